// What a player is offered, list by list: whom his units can strike, where they can cast, whom they
// can aid, what he can buy, when he can leave, be done or yield; and what he is not offered.
#include <algorithm>

#include "core/dice_warriors/view.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

Legal offered(const Fight& fight, const Observer& actor) {
    return System::legal(System::view(fight.state, actor), actor);
}
bool has_spot(const MagicOffer& offer, Point place) {
    return std::find(offer.spots.begin(), offer.spots.end(), place) != offer.spots.end();
}
std::vector<UnitId> movers(const Legal& legal) {
    std::vector<UnitId> all;
    for (const MoveOffer& move : legal.moves) all.push_back(move.unit);
    return all;
}

}  // namespace

TEST_CASE(
    "dice-warriors.attack.melee-two-digits, dice-warriors.attack.range-penalty-per-hand, "
    "dice-warriors.attack.no-maximum-range-ruling: whom one's units can strike and shoot") {
    Fight fight;
    fight.warrior("W", 10, 10).warrior("V", 30, 4, 1, Q).ally("A", 1, 11, 12).coin("M", 1, 12, 10);
    fight.coin("N", 1, 10, 18.01).coin("far", 1, 10, 32).coin("dead", 1, 9, 10);
    fight.seat(Q, Side::warriors);
    fight.state.table.units.edit(6).standing = Standing::killed;
    fight.state.table.units.edit(6).place.reset();
    Obstacle cell = block(10.5, 20, 11, 32, 0, 9);
    cell.is_closed = true;
    fight.wall(cell).coin("cell", 1, 11.5, 30);
    const Legal legal = offered(fight, P);
    CHECK_EQ(movers(legal), std::vector{id_of("W"), id_of("A")});
    CHECK_EQ(legal.moves[0].left, digits(8));
    std::vector<StrikeOffer> of_w;
    std::vector<UnitId> struck_by_a;
    for (const StrikeOffer& strike : legal.strikes) {
        if (strike.unit == id_of("W")) of_w.push_back(strike);
        const bool is_blow_of_a = strike.unit == id_of("A") && strike.kind == AttackKind::melee;
        if (is_blow_of_a) struck_by_a.push_back(strike.target);
    }
    // M is 2.24 digits from A. Eight digits cost nothing, each hand begun beyond them 1; 22 are 4.
    CHECK(struck_by_a.empty());
    CHECK_EQ(of_w,
             std::vector{StrikeOffer{id_of("W"), AttackKind::melee, id_of("M"), 0, false},
                         StrikeOffer{id_of("W"), AttackKind::ranged, id_of("M"), 0, false},
                         StrikeOffer{id_of("W"), AttackKind::ranged, id_of("N"), 1, false},
                         StrikeOffer{id_of("W"), AttackKind::ranged, id_of("far"), 4, false}});
    Fight hopeless;
    hopeless.warrior("W", 0, 0).coin("M", 1, 28, 0).coin("N", 1, 28.01, 0);
    const Legal shots = offered(hopeless, P);
    REQUIRE_EQ(shots.strikes.size(), 2);
    CHECK_EQ(shots.strikes[0].addition, 5);
    CHECK_FALSE(shots.strikes[0].is_hopeless);
    CHECK_EQ(shots.strikes[1].addition, 6);
    CHECK(shots.strikes[1].is_hopeless);
}

TEST_CASE(
    "dice-warriors.attack.once-per-turn, dice-warriors.attack.one-kind-per-turn, "
    "dice-warriors.block.attacker-declares-ruling: whom one may no longer attack") {
    Fight fight;
    fight.warrior("W", 10, 10).coin("M", 1, 11.9, 10).coin("N", 1, 10, 12);
    fight.upgrades("W", {Upgrade::melee});
    fight.as(P, MoveUnit{id_of("W"), {at(10, 9.9)}, id_of("M"), {}});
    for (const StrikeOffer& strike : offered(fight, P).strikes) CHECK_EQ(strike.target, id_of("M"));
    CHECK_EQ(offered(fight, P).strikes.size(), 2);
    const MagicOffer magic = offered(fight, P).magic.at(0);
    CHECK_EQ(magic.spots.size(), 1);
    CHECK(has_spot(magic, at(11.9, 10)));
    CHECK(magic.lower.empty());
    CHECK(magic.summon.empty());
    fight.strike("W", "M", {6});
    const Legal after = offered(fight, P);
    REQUIRE_EQ(after.strikes.size(), 1);
    CHECK(after.strikes[0].kind == AttackKind::melee);
    CHECK(after.magic.empty());
    fight.strike("W", "M", {6});
    CHECK(offered(fight, P).strikes.empty());
}

