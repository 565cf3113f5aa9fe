// Orders and rulings of every day, and orders that wait, in words: all of them come out of the
// catalogue, and say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const OrderId known(1);

/// One order is known by what it says, and others by their ids.
const api::Names& everyday_numbers() {
    static const api::Names names = [] {
        api::Names all = numbers_for<ArmyId, CampaignId, CommanderId, DetachmentId, OrderId,
                                     PlaceId, WarbandId>();
        all.orders.emplace(to_text(known), "8");
        return all;
    }();
    return names;
}
std::string everyday_said(const CommanderOrder& order) {
    return api::phrase_of(order, everyday_numbers());
}
std::string everyday_said(const RefereeOrder& order) {
    return api::phrase_of(order, everyday_numbers());
}

/// An order of each kind, with nothing in it.
template <class Order, class... Kind>
void add_everyday_blanks(kit::Kinds<Kind...>, std::vector<std::string>& all) {
    (all.push_back(everyday_said(Order(Kind{}))), ...);
}

struct EverydayLine {
    std::string said;
    std::string_view in_english;
};

/// A march to place 6, at some pace and time of day.
EverydayLine march_of(When when, Pace pace, bool may_leave_road, std::string_view in_english) {
    MarchArmy march;
    march.waypoints = {PlaceId{}};
    march.when = when;
    march.pace = pace;
    march.may_leave_road = may_leave_road;
    return {everyday_said(CommanderOrder(march)), in_english};
}

std::vector<EverydayLine> manners_of_marching() {
    using enum When;
    return {
        march_of(by_day, Pace::normal, false, "march to 6 by day, keeping to roads"),
        march_of(by_day, Pace::normal, true,
                 "march to 6 by day, off the road where that is faster"),
        march_of(by_day, Pace::forced, false,
                 "march to 6 by day at a forced pace, keeping to roads"),
        march_of(by_day, Pace::forced, true,
                 "march to 6 by day at a forced pace, off the road where that is faster"),
        march_of(by_night, Pace::normal, false, "march to 6 by night, keeping to roads"),
        march_of(by_night, Pace::normal, true,
                 "march to 6 by night, off the road where that is faster"),
        march_of(by_night, Pace::forced, false,
                 "march to 6 by night at a forced pace, keeping to roads"),
        march_of(by_night, Pace::forced, true,
                 "march to 6 by night at a forced pace, off the road where that is faster"),
        march_of(day_and_night, Pace::normal, false,
                 "march to 6 by day and night, keeping to roads"),
        march_of(day_and_night, Pace::normal, true,
                 "march to 6 by day and night, off the road where that is faster"),
        march_of(day_and_night, Pace::forced, false,
                 "march to 6 by day and night at a forced pace, keeping to roads"),
        march_of(day_and_night, Pace::forced, true,
                 "march to 6 by day and night at a forced pace, off the road where that is faster"),
    };
}

/// A march by day on roads, halting on these days and not before that moment.
std::string march_by(const std::vector<Waypoint>& waypoints, const std::vector<Day>& halting_days,
                     std::optional<Moment> not_before) {
    MarchArmy march;
    march.waypoints = waypoints;
    march.halting_days = halting_days;
    march.not_before = not_before;
    return everyday_said(CommanderOrder(march));
}

std::vector<EverydayLine> marches() {
    const Waypoint place = PlaceId{};
    const Waypoint north = Steps{Direction::north};
    const Moment morning = kit::at(Day{2}, 6, 5);
    return {
        {march_by({}, {Day{3}}, morning), "march nowhere"},
        {march_by({north, place, north}, {}, {}),
         "march to one hex north by way of one hex north and 6 by day, keeping to roads"},
        {march_by({place}, {Day{3}}, {}),
         "march to 6 by day, keeping to roads, halting on day 3"},
        {march_by({place}, {Day{3}, Day{5}, Day{7}}, {}),
         "march to 6 by day, keeping to roads, halting on days 3, 5 and 7"},
        {march_by({place}, {}, morning),
         "march to 6 by day, keeping to roads, not before day 2, 06:05"},
        {march_by({north, place}, {Day{3}}, morning),
         "march to 6 by way of one hex north by day, keeping to roads, halting on day 3, not "
         "before day 2, 06:05"},
    };
}

