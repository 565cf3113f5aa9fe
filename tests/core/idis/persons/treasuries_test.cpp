// The loot of strongholds, and how it is carried (section 8d).
#include "core/idis/persons/treasuries.hpp"

#include <doctest/doctest.h>

#include "core/idis/morale/morale.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/supply.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

/// A stronghold nobody has looked into, besieged by Aram.
State unopened(StrongholdKind kind, ArmyBuilder aram = a_bare_host("aram")
                                                           .with_infantry(1'000)
                                                           .with_supplies(9'000)) {
    State state = besieged(before_walls(kind, Where::away, std::move(aram)), 9);
    state.treasuries.erase(hold_id);
    return state;
}
Loot opened(StrongholdKind kind, int face) {
    State state = unopened(kind);
    auto faces = dice(face);
    Loot loot;
    let_happen(state, faces,
               [&](Unfolding& unfolding) { loot = open_treasury(unfolding, hold_id); });
    CHECK_EQ(state.treasuries.at(hold_id).loot, loot);
    // Once is all.
    let_happen(state, [&](Unfolding& unfolding) {
        CHECK_EQ(open_treasury(unfolding, hold_id), loot);
    });
    return loot;
}
void fall(State& state, kit::Dice& faces) {
    let_happen(state, faces, [](Unfolding& unfolding) {
        let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
    });
}
void choose_pillage(State& state) {
    ScriptedDice none({});
    let_happen(state, none, [](Unfolding& unfolding) {
        choose(unfolding, PillageOrRestrain{hold_id, army("aram")}, "pillage");
    });
}

}  // namespace

TEST_CASE("idis.8d.loot-town, idis.8d.loot-city, idis.8d.loot-castle: a die each") {
    row("idis.8d.loot-town");
    CHECK_EQ(opened(StrongholdKind::town, 3), Loot{30'000});
    row("idis.8d.loot-city");
    CHECK_EQ(opened(StrongholdKind::city, 2), Loot{200'000});
    row("idis.8d.loot-castle");
    CHECK_EQ(opened(StrongholdKind::fortress, 4), Loot{4'000});
}

TEST_CASE("idis.8d.loot-roll-once-ruling: emptied it is empty, and emptying that is nothing new") {
    State state = unopened(StrongholdKind::town);
    const auto emptied = [&](kit::Dice& faces) {
        Loot found;
        const auto empty = [&](Unfolding& unfolding) {
            found = empty_treasury(unfolding, hold_id);
        };
        const Events events = let_happen(state, faces, empty);
        return std::pair(found, all<TreasuryChanged>(events).size());
    };
    // Once for what is there, once for what is left.
    auto faces = dice(2);
    CHECK_EQ(emptied(faces), std::pair(Loot{20'000}, std::size_t{2}));
    CHECK_EQ(state.treasuries.at(hold_id).loot, Loot{});
    auto none = dice();
    CHECK_EQ(emptied(none), std::pair(Loot{}, std::size_t{0}));
}

TEST_CASE("idis.8d.loot-castle: or what the referee sets") {
    auto none = dice();
    tests::Campaign play(unopened(StrongholdKind::fortress), none);
    CHECK_EQ(play.refused(SetTreasury{stronghold("nowhere"), Loot{1}}).code, "no_such_stronghold");
    CHECK_EQ(play.refused(SetTreasury{hold_id, Loot{-1}}).code, "nothing_named");
    play.rules(SetTreasury{hold_id, Loot{25'000}});
    State state = play.state();
    auto supplies = dice(1);
    fall(state, supplies);
    CHECK_EQ(state.fallen.at(hold_id).loot, Loot{25'000});
}

TEST_CASE("idis.8d.loot-roll-once-ruling: 35,000 with what was left there, and then nothing") {
    State state = unopened(StrongholdKind::town);
    state.deposits.insert({{hold_id, commander("belisar")}, Supplies{}, Loot{5'000}});
    // A die for supplies, then one for loot.
    auto faces = dice(1, 3);
    fall(state, faces);
    CHECK_EQ(state.fallen.at(hold_id).loot, Loot{35'000});
    choose_pillage(state);
    state.deposits = {};
    state.now = state.now + days(10);
    ScriptedDice none({});
    fall(state, none);
    CHECK_EQ(state.fallen.at(hold_id).loot, Loot{0});
}

TEST_CASE("idis.8d.loot-hidden: for who has the post, and nobody before the walls") {
    auto faces = dice(3);
    State state = with_officer(unopened(StrongholdKind::town), "belisar");
    tests::Campaign play(std::move(state), faces);
    CHECK_EQ(play.refused("aram", CountTreasury{hold_place}).clause,
             Clause("idis.8d.loot-hidden"));
    CHECK_EQ(play.refused("belisar", CountTreasury{place("nowhere")}).code, "no_such_place");
    const auto seen_by = [&](const char* name) {
        return view(play.state(), commander(name)).commander->persons.treasuries;
    };
    CHECK(seen_by("aram").empty());
    CHECK_EQ(seen_by("belisar"), std::vector{OwnTreasury{hold_place, {}}});
    play.orders("belisar", CountTreasury{hold_place});
    CHECK_EQ(play.told<told::TreasuryCounted>("belisar"),
             std::vector{told::TreasuryCounted{hold_place, Loot{30'000}}});
    CHECK_EQ(seen_by("belisar"), std::vector{OwnTreasury{hold_place, Loot{30'000}}});
    CHECK(seen_by("aram").empty());
    CHECK_EQ(view(play.state(), Referee{}).referee->persons.treasuries.front().loot, Loot{30'000});
}

TEST_CASE("idis.8d.loot-carried-like-supplies: 3,750 of 5,000 fit") {
    const Force force = force_of(a_world(a_bare_host("aram")
                                             .with_infantry(5'000)
                                             .with_noncombatants(1'250)
                                             .with_supplies(90'000)),
                                 army("aram"));
    CHECK_EQ(carrying_capacity(force).total(), Fraction{93'750});
    CHECK_EQ(free_capacity(force).total(), Fraction{3'750});
    CHECK_EQ(kept_of({Supplies{90'000}, Loot{5'000}}, carrying_capacity(force).total()),
             Load{Supplies{90'000}, Loot{3'750}});
    CHECK_EQ(kept_of({Supplies{90'000}, Loot{3'750}}, carrying_capacity(force).total()),
             Load{Supplies{90'000}, Loot{3'750}});
}

TEST_CASE("idis.8d.loot-not-eaten: rich and hungry") {
    State state =
        a_world(a_bare_host("aram").with_infantry(4'000).with_supplies(0).with_loot(50'000));
    state.armies.edit(army("aram")).last_ate = Day{9};
    let_happen(state, [](Unfolding& unfolding) { eat(unfolding, army("aram"), Day{10}); });
    CHECK_CLAUSE("idis.8d.loot-not-eaten", state.armies.at(army("aram")).hungry_days == Days{1});
    CHECK_EQ(state.armies.at(army("aram")).loot, Loot{50'000});
}

TEST_CASE("idis.8d.loot-over-capacity-ruling, idis.9.trait-raider-loot: of 36,000 with room for "
          "10,000") {
    // 1,000 men and 250 followers carry 18,750.
    State state = unopened(StrongholdKind::town, a_bare_host("aram")
                                                     .with_infantry(1'000)
                                                     .with_supplies(8'750)
                                                     .led_by_a(Trait::raider));
    // No supplies: (1 - 1) x 10,000; loot 3 x 10,000 and a fifth more.
    state.sieges.edit(hold_id).weeks = 1;
    auto faces = dice(1, 3);
    fall(state, faces);
    CHECK_EQ(state.fallen.at(hold_id).loot, Loot{36'000});
    auto kept = dice(1, 1);
    let_happen(state, kept, [](Unfolding& unfolding) {
        choose(unfolding, PillageOrRestrain{hold_id, army("aram")}, "keep_order");
    });
    CHECK_EQ(state.armies.at(army("aram")).loot, Loot{10'000});
    CHECK_CLAUSE("idis.8d.loot-over-capacity-ruling",
                 state.deposits.at({hold_id, commander("aram")}).loot == Loot{26'000});
}
