// What a contact finds: who stands how, who saw whom, who has fought today (section 6 of the
// source).
//
// A contender is an army in the open or a fleet, with or without an army aboard.
#pragma once

#include "core/idis/battle/battle_side.hpp"

namespace idis {

struct Contender {
    ArmyId army;                             ///< none: an empty fleet
    std::optional<FleetId> fleet = {};
    Contender(ArmyId army_) : army(army_) {}
    Contender(ArmyId army_, FleetId fleet_) : army(army_), fleet(fleet_) {}
};
/// Armies as contenders.
std::vector<Contender> contenders(const std::vector<ArmyId>& armies);

/// How the contact finds an army or a fleet.
/// Clause:  idis.6.modifier-time-ruling, idis.8e.embarking-out-of-formation
Engaged engaged_at_contact(const State& state, const Contender& contender, Day today);
/// How it finds a side.
/// Ruling:  at sea nobody is hidden.
BattleSide side_at_contact(const State& state, const std::vector<Contender>& own,
                           const std::vector<Contender>& enemies, Moment now);

/// Whether two have fought each other on that day already.
/// Clause:  idis.6.refight-ruling
bool have_fought(const State& state, const Contender& a, const Contender& b, Day day);

}  // namespace idis
