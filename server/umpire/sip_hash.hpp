// SipHash: a keyed hash whose values tell nothing of the key, word by word.
//
// libsodium has SipHash-2-4 over a run of bytes; a die needs a cheaper one over a few numbers, so
// it is written out here with its rounds as parameters. That 2-4 agrees with libsodium is a test;
// dice use 1-3, the form that hash tables of several languages rely on against attackers.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace umpire {

using SipKey = std::array<std::uint64_t, 2>;

/// Rounds for each word taken in, and rounds at the end.
template <int rounds_per_word, int last_rounds>
class SipHash {
public:
    explicit constexpr SipHash(SipKey key)
        : v0_(key[0] ^ 0x736f6d6570736575ULL),
          v1_(key[1] ^ 0x646f72616e646f6dULL),
          v2_(key[0] ^ 0x6c7967656e657261ULL),
          v3_(key[1] ^ 0x7465646279746573ULL) {}

    constexpr void take(std::uint64_t word) {
        v3_ ^= word;
        for (int done = 0; done < rounds_per_word; ++done) round();
        v0_ ^= word;
    }
    /// The hash of the words taken so far. Which words were taken must follow from the words
    /// themselves (their number in the last one, as SipHash over bytes does).
    constexpr std::uint64_t value() const {
        SipHash last = *this;
        last.v2_ ^= 0xff;
        for (int done = 0; done < last_rounds; ++done) last.round();
        return last.v0_ ^ last.v1_ ^ last.v2_ ^ last.v3_;
    }

private:
    constexpr void round() {
        v0_ += v1_;
        v2_ += v3_;
        v1_ = std::rotl(v1_, 13) ^ v0_;
        v3_ = std::rotl(v3_, 16) ^ v2_;
        v0_ = std::rotl(v0_, 32);
        v2_ += v1_;
        v0_ += v3_;
        v1_ = std::rotl(v1_, 17) ^ v2_;
        v3_ = std::rotl(v3_, 21) ^ v0_;
        v2_ = std::rotl(v2_, 32);
    }

    std::uint64_t v0_, v1_, v2_, v3_;
};

}  // namespace umpire
