// Readings chosen anew and commanders who are away in words: all of them come out of the catalogue,
// and say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/rulings.hpp"
#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const CommanderId aram(1);
const CommanderId belin(2);

api::Names numbers() {
    api::Names names = numbers_for<CommanderId>();
    names.by_id.emplace(to_text(aram), "11");
    names.by_id.emplace(to_text(belin), "12");
    return names;
}
std::string said(const CommanderOrder& order) { return api::phrase_of(order, numbers()); }
std::string said(const RefereeOrder& order) { return api::phrase_of(order, numbers()); }
std::string said(const ShownContent& line) { return api::sentences_of(line, numbers()); }

/// An order or a ruling of each kind, with nothing in it.
template <class Order, class... Kind>
void add_blanks(kit::Kinds<Kind...>, std::vector<std::string>& all) {
    (all.push_back(said(Order(Kind{}))), ...);
}

struct Line {
    std::string said;
    std::string_view in_english;
};

Line reading(RulingName ruling, const char* value, std::string_view in_english) {
    return {api::phrase_of({ruling, value}), in_english};
}

std::vector<Line> readings_of_the_road() {
    using R = RulingName;
    return {
        reading(R::weekly_lapse, "true",
                "an army whose commander sends no order in a week does nothing"),
        reading(R::weekly_lapse, "false", "armies go on without an order every week"),
        reading(R::lapse_grace_days, "1",
                "an order counts for the week before until 1 day later"),
        reading(R::lapse_grace_days, "0",
                "an order counts for the week before until 0 days later"),
        reading(R::decision_hours, "1", "a question is open for 1 hour"),
        reading(R::decision_hours, "48", "a question is open for 48 hours"),
        reading(R::rough_terrain, "", "no ground is rough"),
        reading(R::rough_terrain, "marsh", "rough ground is marsh"),
        reading(R::rough_terrain, "flatland, hills, forest, mountains, desert",
                "rough ground is flatland, hills, forest, mountains, desert"),
        reading(R::bad_weather_march_factor, "1/2",
                "in bad weather armies march 1/2 of a day's miles"),
        reading(R::very_bad_weather_march_factor, "0",
                "in very bad weather armies march 0 of a day's miles"),
        reading(R::sketch_distortion, "30", "places are drawn up to 30 hundredths of a hex off"),
        reading(R::hands_out_hexes, "true", "maps show hexes"),
        reading(R::hands_out_hexes, "false", "maps are sketches"),
        reading(R::sailing_hours, "1", "ships sail 1 hour a day"),
        reading(R::sailing_hours, "12", "ships sail 12 hours a day"),
        reading(R::operation_days, "1", "an operation takes 1 day"),
        reading(R::operation_days, "7", "an operation takes 7 days"),
    };
}

std::vector<Line> readings_of_battles() {
    using R = RulingName;
    return {
        reading(R::small_battle_soldiers, "1", "a battle of up to 1 soldier is a small one"),
        reading(R::small_battle_soldiers, "2000",
                "a battle of up to 2000 soldiers is a small one"),
        reading(R::great_battle_soldiers, "20000",
                "a battle of 20000 soldiers or more is a great one"),
        reading(R::small_battles_by, "throw_me_a_6", "small battles are fought by Throw Me a 6"),
        reading(R::battles_by, "die_men",
                "battles neither small nor great are fought by Die, Men!"),
        reading(R::great_battles_by, "dice_warriors", "great battles are fought by Dice Warriors!"),
        reading(R::great_battles_by, "campaign_roll",
                "great battles are fought by the campaign's own roll"),
        reading(R::battles_wait_for_referee, "true",
                "a battle waits for the referee when all plans are in"),
        reading(R::battles_wait_for_referee, "false", "a battle is fought when all plans are in"),
        reading(R::battle_conduct, "by_post", "commanders decide in an engine's battle by post"),
        reading(R::battle_conduct, "by_plan", "doctrines fight an engine's battle by the plans"),
        reading(R::battle_decision_hours, "24",
                "a decision in an engine's battle is open for 24 hours"),
        reading(R::fallen_of_lost_percent, "40",
                "of those an engine's battle takes off its table 40% have fallen"),
        reading(R::time_zone, "", "nothing changes"),
    };
}

