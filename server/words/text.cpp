#include "server/words/text.hpp"

#include "server/words/brackets.hpp"

namespace words {

std::string laid_together(std::string_view text, std::span<const Piece> pieces,
                          std::span<const std::string_view> values, Printing print) {
    std::size_t length = text.size();
    for (const std::string_view value : values) length += value.size();
    const bool is_plain = !are_in_brackets();
    std::string whole;
    whole.reserve(length);
    for (const Piece& piece : pieces) {
        const std::string_view run = text.substr(piece.begin, piece.length);
        if (is_plain && print == nullptr) {
            whole += run;
        } else {
            const std::string said = as_spoken(run);
            whole += print == nullptr ? said : print(said);
        }
        if (piece.hole < values.size()) whole += values[piece.hole];
    }
    return whole;
}

std::string grouped(std::int64_t number, const Counting& counting) {
    std::string digits = std::to_string(number);
    const std::size_t first = number < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3; at -= 3) {
        digits.insert(at - 3, counting.thousands);
    }
    return digits;
}

}  // namespace words
