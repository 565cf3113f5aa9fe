// Orders, rulings and lines about strongholds and sieges in words: all of them come out of the
// catalogue, and say what they say in English.
#include <doctest/doctest.h>

#include "server/api/words/words.hpp"
#include "tests/server/words/spoken.hpp"

using namespace idis;

namespace {

const api::Names& siege_numbers() {
    static const api::Names names = numbers_for<PlaceId, StrongholdId>();
    return names;
}
std::string said_of_siege(const CommanderOrder& order) {
    return api::phrase_of(order, siege_numbers());
}
std::string said_of_siege(const RefereeOrder& order) {
    return api::phrase_of(order, siege_numbers());
}
std::string said_of_siege(const ShownContent& line) {
    return api::sentences_of(line, siege_numbers());
}

/// An order of each kind, with nothing in it.
template <class Order, class... Kind>
std::vector<std::string> said_of_siege_blanks(kit::Kinds<Kind...>) {
    return {said_of_siege(Order(Kind{}))...};
}

struct SiegeLine {
    std::string said;
    std::string_view in_english;
};

std::vector<SiegeLine> siege_orders() {
    return {
        {said_of_siege(CommanderOrder(BesiegeStronghold{})), "lay siege to 1"},
        {said_of_siege(CommanderOrder(AssaultStronghold{})), "storm 1"},
        {said_of_siege(CommanderOrder(PlanSiege{{}, "7"})), "in the siege of 1: “7”"},
        {said_of_siege(CommanderOrder(YieldStronghold{{}, "8"})), "offer to yield 1: “8”"},
        {said_of_siege(CommanderOrder(BuildEngines{})), "build 10 siege engines"},
        {said_of_siege(CommanderOrder(BuildEngines{1})), "build 1 siege engine"},
        {said_of_siege(CommanderOrder(BreakDownEngines{})), "break the siege engines down"},
        {said_of_siege(CommanderOrder(RebuildEngines{})), "put the siege engines up again"},
        {said_of_siege(CommanderOrder(LeaveEngines{})), "leave the siege engines behind"},
        {said_of_siege(RefereeOrder(RuleSiege{{}, true, {}})),
         "in the siege of 2, let there be disease this week"},
        {said_of_siege(RefereeOrder(RuleSiege{{}, false, {}})),
         "in the siege of 2, let there be no disease this week"},
        {said_of_siege(RefereeOrder(RuleSiege{{}, true, 9})),
         "in the siege of 2, let there be disease this week, and the threshold be 9"},
        {said_of_siege(RefereeOrder(RuleSiege{{}, false, -1})),
         "in the siege of 2, let there be no disease this week, and the threshold be -1"},
        {said_of_siege(RefereeOrder(NameNotables{})), "name those of note in 2: nobody"},
        {said_of_siege(RefereeOrder(NameNotables{{}, {"3", "4"}})),
         "name those of note in 2: 3 and 4"},
        {said_of_siege(RefereeOrder(LetGarrisonSally{})), "let the garrison join the sally"},
        {said_of_siege(RefereeOrder(LetGarrisonSally{{}, false})),
         "keep the garrison behind the walls"},
    };
}

std::string said_of_ground(Terrain terrain) {
    told::SiegeNears line;
    line.terrain = terrain;
    line.infantry = Soldiers{1'200};
    line.cavalry = Soldiers{30};
    return said_of_siege(ShownContent(line));
}

std::vector<SiegeLine> grounds_of_sieges() {
    told::SiegeNears within;
    within.is_inside = true;
    return {
        {said_of_siege(ShownContent(within)),
         "You are about to be besieged in 1, on open ground, with nobody. You may hand in a plan."},
        {said_of_ground(Terrain::flatland),
         "Your army is about to besiege 1, on open ground, with 1,200 infantry and 30 cavalry. "
         "You may hand in a plan."},
        {said_of_ground(Terrain::hills),
         "Your army is about to besiege 1, on hills, with 1,200 infantry and 30 cavalry. "
         "You may hand in a plan."},
        {said_of_ground(Terrain::forest),
         "Your army is about to besiege 1, on forest, with 1,200 infantry and 30 cavalry. "
         "You may hand in a plan."},
        {said_of_ground(Terrain::marsh),
         "Your army is about to besiege 1, on marsh, with 1,200 infantry and 30 cavalry. "
         "You may hand in a plan."},
        {said_of_ground(Terrain::mountains),
         "Your army is about to besiege 1, on mountains, with 1,200 infantry and 30 cavalry. "
         "You may hand in a plan."},
        {said_of_ground(Terrain::desert),
         "Your army is about to besiege 1, on desert, with 1,200 infantry and 30 cavalry. "
         "You may hand in a plan."},
        {said_of_ground(Terrain::water),
         "Your army is about to besiege 1, on water, with 1,200 infantry and 30 cavalry. "
         "You may hand in a plan."},
    };
}

std::vector<SiegeLine> siege_lines() {
    using told::Spirit;
    const auto week = [](Spirit spirit, Opener opener) {
        return said_of_siege(ShownContent(told::SiegeWeek{{}, spirit, opener}));
    };
    return {
        {said_of_siege(ShownContent(told::SiegeBegan{})), "The siege of 1 has begun."},
        {week(Spirit::firm, Opener::nobody),
         "A week of siege is over at 1. The garrison seems firm."},
        {week(Spirit::wavering, Opener::traitor),
         "A week of siege is over at 1. The garrison seems to waver. A traitor has opened the "
         "gates."},
        {week(Spirit::failing, Opener::negotiator),
         "A week of siege is over at 1. The garrison's spirit seems to fail. A negotiator has "
         "opened the gates."},
        {said_of_siege(ShownContent(told::SiegeOver{})), "The siege of 1 is over."},
        {said_of_siege(ShownContent(told::StrongholdFell{})), "1 has fallen to the enemy."},
        {said_of_siege(ShownContent(told::StrongholdFell{{}, true, {"3", "4"}, {"5"}})),
         "1 has fallen to you. Captured: 3 and 4. Escaped: 5."},
        {said_of_siege(ShownContent(told::StoresTaken{{}, Supplies{1}, Loot{2}, true})),
         "The soldiers have pillaged 1. Your army takes 1 supply and 2 pieces of loot."},
        {said_of_siege(ShownContent(told::StoresTaken{})),
         "The soldiers were kept in line in 1. Your army takes 0 supplies and 0 pieces of loot."},
        {said_of_siege(ShownContent(told::EnginesStand{})), "Ten siege engines stand ready."},
        {said_of_siege(ShownContent(told::EnginesStand{EngineStanding::broken_down})),
         "Ten siege engines are broken down for the road."},
    };
}

/// All of them, in the language that is spoken.
std::vector<SiegeLine> all_of_siege() {
    std::vector<SiegeLine> all = siege_orders();
    for (SiegeLine& line : grounds_of_sieges()) all.push_back(std::move(line));
    for (SiegeLine& line : siege_lines()) all.push_back(std::move(line));
    return all;
}

}  // namespace

TEST_CASE("words: orders and lines about sieges are said in English") {
    for (const SiegeLine& line : all_of_siege()) CHECK_EQ(line.said, line.in_english);
}

TEST_CASE("words: nothing about sieges is said outside the catalogue") {
    const Spoken spoken("made_up");
    std::vector<std::string> all = said_of_siege_blanks<CommanderOrder>(OrdersOfSieges{});
    for (std::string& text : said_of_siege_blanks<RefereeOrder>(RulingsOnSieges{})) {
        all.push_back(std::move(text));
    }
    for (const SiegeLine& line : all_of_siege()) all.push_back(line.said);
    for (const std::string& text : all) {
        CAPTURE(text);
        CHECK_FALSE(has_letters(outside_brackets(text)));
        CHECK_NE(text.find("⟦"), text.npos);
    }
}
