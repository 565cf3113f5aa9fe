// What may be gathered for a fight and what may not, each bound by one under and one over it; and
// who places what where once the dice are thrown.
#include <algorithm>

#include "core/dice_warriors/placing.hpp"
#include "core/dice_warriors/setup.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

Fight new_table() {
    Fight fight;
    fight.state = new_fight(FightId(7));
    return fight;
}
AddWarrior die(std::string name, std::optional<PlayerId> player = P) {
    return {std::move(name), Side::warriors, player, {}, false, {}};
}
AddMonster coin(std::string name, std::optional<PlayerId> player = Z) {
    return {std::move(name), Side::monsters, 1, false, player, {}};
}
PlaceUnit put(std::string name, double x, double y, double z = 0) {
    return {id_of(name), at(x, y, z)};
}
std::string code_of(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }
Point hundredths(std::int64_t x, std::int64_t y) { return {Digits(x), Digits(y), Digits{}}; }
Legal offered(const Fight& fight, const Observer& actor) {
    return System::legal(System::view(fight.state, actor), actor);
}

/// P for the warriors and Z for the monsters; opened with these two dice, warriors at 3 and coins
/// at tails.
Fight opened(const std::vector<AddWarrior>& dice, const std::vector<AddMonster>& coins, int first,
             int second, std::vector<PlayerId> seats = {P, Z}) {
    Fight fight = new_table();
    for (const PlayerId player : seats) {
        fight.referee(SeatPlayer{player, player == Z ? Side::monsters : Side::warriors});
    }
    Faces faces{first, second};
    for (const AddWarrior& each : dice) fight.referee(each);
    for (const AddMonster& each : coins) fight.referee(each);
    faces.insert(faces.end(), coins.size(), 2);
    faces.insert(faces.end(), dice.size(), 3);
    fight.referee(OpenFight{}, faces);
    return fight;
}

}  // namespace

