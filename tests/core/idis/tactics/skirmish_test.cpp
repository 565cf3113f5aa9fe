// What a skirmish begins with and what of it comes back, made of what the referee sees.
#include "core/idis/tactics/skirmish.hpp"

#include <doctest/doctest.h>

#include "tests/kit/builders.hpp"

using namespace idis;
using namespace tests;
using dice_warriors::CharacterState;
using dice_warriors::Fate;
using Fighters = dice_warriors::Side;

namespace {

const auto operation = kit::named_id<OperationId>(the_campaign(), "by night");
const auto fog = kit::named_id<SpellId>(the_campaign(), "Fog");

Commander somebody(const char* name) {
    Commander row;
    row.id = commander(name);
    row.name = name;
    return row;
}

/// Anna has sent assassins against Boris, a Duelist and Scholar who has a spell in memory.
RefereeView campaign() {
    RefereeView full;
    full.now = kit::at(Day{400}, 12);
    full.commanders = {somebody("Anna"), somebody("Boris")};
    full.commanders.back().traits = {Trait::duelist, Trait::scholar};
    ArmyInFull& army = full.armies.emplace_back();
    army.army.commander = commander("Boris");
    for (const char* name : {"Guards", "Osric"}) {
        Detachment& row = army.detachments.emplace_back();
        row.id = detachment(name);
        row.name = name;
        row.soldiers = Soldiers{300};
    }
    Operation& sent = full.persons.operations.emplace_back();
    sent.id = operation;
    sent.commander = commander("Anna");
    sent.aim = OperationAim::assassination;
    sent.target = commander("Boris");
    sent.is_plan_detailed = true;
    full.persons.lives.push_back({commander("Boris"), 40, kit::at(Day{30}, 0), {}, {}});
    Spell& spell = full.magic.spells.emplace_back();
    spell.id = fog;
    spell.name = "Fog";
    spell.commander = commander("Boris");
    Study& study = full.magic.studies.emplace_back();
    study.id = {Student(commander("Boris"))};
    study.memory = {fog};
    return full;
}

/// A fight that is over: the target fell, so did one of three agents, four guards are lost.
FoughtSkirmish fight() {
    FoughtSkirmish over;
    over.operation = operation;
    over.is_objective_met = true;
    const auto one = [&](const char* mark, Fighters side, CharacterState state) {
        over.characters.push_back({mark, side, state, {}, {"melee"}, {}});
    };
    one("Agent 1", Fighters::warriors, CharacterState::standing);
    one("Agent 2", Fighters::warriors, CharacterState::fallen_at_six);
    one("Agent 3", Fighters::warriors, CharacterState::standing);
    one("Boris", Fighters::monsters, CharacterState::fallen);
    over.characters[1].fate = over.characters[3].fate = Fate::returns_wounded;
    over.losses = {{detachment("Guards"), 4}};
    over.pile = {"quarter"};
    over.warriors_fights = 2;
    return over;
}

/// The orders of a kind that follow, in their order.
template <class Kind>
std::vector<Kind> of_kind(const RefereeView& full, const FoughtSkirmish& over) {
    const auto orders = orders_after(full, over);
    REQUIRE(orders.has_value());
    std::vector<Kind> found;
    for (const RefereeOrder& order : *orders) {
        if (const auto* one = kit::get_if<Kind>(&order)) found.push_back(*one);
    }
    return found;
}

}  // namespace

TEST_CASE("dice-warriors.campaign.when-used-ruling: three agents, the target, and the link") {
    const auto start = proposed_skirmish(campaign(), operation);
    REQUIRE(start.has_value());
    CHECK_EQ(start->sender, "Anna");
    CHECK_FALSE(start->team.has_value());
    REQUIRE_EQ(start->agents.size(), 3);
    CHECK_EQ(start->agents[2].mark, "Agent 3");
    REQUIRE(start->target.has_value());
    CHECK_EQ(start->target->mark, "Boris");
    CHECK_EQ(start->target->traits, std::vector{Trait::duelist, Trait::scholar});
    CHECK_EQ(start->target->spells, std::vector<std::string>{"Fog"});
    CHECK_FALSE(start->target->upgrades.has_value());
    CHECK(start->is_to_kill);
    CHECK_EQ(start->opened_at, kit::at(Day{400}, 12));
    CHECK_FALSE(proposed_skirmish(campaign(), OperationId(7)).has_value());
}

TEST_CASE("dice-warriors.campaign.magic-needs-spell-ruling: who is no Scholar casts nothing") {
    RefereeView full = campaign();
    full.commanders.back().traits = {Trait::duelist};
    CHECK(proposed_skirmish(full, operation)->target->spells.empty());
}

TEST_CASE("dice-warriors.campaign.when-used-ruling: spies without a target are to kill nobody") {
    RefereeView full = campaign();
    full.persons.operations.front().target.reset();
    const auto start = proposed_skirmish(full, operation);
    CHECK_FALSE(start->target.has_value());
    CHECK_FALSE(start->is_to_kill);
    full.persons.operations.front().target = commander("Boris");
    full.persons.operations.front().aim = OperationAim::sabotage;
    CHECK_FALSE(proposed_skirmish(full, operation)->is_to_kill);
}

TEST_CASE("dice-warriors.campaign.characters-are-warriors-ruling: as one left, so he comes again") {
    RefereeView full = campaign();
    const Warband team{{{"Red", {"hit"}}}, {}, {"dime"}, 1};
    const Warband himself{{{"Boris", {"ranged"}}}, {}, {}, 1};
    full.warbands = {{WarbandId(1), commander("Anna"), team_name, team},
                     {WarbandId(2), commander("Boris"), "Boris", himself}};
    const auto start = proposed_skirmish(full, operation);
    CHECK_EQ(start->team, std::optional(team));
    CHECK(start->agents.empty());
    CHECK_EQ(start->target->upgrades, std::optional(std::vector<std::string>{"ranged"}));
}

