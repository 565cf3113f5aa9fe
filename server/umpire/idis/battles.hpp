// A campaign's battles that engines fight, beyond what every view holds: drawn, with what a
// doctrine would order, and rehearsed; and who may know what went before in one.
//
// Everything here is made out of what the person who asks may see; a rehearsal, which sees all, is
// for the referee alone.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/idis/state.hpp"
#include "server/umpire/battles/battle_replay.hpp"
#include "server/umpire/campaign_part.hpp"

namespace umpire {

/// A battle under way as this person may see it; "" if he may not, or there is none.
std::string battle_drawing(const idis::State& state, const Person& person, std::string_view meeting,
                           Picture form);

/// Whose eyes this person has in a battle that goes on, or in one that is over and that he fought
/// in, or if he sees everything; nothing for everybody else.
std::optional<BattleSeat> battle_seat(const idis::State& state, const Person& person,
                                      std::string_view meeting);

/// What a commander may order one unit in it, as JSON; "" if he takes no part, or where an engine
/// is not asked that by itself.
std::string battle_reaches(const idis::State& state, const Person& person, std::string_view meeting,
                           std::string_view unit);

/// What works out a doctrine's orders in the place of one who is asked something, as a list in
/// JSON: one, or all that place his pieces (battle_doctrine.hpp); it gives "" for everybody else.
/// It holds what it needs of the state.
std::function<std::string()> suggestion(const idis::State& state, const Person& person,
                                        std::string_view meeting);

/// A rehearsal of a meeting on a copy of the state, or why there is none.
Rehearsed rehearsal(const idis::State& state, std::string_view meeting);

}  // namespace umpire
