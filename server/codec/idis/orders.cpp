// Reading and writing orders.
#include "server/codec/idis.hpp"
#include "server/codec/idis/describe_orders.hpp"
#include "server/codec/json.hpp"

CODEC_COMPILED_HERE(idis::CommanderOrder)
CODEC_COMPILED_HERE(idis::RefereeOrder)
CODEC_COMPILED_HERE(idis::SpectatorOrder)

namespace codec {

Decoded<idis::CommanderOrder> commander_order_from(const nlohmann::json& json) {
    return decode<idis::CommanderOrder>(json);
}
Decoded<idis::RefereeOrder> referee_order_from(const nlohmann::json& json) {
    return decode<idis::RefereeOrder>(json);
}
Decoded<idis::SpectatorOrder> spectator_order_from(const nlohmann::json& json) {
    return decode<idis::SpectatorOrder>(json);
}
Decoded<idis::Order> order_from(const nlohmann::json& json) { return decode<idis::Order>(json); }

std::string_view kind_of(const idis::CommanderOrder& order) { return name_of_held(order); }
std::string_view kind_of(const idis::RefereeOrder& order) { return name_of_held(order); }

std::string text_of_order(const idis::Order& order) { return text_of(order); }
std::string text_of_order(const idis::CommanderOrder& order) { return text_of(order); }
std::string text_of_order(const idis::RefereeOrder& order) { return text_of(order); }

}  // namespace codec
