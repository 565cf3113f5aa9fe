// Nodes of a test's own (store/postgres/node.hpp): they beat when they are told to, by a clock that
// stands, and one can be stopped for a while, as SIGSTOP does, without anybody waiting.
//
// A node that is stopped is not heard: in the database its last beat is moved back by as much as it
// stood, and its own clock goes on by as much. Its lease lasts for an hour, so that a machine on
// which much else runs does not take for dead what only has to wait.
#pragma once

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <string>

#include "server/store/postgres/node.hpp"

namespace tests {

/// The clock of a node, which a test moves on.
using NodeClock = std::shared_ptr<store::NodeSettings::Steady::time_point>;

inline NodeClock a_clock() {
    return std::make_shared<store::NodeSettings::Steady::time_point>(
        store::NodeSettings::Steady::now());
}

inline store::NodeSettings node_at(const std::string& address, const NodeClock& clock) {
    store::NodeSettings settings;
    settings.address = address;
    settings.lease = std::chrono::hours(1);
    settings.believed = std::chrono::minutes(48);
    settings.beat = std::chrono::milliseconds(0);
    settings.now = [clock] { return *clock; };
    return settings;
}

/// Moves back when a node was heard last, as the others see it.
inline void unheard_for(const std::string& place, const std::string& address,
                        std::chrono::milliseconds time) {
    store::postgres::Connection connection(place);
    const auto moved = connection.ask(
        "UPDATE nodes SET heard_at = heard_at - $2::bigint * interval '1 millisecond' "
        "WHERE address = $1 RETURNING number",
        store::postgres::Parameters().text(address).integer(time.count()));
    REQUIRE_EQ(moved.rows(), 1);
}

/// Stops a node for so long: it goes on after this, and has not beaten yet.
inline void stop(const std::string& place, const std::string& address, const NodeClock& clock,
                 std::chrono::milliseconds time = std::chrono::hours(2)) {
    unheard_for(place, address, time);
    *clock += time;
}

}  // namespace tests
