// What a stronghold has by itself (section 6a): its garrison, filled up and set up anew, and its
// walls, worn and mended.
#include "core/idis/siege/hold.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

TEST_CASE("idis.6a.garrison-replenish-ruling: whole again thirty days after the last fight") {
    State state = before_walls(StrongholdKind::town);
    Hold hold = hold_of(state, hold_id);
    hold.infantry = Soldiers{200};
    hold.morale = Morale{7};
    hold.since = state.now;
    hold.restored_at = state.now + days(30);
    state.holds.insert(hold);
    CHECK_EQ(hold_at(state, hold_id, state.now + weeks(1)).morale, Morale{8});
    CHECK_EQ(hold_at(state, hold_id, state.now + weeks(4)).morale, Morale{9});
    state.now = state.now + days(30);
    ScriptedDice none({});
    let_happen(state, none, [](Unfolding& unfolding) { mend(unfolding, hold_id); });
    CHECK_EQ(hold_of(state, hold_id).infantry, Soldiers{250});
    CHECK_FALSE(hold_of(state, hold_id).restored_at.has_value());
}

TEST_CASE("idis.6a.garrison-replenish-ruling: not while the siege lasts, but thirty days after") {
    State state = besieged(before_walls(StrongholdKind::town), 9);
    Hold hold = hold_of(state, hold_id);
    hold.infantry = Soldiers{200};
    hold.since = state.now;
    hold.restored_at = state.now + days(30);
    state.holds.insert(hold);
    state.now = state.now + days(30);
    ScriptedDice none({});
    let_happen(state, none, [](Unfolding& unfolding) { mend(unfolding, hold_id); });
    CHECK_EQ(hold_of(state, hold_id).infantry, Soldiers{200});
    state.now = state.now + days(10);
    let_happen(state, none, [&](Unfolding& unfolding) {
        end_siege(unfolding, state.sieges.at(hold_id), {"idis.6a.siege-interrupted-ruling"});
    });
    CHECK_EQ(hold_of(state, hold_id).restored_at, state.now + days(30));
    state.now = state.now + days(30);
    let_happen(state, none, [](Unfolding& unfolding) { mend(unfolding, hold_id); });
    CHECK_EQ(hold_of(state, hold_id).infantry, Soldiers{250});
}

TEST_CASE("idis.6a.new-garrison-ruling, idis.6a.garrison-replenish-ruling: anew where nobody is "
          "left, and filled up where somebody is") {
    const auto named = [](Soldiers infantry, Soldiers cavalry) {
        State state = before_walls(StrongholdKind::city);
        Hold hold = hold_of(state, hold_id);
        hold.infantry = infantry;
        hold.cavalry = cavalry;
        hold.since = state.now;
        hold.restored_at = state.now;
        state.holds.insert(hold);
        ScriptedDice none({});
        const Events events = let_happen(
            state, none, [](Unfolding& unfolding) { mend(unfolding, hold_id); });
        CHECK_EQ(hold_of(state, hold_id).infantry, Soldiers{500});
        return events.front().clauses;
    };
    const auto has = [](const Clauses& clauses, Clause clause) {
        return std::find(clauses.begin(), clauses.end(), clause) != clauses.end();
    };
    const Clause anew = "idis.6a.new-garrison-ruling";
    const Clause filled_up = "idis.6a.garrison-replenish-ruling";
    CHECK(has(named(Soldiers{}, Soldiers{}), anew));
    CHECK_FALSE(has(named(Soldiers{}, Soldiers{}), filled_up));
    CHECK(has(named(Soldiers{}, Soldiers{5}), filled_up));
    CHECK(has(named(Soldiers{5}, Soldiers{}), filled_up));
    CHECK_FALSE(has(named(Soldiers{5}, Soldiers{}), anew));
}

TEST_CASE("idis.6a.siege-engines-damage-lasts-ruling: walls that are worn again wait for the end "
          "of that siege") {
    State state = besieged(before_walls(StrongholdKind::town), 20);
    Hold hold = hold_of(state, hold_id);
    hold.worn = 1;
    hold.mends_at = state.now + weeks(2);
    state.holds.insert(hold);
    state.engines.insert({EnginesId{7}, army("aram"), state.armies.at(army("aram")).hex,
                          EngineStanding::built, {}, at(Day{1}, 0)});
    reindex(state);
    auto faces = dice(1, 1);
    week_ends(state, faces);
    CHECK_EQ(hold_of(state, hold_id).worn, 2);
    CHECK_FALSE(hold_of(state, hold_id).mends_at.has_value());
}

TEST_CASE("idis.6a.siege-engines-damage-lasts-ruling: what an engineer had added is not regained") {
    State state = before_walls(StrongholdKind::town);
    Hold hold = hold_of(state, hold_id);
    hold.worn = 5;
    hold.mends_at = state.now + weeks(1);
    state.holds.insert(hold);
    CHECK_EQ(wall_bonus(state, hold_id), 0);
    ScriptedDice none({});
    for (const std::int64_t bonus : {1, 2, 3}) {
        state.now = state.now + weeks(1);
        let_happen(state, none, [](Unfolding& unfolding) { mend(unfolding, hold_id); });
        CHECK_EQ(wall_bonus(state, hold_id), bonus);
    }
    CHECK_FALSE(hold_of(state, hold_id).mends_at.has_value());
}
