// Small forces in a fight of Dice Warriors! (section 6b).
//
// The side that called plays the warriors' side, the other the monsters', whatever they are made
// of: every commander is a die, his soldiers are coins. Steadiness gives a commander hits that he
// can take.
#pragma once

#include "core/battle/dice_warriors.hpp"
#include "core/idis/tactics/tactics_engine.hpp"

namespace idis {

struct FightTroop {
    Troop troop = Troop::infantry;
    int cents = 1;
};
/// Clause:  idis.6b.dice-warriors-troops-ruling
/// Ruling:  the dearer coin is the harder one to kill; mounted men are dearer than men on foot, and
///          heavy ones than others.
inline constexpr std::array<FightTroop, 5> fight_troop_table = {{
    {Troop::infantry, 1},
    {Troop::heavy_infantry, 5},
    {Troop::skirmishers, 1},
    {Troop::cavalry, 5},
    {Troop::heavy_cavalry, 10},
}};
/// Hits that a commander can take.
/// Clause:  idis.6b.dice-warriors-hits-ruling
/// Takes:   any steadiness.
/// Gives:   0 to 4.
int hits_of(std::int64_t steadiness);

template <>
struct Tactics<dice_warriors::System> {
    static constexpr Way way = Way::dice_warriors;
    static constexpr std::int64_t units_most = 8;

    /// The orders by which the fight is set up.
    static std::vector<dice_warriors::RefereeOrder> setting_up(const LineUp& lined_up);
    /// Of each line, the coins lost so far.
    static std::vector<Fraction> units_lost(const dice_warriors::State& state,
                                            const LineUp& lined_up);
    /// Who holds the field, once it is over.
    static std::optional<Camp> holder(const dice_warriors::State& state);
};

}  // namespace idis
