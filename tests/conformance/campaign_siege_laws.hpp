// What must hold of sieges and strongholds in all that happens, as a referee would say it.
//
// Who may pass the ring of a siege, who lays one and hears of it, when a garrison and walls are
// whole again, who may yield a place, whom a garrison takes captive. A part of the campaign's laws
// (campaign_laws.hpp).
#pragma once

#include "core/idis/system.hpp"

namespace tests {

/// The besieged stronghold within whose walls an army is; null if there is none.
const idis::Stronghold* shut_in_by(const idis::State& state, idis::ArmyId army);

/// How the laws of sieges were broken by all that happened together; "" if they were not.
std::string broken_of_sieges(const idis::State& before, const std::vector<idis::Event>& events,
                             const idis::State& after);

}  // namespace tests
