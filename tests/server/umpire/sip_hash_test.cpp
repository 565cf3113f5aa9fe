// SipHash held to libsodium's, word for word.
#include "server/umpire/sip_hash.hpp"

#include <doctest/doctest.h>
#include <sodium.h>

#include <array>
#include <cstring>
#include <vector>

namespace {

std::uint64_t word_of(const unsigned char* bytes) {
    std::uint64_t word = 0;
    for (std::size_t at = 8; at-- > 0;) word = word << 8 | bytes[at];
    return word;
}

}  // namespace

TEST_CASE("SipHash-2-4 of whole words is libsodium's") {
    std::array<unsigned char, crypto_shorthash_KEYBYTES> key{};
    for (std::size_t at = 0; at < key.size(); ++at) key[at] = static_cast<unsigned char>(at * 37);
    for (std::size_t words = 0; words < 12; ++words) {
        std::vector<unsigned char> message(words * 8 + 1);
        for (std::size_t at = 0; at < message.size(); ++at) {
            message[at] = static_cast<unsigned char>(at * at + 11);
        }
        std::array<unsigned char, crypto_shorthash_BYTES> expected{};
        crypto_shorthash(expected.data(), message.data(), words * 8, key.data());

        umpire::SipHash<2, 4> hash({word_of(key.data()), word_of(key.data() + 8)});
        for (std::size_t word = 0; word < words; ++word) hash.take(word_of(&message[word * 8]));
        hash.take(std::uint64_t{words * 8} << 56U);
        CHECK(hash.value() == word_of(expected.data()));
    }
}

TEST_CASE("fewer rounds are another hash, and the same words give the same value") {
    const umpire::SipKey key{1, 2};
    umpire::SipHash<1, 3> quick(key);
    umpire::SipHash<1, 3> again(key);
    umpire::SipHash<2, 4> slow(key);
    quick.take(7);
    again.take(7);
    slow.take(7);
    CHECK(quick.value() == again.value());
    CHECK(quick.value() != slow.value());
    again.take(0);
    CHECK(quick.value() != again.value());
}
