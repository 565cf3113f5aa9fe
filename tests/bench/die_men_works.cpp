// What the mass-battle engine costs: one action, and one whole battle of random play.
//
// A battle has two armies of 30 units of five types on 60 hexes (tests/kit/mass_battle.hpp) and is
// played by random orders from its set-up to its end, each carried out on the battle as it stands;
// what an action is, replay.hpp says.
// `die_men_pool` rolls fifteen dice and finds their sets.
#include "core/die_men/roll.hpp"
#include "tests/bench/replay.hpp"
#include "tests/kit/mass_battle.hpp"

namespace {

using namespace die_men;

struct MassBattle {
    using System = die_men::System;
    using ByPlayer = die_men::ByPlayer;
    using Recording = tests::BattleRecording;

    static Recording record(std::uint64_t seed) {
        const tests::General random = tests::random_general();
        return tests::recorded(tests::fair_battle(), random, random, seed);
    }
    static const State& start(const Recording& recording) { return recording.first_round; }
    /// What is offered for a set is asked at one of its hexes.
    static std::size_t offers(const View& seen, const Legal& offered) {
        std::size_t sum = offered.sets.size() + offered.steps.size();
        for (const SetOffer& offer : offered.sets) {
            const auto which = static_cast<std::size_t>(offer.set) % offer.hexes.size();
            const Reaches there = System::reaches(seen, seen.observer, offer.hexes[which]);
            for (const SetUses& uses : there.sets) sum += uses.attacks.size() + uses.moves.size();
        }
        return sum;
    }
    static std::int64_t play(std::uint64_t seed) {
        const tests::General random = tests::random_general();
        const auto end = tests::mass_battle(tests::fair_battle(), random, random, seed);
        return end.orders + end.rounds;
    }
};

std::int64_t pools(std::int64_t times) {
    doctrine::Chance dice(3);
    Rolls record;
    record.reserve(pool_most);
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < times; ++i) {
        record.clear();
        const Pool pool =
            roll_pool(dice, "die-men.roll.one-die-per-unit", ArmyId(1), pool_most, record);
        for (const Match& match : matches_of(pool)) sum += match.width * match.height;
    }
    return sum;
}

}  // namespace

std::vector<bench::Work> bench::die_men_works() {
    return {{"die_men_action", actions<MassBattle>},
            {"die_men_battle", battles<MassBattle>},
            {"die_men_pool", pools}};
}