TEST_CASE(
    "dice-warriors.campaign.outcome-report-ruling: the operation, losses, wounds and people come "
    "back as orders") {
    const auto orders = orders_after(campaign(), fight());
    REQUIRE(orders.has_value());
    const auto* ruling = kit::get_if<RuleOperation>(&orders->at(0));
    REQUIRE(ruling != nullptr);
    CHECK(ruling->is_plan_detailed);
    REQUIRE_EQ(ruling->outcomes.size(), 1);
    const OutcomeLine line{2, 12, true, false,
                           "Fought out: what they came for is done. 1 fallen. 2 standing."};
    CHECK_EQ(ruling->outcomes[0], line);
    CHECK(kit::holds_alternative<RollOperation>(orders->at(1)));
    const auto losses = of_kind<CorrectDetachment>(campaign(), fight());
    REQUIRE_EQ(losses.size(), 1);
    CHECK_EQ(losses[0].soldiers, Soldiers{296});
    const auto wounds = of_kind<CorrectLife>(campaign(), fight());
    REQUIRE_EQ(wounds.size(), 1);
    CHECK_EQ(wounds[0], CorrectLife{commander("Boris"), 41, true});
    const auto kept = of_kind<KeepWarband>(campaign(), fight());
    REQUIRE_EQ(kept.size(), 2);
    CHECK_EQ(kept[0].commander, commander("Anna"));
    CHECK_EQ(kept[0].warband.warriors.size(), 3);
    CHECK_EQ(kept[0].warband.pile, std::vector<std::string>{"quarter"});
    CHECK_EQ(kept[0].warband.fights, 3);
    CHECK_EQ(kept[1].name, "Boris");
    CHECK_EQ(kept[1].warband.fights, 1);
    CHECK(of_kind<ForgetSpell>(campaign(), fight()).empty());
}

TEST_CASE("dice-warriors.campaign.outcome-report-ruling: no detachment falls below nobody") {
    FoughtSkirmish over = fight();
    over.losses = {{detachment("Guards"), 1'000}, {DetachmentId(7), 3}};
    const auto losses = of_kind<CorrectDetachment>(campaign(), over);
    REQUIRE_EQ(losses.size(), 1);
    CHECK_EQ(losses[0].soldiers, Soldiers{0});
}

TEST_CASE("dice-warriors.campaign.outcome-report-ruling: nothing comes of another's fight") {
    FoughtSkirmish over = fight();
    over.operation = OperationId(7);
    CHECK_FALSE(orders_after(campaign(), over).has_value());
}

TEST_CASE(
    "dice-warriors.campaign.fallen-characters-ruling: as the referee has decided, the taken tell "
    "who sent them and are kept no more") {
    FoughtSkirmish over = fight();
    over.characters[1].fate = Fate::captured;
    over.characters[3].fate = Fate::death_and_dismemberment;
    over.is_objective_met = false;
    const auto ruling = of_kind<RuleOperation>(campaign(), over);
    CHECK_FALSE(ruling[0].outcomes[0].is_success);
    CHECK(ruling[0].outcomes[0].is_discovered);
    CHECK(of_kind<CorrectLife>(campaign(), over).empty());
    const auto kept = of_kind<KeepWarband>(campaign(), over);
    REQUIRE_EQ(kept.size(), 1);
    CHECK_EQ(kept[0].warband.warriors.size(), 2);
}

TEST_CASE("dice-warriors.campaign.fallen-characters-ruling: who got away is kept") {
    FoughtSkirmish over = fight();
    over.characters[1].fate = Fate::escaped;
    CHECK_EQ(of_kind<KeepWarband>(campaign(), over)[0].warband.warriors.size(), 3);
    // A guest on the other side who is taken tells nothing of who sent the others.
    over.characters[3].fate = Fate::captured;
    CHECK_FALSE(of_kind<RuleOperation>(campaign(), over)[0].outcomes[0].is_discovered);
}

TEST_CASE("dice-warriors.campaign.magic-needs-spell-ruling: the spell used is forgotten") {
    FoughtSkirmish over = fight();
    over.characters[3].spell_used = "Fog";
    auto forgotten = of_kind<ForgetSpell>(campaign(), over);
    REQUIRE_EQ(forgotten.size(), 1);
    CHECK_EQ(forgotten[0], ForgetSpell{commander("Boris"), {}, fog});
    over.characters[3].mark = "Osric";
    forgotten = of_kind<ForgetSpell>(campaign(), over);
    REQUIRE_EQ(forgotten.size(), 1);
    CHECK_EQ(forgotten[0].wizard, std::optional(detachment("Osric")));
    over.characters[3].mark = "Somebody";
    CHECK(of_kind<ForgetSpell>(campaign(), over).empty());
}

TEST_CASE("dice-warriors.upgrade.ally-lost-when-killed: companions go with those they belong to") {
    FoughtSkirmish over = fight();
    over.allies = {{"nickel", false, "Agent 1"}, {"dime", true, "Nobody"}};
    const auto kept = of_kind<KeepWarband>(campaign(), over);
    REQUIRE_EQ(kept[0].warband.allies.size(), 1);
    CHECK_EQ(kept[0].warband.allies[0].owner, "Agent 1");
}
