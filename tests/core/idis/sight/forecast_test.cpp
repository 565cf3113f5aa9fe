// Weather asked for, foretold, set ahead and of a campaign's own seasons (section 1a).
#include "core/idis/sight/forecast.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/weather.hpp"
#include "core/idis/referee/weather_ruling.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using namespace tests;
using Play = tests::Campaign;
using enum WeatherGrade;

/// Day 10 is 15 April, at noon; one army on foot, in no region.
State a_spring(Moment now = kit::at(Day{10}, 12)) {
    State state = a_world(an_army().with_infantry(1'000).with_supplies(18'000)).at(now);
    state.campaign.settings.first_day = {2026, 4, 6};
    return state;
}

void set(State& state, Hex hex, Day day, WeatherGrade grade) {
    state.hex_weather.insert({hex, day, grade, "sleet", std::nullopt});
}
void plan(State& state, std::initializer_list<WeatherGrade> grades) {
    Day day = day_of(state.now) + 1;
    for (const WeatherGrade grade : grades) {
        state.planned_weather.insert({{StrongholdId(), day}, grade});
        day = day + 1;
    }
}

Events ask(State& state, kit::Dice& dice, const AskForecast& asked) {
    return let_happen(state, dice, [&](Unfolding& u) { answer(u, commander("aram"), asked); });
}
Events ask(State& state, const AskWeather& asked) {
    return let_happen(state, [&](Unfolding& u) { answer(u, commander("aram"), asked); });
}
told::ForecastTold forecast_in(const Events& events) {
    const auto told = told_to<told::ForecastTold>(commander("aram"), events);
    REQUIRE_EQ(told.size(), 1);
    return told.front();
}
std::vector<WeatherGrade> grades_of(const told::ForecastTold& told) {
    std::vector<WeatherGrade> grades;
    for (const DayForecast& day : told.days) grades.push_back(day.grade);
    return grades;
}

TEST_CASE("idis.1a.ask-current-weather: the true grade, three times a day, and no order of it") {
    State state = a_spring();
    set(state, hex_at(4, 4), Day{10}, bad);
    SeededDice dice(1);
    Play play(state, dice);
    for (int asked = 0; asked < 3; ++asked) play.orders("aram", AskWeather{});
    const auto told = play.told<told::WeatherTold>("aram");
    REQUIRE_EQ(told.size(), 3);
    for (const told::WeatherTold& each : told) {
        CHECK_EQ(each, told::WeatherTold{{}, bad, "sleet"});
    }
    CHECK(play.all<OrderGiven>().empty());
    CHECK_FALSE(play.state().commanders.at(commander("aram")).last_order_at.has_value());
}

TEST_CASE("idis.1a.ask-current-weather: who leads no army asks in vain") {
    SeededDice dice(1);
    State state = a_spring();
    Commander loose;
    loose.id = commander("loose");
    loose.seat = Seat::held;
    state.commanders.insert(loose);
    Play play(state, dice);
    for (const CommanderOrder& asked :
         {CommanderOrder(AskWeather{}), CommanderOrder(AskForecast{}),
          CommanderOrder(AskPosition{})}) {
        CHECK_EQ(play.refused("loose", asked),
                 Refusal("you_lead_no_army", "idis.2.one-commander-per-army"));
    }
}

TEST_CASE("idis.1a.weather-ask-where-ruling: what the army sees, and of the rest nobody knows") {
    const Steps one{Direction::north};
    const Steps two{Direction::north, Direction::north};
    State state = a_spring();
    set(state, hex_at(4, 3), Day{10}, bad);
    set(state, hex_at(4, 2), Day{10}, very_bad);
    const auto told = [&](const Steps& where) {
        return told_to<told::WeatherTold>(commander("aram"), ask(state, AskWeather{where})).at(0);
    };
    CHECK_EQ(told(one).grade, bad);
    CHECK_EQ(told(two), told::WeatherTold{two, {}, {}});
    // The edge of the map is no other answer than a hex out of sight.
    const Steps over_the_edge(30, Direction::north);
    CHECK_EQ(told(over_the_edge), told::WeatherTold{over_the_edge, {}, {}});
    auto none = dice();
    CHECK(forecast_in(ask(state, none, AskForecast{two})).days.empty());
    // By night only the own hex lies open.
    state.now = kit::at(Day{10}, 19);
    CHECK_FALSE(told(one).grade.has_value());
    CHECK_EQ(told({}).grade, good);
}

