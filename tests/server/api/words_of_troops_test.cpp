// Orders, questions and channel lines about armies and detachments, in words.
#include "server/api/words/troops.hpp"

#include <doctest/doctest.h>

#include "server/api/words/words.hpp"

namespace {

using namespace idis;

const DetachmentId guards(1);
const DetachmentId foot(2);
const ArmyId belins(3);
const PlaceId keep(4);
const CommanderId belin(5);
const FactionId reds(6);
const StrongholdId hold(7);

api::Names names() {
    api::Names result;
    result.by_id = {{to_text(guards), "the Guards"}, {to_text(foot), "the 2nd Foot"},
                    {to_text(belins), "Belin's army"}, {to_text(keep), "Keep"},
                    {to_text(belin), "Belin"}, {to_text(reds), "the Reds"},
                    {to_text(hold), "the hold"}};
    return result;
}

std::string said(CommanderOrder order) { return api::phrase_of(order, names()); }
std::string said(RefereeOrder order) { return api::phrase_of(order, names()); }
std::string asked(QuestionKind question) { return api::sentence_of(question, names()); }
std::string line_of(ShownContent content) { return api::sentences_of(content, names()); }

}  // namespace

TEST_CASE("a commander's orders about troops are said") {
    CHECK_EQ(said(DivideArmy{{{guards, {}, {}}, {foot, {}, {}}}, Supplies{1'000}, Loot{1}}),
             "divide off the Guards and the 2nd Foot with 1,000 supplies and 1 piece of loot as an "
             "army of its own");
    CHECK_EQ(said(HandOverDetachments{belins, {{guards, Soldiers{400}, {}}}, {}, {}}),
             "hand over the Guards (400 soldiers of it) to Belin's army");
    CHECK_EQ(said(MergeDetachments{foot, {guards, {}, Wagons{3}}}),
             "merge the Guards (3 wagons of it) into the 2nd Foot");
    CHECK_EQ(said(DisbandDetachments{{{guards, {}, {}}}}), "disband the Guards");
    CHECK_EQ(said(HonourDetachment{guards, "the Iron", "first in"}),
             "honour the Guards with the name “the Iron” and with the honour “first in”");
    CHECK_EQ(said(NameSkirmishers{foot}), "name the 2nd Foot skirmishers from the next dawn on");
    CHECK_EQ(said(RaiseArmy{keep, Waypoint{keep}, {}}),
             "raise an army in the region of Keep, to gather at Keep");
    CHECK_EQ(said(RaiseArmy{keep, Waypoint{Steps{Direction::north}}, Soldiers{9'000}}),
             "raise an army in the region of Keep, to gather one hex north of you; the referee "
             "says how many come, whether or not it is 9,000 soldiers");
}

TEST_CASE("the referee's orders about troops are said") {
    CHECK_EQ(said(CreditVictory{belins}), "credit Belin's army with a victory");
    CHECK_EQ(said(GiveWagons{belins, Wagons{80}, WagonSource::spoils}),
             "let Belin's army have 80 wagons as spoils, as far as it can drive them");
    CHECK_EQ(said(CorrectDetachment{foot, Soldiers{450}, {}, Wagons{1}}),
             "set the 2nd Foot to 450 soldiers and 1 wagon");
    CHECK_EQ(said(CorrectArmy{belins, Supplies{1}, Loot{}, {}}),
             "set the load of Belin's army to 1 supply and 0 pieces of loot");
    CHECK_EQ(said(CorrectArmy{belins, {}, {}, kit::to_hex({2, 4})}),
             "put Belin's army into the hex in column 2, row 4");
    CHECK_EQ(said(CorrectArmy{belins, Supplies{2}, {}, kit::to_hex({2, 4})}),
             "set the load of Belin's army to 2 supplies, and put it into the hex in column 2, "
             "row 4");
    CHECK_EQ(said(CorrectStore{hold, belin, Supplies{700}, Loot{1}}),
             "set what Belin has in the hold to 700 supplies and 1 piece of loot");
    DefineKind kind{reds, Arm::cavalry, Special::none, {}};
    kind.numbers.name = "marsh riders";
    CHECK_EQ(said(kind),
             "define “marsh riders”, cavalry, as a kind of detachment of the Reds");
    RaisedDetachment riders;
    riders.soldiers = Soldiers{250};
    riders.arm = Arm::cavalry;
    CHECK_EQ(said(ComposeRaising{RaisingId(9), {riders}}),
             "let the army being raised consist of 250 cavalry");
    CHECK_EQ(said(HandOverStronghold{hold, Party{reds}, Taking::by_force}),
             "let the Reds hold the hold, taken by force");
    CHECK_EQ(said(HandOverStronghold{hold, {}, Taking::by_agreement}),
             "let nobody hold the hold, by agreement");
    CHECK_EQ(said(MarkSiege{hold, true}), "mark as besieged: the hold");
    CHECK_EQ(said(FillSeat{belin, "Leon", {}}), "seat “Leon” as Belin");
    CHECK_EQ(said(GiveArmy{belins, belin}), "give Belin's army to Belin");
    CHECK_EQ(said(ChangeFaction{belin, {}}), "move Belin to no faction");
}

TEST_CASE("questions and lines about troops are said") {
    CHECK_EQ(asked(TakeInDetachments{belins, OrderId(8), {"the Guards"}, Soldiers{500}}),
             "Belin's army would hand over to you the Guards, 500 soldiers. Do you take them in?");
    CHECK_EQ(asked(MoraleAfterRegrouping{belins}),
             "Detachments of Belin's army were merged or disbanded. What does that do to its "
             "morale?");
    CHECK_EQ(asked(SizeOfRaising{RaisingId(9), Soldiers{9'000}}),
             "An army is being raised. How many soldiers come? Its raiser asks for 9,000 "
             "soldiers.");
    CHECK_EQ(line_of(told::SeatOpened{belin, "army of Keep"}),
             "A commander is wanted for army of Keep: you may bring a person for the seat.");
    CHECK_EQ(line_of(told::ArmyRaised{"army of Keep", Soldiers{2'500}}),
             "Raised: army of Keep, 2,500 soldiers.");
    CHECK_EQ(line_of(told::RaisingFailed{keep}),
             "No army has come of your raising in the region of Keep: your side does not control "
             "it.");
    CHECK_EQ(line_of(told::HandedOver{{"the Guards"}, Supplies{500}, Loot{0}}),
             "Handed over: the Guards with 500 supplies and 0 pieces of loot.");
}
