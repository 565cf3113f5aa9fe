// Orders, rulings and lines about armies and detachments in words: all of them come out of the
// catalogue, and say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const api::Names& troop_numbers() {
    static const api::Names names =
        numbers_for<ArmyId, CommanderId, DetachmentId, FactionId, PlaceId, StrongholdId>();
    return names;
}
std::string troop_said(const CommanderOrder& order) {
    return api::phrase_of(order, troop_numbers());
}
std::string troop_said(const RefereeOrder& order) { return api::phrase_of(order, troop_numbers()); }
std::string troop_said(const ShownContent& line) {
    return api::sentences_of(line, troop_numbers());
}

/// An order of each kind, with nothing in it.
template <class Order, class... Kind>
std::vector<std::string> blank_troop_orders(kit::Kinds<Kind...>) {
    return {troop_said(Order(Kind{}))...};
}

struct TroopLine {
    std::string said;
    std::string_view in_english;
};

std::vector<TroopLine> troop_orders() {
    const WholeDetachment whole;
    const WholeDetachment men{{}, Soldiers{1'200}, {}};
    const WholeDetachment carts{{}, {}, Wagons{1}};
    const auto said = [](const auto& order) { return troop_said(CommanderOrder(order)); };
    const Waypoint away = Steps{Direction::north, Direction::north};
    return {
        {said(DivideArmy{}), "divide off nobody as an army of its own"},
        {said(DivideArmy{{whole, men}, Supplies{1'000}, Loot{3}}),
         "divide off 3 and 3 (1,200 soldiers of it) with 1,000 supplies and 3 pieces of loot as "
         "an army of its own"},
        {said(HandOverDetachments{{}, {carts}, {}, {}}), "hand over 3 (1 wagon of it) to 1"},
        {said(HandOverDetachments{{}, {whole}, {}, Loot{1}}),
         "hand over 3 with 1 piece of loot to 1"},
        {said(MergeDetachments{{}, men}), "merge 3 (1,200 soldiers of it) into 3"},
        {said(DisbandDetachments{{whole, carts}}), "disband 3 and 3 (1 wagon of it)"},
        {said(HonourDetachment{}), "honour 3"},
        {said(HonourDetachment{{}, "7", ""}), "honour 3 with the name “7”"},
        {said(HonourDetachment{{}, "", "8"}), "honour 3 with the honour “8”"},
        {said(HonourDetachment{{}, "7", "8"}),
         "honour 3 with the name “7” and with the honour “8”"},
        {said(NameSkirmishers{}), "name 3 skirmishers from the next dawn on"},
        {said(RaiseArmy{}), "raise an army in the region of 5"},
        {said(RaiseArmy{{}, PlaceId{}, {}}), "raise an army in the region of 5, to gather at 5"},
        {said(RaiseArmy{{}, Steps{}, {}}),
         "raise an army in the region of 5, to gather where you are"},
        {said(RaiseArmy{{}, {}, Soldiers{500}}),
         "raise an army in the region of 5; the referee says how many come, whether or not it is "
         "500 soldiers"},
        {said(RaiseArmy{{}, away, Soldiers{1}}),
         "raise an army in the region of 5, to gather two hexes north of you; the referee says how "
         "many come, whether or not it is 1 soldier"},
    };
}

std::vector<TroopLine> troop_corrections() {
    RaisedDetachment foot;
    foot.soldiers = Soldiers{1'500};
    RaisedDetachment horse;
    horse.soldiers = Soldiers{200};
    horse.arm = Arm::cavalry;
    const auto said = [](const auto& order) { return troop_said(RefereeOrder(order)); };
    return {
        {said(CreditVictory{}), "credit 1 with a victory"},
        {said(GiveWagons{{}, Wagons{2}, WagonSource::grant}), "let 1 have 2 wagons"},
        {said(GiveWagons{{}, Wagons{1}, WagonSource::spoils}),
         "let 1 have 1 wagon as spoils, as far as it can drive it"},
        {said(GiveWagons{{}, Wagons{1'200}, WagonSource::spoils}),
         "let 1 have 1,200 wagons as spoils, as far as it can drive them"},
        {said(CorrectDetachment{}), "set 3 to what it is"},
        {said(CorrectDetachment{{}, Soldiers{900}, Noncombatants{1}, Wagons{4}}),
         "set 3 to 900 soldiers, 1 noncombatant and 4 wagons"},
        {said(CorrectArmy{{}, Supplies{5}, {}, {}}), "set the load of 1 to 5 supplies"},
        {said(CorrectArmy{{}, {}, {}, Hex{}}), "put 1 into the hex in column 0, row 0"},
        {said(CorrectArmy{{}, Supplies{5}, Loot{2}, Hex{}}),
         "set the load of 1 to 5 supplies and 2 pieces of loot, and put it into the hex in column "
         "0, row 0"},
        {said(CorrectStore{{}, {}, Supplies{1}, Loot{}}),
         "set what 2 has in 6 to 1 supply and 0 pieces of loot"},
        {said(ComposeRaising{}), "let the army being raised consist of nobody"},
        {said(ComposeRaising{{}, {foot, horse}}),
         "let the army being raised consist of 1,500 infantry and 200 cavalry"},
    };
}

DefineKind kind_of(Arm arm) {
    DefineKind order;
    order.arm = arm;
    order.numbers.name = "7";
    return order;
}

std::vector<TroopLine> troop_rulings() {
    const auto said = [](const auto& order) { return troop_said(RefereeOrder(order)); };
    const Party side = FactionId{};
    return {
        {said(kind_of(Arm::infantry)), "define “7”, infantry, as a kind of detachment of 4"},
        {said(kind_of(Arm::cavalry)), "define “7”, cavalry, as a kind of detachment of 4"},
        {said(HandOverStronghold{}), "let nobody hold 6, taken by force"},
        {said(HandOverStronghold{{}, Party(CommanderId{}), Taking::by_agreement}),
         "let 2 hold 6, by agreement"},
        {said(LeadDetachment{}), "dismiss 3"},
        {said(LeadDetachment{{}, ArmyId{}}), "lead 3 to 1"},
        {said(PlaceStronghold{}), "make 5 a fortified town, held by nobody"},
        {said(PlaceStronghold{{}, StrongholdKind::city, side}), "make 5 a city, held by 4"},
        {said(PlaceStronghold{{}, StrongholdKind::fortress, side}), "make 5 a fortress, held by 4"},
        {said(DestroyStronghold{}), "destroy 6"},
        {said(OverruleHex{}), "let the hex in column 0, row 0 be held by nobody"},
        {said(OverruleHex{{}, false, {}}),
         "let regions say again whose the hex in column 0, row 0 is"},
        {said(MarkSiege{}), "mark as besieged: 6"},
        {said(MarkSiege{{}, false}), "mark as no longer besieged: 6"},
        {said(FillSeat{{}, "7", {}}), "seat “7” as 2"},
        {said(GiveArmy{}), "give 1 to 2"},
        {said(ChangeFaction{}), "move 2 to no faction"},
        {said(ChangeFaction{{}, FactionId{}}), "move 2 to 4"},
    };
}

std::vector<TroopLine> troop_lines() {
    const auto said = [](const auto& line) { return troop_said(ShownContent(line)); };
    return {
        {said(told::SeatOpened{{}, "7"}),
         "A commander is wanted for 7: you may bring a person for the seat."},
        {said(told::ArmyRaised{"7", Soldiers{1'500}}), "Raised: 7, 1,500 soldiers."},
        {said(told::RaisingFailed{}),
         "No army has come of your raising in the region of 5: your side does not control it."},
        {said(told::HandedOver{{"7", "8"}, Supplies{1}, Loot{}}),
         "Handed over: 7 and 8 with 1 supply and 0 pieces of loot."},
    };
}

std::vector<TroopLine> all_of_troops() {
    std::vector<TroopLine> all;
    for (const auto& some : {troop_orders(), troop_corrections(), troop_rulings(), troop_lines()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

}  // namespace

TEST_CASE("words: orders and lines about troops are said in English") {
    for (const TroopLine& line : all_of_troops()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about troops is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = blank_troop_orders<CommanderOrder>(OrdersOfTroops{});
    for (const std::string& text : blank_troop_orders<RefereeOrder>(RulingsOnTroops{})) {
        all.push_back(text);
    }
    for (const TroopLine& line : all_of_troops()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
