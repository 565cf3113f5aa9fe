// Messages for an installed client: encrypted so that only the browser reads them (RFC 8291, 8188),
// and signed so that its push service knows from whom they come (RFC 8292).
//
// A browser gives an address at its push service, a public key and a secret. For each message a key
// is made that is used once; from both keys and the secret follows what the text is encrypted with.
// The server's own key stays the same, for a browser takes messages of that key alone.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace outbox {

using Bytes = std::vector<unsigned char>;

/// A number of P-256, which is kept secret.
using PushKey = std::array<unsigned char, 32>;
PushKey fresh_push_key();
/// The point that goes with it, uncompressed: 65 bytes.
Bytes public_part(const PushKey& key);

/// What a browser gives: its public key, 65 bytes, and 16 bytes that it shares with who may write.
struct PushSubscriber {
    Bytes key;
    Bytes secret;
};
/// Takes:   both in base64 for addresses, without padding.
/// Gives:   false if they are not a point of the curve and 16 bytes.
bool read_subscriber(std::string_view key, std::string_view secret, PushSubscriber& to);

/// The body of a message: salt, size, the sender's point, and the text encrypted, as one record.
/// Takes:   a text that fits in it; a key that is used for nothing else, and 16 bytes of chance.
Bytes encrypted_for(const PushSubscriber& subscriber, std::string_view text, const PushKey& once,
                    const std::array<unsigned char, 16>& salt);

/// What is signed for a push service: where it is, until when this is good, and whom to turn to.
/// Takes:   "https://push.example.net"; seconds of UTC; a mailto: or https: address, or "".
std::string vapid_claims(std::string_view audience, std::int64_t expires,
                         std::string_view contact);
/// The value of the Authorization header: the claims with their signature, and the public key.
std::string vapid_authorization(const PushKey& key, const std::string& claims);

/// Base64 for addresses, without padding, and back; nothing for what is none.
std::string base64_of(const Bytes& bytes);
Bytes bytes_of_base64(std::string_view text);

}  // namespace outbox