TEST_CASE("idis.1a.forecast-accuracy-ruling: 1 to 4 as planned, 5 worse, 6 better") {
    struct Row {
        WeatherGrade planned;
        int face;
        WeatherGrade shown;
    };
    for (const Row& row :
         {Row{bad, 1, bad}, Row{bad, 4, bad}, Row{bad, 5, very_bad}, Row{bad, 6, good},
          Row{good, 6, good}, Row{good, 5, bad}, Row{very_bad, 5, very_bad},
          Row{very_bad, 6, bad}}) {
        CAPTURE(row.face);
        tests::row("idis.1a.forecast-accuracy-ruling");
        CHECK_EQ(foretold(row.planned, row.face), row.shown);
    }
    State state = a_spring();
    plan(state, {bad, bad, bad});
    auto faces = dice(4, 5, 6);
    CHECK_EQ(grades_of(forecast_in(ask(state, faces, {}))),
             std::vector<WeatherGrade>{bad, very_bad, good});
}

TEST_CASE("idis.1a.ask-forecast: three days to come, a grade each, and uncertain") {
    State state = a_spring();
    // April: totals 7, 5 and 3 for the days, then the three secret dice.
    auto faces = dice(3, 4, 2, 3, 1, 2, 1, 1, 1);
    const Events events = ask(state, faces, {});
    const told::ForecastTold told = forecast_in(events);
    CHECK_EQ(told.days, std::vector<DayForecast>{{Day{11}, good}, {Day{12}, bad},
                                                 {Day{13}, very_bad}});
    CHECK(told.is_uncertain);
    CHECK_EQ(only<WeatherPlanned>(events).weather.size(), 3);
    // Midnight then turns to what was planned, without a die for it.
    SeededDice none(1);
    Play play(state, none);
    play.until(kit::at(Day{12}, 0));
    CHECK_EQ(weather_in(play.state(), hex_at(4, 4), Day{12}), bad);
    CHECK_EQ(play.state().planned_weather.size(), 1);
}

TEST_CASE("idis.1a.ask-forecast: asking changes no weather to come") {
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
        CAPTURE(seed);
        SeededDice one(seed);
        SeededDice other(seed);
        Play asking(a_spring(), one);
        Play silent(a_spring(), other);
        asking.orders("aram", AskForecast{});
        for (std::int64_t day = 11; day <= 15; ++day) {
            asking.until(kit::at(Day{day}, 1));
            silent.until(kit::at(Day{day}, 1));
            CHECK_EQ(asking.state().region_weather, silent.state().region_weather);
        }
    }
}

TEST_CASE("idis.1a.forecast-unreliable: bad for a good day, and nothing says it is wrong") {
    State state = a_spring();
    plan(state, {good, good, good});
    auto faces = dice(5, 1, 1);
    const Events events = ask(state, faces, {});
    const told::ForecastTold told = forecast_in(events);
    CHECK_EQ(told.days.at(0), DayForecast{Day{11}, bad});
    // The line that carries it to him holds no die, and his view has neither plan nor row of it.
    for (const Event& event : events) {
        if (kit::holds_alternative<Told>(event.what)) CHECK(event.rolls.empty());
    }
    State planned_otherwise = state;
    planned_otherwise.planned_weather.edit({StrongholdId(), Day{11}}).grade = very_bad;
    CHECK_EQ(view(state, commander("aram")), view(planned_otherwise, commander("aram")));
    CHECK_EQ(view(state, Referee{}).referee->planned_weather.at(0).grade, good);
}

TEST_CASE("idis.1a.forecast-stable-ruling: twenty times the same that day, anew the next") {
    State state = a_spring();
    plan(state, {good, bad, good});
    auto faces = dice(1, 5, 6);
    const std::vector<DayForecast> first = forecast_in(ask(state, faces, {})).days;
    CHECK_EQ(first.at(1).grade, very_bad);
    auto none = dice();
    for (int asked = 0; asked < 20; ++asked) {
        CHECK_EQ(forecast_in(ask(state, none, {})).days, first);
    }
    // Another place is another forecast.
    auto beside = dice(1, 1, 1);
    CHECK_EQ(forecast_in(ask(state, beside, AskForecast{{Direction::north}})).days.at(1).grade,
             bad);
    state.now = kit::at(Day{11}, 12);
    auto anew = dice(6, 6, 1, 1, 1);    // day 14 is planned now, then three secret dice
    const std::vector<DayForecast> next = forecast_in(ask(state, anew, {})).days;
    CHECK_EQ(next, std::vector<DayForecast>{{Day{12}, bad}, {Day{13}, good}, {Day{14}, good}});
}

TEST_CASE("idis.1a.forecast-stable-ruling: another's asking does not change mine") {
    State state = a_world(an_army().with_infantry(500), an_army("belisar").with_infantry(500));
    SeededDice one(4);
    SeededDice other(4);
    Play both(state, one);
    Play alone(state, other);
    for (int asked = 0; asked < 3; ++asked) both.orders("belisar", AskForecast{});
    both.orders("aram", AskForecast{});
    alone.orders("aram", AskForecast{});
    CHECK_EQ(both.told<told::ForecastTold>("aram"), alone.told<told::ForecastTold>("aram"));
}

