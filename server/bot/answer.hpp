// An answer to Discord as an HTTP response: JSON, or JSON and files as multipart/form-data.
//
// The numbers of an answer's kind are Discord's. A picture goes along in the answer itself, so that
// it needs no second request.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "server/api/message.hpp"
#include "server/bot/message.hpp"

namespace bot {

enum class Answer : std::uint8_t {
    pong = 1,
    message = 4,
    message_later = 5,
    update_later = 6,
    update = 7,
    choices = 8,
    modal = 9
};

/// A body and its Content-Type.
struct Written {
    std::string content_type;
    std::string body;
};
/// JSON alone, or with files as the parts `payload_json` and `files[0]`, `files[1]`, …
Written written(const nlohmann::json& payload, const std::vector<File>& files);

/// Takes:   what the answer holds; null for an answer that is its kind alone.
api::Response response_of(Answer kind, const nlohmann::json& data = nullptr,
                          const std::vector<File>& files = {});

}  // namespace bot
