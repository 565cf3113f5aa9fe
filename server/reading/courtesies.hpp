// What people put round an order that orders nothing: small words, politeness, whom it is for.
//
// "Good morning! Could you please …, thank you" is led past, so that no pattern has to know of it.
// What asks for something, as "could you" does, may end with a question mark and is an order still.
#pragma once

#include <vector>

#include "server/reading/tokens.hpp"

namespace reading {

/// Articles, commas and the like, which may stand before any word of a pattern.
bool is_small_word(const Token& token);

/// A place at which an order may begin, with politeness before it or without; the end, where there
/// was nothing but a greeting.
struct Beginning {
    std::size_t at = 0;
    bool asks_for_it = false;   ///< "could you …": then a question mark is no question
};
/// Gives:   at least the place itself.
std::vector<Beginning> beginnings_of(const std::vector<Token>& tokens, std::size_t from,
                                     std::size_t to);

/// "for Aldous:", said by himself.
/// Takes:   the names of the one who writes and of what is his.
/// Gives:   where the order begins; `from` if no such thing stands there, or another is named.
std::size_t after_own_name(const std::vector<Token>& tokens, std::size_t from, std::size_t to,
                           std::string_view names);

/// Whether all from a place on is politeness.
bool is_courtesy(const std::vector<Token>& tokens, std::size_t from, std::size_t to);

}  // namespace reading
