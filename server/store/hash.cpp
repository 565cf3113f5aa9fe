#include "server/store/hash.hpp"

#include <array>
#include <charconv>

#include "core/kit/ensure.hpp"

namespace store {

namespace {

constexpr std::size_t hash_bytes = 32;
/// Limit:   bytes kept before they go through the hash: many small pieces go in one call.
constexpr std::size_t waiting_bytes_max = 4'096;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

Hasher::Hasher() {
    ENSURE(sodium_init() >= 0);
    waiting_.reserve(1'024);
}

Hasher& Hasher::add(std::string_view piece) {
    std::array<char, 24> length{};
    char* end = std::to_chars(length.data(), length.data() + length.size(), piece.size()).ptr;
    *end++ = ':';
    waiting_.append(length.data(), static_cast<std::size_t>(end - length.data()));
    waiting_ += piece;
    if (waiting_.size() > waiting_bytes_max) take_in();
    return *this;
}

void Hasher::take_in() {
    if (!state_) {
        state_.emplace();
        ENSURE(crypto_generichash_init(&*state_, nullptr, 0, hash_bytes) == 0);
    }
    crypto_generichash_update(&*state_, bytes_of(waiting_), waiting_.size());
    waiting_.clear();
}

std::string Hasher::finish() {
    std::array<char, hash_bytes> hash{};
    auto* const bytes = reinterpret_cast<unsigned char*>(hash.data());
    if (state_) {
        take_in();
        crypto_generichash_final(&*state_, bytes, hash.size());
    } else {
        crypto_generichash(bytes, hash.size(), bytes_of(waiting_), waiting_.size(), nullptr, 0);
    }
    return to_hexadecimal({hash.data(), hash.size()});
}

std::string hash_of(std::string_view text) { return Hasher().add(text).finish(); }

std::string to_hexadecimal(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(bytes.size() * 2, '0');
    char* to = text.data();
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        *to++ = digits[byte >> 4];
        *to++ = digits[byte & 15];
    }
    return text;
}

std::string from_hexadecimal(std::string_view text) {
    std::string bytes(text.size() / 2, '\0');
    std::size_t size = 0;
    const char* end = nullptr;
    const int failed = sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                      text.data(), text.size(), nullptr, &size, &end);
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
