// What the skirmish engine costs: one action, and one whole fight of random play.
//
// A fight has four warriors against eight coins (tests/kit/skirmish.hpp) and is played by random
// orders from its set-up to its end; what an action is, replay.hpp says.
#include "tests/bench/replay.hpp"
#include "tests/kit/skirmish.hpp"

namespace {

using namespace dice_warriors;

struct Skirmish {
    using System = dice_warriors::System;
    using ByPlayer = dice_warriors::ByPlayer;
    using Recording = tests::Recording;

    static Recording record(std::uint64_t seed) {
        return tests::recorded(tests::fair_muster(), tests::random_play(), tests::random_play(),
                               seed);
    }
    static const State& start(const Recording& recording) { return recording.first_turn; }
    static std::size_t offers(const View&, const Legal& offered) {
        return offered.strikes.size() + offered.moves.size();
    }
    static std::int64_t play(std::uint64_t seed) {
        const auto end = tests::skirmish(tests::fair_muster(), tests::random_play(),
                                         tests::random_play(), seed);
        return end.orders + end.rounds;
    }
};

}  // namespace

std::vector<bench::Work> bench::dice_warriors_works() {
    return {{"dice_warriors_action", actions<Skirmish>},
            {"dice_warriors_fight", battles<Skirmish>}};
}