TEST_CASE("idis.1a.referee-sets-weather: he sets a day to come, and may take another word later") {
    SeededDice dice(2);
    Play play(a_spring(), dice);
    SetWeather order{hex_at(4, 4), very_bad, "a storm", std::nullopt};
    order.day = Day{12};
    order.forage_factor = Fraction(1, 2);
    play.rules(order);
    CHECK(play.told<told::WeatherTold>("aram").empty());
    CHECK_NE(weather_in(play.state(), hex_at(4, 4), Day{10}), very_bad);
    play.until(kit::at(Day{12}, 9));
    CHECK_EQ(weather_in(play.state(), hex_at(4, 4), Day{12}), very_bad);
    CHECK_EQ(forage_factor(play.state(), hex_at(4, 4), Day{12}), Fraction(1, 2));
    CHECK(play.state().weather_ahead.empty());
    order.day = Day{11};
    CHECK_EQ(play.refused(order), Refusal("day_is_past", "idis.1a.referee-sets-weather", "day"));
    order.day = Day{12 + weather_days_ahead_max};
    play.rules(order);
    order.day = Day{13 + weather_days_ahead_max};
    CHECK_EQ(play.refused(order),
             Refusal("day_is_too_far_ahead", "idis.1a.referee-sets-weather", "day"));
}

TEST_CASE("idis.1a.referee-sets-weather: a forecast is of what he set ahead") {
    State state = a_spring();
    plan(state, {good, good, good});
    state.weather_ahead.insert({{hex_at(4, 4), Day{12}}, very_bad, "", {}, {}});
    auto faces = dice(1, 1, 1);
    CHECK_EQ(grades_of(forecast_in(ask(state, faces, {}))),
             std::vector<WeatherGrade>{good, very_bad, good});
}

TEST_CASE("idis.1a.weather-affects-logistics: a factor of his, and nothing by itself") {
    State state = a_spring();
    set(state, hex_at(4, 4), Day{10}, bad);
    CHECK_EQ(forage_factor(state, hex_at(4, 4), Day{10}), 1);
    state.hex_weather.edit(hex_at(4, 4)).forage_factor = Fraction(1, 2);
    CHECK_EQ(forage_factor(state, hex_at(4, 4), Day{10}), Fraction(1, 2));
    CHECK_EQ(forage_factor(state, hex_at(4, 4), Day{11}), 1);
    CHECK_EQ(forage_factor(state, hex_at(5, 4), Day{10}), 1);
    SetWeather order{hex_at(1, 1), bad, "", {}};
    order.forage_factor = Fraction(-1);
    CHECK_EQ(may_set_weather(state, order),
             Gate(Refusal{"factor_is_below_zero", "idis.1a.weather-affects-logistics",
                          "forage_factor"}));
    // 1,000 infantry and 250 followers eat 1,250 in bad weather as in good.
    SeededDice dice(1);
    Play play(state, dice);
    play.until(kit::at(Day{11}, 0));
    CHECK_EQ(play.army("aram").supplies, Supplies{18'000 - 1'250});
}

TEST_CASE("idis.1a.weather-affects-battles: bad and very bad are both bad for that day's battles") {
    State state = a_spring();
    set(state, hex_at(2, 2), Day{10}, bad);
    set(state, hex_at(3, 3), Day{10}, very_bad);
    CHECK_FALSE(is_battle_weather_bad(state, hex_at(1, 1), Day{10}));
    CHECK(is_battle_weather_bad(state, hex_at(2, 2), Day{10}));
    CHECK(is_battle_weather_bad(state, hex_at(3, 3), Day{10}));
    CHECK_FALSE(is_battle_weather_bad(state, hex_at(2, 2), Day{11}));
}

TEST_CASE("idis.1a.weather-seasonal: a campaign's own table, by region and month") {
    Settings settings;
    const StrongholdId coast = stronghold("coast");
    settings.weather = {{coast, 4, 5, 8}, {StrongholdId(), 4, 0, 6}};
    CHECK_EQ(weather_for(settings, coast, 4, 5), very_bad);
    CHECK_EQ(weather_for(settings, coast, 4, 6), bad);
    CHECK_EQ(weather_for(settings, coast, 4, 8), bad);
    CHECK_EQ(weather_for(settings, coast, 4, 9), good);
    CHECK_EQ(weather_for(settings, stronghold("inland"), 4, 2), bad);
    CHECK_EQ(weather_for(settings, StrongholdId(), 4, 7), good);
    CHECK_EQ(weather_for(settings, coast, 5, 4), bad);    // May has no row: the rules' table

    State state = a_spring();
    state.campaign.settings.weather = {{StrongholdId(), 4, 11, 12}};
    auto faces = dice(5, 6);
    let_happen(state, faces, [](Unfolding& u) { turn_weather(u, Day{11}); });
    CHECK_EQ(weather_in(state, hex_at(4, 4), Day{11}), very_bad);
}

}  // namespace
