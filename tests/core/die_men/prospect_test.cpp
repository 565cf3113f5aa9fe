// What is told of an attack before it is made, and that it comes as it was told.
#include "core/die_men/reaches.hpp"

#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

using Losses = kit::SmallList<int, 4>;

constexpr UnitType cavalry = UnitType::cavalry;
constexpr UnitType archers = UnitType::archers;
constexpr UnitType engines = UnitType::siege_engines;

/// What is told of A's attack on a hex; no such attack fails.
Prospect told(const Field& field, Hex from, Hex target, AttackKind kind = AttackKind::ordinary) {
    const SetUses uses = field.uses("A", from);
    REQUIRE_EQ(uses.attacks.size(), uses.prospects.size());
    for (std::size_t which = 0; which < uses.attacks.size(); ++which) {
        const AttackUse& use = uses.attacks[which];
        if (use.target == target && use.attack == kind) return uses.prospects[which];
    }
    FAIL("nothing is told of that attack");
    return {};
}
/// The source's cavalry: five each on two faces of nine infantry.
Field cavalry_on_two_faces() {
    Field field;
    field.put("A", {1, 0}, 5, cavalry).put("A", {0, 1}, 5, cavalry).put("B", {0, 0}, 9);
    field.stance("A", Strategy::seize, EnemyGoal{});
    return field;
}
/// The Duke's three hexes round the Royal army.
Field royal_army() {
    Field field;
    field.put("A", {1, 0}, 5).put("A", {1, -1}, 3).put("A", {0, -1}, 3).put("B", {0, 0}, 15);
    return field;
}

}  // namespace

TEST_CASE("die-men.encircle.royal-army-example: the 2x9 is told to take four, or three") {
    Field field = royal_army();
    field.sets("A", {{2, 9}}).resolve();
    const Prospect five = told(field, {1, 0}, {0, 0});
    CHECK_EQ(five.units, 5);
    CHECK_EQ(five.width, 2);
    CHECK_EQ(five.height, 9);
    CHECK_EQ(five.losses, Losses{4});
    CHECK_EQ(five.damage.total(), kit::Fraction(4));
    CHECK_EQ(five.damage.items()[0].clause, Clause("die-men.attack.damage-is-width"));
    CHECK_EQ(five.damage.items()[1].clause, Clause("die-men.attack.bonus-each-extra-face"));
    CHECK_FALSE(five.may_defend_first);
    CHECK_EQ(told(field, {1, -1}, {0, 0}).losses, Losses{3});
}

TEST_CASE("die-men.attack.cavalry-round-one-example: one 8 of three wrecks the 2x8, as told") {
    Field field = cavalry_on_two_faces();
    field.sets("A", {{2, 8}}).sets("B", {{3, 8}}).resolve();
    field.defend("B", {0, 0});
    CHECK_EQ(told(field, {1, 0}, {0, 0}).losses, Losses{4, 0});
}

TEST_CASE(
    "die-men.attack.cavalry-round-two-example, die-men.timing.tie-defend-first-ruling: the 4x10s "
    "are tied; then the last ten narrows the 3x9") {
    Field field = cavalry_on_two_faces();
    field.sets("A", {{4, 10}, {3, 9}}).sets("B", {{4, 10}}).resolve();
    const Prospect tied = told(field, {1, 0}, {0, 0});
    CHECK(tied.may_defend_first);
    CHECK_FALSE(tied.knocks_out);
    CHECK_EQ(tied.losses, Losses{5});  // 4+2, and five attack
    field.defend("B", {0, 0});
    CHECK_EQ(told(field, {1, 0}, {0, 0}), tied);  // what B chose is his secret
    field.attack("A", {1, 0}, {0, 0});
    field.gobble("B", {10, 10, 10});
    const Prospect second = told(field, {0, 1}, {0, 0});
    CHECK_EQ(second.losses, Losses{5, 4});
    CHECK_FALSE(second.may_defend_first);
}

