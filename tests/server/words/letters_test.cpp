// Orders and lines about letters and parleys in words: all of them come out of the catalogue, and
// say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const CommanderId aram(1);
const CommanderId belin(2);

api::Names numbers() {
    api::Names names = numbers_for<CommanderId, LetterId>();
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

std::vector<Line> orders() {
    const std::vector<CommanderId> both = {aram, belin};
    return {
        {said(CommanderOrder(SendLetter{both, "1", false, {}})),
         "send a letter to 11 and 12: “1”"},
        {said(CommanderOrder(SendLetter{both, "1", true, {}})),
         "send a letter to 11 and 12, keeping out of hostile territory: “1”"},
        {said(CommanderOrder(SendLetter{{}, "1", false, {}})), "send a letter: “1”"},
        {said(CommanderOrder(SendLetter{{}, "1", true, {}})),
         "send a letter, keeping out of hostile territory: “1”"},
        {said(CommanderOrder(SendLetter{{}, "1", false, LetterId{}})), "answer a letter: “1”"},
        {said(CommanderOrder(SendLetter{{}, "1", true, LetterId{}})),
         "answer a letter, keeping out of hostile territory: “1”"},
        {said(CommanderOrder(SendLetter{{aram}, "1", false, LetterId{}})),
         "answer a letter to 11: “1”"},
        {said(CommanderOrder(SendLetter{{aram}, "1", true, LetterId{}})),
         "answer a letter to 11, keeping out of hostile territory: “1”"},
        {said(CommanderOrder(AskForParley{both})), "ask 11 and 12 for a parley"},
        {said(CommanderOrder(SpeakInParley{{}, "1"})), "say “1”"},
        {said(RefereeOrder(InterceptLetter{})), "intercept a letter (2)"},
        {said(RefereeOrder(InterceptLetter{{}, aram})),
         "intercept a letter (2) and give it to 11"},
    };
}

std::vector<Line> lines() {
    const Person from{aram, "11"};
    const Person to{belin, "12"};
    const Moment written = kit::at(Day{3}, 9, 30);
    return {
        {said(ShownContent(told::LetterCame{{}, from, "1", written, "", {}})),
         "A letter from 11, written on day 3, 09:30: “1”"},
        {said(ShownContent(told::LetterCame{{}, from, "1", written, "13", LetterId{}})),
         "A letter from 11, written on day 3, 09:30 in 13: “1”"},
        {said(ShownContent(told::LetterCaptured{{}, from, to, "1", written})),
         "A letter has fallen into your hands, from 11 to 12, written on day 3, 09:30: “1”"},
        {said(ShownContent(told::ParleyOpened{{}, {from, to}})), "A parley is open: 11 and 12."},
        {said(ShownContent(told::ParleyDeclined{})), "Nobody comes to the parley."},
        {said(ShownContent(told::ParleySaid{{}, from, "1"})), "11 says: “1”"},
        {said(ShownContent(told::ParleyClosed{})),
         "The parley is over: those who held it have parted."},
    };
}

}  // namespace

TEST_CASE("words: orders and lines about letters are said in English") {
    for (const Line& order : orders()) CHECK_EQ(order.said, order.in_english);
    for (const Line& line : lines()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about letters is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all;
    add_blanks<CommanderOrder>(OrdersOfLetters{}, all);
    add_blanks<RefereeOrder>(RulingsOnLetters{}, all);
    for (const Line& order : orders()) all.push_back(order.said);
    for (const Line& line : lines()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
