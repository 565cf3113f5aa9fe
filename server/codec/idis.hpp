// The campaign's orders and views as JSON, compiled once: what comes from people and goes to them.
//
// Each of these goes through the large variants, so their templates are put into one object file
// each (idis/orders.cpp, idis/views.cpp); everybody else calls plain functions and compiles in no
// time. Events, which nobody is shown as they are, have a header of their own (idis_events.hpp).
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <variant>

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

std::string text_of_view(const idis::View& view);
std::string text_of_map(const idis::FullMap& map);
std::string text_of_legal(const idis::Legal& legal);
std::string text_of_lines(const std::vector<idis::ChannelLine>& lines);
std::string text_of_question(const idis::Question& question);

}  // namespace codec
