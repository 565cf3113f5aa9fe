// The one hash of the house: BLAKE2b with 256 bits (libsodium), written in hexadecimal.
//
// It chains events, names states, commits to seeds and recognises repeated bodies. A Hasher is fed
// piece by piece; pieces are put in with their length, so that no two lists of pieces look alike.
#pragma once

#include <sodium.h>

#include <optional>
#include <string>
#include <string_view>

namespace store {

class Hasher {
public:
    Hasher();
    Hasher& add(std::string_view piece);
    /// Takes:   called once, last.
    /// Gives:   64 hexadecimal letters.
    std::string finish();

private:
    void take_in();

    std::optional<crypto_generichash_state> state_;  ///< of what was too long to be kept
    std::string waiting_;   ///< small pieces, not yet in the state
};

/// The hash of one piece.
std::string hash_of(std::string_view text);

/// Bytes in hexadecimal, and back.
/// Takes:   of hexadecimal letters an even number; anything else gives an empty text.
std::string to_hexadecimal(std::string_view bytes);
std::string from_hexadecimal(std::string_view text);

/// Bytes that nobody can guess.
std::string random_bytes(std::size_t count);

}  // namespace store
