#include "server/outbox/standard_webhooks.hpp"

#include <sodium.h>

#include <array>

#include "core/kit/ensure.hpp"

namespace outbox {

namespace {

constexpr std::string_view webhook_secret_prefix = "whsec_";
constexpr int plain_base64 = sodium_base64_VARIANT_ORIGINAL;

/// The bytes of a key.
std::vector<unsigned char> key_of(std::string_view secret) {
    ENSURE(secret.starts_with(webhook_secret_prefix));
    secret.remove_prefix(webhook_secret_prefix.size());
    std::vector<unsigned char> key(secret.size());
    std::size_t size = 0;
    ENSURE(sodium_base642bin(key.data(), key.size(), secret.data(), secret.size(), nullptr, &size,
                             nullptr, plain_base64) == 0);
    key.resize(size);
    return key;
}

}  // namespace

std::string webhook_signature(std::string_view secret, std::string_view id, std::int64_t timestamp,
                              std::string_view body) {
    std::string content(id);
    content += "." + std::to_string(timestamp) + ".";
    content += body;
    const std::vector<unsigned char> key = key_of(secret);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key.data(), key.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(content.data()),
                                  content.size());
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> mac{};
    crypto_auth_hmacsha256_final(&state, mac.data());
    std::array<char, sodium_base64_ENCODED_LEN(crypto_auth_hmacsha256_BYTES, plain_base64)> text{};
    sodium_bin2base64(text.data(), text.size(), mac.data(), mac.size(), plain_base64);
    return std::string("v1,") + text.data();
}

std::vector<std::string> webhook_headers(const std::vector<std::string>& secrets,
                                         std::string_view id, std::int64_t timestamp,
                                         std::string_view body) {
    std::string signatures;
    for (const std::string& secret : secrets) {
        if (!signatures.empty()) signatures += ' ';
        signatures += webhook_signature(secret, id, timestamp, body);
    }
    return {"webhook-id: " + std::string(id), "webhook-timestamp: " + std::to_string(timestamp),
            "webhook-signature: " + signatures};
}

}  // namespace outbox
