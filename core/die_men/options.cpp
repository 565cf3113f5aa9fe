#include "core/die_men/options.hpp"

#include "core/die_men/state.hpp"

namespace die_men {
namespace {

constexpr Clause own_switch = "die-men.options.each-its-own-switch";

bool has(const Options& options, Terrain terrain) {
    switch (terrain) {
        case Terrain::open:
        case Terrain::rough:
        case Terrain::impassible: return true;
        case Terrain::hill: return options.hill;
        case Terrain::mountain: return options.mountain;
        case Terrain::river: return options.river;
        case Terrain::wall:
        case Terrain::tower: return options.castle;
        case Terrain::palisade:
        case Terrain::drawbridge:
        case Terrain::portcullis: return options.gates;
        case Terrain::forest: return options.forest;
    }
    return false;
}

bool has(const Options& options, UnitType type) {
    switch (type) {
        case UnitType::infantry: return true;
        case UnitType::defensive_bloc: return options.defensive_bloc;
        case UnitType::chariots: return options.chariots;
        case UnitType::fliers: return options.fliers;
        case UnitType::archers: return options.archers;
        case UnitType::cavalry: return options.cavalry;
        case UnitType::siege_engines: return options.siege_engines;
    }
    return false;
}

}  // namespace

Options all_complications() {
    Options options;
    for (bool* each : {&options.hill, &options.mountain, &options.river, &options.castle,
                       &options.gates, &options.forest, &options.command_lag, &options.cavalry,
                       &options.defensive_bloc, &options.fliers, &options.archers,
                       &options.chariots, &options.siege_engines, &options.threat_ratings,
                       &options.command_interference, &options.inspire, &options.battering_ram}) {
        *each = true;
    }
    return options;
}

Gate may_use(const Options& options, Terrain terrain) {
    mark(own_switch);
    if (has(options, terrain)) return allowed;
    return Refusal("terrain_is_not_in_use", own_switch, "terrain");
}

Gate may_use(const Options& options, UnitType type) {
    if (has(options, type)) return allowed;
    return Refusal("unit_type_is_not_in_use", "die-men.units.options-per-type", "type");
}

Gate may_choose(const Options& options) {
    if (options.round_limit && *options.round_limit < 1) {
        return Refusal("round_limit_is_at_least_one", "die-men.end.round-limit-ruling",
                       "round_limit");
    }
    for (const std::string* name : {&options.tactics_name, &options.strategy_name}) {
        if (name->empty() || name->size() > name_most) {
            return Refusal("skill_needs_a_name", "die-men.interference.other-skills",
                           "tactics_name");
        }
    }
    return allowed;
}

}  // namespace die_men
