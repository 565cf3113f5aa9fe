// Ships, and whether the indexes are what the rows say.
#include "core/idis/reindex.hpp"
#include "core/idis/soundness/rows.hpp"

namespace idis {

void inspect(Inspection& on, const Fleet& row) {
    std::int64_t hired = 0;
    for (const HiredShips& each : row.hired) hired += each.ships;
    on.hold(row.ships > 0 && hired <= row.ships, row.id, "has no ships, or more hired than all");
    on.hold(row.morale >= Morale{0} && row.morale <= Morale{12}, row.id, "has no such morale");
    on.hold(row.army.has_value() == (row.standing != FleetStanding::empty), row.id,
            "carries an army and none");
    const Army* army = row.army ? on.state.armies.find(*row.army) : nullptr;
    on.hold(!row.army || (army != nullptr && army->hex == row.hex), row.id,
            "carries an army that is elsewhere");
    on.hold(army == nullptr || army->commander == row.commander, row.id,
            "carries the army of another");
    on.hold(!row.voyage || !row.voyage->route.empty(), row.id, "sails nowhere");
    on.hold(on.state.commanders.contains(row.commander), row.id, "is nobody's");
    on.hold(row.ships_unpaid >= 0 && row.checks_due >= 0, row.id, "has a negative number");
    if (!row.army) return;
    // Who goes aboard out of a stronghold leaves its walls when all are aboard.
    on.hold(row.standing != FleetStanding::aboard || !on.state.within_walls.contains(*row.army),
            row.id, "carries an army behind walls");
    for (const Fleet& other : on.state.fleets) {
        on.hold(other.id == row.id || other.army != row.army, row.id,
                "carries an army that another carries");
    }
}
void inspect(Inspection& on, const ShipAway& row) {
    on.hold(on.state.commanders.contains(row.commander), row.id.fleet, "sails back to nobody");
    on.hold(row.back_at >= on.state.now, row.id.fleet, "should be back");
}
void inspect(Inspection& on, const ShipBuilding& row) {
    on.hold(on.state.orders.contains(row.id) && on.state.commanders.contains(row.commander), row.id,
            "is nobody's, or was not ordered");
    on.hold(!row.stronghold || (on.state.strongholds.contains(*row.stronghold) && row.ships > 0),
            row.id, "is built nowhere, or of nothing");
    on.hold(!row.due_at || *row.due_at >= on.state.now, row.id, "should be built");
}
void inspect(Inspection& on, const CountryHire& row) {
    on.hold(on.is_on_map(row.id), "is off the map");
    on.hold(on.is_past(row.hired_at), "will be hired later");
}
void inspect(Inspection& on, const HireLoss& row) {
    on.hold(on.state.strongholds.contains(row.id.stronghold), row.id.stronghold,
            "lost ships and is not there");
    on.hold(row.ships > 0, row.id.stronghold, "lost no ships");
}

void inspect_places(Inspection& on, const Army& army) {
    const Indexes& indexes = on.state.indexes;
    const auto here = indexes.armies_in.find(army.hex);
    on.hold(here != indexes.armies_in.end() && here->second.contains(army.id), army.id,
            "is not listed where it stands");
    const auto aged = indexes.armies_by_age.find(army.seniority);
    on.hold(aged != indexes.armies_by_age.end() && aged->second == army.id, army.id,
            "is not listed by its age");
    on.hold(!army.stretch || indexes.march_of.contains(army.id), army.id,
            "moves and nothing is due for it");
}

void inspect_indexes(Inspection& on) {
    State fresh = on.state;
    reindex(fresh);
    const Indexes& held = on.state.indexes;
    const Indexes& built = fresh.indexes;
    on.table = "indexes";
    on.hold(held.armies_in == built.armies_in, "armies_in differs");
    on.hold(held.strongholds_near == built.strongholds_near, "strongholds_near differs");
    on.hold(held.armies_by_age == built.armies_by_age, "ages differ");
    on.hold(held.marches_due == built.marches_due, "marches_due differs");
    on.hold(held.orders_due == built.orders_due, "orders_due differs");
    on.hold(held.conditional_orders == built.conditional_orders, "conditional_orders differs");
    on.hold(held.questions_due == built.questions_due, "questions_due differs");
    on.hold(held.returns_due == built.returns_due, "returns_due differs");
    on.hold(held.turns_due == built.turns_due, "turns_due differs");
    on.hold(held.messengers_due == built.messengers_due &&
                held.messengers_waiting == built.messengers_waiting,
            "messengers differ");
    on.hold(held.parleys_alive == built.parleys_alive, "parleys_alive differs");
    on.hold(held.known_of_old == built.known_of_old, "known_of_old differs");
    on.hold(held.brought_in == built.brought_in, "brought_in differs");
    on.hold(held.sieges_due == built.sieges_due && held.engines_due == built.engines_due &&
                held.holds_due == built.holds_due && held.disorders_due == built.disorders_due &&
                held.fleets_due == built.fleets_due && held.battles_due == built.battles_due &&
                held.spoils_due == built.spoils_due && held.raisings_due == built.raisings_due,
            "agendas differ");
    on.hold(held.checks_due == built.checks_due, "checks_due differs");
    on.hold(held.looks_due == built.looks_due, "looks_due differs");
}

}  // namespace idis
