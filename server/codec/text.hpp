// JSON text from outside, read with suspicion.
//
// nlohmann's parser is kept from what it would let pass: nesting deep enough to overflow the stack
// later, a name twice in one object, anything after a NUL byte. Invalid UTF-8 and unpaired
// surrogates it refuses by itself, which tests/server/codec/text_test keeps watch over.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "server/codec/problem.hpp"

namespace codec {

struct ParseLimits {
    std::size_t depth_max = 64;
    std::size_t bytes_max = 1'048'576;
};

/// One JSON value, and nothing but white space round it.
/// Gives:   the value; or nothing, and why is added to `problems`.
std::optional<nlohmann::json> parse_json(std::string_view text, Problems& problems,
                                         ParseLimits limits = {});

/// Limit:   bytes of a text of many lines that a person wrote: some twenty pages.
inline constexpr std::size_t long_text_bytes_max = 65'536;

/// Whether a text is well-formed UTF-8 (no surrogates, no overlong forms, at most U+10FFFF).
bool is_utf8(std::string_view text);

/// Whether a text has no control character, so that it is one line wherever it is shown and tells a
/// terminal nothing. Bytes that are no UTF-8 are looked at one by one.
bool is_one_line(std::string_view text);
/// A text as a terminal may be shown it: every byte of a control character is "?".
std::string on_one_line(std::string text);

/// A JSON pointer one step longer; `~` and `/` are escaped.
std::string place_in(std::string_view place, std::string_view member);
std::string place_in(std::string_view place, std::size_t index);

}  // namespace codec
