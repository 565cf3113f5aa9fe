#include "server/api/discord.hpp"

#include <sodium.h>

#include <array>
#include <new>

namespace api {

namespace {

/// Without 0 and O, 1, I and L, which look alike.
constexpr std::string_view code_alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr std::size_t code_letters = 8;
/// What a guess at a kept code costs: some hundredths of a second and eight megabytes, so that the
/// ten minutes that one is good are over long before.
constexpr unsigned long long hash_passes = 2;
constexpr std::size_t hash_bytes = 8'388'608;

std::string hexadecimal(const unsigned char* bytes, std::size_t count) {
    std::string text(2 * count + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes, count);
    text.pop_back();
    return text;
}

/// What is made of a code: under which key its link is kept, and what that is shut with.
struct Shut {
    std::array<unsigned char, crypto_secretbox_KEYBYTES> key{};
    std::string name;

    explicit Shut(std::string_view code) {
        constexpr std::string_view salt = "a code of a chat";
        static_assert(salt.size() == crypto_pwhash_SALTBYTES);
        std::array<unsigned char, 2 * crypto_secretbox_KEYBYTES> made{};
        if (crypto_pwhash(made.data(), made.size(), code.data(), code.size(),
                          reinterpret_cast<const unsigned char*>(salt.data()), hash_passes,
                          hash_bytes, crypto_pwhash_ALG_ARGON2ID13) != 0) {
            throw std::bad_alloc();
        }
        std::copy(made.begin(), made.begin() + key.size(), key.begin());
        name = hexadecimal(made.data() + key.size(), made.size() - key.size());
    }
    /// Of a key that shuts one thing only, so that its nonce may be nothing.
    static constexpr std::array<unsigned char, crypto_secretbox_NONCEBYTES> nonce{};

    std::string shut(const std::string& secret) const {
        std::string bytes(crypto_secretbox_MACBYTES + secret.size(), '\0');
        crypto_secretbox_easy(reinterpret_cast<unsigned char*>(bytes.data()),
                              reinterpret_cast<const unsigned char*>(secret.data()),
                              secret.size(), nonce.data(), key.data());
        return hexadecimal(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    }
    std::optional<std::string> opened(const std::string& kept) const {
        std::string bytes(kept.size() / 2, '\0');
        std::size_t count = 0;
        sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), kept.data(),
                       kept.size(), nullptr, &count, nullptr);
        if (count < crypto_secretbox_MACBYTES) return std::nullopt;
        std::string secret(count - crypto_secretbox_MACBYTES, '\0');
        if (crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(secret.data()),
                                       reinterpret_cast<const unsigned char*>(bytes.data()), count,
                                       nonce.data(), key.data()) != 0) {
            return std::nullopt;
        }
        return secret;
    }
};

std::string new_code() {
    std::string code;
    while (code.size() < code_letters) {
        code +=
            code_alphabet[randombytes_uniform(static_cast<std::uint32_t>(code_alphabet.size()))];
    }
    return code;
}

}  // namespace

std::string DiscordCodes::make(const std::string& secret, std::int64_t now) {
    while (true) {
        std::string code = new_code();
        const Shut shut(code);
        if (memory_.keep(store::Note::chat_code, shut.name, shut.shut(secret), now)) return code;
    }
}

std::optional<std::string> DiscordCodes::redeem(std::string_view typed, std::int64_t now) {
    std::string code;
    for (const char letter : typed) {
        if (letter == ' ' || letter == '-') continue;
        code += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    // Anything else is none, and needs no work.
    if (code.size() != code_letters) return std::nullopt;
    const Shut shut(code);
    const auto kept = memory_.take(store::Note::chat_code, shut.name, now);
    return kept ? shut.opened(*kept) : std::nullopt;
}

}  // namespace api