TEST_CASE(
    "dice-warriors.magic.aid-reach-ruling, dice-warriors.magic.summon-place-ruling: whom magic can "
    "help, and where a penny can come") {
    Fight fight;
    fight.warrior("W", 20, 20).warrior("V", 20, 28, 4).warrior("U", 20, 28.01, 4);
    fight.ally("A", 1, 21, 20).ally("B", 1, 22, 22).ally("C", 5, 30, 30).coin("M", 1, 20, 21, true);
    fight.warrior("E", 24, 20, 4, Z, Side::monsters);
    const auto turn_heads = [&](std::size_t place) {
        as_monster(fight.state.table.units.edit(place))->is_heads = true;
    };
    turn_heads(4);
    turn_heads(5);
    fight.wall(block(18, 18, 19.5, 22, 0, 3));
    fight.wall(block(19, 18.5, 21, 19.5, 0, 3));
    const Legal legal = offered(fight, P);
    REQUIRE_EQ(legal.magic.size(), 3);
    const MagicOffer& magic = legal.magic[0];
    CHECK_EQ(magic.unit, id_of("W"));
    CHECK_EQ(magic.lower, UnitIds{id_of("W"), id_of("V")});
    CHECK_EQ(magic.turn, UnitIds{id_of("B")});
    CHECK_EQ(magic.spots.size(), 2);
    CHECK(has_spot(magic, at(20, 21)));
    CHECK(has_spot(magic, at(24, 20)));
    // Of the four places round W one is A's, one M's, two are solid.
    CHECK(magic.summon.empty());
    CHECK(magic.spells.empty());
    Fight open;
    open.warrior("W", 0, 20).coin("M", 1, 40, 30);
    const MagicOffer free = offered(open, P).magic.at(0);
    CHECK_EQ(free.summon, kit::SmallList<Point, 4>{at(1, 20), at(0, 21), at(0, 19)});
}

TEST_CASE("dice-warriors.line.possible-is-judged: no spell into a closed cell is offered") {
    Fight fight;
    Obstacle cell = block(4, -1, 5, 4, 0, 9);
    cell.is_closed = true;
    fight.warrior("W", 0, 0).coin("M", 1, 8, 0).coin("N", 1, 0, 8).wall(cell);
    const MagicOffer shut = offered(fight, P).magic.at(0);
    CHECK_FALSE(has_spot(shut, at(8, 0)));
    CHECK(has_spot(shut, at(0, 8)));
    fight.referee(AllowShot{id_of("W"), {}});
    CHECK(has_spot(offered(fight, P).magic.at(0), at(8, 0)));
    CHECK_EQ(fight.refused(P, ranged("W", "M")), "shot_is_not_possible");
}

