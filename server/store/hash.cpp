#include "server/store/hash.hpp"

#include <array>

#include "core/kit/ensure.hpp"

namespace store {

namespace {

constexpr std::size_t hash_bytes = 32;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

Hasher::Hasher() : state_() {
    ENSURE(sodium_init() >= 0);
    ENSURE(crypto_generichash_init(&state_, nullptr, 0, hash_bytes) == 0);
}

Hasher& Hasher::add(std::string_view piece) {
    const std::string length = std::to_string(piece.size()) + ':';
    crypto_generichash_update(&state_, bytes_of(length), length.size());
    crypto_generichash_update(&state_, bytes_of(piece), piece.size());
    return *this;
}

std::string Hasher::finish() {
    std::string hash(hash_bytes, '\0');
    crypto_generichash_final(&state_, reinterpret_cast<unsigned char*>(hash.data()), hash.size());
    return to_hexadecimal(hash);
}

std::string hash_of(std::string_view text) { return Hasher().add(text).finish(); }

std::string to_hexadecimal(std::string_view bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes_of(bytes), bytes.size());
    text.pop_back();
    return text;
}

std::string from_hexadecimal(std::string_view text) {
    std::string bytes(text.size() / 2, '\0');
    std::size_t size = 0;
    const char* end = nullptr;
    const int failed =
        sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                       text.size(), nullptr, &size, &end);
    if (failed != 0 || end != text.data() + text.size() || size != bytes.size()) return "";
    return bytes;
}

std::string random_bytes(std::size_t count) {
    ENSURE(sodium_init() >= 0);
    std::string bytes(count, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

}  // namespace store
