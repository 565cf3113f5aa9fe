// Examples of requests about orders in words, and their answers.
#include "server/api/description/exchanges.hpp"

namespace api {

namespace {

#define PATTERN "/api/v1/campaigns/{campaign}"
#define BATTLE "/api/v1/battles/{battle}"
// clang-format off
constexpr Exchange reading_exchanges[] = {
    {Method::post, PATTERN "/orders/read", "of_a_commander",
     Sender::commander, PATTERN "/orders/read",
     R"({"text":"Please hold the army here, thanks"})", 200,
     R"({"outcome":"read","readings":[{"reading":"reading-0123456789abcdef","orders":[{"order")"
     R"(:{"kind":"HoldArmy"},"understood_as":"hold where the army is","assumed":[],"mended":[])"
     R"(}]}],"not_understood":[],"because":"","nearest":[]})"},
    {Method::post, PATTERN "/orders", "what_was_not_read_so",
     Sender::commander, PATTERN "/orders",
     R"({"text":"hold","confirm":"reading-of-something-else"})", 409,
     R"({"type":"about:blank","title":"Reading has changed.","status":409,"detail":"The text i)"
     R"(s not read so any more, or never was. Read it again, then confirm.","code":"reading_ha)"
     R"(s_changed"})"},
    {Method::post, BATTLE "/orders/read", "of_a_player",
     Sender::player, BATTLE "/orders/read",
     R"({"text":"Say: \"Hold the wall.\""})", 200,
     R"({"outcome":"read","readings":[{"reading":"reading-0123456789abcdef","orders":[{"order")"
     R"(:{"kind":"SayToSide","side":"warriors","text":"Hold the wall."},"understood_as":"say t)"
     R"(o our side: “Hold the wall.”","assumed":[],"mended":[]}]}],"not_understood":[],"becaus)"
     R"(e":"","nearest":[]})"},
};
// clang-format on
#undef PATTERN
#undef BATTLE

}  // namespace

std::span<const Exchange> exchanges_of_reading() { return reading_exchanges; }

}  // namespace api
