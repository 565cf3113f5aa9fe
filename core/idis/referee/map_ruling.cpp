#include "core/idis/referee/map_ruling.hpp"

#include <algorithm>

#include "core/idis/supply/walls.hpp"

namespace idis {
namespace {

constexpr Clause overruled = "idis.1b.hex-overruled-ruling";
constexpr Clause redrawn = "idis.1b.region-stronghold-change-ruling";

Gate need_holder(const State& state, const std::optional<Party>& holder, Clause clause) {
    if (!holder) return allowed;
    const auto* faction = kit::get_if<FactionId>(&*holder);
    if (faction != nullptr && !state.factions.contains(*faction)) {
        return Refusal{"no_such_faction", clause, "holder"};
    }
    const auto* commander = kit::get_if<CommanderId>(&*holder);
    if (commander != nullptr && !state.commanders.contains(*commander)) {
        return Refusal{"no_such_commander", clause, "holder"};
    }
    return allowed;
}

/// Whether somebody fights for it, is behind its walls, free or not, or has work under way in it.
bool is_in_use(const State& state, StrongholdId id) {
    const auto has = [id](const auto& table, auto stronghold_of) {
        return std::any_of(table.begin(), table.end(),
                           [&](const auto& row) { return stronghold_of(row) == id; });
    };
    return state.sieges.contains(id) || state.fallen.contains(id) ||
           has(state.within_walls, [](const WithinWalls& row) { return row.stronghold; }) ||
           has(state.stationed, [](const Stationed& row) { return row.stronghold; }) ||
           has(state.shut_in, [](const ShutIn& row) { return row.stronghold; }) ||
           has(state.raisings, [](const Raising& row) { return row.region; }) ||
           has(state.ship_buildings,
               [](const ShipBuilding& row) { return row.stronghold.value_or(StrongholdId{}); }) ||
           has(state.meetings,
               [](const Meeting& row) { return row.stronghold.value_or(StrongholdId{}); });
}

}  // namespace

Gate may_rule_map(const State& state, const OverruleHex& order) {
    if (!state.map->contains(order.hex)) {
        return Refusal{"hex_is_off_the_map", "idis.1.map-edge-ruling", "hex"};
    }
    if (!order.is_overruled && !state.hex_rulings.contains(order.hex)) {
        return Refusal{"hex_is_not_overruled", overruled, "hex"};
    }
    return need_holder(state, order.holder, overruled);
}

Gate may_rule_map(const State& state, const PlaceStronghold& order) {
    const Place* place = state.map->place(order.place);
    if (place == nullptr) return Refusal{"no_such_place", redrawn, "place"};
    if (stronghold_at(state, order.place) != nullptr) {
        return Refusal{"place_is_a_stronghold", redrawn, "place"};
    }
    if (Gate gate = may_enter(*state.map, place->hex)) {
        gate->field = "place";
        return gate;
    }
    return need_holder(state, order.holder, redrawn);
}

Gate may_rule_map(const State& state, const DestroyStronghold& order) {
    if (!state.strongholds.contains(order.stronghold)) {
        return Refusal{"no_such_stronghold", redrawn, "stronghold"};
    }
    if (!is_in_use(state, order.stronghold)) return allowed;
    return Refusal{"stronghold_is_in_use", redrawn, "stronghold"};
}

void rule_map(Unfolding& unfolding, const OverruleHex& order) {
    HexOverruled event{order.hex, {}};
    if (order.is_overruled) event.ruling = HexRuling{order.hex, order.holder};
    unfolding.happen({overruled}, std::move(event));
}

void rule_map(Unfolding& unfolding, const PlaceStronghold& order) {
    Stronghold stronghold;
    stronghold.id = derived_id<StrongholdId>(
        order.place, static_cast<std::uint64_t>(unfolding.at().seconds));
    stronghold.place = order.place;
    stronghold.kind = order.as;
    stronghold.hex = unfolding.state().map->place(order.place)->hex;
    stronghold.holder = order.holder;
    unfolding.happen({redrawn}, StrongholdPlaced{std::move(stronghold)});
}

void rule_map(Unfolding& unfolding, const DestroyStronghold& order) {
    unfolding.happen({redrawn}, StrongholdDestroyed{order.stronghold});
}

}  // namespace idis
