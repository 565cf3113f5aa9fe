// Readings that the referee chooses anew while the campaign goes on (section 7).
#include "core/idis/referee/rulings.hpp"

#include <doctest/doctest.h>

#include "core/idis/view.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::SeededDice;

namespace {

using Play = tests::Campaign;
using N = RulingName;

/// Two commanders with food for a year, from the morning of day 3 on.
State two_fed() {
    return State(
        a_world(an_army("aram").with_infantry(500).with_wagons(400).with_supplies(200'000),
                an_army("ysolt").with_infantry(500).with_wagons(400).with_supplies(200'000))
            .at(at(Day{3}, 9)));
}

ChangeRulings from(Day day, std::vector<RulingChange> changes) {
    return {day, std::move(changes), "Christmas."};
}

std::string refused(const Play& play, std::vector<RulingChange> changes, Day day = Day{8}) {
    return std::string(play.refused(from(day, std::move(changes))).code);
}

}  // namespace

TEST_CASE("idis.7.rulings-changed-ruling: without a weekly order from day 15 on nobody lapses") {
    SeededDice dice(1);
    Play play(two_fed(), dice);
    play.orders("aram", CarryOn{});
    play.orders("ysolt", CarryOn{});
    play.rules(from(Day{15}, {{N::weekly_lapse, "false"}}));
    CHECK(play.state().campaign.settings.is_weekly_lapse_on);
    play.until(at(Day{14}, 23, 59));
    CHECK(play.state().campaign.settings.is_weekly_lapse_on);
    play.until(at(Day{15}, 0));
    CHECK_FALSE(play.state().campaign.settings.is_weekly_lapse_on);
    CHECK(play.state().rulings_to_come.empty());
    CHECK(play.all<CommanderIdled>().empty());
    play.until(at(Day{30}, 0));
    CHECK(play.all<CommanderIdled>().empty());
    CHECK_EQ(play.all<RulingsChanged>().size(), 1);
}

TEST_CASE("idis.7.rulings-changed-ruling: a day later is too late for those who were silent") {
    SeededDice dice(1);
    Play play(two_fed(), dice);
    play.orders("aram", CarryOn{});
    play.rules(from(Day{16}, {{N::weekly_lapse, "false"}}));
    play.until(at(Day{17}, 0));
    CHECK_EQ(play.all<CommanderIdled>().size(), 2);
    // Nobody who lies idle is set going by it.
    CHECK(play.state().commanders.at(tests::commander("aram")).is_idle);
}

TEST_CASE("idis.7.rulings-changed-ruling: today is at once, and what is asked keeps its time") {
    SeededDice dice(1);
    Play play(two_fed(), dice);
    const Span before = play.state().campaign.settings.decision_time;
    play.rules(from(Day{3}, {{N::decision_hours, "48"},
                             {N::rough_terrain, "marsh, hills"},
                             {N::bad_weather_march_factor, "4/6"},
                             {N::very_bad_weather_march_factor, "1/3"},
                             {N::battles_by, "die_men"},
                             {N::battle_conduct, "by_post"},
                             {N::fallen_of_lost_percent, "35"}}));
    const Settings& now = play.state().campaign.settings;
    CHECK_EQ(before, hours(24));
    CHECK_EQ(now.decision_time, hours(48));
    CHECK_EQ(now.rough, std::vector{Terrain::hills, Terrain::marsh});
    CHECK_EQ(now.bad_weather_march_factor, Fraction(2, 3));
    CHECK_EQ(now.very_bad_weather_march_factor, Fraction(1, 3));
    CHECK_EQ(now.battles_by, Way::die_men);
    CHECK_EQ(now.small_battles_by, Way::campaign_roll);
    CHECK_EQ(now.conduct, Conduct::by_post);
    CHECK_EQ(now.fallen_of_lost, Percent{Fraction{35}});
    CHECK(play.state().rulings_to_come.empty());
}

TEST_CASE("idis.7.rulings-changed-ruling: everybody is told when it is said, once, and why") {
    SeededDice dice(1);
    Play play(two_fed(), dice);
    play.rules(from(Day{9}, {{N::sailing_hours, "12"}, {N::operation_days, "5"}}));
    for (const char* name : {"aram", "ysolt"}) {
        const auto told = play.told<told::RulingsTold>(name);
        REQUIRE_EQ(told.size(), 1);
        CHECK_EQ(told[0].from, Day{9});
        CHECK_EQ(told[0].reason, "Christmas.");
        CHECK_EQ(told[0].changes, std::vector<RulingChange>{{N::sailing_hours, "12"},
                                                            {N::operation_days, "5"}});
    }
    play.until(at(Day{10}, 0));
    CHECK_EQ(play.told<told::RulingsTold>("aram").size(), 1);
    CHECK_EQ(play.state().campaign.settings.sailing_hours, 12);
    CHECK_EQ(play.state().campaign.settings.operation_takes, Days{5});
}

TEST_CASE("idis.7.rulings-changed-ruling: views name what holds and what is to come") {
    SeededDice dice(1);
    Play play(two_fed(), dice);
    play.rules(from(Day{8}, {{N::weekly_lapse, "false"}}));
    const auto value_for = [&](const Observer& observer) {
        return view(play.state(), observer).rulings.front();
    };
    const CommanderId aram = tests::commander("aram");
    CHECK_EQ(value_for(aram), RulingChange{N::weekly_lapse, "true"});
    CHECK_EQ(view(play.state(), aram).rulings_to_come,
             std::vector<RulingsToCome>{{Day{8}, {{N::weekly_lapse, "false"}}}});
    CHECK(view(play.state(), Outsider{}).rulings.empty());
    CHECK(view(play.state(), Outsider{}).rulings_to_come.empty());
    play.until(at(Day{8}, 0));
    CHECK_EQ(value_for(aram), RulingChange{N::weekly_lapse, "false"});
    CHECK_EQ(value_for(Referee{}), RulingChange{N::weekly_lapse, "false"});
    CHECK(view(play.state(), aram).rulings_to_come.empty());
}

TEST_CASE("idis.7.rulings-changed-ruling: said again for the same day, the last word holds") {
    SeededDice dice(1);
    Play play(two_fed(), dice);
    play.rules(from(Day{8}, {{N::decision_hours, "48"}, {N::sailing_hours, "12"}}));
    play.rules(from(Day{8}, {{N::decision_hours, "36"}}));
    const std::vector<RulingChange> both{{N::decision_hours, "36"}, {N::sailing_hours, "12"}};
    CHECK_EQ(play.state().rulings_to_come.at(Day{8}).changes, both);
    // What would hold anyway is nothing to come.
    play.rules(from(Day{8}, {{N::sailing_hours, "24"}, {N::decision_hours, "24"}}));
    CHECK(play.state().rulings_to_come.empty());
    play.until(at(Day{9}, 0));
    CHECK(play.all<RulingsChanged>().empty());
}

TEST_CASE("idis.7.rulings-changed-ruling: what stays, and why") {
    SeededDice dice(1);
    const Play play(two_fed(), dice);
    CHECK_EQ(refused(play, {{N::sketch_distortion, "10"}}), "sketch_is_drawn");
    CHECK_EQ(refused(play, {{N::hands_out_hexes, "true"}}), "maps_are_handed_out");
    CHECK_EQ(refused(play, {{N::map, "another"}}), "map_is_fixed");
    CHECK_EQ(refused(play, {{N::first_day, "2026-05-05"}}), "clock_is_fixed");
    CHECK_EQ(refused(play, {{N::time_zone, "+02:00"}}), "clock_is_fixed");
    // None of it holds, either, if it comes beside what may be changed.
    CHECK_EQ(refused(play, {{N::weekly_lapse, "false"}, {N::map, ""}}), "map_is_fixed");
}

TEST_CASE("idis.7.rulings-changed-ruling: values out of bounds, days gone by, words missing") {
    SeededDice dice(1);
    const Play play(two_fed(), dice);
    const std::vector<RulingChange> none = {
        {N::weekly_lapse, "no"},          {N::lapse_grace_days, "7"},
        {N::lapse_grace_days, "-1"},      {N::decision_hours, "0"},
        {N::decision_hours, "169"},       {N::decision_hours, "12 "},
        {N::rough_terrain, "hills, sea"}, {N::rough_terrain, "water"},
        {N::rough_terrain, "hills,,marsh"}, {N::bad_weather_march_factor, "3/2"},
        {N::bad_weather_march_factor, "1/0"}, {N::bad_weather_march_factor, "0.5"},
        {N::bad_weather_march_factor, "1/2000"}, {N::sailing_hours, "25"},
        {N::operation_days, "366"},       {N::small_battle_soldiers, "10000001"},
        {N::battles_by, "chess"},         {N::battle_conduct, ""},
        {N::fallen_of_lost_percent, "101"}};
    for (const RulingChange& change : none) {
        CAPTURE(change.value);
        CHECK_EQ(refused(play, {change}), "not_a_value_of_it");
    }
    CHECK_EQ(refused(play, {{N::weekly_lapse, "true"}}), "ruling_holds_already");
    CHECK_EQ(refused(play, {}), "no_rulings_named");
    CHECK_EQ(refused(play, {{N::sailing_hours, "1"}, {N::sailing_hours, "2"}}),
             "ruling_named_twice");
    CHECK_EQ(refused(play, {{N::sailing_hours, "1"}}, Day{2}), "day_is_past");
    CHECK_EQ(refused(play, {{N::sailing_hours, "1"}}, Day{3 + 367}), "day_is_too_far_ahead");
    CHECK_EQ(play.refused(ChangeRulings{Day{8}, {{N::sailing_hours, "1"}}, ""}).code,
             "text_is_empty");
}

TEST_CASE("idis.7.rulings-changed-ruling: every reading is offered as it can be said again") {
    SeededDice dice(1);
    const Play play(two_fed(), dice);
    const auto offers = legal(view(play.state(), Referee{}), Referee{}).referee->rulings;
    REQUIRE_EQ(offers.size(), 22);
    for (const RulingOffer& offer : offers) {
        CAPTURE(static_cast<int>(offer.ruling));
        Settings again = play.state().campaign.settings;
        const bool is_reading = offer.form != RulingForm::fixed;
        CHECK_EQ(set_value(again, offer.ruling, offer.value), is_reading);
        CHECK_EQ(again, play.state().campaign.settings);
        if (offer.form == RulingForm::number) {
            CHECK(set_value(again, offer.ruling, std::to_string(offer.low)));
            CHECK(set_value(again, offer.ruling, std::to_string(offer.high)));
            CHECK_FALSE(set_value(again, offer.ruling, std::to_string(offer.low - 1)));
            CHECK_FALSE(set_value(again, offer.ruling, std::to_string(offer.high + 1)));
        }
        for (const std::string& word : offer.words) CHECK(set_value(again, offer.ruling, word));
    }
}
