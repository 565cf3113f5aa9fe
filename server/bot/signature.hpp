// Whether something comes from Discord: Ed25519 over the timestamp and the raw body.
//
// It is asked before anything is read of a body, since anyone who knows the address can send one.
// Discord itself sends wrong signatures now and then, and lets go of an address that takes them.
// Its documents name no window for the timestamp; ours is five minutes either way.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bot {

/// The key that Discord signs an application's interactions with.
using PublicKey = std::array<unsigned char, 32>;
/// Takes:   64 hexadecimal letters, as Discord shows it.
std::optional<PublicKey> public_key_from(std::string_view hexadecimal);

/// Limit:   how old a signed body may be, or how far ahead of our clock.
inline constexpr std::int64_t signed_seconds_max = 300;

/// Whether a body was signed by the owner of the key.
/// Takes:   signature and timestamp as the headers held them, "" if they were not there.
bool is_signed(std::string_view signature, std::string_view timestamp, std::string_view body,
               const PublicKey& key);

/// Whether a signed timestamp (seconds of UTC) is of now.
bool is_of_now(std::string_view timestamp, std::int64_t now);

}  // namespace bot