const std::vector<RulingChange> two = {{RulingName::rough_terrain, "hills, marsh"},
                                       {RulingName::sailing_hours, "8"}};

std::vector<Line> orders() {
    return {
        {said(RefereeOrder(ChangeRulings{Day{9}, two, "7"})),
         "rule from day 9 on: rough ground is hills, marsh; ships sail 8 hours a day, because “7”"},
        {said(CommanderOrder(TakeLeave{Day{3}, Day{9}, StandIn::deputy, belin})),
         "be away from day 3 to day 9; meanwhile 12 acts for you"},
        {said(CommanderOrder(TakeLeave{Day{3}, Day{3}, StandIn::deputy, {}})),
         "be away on day 3; meanwhile a deputy acts for you"},
        {said(CommanderOrder(TakeLeave{Day{3}, Day{4}, StandIn::doctrine, {}})),
         "be away from day 3 to day 4; meanwhile a doctrine acts for you"},
        {said(CommanderOrder(TakeLeave{Day{3}, Day{3}, StandIn::standing_orders, {}})),
         "be away on day 3; meanwhile your standing orders hold"},
        {said(CommanderOrder(ComeBack{})), "be back"},
        {said(CommanderOrder(DeclineToStandIn{aram})), "decline to act for 11"},
        {said(RefereeOrder(EndLeave{aram})), "let the leave of 11 be over"},
    };
}

std::vector<Line> lines() {
    const auto own = [](LeaveNews news, Day last) {
        return said(ShownContent(told::LeaveTold{news, Day{3}, last, StandIn::deputy, belin}));
    };
    const auto stands_in = [](LeaveNews news) {
        return said(ShownContent(told::StandsIn{news, aram, Day{3}, Day{9}}));
    };
    return {
        {said(ShownContent(told::RulingsTold{Day{9}, two, "7"})),
         "The referee rules anew. From day 9 on, rough ground is hills, marsh; ships sail 8 hours "
         "a day. He says: “7”"},
        {own(LeaveNews::announced, Day{9}),
         "You are away from day 3 to day 9; meanwhile 12 acts for you."},
        {own(LeaveNews::announced, Day{3}), "You are away on day 3; meanwhile 12 acts for you."},
        {own(LeaveNews::begun, Day{9}),
         "Your leave begins; until the end of day 9 12 acts for you."},
        {own(LeaveNews::over, Day{9}), "Your leave is over. You decide again."},
        {own(LeaveNews::ended_by_referee, Day{9}),
         "The referee lets your leave be over. You decide again."},
        {own(LeaveNews::declined, Day{9}),
         "12 does not act for you from day 3 to day 9; a deputy acts for you."},
        {said(ShownContent(told::LeaveTold{LeaveNews::declined, Day{3}, Day{3},
                                           StandIn::standing_orders, belin})),
         "12 does not act for you on day 3; your standing orders hold."},
        {stands_in(LeaveNews::announced),
         "11 is away from day 3 to day 9 and asks you to act in that seat."},
        {stands_in(LeaveNews::begun),
         "11 is away until the end of day 9. You act in that seat."},
        {stands_in(LeaveNews::over), "You act for 11 no longer."},
        {stands_in(LeaveNews::ended_by_referee), "You act for 11 no longer."},
        {stands_in(LeaveNews::declined), "You do not act for 11."},
    };
}

std::vector<Line> all_lines() {
    std::vector<Line> all;
    for (const auto& some : {readings_of_the_road(), readings_of_battles(), orders(), lines()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

}  // namespace

TEST_CASE("words: readings chosen anew and leaves are said in English") {
    for (const Line& line : all_lines()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about readings and leaves is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all;
    add_blanks<CommanderOrder>(OrdersOfLeave{}, all);
    add_blanks<RefereeOrder>(RulingsOnRulings{}, all);
    add_blanks<RefereeOrder>(RulingsOnLeave{}, all);
    for (const Line& line : all_lines()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
