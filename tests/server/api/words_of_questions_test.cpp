// Questions in words, where they are asked otherwise by what is in them, and what is answered.
#include <doctest/doctest.h>

#include "server/api/words/ways.hpp"
#include "server/api/words/words.hpp"

namespace {

using namespace idis;

const CommanderId captive(1);
const ArmyId captor(2);
const PlaceId garrisoned(3);
const DetachmentId men_posted(4);

api::Names names_asked_of() {
    api::Names result;
    result.by_id = {{to_text(captive), "Belin"},
                    {to_text(captor), "the First"},
                    {to_text(garrisoned), "Keep"},
                    {to_text(men_posted), "the Guards"}};
    return result;
}
std::string asked_so(const QuestionKind& question) {
    return api::sentence_of(question, names_asked_of());
}
std::string told_so(const CommanderOrder& order) {
    return api::phrase_of(order, names_asked_of());
}

}  // namespace

TEST_CASE("a captive is asked about with who holds him, a duel with what it is for") {
    CHECK_EQ(asked_so(FateOfCaptive{captive, captor}),
             "Belin is captive in the First. What becomes of him?");
    CHECK_EQ(asked_so(FateOfCaptive{captive, {}}),
             "Belin is captive of a garrison. What becomes of him?");
    CHECK_EQ(asked_so(ChallengeToDuel{{}, captor, ""}),
             "The commander of the First challenges you to a duel. Do you accept?");
    const std::string for_bridge = asked_so(ChallengeToDuel{{}, captor, "the bridge"});
    CHECK_NE(for_bridge.find("to a duel: “the bridge”. Do you accept?"), std::string::npos);
}

TEST_CASE("who asks for a commander's place says how he would ride there") {
    CHECK_EQ(asked_so(SeatAskedFor{captive, {}, "Cora", RidingPace::easy}),
             "Cora of the Chorus asks to take the place of Belin and ride there. Is it his?");
    CHECK_EQ(asked_so(SeatAskedFor{captive, {}, "Cora", RidingPace::hard}),
             "Cora of the Chorus asks to take the place of Belin and ride there with the horses "
             "driven hard. Is it his?");
}

TEST_CASE("those who are stationed or recalled are named, and nobody where there are none") {
    CHECK_EQ(told_so(StationDetachments{garrisoned, {men_posted}}), "station the Guards in Keep");
    CHECK_EQ(told_so(StationDetachments{garrisoned, {}}), "station nobody in Keep");
    CHECK_EQ(told_so(RecallDetachments{{men_posted}}), "take the Guards into the ranks again");
}

TEST_CASE("an answer is the name of what it means, and a way is what it was called in the answer") {
    CHECK_EQ(api::phrase_of_answer(to_text(captor), names_asked_of()), "the First");
    api::Names turned = names_asked_of();
    api::call_directions(codec::compass_from("s").value(), turned);
    CHECK_EQ(api::word_of(kit::Direction::north, turned), "south");
    CHECK_EQ(api::phrase_of_answer("north", turned), "north");
}
