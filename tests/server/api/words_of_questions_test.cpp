// Questions in words, where they are asked otherwise by what is in them, and what is answered.
#include <doctest/doctest.h>

#include "server/api/words/ways.hpp"
#include "server/api/words/words.hpp"

namespace {

using namespace idis;

const CommanderId belin(1);
const ArmyId first(2);
const PlaceId keep(3);
const DetachmentId guards(4);

api::Names names() {
    api::Names result;
    result.by_id = {{to_text(belin), "Belin"},
                    {to_text(first), "the First"},
                    {to_text(keep), "Keep"},
                    {to_text(guards), "the Guards"}};
    return result;
}
std::string asked(const QuestionKind& question) { return api::sentence_of(question, names()); }
std::string said(const CommanderOrder& order) { return api::phrase_of(order, names()); }

}  // namespace

TEST_CASE("a captive is asked about with who holds him, a duel with what it is for") {
    CHECK_EQ(asked(FateOfCaptive{belin, first}),
             "Belin is captive in the First. What becomes of him?");
    CHECK_EQ(asked(FateOfCaptive{belin, {}}),
             "Belin is captive of a garrison. What becomes of him?");
    CHECK_EQ(asked(ChallengeToDuel{{}, first, ""}),
             "The commander of the First challenges you to a duel. Do you accept?");
    const std::string for_bridge = asked(ChallengeToDuel{{}, first, "the bridge"});
    CHECK_NE(for_bridge.find("to a duel: “the bridge”. Do you accept?"), std::string::npos);
}

TEST_CASE("who asks for a commander's place says how he would ride there") {
    CHECK_EQ(asked(SeatAskedFor{belin, {}, "Cora", RidingPace::easy}),
             "Cora of the Chorus asks to take the place of Belin and ride there. Is it his?");
    CHECK_EQ(asked(SeatAskedFor{belin, {}, "Cora", RidingPace::hard}),
             "Cora of the Chorus asks to take the place of Belin and ride there with the horses "
             "driven hard. Is it his?");
}

TEST_CASE("those who are stationed or recalled are named, and nobody where there are none") {
    CHECK_EQ(said(StationDetachments{keep, {guards}}), "station the Guards in Keep");
    CHECK_EQ(said(StationDetachments{keep, {}}), "station nobody in Keep");
    CHECK_EQ(said(RecallDetachments{{guards}}), "take the Guards into the ranks again");
}

TEST_CASE("an answer is the name of what it means, and a way is what it was called in the answer") {
    CHECK_EQ(api::phrase_of_answer(to_text(first), names()), "the First");
    api::Names turned = names();
    api::call_directions(codec::compass_from("s").value(), turned);
    CHECK_EQ(api::word_of(kit::Direction::north, turned), "south");
    CHECK_EQ(api::phrase_of_answer("north", turned), "north");
}
