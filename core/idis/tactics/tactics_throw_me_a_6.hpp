// Armies on a table of Throw Me a 6 (section 6b).
//
// Each side is one army there, led by the commander of its strongest army: the side that called is
// red. A unit's number in its roster says of which line it is. Steadiness is experience and skill.
#pragma once

#include "core/battle/throw_me_a_6.hpp"
#include "core/idis/tactics/tactics_engine.hpp"

namespace idis {

struct TableTroop {
    Troop troop = Troop::infantry;
    throw_me_a_6::UnitType type = throw_me_a_6::UnitType::heavy_infantry;
    throw_me_a_6::Armour armour = throw_me_a_6::Armour::none;
    bool is_shock = false;
};
/// Clause:  idis.6b.throw-me-a-6-troops-ruling
/// Ruling:  foot that stands in line is heavy infantry whatever it wears, and what is heavy in the
///          campaign wears more; skirmishers are light infantry; horse that charges home is heavy
///          cavalry, and heavy horse does so with a shock.
inline constexpr std::array<TableTroop, 5> table_troop_table = {{
    {Troop::infantry, throw_me_a_6::UnitType::heavy_infantry, throw_me_a_6::Armour::none, false},
    {Troop::heavy_infantry, throw_me_a_6::UnitType::heavy_infantry, throw_me_a_6::Armour::full,
     false},
    {Troop::skirmishers, throw_me_a_6::UnitType::light_infantry, throw_me_a_6::Armour::none, false},
    {Troop::cavalry, throw_me_a_6::UnitType::heavy_cavalry, throw_me_a_6::Armour::none, false},
    {Troop::heavy_cavalry, throw_me_a_6::UnitType::heavy_cavalry, throw_me_a_6::Armour::full, true},
}};
/// Clause:  idis.6b.throw-me-a-6-ratings-ruling
/// Takes:   any steadiness.
throw_me_a_6::Experience experience_of(std::int64_t steadiness);
throw_me_a_6::Skill skill_of(std::int64_t steadiness);

template <>
struct Tactics<throw_me_a_6::System> {
    static constexpr Way way = Way::throw_me_a_6;
    /// As many as stand side by side on the table.
    static constexpr std::int64_t units_most = 10;

    /// The orders by which the battle is set up.
    /// Clause:  idis.6b.throw-me-a-6-ground-ruling
    static std::vector<throw_me_a_6::RefereeOrder> setting_up(const LineUp& lined_up);
    /// Of each line, the units lost so far; a unit that still stands counts by the stands it lost.
    static std::vector<Fraction> units_lost(const throw_me_a_6::State& state,
                                            const LineUp& lined_up);
    /// Who holds the field, once it is over.
    static std::optional<Camp> holder(const throw_me_a_6::State& state);
};

}  // namespace idis
