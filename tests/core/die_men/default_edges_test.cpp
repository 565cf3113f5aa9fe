// Who is asked, what silence means, and what a round leaves behind: each condition by itself.
#include <algorithm>

#include "core/die_men/questions.hpp"
#include "core/die_men/reaches.hpp"
#include "core/die_men/units.hpp"
#include "tests/core/die_men/field.hpp"

using namespace tests;

namespace {

const CharacterId hero = character_id("hero");

/// A in three hexes: two enemies beside (0,0), three beside (4,0), none but friends beside (-4,0).
Field beset() {
    Field field;
    field.army("C", 0);
    field.put("A", {0, 0}, 3).put("B", {1, 0}, 2).put("A", {4, 0}, 2).put("B", {4, 1}, 3);
    field.put("A", {-4, 0}, 2).put("C", {-4, 1}, 9).put("A", {-4, -1}, 1).put("A", {4, -1}, 9);
    field.put("B", {0, 3}, 9).character("hero", "A", {0, 0}).character("page", "A", {-4, 0});
    return field;
}
/// The hex that A's silent general, or a silent player, defends; none: the set is passed.
std::optional<Hex> defended(const Field& field, std::optional<CharacterId> by = std::nullopt) {
    const Use use = default_use(field.state.table, army_id("A"), by);
    const DefendUse* defend = kit::get_if<DefendUse>(&use);
    return defend == nullptr ? std::nullopt : std::optional(defend->at);
}

}  // namespace

TEST_CASE("die-men.sequence.default-pass-ruling: where most enemies are beside, friends aside") {
    Field field = beset();
    CHECK_EQ(defended(field), Hex{4, 0});
    field.put("B", {0, 1}, 1);
    // Three beside each: then most own units.
    CHECK_EQ(defended(field), Hex{0, 0});
    field.put("A", {4, 0}, 1);
    CHECK_EQ(defended(field), Hex{0, 0});
    field.put("A", {4, 0}, 1);
    CHECK_EQ(defended(field), Hex{4, 0});
    field.stance("A", Strategy::seize, EnemyGoal{});
    CHECK_EQ(defended(field), std::nullopt);
    field.stance("A", Strategy::deploy, EnemyGoal{});
    CHECK_EQ(defended(field), Hex{4, 0});
    // In retreat nobody defends who is not surrounded.
    field.stance("A", Strategy::retreat);
    CHECK_EQ(defended(field), std::nullopt);
    Field far;
    far.put("A", {0, 0}, 3).put("B", {2, 0}, 3).put("B", {0, 5}, 3);
    CHECK_EQ(defended(far), std::nullopt);
}

TEST_CASE(
    "die-men.sequence.default-pass-ruling: a character's set in his own hex, whatever is "
    "declared") {
    for (const Strategy strategy :
         {Strategy::hold, Strategy::seize, Strategy::deploy, Strategy::retreat}) {
        Field field = beset();
        field.stance("A", strategy, EnemyGoal{});
        CHECK_EQ(defended(field, hero), Hex{0, 0});
        CHECK_EQ(defended(field, character_id("page")), std::nullopt);
    }
}

TEST_CASE("die-men.interference.nothing-to-try-ruling: whom an old battle still waits for") {
    Field field = beset();
    field.option(&Options::command_interference, false).character("lost", "A", {0, 0});
    field.character("done", "A", {0, 0});
    field.state.table.characters[2].fate = Fate::captured;
    field.state.table.characters[3].has_tried = true;
    field.state.table.phase = Phase::interfering;
    CHECK(field.is_asked("hero", QuestionKind::try_command));
    CHECK(field.is_asked("page", QuestionKind::try_command));
    CHECK(field.asked("lost").empty());
    CHECK(field.asked("done").empty());
    // Where one can try something he alone is asked.
    field.option(&Options::command_interference).sets("A", {{2, 6}});
    for (Character& each : field.state.table.characters) each.has_tried = each.id != hero;
    CHECK(field.is_asked("hero", QuestionKind::try_command));
    CHECK_CLAUSE("die-men.interference.nothing-to-try-ruling", field.asked("page").empty());
}

TEST_CASE("die-men.setup.characters-in-hexes: asked is who stands nowhere, in battle") {
    Field field = beset();
    field.state.table.phase = Phase::placing;
    field.state.table.setup.placing = Placing::by_referee;
    for (Character& each : field.state.table.characters) each.at.reset();
    CHECK(field.is_asked("hero", QuestionKind::place_character));
    CHECK(field.is_asked("page", QuestionKind::place_character));
    field.state.table.characters[0].fate = Fate::escaped;
    field.state.table.characters[1].at = Hex{0, 0};
    CHECK(field.asked("hero").empty());
    CHECK(field.asked("page").empty());
    field.state.table.characters[0].fate = Fate::in_battle;
    field.state.table.armies.edit()[0].unplaced = troops(1);
    CHECK(field.asked("hero").empty());
}

