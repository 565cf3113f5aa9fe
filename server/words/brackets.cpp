#include "server/words/brackets.hpp"

#include <algorithm>
#include <atomic>

namespace words {

namespace {

std::atomic<bool> has_brackets = false;

}  // namespace

void put_in_brackets(bool are_in_brackets) {
    has_brackets.store(are_in_brackets, std::memory_order_release);
}
bool are_in_brackets() { return has_brackets.load(std::memory_order_acquire); }

std::string as_spoken(std::string_view text) {
    const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
    if (!are_in_brackets() || std::ranges::none_of(text, is_letter)) return std::string(text);
    std::string longer = "⟦" + std::string(text);
    // Two fifths more, in words of three letters.
    for (std::size_t at = 0; at * 15 < text.size() * 2; ++at) longer += " mo";
    return longer += "⟧";
}

}  // namespace words
