// An attack from its announcement to the die it knocks out: what is told of each step and what it
// leaves as it was.
#include "core/die_men/blows.hpp"

#include <algorithm>

#include "core/die_men/map.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

constexpr UnitType archers = UnitType::archers;
constexpr UnitType cavalry = UnitType::cavalry;
constexpr UnitType engines = UnitType::siege_engines;

template <class Kind>
const Event& event_of(const Events& events) {
    for (const Event& event : events) {
        if (kit::get_if<Kind>(&event.what) != nullptr) return event;
    }
    FAIL("no such event");
    return events.front();
}
bool says(const Event& event, Clause clause) {
    return std::find(event.clauses.begin(), event.clauses.end(), clause) != event.clauses.end();
}
/// A of five beside B of nine, B with dice to gobble with.
Field facing(std::vector<SetOf> a, std::vector<SetOf> b = {}) {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).put("B", {6, 0}, 2);
    field.sets("A", std::move(a)).sets("B", std::move(b)).resolve();
    return field;
}
/// An engine of A's two hexes from an empty palisade, or a ram beside it.
Field at_stone(AttackKind kind) {
    Field field;
    const bool is_ram = kind == AttackKind::ram;
    field.ground({2, 0}, Terrain::palisade).put("B", {6, 0}, 2);
    field.put("A", {is_ram ? 1 : 0, 0}, 3, is_ram ? UnitType::infantry : engines);
    if (is_ram) field.ram("A", {1, 0});
    field.sets("A", {{2, 5}}).resolve();
    return field;
}
Ground ground_of(const Field& field, Hex at) { return *ground_at(field.state.table.map, at); }

}  // namespace

TEST_CASE("die-men.resolve.one-set-one-tactic: shown are the sets of the slot, and no others") {
    Field field = facing({{3, 9}}, {{2, 2}});
    const Events attack = field.attack("A", {0, 0}, {1, 0});
    const UsesShown& shown = *find<UsesShown>(attack);
    REQUIRE_EQ(shown.armies.size(), 1);
    CHECK_EQ(shown.armies.front().army, army_id("A"));
    CHECK_EQ(shown.armies.front().sets[0].standing, SetStanding::spent);
    CHECK_EQ(shown.slot.stage, SlotStage::choosing);
    CHECK_EQ(count<SetPassed>(attack), 0);
    CHECK(find<AttacksAnnounced>(attack)->groups.empty());
    Field passing = facing({{3, 9}});
    const Events pass = passing.pass("A");
    CHECK_EQ(find<UsesShown>(pass)->slot.stage, SlotStage::moving);
    CHECK_EQ(count<SetPassed>(pass), 1);
    CHECK_EQ(passing.of("A").sets[0].standing, SetStanding::passed);
    Field defending = facing({{3, 9}});
    const Events defend = defending.defend("A", {0, 0});
    CHECK_EQ(find<UsesShown>(defend)->slot.stage, SlotStage::moving);
    CHECK_EQ(count<SetPassed>(defend), 0);
}

TEST_CASE("die-men.units.archer-normal-troops-ruling: who shoots or fires leaves others unspent") {
    for (const AttackKind kind : {AttackKind::shot, AttackKind::siege, AttackKind::ordinary}) {
        Field field;
        field.put("A", {0, 0}, 2, archers).put("A", {0, 0}, 1, engines).put("A", {0, 0}, 2);
        field.put("A", {0, -1}, 2, archers).put("B", {kind == AttackKind::ordinary ? 1 : 2, 0}, 9);
        field.sets("A", {{2, 5}}).resolve();
        const Hex target{kind == AttackKind::ordinary ? 1 : 2, 0};
        const Events events = field.attack("A", {0, 0}, target, kind);
        const std::size_t supporting = find<AttacksAnnounced>(events)->groups.size();
        CHECK_EQ(supporting, kind == AttackKind::ordinary ? 2 : 0);
    }
}

TEST_CASE(
    "die-men.units.pc-optional: a fight of persons is noted where they stand, if it is not "
    "in the sum") {
    for (const bool is_summed : {true, false}) {
        Field field;
        field.option(&Options::character_bonus, is_summed);
        field.put("A", {0, 0}, 5).put("A", {0, 1}, 2).put("B", {1, 0}, 9);
        field.character("other", "A", {0, 1}).character("hero", "A", {0, 0});
        field.character("foe", "B", {1, 0}).sets("A", {{2, 5}, {2, 4}}).resolve();
        const Events events = field.attack("A", {0, 0}, {1, 0});
        CHECK_EQ(count<PersonalFightNoted>(events), is_summed ? 0 : 1);
        if (is_summed) continue;
        const PersonalFight fight = find<PersonalFightNoted>(events)->fight;
        CHECK_EQ(fight, PersonalFight{1, character_id("hero"), {0, 0}});
        CHECK_EQ(field.state.personal_fights, std::vector{fight});
    }
}

