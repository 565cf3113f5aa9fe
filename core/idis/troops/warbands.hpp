// Keeping warbands: what the referee may enter, and what follows (the campaign section of Dice
// Warriors!; rows and orders in warband_rows.hpp).
//
// Only its commander and the referee know of a warband. A fight takes a copy: what it makes of it
// comes back when the referee enters it, so that a fight that is given up changes nothing here.
#pragma once

#include <cstddef>

#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Limit:   letters of a warband's name.
inline constexpr std::size_t warband_name_most = 80;
/// Limit:   warriors and allies together; more people than that are no fight of this kind.
inline constexpr std::size_t warband_size_most = 30;

/// Clause:  dice-warriors.end.what-carries-over-ruling,
///          dice-warriors.campaign.when-used-ruling, dice-warriors.general.warriors-told-apart
/// Gives:   nothing, or no_such_commander, name_is_missing, name_is_too_long,
///          warband_is_empty, warband_is_too_large, warriors_must_be_told_apart,
///          ally_without_its_warrior, number_is_negative.
Gate may_keep_warband(const State& state, const KeepWarband& order);
/// Clause:  dice-warriors.end.what-carries-over-ruling
/// Gives:   WarbandKept.
void keep_warband(Unfolding& unfolding, const KeepWarband& order);
template <>
struct Ruling<KeepWarband> : RuledBy<may_keep_warband, keep_warband> {};

/// Gives:   nothing, or no_such_warband.
Gate may_disband_warband(const State& state, const DisbandWarband& order);
/// Clause:  dice-warriors.end.what-carries-over-ruling
/// Gives:   WarbandDisbanded.
void disband_warband(Unfolding& unfolding, const DisbandWarband& order);
template <>
struct Ruling<DisbandWarband> : RuledBy<may_disband_warband, disband_warband> {};

/// A commander's own, by name.
std::vector<KeptWarband> warbands_of(const State& state, CommanderId commander);

}  // namespace idis
