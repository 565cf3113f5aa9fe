// Every order of a referee once given validly, with what comes of it, and what a campaign is told
// of a fight.
#include "core/dice_warriors/campaign.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

Overrule because(Ruling ruling) { return {"as it was agreed", std::move(ruling)}; }

Fight two_far_apart() {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
    return fight;
}

}  // namespace

TEST_CASE("dice-warriors.general.referee-fills-gaps: who is added stands there, fresh and led") {
    Fight fight = two_far_apart();
    fight.referee(because(AddUnit{AddWarrior{"V", Side::warriors, P, {}, false, {}}, at(3, 3)}));
    CHECK_EQ(fight.unit("V").place, at(3, 3));
    CHECK_EQ(fight.number("V"), 1);
    CHECK_EQ(fight.unit("V").player, P);
    fight.referee(
        because(AddUnit{AddMonster{"N", Side::monsters, 10, false, Z, {}}, at(30, 20)}));
    CHECK_EQ(as_monster(fight.unit("N"))->coin, Coin::dime);
    CHECK_FALSE(fight.is_heads("N"));
    CHECK_EQ(fight.state.table.units.size(), 4);
}

TEST_CASE("dice-warriors.general.referee-fills-gaps: who is taken away stands nowhere") {
    Fight fight = two_far_apart();
    fight.coin("N", 1, 20, 20);
    fight.referee(because(TakeAway{id_of("N")}));
    CHECK_FALSE(fight.stands("N"));
    CHECK_FALSE(fight.unit("N").place.has_value());
    CHECK_FALSE(fight.is_over());
    fight.referee(because(EndFight{}));
    CHECK(fight.is_over());
    CHECK_EQ(fight.state.table.outcome->ending, Ending::by_referee);
}

TEST_CASE("dice-warriors.general.dice-and-coins: a number that is set is all that is left of six") {
    Fight fight = two_far_apart();
    Warrior& six = *as_warrior(fight.state.table.units.edit(0));
    six.is_at_six = true;
    six.tempi = 6;
    six.face = 6;
    fight.referee(because(SetNumber{id_of("W"), 3}));
    CHECK_EQ(fight.number("W"), 3);
    CHECK_EQ(fight.die("W").tempi, 3);
    CHECK_FALSE(fight.die("W").is_at_six);
    fight.referee(because(TurnCoin{id_of("M"), true}));
    CHECK(fight.is_heads("M"));
    fight.referee(because(TurnCoin{id_of("M"), false}));
    CHECK_FALSE(fight.is_heads("M"));
}

TEST_CASE("dice-warriors.campaign.when-used-ruling: a fight is linked to its campaign before it") {
    Fight fight;
    fight.state = new_fight(FightId(7));
    const CampaignLink raid{"raid", Objective::kill_target, "V", true, {}};
    fight.referee(LinkCampaign{raid});
    CHECK_EQ(fight.state.table.campaign, raid);
}

TEST_CASE(
    "dice-warriors.campaign.outcome-report-ruling: of recruits the killed are losses, the others "
    "and coins of no detachment are not") {
    Fight fight = two_far_apart();
    fight.coin("N", 1, 20, 20).coin("O", 1, 22, 20);
    const auto recruit = [&](std::size_t place, Standing standing, const char* detachment) {
        Unit& unit = fight.state.table.units.edit(place);
        as_monster(unit)->detachment = detachment;
        unit.standing = standing;
        if (standing == Standing::killed) unit.place.reset();
    };
    recruit(1, Standing::killed, "guards");
    recruit(2, Standing::killed, "");
    recruit(3, fight.state.table.units[3].standing, "guards");
    fight.referee(because(EndFight{}));
    const Report told = report(fight.state.table);
    REQUIRE_EQ(told.losses.size(), 1);
    CHECK_EQ(told.losses.front().detachment, "guards");
    CHECK_EQ(told.losses.front().soldiers, 1);
    CHECK(receives_report(fight.state.table, P));
    CHECK(receives_report(fight.state.table, Referee{}));
    CHECK_FALSE(receives_report(fight.state.table, Outsider{}));
    CHECK_FALSE(receives_report(fight.state.table, PlayerId{77}));
}

TEST_CASE("dice-warriors.movement.field-edge-ruling: onto the edge, and not a hundredth beyond") {
    Fight fight;
    fight.warrior("W", 46, 30).coin("M", 1, 2, 2);
    CHECK_EQ(fight.refused(P, walk("W", {at(48.01, 30)})), "route_leaves_field");
    CHECK_EQ(fight.refused(P, walk("W", {at(46, 32.01)})), "route_leaves_field");
    Fight far = fight;
    far.move("W", {at(48, 32)});
    CHECK_EQ(far.unit("W").place, at(48, 32));
    Fight near;
    near.warrior("W", 1, 1).coin("M", 1, 40, 30);
    CHECK_EQ(near.refused(P, walk("W", {at(-0.01, 1)})), "route_leaves_field");
    CHECK_EQ(near.refused(P, walk("W", {at(1, -0.01)})), "route_leaves_field");
    near.move("W", {at(0, 0)});
    CHECK_EQ(near.unit("W").place, at(0, 0));
}

}  // namespace tests
