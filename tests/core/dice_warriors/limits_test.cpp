// How much a set-up may bring to a table: each limit as it passes, and with one more.
#include "core/dice_warriors/gates.hpp"
#include "core/dice_warriors/movement.hpp"
#include "core/dice_warriors/setup.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

Fight gathering_for_many() {
    Fight fight;
    fight.state = new_fight(FightId(7));
    return fight;
}
AddWarrior warrior_called(std::string mark) {
    AddWarrior order;
    order.mark = std::move(mark);
    return order;
}
AddMonster penny() {
    AddMonster order;
    order.cents = 1;
    return order;
}
/// A square whose sides are divided into so many corners in all.
Obstacle of_corners(std::size_t corners) {
    Obstacle obstacle = block(0, 0, 20, 20, 0, 3);
    while (obstacle.outline.size() < corners) {
        const auto number = static_cast<std::int64_t>(obstacle.outline.size());
        obstacle.outline.push_back({Digits{}, digits(20) - Digits(number)});
    }
    return obstacle;
}
std::string code_of(const Gate& gate) { return gate ? std::string(gate->code) : "allowed"; }

}  // namespace

TEST_CASE("dice-warriors.general.dice-and-coins: a hundred units a side, dice and coins together") {
    Fight fight = gathering_for_many();
    for (std::size_t one = 1; one < side_units_most; ++one) {
        fight.referee(warrior_called("W" + std::to_string(one)));
    }
    AddMonster ally = penny();
    ally.side = Side::warriors;
    fight.referee(ally);
    CHECK_EQ(fight.refusal(ByReferee{warrior_called("one more")}), "too_many_units");
    CHECK_EQ(fight.refusal(ByReferee{ally}), "too_many_units");
    fight.referee(penny());
    CHECK_EQ(fight.state.table.units.size(), side_units_most + 1);
}

TEST_CASE("dice-warriors.general.dice-and-coins: anyone who has fallen makes room for another") {
    Fight fight;
    fight.warrior("W", 0, 0);
    for (std::size_t one = 0; one < side_units_most; ++one) {
        fight.coin("M" + std::to_string(one), 1, 4 + static_cast<double>(one % 10) * 2,
                   4 + static_cast<double>(one / 10) * 2);
    }
    const Overrule more{"they come out of the wood", AddUnit{penny(), at(40, 30)}};
    CHECK_EQ(fight.refusal(ByReferee{more}), "too_many_units");
    fight.referee(Overrule{"one runs away", TakeAway{id_of("M0")}});
    fight.referee(more);
    CHECK_EQ(fight.refusal(ByReferee{more}), "too_many_units");
}

TEST_CASE("dice-warriors.end.what-carries-over-ruling: a warband of a hundred, and its pile") {
    Fight fight = gathering_for_many();
    BringWarband order;
    for (std::size_t one = 1; one < side_units_most; ++one) {
        order.warband.warriors.push_back({"W" + std::to_string(one), {}, {}});
    }
    order.warband.allies.push_back({Coin::dime, false, "W1"});
    order.warband.pile = Pile(pile_most, Coin::penny);
    CHECK_EQ(fight.refusal(ByReferee{BringWarband{Side(2), {}}}), "fight_has_two_sides");
    BringWarband larger = order;
    larger.warband.allies.push_back({Coin::dime, false, "W2"});
    CHECK_EQ(fight.refusal(ByReferee{larger}), "too_many_units");
    BringWarband richer = order;
    richer.warband.pile.push_back(Coin::penny);
    CHECK_EQ(fight.refusal(ByReferee{richer}), "too_many_coins");
    BringWarband wordy = order;
    wordy.warband.allies.front().owner = std::string(name_most + 1, 'W');
    CHECK_EQ(fight.refusal(ByReferee{wordy}), "name_is_too_long");
    fight.referee(order);
    CHECK_EQ(fight.state.table.units.size(), side_units_most);
}

TEST_CASE("dice-warriors.general.one-player-enough: fifty seats") {
    Fight fight = gathering_for_many();
    for (std::uint64_t seat = 1; seat <= seats_most; ++seat) {
        fight.referee(SeatPlayer{PlayerId(seat), Side::warriors});
    }
    CHECK_EQ(fight.refusal(ByReferee{SeatPlayer{PlayerId(900), Side::monsters}}),
             "too_many_players");
    CHECK_EQ(fight.refusal(ByReferee{SeatPlayer{PlayerId(1), Side::warriors}}), "already_seated");
}

