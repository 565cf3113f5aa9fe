// The complications of Die, Men!, each a switch of its own.
//
// Section "Complications": use any of them, all, or none. A switch is set before set-up, is shown
// to everybody and binds every army alike (die-men.options.same-for-all-ruling). With all of them
// off there are Open, Rough and Impassible terrain, infantry, and strategies without delay. The
// knock-out rule is no complication but can be left out as well, so that the source's Mountain
// example can be replayed as printed.
#pragma once

#include "core/die_men/pieces.hpp"

namespace die_men {

struct Options {
    bool hill = false;
    bool mountain = false;
    bool river = false;
    bool castle = false;  ///< walls and towers
    bool gates = false;   ///< palisades, drawbridges, portcullises
    bool forest = false;
    bool command_lag = false;
    bool cavalry = false;
    bool defensive_bloc = false;
    bool fliers = false;
    bool archers = false;
    bool chariots = false;
    bool siege_engines = false;
    bool threat_ratings = false;
    bool command_interference = false;
    bool inspire = false;
    bool character_bonus = true;  ///< else personal fights are played out by people
    bool battering_ram = false;
    bool knock_out = true;
    std::optional<int> round_limit;
    std::string tactics_name = "Tactics";
    std::string strategy_name = "Strategy";
    bool is_open_to_outsiders = true;
    friend bool operator==(const Options&, const Options&) = default;
};

/// Every complication on.
Options all_complications();

/// Whether a battle has this terrain.
/// Clause:  die-men.options.each-its-own-switch, die-men.options.basic-game
Gate may_use(const Options& options, Terrain terrain);
/// Whether a battle has this type of unit.
/// Clause:  die-men.units.options-per-type, die-men.options.basic-game
Gate may_use(const Options& options, UnitType type);
/// Whether these are settings a battle can have.
Gate may_choose(const Options& options);

}  // namespace die_men