TEST_CASE("die-men.gobble.narrowed-attack: what is told of each answer is what it comes to") {
    for (const int answer : {0, 1, 2, 3}) {
        Field field;
        field.put("A", {1, 0}, 6).put("B", {0, 0}, 9).put("B", {5, 0}, 2);
        field.sets("A", {{4, 6}}).sets("B", {{5, 9}, {2, 2}}).resolve();
        field.defend("B", {0, 0});
        const Prospect all = told(field, {1, 0}, {0, 0});
        CHECK_EQ(all.losses, Losses{4, 3, 2, 0});
        CHECK(all.knocks_out);
        field.attack("A", {1, 0}, {0, 0});
        field.gobble("B", std::vector<int>(static_cast<std::size_t>(answer), 9));
        CHECK_CLAUSE("die-men.gobble.narrowed-attack",
                     9 - field.units("B", {0, 0}) == all.losses[static_cast<std::size_t>(answer)]);
        CHECK_EQ(field.is_asked("B", QuestionKind::give_die), answer < 3);
    }
}

TEST_CASE("die-men.gobble.height-rule: dice that are too low change nothing that is told") {
    Field field;
    field.put("A", {1, 0}, 6).put("B", {0, 0}, 9).sets("A", {{2, 9}}).sets("B", {{3, 8}});
    field.resolve();
    field.defend("B", {0, 0});
    CHECK_EQ(told(field, {1, 0}, {0, 0}).losses, Losses{2});
}

TEST_CASE("die-men.threat.low-sets-fail, die-men.threat.mixed-hex-ruling: told before it fails") {
    Field field;
    field.option(&Options::threat_ratings).put("A", {0, 0}, 6);
    field.put("B", {1, 0}, 5, UnitType::infantry, 6);
    field.put("B", {0, 1}, 2, UnitType::infantry, 2).put("B", {0, 1}, 3, UnitType::infantry, 5);
    field.sets("A", {{4, 4}}).sets("B", {{2, 1}}).resolve();
    const Prospect in_vain = told(field, {0, 0}, {1, 0});
    CHECK(in_vain.is_too_low);
    CHECK(in_vain.losses.empty());
    CHECK_FALSE(in_vain.knocks_out);
    const Prospect mixed = told(field, {0, 0}, {0, 1});
    CHECK_EQ(mixed.losses, Losses{2});
    CHECK(mixed.knocks_out);
}

TEST_CASE("die-men.options.knock-out-switch-ruling: without it no die is told to go") {
    Field field;
    field.option(&Options::knock_out, false).put("A", {0, 0}, 6).put("B", {1, 0}, 5);
    field.sets("A", {{4, 4}}).sets("B", {{2, 1}}).resolve();
    CHECK_FALSE(told(field, {0, 0}, {1, 0}).knocks_out);
}

TEST_CASE(
    "die-men.units.archer-shot-absolute, die-men.attack.bonus-archers: five archers shoot one, "
    "or help the infantry beside them") {
    Field field;
    field.put("A", {0, 0}, 4).put("A", {-1, 0}, 2, archers).put("A", {-1, 0}, 3);
    field.put("B", {1, 0}, 9);
    field.sets("A", {{2, 5}}).resolve();
    CHECK_EQ(told(field, {0, 0}, {1, 0}).losses, Losses{3});
    const Prospect shot = told(field, {-1, 0}, {1, 0}, AttackKind::shot);
    CHECK_EQ(shot.units, 2);
    CHECK_EQ(shot.losses, Losses{1});
}

TEST_CASE(
    "die-men.units.siege-on-hill-example, die-men.terrain.obstacle-as-target-ruling: an engine "
    "takes three, or breaks what nobody holds") {
    Field field;
    field.ground({0, 0}, Terrain::hill).ground({-2, 0}, Terrain::palisade);
    field.put("A", {0, 0}, 1, engines).put("B", {2, 0}, 5).sets("A", {{2, 8}}).resolve();
    const Prospect fired = told(field, {0, 0}, {2, 0}, AttackKind::siege);
    CHECK_EQ(fired.losses, Losses{3});
    CHECK_FALSE(fired.breaks);
    const Prospect broken = told(field, {0, 0}, {-2, 0}, AttackKind::siege);
    CHECK(broken.breaks);
    CHECK_EQ(broken.losses, Losses{0});
    CHECK_FALSE(broken.knocks_out);
}