TEST_CASE("die-men.gobble.last-one-round-ruling: at the end of a round nothing is spent any more") {
    Field field;
    field.put("A", {0, 0}, 3, UnitType::defensive_bloc).put("A", {0, 0}, 3, UnitType::archers);
    field.put("B", {6, 0}, 3);
    Group& group = field.state.table.groups.edit()[0];
    group.spent_blocs = 2;
    group.spent_archers = 3;
    group.is_bloc_die_used = true;
    group.gobble = heights({7, 7});
    field.state.table.bloc_dice_used = {{{3, 3}, army_id("A")}};
    field.free_moving();
    field.free("A", {});
    field.free("B", {});
    const Group& after = *find_group(field.state.table, {{0, 0}, army_id("A")});
    CHECK_EQ(after.spent_blocs, 0);
    CHECK_EQ(after.spent_archers, 0);
    CHECK_FALSE(after.is_bloc_die_used);
    CHECK(after.gobble.empty());
    CHECK(field.state.table.bloc_dice_used.empty());
}

TEST_CASE("die-men.units.bloc-die-not-moved-ruling: where a used die was, it is noted once") {
    Field field;
    field.put("A", {0, 0}, 2, UnitType::defensive_bloc).put("A", {0, 1}, 2).put("B", {6, 0}, 3);
    field.stance("A", Strategy::hold).sets("A", {{2, 9}, {2, 8}, {2, 7}});
    field.state.table.groups.edit()[0].is_bloc_die_used = true;
    field.state.table.groups.edit()[0].spent_blocs = 2;
    field.resolve();
    field.move("A", {0, 0}, {{0, 1}});
    CHECK_EQ(field.state.table.bloc_dice_used, std::vector<Post>{{{0, 0}, army_id("A")}});
    CHECK_CLAUSE("die-men.units.bloc-die-not-moved-ruling",
                 !find_group(field.state.table, {{0, 1}, army_id("A")})->is_bloc_die_used);
    // Who is gone without having used one leaves no note.
    Field unused;
    unused.put("A", {0, 0}, 2).put("A", {0, 1}, 2).put("B", {6, 0}, 3).sets("A", {{2, 9}});
    unused.resolve();
    unused.move("A", {0, 0}, {{0, 1}});
    CHECK(unused.state.table.bloc_dice_used.empty());
}

TEST_CASE("die-men.terrain.battering-ram: it works on the gate, not on those who hold it") {
    Field field;
    field.ground({1, 0}, Terrain::portcullis, "B").put("A", {0, 0}, 5).ram("A", {0, 0});
    field.put("B", {1, 0}, 4).put("B", {6, 0}, 2).sets("A", {{3, 9}}).sets("B", {{2, 2}}).resolve();
    const Events events = field.attack("A", {0, 0}, {1, 0}, AttackKind::ram);
    CHECK_FALSE(find<AttacksAnnounced>(events)->slot.blows[0].target.has_value());
    CHECK_EQ(field.units("B", {1, 0}), 4);
    CHECK_EQ(count<ObstacleBroken>(events), 1);
    CHECK_FALSE(field.is_asked("B", QuestionKind::give_die));
}

TEST_CASE("die-men.units.archer-shot-absolute: nothing is added to a shot, nor to a ram") {
    for (const AttackKind kind : {AttackKind::shot, AttackKind::ordinary}) {
        Field field;
        field.ground({0, 0}, Terrain::hill).put("A", {0, 0}, 5, UnitType::archers);
        field.put("A", {0, 0}, 5).put("A", {1, -1}, 3).put("B", {1, 0}, 9).sets("A", {{2, 9}});
        field.resolve();
        const Events events = field.attack("A", {0, 0}, {1, 0}, kind);
        const Blow& blow = find<AttacksAnnounced>(events)->slot.blows[0];
        CHECK_EQ(blow.bonus.items().empty(), kind == AttackKind::shot);
    }
}

TEST_CASE("die-men.timing.tie-defend-first-ruling: where no set is up nobody may defend first") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 9).sets("A", {{2, 9}}).sets("B", {{2, 9}});
    const AttackUse use{{0, 0}, {1, 0}, AttackKind::ordinary, {}, {}};
    const DiceSet set = field.of("A").sets[0];
    CHECK_FALSE(prospect_of(field.state.table, army_id("A"), set, use).may_defend_first);
    field.resolve();
    CHECK(prospect_of(field.state.table, army_id("A"), set, use).may_defend_first);
    CHECK_FALSE(prospect_of(field.state.table, army_id("A"), set, use).breaks);
}

TEST_CASE("die-men.timing.owner-orders-own-ties-ruling: of equal sets who is up") {
    const auto up = [](std::vector<SetOf> a, std::vector<SetOf> b, bool is_claimed) {
        Field field;
        field.put("A", {0, 0}, 9).put("B", {1, 0}, 9).character("hero", "A", {0, 0});
        field.sets("A", std::move(a)).sets("B", std::move(b));
        if (is_claimed) field.state.table.armies.edit()[0].sets[1].claimed_by = hero;
        field.resolve();
        return field.state.table.slot->contenders.size();
    };
    CHECK_CLAUSE("die-men.timing.owner-orders-own-ties-ruling",
                 up({{2, 8}, {2, 8}}, {{2, 3}}, false) == 1);
    CHECK_EQ(up({{2, 8}, {2, 8}}, {{2, 3}}, true), 2);
    CHECK_EQ(up({{2, 8}, {2, 7}}, {{2, 8}}, false), 2);
    CHECK_EQ(up({{2, 8}, {2, 8}}, {{2, 8}}, false), 3);
    CHECK_EQ(up({{2, 8}, {2, 3}}, {{2, 7}}, true), 1);
}
