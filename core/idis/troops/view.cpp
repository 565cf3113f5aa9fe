#include "core/idis/troops/view.hpp"

#include <algorithm>

#include "core/idis/map/knowledge.hpp"
#include "core/idis/map/region.hpp"

namespace idis {

std::vector<OwnDetachment> own_detachments(const State& state, const Army& army) {
    std::vector<OwnDetachment> detachments;
    for (const DetachmentId id : army.detachments) {
        const Detachment& row = state.detachments.at(id);
        detachments.push_back({row.id, row.name, row.arm, row.special, row.soldiers,
                               row.noncombatants, row.wagons, row.absence.has_value(),
                               row.victories, row.honours, row.named_from.has_value(),
                               row.own_numbers});
    }
    return detachments;
}

std::vector<OwnRaising> own_raisings(const State& state, CommanderId commander) {
    std::vector<OwnRaising> raisings;
    for (const Raising& raising : state.raisings) {
        if (raising.raiser != commander) continue;
        mark("idis.2b.raise-size-referee");
        raisings.push_back({raising.by_order, state.strongholds.at(raising.region).place,
                            raising.due_at});
    }
    std::sort(raisings.begin(), raisings.end(),
              [](const OwnRaising& a, const OwnRaising& b) { return a.order < b.order; });
    return raisings;
}

namespace {

/// The places on his map at which an army raised in this region may gather.
std::vector<PlaceId> rally_places(const State& state, CommanderId commander,
                                  const Stronghold& stronghold) {
    std::vector<Hex> hexes = region_hexes(state, stronghold.id);
    if (sees_siege_of(state, commander, stronghold)) std::erase(hexes, stronghold.hex);
    std::vector<PlaceId> places;
    for (const Hex hex : hexes) {
        if (may_enter(*state.map, hex)) continue;
        for (const Place* place : state.map->places_in(hex)) {
            if (knows_place(state, commander, place->id)) places.push_back(place->id);
        }
    }
    std::sort(places.begin(), places.end());
    return places;
}

}  // namespace

std::vector<RaisingChoice> raising_choices(const State& state, CommanderId commander) {
    const Party side = party_of(state, commander);
    std::vector<RaisingChoice> choices;
    for (const Stronghold& stronghold : state.strongholds) {
        if (!seems_to_control(state, side, stronghold)) continue;
        if (!knows_place(state, commander, stronghold.place)) continue;
        RaisingChoice choice{stronghold.place, rally_places(state, commander, stronghold)};
        if (!choice.rally.empty()) choices.push_back(std::move(choice));
    }
    std::sort(choices.begin(), choices.end(), [](const RaisingChoice& a, const RaisingChoice& b) {
        return a.region < b.region;
    });
    return choices;
}

}  // namespace idis
