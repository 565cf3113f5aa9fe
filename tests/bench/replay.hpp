// Recorded battles of an engine played again, one order at a time, and battles of random play.
//
// One action is what an order of a player takes: the view of who acts, what he may do, at one hex
// if that is asked of a hex, the order checked and carried out, and its events applied and handed
// on. The actions are those of a few recorded battles, from the first round to the last, one after
// another. An engine says how its battles are recorded and played by a Play (die_men_works.cpp,
// dice_warriors_works.cpp):
//
//   System, Recording                  the engine's, and a battle recorded
//   Recording record(seed)             a battle of random play
//   const State& start(recording)      where its orders begin
//   std::size_t offers(view, legal)    a number that depends on what was offered
//   std::int64_t play(seed)            a whole battle; a number that depends on how it went
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/kit/moment.hpp"
#include "core/kit/one_of.hpp"
#include "tests/bench/works.hpp"

namespace bench {

inline constexpr std::uint64_t recorded_battles = 5;
/// Battles that are played before any comes again.
inline constexpr std::int64_t battle_seeds = 20;

template <class Play>
class Replay {
    using System = typename Play::System;
    using Recording = typename Play::Recording;
    using ByPlayer = typename Play::ByPlayer;

public:
    Replay() {
        for (std::uint64_t seed = 1; seed <= recorded_battles; ++seed) {
            recordings_.push_back(Play::record(seed));
        }
        begin();
    }

    /// Gives:   a number that depends on all that was done.
    std::size_t next() {
        if (next_ == recordings_[battle_].orders.size()) {
            battle_ = (battle_ + 1) % recordings_.size();
            begin();
        }
        const auto& order = recordings_[battle_].orders[next_++];
        std::size_t sum = 0;
        if (const ByPlayer* by = kit::get_if<ByPlayer>(&order)) {
            const auto seen = System::view(state_, by->player);
            const auto offered = System::legal(seen, by->player);
            sum = Play::offers(seen, offered) + seen.questions.size();
        }
        auto result = System::decide(state_, order, kit::Moment{}, *dice_);
        if (!result) std::abort();
        for (const auto& event : result.value()) System::evolve(state_, event);
        kept_ = std::move(result.value());
        return sum + kept_.size();
    }

private:
    void begin() {
        const Recording& recording = recordings_[battle_];
        state_ = Play::start(recording);
        dice_.emplace(recording.seed, recording.drawn);
        next_ = 0;
    }

    std::vector<Recording> recordings_;
    std::size_t battle_ = 0;
    std::size_t next_ = 0;
    typename System::State state_;
    std::vector<typename System::Event> kept_;
    std::optional<doctrine::Chance> dice_;
};

template <class Play>
std::int64_t actions(std::int64_t times) {
    Replay<Play> replay;
    std::int64_t sum = 0;
    for (std::int64_t at = 0; at < times; ++at) sum += static_cast<std::int64_t>(replay.next());
    return sum;
}

template <class Play>
std::int64_t battles(std::int64_t times) {
    std::int64_t sum = 0;
    for (std::int64_t at = 0; at < times; ++at) {
        sum += Play::play(static_cast<std::uint64_t>(at % battle_seeds + 1));
    }
    return sum;
}

}  // namespace bench
