#include "server/bot/signature.hpp"

#include <sodium.h>

#include <algorithm>
#include <charconv>
#include <string>

namespace bot {

namespace {

template <std::size_t Bytes>
std::optional<std::array<unsigned char, Bytes>> bytes_from(std::string_view hexadecimal) {
    std::array<unsigned char, Bytes> bytes{};
    if (hexadecimal.size() != 2 * Bytes) return std::nullopt;
    std::size_t read = 0;
    const int code = sodium_hex2bin(bytes.data(), bytes.size(), hexadecimal.data(),
                                    hexadecimal.size(), nullptr, &read, nullptr);
    if (code != 0 || read != Bytes) return std::nullopt;
    return bytes;
}

}  // namespace

std::optional<PublicKey> public_key_from(std::string_view hexadecimal) {
    return bytes_from<32>(hexadecimal);
}

bool is_signed(std::string_view signature, std::string_view timestamp, std::string_view body,
               const PublicKey& key) {
    const auto bytes = bytes_from<crypto_sign_BYTES>(signature);
    if (!bytes || timestamp.empty()) return false;
    std::string message(timestamp);
    message += body;
    return crypto_sign_verify_detached(bytes->data(),
                                       reinterpret_cast<const unsigned char*>(message.data()),
                                       message.size(), key.data()) == 0;
}

bool is_of_now(std::string_view timestamp, std::int64_t now) {
    std::int64_t at = 0;
    const char* end = timestamp.data() + timestamp.size();
    const auto [rest, fault] = std::from_chars(timestamp.data(), end, at);
    const bool is_number = fault == std::errc() && rest == end && at > 0;
    return is_number && at >= now - signed_seconds_max && at <= now + signed_seconds_max;
}

}  // namespace bot
