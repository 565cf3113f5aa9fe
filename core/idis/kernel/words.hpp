// Words that people write: how long they may be.
//
// Limits of everybody's words, and the two gates that hold them. Anyone who takes words in an
// order, an answer or a ruling asks here; what one kind of words alone is held to stands with its
// rule.
#pragma once

#include <cstddef>
#include <string>

#include "core/idis/kernel/ids.hpp"
#include "core/kit/clause.hpp"
#include "core/kit/result.hpp"

namespace idis {

/// Limit:   longest words in one order, in bytes of UTF-8.
inline constexpr std::size_t words_bytes_max = 10'000;
/// Limit:   longest text of a formation.
inline constexpr std::size_t formation_bytes_max = 400;

/// Whether words fit that may be left out.
/// Gives:   nothing, or text_is_too_long.
Gate need_short(const std::string& words, Clause clause, const char* field,
                std::size_t bytes_max = words_bytes_max);
/// Whether words are there, and fit.
/// Gives:   nothing, text_is_empty or text_is_too_long.
Gate need_words(const std::string& words, Clause clause, const char* field,
                std::size_t bytes_max = words_bytes_max);

}  // namespace idis
