#include "core/idis/troops/warbands.hpp"

#include <algorithm>
#include <set>

namespace idis {

namespace {

constexpr Clause carries_over = "dice-warriors.end.what-carries-over-ruling";

Gate may_live(const Warband& warband) {
    if (warband.warriors.empty()) return Refusal{"warband_is_empty", carries_over, "warband"};
    if (warband.warriors.size() + warband.allies.size() > warband_size_most) {
        return Refusal{"warband_is_too_large", "dice-warriors.campaign.when-used-ruling",
                       "warband"};
    }
    if (warband.fights < 0) return Refusal{"number_is_negative", carries_over, "warband"};
    std::set<std::string> marks;
    for (const Companion& companion : warband.warriors) {
        if (companion.mark.empty() || !marks.insert(companion.mark).second) {
            return Refusal{"warriors_must_be_told_apart",
                           "dice-warriors.general.warriors-told-apart", "warband"};
        }
    }
    for (const CompanionsAlly& ally : warband.allies) {
        if (!marks.contains(ally.owner)) {
            return Refusal{"ally_without_its_warrior", carries_over, "warband"};
        }
    }
    return allowed;
}

}  // namespace

Gate may_keep_warband(const State& state, const KeepWarband& order) {
    if (!state.commanders.contains(order.commander)) {
        return Refusal{"no_such_commander", carries_over, "commander"};
    }
    if (order.name.empty()) return Refusal{"name_is_missing", carries_over, "name"};
    if (order.name.size() > warband_name_most) {
        return Refusal{"name_is_too_long", carries_over, "name"};
    }
    return may_live(order.warband);
}

void keep_warband(Unfolding& unfolding, const KeepWarband& order) {
    const auto id = named_id<WarbandId>(order.commander, order.name);
    unfolding.happen({carries_over},
                     WarbandKept{{id, order.commander, order.name, order.warband}});
}

Gate may_disband_warband(const State& state, const DisbandWarband& order) {
    if (state.warbands.contains(order.warband)) return allowed;
    return Refusal{"no_such_warband", carries_over, "warband"};
}

void disband_warband(Unfolding& unfolding, const DisbandWarband& order) {
    unfolding.happen({carries_over}, WarbandDisbanded{order.warband});
}

std::vector<KeptWarband> warbands_of(const State& state, CommanderId commander) {
    std::vector<KeptWarband> own;
    for (const KeptWarband& row : state.warbands) {
        if (row.commander == commander) own.push_back(row);
    }
    std::sort(own.begin(), own.end(),
              [](const KeptWarband& a, const KeptWarband& b) { return a.name < b.name; });
    return own;
}

}  // namespace idis
