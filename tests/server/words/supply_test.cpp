// Orders and lines about the land in words: all of them come out of the catalogue, and say what
// they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const api::Names& numbers() {
    static const api::Names names =
        numbers_for<ArmyId, CommanderId, DetachmentId, PlaceId, StrongholdId>();
    return names;
}
std::string said(const CommanderOrder& order) { return api::phrase_of(order, numbers()); }
std::string said(const RefereeOrder& order) { return api::phrase_of(order, numbers()); }
std::string said(const ShownContent& line) { return api::sentences_of(line, numbers()); }

/// An order of each kind, with nothing in it.
template <class... Kind>
std::vector<std::string> said_of_blanks(kit::Kinds<Kind...>) {
    return {said(CommanderOrder(Kind{}))...};
}

struct Line {
    std::string said;
    std::string_view in_english;
};

std::vector<Line> orders() {
    const std::vector<Steps> land = {Steps{}, Steps{Direction::north}};
    return {
        {said(CommanderOrder(Forage{})), "forage all the land in reach"},
        {said(CommanderOrder(Forage{land, Day{4}})),
         "forage the land: here and one hex north on day 4"},
        {said(CommanderOrder(Raze{})), "raze all the land in reach"},
        {said(CommanderOrder(Raze{land, Day{4}})),
         "raze the land: here and one hex north on day 4"},
        {said(CommanderOrder(RestArmy{Days{1}, {}})), "rest for 1 day"},
        {said(CommanderOrder(RestArmy{Days{3}, Day{9}})), "rest for 3 days, from day 9 on"},
        {said(CommanderOrder(TakeUpStores{PlaceId{}, Supplies{1'200}, Loot{1}})),
         "take up 1,200 supplies and 1 piece of loot from 4"},
        {said(CommanderOrder(TakeUpStores{})), "take up nothing from the ground"},
        {said(CommanderOrder(SetLoadRule{DroppedFirst::loot, Welcome::nobody})),
         "drop loot before supplies, and take supplies from nobody"},
        {said(CommanderOrder(SetLoadRule{DroppedFirst::loot, Welcome::own_side})),
         "drop loot before supplies, and take supplies from our own side"},
        {said(CommanderOrder(SetLoadRule{DroppedFirst::supplies, Welcome::anybody})),
         "drop supplies before loot, and take supplies from anybody"},
        {said(RefereeOrder(SetLand{})),
         "let the hex in column 0, row 0 give what it has, with "
         "nothing on its ground"},
        {said(RefereeOrder(SetLand{{}, Day{20}, Supplies{1}, {}})),
         "let the hex in column 0, row 0 give nothing before day 20, with 1 supply on its ground"},
        {said(RefereeOrder(GivePost{})), "give the command of 5 to a local officer"},
        {said(RefereeOrder(GivePost{{}, CommanderId{}})), "give the command of 5 to 2"},
    };
}

std::vector<Line> lines() {
    return {
        {said(ShownContent(told::Foraged{Supplies{400}, 2})),
         "Your foragers have brought home 400 supplies."},
        {said(ShownContent(told::Razed{0})), "Your men found nothing to burn."},
        {said(ShownContent(told::Razed{1})), "Your men have burnt the land of 1 hex."},
        {said(ShownContent(told::SuppliesPassed{})), "1 has handed nothing to 1."},
        {said(ShownContent(told::GoodsStored{{}, Supplies{7}, Loot{2}})),
         "Your army has left 7 supplies and 2 pieces of loot in 4."},
    };
}

}  // namespace

TEST_CASE("words: orders and lines about the land are said in English") {
    for (const Line& order : orders()) CHECK_EQ(order.said, order.in_english);
    for (const Line& line : lines()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about the land is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = said_of_blanks(OrdersOfSupply{});
    for (const Line& order : orders()) all.push_back(order.said);
    for (const Line& line : lines()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
