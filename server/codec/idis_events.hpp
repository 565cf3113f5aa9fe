// The campaign's events as JSON, compiled once (idis/events.cpp, idis/events_read.cpp): for those
// who keep, replay or compare them.
//
// An event holds what nobody but referee and gods may know. The API is given texts that the umpire
// has made for somebody, and has no means to write an event itself: it may not include this
// (tests/house).
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <variant>

#include "core/idis/events.hpp"
#include "server/codec/problem.hpp"

namespace codec {

/// The name of what happened: "ArmyArrived".
std::string_view kind_of(const idis::What& what);
/// What happened, as an object with `kind`.
std::string text_of_what(const idis::What& what);
/// What happened, from our own records.
std::variant<idis::What, Problems> what_from(const nlohmann::json& json);
/// A whole event: {"at":…,"clauses":[…],"rolls":[…],"what":{…}}.
std::string text_of_event(const idis::Event& event);
std::variant<idis::Event, Problems> event_from(const nlohmann::json& json);

/// Clauses and rolls, as events carry them.
std::string text_of_clauses(const kit::Clauses& clauses);
std::string text_of_rolls(const kit::Rolls& rolls);
std::variant<kit::Clauses, Problems> clauses_from(const nlohmann::json& json);
std::variant<kit::Rolls, Problems> rolls_from(const nlohmann::json& json);

}  // namespace codec
