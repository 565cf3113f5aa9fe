// Orders and lines about weather, whereabouts and harrying in words: all of them come out of the
// catalogue, and say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const api::Names& march_numbers() {
    static const api::Names names = numbers_for<ArmyId, FactionId, PlaceId, DetachmentId>();
    return names;
}

struct MarchLine {
    std::string said;
    std::string_view in_english;
};

template <class Line>
std::string march_said(const Line& line) {
    return api::sentences_of(ShownContent(line), march_numbers());
}

std::string march_ordered(const CommanderOrder& order) {
    return api::phrase_of(order, march_numbers());
}

std::string harriers_sent(std::optional<HarryAim> aim, Plunder first = Plunder::supplies) {
    return march_ordered(HarryArmy{{}, {}, aim, first});
}

/// An order of each kind, with nothing in it.
template <class... Kind>
std::vector<std::string> blank_march_orders(kit::Kinds<Kind...>) {
    return {march_ordered(CommanderOrder(Kind{}))...};
}

std::vector<MarchLine> march_orders() {
    const Steps away = {Direction::north, Direction::north};
    return {
        {harriers_sent({}), "send 4 to harry 1 for a day"},
        {harriers_sent(HarryAim::kill), "send 4 to harry 1 for a day, killing soldiers"},
        {harriers_sent(HarryAim::torch), "send 4 to harry 1 for a day, burning supplies"},
        {harriers_sent(HarryAim::steal),
         "send 4 to harry 1 for a day, stealing supplies, then loot"},
        {harriers_sent(HarryAim::steal, Plunder::loot),
         "send 4 to harry 1 for a day, stealing loot, then supplies"},
        {march_ordered(AskWeather{}), "ask for the weather here"},
        {march_ordered(AskWeather{away}), "ask for the weather two hexes north"},
        {march_ordered(AskForecast{}), "ask what weather to expect here"},
        {march_ordered(AskForecast{away}), "ask what weather to expect two hexes north"},
        {march_ordered(AskPosition{}), "ask where the army is"},
    };
}

told::HarryingEnded harrying(HarryAim aim) {
    told::HarryingEnded line;
    line.detachment = "7";
    line.aim = aim;
    line.has_succeeded = true;
    return line;
}

std::vector<MarchLine> harrying_lines() {
    told::HarryingEnded in_vain = harrying(HarryAim::kill);
    in_vain.has_succeeded = false;
    in_vain.lost = Soldiers{1};
    told::HarryingEnded killing = harrying(HarryAim::kill);
    killing.killed = Soldiers{1'200};
    told::HarryingEnded burning = harrying(HarryAim::torch);
    burning.burnt = Supplies{40};
    told::HarryingEnded stealing = harrying(HarryAim::steal);
    stealing.supplies_taken = Supplies{1};
    stealing.loot_taken = Loot{2};
    return {
        {march_said(in_vain), "7 harried 1 in vain and lost 1 soldier."},
        {march_said(killing), "7 harried 1 and killed 1,200 soldiers."},
        {march_said(harrying(HarryAim::kill)), "7 harried 1 and killed nothing."},
        {march_said(burning), "7 harried 1 and burnt 40 supplies."},
        {march_said(stealing), "7 harried 1 and brought back 1 supply and 2 pieces of loot."},
    };
}

std::vector<MarchLine> harried_lines() {
    const auto by = [](HarrierKind kind) {
        return march_said(told::WasHarried{kind, {}, {}, {}, {}});
    };
    const auto by_faction = [](HarrierKind kind) {
        return march_said(told::WasHarried{kind, FactionId{}, Soldiers{3}, Supplies{2}, Loot{1}});
    };
    return {
        {by(HarrierKind::infantry),
         "Infantry without colours harried your army today, which lost nothing."},
        {by(HarrierKind::skirmishers),
         "Skirmishers without colours harried your army today, which lost nothing."},
        {by(HarrierKind::cavalry),
         "Cavalry without colours harried your army today, which lost nothing."},
        {by_faction(HarrierKind::infantry),
         "Infantry of 2 harried your army today, which lost 3 soldiers, 2 supplies and 1 piece of "
         "loot."},
        {by_faction(HarrierKind::skirmishers),
         "Skirmishers of 2 harried your army today, which lost 3 soldiers, 2 supplies and 1 piece "
         "of loot."},
        {by_faction(HarrierKind::cavalry),
         "Cavalry of 2 harried your army today, which lost 3 soldiers, 2 supplies and 1 piece of "
         "loot."},
    };
}

std::vector<MarchLine> weather_lines() {
    const Steps away = {Direction::north, Direction::north};
    const std::vector<DayForecast> days = {{Day{4}, WeatherGrade::good},
                                           {Day{5}, WeatherGrade::very_bad}};
    return {
        {march_said(told::WeatherTold{}), "Nobody with your army can tell the weather here."},
        {march_said(told::WeatherTold{away, WeatherGrade::bad, ""}),
         "The weather two hexes north is bad."},
        {march_said(told::WeatherTold{{}, WeatherGrade::very_bad, "8"}),
         "The weather here is very bad: “8”."},
        {march_said(told::ForecastTold{}), "Nobody with your army can foretell the weather here."},
        {march_said(told::ForecastTold{away, days}),
         "The weather to expect two hexes north, if the signs are right: good on day 4 and very "
         "bad on day 5."},
    };
}

std::vector<MarchLine> position_lines() {
    const auto at = [](const Whereabouts& where) { return march_said(told::PositionTold{where}); };
    const auto on_way = [&](PartOfWay part) {
        return at(Whereabouts{{}, PlaceId{}, PlaceId{}, part, {}, {}});
    };
    return {
        {at(Whereabouts{PlaceId{}, {}, {}, {}, {}, {}}), "Your army is at 3."},
        {on_way(PartOfWay::near_start), "Your army is on the way from 3 to 3, near the start."},
        {on_way(PartOfWay::about_half_way), "Your army is on the way from 3 to 3, about half way."},
        {on_way(PartOfWay::near_end), "Your army is on the way from 3 to 3, near the end."},
        {at(Whereabouts{{}, {}, {}, {}, PlaceId{}, Direction::south}),
         "Your army is somewhere south of 3."},
        {at(Whereabouts{{}, {}, {}, {}, PlaceId{}, {}}), "Your army is near 3."},
        {at(Whereabouts{}), "Nobody with your army knows a place near here."},
    };
}

std::vector<MarchLine> all_of_march() {
    std::vector<MarchLine> all;
    for (const auto& some :
         {march_orders(), harrying_lines(), harried_lines(), weather_lines(), position_lines()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

}  // namespace

TEST_CASE("words: orders and lines about weather, ways and harrying are said in English") {
    for (const MarchLine& line : all_of_march()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about weather, whereabouts and harrying is outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = blank_march_orders(OrdersOfTheRoad{});
    for (const MarchLine& line : all_of_march()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