TEST_CASE("die-men.threat.siege-attacks: stone has no rating, but those behind it have theirs") {
    for (const AttackKind kind : {AttackKind::ordinary, AttackKind::siege}) {
        Field field;
        field.option(&Options::threat_ratings).ground({2, 0}, Terrain::portcullis, "B");
        field.put("A", {1, 0}, 3).put("A", {0, 0}, 3, engines);
        field.put("B", {2, 0}, 4, UnitType::infantry, 5).put("B", {6, 0}, 2);
        field.sets("A", {{2, 4}, {2, 1}}).resolve();
        const bool is_siege = kind == AttackKind::siege;
        const Events events = field.attack("A", {is_siege ? 0 : 1, 0}, {2, 0}, kind);
        CHECK_EQ(count<AttackFailed>(events), is_siege ? 0 : 1);
        CHECK_EQ(field.units("B", {2, 0}), 4);
        CHECK_EQ(ground_of(field, {2, 0}).barrier, is_siege ? Barrier::broken : Barrier::closed);
    }
}

TEST_CASE("die-men.gobble.what-they-are: said of dice that are spent, not where none are") {
    Field none = facing({{3, 5}});
    const Events quiet = none.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(event_of<GobbleSpent>(quiet).clauses, Clauses{"die-men.attack.defence-first"});
    CHECK_FALSE(find<GobbleSpent>(quiet)->is_default);
    Field field = facing({{3, 5}}, {{3, 7}});
    field.defend("B", {1, 0});
    field.attack("A", {0, 0}, {1, 0});
    const Events spent = field.gobble("B", {7});
    CHECK(says(event_of<GobbleSpent>(spent), "die-men.gobble.what-they-are"));
    CHECK_EQ(field.gobble_dice("B", {1, 0}), std::vector{7, 7});
    CHECK_EQ(field.units("B", {1, 0}), 7);
    Field silent = facing({{3, 5}}, {{3, 7}});
    silent.defend("B", {1, 0});
    silent.attack("A", {0, 0}, {1, 0});
    CHECK(find<GobbleSpent>(silent.deadline(QuestionKind::choose_gobble))->is_default);
    CHECK_EQ(silent.units("B", {1, 0}), 9);
    Field told = facing({{3, 5}}, {{3, 7}});
    told.as("B", Instruct{army_id("B"), {GobbleInstruction{{}, GobbleManner::by_rule, 2}}});
    told.defend("B", {1, 0});
    CHECK_FALSE(find<GobbleSpent>(told.attack("A", {0, 0}, {1, 0}))->is_default);
}

TEST_CASE(
    "die-men.terrain.obstacle-as-target-ruling, die-men.terrain.battering-ram: stone alone loses "
    "nobody, gobbles nothing and knocks no die out") {
    for (const AttackKind kind : {AttackKind::siege, AttackKind::ram}) {
        Field field = at_stone(kind);
        const Hex from{kind == AttackKind::ram ? 1 : 0, 0};
        const Events events = field.attack("A", from, {2, 0}, kind);
        CHECK_FALSE(find<GobbleSpent>(events)->group.has_value());
        CHECK(find<AttackLanded>(events)->damage.items().empty());
        CHECK_EQ(find<AttackLanded>(events)->losses, 0);
        CHECK_EQ(find<DieKnockedOut>(events)->army, ArmyId());
        const Event& broken = event_of<ObstacleBroken>(events);
        CHECK_EQ(says(broken, "die-men.terrain.battering-ram"), kind == AttackKind::ram);
        CHECK_FALSE(says(broken, "die-men.terrain.obstacle-with-units-ruling"));
        CHECK_EQ(ground_of(field, {2, 0}).barrier, Barrier::broken);
    }
}

TEST_CASE("die-men.terrain.gate-broken: by engines and rams alone, and where a gate is") {
    Field men;
    men.ground({1, 0}, Terrain::drawbridge, "B").put("A", {0, 0}, 5).put("B", {1, 0}, 9);
    men.sets("A", {{2, 5}}).resolve();
    men.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(men.units("B", {1, 0}), 7);
    CHECK_EQ(ground_of(men, {1, 0}).barrier, Barrier::closed);
    Field open;
    open.put("A", {0, 0}, 5, engines).put("B", {2, 0}, 9).sets("A", {{2, 5}}).resolve();
    const Events events = open.attack("A", {0, 0}, {2, 0}, AttackKind::siege);
    CHECK_EQ(count<ObstacleBroken>(events), 0);
    CHECK_EQ(ground_of(open, {2, 0}).barrier, Barrier::closed);
}