TEST_CASE(
    "dice-warriors.campaign.magic-needs-spell-ruling: who is offered magic, and which spells") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4).ally("D", 10, 0, 8).coin("M", 1, 40, 30);
    const auto casters = [&] {
        std::vector<UnitId> all;
        for (const MagicOffer& magic : offered(fight, P).magic) all.push_back(magic.unit);
        return all;
    };
    as_warrior(fight.state.table.units.edit(0))->is_spellcaster = true;
    as_warrior(fight.state.table.units.edit(0))->spells = {"sleep", "storm"};
    CHECK_EQ(casters(), std::vector{id_of("W"), id_of("V"), id_of("D")});
    CHECK(offered(fight, P).magic.at(0).spells.empty());
    fight.state.table.campaign = CampaignLink{};
    CHECK_EQ(casters(), std::vector{id_of("W"), id_of("D")});
    CHECK_EQ(offered(fight, P).magic.at(0).spells, std::vector<std::string>{"sleep", "storm"});
    CHECK(offered(fight, P).magic.at(1).spells.empty());
    as_warrior(fight.state.table.units.edit(0))->spell_in_use = "sleep";
    CHECK_EQ(casters(), std::vector{id_of("W"), id_of("D")});
    CHECK(offered(fight, P).magic.at(0).spells.empty());
    as_warrior(fight.state.table.units.edit(0))->spell_in_use.reset();
    as_warrior(fight.state.table.units.edit(0))->spells.clear();
    CHECK_EQ(casters(), std::vector{id_of("D")});
}

TEST_CASE(
    "dice-warriors.movement.two-hands-turn, dice-warriors.movement.field-edge-ruling: who can "
    "still move, and who can leave") {
    Fight fight;
    fight.warrior("W", 0, 5).warrior("V", 0, 3.99).warrior("U", 5, 5).coin("M", 1, 40, 30);
    CHECK(offered(fight, P).leave.empty());
    fight.state.table.field.exits = {
        {Side::warriors, {digits(0), digits(8)}, {digits(0), digits(4)}},
        {Side::monsters, {digits(0), digits(0)}, {digits(0), digits(4)}}};
    CHECK_EQ(offered(fight, P).leave, std::vector{id_of("W")});
    CHECK_EQ(fight.refused(P, LeaveField{id_of("V")}), "no_exit_here");
    CHECK_EQ(fight.refused(P, LeaveField{id_of("U")}), "no_exit_here");
    CHECK(offered(fight, Z).leave.empty());
    fight.move("U", {at(13, 5)});
    const Legal legal = offered(fight, P);
    CHECK_EQ(movers(legal), std::vector{id_of("W"), id_of("V")});
    fight.as(P, LeaveField{id_of("W")});
    CHECK_EQ(movers(offered(fight, P)), std::vector{id_of("V")});
    CHECK(offered(fight, P).leave.empty());
    Fight beyond;
    beyond.warrior("W", 0, 8.01).coin("M", 1, 40, 30);
    beyond.state.table.field.exits = fight.state.table.field.exits;
    CHECK_EQ(beyond.refused(P, LeaveField{id_of("W")}), "no_exit_here");
    Fight waiting = beyond;
    waiting.turn_of(Side::monsters);
    CHECK_EQ(waiting.refused(P, LeaveField{id_of("W")}), "not_its_sides_turn");
}

