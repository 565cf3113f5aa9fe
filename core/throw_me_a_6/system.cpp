#include "core/throw_me_a_6/system.hpp"

#include "core/throw_me_a_6/evolve.hpp"
#include "core/throw_me_a_6/play.hpp"
#include "core/throw_me_a_6/questions.hpp"
#include "core/throw_me_a_6/violations.hpp"

namespace throw_me_a_6 {

std::vector<Question> System::questions(const State& state) {
    return throw_me_a_6::questions(state);
}
Legal System::legal(const View& view, const Observer& actor) {
    return throw_me_a_6::legal(view, actor);
}
Reaches System::reaches(const View& view, const Observer& actor, UnitId unit) {
    return throw_me_a_6::reaches(view, actor, unit);
}
Result<std::vector<Event>> System::decide(const State& state, const Order& order, Moment,
                                          Dice& dice) {
    return throw_me_a_6::decide(state, order, dice);
}
void System::evolve(State& state, const Event& event) { throw_me_a_6::evolve(state, event); }
std::optional<Outcome> System::outcome(const State& state) { return state.table.outcome; }
View System::view(const State& state, const Observer& observer) {
    return throw_me_a_6::view(state, observer);
}
std::vector<kit::Violation> System::violations(const State& state) {
    return throw_me_a_6::violations(state);
}
std::uint64_t System::rolls_made(const State& state, Subject subject) {
    const auto found = place_of(state.rolls, subject);
    return found != state.rolls.end() && found->first == subject ? found->second : 0;
}

}  // namespace throw_me_a_6