TEST_CASE("dice-warriors.upgrade.start-with-some: what one warrior is and has") {
    const Fight fight = gathering_for_many();
    const auto code = [&](const AddWarrior& order) {
        return code_of(may_add(fight.state.table, order));
    };
    AddWarrior hero = warrior_called(std::string(name_most, 'W'));
    for (std::size_t one = 0; one < upgrades_most; ++one) hero.upgrades.push_back(Upgrade::hit);
    hero.spells.assign(spells_most, std::string(name_most, 's'));
    CHECK_EQ(code(hero), "allowed");
    AddWarrior named = hero;
    named.mark += 'W';
    CHECK_EQ(code(named), "name_is_too_long");
    AddWarrior trained = hero;
    trained.upgrades.push_back(Upgrade::hit);
    CHECK_EQ(code(trained), "too_many_upgrades");
    AddWarrior learned = hero;
    learned.spells.emplace_back("s");
    CHECK_EQ(code(learned), "too_many_spells");
    learned = hero;
    learned.spells.front() += 's';
    CHECK_EQ(code(learned), "too_many_spells");
    AddMonster sent = penny();
    sent.detachment = std::string(name_most + 1, 'd');
    CHECK_EQ(code_of(may_add(fight.state.table, sent)), "name_is_too_long");
    const auto link_to = [&](const std::string& operation, const std::string& target) {
        const CampaignLink link{operation, Objective::none, target, false, {}};
        return code_of(may_link(fight.state.table, link));
    };
    CHECK_EQ(link_to(hero.mark, hero.mark), "allowed");
    CHECK_EQ(link_to(named.mark, ""), "name_is_too_long");
    CHECK_EQ(link_to("", named.mark), "name_is_too_long");
}

TEST_CASE("dice-warriors.movement.two-hands-turn: a way of forty legs, and of one more") {
    Fight fight;
    fight.warrior("W", 5, 5).coin("M", 1, 40, 30);
    Route route;
    for (std::size_t leg = 0; leg < legs_most; ++leg) {
        route.push_back(at(leg % 2 == 0 ? 5.1 : 5, 5));
    }
    Route longer = route;
    longer.push_back(at(5.1, 5));
    CHECK_EQ(fight.refused(P, walk("W", longer)), "route_has_too_many_legs");
    fight.move("W", route);
    CHECK_EQ(fight.unit("W").place, at(5, 5));
}

TEST_CASE("dice-warriors.general.terrain-two-six-inches: what a field may hold") {
    const Fight fight = gathering_for_many();
    const auto code = [&](const Field& field) {
        return code_of(may_draw(fight.state.table, field));
    };
    Field field;
    for (std::size_t one = 0; one < obstacles_most; ++one) {
        field.obstacles.push_back(of_corners(4));
    }
    field.exits.assign(exits_most, {Side::warriors, {}, {Digits{}, digits(4)}});
    CHECK_EQ(code(field), "allowed");
    Field fuller = field;
    fuller.obstacles.push_back(of_corners(4));
    CHECK_EQ(code(fuller), "too_many_obstacles");
    Field open = field;
    open.exits.push_back(open.exits.front());
    CHECK_EQ(code(open), "too_many_exits");
    Field round;
    round.obstacles.push_back(of_corners(corners_most + 1));
    CHECK_EQ(code(round), "too_many_corners");
    round.obstacles.set(0, of_corners(corners_most));
    CHECK_NE(code(round), "too_many_corners");
    Field named;
    Obstacle rock = of_corners(4);
    rock.name = std::string(name_most + 1, 'r');
    named.obstacles.push_back(rock);
    CHECK_EQ(code(named), "name_is_too_long");
}

TEST_CASE("dice-warriors.rounds.allies-talk-freely: a hundred messages of each player") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).coin("M", 1, 40, 30);
    fight.seat(Q, Side::warriors);
    for (std::size_t said = 0; said < messages_most; ++said) {
        fight.as(P, SayToSide{Side::warriors, "go left"});
    }
    CHECK_EQ(fight.refused(P, SayToSide{Side::warriors, "no, right"}), "too_many_messages");
    fight.as(Q, SayToSide{Side::warriors, std::string(text_most, 'x')});
    CHECK_EQ(fight.refused(Q, SayToSide{Side::warriors, std::string(text_most + 1, 'x')}),
             "words_missing_or_too_many");
    CHECK_EQ(fight.refused(Q, SayToSide{Side::warriors, ""}), "words_missing_or_too_many");
    CHECK_EQ(fight.refused(Q, SayToSide{Side::monsters, "boo"}), "not_your_channel");
}

TEST_CASE(
    "dice-warriors.line.possible-is-judged: a shot is allowed once, at somebody who is there") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
    fight.referee(AllowShot{id_of("W"), id_of("M")});
    CHECK_EQ(fight.refusal(ByReferee{AllowShot{id_of("W"), id_of("M")}}),
             "shot_is_allowed_already");
    CHECK_EQ(fight.refusal(ByReferee{AllowShot{id_of("W"), id_of("X")}}), "no_such_unit");
    CHECK_EQ(fight.refusal(ByReferee{AllowShot{id_of("X"), id_of("M")}}), "no_such_unit");
    fight.referee(AllowShot{id_of("M"), id_of("W")});
    CHECK_EQ(fight.state.table.allowed_shots.size(), 2);
}
