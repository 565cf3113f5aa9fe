// Orders, channel lines and questions in words.
#include "server/api/words/words.hpp"

#include <doctest/doctest.h>

#include "core/idis/kernel/order_end.hpp"
#include "server/api/words/ways.hpp"

namespace {

using namespace idis;

const PlaceId ostia(7);
const PlaceId nowhere(8);
const ArmyId army(9);
const FactionId reds(10);

api::Names names() {
    api::Names result;
    result.by_id = {{to_text(ostia), "Ostia"}, {to_text(reds), "the Reds"}};
    result.orders = {{to_text(OrderId(5)), "carry on"}};
    return result;
}

std::string said(CommanderOrder order) { return api::phrase_of(order, names()); }
std::string said(RefereeOrder order) { return api::phrase_of(order, names()); }
std::string line_of(ShownContent content) { return api::sentences_of(content, names()); }

}  // namespace

TEST_CASE("a march is said with its ways, pace and times") {
    MarchArmy march;
    march.waypoints = {ostia};
    CHECK_EQ(said(march), "march to Ostia by day, keeping to roads");
    march.waypoints = {ostia, Steps{Direction::north, Direction::north, Direction::south_east}};
    march.pace = Pace::forced;
    march.when = When::day_and_night;
    march.may_leave_road = true;
    march.halting_days = {Day{3}, Day{5}};
    march.not_before = at(Day{2}, 6, 30);
    CHECK_EQ(said(march),
             "march to two hexes north and one hex south-east by way of Ostia by day and night at "
             "a forced pace, off the road where that is faster, halting on days 3 and 5, not "
             "before day 2, 06:30");
    march = {};
    march.waypoints = {nowhere};
    CHECK_EQ(said(march), "march to " + to_text(nowhere) + " by day, keeping to roads");
}

TEST_CASE("ways are said by where north lies") {
    api::Names turned = names();
    api::call_directions(codec::compass_from("e").value(), turned);
    MarchArmy march;
    march.waypoints = {Steps{Direction::north, Direction::north, Direction::south_east}};
    CHECK_EQ(api::phrase_of(CommanderOrder(march), turned),
             "march to two hexes west and one hex north-east by day, keeping to roads");
    CHECK_EQ(api::phrase_of(CommanderOrder(AskWeather{Steps{Direction::south}}), turned),
             "ask for the weather one hex east");
    MarkSide side;
    side.direction = Direction::north_west;
    side.mark = SideMarkKind::ford_closed;
    CHECK_EQ(api::phrase_of(RefereeOrder(side), turned),
             "close the ford on the south-west side of the hex in column 0, row 0");
}