std::vector<EverydayLine> everyday_orders() {
    const auto said = [](const auto& order) { return everyday_said(CommanderOrder(order)); };
    return {
        {said(HoldArmy{}), "hold where the army is"},
        {said(CarryOn{}), "carry on"},
        {said(SetFormation{"9"}), "take up the formation “9”"},
        {said(AbandonWagons{Wagons{1}}), "abandon 1 wagon"},
        {said(AbandonWagons{Wagons{1'200}}), "abandon 1,200 wagons"},
        {said(WithdrawOrder{known}), "withdraw the order to 8"},
        {said(WithdrawOrder{}), "withdraw the order 5"},
        {said(AnswerQuestion{{}, "9"}), "answer “9”"},
        {said(WriteToReferee{"9"}), "write to the referee: “9”"},
    };
}

/// Raze all the land in reach once something has come about.
EverydayLine waits_for(Condition condition, bool each_time, std::string_view in_english) {
    const OrderWhen order{condition, Days{3}, Raze{}, each_time};
    return {everyday_said(CommanderOrder(order)), in_english};
}

std::vector<EverydayLine> orders_that_wait() {
    const auto said = [](const auto& order) { return everyday_said(CommanderOrder(order)); };
    using enum Condition;
    return {
        waits_for(arrived, false, "when the army has arrived, raze all the land in reach"),
        waits_for(arrived, true, "each time the army has arrived, raze all the land in reach"),
        waits_for(enemy_in_sight, false,
                  "when an enemy comes in sight, raze all the land in reach"),
        waits_for(enemy_in_sight, true,
                  "each time an enemy comes in sight, raze all the land in reach"),
        waits_for(harried, false, "when the army has been harried, raze all the land in reach"),
        waits_for(harried, true,
                  "each time the army has been harried, raze all the land in reach"),
        waits_for(supplies_short, false,
                  "when there is food for less than 3 days, raze all the land in reach"),
        waits_for(supplies_short, true,
                  "each time there is food for less than 3 days, raze all the land in reach"),
        waits_for(attacked, false,
                  "when the army has been attacked and that battle is over, raze all the land in "
                  "reach"),
        waits_for(attacked, true,
                  "each time the army has been attacked and that battle is over, raze all the land "
                  "in reach"),
        waits_for(battle_over, false, "when a battle is over, raze all the land in reach"),
        waits_for(battle_over, true, "each time a battle is over, raze all the land in reach"),
        {said(AlterOrder{known, HoldArmy{}}),
         "instead of the order to 8, hold where the army is"},
        {said(AlterOrder{{}, CarryOn{}}), "instead of the order 5, carry on"},
        {said(SetPosture{Posture::march_on}),
         "march on past a hostile army while no other word comes"},
        {said(SetPosture{Posture::stay}), "stay before a hostile army while no other word comes"},
        {said(SetPosture{Posture::attack}), "attack whatever hostile army you meet"},
    };
}

std::string weather_of(WeatherGrade grade, const char* description, std::optional<Day> day) {
    SetWeather order;
    order.grade = grade;
    order.description = description;
    order.day = day;
    return everyday_said(RefereeOrder(order));
}

EverydayLine marked(std::optional<SideMarkKind> mark, std::string_view in_english) {
    return {everyday_said(RefereeOrder(MarkSide{{}, Direction::south_east, mark})), in_english};
}

std::vector<EverydayLine> rulings_on_land() {
    return {
        {weather_of(WeatherGrade::good, "", {}),
         "set the weather of the hex in column 0, row 0 to good"},
        {weather_of(WeatherGrade::bad, "9", {}),
         "set the weather of the hex in column 0, row 0 to bad (“9”)"},
        {weather_of(WeatherGrade::very_bad, "", Day{4}),
         "set the weather of the hex in column 0, row 0 to very bad on day 4"},
        {weather_of(WeatherGrade::good, "9", Day{4}),
         "set the weather of the hex in column 0, row 0 to good (“9”) on day 4"},
        marked({}, "let the map hold again for the south-east side of the hex in column 0, row 0"),
        marked(SideMarkKind::ford_closed,
               "close the ford on the south-east side of the hex in column 0, row 0"),
        marked(SideMarkKind::river_frozen,
               "freeze the river on the south-east side of the hex in column 0, row 0"),
        marked(SideMarkKind::road_spoilt,
               "spoil the road on the south-east side of the hex in column 0, row 0"),
        marked(SideMarkKind::bridge_broken,
               "break the bridge on the south-east side of the hex in column 0, row 0"),
        marked(SideMarkKind::bridge_built,
               "build a bridge on the south-east side of the hex in column 0, row 0"),
        marked(SideMarkKind::river_in_flood,
               "flood the river on the south-east side of the hex in column 0, row 0"),
    };
}

std::vector<EverydayLine> rulings_on_people() {
    const auto said = [](const auto& order) { return everyday_said(RefereeOrder(order)); };
    const auto morale = [&](int by, bool has_check, const char* reason) {
        return said(ChangeMorale{{}, Morale{by}, has_check, reason});
    };
    KeepWarband kept;
    kept.name = "9";
    kept.warband.warriors.resize(1);
    return {
        {morale(2, false, ""), "raise the morale of 1 by 2"},
        {morale(2, true, ""), "raise the morale of 1 by 2 and call a morale check"},
        {morale(2, false, "9"), "raise the morale of 1 by 2, because “9”"},
        {morale(2, true, "9"),
         "raise the morale of 1 by 2 and call a morale check, because “9”"},
        {morale(-1, false, ""), "lower the morale of 1 by 1"},
        {morale(-1, true, ""), "lower the morale of 1 by 1 and call a morale check"},
        {morale(-1, false, "9"), "lower the morale of 1 by 1, because “9”"},
        {morale(-1, true, "9"),
         "lower the morale of 1 by 1 and call a morale check, because “9”"},
        {said(WriteToCommander{{}, "9"}), "write to 3: “9”"},
        {said(WriteToCommanders{{}, "9"}), "write to everybody: “9”"},
        {said(WriteToCommanders{{CommanderId{}, CommanderId{}}, "9"}), "write to 3, 3: “9”"},
        {said(RevealPlace{}), "reveal 6 to 3"},
        {said(ActFor{{}, CarryOn{}, false}), "for 3: carry on"},
        {said(ActFor{{}, CarryOn{}, true}), "for 3, as he wrote: carry on"},
        {said(AnswerQuestion{{}, "9"}), "answer “9”"},
        {said(LetDoctrineAct{{}, true}), "let the doctrine act for 3"},
        {said(LetDoctrineAct{{}, false}), "let the doctrine act for 3 no longer"},
        {said(CallOffHarrying{}), "call off all harrying by or against 1"},
        {said(PutOffOrder{{}, kit::at(Day{2}, 16, 30)}), "put off the order 5 to day 2, 16:30"},
        {said(EnterDice{"9", DetachmentId{}, {1, 2, 6}}), "enter 1, 2 and 6 for dice of 9 for 4"},
        {said(kept), "keep the warband “9” of 3, 1 warrior"},
        {said(DisbandWarband{}), "disband 7"},
    };
}

std::vector<EverydayLine> all_of_every_day() {
    std::vector<EverydayLine> all;
    for (const auto& some : {manners_of_marching(), marches(), everyday_orders(),
                             orders_that_wait(), rulings_on_land(), rulings_on_people()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

}  // namespace

TEST_CASE("words: orders of every day and orders that wait are said in English") {
    for (const EverydayLine& line : all_of_every_day()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about orders of every day is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all;
    add_everyday_blanks<CommanderOrder>(OrdersOfEveryDay{}, all);
    add_everyday_blanks<CommanderOrder>(OrdersThatWait{}, all);
    add_everyday_blanks<RefereeOrder>(RulingsOfEveryDay{}, all);
    add_everyday_blanks<RefereeOrder>(RulingsOnWarbands{}, all);
    for (const EverydayLine& line : all_of_every_day()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