TEST_CASE(
    "dice-warriors.pile.consent-by-post-ruling, dice-warriors.pile.overpay-lost-ruling: what a "
    "player can buy, and for whom") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).coin("M", 1, 40, 30).warrior("X", 9, 9);
    fight.ally("A", 1, 4, 0).warrior("E", 40, 20, 1, Z, Side::monsters);
    fight.seat(Q, Side::warriors).seat(R, Side::warriors);
    fight.state.table.units.edit(4).player = R;
    fight.state.table.units.edit(3).standing = Standing::removed;
    fight.state.table.units.edit(3).place.reset();
    fight.pile({Coin::dime, Coin::nickel, Coin::penny, Coin::penny});
    const Legal legal = offered(fight, P);
    // 17 cents: a melee attack for 11, a ranged one for 13, a penny for 17; for W and for V.
    REQUIRE_EQ(legal.purchases.size(), 6);
    const std::vector<std::tuple<Ware, int, int>> wares{
        {Ware::melee, 0, 11}, {Ware::ranged, 0, 13}, {Ware::ally, 1, 17}};
    for (std::size_t i = 0; i < 6; ++i) {
        const PurchaseOffer& offer = legal.purchases[i];
        const auto& [ware, ally_cents, cents] = wares[i % 3];
        CHECK_EQ(offer.purchase.warrior, id_of(i < 3 ? "W" : "V"));
        CHECK(offer.purchase.ware == ware);
        CHECK_EQ(offer.purchase.ally_cents, ally_cents);
        CHECK_FALSE(offer.purchase.is_ally_special);
        CHECK_EQ(offer.cents, cents);
        CHECK_FALSE(offer.purchase.coins.empty());
    }
    CHECK_EQ(legal.purchases[0].purchase.coins, Pile{Coin::dime, Coin::penny});
    CHECK_EQ(offered(fight, Q).purchases.size(), 6);
    CHECK(offered(fight, R).purchases.empty());
    CHECK(offered(fight, Z).purchases.empty());
    // A quarter buys four upgrades, and a penny or a nickel.
    Fight rich = fight;
    rich.pile({Coin::quarter});
    std::vector<int> prices;
    for (const PurchaseOffer& offer : offered(rich, P).purchases) {
        if (offer.purchase.warrior == id_of("W")) prices.push_back(offer.cents);
    }
    CHECK_EQ(prices, std::vector{11, 13, 19, 23, 17, 25});
    fight.pile({Coin::dime}).pile({Coin::dime, Coin::penny}, Side::monsters);
    CHECK(offered(fight, P).purchases.empty());
    REQUIRE_EQ(offered(fight, Z).purchases.size(), 1);
    CHECK_EQ(offered(fight, Z).purchases[0].purchase.warrior, id_of("E"));
}

TEST_CASE(
    "dice-warriors.rounds.turn-ends-ruling, dice-warriors.end.yield-ruling, "
    "dice-warriors.play.pending-decision-holds-ruling: done, not done, yielding, and none of it "
    "while somebody is asked") {
    Fight fight;
    fight.warrior("W", 2, 0, 3).warrior("V", 30, 4, 1, Q).coin("M", 1, 0, 0).coin("N", 1, 40, 30);
    fight.seat(Q, Side::warriors).turn_of(Side::monsters);
    CHECK(offered(fight, Z).can_declare_done);
    CHECK_FALSE(offered(fight, Z).can_take_back);
    CHECK_FALSE(offered(fight, P).can_declare_done);
    CHECK_FALSE(offered(fight, P).can_take_back);
    CHECK_EQ(offered(fight, P).yields, kit::SmallList<Side, 2>{Side::warriors});
    CHECK_EQ(offered(fight, Z).yields, kit::SmallList<Side, 2>{Side::monsters});
    CHECK(offered(fight, P).place.empty());
    CHECK(offered(fight, P).moves.empty());
    CHECK(offered(fight, P).strikes.empty());
    CHECK(offered(fight, Referee{}).can_end_turn);
    CHECK(offered(fight, Referee{}).can_overrule);
    CHECK_FALSE(offered(fight, Referee{}).can_open);
    Fight done = fight;
    done.turn_of(Side::warriors).done(P);
    CHECK_FALSE(offered(done, P).can_declare_done);
    CHECK(offered(done, P).can_take_back);
    CHECK(offered(done, Q).can_declare_done);
    fight.pile({Coin::dime}).strike("M", "W", {1});
    REQUIRE_EQ(fight.asked(P), std::vector{QuestionKind::save});
    for (const PlayerId player : {P, Q, Z}) {
        const Legal held = offered(fight, player);
        CHECK_FALSE(held.can_declare_done);
        CHECK(held.moves.empty());
        CHECK(held.yields.empty());
        CHECK(held.purchases.empty());
        CHECK_EQ(held.answers.size(), player == Z ? 0 : 1);
    }
    fight.answer(P, {false, {}, {}});
    fight.as(Q, LodgeDispute{"out of reach"});
    CHECK(offered(fight, Z).moves.empty());
    CHECK(offered(fight, Z).yields.empty());
    CHECK_FALSE(offered(fight, Z).can_declare_done);
    CHECK(offered(fight, Referee{}).may_settle_dispute);
    CHECK(offered(fight, Q).answers.empty());
    CHECK_EQ(offered(fight, Referee{}).answers.size(), 1);
}
}  // namespace tests
