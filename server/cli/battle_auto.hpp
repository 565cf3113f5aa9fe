// A battle that plays itself: every player by a policy, in memory, to the end.
//
// Anyone who is asked first orders something; what he may not order after all, or does not want to
// answer, takes its default, as a deadline would. Everything follows from the seed: the same seed
// and the same policies give the same battle on every machine.
#pragma once

#include <map>
#include <string>

#include "server/cli/battle_sides.hpp"
#include "server/umpire/beginning.hpp"

namespace cli {

/// Limit:   orders after which a battle counts as undecided.
inline constexpr int auto_orders_max = 20'000;

/// How each side is played, by its word; any other: by its doctrine.
using Policies = std::map<std::string, Policy, std::less<>>;

template <class System>
class AutoBattle {
public:
    using Engine = battle::Engine<System>;
    using State = typename System::State;

    /// Takes:   a battle that has begun; every die and choice follows from the seed.
    AutoBattle(State state, const umpire::DiceKey& key, Policies policies, std::uint64_t seed)
        : state_(std::move(state)), key_(key), policies_(std::move(policies)), chance_(seed) {}

    /// Gives:   the side that won, "" if none did.
    std::string play() {
        for (orders_ = 0; orders_ < auto_orders_max && !System::outcome(state_); ++orders_) {
            const auto open = System::questions(state_);
            if (open.empty()) break;
            act(open.front());
        }
        return std::string(Engine::winner(state_).value_or(""));
    }

    const State& state() const { return state_; }
    int orders() const { return orders_; }

private:
    void act(const typename System::Question& question) {
        if (const auto player = Engine::asked(question)) {
            const auto observer = Engine::as_player(*player);
            const auto view = System::view(state_, observer);
            auto order = order_of<System>(policy_of(*player), view, System::legal(view, observer),
                                          chance_);
            if (order && follow(Engine::by_player(*player, std::move(*order)))) return;
        }
        follow(Engine::by_default(question));
    }

    Policy policy_of(typename Engine::PlayerId player) const {
        for (const auto& seat : Engine::seats(state_)) {
            const auto found = policies_.find(seat.side);
            if (seat.player == player && found != policies_.end()) return found->second;
        }
        return Policy::doctrine;
    }

    /// Gives:   whether it was not refused.
    bool follow(const typename System::Order& order) {
        auto dice = umpire::dice_for<System>(state_, key_);
        const auto result = System::decide(state_, order, kit::Moment{}, dice);
        if (!result) return false;
        for (const auto& event : result.value()) System::evolve(state_, event);
        return true;
    }

    State state_;
    const umpire::DiceKey& key_;
    Policies policies_;
    doctrine::Chance chance_;
    int orders_ = 0;
};

}  // namespace cli