TEST_CASE("die-men.attack.defender-picks-losses: so many, of those who are there, in order") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 4).put("B", {1, 0}, 4, cavalry);
    field.sets("A", {{3, 9}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    REQUIRE(field.is_asked("B", QuestionKind::take_losses));
    const auto refused = [&](Troops lost) {
        return field.refused("B", TakeLosses{army_id("B"), std::move(lost)});
    };
    constexpr const char* none = "no_such_units_there";
    constexpr const char* not_so_many = "so_many_units_are_not_lost";
    CHECK_EQ(refused({{UnitType::infantry, 0, 3}, {cavalry, 0, 0}}), none);
    CHECK_EQ(refused({{cavalry, 0, 2}, {UnitType::infantry, 0, 1}}), none);
    CHECK_EQ(refused({{UnitType::infantry, 0, 1}, {UnitType::infantry, 0, 2}}), none);
    CHECK_EQ(refused({{archers, 0, 3}}), none);
    CHECK_EQ(refused({{UnitType::infantry, 0, 2}}), not_so_many);
    CHECK_EQ(refused({{UnitType::infantry, 0, 4}}), not_so_many);
    field.as("B", TakeLosses{army_id("B"), {{UnitType::infantry, 0, 2}, {cavalry, 0, 1}}});
    CHECK_EQ(field.units("B", {1, 0}), 5);
}

TEST_CASE("die-men.declare.goal-gone-ruling: a type is last seen where its last unit was lost") {
    const auto seen_after = [](Field& field, int lost) {
        return last_seen_after(field.state.table, {{1, 0}, army_id("B")}, troops(lost, cavalry));
    };
    Field field;
    field.put("A", {0, 0}, 5, cavalry).put("B", {1, 0}, 3, cavalry).put("B", {1, 0}, 2);
    CHECK(seen_after(field, 2).empty());
    CHECK_EQ(seen_after(field, 3), Traces{{cavalry, {1, 0}}});
    // Another group's count too; who was seen before is seen no more where he was.
    field.state.table.armies.edit()[1].last_seen = {{archers, {3, 3}}, {cavalry, {4, 4}}};
    CHECK_EQ(seen_after(field, 3), Traces{{archers, {3, 3}}, {cavalry, {1, 0}}});
    field.put("B", {5, 0}, 1, cavalry);
    CHECK_EQ(seen_after(field, 3), Traces{{archers, {3, 3}}, {cavalry, {4, 4}}});
}

TEST_CASE("die-men.terrain.ram-follows-ruling: those who fall do not take the ram along") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 4).put("B", {6, 0}, 2).ram("B", {1, 0});
    field.sets("A", {{3, 9}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 1);
    CHECK_CLAUSE("die-men.terrain.ram-follows-ruling",
                 find_group(field.state.table, {{1, 0}, army_id("B")})->has_ram);
}

TEST_CASE("die-men.resolve.wiped-army-sets-ruling: waiting sets are lost, spent ones were spent") {
    Field field;
    field.army("C", 1).put("A", {0, 0}, 5).put("B", {1, 0}, 3).put("C", {6, 0}, 2);
    field.option(&Options::knock_out, false);
    field.sets("B", {{4, 9}, {2, 2}, {2, 1}}).sets("A", {{3, 9}}).resolve();
    field.pass("B");
    field.attack("A", {0, 0}, {1, 0});
    const Sets& sets = field.of("B").sets;
    CHECK_EQ(sets[0].standing, SetStanding::passed);
    CHECK_EQ(sets[1].standing, SetStanding::lost);
    CHECK_EQ(sets[2].standing, SetStanding::lost);
    CHECK(field.is_over() == false);
}

TEST_CASE("die-men.attack.knock-unspent-only-ruling: a set that is there, and waits") {
    Field field = facing({{3, 9}}, {{4, 2}, {2, 7}, {2, 2}});
    field.pass("B");
    field.attack("A", {0, 0}, {1, 0});
    REQUIRE(field.is_asked("B", QuestionKind::give_die));
    const auto refused = [&](std::optional<int> set) {
        return field.refused("B", GiveDie{army_id("B"), set});
    };
    CHECK_EQ(refused({}), "a_set_must_be_named");
    CHECK_EQ(refused(99), "set_is_not_waiting");
    CHECK_EQ(refused(1), "set_is_not_waiting");
    CHECK_EQ(field.offered("B").dice.front().sets, std::vector{2, 3});
    field.as("B", GiveDie{army_id("B"), 3});
    CHECK_EQ(field.of("B").sets[1].standing, SetStanding::acting);
    CHECK_EQ(field.of("B").sets[2].standing, SetStanding::lost);
}

TEST_CASE(
    "die-men.attack.two-armies-knock: of equal attacks each knocks a die out, though the "
    "first left nobody") {
    Field field;
    field.army("C", 0);
    field.put("A", {0, 0}, 5).put("C", {2, 0}, 5).put("B", {1, 0}, 2).put("B", {6, 0}, 3);
    field.sets("A", {{3, 9}}).sets("C", {{3, 9}}).sets("B", {{2, 2}, {2, 1}}).resolve();
    field.attack("A", {0, 0}, {1, 0});
    const Events events = field.attack("C", {2, 0}, {1, 0});
    CHECK_EQ(field.units("B", {1, 0}), 0);
    CHECK_EQ(count<AttackLanded>(events), 1);
    const Events last = field.as("B", GiveDie{army_id("B"), 1});
    CHECK_EQ(find<AttackLanded>(last)->losses, 0);
    CHECK_CLAUSE("die-men.attack.two-armies-knock",
                 field.asked("B") == std::vector{QuestionKind::give_die});
    field.as("B", GiveDie{army_id("B"), 2});
    CHECK(field.waiting("B").empty());
}
