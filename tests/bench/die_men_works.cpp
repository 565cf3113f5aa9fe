// What the mass-battle engine costs: one action, and one whole battle of random play.
//
// One action is what an order of a general takes: the view of who acts, what he may do, the order
// checked and carried out, and its events applied and handed on. They are those of a few recorded
// battles of random play, from the first round to the last, one after another. A battle has two
// armies of 30 units of five types on 60 hexes (tests/kit/mass_battle.hpp) and is played by random
// orders from its set-up to its end. `die_men_pool` rolls fifteen dice and finds their sets.
#include <cstdlib>

#include "core/die_men/roll.hpp"
#include "tests/bench/works.hpp"
#include "tests/kit/mass_battle.hpp"

namespace {

using namespace die_men;

constexpr std::uint64_t recorded_battles = 5;
/// Battles that are played before any comes again.
constexpr std::int64_t seeds = 20;

/// Recorded battles, played again and again, one order at a time.
class Replay {
public:
    Replay() {
        for (std::uint64_t seed = 1; seed <= recorded_battles; ++seed) {
            recordings_.push_back(tests::recorded(tests::fair_battle(), tests::random_general(),
                                                  tests::random_general(), seed));
        }
        begin();
    }

    /// Gives:   a number that depends on all that was done.
    std::size_t next() {
        if (next_ == recordings_[battle_].orders.size()) {
            battle_ = (battle_ + 1) % recordings_.size();
            begin();
        }
        const Order& order = recordings_[battle_].orders[next_++];
        std::size_t sum = 0;
        if (const ByPlayer* by = std::get_if<ByPlayer>(&order)) {
            const View seen = System::view(state_, by->player);
            const Legal offered = System::legal(seen, by->player);
            sum = offered.sets.size() + offered.steps.size() + seen.questions.size();
        }
        auto result = System::decide(state_, order, kit::Moment{}, *dice_);
        if (!result) std::abort();
        for (const Event& event : result.value()) System::evolve(state_, event);
        kept_ = std::move(result.value());
        return sum + kept_.size();
    }

private:
    void begin() {
        const tests::BattleRecording& recording = recordings_[battle_];
        state_ = recording.first_round;
        dice_.emplace(recording.seed, recording.drawn);
        next_ = 0;
    }

    std::vector<tests::BattleRecording> recordings_;
    std::size_t battle_ = 0;
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

std::int64_t battles(std::int64_t times) {
    const tests::BattlePlan plan = tests::fair_battle();
    const tests::General random = tests::random_general();
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < times; ++i) {
        const auto seed = static_cast<std::uint64_t>(i % seeds + 1);
        const tests::BattleEnd end = tests::mass_battle(plan, random, random, seed);
        sum += end.orders + end.rounds;
    }
    return sum;
}

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
    return {{"die_men_action", actions}, {"die_men_battle", battles}, {"die_men_pool", pools}};
}
