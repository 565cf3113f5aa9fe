// A webhook's signature, as Standard Webhooks 1.0 prescribes it.
//
// What is signed is the message's id, the second of the attempt and the body, as they are sent; so
// a receiver can tell that it comes from here, drop what comes twice, and refuse what is old. While
// a secret changes, both sign.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace outbox {

/// "v1," and base64 of the HMAC-SHA256.
/// Takes:   "whsec_" and base64 of the key.
std::string webhook_signature(std::string_view secret, std::string_view id, std::int64_t timestamp,
                              std::string_view body);

/// The headers by which a receiver knows a message.
/// Takes:   the secrets that sign now, one or two.
std::vector<std::string> webhook_headers(const std::vector<std::string>& secrets,
                                         std::string_view id, std::int64_t timestamp,
                                         std::string_view body);

}  // namespace outbox
