// The Idempotency-Key header: a structured-field String, so its value stands in double quotes.
//
// A key is the sender's own name for one order. Sent again with the same body it gets the first
// answer; with another body it is refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace api {

/// The text inside the quotes, escapes undone.
/// Gives:   nothing unless it is one quoted text of 1 to 255 visible ASCII characters or spaces.
std::optional<std::string> idempotency_key(std::string_view header);

}  // namespace api
