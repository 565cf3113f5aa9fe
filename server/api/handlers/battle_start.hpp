// What somebody asks for who makes a battle: a set-up that we ship, or players and first orders of
// his own; his own seat in it, and which seats a doctrine has.
//
// Everything that is wrong with a body is told at once, each by its place.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "server/api/call.hpp"
#include "server/codec/problem.hpp"
#include "server/umpire/battles/battles.hpp"

namespace api::handle {

struct AskedBattle {
    umpire::BattleStart start;
    /// The key of the player that its maker is himself; then nobody referees it.
    std::optional<std::string> seat;
};

/// Reads a body's members.
/// Gives:   nothing if there is a problem.
std::optional<AskedBattle> asked_battle(const Call& call, const nlohmann::json& body,
                                        codec::Problems& problems);

}  // namespace api::handle
