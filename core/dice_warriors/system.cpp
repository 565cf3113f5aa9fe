#include "core/dice_warriors/system.hpp"

#include "core/dice_warriors/decisions.hpp"
#include "core/dice_warriors/play.hpp"
#include "core/dice_warriors/evolve.hpp"

namespace dice_warriors {

std::vector<Question> System::questions(const State& state) {
    return dice_warriors::questions(state);
}
Legal System::legal(const View& view, const Observer& actor) {
    return dice_warriors::legal(view, actor);
}
Result<std::vector<Event>> System::decide(const State& state, const Order& order, Moment,
                                          Dice& dice) {
    return dice_warriors::decide(state, order, dice);
}
void System::evolve(State& state, const Event& event) { dice_warriors::evolve(state, event); }
std::optional<Outcome> System::outcome(const State& state) { return state.table.outcome; }
View System::view(const State& state, const Observer& observer) {
    return dice_warriors::view(state, observer);
}
std::vector<kit::Violation> System::violations(const State& state) {
    return dice_warriors::violations(state);
}
std::uint64_t System::rolls_made(const State& state, Subject subject) {
    for (const auto& [of, count] : *state.rolls) {
        if (of == subject) return count;
    }
    return 0;
}

}  // namespace dice_warriors