TEST_CASE("dice-warriors.general.terrain-two-six-inches: how large a field may be") {
    const Fight fight = new_table();
    const auto code = [&](std::int64_t width, std::int64_t depth) {
        Field field;
        field.width = Digits(width);
        field.depth = Digits(depth);
        return code_of(may_draw(fight.state.table, field));
    };
    CHECK_EQ(code(1, 1), "allowed");
    CHECK_EQ(code(100'000, 100'000), "allowed");
    for (const std::int64_t size : {-1, 0, 100'001}) {
        CHECK_EQ(code(size, 3200), "field_size_out_of_range");
        CHECK_EQ(code(4800, size), "field_size_out_of_range");
    }
    for (const Obstacle& obstacle : default_field().obstacles) CHECK_FALSE(obstacle.is_closed);
}

TEST_CASE("dice-warriors.line.sight-geometry-ruling: where an obstacle may be, and how high") {
    const Fight fight = new_table();
    const auto code = [&](const Obstacle& obstacle) {
        Field field;
        field.obstacles = {obstacle};
        return code_of(may_draw(fight.state.table, field));
    };
    CHECK_EQ(code(block(0, 0, 1000, 1000, 0, 1000)), "allowed");
    CHECK_EQ(code(block(4, 4, 8, 8, 2.99, 3)), "allowed");
    for (const Obstacle& wrong :
         {block(-0.01, 0, 4, 4, 0, 3), block(996, 0, 1000.01, 4, 0, 3), block(0, -0.01, 4, 4, 0, 3),
          block(0, 996, 4, 1000.01, 0, 3), block(0, 0, 4, 4, -0.01, 3), block(0, 0, 4, 4, 3, 3),
          block(0, 0, 4, 4, 4, 3), block(0, 0, 4, 4, 0, 1000.01), block(4, 0, 0, 4, 0, 3)}) {
        CHECK_EQ(code(wrong), "outline_is_not_convex");
    }
}

TEST_CASE("dice-warriors.movement.field-edge-ruling: an exit is a stretch of one edge") {
    const Fight fight = new_table();
    const auto code = [&](double x1, double y1, double x2, double y2) {
        Field field;
        field.exits = {
            {Side::warriors, {measured(x1), measured(y1)}, {measured(x2), measured(y2)}}};
        return code_of(may_draw(fight.state.table, field));
    };
    CHECK_EQ(code(0, 4, 0, 8), "allowed");
    CHECK_EQ(code(48, 4, 48, 8), "allowed");
    CHECK_EQ(code(4, 0, 8, 0), "allowed");
    CHECK_EQ(code(4, 32, 8, 32), "allowed");
    CHECK_EQ(code(4, 4, 4, 8), "exit_is_not_on_edge");
    CHECK_EQ(code(4, 4, 8, 4), "exit_is_not_on_edge");
    CHECK_EQ(code(0, 4, 48, 8), "exit_is_not_on_edge");
    CHECK_EQ(code(4, 0, 8, 32), "exit_is_not_on_edge");
    CHECK_EQ(code(0, 4, 4, 8), "exit_is_not_on_edge");
}

TEST_CASE(
    "dice-warriors.play.two-sides-ruling, dice-warriors.general.four-coin-kinds, "
    "dice-warriors.general.warriors-told-apart: what nobody can be or be called") {
    Fight fight = new_table();
    const Side third = static_cast<Side>(2);
    CHECK_EQ(fight.refusal(ByReferee{SeatPlayer{P, third}}), "fight_has_two_sides");
    AddMonster of_third = coin("M");
    of_third.side = third;
    CHECK_EQ(code_of(may_add(fight.state.table, of_third)), "fight_has_two_sides");
    AddWarrior hero = die("W");
    hero.side = third;
    CHECK_EQ(code_of(may_add(fight.state.table, hero)), "fight_has_two_sides");
    CHECK_EQ(fight.refusal(ByReferee{die("")}), "warriors_must_be_told_apart");
    CHECK_EQ(fight.refusal(ByReferee{coin(std::string(name_most + 1, 'M'))}), "name_is_too_long");
    AddMonster nothing = coin("M");
    nothing.cents.reset();
    CHECK_EQ(fight.refusal(ByReferee{nothing}), "coin_has_no_kind");
    nothing.is_special = true;
    fight.referee(nothing);
    CHECK_EQ(fight.refusal(ByReferee{coin("M")}), "mark_is_taken");
    // A coin without a mark is called by its number.
    fight.referee(coin(""));
    fight.referee(coin(""));
    CHECK_EQ(fight.unit("#2").side, Side::monsters);
    CHECK_EQ(fight.unit("#3").side, Side::monsters);
}

TEST_CASE("dice-warriors.end.what-carries-over-ruling: a warband that may not come") {
    Fight fight = new_table();
    fight.referee(die("W"));
    const auto refused = [&](const Warband& band) {
        return fight.refusal(ByReferee{BringWarband{Side::warriors, band}});
    };
    CHECK_EQ(refused({{{"W", P, {}}}, {}, {}, 0}), "warriors_must_be_told_apart");
    CHECK_EQ(refused({{{"V", P, {}}, {"V", P, {}}}, {}, {}, 0}), "warriors_must_be_told_apart");
    const Warband band{{{"V", P, {}}, {"U", Q, {}}},
                       {{Coin::dime, false, "U"}, {Coin::quarter, true, "X"}},
                       {Coin::penny, Coin::dime},
                       3};
    fight.referee(BringWarband{Side::warriors, band});
    CHECK_EQ(fight.pile_of_warriors(), Pile{Coin::dime, Coin::penny});
    CHECK_EQ(fight.unit("U's ally 1").player, Q);
    CHECK_EQ(as_monster(fight.unit("U's ally 1"))->coin, Coin::dime);
    CHECK_FALSE(fight.unit("X's ally 2").player.has_value());
    CHECK(as_monster(fight.unit("X's ally 2"))->is_special);
    CHECK_EQ(refused({{{"S", P, {}}}, {}, {Coin::penny}, 0}), "side_has_a_warband");
}

TEST_CASE(
    "dice-warriors.setup.dice-before-placing, dice-warriors.end.one-side-standing, "
    "dice-warriors.campaign.when-used-ruling: when a fight may open, and what is over then") {
    Fight fight = new_table();
    const Events seated = fight.referee(SeatPlayer{P, Side::warriors});
    CHECK(find<PlayerSeated>(seated)->seat == Seat{P, Side::warriors, false, false});
    fight.referee(SeatPlayer{Z, Side::monsters});
    fight.referee(die("W"));
    CHECK_FALSE(offered(fight, Referee{}).can_open);
    CHECK_EQ(fight.refusal(ByReferee{OpenFight{}}), "side_has_nobody");
    for (int i = 0; i < 31; ++i) fight.referee(coin("M" + std::to_string(i)));
    CHECK(offered(fight, Referee{}).can_open);
    CHECK_FALSE(offered(fight, Referee{}).can_end_turn);
    CHECK(offered(fight, Referee{}).can_overrule);
    Fight linked = fight;
    linked.referee(LinkCampaign{});
    CHECK(offered(linked, Referee{}).can_open);
    for (const PlayerId player : {P, Z}) {
        CHECK(offered(fight, player).place.empty());
        CHECK(offered(fight, player).yields.empty());
    }
    CHECK(fight.open().empty());
    CHECK_EQ(fight.refused(P, ProposeYield{Side::warriors}), "no_fight_to_yield");
    Faces faces{4, 3};
    faces.insert(faces.end(), 31, 2);
    faces.push_back(3);
    // More than thirty need no word outside a campaign.
    fight.referee(OpenFight{false}, faces);
    for (const RefereeOrder& late : std::vector<RefereeOrder>{
             OpenFight{}, UseDefaultField{}, LinkCampaign{}, die("V"), coin("N"), BringWarband{}}) {
        CHECK_EQ(fight.refusal(ByReferee{late}), "fight_is_open");
    }
    CHECK_EQ(fight.refusal(ByReferee{Overrule{"he falls", TakeAway{id_of("W")}}}), "no_such_unit");
    CHECK_EQ(fight.refusal(ByReferee{EndTurn{}}), "no_turn_is_on");
}

// ---- placing -----------------------------------------------------------------------------------

TEST_CASE("dice-warriors.setup.placement-one: opposite halves, and the middle is everybody's") {
    Fight fight = opened({die("A"), die("B")}, {coin("M"), coin("N")}, 4, 3);
    CHECK_EQ(fight.refused(P, put("A", 20, 16.01)), "other_sides_half");
    fight.as(P, put("A", 20, 16));
    CHECK_EQ(fight.refused(Z, put("M", 40, 15.99)), "other_sides_half");
    fight.as(Z, put("M", 40, 16));
    CHECK_EQ(fight.refused(P, put("B", 21, 17)), "other_sides_half");
    // Nobody stands at (0,0), where those would who have no place yet.
    fight.as(P, put("B", 1, 1));
}

TEST_CASE("dice-warriors.setup.sides-place-own-ruling: each his own, and those alone are offered") {
    Fight fight = opened({die("A"), die("B", Q), die("C", {})}, {coin("M")}, 1, 3, {P, Q, Z});
    // C is nobody's: the machine has placed it, while P and Q are asked.
    CHECK_EQ(fight.unit("C").place, at(24, 0));
    CHECK_EQ(offered(fight, P).place, std::vector{id_of("A")});
    CHECK_EQ(offered(fight, Q).place, std::vector{id_of("B")});
    CHECK(offered(fight, Z).place.empty());
    CHECK_EQ(fight.open().size(), 2);
    CHECK_EQ(fight.open().front().kind, QuestionKind::place_units);
    CHECK_EQ(fight.refused(P, put("B", 20, 5)), "not_yours_to_place_now");
    CHECK_EQ(fight.refused(P, put("nobody", 20, 5)), "not_your_unit");
    fight.as(P, put("A", 20, 5));
    CHECK(offered(fight, P).place.empty());
    CHECK_EQ(fight.refused(P, put("A", 20, 6)), "not_yours_to_place_now");
    REQUIRE_EQ(fight.open().size(), 1);
    CHECK_EQ(fight.open().front().to, Q);
    fight.as(Q, put("B", 22, 5));
    CHECK_EQ(offered(fight, Z).place, std::vector{id_of("M")});
    CHECK(offered(fight, Q).place.empty());
    CHECK_EQ(offered(fight, Q).yields, kit::SmallList<Side, 2>{Side::warriors});
}

TEST_CASE(
    "dice-warriors.setup.placement-four-up: of two who hold the monsters each places his own") {
    Fight fight = opened({die("A")}, {coin("M"), coin("N", R)}, 6, 1, {P, Z});
    fight.referee(SeatPlayer{R, Side::monsters});
    CHECK_EQ(offered(fight, Z).place, std::vector{id_of("A")});
    CHECK_EQ(offered(fight, R).place, std::vector{id_of("A")});
    CHECK(offered(fight, P).place.empty());
    // Whose time is over is not asked again while the other may still place.
    Fight late = fight;
    late.deadline();
    REQUIRE_EQ(late.open().size(), 1);
    CHECK_EQ(late.open().front().to, R);
    CHECK_FALSE(late.unit("A").place.has_value());
    fight.as(R, put("A", 20, 10));
    CHECK_EQ(offered(fight, Z).place, std::vector{id_of("M")});
    CHECK_EQ(offered(fight, R).place, std::vector{id_of("N")});
    CHECK_EQ(fight.refused(Z, put("N", 30, 10)), "not_yours_to_place_now");
}

TEST_CASE("dice-warriors.setup.placement-four-up: warriors huddle among themselves alone") {
    Fight fight = opened({die("A"), die("B")}, {coin("M")}, 6, 1);
    fight.referee(put("M", 40, 30));
    fight.as(Z, put("A", 20, 10));
    CHECK_EQ(fight.refused(Z, put("B", 28.01, 10)), "warriors_huddle_within_a_hand");
    fight.as(Z, put("B", 28, 10), {5});
    CHECK_EQ(fight.state.table.phase, Phase::turns);
}

TEST_CASE(
    "dice-warriors.setup.placement-four-up: where nobody holds the monsters the referee is asked, "
    "and the machine places what he leaves to it") {
    for (const bool is_left : {true, false}) {
        Fight fight = opened({die("A"), die("B")}, {coin("M", {})}, 6, 2, {P});
        REQUIRE_EQ(fight.open().size(), 1);
        CHECK_FALSE(fight.open().front().to.has_value());
        CHECK_EQ(fight.open().front().kind, QuestionKind::place_units);
        CHECK_EQ(System::view(fight.state, Referee{}).questions.size(), 1);
        CHECK(System::view(fight.state, P).questions.empty());
        CHECK_EQ(fight.refused(P, put("A", 20, 10)), "not_yours_to_place_now");
        CHECK_EQ(fight.refusal(ByReferee{put("nobody", 20, 10)}), "dice_come_before_placing");
        fight.referee(put("A", 20, 10));
        CHECK_FALSE(fight.unit("B").place.has_value());
        if (is_left) {
            fight.deadline({2});
            // The nearest place to (24,0) within four digits of a common point with (20,10): of
            // those with whole digits within eight of it, (20,2), (23,3) and (24,4), the second.
            CHECK_EQ(fight.unit("B").place, at(23, 3));
        } else {
            fight.referee(put("B", 26, 10), {2});
            CHECK_EQ(fight.unit("B").place, at(26, 10));
        }
        CHECK_EQ(fight.unit("M").place, at(24, 32));
        CHECK_EQ(fight.state.table.phase, Phase::turns);
        CHECK(fight.state.table.casting->is_left_to_machine == is_left);
        CHECK_EQ(fight.state.table.seats.size(), 1);
        REQUIRE_EQ(fight.open().size(), 1);
        CHECK_EQ(fight.open().front().kind, QuestionKind::take_turn);
    }
    const Fight held = opened({die("A")}, {coin("M")}, 6, 2);
    REQUIRE_EQ(held.open().size(), 1);
    CHECK_EQ(held.open().front().to, Z);
}

TEST_CASE("dice-warriors.setup.placement-zero: the referee is asked for nobody then") {
    const Fight fight = opened({die("A")}, {coin("M", {})}, 3, 3, {P});
    CHECK_EQ(fight.unit("M").place, at(24, 32));
    REQUIRE_EQ(fight.open().size(), 1);
    CHECK_EQ(fight.open().front().to, P);
    CHECK_EQ(fight.refusal(ByReferee{put("A", 60, 10)}), "nobody_can_stand_there");
}

TEST_CASE("dice-warriors.setup.default-places-ruling: the nearest place that the limits allow") {
    Fight fight = opened({die("A")}, {coin("M")}, 3, 3);
    fight.as(Z, put("M", 24, 4));
    // Twelve digits from (24,4) on the edge: 11.31 to either side, so (12,0) and (36,0).
    fight.deadline({5});
    CHECK_EQ(fight.unit("A").place, at(12, 0));
    Fight odd = new_table();
    Field field;
    field.width = Digits(450);
    field.depth = Digits(450);
    odd.referee(DrawField{field});
    odd.referee(SeatPlayer{P, Side::warriors});
    odd.referee(SeatPlayer{Z, Side::monsters});
    odd.referee(die("A"));
    odd.referee(coin("M"));
    odd.referee(OpenFight{}, {3, 3, 2, 3});
    // Twelve digits fit nowhere on so small a field: then the nearest free place, of whole digits.
    odd.deadline();
    CHECK_FALSE(odd.state.table.casting->is_left_to_machine);
    CHECK_EQ(odd.unit("M").place, hundredths(200, 400));
    odd.deadline({5});
    CHECK_EQ(odd.unit("A").place, hundredths(200, 0));
}

TEST_CASE("dice-warriors.setup.dice-before-placing: whose dice they are") {
    Fight fight = new_table();
    fight.referee(SeatPlayer{P, Side::warriors});
    fight.referee(die("W"));
    fight.referee(coin("M"));
    CHECK_EQ(fight.refusal(ByReferee{put("W", 3, 3)}), "dice_come_before_placing");
    const Events events = fight.referee(OpenFight{}, {3, 3, 2, 3});
    std::vector<Side> rollers;
    for (const Event& event : events) {
        const auto* rolled = kit::get_if<DieRolled>(&event.what);
        if (rolled != nullptr) rollers.push_back(rolled->die.side);
    }
    CHECK_EQ(rollers, std::vector(3, Side::warriors));
}

}  // namespace tests
