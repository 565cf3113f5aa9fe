// Armies on a map of Die, Men! (section 6b).
//
// Every army comes as one of its engine's armies, led by its own commander, who also stands on the
// map as a character; a stronghold's own garrison is led by the first army's beside it. Steadiness
// is the threat rating: the height below which an attack on the unit fails.
#pragma once

#include "core/battle/die_men.hpp"
#include "core/idis/tactics/tactics_engine.hpp"

namespace idis {

struct DieMenTroop {
    Troop troop = Troop::infantry;
    die_men::UnitType type = die_men::UnitType::infantry;
    int threat_more = 0;                     ///< than plain troops as steady as these
};
/// Clause:  idis.6b.die-men-troops-ruling
/// Ruling:  heavy infantry holds its ground together (defensive bloc); skirmishers shoot and do not
///          close (archers); heavy horse is cavalry that is harder to stop.
inline constexpr std::array<DieMenTroop, 5> die_men_troop_table = {{
    {Troop::infantry, die_men::UnitType::infantry, 0},
    {Troop::heavy_infantry, die_men::UnitType::defensive_bloc, 2},
    {Troop::skirmishers, die_men::UnitType::archers, 0},
    {Troop::cavalry, die_men::UnitType::cavalry, 0},
    {Troop::heavy_cavalry, die_men::UnitType::cavalry, 2},
}};
/// The threat rating of troops.
/// Clause:  idis.6b.die-men-threat-ruling
/// Takes:   any steadiness.
/// Gives:   0 to 9.
int threat_of(Troop troop, std::int64_t steadiness);

template <>
struct Tactics<die_men::System> {
    static constexpr Way way = Way::die_men;
    /// As many as an army has dice for.
    static constexpr std::int64_t units_most = 15;

    /// The orders by which the battle is set up.
    /// Clause:  idis.6b.die-men-ground-ruling
    static std::vector<die_men::RefereeOrder> setting_up(const LineUp& lined_up);
    /// Of each line, the units lost so far.
    static std::vector<Fraction> units_lost(const die_men::State& state, const LineUp& lined_up);
    /// Who holds the field, once it is over.
    static std::optional<Camp> holder(const die_men::State& state);
};

}  // namespace idis
