// What brought events about, as the events say it: "order of referee: the muster was wrong".
//
// A referee may give a reason with any order, in the member `because`. It is no part of the order
// itself, so that no rule can hang on it, and it is read by anyone who may read the events. Before
// a list of orders stands the reason for all of them, as an object of its own: [{"because": …}, …].
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "server/codec/problem.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

inline constexpr std::size_t reason_bytes_max = 1'000;

/// Whether what stands first in a list of orders is none, but the reason for those after it.
bool is_reason_for_all(const nlohmann::json& front);

/// Takes a referee's reason out of an order's JSON, or a list's, where there is one.
/// Gives:   the reason, "" for none; what is wrong with it is added to `problems`.
std::string taken_reason(const Person& actor, nlohmann::json& order, codec::Problems& problems);

/// What an order of somebody is as a cause, with his reason for it.
std::string cause_of_order(const Person& actor, const std::string& reason);

}  // namespace umpire
