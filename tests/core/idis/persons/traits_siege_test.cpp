// The traits of commanders (section 9) before and behind walls: thresholds, walls, engines, and
// what is found in a place that falls.
#include <doctest/doctest.h>

#include "core/idis/indexes.hpp"
#include "core/idis/march/arrive.hpp"
#include "core/idis/persons/treasuries.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/siege/engines.hpp"
#include "core/idis/siege/hold.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

constexpr auto town = StrongholdKind::town;
constexpr auto city = StrongholdKind::city;
constexpr auto fortress = StrongholdKind::fortress;

ArmyBuilder besieger(Trait trait) {
    return a_bare_host("aram").with_infantry(1'000).with_supplies(9'000).led_by_a(trait);
}
/// A place with Belisar inside, whose traits these are.
State defended(StrongholdKind kind, std::vector<Trait> traits) {
    State state = before_walls(kind, Where::inside);
    state.commanders.edit(commander("belisar")).traits = std::move(traits);
    return state;
}
/// Somebody without an army who holds the post and has a trait.
State with_officer_who_is(State state, Trait trait) {
    Commander cyra = state.commanders.at(commander("belisar"));
    cyra.id = commander("cyra");
    cyra.name = "cyra";
    cyra.army.reset();
    cyra.hex = field_hex;
    cyra.traits = {trait};
    state.commanders.insert(cyra);
    return with_officer(std::move(state), "cyra");
}
/// A town besieged by Aram and by Cyra, of one faction.
State besieged_by_two(std::int64_t threshold, std::vector<Trait> arams, std::vector<Trait> cyras) {
    State state = a_world(a_bare_host("aram").with_infantry(1'000).with_supplies(9'000),
                          a_host("belisar").in(hex_at(15, 10)),
                          a_bare_host("cyra").with_infantry(1'000).with_supplies(9'000).of("f"))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .on(a_country().place("hold", field_hex));
    put_stronghold(state, "hold", field_hex, Party(faction("g")));
    state.strongholds.edit(hold_id).kind = town;
    state.commanders.edit(commander("aram")).traits = std::move(arams);
    state.commanders.edit(commander("cyra")).traits = std::move(cyras);
    state = besieged(std::move(state), threshold);
    state.sieges.edit(hold_id).besiegers = {army("aram"), army("cyra")};
    return state;
}
std::int64_t walls_of(const State& state) {
    return amount_in(assault_modifiers(state, Camp::called), walls_clause);
}
std::int64_t counted_threshold(const State& state) {
    return threshold_of(state, state.sieges.at(hold_id));
}
void leaves(State& state) {
    state.within_walls.erase(army("belisar"));
    leave(state, army("belisar"));
    state.armies.edit(army("belisar")).hex = hex_at(15, 10);
    arrive(state, army("belisar"));
}

}  // namespace

// ---- the week of a siege -----------------------------------------------------------------------

TEST_CASE("idis.9.trait-brutal: from 10 to 8 in a week") {
    CHECK_EQ(threshold_after(besieged(before_walls(town, Where::away, besieger(Trait::brutal)), 10),
                             1, 1),
             8);
    CHECK_EQ(threshold_after(besieged(before_walls(town), 10), 1, 1), 9);
}

TEST_CASE("idis.9.trait-brutal, idis.9.brutal-present-ruling: two lower in each week that he is "
          "there, and one in a week that he is not") {
    State state = besieged(before_walls(town, Where::away, besieger(Trait::brutal)), 20);
    const auto after_a_week = [&] {
        auto faces = dice(1, 1);
        week_ends(state, faces);
        return state.sieges.at(hold_id).threshold;
    };
    CHECK_EQ(after_a_week(), 18);
    CHECK_EQ(after_a_week(), 16);
    state.commanders.edit(commander("aram")).traits.clear();
    CHECK_EQ(after_a_week(), 15);
}

