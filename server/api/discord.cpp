#include "server/api/discord.hpp"

#include <sodium.h>

#include <algorithm>

namespace api {

namespace {

/// Without 0 and O, 1, I and L, which look alike.
constexpr std::string_view code_alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr std::size_t code_letters = 8;

}  // namespace

std::string DiscordCodes::make(std::string secret, std::int64_t now) {
    std::string code;
    while (code.size() < code_letters) {
        code +=
            code_alphabet[randombytes_uniform(static_cast<std::uint32_t>(code_alphabet.size()))];
    }
    const std::lock_guard lock(mutex_);
    std::erase_if(codes_, [&](const Code& each) { return each.ends_at <= now; });
    if (codes_.size() == most) codes_.pop_front();
    codes_.push_back({code, std::move(secret), now + seconds});
    return code;
}

std::optional<std::string> DiscordCodes::redeem(std::string_view typed, std::int64_t now) {
    std::string code;
    for (const char letter : typed) {
        if (letter == ' ' || letter == '-') continue;
        code += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    const std::lock_guard lock(mutex_);
    std::erase_if(codes_, [&](const Code& each) { return each.ends_at <= now; });
    const auto found =
        std::ranges::find_if(codes_, [&](const Code& each) { return each.code == code; });
    if (found == codes_.end()) return std::nullopt;
    std::string secret = std::move(found->secret);
    codes_.erase(found);
    return secret;
}

}  // namespace api
