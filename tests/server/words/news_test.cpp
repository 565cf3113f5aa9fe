// Orders and lines about news and treaties in words: all of them come out of the catalogue, and
// say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/news.hpp"
#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const Party faction = FactionId{};
const Party commander = CommanderId{};

/// The faction is 1, the commander 2, the news 3 and the treaty 4.
const api::Names& numbers() {
    static const api::Names names = numbers_for<FactionId, CommanderId, NewsId, TreatyId>();
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

std::vector<Line> orders() {
    return {
        {said(CommanderOrder(AskNews{})), "ask for news here"},
        {said(CommanderOrder(AskNews{{Direction::north}})), "ask for news one hex north"},
        {said(CommanderOrder(RecordTreaty{{faction, commander}, "9", false})),
         "record a treaty with 1 and 2: “9”"},
        {said(CommanderOrder(RecordTreaty{{commander}, "9", true})),
         "record a treaty with 2 for the faction: “9”"},
        {said(CommanderOrder(DelegateTalks{{}, false})), "let 2 negotiate for the faction"},
        {said(CommanderOrder(DelegateTalks{{}, true})),
         "let 2 negotiate for the faction no longer"},
        {said(CommanderOrder(DeclareWar{faction})), "declare war on 1"},
        {said(CommanderOrder(LeaveAlliance{commander})), "leave the alliance with 2"},
        {said(CommanderOrder(OfferTerms{faction, Terms::peace, "9"})), "offer peace to 1: “9”"},
        {said(CommanderOrder(OfferTerms{faction, Terms::alliance, "9"})),
         "offer an alliance to 1: “9”"},
        {said(CommanderOrder(SignTreaty{})), "sign 4"},
    };
}

std::vector<Line> rulings() {
    return {
        {said(RefereeOrder(SetStance{faction, commander, Relation::allied})),
         "let 1 and 2 be allies"},
        {said(RefereeOrder(SetStance{faction, commander, Relation::neutral})),
         "let 1 and 2 be at peace"},
        {said(RefereeOrder(SetStance{faction, commander, Relation::at_war})),
         "let 1 and 2 be at war"},
        {said(RefereeOrder(WordNews{{}, ""})), "let the truth be told (3)"},
        {said(RefereeOrder(WordNews{{}, "9"})), "let it be told so (3): “9”"},
        {said(RefereeOrder(HoldNews{{}, true})), "hold news back (3)"},
        {said(RefereeOrder(HoldNews{{}, false})), "let news go (3)"},
        {said(RefereeOrder(PlantNews{{}, "9"})), "plant a rumour: “9”"},
        {said(RefereeOrder(NameLeader{{}, {}})), "let nobody lead 1"},
        {said(RefereeOrder(NameLeader{{}, CommanderId{}})), "let 2 lead 1"},
    };
}

Line heard(NewsKind kind, std::string_view in_english) {
    return {api::sentence_of(HeardNews{kind, "", false, Days{0}, {}, "9"}), in_english};
}

std::vector<Line> happenings() {
    const auto battle = [](const char* place, bool is_at_place, int days,
                           const std::vector<std::string>& about) {
        return api::sentence_of(
            HeardNews{NewsKind::battle, place, is_at_place, Days{days}, about, ""});
    };
    return {
        heard(NewsKind::battle, "Within a day: a battle."),
        heard(NewsKind::siege_begun, "Within a day: a siege has begun."),
        heard(NewsKind::siege_ended, "Within a day: a siege is over."),
        heard(NewsKind::stronghold_taken, "Within a day: a stronghold has changed hands."),
        heard(NewsKind::revolt, "Within a day: a revolt."),
        heard(NewsKind::razing, "Within a day: the land was razed."),
        heard(NewsKind::army_passed, "Within a day: an army passed."),
        heard(NewsKind::rumour, "Within a day: “9”."),
        heard(NewsKind::war_declared, "Within a day: war was declared."),
        heard(NewsKind::peace_made, "Within a day: peace was made."),
        heard(NewsKind::alliance_made, "Within a day: an alliance was made."),
        heard(NewsKind::alliance_left, "Within a day: an alliance was broken."),
        {battle("7", true, 1, {}), "1 day ago, at 7: a battle."},
        {battle("7", false, 2, {}), "2 days ago, near 7: a battle."},
        {battle("", false, 2, {"5", "6"}), "2 days ago: a battle (5 and 6)."},
        {battle("7", true, 2, {"5"}), "2 days ago, at 7: a battle (5)."},
        {battle("7", false, 2, {"4", "5", "6"}), "2 days ago, near 7: a battle (4, 5 and 6)."},
    };
}

std::vector<Line> lines() {
    using How = told::StanceTold::How;
    const HeardNews revolt{NewsKind::revolt, "", false, Days{0}, {}, ""};
    const HeardNews razing{NewsKind::razing, "7", false, Days{3}, {}, ""};
    const auto stance = [](const Party& with, Relation relation, How how) {
        return said(ShownContent(told::StanceTold{with, relation, how}));
    };
    return {
        {said(ShownContent(told::NewsTold{})), "News here: nothing."},
        {said(ShownContent(told::NewsTold{{Direction::south}, {revolt, razing}})),
         "News one hex south: Within a day: a revolt. 3 days ago, near 7: the land was razed."},
        {said(ShownContent(told::TreatyRead{{}, "9"})), "A treaty: “9”"},
        {said(ShownContent(told::TalksDelegated{{}, false})), "You may negotiate for 1."},
        {said(ShownContent(told::TalksDelegated{{}, true})), "You negotiate for 1 no longer."},
        {stance(faction, Relation::allied, How::own_word), "By your word: 1 is your ally."},
        {stance(faction, Relation::neutral, How::treaty),
         "The signed treaty has come: 1 is at peace with you."},
        {stance(commander, Relation::at_war, How::news),
         "News has come: 2 is at war with you."},
        {stance(faction, Relation::neutral, How::referee),
         "Word has come: 1 is at peace with you."},
        {stance(faction, Relation::at_war, How::contact),
         "It is said across the lines: 1 is at war with you."},
    };
}

std::vector<Line> all_lines() {
    std::vector<Line> all;
    for (const auto& some : {orders(), rulings(), happenings(), lines()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

}  // namespace

TEST_CASE("words: orders and lines about news and treaties are said in English") {
    for (const Line& line : all_lines()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about news and treaties is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all;
    add_blanks<CommanderOrder>(OrdersOfNews{}, all);
    add_blanks<RefereeOrder>(RulingsOnNews{}, all);
    for (const Line& line : all_lines()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
