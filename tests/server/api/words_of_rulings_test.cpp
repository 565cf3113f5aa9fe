// Readings chosen anew and commanders who are away, in words.
#include <doctest/doctest.h>

#include "server/api/words/rulings.hpp"
#include "server/api/words/words.hpp"

using namespace idis;

namespace {

const CommanderId aram(1);
const CommanderId belin(2);

api::Names names() {
    api::Names result;
    result.by_id = {{to_text(aram), "Aram"}, {to_text(belin), "Belin"}};
    result.orders = {{to_text(OrderId(5)), "carry on"}};
    return result;
}
std::string said(CommanderOrder order) { return api::phrase_of(order, names()); }
std::string said(RefereeOrder order) { return api::phrase_of(order, names()); }
std::string line_of(ShownContent content) { return api::sentences_of(content, names()); }

}  // namespace

TEST_CASE("readings chosen anew are said, with the reason") {
    const std::vector<RulingChange> two{{RulingName::weekly_lapse, "false"},
                                        {RulingName::decision_hours, "48"}};
    CHECK_EQ(said(RefereeOrder(ChangeRulings{Day{9}, two, "Christmas."})),
             "rule from day 9 on: armies go on without an order every week; a question is open "
             "for 48 hours, because “Christmas.”");
    CHECK_EQ(line_of(told::RulingsTold{Day{9}, two, "Christmas."}),
             "The referee rules anew. From day 9 on, armies go on without an order every week; a "
             "question is open for 48 hours. He says: “Christmas.”");
}

TEST_CASE("every reading has words, and none of them an underscore") {
    for (int name = 0; name <= static_cast<int>(RulingName::fallen_of_lost_percent); ++name) {
        for (const char* value : {"true", "false", "1", "by_post", "campaign_roll"}) {
            const std::string words = api::phrase_of({static_cast<RulingName>(name), value});
            CAPTURE(words);
            CHECK_NE(words, "nothing changes");
            const bool is_word = std::string(value).find('_') != std::string::npos;
            if (!is_word) CHECK_EQ(words.find('_'), std::string::npos);
        }
    }
    CHECK_EQ(api::phrase_of({RulingName::sailing_hours, "1"}), "ships sail 1 hour a day");
    CHECK_EQ(api::phrase_of({RulingName::small_battles_by, "throw_me_a_6"}),
             "small battles are fought by Throw Me a 6");
}

TEST_CASE("a leave is said to the one who takes it and to his deputy") {
    const TakeLeave leave{Day{3}, Day{9}, StandIn::deputy, belin};
    CHECK_EQ(said(CommanderOrder(leave)),
             "be away from day 3 to day 9; meanwhile Belin acts for you");
    CHECK_EQ(said(CommanderOrder(TakeLeave{Day{3}, Day{3}, StandIn::doctrine, {}})),
             "be away on day 3; meanwhile a doctrine acts for you");
    CHECK_EQ(said(CommanderOrder(ComeBack{})), "be back");
    CHECK_EQ(said(CommanderOrder(DeclineToStandIn{aram})), "decline to act for Aram");
    CHECK_EQ(said(RefereeOrder(EndLeave{aram})), "let the leave of Aram be over");
    const auto told = [&](LeaveNews news) {
        return line_of(told::LeaveTold{news, Day{3}, Day{9}, StandIn::standing_orders, {}});
    };
    CHECK_EQ(told(LeaveNews::announced),
             "You are away from day 3 to day 9; meanwhile your standing orders hold.");
    CHECK_EQ(told(LeaveNews::begun),
             "Your leave begins; until the end of day 9 your standing orders hold.");
    CHECK_EQ(told(LeaveNews::over), "Your leave is over. You decide again.");
    CHECK_EQ(told(LeaveNews::ended_by_referee),
             "The referee lets your leave be over. You decide again.");
    const auto deputy = [&](LeaveNews news) {
        return line_of(told::StandsIn{news, aram, Day{3}, Day{9}});
    };
    CHECK_EQ(deputy(LeaveNews::announced),
             "Aram is away from day 3 to day 9 and asks you to act in that seat.");
    CHECK_EQ(deputy(LeaveNews::begun),
             "Aram is away until the end of day 9. You act in that seat.");
    CHECK_EQ(deputy(LeaveNews::over), "You act for Aram no longer.");
    CHECK_EQ(deputy(LeaveNews::declined), "You do not act for Aram.");
    CHECK_EQ(line_of(told::LeaveTold{LeaveNews::declined, Day{3}, Day{9},
                                     StandIn::standing_orders, belin}),
             "Belin does not act for you from day 3 to day 9; your standing orders hold.");
    CHECK_EQ(line_of(told::OrderUnderstood{OrderId(5), false, belin}),
             "Belin orders for you: carry on.");
}

TEST_CASE("ground that is rough is said kind by kind, and what is no kind stands as it was put") {
    const auto rough = [](const char* value) {
        return api::phrase_of({RulingName::rough_terrain, value});
    };
    CHECK_EQ(rough("hills,  marsh ,water"), "rough ground is hills, marsh, water");
    CHECK_EQ(rough("hills, heath"), "rough ground is hills, heath");
    CHECK_EQ(rough("forest"), "rough ground is forest");
    CHECK_EQ(rough(""), "no ground is rough");
}
