// Weather, the land, roads, and who stays behind walls.
#include "core/idis/soundness/rows.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/troops/army.hpp"

namespace idis {

void inspect(Inspection& on, const RegionWeather& row) {
    on.hold(row.day <= day_of(on.state.now), row.id, "has weather of days to come");
}
void inspect(Inspection& on, const HexWeather& row) {
    on.hold(on.is_on_map(row.id), "is off the map");
    on.hold(row.day <= day_of(on.state.now), "is of days to come");
    on.hold(!row.march_factor || *row.march_factor >= Fraction{0}, "lets men march backwards");
}
void inspect(Inspection& on, const SideMark& row) {
    const Hex other = neighbour(row.id.hex, row.id.direction);
    on.hold(on.is_on_map(row.id.hex) && on.is_on_map(other), "is off the map");
    on.hold(row.id.hex < other, "is not named from the lower hex");
}
void inspect(Inspection& on, const PlannedWeather& row) {
    on.hold(row.id.day >= Day{1}, row.id.region, "is planned before the first day");
}
void inspect(Inspection& on, const WeatherAhead& row) {
    on.hold(on.is_on_map(row.id.hex), "is off the map");
    on.hold(!row.march_factor || *row.march_factor >= Fraction{0}, "lets men march backwards");
}

void inspect(Inspection& on, const LandUse& row) {
    on.hold((!row.foraged_on || *row.foraged_on <= day_of(on.state.now)) &&
                (!row.razed_on || *row.razed_on <= day_of(on.state.now)),
            "a hex was used in days to come");
    on.hold(row.supplies >= Supplies{0} && row.loot >= Loot{0}, "less than nothing lies there");
    on.hold(row.foraged_on.has_value() == row.foraged_by.has_value() &&
                row.razed_on.has_value() == row.razed_by.has_value(),
            "a hex was used by nobody, or never by somebody");
}
void inspect(Inspection& on, const Work& row) {
    on.hold(on.state.armies.contains(row.id), row.id, "works on the land and is not there");
    on.hold(on.state.orders.contains(row.by_order), row.id, "works without an order");
}
void inspect(Inspection& on, const Rest& row) {
    const Army* army = on.state.armies.find(row.id);
    on.hold(army != nullptr && (!army->march || row.broken_off_on), row.id,
            "rests while it marches, or is not there");
    on.hold(row.days > Days{0}, row.id, "rests for no time");
}
void inspect(Inspection& on, const Stationed& row) {
    on.hold(on.state.detachments.contains(row.id), row.id, "is stationed and is not there");
    on.hold(on.state.strongholds.contains(row.stronghold), row.id, "is stationed nowhere");
    on.hold(on.state.commanders.contains(row.left_by), row.id, "was left by nobody");
    on.hold(on.is_past(row.since), row.id, "will be stationed later");
    on.hold(!on.state.strongholds.contains(row.stronghold) ||
                room_for_stationing(on.state, row.stronghold) >= 0,
            row.stronghold, "has too many stationed in it");
}
void inspect(Inspection& on, const Post& row) {
    on.hold(on.state.strongholds.contains(row.id), row.id, "is the post of no stronghold");
    on.hold(on.state.commanders.contains(row.commander), row.id, "is nobody's post");
}
void inspect(Inspection& on, const Deposit& row) {
    on.hold(on.state.strongholds.contains(row.id.stronghold) &&
                on.state.commanders.contains(row.id.commander),
            row.id.stronghold, "is no store, or nobody's");
    on.hold(row.supplies >= Supplies{0} && row.loot >= Loot{0}, row.id.stronghold,
            "holds a negative store");
    on.hold(row.supplies + Supplies{row.loot.number()} > Supplies{0}, row.id.stronghold,
            "holds an empty store");
}
void inspect(Inspection& on, const LoadRule& row) {
    on.hold(on.state.armies.contains(row.id), row.id, "has a rule and is not there");
}
void inspect(Inspection& on, const WithinWalls& row) {
    const Stronghold* stronghold = on.state.strongholds.find(row.stronghold);
    on.hold(stronghold != nullptr && on.stands(row.id, stronghold->hex), row.id,
            "is behind walls where it does not stand");
    const Siege* siege = on.state.sieges.find(row.stronghold);
    on.hold(siege == nullptr || std::find(siege->besiegers.begin(), siege->besiegers.end(),
                                          row.id) == siege->besiegers.end(),
            row.id, "besieges the walls it is behind");
}
void inspect(Inspection& on, const KnownLand& row) {
    on.hold(on.state.commanders.contains(row.id.commander) && on.is_on_map(row.id.hex),
            row.id.commander, "is nobody, or knows what is off the map");
    on.hold((!row.foraged_on || *row.foraged_on <= day_of(on.state.now)) &&
                (!row.razed_on || *row.razed_on <= day_of(on.state.now)),
            row.id.commander, "knows of days to come");
}

void inspect(Inspection& on, const Forecast& row) {
    on.hold(row.days.size() == 3, row.id.commander, "was not foretold three days");
    on.hold(on.is_on_map(row.id.hex), row.id.commander, "was foretold what is off the map");
}
void inspect(Inspection& on, const Journey& row) {
    const Army* army = on.state.armies.find(row.id);
    on.hold(army != nullptr && army->march.has_value(), row.id, "is on a journey without a march");
    on.hold(!row.way.empty(), row.id, "is on a journey of no hexes");
}
void inspect(Inspection& on, const StandingPosture& row) {
    on.hold(on.state.commanders.contains(row.id), row.id, "has a posture and is not there");
}

}  // namespace idis
