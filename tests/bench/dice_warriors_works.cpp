// What the skirmish engine costs: one action, and one whole fight of random play.
//
// One action is what an order in a turn takes: the view of who acts, what he may do, the order
// checked and carried out, and its events applied and handed on. They are those of a few recorded
// fights of random play, from the first turn to the last, one after another. A fight has four
// warriors against eight coins (tests/kit/skirmish.hpp) and is played by random orders from its
// set-up to its end.
#include <cstdlib>

#include "tests/bench/works.hpp"
#include "tests/kit/skirmish.hpp"

namespace {

using namespace dice_warriors;

constexpr std::uint64_t recorded_fights = 5;
/// Fights that are played before any comes again.
constexpr std::int64_t seeds = 20;

/// Recorded fights, played again and again, one order at a time.
class Replay {
public:
    Replay() {
        for (std::uint64_t seed = 1; seed <= recorded_fights; ++seed) {
            recordings_.push_back(tests::recorded(tests::fair_muster(), tests::random_play(),
                                                  tests::random_play(), seed));
        }
        begin();
    }

    /// Gives:   a number that depends on all that was done.
    std::size_t next() {
        if (next_ == recordings_[fight_].orders.size()) {
            fight_ = (fight_ + 1) % recordings_.size();
            begin();
        }
        const Order& order = recordings_[fight_].orders[next_++];
        std::size_t sum = 0;
        if (const ByPlayer* by = std::get_if<ByPlayer>(&order)) {
            const View seen = System::view(state_, by->player);
            const Legal offered = System::legal(seen, by->player);
            sum = offered.strikes.size() + offered.moves.size() + seen.questions.size();
        }
        auto result = System::decide(state_, order, kit::Moment{}, *dice_);
        if (!result) std::abort();
        for (const Event& event : result.value()) System::evolve(state_, event);
        kept_ = std::move(result.value());
        return sum + kept_.size();
    }

private:
    void begin() {
        const tests::Recording& recording = recordings_[fight_];
        state_ = recording.first_turn;
        dice_.emplace(recording.seed, recording.drawn);
        next_ = 0;
    }

    std::vector<tests::Recording> recordings_;
    std::size_t fight_ = 0;
    std::size_t next_ = 0;
    State state_;
    Events kept_;
    std::optional<doctrine::Chance> dice_;
};

std::int64_t actions(std::int64_t times) {
    Replay replay;
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < times; ++i) sum += static_cast<std::int64_t>(replay.next());
    return sum;
}

std::int64_t fights(std::int64_t times) {
    const tests::Muster muster = tests::fair_muster();
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < times; ++i) {
        const auto seed = static_cast<std::uint64_t>(i % seeds + 1);
        const tests::SkirmishEnd end =
            tests::skirmish(muster, tests::random_play(), tests::random_play(), seed);
        sum += end.orders + end.rounds;
    }
    return sum;
}

}  // namespace

std::vector<bench::Work> bench::dice_warriors_works() {
    return {{"dice_warriors_action", actions}, {"dice_warriors_fight", fights}};
}
