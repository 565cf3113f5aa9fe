// The dice of setting up, and where units are placed.
//
// Section "Setup". Two dice and their difference decide who places when and how far apart, one
// table row each. Then coins are scrambled and warriors' dice rolled, and only then units are
// placed, each by the player who controls it. What nobody places by his deadline, and what nobody
// controls, the machine places.
#pragma once

#include "core/dice_warriors/unfolding.hpp"

namespace dice_warriors {

/// What one difference of the two dice means for placing.
struct PlacementRow {
    int difference_most;
    Side first;           ///< who places first
    bool is_alternating;  ///< one unit each in turn, in opposite halves
    bool is_worst;        ///< the monsters' side places everybody
    Digits apart;         ///< least distance of opposing units
    Clause clause;
};
inline constexpr std::array<PlacementRow, 4> placement_table{{
    {0, Side::monsters, false, false, digits(12), "dice-warriors.setup.placement-zero"},
    {1, Side::warriors, true, false, digits(12), "dice-warriors.setup.placement-one"},
    {3, Side::warriors, false, false, digits(12), "dice-warriors.setup.placement-two-three"},
    {5, Side::warriors, false, true, digits(4), "dice-warriors.setup.placement-four-up"},
}};
/// Takes:   a difference from 0 to 5.
const PlacementRow& placement_row(int difference);

/// Takes the next step of casting: a placement die, the scramble, a warrior's die.
/// Clause:  dice-warriors.setup.placement-difference, dice-warriors.setup.scramble-coins,
///          dice-warriors.setup.scrambled-heads-exposed,
///          dice-warriors.setup.allies-scrambled-ruling, dice-warriors.setup.roll-warrior-dice
/// Rolls:   2d6 for the placement; 1d2 for each coin (1 is heads); 1d6 for each warrior.
void step_casting(Unfolding& u);

/// The side whose units are to be placed now; nothing if all are.
std::optional<Side> placing_side(const OpenTable& table);
/// The units a seat may place now.
std::vector<UnitId> places_now(const OpenTable& table, const Seat& seat);
/// Whether it falls to the referee to place the warriors' side.
bool referee_places_now(const OpenTable& table);
/// Whether no other unit stands at a place.
bool is_free(const OpenTable& table, UnitId unit, Point place);
/// Whether a unit may be put there: on a free standing place.
/// Clause:  dice-warriors.setup.sides-place-own-ruling, dice-warriors.general.no-grid-ruling
Gate may_stand(const OpenTable& table, UnitId unit, Point place);
/// Whether the placement's limits allow it too.
/// Clause:  dice-warriors.setup.dice-before-placing
Gate may_place(const OpenTable& table, UnitId unit, Point place);
/// Where the machine places a unit.
/// Clause:  dice-warriors.setup.default-places-ruling
Point default_place(const OpenTable& table, UnitId unit);
/// Places what is left to the machine.
/// Gives:   whether anything happened.
bool step_placing(Unfolding& u);

}  // namespace dice_warriors