TEST_CASE("the other orders are said") {
    CHECK_EQ(said(CommanderOrder(HoldArmy{})), "hold where the army is");
    CHECK_EQ(said(CommanderOrder(CarryOn{})), "carry on");
    CHECK_EQ(said(CommanderOrder(AbandonWagons{Wagons(1)})), "abandon 1 wagon");
    CHECK_EQ(said(CommanderOrder(AbandonWagons{Wagons(1'200)})), "abandon 1,200 wagons");
    CHECK_EQ(said(CommanderOrder(WithdrawOrder{OrderId(5)})), "withdraw the order to carry on");
    CHECK_EQ(said(CommanderOrder(WriteToReferee{"Hello"})), "write to the referee: “Hello”");
    CHECK_EQ(
        said(RefereeOrder(ChangeMorale{army, Morale(-2), true, "rain"})),
        "lower the morale of " + to_text(army) + " by 2 and call a morale check, because “rain”");
    CHECK_EQ(said(RefereeOrder(ChangeMorale{army, Morale(0), true, ""})),
             "raise the morale of " + to_text(army) + " by 0 and call a morale check");
    CHECK_EQ(said(RefereeOrder(SetWeather{{0, 0}, WeatherGrade::very_bad, "", std::nullopt})),
             "set the weather of the hex in column 0, row 0 to very bad");
}

TEST_CASE("small numbers of hexes are said in words, and times of day in two digits each") {
    const auto north = [](std::size_t hexes) {
        return api::phrase_of(Steps(hexes, Direction::north));
    };
    CHECK_EQ(north(1), "one hex north");
    CHECK_EQ(north(9), "nine hexes north");
    CHECK_EQ(north(10), "10 hexes north");
    CHECK_EQ(api::phrase_of(at(Day{2}, 10, 10)), "day 2, 10:10");
    CHECK_EQ(api::phrase_of(at(Day{2}, 9, 9)), "day 2, 09:09");
}

TEST_CASE("channel lines are said") {
    CHECK_EQ(line_of(told::Arrived{ostia}), "Your army has arrived at Ostia.");
    CHECK_EQ(line_of(told::Arrived{}), "Your army has arrived.");
    api::Names short_name;
    short_name.by_id = {{to_text(ostia), "St.Abb"}};
    CHECK_EQ(api::sentences_of(ShownContent(told::Arrived{ostia}), short_name),
             "Your army has arrived at St.Abb.");
    CHECK_EQ(line_of(told::OrderUnderstood{OrderId(5)}), "Understood: carry on.");
    const auto of_text = [](const char* text) {
        api::Names names;
        names.orders = {{to_text(OrderId(5)), text}};
        return api::sentences_of(ShownContent(told::OrderUnderstood{OrderId(5)}), names);
    };
    // What somebody wrote has its own stop, and the sentence around it no second one.
    CHECK_EQ(of_text("write: “Help?”"), "Understood: write: “Help?”");
    CHECK_EQ(of_text("write: “Help!”"), "Understood: write: “Help!”");
    CHECK_EQ(of_text("write: “Help.”"), "Understood: write: “Help.”");
    CHECK_EQ(of_text("write: “Help”"), "Understood: write: “Help”.");
    CHECK_EQ(line_of(told::OrderEnded{OrderId(5), OrderStanding::withdrawn}),
             "Your order to carry on was withdrawn.");
    CHECK_EQ(line_of(told::OrderEnded{OrderId(5), OrderStanding::stopped, "army_was_beaten"}),
             "Your order to carry on was stopped: your army was beaten.");
    CHECK_EQ(line_of(told::OrderEnded{OrderId(5), OrderStanding::stopped,
                                      std::string(idis::unknown_hindrance)}),
             "Your order to carry on was stopped: something you could not know stood against it.");
    CHECK_EQ(line_of(told::OrderEnded{OrderId(5), OrderStanding::stopped, "fleet_is_at_sea"}),
             "Your order to carry on was stopped: fleet is at sea.");
    CHECK_EQ(line_of(told::WentHungry{Days(1)}), "Your army goes hungry for a day.");
    CHECK_EQ(line_of(told::WentHungry{Days(2)}), "Your army goes hungry: 2 days in a row.");
    told::MenGone gone;
    gone.how = told::MenGone::How::deserted;
    gone.detachments = {"First Foot"};
    gone.soldiers = Soldiers(1'250);
    gone.wagons = Wagons(1);
    CHECK_EQ(line_of(gone), "Men have deserted from First Foot (1,250 soldiers and 1 wagon).");
}

TEST_CASE("armies seen are said by colours, place, way and strength") {
    SeenArmy seen;
    seen.steps = Steps{Direction::north_east};
    seen.faction = reds;
    seen.infantry = Soldiers(400);
    seen.cavalry = Soldiers(1'000);
    CHECK_EQ(line_of(seen),
             "Seen: an army of the Reds one hex north-east: 400 infantry and 1,000 "
             "cavalry, holding.");
    seen.faction.reset();
    seen.place = ostia;
    seen.activity = Activity::marching;
    seen.heading = Direction::south;
    CHECK_EQ(line_of(seen),
             "Seen: an army without colours at Ostia, one hex north-east: 400 infantry "
             "and 1,000 cavalry, marching south.");
    CHECK_EQ(line_of(SeenArmies{}), "In sight at dusk: no army.");
}
