#include "tests/conformance/holdings.hpp"

#include <map>

namespace tests {

using namespace idis;

Holdings holdings_of(const State& state) {
    Holdings all;
    const auto men = [&](const Detachment& row) {
        all.soldiers += row.soldiers;
        all.supplies += row.share_of_supplies;
        all.loot += row.share_of_loot;
    };
    const auto goods = [&](const auto& row) {
        all.supplies += row.supplies;
        all.loot += row.loot;
    };
    for (const Detachment& row : state.detachments) men(row);
    for (const PartyAshore& row : state.parties_ashore) {
        for (const Detachment& part : row.parts) men(part);
        goods(row);
    }
    for (const Army& row : state.armies) goods(row);
    for (const Deposit& row : state.deposits) goods(row);
    for (const LandUse& row : state.land_uses) goods(row);
    for (const Spoils& row : state.spoils) goods(row);
    for (const Fallen& row : state.fallen) goods(row);
    return all;
}

namespace {

/// What a kind of event may do to what there is.
struct May {
    bool men_come = false;
    bool men_go = false;
    bool goods_come = false;
    bool goods_go = false;
};

/// Kinds that may make or lose something; all others move it, or have nothing to do with it. Where
/// men and goods go by two events, as from an army to a new one, both of them stand here.
const std::map<std::string_view, May>& table() {
    static const std::map<std::string_view, May> all = {
        {"ArmyAte", {false, false, false, true}},
        {"ArmyEnded", {false, true, false, true}},
        {"ArmyFormed", {true, true, true, true}},
        {"BattleFought", {false, true, true, true}},
        {"DetachmentsJoined", {true, true, true, true}},
        {"DetachmentsLost", {false, true, false, true}},
        {"DetachmentsLeft", {true, true, true, true}},
        {"DetachmentsStationed", {false, false, true, true}},
        {"DetachmentsRecalled", {false, false, true, true}},
        {"FallenChanged", {false, false, true, true}},
        {"FallenSettled", {false, false, false, true}},
        {"HarryingResolved", {false, true, true, true}},
        {"LandForaged", {false, false, true, false}},
        {"LandMarked", {false, false, true, true}},
        {"LootSpent", {false, false, false, true}},
        {"NumbersChanged", {true, true, true, true}},
        {"PartyJoined", {true, true, true, true}},
        {"PartyLanded", {true, true, true, true}},
        {"SpoilsLeft", {false, false, true, true}},
        {"StationedChanged", {false, true, false, false}},
        {"SpoilsGone", {false, false, false, true}},
        {"StoreChanged", {false, false, true, true}},
        {"StrongholdDestroyed", {false, true, false, true}},
        {"WizardCaptured", {false, true, false, false}},
        {"WizardJoined", {true, false, false, false}},
        {"WizardLeft", {true, true, false, false}},
        {"WizardLost", {false, true, false, false}},
    };
    return all;
}

}  // namespace

std::string wrongly_changed(const Holdings& before, const Holdings& after, std::string_view kind) {
    const auto found = table().find(kind);
    const May may = found == table().end() ? May{} : found->second;
    const bool is_made = after.soldiers > before.soldiers && !may.men_come;
    const bool is_lost = after.soldiers < before.soldiers && !may.men_go;
    if (is_made || is_lost) return std::string(kind) + (is_made ? " makes men" : " loses men");
    const bool come = after.supplies > before.supplies || after.loot > before.loot;
    const bool go = after.supplies < before.supplies || after.loot < before.loot;
    if (come && !may.goods_come) return std::string(kind) + " makes goods";
    if (go && !may.goods_go) return std::string(kind) + " loses goods";
    return "";
}

}  // namespace tests
