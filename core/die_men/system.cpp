#include "core/die_men/system.hpp"

#include "core/die_men/evolve.hpp"
#include "core/die_men/play.hpp"
#include "core/die_men/questions.hpp"
#include "core/die_men/violations.hpp"

namespace die_men {

std::vector<Question> System::questions(const State& state) { return die_men::questions(state); }
Legal System::legal(const View& view, const Observer& actor) { return die_men::legal(view, actor); }
Reaches System::reaches(const View& view, const Observer& actor, Hex hex) {
    return reaches_foretold(view, actor, hex);
}
Result<std::vector<Event>> System::decide(const State& state, const Order& order, Moment,
                                          Dice& dice) {
    return die_men::decide(state, order, dice);
}
void System::evolve(State& state, const Event& event) { die_men::evolve(state, event); }
std::optional<Outcome> System::outcome(const State& state) { return state.table.outcome; }
View System::view(const State& state, const Observer& observer) {
    return die_men::view(state, observer);
}
std::vector<kit::Violation> System::violations(const State& state) {
    return die_men::violations(state);
}
std::uint64_t System::rolls_made(const State& state, Subject subject) {
    const auto found = state.rolls->find(subject);
    return found == state.rolls->end() ? 0 : found->second;
}

}  // namespace die_men
