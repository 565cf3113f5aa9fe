// The campaign's orders, events, views and rows as JSON, compiled once.
//
// Each of these goes through the large variants, so their templates are put into one object file
// each (idis/orders.cpp, idis/events.cpp, idis/events_read.cpp, idis/views.cpp); everybody else
// calls plain functions and compiles in no time.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/idis/events.hpp"
#include "core/idis/legal.hpp"
#include "core/idis/orders.hpp"
#include "core/idis/view.hpp"
#include "server/codec/problem.hpp"

namespace codec {

/// An order as a commander, the referee or a spectator sends it, from outside.
std::variant<idis::CommanderOrder, Problems> commander_order_from(const nlohmann::json& json);
std::variant<idis::RefereeOrder, Problems> referee_order_from(const nlohmann::json& json);
std::variant<idis::SpectatorOrder, Problems> spectator_order_from(const nlohmann::json& json);
/// A signed order, from outside (scenarios) and from our own records.
std::variant<idis::Order, Problems> order_from(const nlohmann::json& json);
/// The name of an order: "MarchArmy".
std::string_view kind_of(const idis::CommanderOrder& order);
std::string_view kind_of(const idis::RefereeOrder& order);
std::string text_of_order(const idis::Order& order);
std::string text_of_order(const idis::CommanderOrder& order);
std::string text_of_order(const idis::RefereeOrder& order);

/// The name of what happened: "ArmyArrived".
std::string_view kind_of(const idis::What& what);
/// What happened, as an object with `kind`.
std::string text_of_what(const idis::What& what);
/// What happened, from our own records.
std::variant<idis::What, Problems> what_from(const nlohmann::json& json);
/// A whole event: {"at":…,"clauses":[…],"rolls":[…],"what":{…}}.
std::string text_of_event(const idis::Event& event);
std::variant<idis::Event, Problems> event_from(const nlohmann::json& json);

std::string text_of_view(const idis::View& view);
std::string text_of_map(const idis::FullMap& map);
std::string text_of_legal(const idis::Legal& legal);
std::string text_of_lines(const std::vector<idis::ChannelLine>& lines);
std::string text_of_question(const idis::Question& question);

/// Clauses and rolls, as events carry them.
std::string text_of_clauses(const kit::Clauses& clauses);
std::string text_of_rolls(const kit::Rolls& rolls);
std::variant<kit::Clauses, Problems> clauses_from(const nlohmann::json& json);
std::variant<kit::Rolls, Problems> rolls_from(const nlohmann::json& json);

}  // namespace codec