TEST_CASE("idis.9.brutal-with-other-weekly-interaction: 20 - 1 - 1 - 1 + 2 make 19") {
    State state = besieged(before_walls(fortress, Where::away, besieger(Trait::brutal)), 20);
    Siege& siege = state.sieges.edit(hold_id);
    siege.has_disease = true;
    siege.brought_in = Supplies{100'000};
    CHECK_CLAUSE("idis.9.brutal-with-other-weekly-interaction", threshold_after(state, 1, 1) == 19);
}

TEST_CASE("idis.9.brutal-once-ruling, idis.9.brutal-present-ruling: two count once, and one who "
          "has left not at all") {
    row("idis.9.brutal-once-ruling");
    CHECK_CLAUSE("idis.9.brutal-once-ruling",
                 threshold_after(besieged_by_two(10, {Trait::brutal}, {Trait::brutal}), 1, 1) == 8);
    row("idis.9.brutal-present-ruling");
    State state = besieged_by_two(10, {}, {Trait::brutal});
    CHECK_EQ(threshold_after(state, 1, 1), 8);
    leave(state, army("cyra"));
    state.armies.edit(army("cyra")).hex = hex_at(4, 6);
    arrive(state, army("cyra"));
    // She is no besieger any more as soon as she has gone; the week ends after that.
    auto none = dice();
    week_ends(state, none);
    CHECK(state.sieges.at(hold_id).besiegers == std::vector{army("aram")});
    CHECK_EQ(threshold_after(state, 1, 1), 9);
}

TEST_CASE("idis.9.trait-ironsides, idis.9.ironsides-when-present-ruling: 5 more while he is "
          "inside, and 5 in all") {
    row("idis.9.trait-ironsides");
    CHECK_CLAUSE("idis.9.trait-ironsides",
                 counted_threshold(besieged(defended(city, {Trait::ironsides}), 15)) == 20);
    CHECK_EQ(counted_threshold(besieged(defended(city, {}), 15)), 15);
    row("idis.9.ironsides-when-present-ruling");
    State state = besieged(with_officer_who_is(defended(town, {Trait::ironsides}),
                                               Trait::ironsides),
                           7, 3);
    CHECK_EQ(counted_threshold(state), 12);
    state.captives.insert({commander("cyra"), army("aram"), state.now});
    CHECK_EQ(counted_threshold(state), 12);
    leaves(state);
    CHECK_EQ(counted_threshold(state), 7);
}

TEST_CASE("idis.9.ironsides-when-present-ruling: the commander of the place counts where he is") {
    State state = besieged(with_officer_who_is(before_walls(town), Trait::ironsides), 7);
    CHECK_EQ(counted_threshold(state), 12);
    SUBCASE("captured") {
        state.captives.insert({commander("cyra"), army("aram"), state.now});
        CHECK_EQ(counted_threshold(state), 7);
    }
    SUBCASE("dead") {
        Life life;
        life.id = commander("cyra");
        life.died_at = state.now;
        state.lives.insert(life);
        CHECK_EQ(counted_threshold(state), 7);
    }
    SUBCASE("with an army elsewhere") {
        state.posts.edit(hold_id).commander = commander("belisar");
        state.commanders.edit(commander("belisar")).traits = {Trait::ironsides};
        CHECK_EQ(counted_threshold(state), 7);
    }
}

TEST_CASE("idis.9.ironsides-brutal-interaction: 15, and 13 after a week") {
    State state = before_walls(town, Where::inside, besieger(Trait::brutal),
                               a_host("belisar").led_by_a(Trait::ironsides));
    state = besieged(std::move(state), 10);
    CHECK_CLAUSE("idis.9.ironsides-brutal-interaction", counted_threshold(state) == 15);
    auto faces = dice(1, 1);
    week_ends(state, faces);
    CHECK_CLAUSE("idis.9.ironsides-brutal-interaction", counted_threshold(state) == 13);
}

TEST_CASE("idis.9.ironsides-not-assault: a trait for sieges and one for assaults") {
    CHECK_CLAUSE("idis.9.ironsides-not-assault", walls_of(defended(town, {Trait::ironsides})) == 3);
    CHECK_CLAUSE(
        "idis.9.ironsides-not-assault",
        counted_threshold(besieged(defended(town, {Trait::defensive_engineer}), 10)) == 10);
}

// ---- walls -------------------------------------------------------------------------------------

TEST_CASE("idis.9.trait-defensive-engineer, idis.9.defensive-engineer-once-ruling: 5 for a town, "
          "6 for a city with two") {
    row("idis.9.trait-defensive-engineer");
    CHECK_EQ(walls_of(defended(town, {Trait::defensive_engineer})), 5);
    CHECK_EQ(walls_of(defended(town, {})), 3);
    row("idis.9.defensive-engineer-once-ruling");
    CHECK_EQ(walls_of(with_officer_who_is(defended(city, {Trait::defensive_engineer}),
                                          Trait::defensive_engineer)),
             6);
}

TEST_CASE("idis.9.defensive-engineer-open-gates-interaction: nothing at all") {
    State state = besieged(defended(fortress, {Trait::defensive_engineer}), 9);
    CHECK_EQ(wall_bonus(state, hold_id), 7);
    open_gates(state);
    CHECK_EQ(wall_bonus(state, hold_id), 0);
}

TEST_CASE("idis.9.defensive-engineer-engines-interaction: two weeks of engines leave 3 of 5, six "
          "leave nothing") {
    State state = besieged(defended(town, {Trait::defensive_engineer}), 40);
    state.engines.insert({EnginesId(7), army("aram"), field_hex, EngineStanding::built, {},
                          state.now - weeks(1)});
    reindex(state);
    for (const std::int64_t left : {4, 3, 2, 1, 0, 0}) {
        auto faces = dice(1, 1);
        week_ends(state, faces);
        CHECK_CLAUSE("idis.9.defensive-engineer-engines-interaction",
                     wall_bonus(state, hold_id) == left);
    }
}

TEST_CASE("idis.9.defensive-engineer-leaves-ruling: a city of 5 is one of 3 without him") {
    State state = besieged(defended(city, {Trait::defensive_engineer}), 9);
    Hold hold = hold_of(state, hold_id);
    hold.worn = 1;
    state.holds.insert(hold);
    CHECK_EQ(wall_bonus(state, hold_id), 5);
    leaves(state);
    CHECK_EQ(wall_bonus(state, hold_id), 3);
}

TEST_CASE("idis.6a.siege-engines-reduce-floor-ruling: worn by more than they are, they give 0") {
    State state = besieged(defended(city, {Trait::defensive_engineer}), 9);
    Hold hold = hold_of(state, hold_id);
    hold.worn = 6;
    state.holds.insert(hold);
    CHECK_EQ(wall_bonus(state, hold_id), 0);
    leaves(state);
    CHECK_EQ(wall_bonus(state, hold_id), 0);
}

TEST_CASE("idis.9.trait-siege-engineer, idis.9.siege-engineer-not-rebuild: a week each") {
    const auto ready_in_days = [](State state, auto rule) {
        let_happen(state, rule);
        for (const Engines& engines : state.engines) {
            if (engines.ready_at) return (*engines.ready_at - state.now).seconds / 86'400;
        }
        return std::int64_t{0};
    };
    const auto build = [](Unfolding& unfolding) {
        build_engines(unfolding, unfolding.state().armies.at(army("aram")), BuildEngines{10});
    };
    row("idis.9.trait-siege-engineer");
    CHECK_EQ(ready_in_days(a_world(besieger(Trait::siege_engineer)), build), 7);
    CHECK_EQ(ready_in_days(a_world(besieger(Trait::poet)), build), 30);
    row("idis.9.siege-engineer-not-rebuild");
    for (const Trait trait : {Trait::siege_engineer, Trait::poet}) {
        State state = a_world(besieger(trait));
        state.engines.insert({EnginesId(7), army("aram"), field_hex, EngineStanding::broken_down,
                              {}, state.now});
        reindex(state);
        CHECK_EQ(ready_in_days(state,
                               [](Unfolding& unfolding) {
                                   handle_engines(unfolding, army("aram"),
                                                  EngineStanding::broken_down,
                                                  EngineStanding::rebuilding);
                               }),
                 7);
    }
}

// ---- a place that falls ------------------------------------------------------------------------

namespace {

/// A town with so much loot falls to Aram after some weeks, with this die for supplies.
State fallen(Trait trait, std::int64_t loot, std::int64_t weeks_past, int face,
             std::int64_t infantry = 1'000, std::int64_t morale = 9) {
    State state = besieged(before_walls(town, Where::away,
                                        a_bare_host("aram").with_infantry(infantry)
                                            .with_supplies(0).with_morale(morale)
                                            .led_by_a(trait)),
                           9, weeks_past);
    state.treasuries.edit(hold_id).loot = Loot{loot};
    auto faces = dice(face);
    let_happen(state, faces, [](Unfolding& unfolding) {
        let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
    });
    return state;
}
State chosen(State state, std::string answer, kit::Dice& faces) {
    let_happen(state, faces, [&](Unfolding& unfolding) {
        choose(unfolding, PillageOrRestrain{hold_id, army("aram")}, answer);
    });
    return state;
}

}  // namespace

TEST_CASE("idis.9.trait-honourable-pillage, idis.9.honourable-keep-order-ruling: no dice, nothing "
          "halved") {
    auto none = dice();
    const State state =
        chosen(fallen(Trait::honourable, 9'000, 6, 1, 1'000, 3), "keep_order", none);
    CHECK_EQ(state.armies.at(army("aram")).loot, Loot{9'000});
    CHECK_EQ(state.armies.at(army("aram")).morale, Morale{3});
    // Anybody else's army checks, and pillages.
    auto six = dice(3, 3);
    const State other = chosen(fallen(Trait::brutal, 9'000, 6, 1, 1'000, 3), "keep_order", six);
    CHECK_EQ(other.armies.at(army("aram")).loot, Loot{4'500});
}

TEST_CASE("idis.9.honourable-may-order-pillage: 20,000 of 40,000, and morale +2") {
    auto none = dice();
    const State state =
        chosen(fallen(Trait::honourable, 40'000, 6, 1, 2'000), "pillage", none);
    CHECK_CLAUSE("idis.9.honourable-may-order-pillage",
                 state.armies.at(army("aram")).loot == Loot{20'000});
    CHECK_CLAUSE("idis.9.honourable-may-order-pillage",
                 state.armies.at(army("aram")).morale == Morale{11});
}

TEST_CASE("idis.9.trait-raider-loot, idis.9.raider-several-captors-ruling: 36,000 of 30,000") {
    row("idis.9.trait-raider-loot");
    CHECK_EQ(fallen(Trait::raider, 30'000, 6, 1).fallen.at(hold_id).loot, Loot{36'000});
    CHECK_EQ(fallen(Trait::poet, 30'000, 6, 1).fallen.at(hold_id).loot, Loot{30'000});
    row("idis.9.raider-several-captors-ruling");
    const State state = besieged_by_two(9, {Trait::raider}, {Trait::raider});
    CHECK_CLAUSE("idis.9.raider-several-captors-ruling",
                 found_by(state, {army("aram"), army("cyra")}, Loot{30'000}) == Loot{36'000});
}

TEST_CASE("idis.9.raider-pillage-interaction: 30,000 x 1.2 / 2") {
    auto none = dice();
    CHECK_EQ(chosen(fallen(Trait::raider, 30'000, 6, 1), "pillage", none)
                 .armies.at(army("aram"))
                 .loot,
             Loot{18'000});
}

TEST_CASE("idis.9.raider-supplies-captured: (5 - 2) x 10,000") {
    CHECK_EQ(fallen(Trait::raider, 0, 2, 5).fallen.at(hold_id).supplies, Supplies{30'000});
}

TEST_CASE("idis.9.guardian-escape-interaction: 3 in 6, no matter who flees from whom") {
    for (const int face : {3, 4}) {
        State state = besieged(before_walls(city, Where::inside, besieger(Trait::vanquisher),
                                            a_host("belisar").led_by_a(Trait::guardian)),
                               9);
        open_gates(state);
        auto faces = dice(face, 5);
        let_happen(state, faces, [](Unfolding& unfolding) {
            let_fall(unfolding, hold_id, {army("aram")}, {"idis.6a.gates-open-then-fall-ruling"});
        });
        CHECK_EQ(state.captives.contains(commander("belisar")), face == 4);
    }
}
