// What happens by itself next in a system with a clock, and letting it happen.
//
// Two kinds of things do: what falls due by the rules (System::advance), and the turns of those
// without a person, in which a doctrine gives orders (Persistence::turn_of). At one moment whatever
// is due by the rules comes first. All of it follows from the state and the key of its dice alone,
// so the umpire, who stores it, and the simulation, which does not, get the same course of events,
// however often they look.
#pragma once

#include <optional>
#include <string>

#include "core/kit/bound.hpp"
#include "core/kit/system.hpp"
#include "server/umpire/persistence.hpp"
#include "server/umpire/keyed_dice.hpp"

namespace umpire {

/// Dice for one call of a rules system, counted on from what this state's subjects have rolled.
template <class System>
KeyedDice dice_for(const typename System::State& state, const DiceKey& key) {
    return KeyedDice(key, [&state](kit::Subject subject) {
        return System::rolls_made(state, subject);
    });
}

/// Limit:   what happens by itself at one moment: ten things to each of 25,000 armies.
inline constexpr std::int64_t at_one_moment_max = 250'000;

/// Sees to it that time goes on: what falls due again and again at the same moment is Broken, which
/// halts its campaign and no other.
class AtOneMoment {
public:
    /// Takes:   when the thing is due that happens next.
    void count(kit::Moment due) {
        if (due != at_) bound_ = kit::Bound(at_one_moment_max);
        at_ = due;
        ENSURE(bound_.holds());
    }
    /// What follows from an order is counted by itself, for a clock that stands stays at one moment
    /// however many come.
    void begin_anew() { at_.reset(); }

private:
    std::optional<kit::Moment> at_;
    kit::Bound bound_;
};

/// When a doctrine is to act next, if that comes before all that is due by the rules.
template <class System>
std::optional<kit::Moment> next_turn_before_all(const typename System::State& state) {
    if constexpr (requires { Persistence<System>::next_turn(state); }) {
        const auto turn = Persistence<System>::next_turn(state);
        const auto due = System::next_due(state);
        if (turn && (!due || *turn < *due)) return turn;
    }
    return std::nullopt;
}

/// When something happens by itself next, if ever.
template <class System>
std::optional<kit::Moment> next_work_due(const typename System::State& state) {
    const auto turn = next_turn_before_all<System>(state);
    return turn ? turn : System::next_due(state);
}

/// Gives what a doctrine wishes in the name of him for whom it acts.
template <class System, class Happen>
void take_turn(const typename System::State& state, const DiceKey& key, Happen happen) {
    if constexpr (requires { Persistence<System>::turn_of(state); }) {
        const Turn<System> turn = Persistence<System>::turn_of(state);
        const std::string cause = "doctrine for " + turn.actor;
        for (const auto& wish : turn.wishes) {
            for (const typename System::Order& order : wish) {
                KeyedDice dice = dice_for<System>(state, key);
                const auto result = System::decide(state, order, turn.at, dice);
                if (!result) continue;
                happen(result.value(), cause);
                break;
            }
        }
        happen(turn.end, cause);
    }
}

/// Lets the next thing happen.
/// Takes:   a state in which something is due; `happen(events, cause)` evolves it.
template <class System, class Happen>
void run_next_due(const typename System::State& state, const DiceKey& key, Happen happen) {
    if (next_turn_before_all<System>(state)) return take_turn<System>(state, key, happen);
    KeyedDice dice = dice_for<System>(state, key);
    const auto events = System::advance(state, *System::next_due(state), dice);
    ENSURE(!events.empty());
    happen(events, std::string("time"));
}

}  // namespace umpire
