#include "server/api/words/supply.hpp"

#include "server/api/words/ways.hpp"

namespace api {

namespace {

using kit::to_text;

std::string on_day(const std::optional<kit::Day>& day) {
    return day ? " on day " + std::to_string(day->number) : std::string();
}

/// "the hex here and one hex north", or all in reach where none is named.
std::string phrase_of_hexes(const std::vector<idis::Steps>& hexes, const Names& names) {
    if (hexes.empty()) return "all the land in reach";
    std::vector<std::string> parts;
    for (const idis::Steps& steps : hexes) parts.push_back(phrase_of(steps, names));
    return "the land: " + listed(parts);
}

std::string phrase_of_goods(kit::Supplies supplies, kit::Loot loot) {
    std::vector<std::string> parts;
    if (supplies.number() != 0) parts.push_back(counted().supplies(supplies.number()));
    if (loot.number() != 0) {
        parts.push_back(counted().loot(loot.number()));
    }
    return parts.empty() ? words::say().phrases.nothing() : listed(parts);
}

std::string phrase_of_list(const std::vector<idis::DetachmentId>& detachments,
                           const Names& names) {
    std::vector<std::string> parts;
    for (const idis::DetachmentId id : detachments) parts.push_back(names.of(to_text(id)));
    return parts.empty() ? words::say().phrases.nobody() : listed(parts);
}

}  // namespace

// ---- orders -------------------------------------------------------------------------------------

std::string phrase_on_land(const idis::Forage& order, const Names& names) {
    return "forage " + phrase_of_hexes(order.hexes, names) + on_day(order.on);
}
std::string phrase_on_land(const idis::Raze& order, const Names& names) {
    return "raze " + phrase_of_hexes(order.hexes, names) + on_day(order.on);
}
std::string phrase_on_land(const idis::RestArmy& order, const Names&) {
    const std::string from =
        order.on ? ", from day " + std::to_string(order.on->number) + " on" : std::string();
    return "rest for " + counted().days(order.days.number()) + from;
}
std::string phrase_on_land(const idis::EndRest&, const Names&) { return "break off the rest"; }
std::string phrase_on_land(const idis::DeliverSupplies& order, const Names& names) {
    return "hand " + phrase_of_goods(order.supplies, {}) + " to " + names.of(to_text(order.to));
}
std::string phrase_on_land(const idis::SpendLoot& order, const Names&) {
    return "spend " + phrase_of_goods({}, order.loot) + " on the men";
}
std::string phrase_on_land(const idis::StationDetachments& order, const Names& names) {
    return "station " + phrase_of_list(order.detachments, names) + " in " +
           names.of(to_text(order.place));
}
std::string phrase_on_land(const idis::RecallDetachments& order, const Names& names) {
    return "take " + phrase_of_list(order.detachments, names) + " into the ranks again";
}
std::string phrase_on_land(const idis::DefendStronghold& order, const Names& names) {
    return "defend " + names.of(to_text(order.place));
}
std::string phrase_on_land(const idis::TakeUpStores& order, const Names& names) {
    return "take up " + phrase_of_goods(order.supplies, order.loot) + " from " +
           (order.place ? names.of(to_text(*order.place)) : std::string("the ground"));
}
std::string phrase_on_land(const idis::EnterWalls& order, const Names& names) {
    return "go behind the walls of " + names.of(to_text(order.place));
}
std::string phrase_on_land(const idis::LeaveWalls&, const Names&) {
    return "come out from behind the walls";
}
std::string phrase_on_land(const idis::SetLoadRule& order, const Names&) {
    std::string phrase = order.dropped_first == idis::DroppedFirst::loot
                             ? "drop loot before supplies"
                             : "drop supplies before loot";
    switch (order.welcome) {
        case idis::Welcome::nobody: return phrase + ", and take supplies from nobody";
        case idis::Welcome::own_side: return phrase + ", and take supplies from our own side";
        case idis::Welcome::anybody: return phrase + ", and take supplies from anybody";
    }
    return phrase;
}
std::string phrase_on_land(const idis::SetLand& order, const Names&) {
    std::string phrase = "let " + phrase_of_hex(order.hex);
    phrase += order.free_on ? " give nothing before day " + std::to_string(order.free_on->number)
                            : std::string(" give what it has");
    return phrase + ", with " + phrase_of_goods(order.supplies, order.loot) + " on its ground";
}
std::string phrase_on_land(const idis::GivePost& order, const Names& names) {
    return "give the command of " + names.of(to_text(order.stronghold)) + " to " +
           (order.commander ? names.of(to_text(*order.commander)) : std::string("a local officer"));
}

// ---- questions ----------------------------------------------------------------------------------

std::string sentence_on_land(const idis::SuppliesOffered& question, const Names& names) {
    return questions().supplies_offered(names.of(to_text(question.from)),
                                        phrase_of_goods(question.supplies, {}));
}
std::string sentence_on_land(const idis::ForagingBrokenOff& question, const Names& names) {
    return questions().foraging_broken_off(names.of(to_text(question.army)),
                                           phrase_of_goods(question.supplies, {}));
}
std::string sentence_on_land(const idis::RebelsRise& question, const Names& names) {
    return questions().rebels_rise(names.of(to_text(question.army)));
}
std::string sentence_on_land(const idis::DefectorsGoOver& question, const Names& names) {
    return questions().defectors_go_over(phrase_of_list(question.detachments, names),
                                         names.of(to_text(question.to)));
}

// ---- channel lines ------------------------------------------------------------------------------

std::string sentence_on_land(const idis::told::Foraged& line, const Names&) {
    return "Your foragers have brought home " + phrase_of_goods(line.supplies, {}) + ".";
}
std::string sentence_on_land(const idis::told::Razed& line, const Names&) {
    if (line.hexes == 0) return "Your men found nothing to burn.";
    return "Your men have burnt the land of " + counted().hexes(line.hexes) + ".";
}
std::string sentence_on_land(const idis::told::SuppliesPassed& line, const Names& names) {
    return names.of(to_text(line.from)) + " has handed " + phrase_of_goods(line.supplies, {}) +
           " to " + names.of(to_text(line.to)) + ".";
}
std::string sentence_on_land(const idis::told::GoodsStored& line, const Names& names) {
    return "Your army has left " + phrase_of_goods(line.supplies, line.loot) + " in " +
           names.of(to_text(line.place)) + ".";
}

}  // namespace api
