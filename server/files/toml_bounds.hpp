// Whether a TOML text is small and flat enough to be parsed at all.
//
// The parser builds a table for each dot of a key and each step of a header, and takes them apart
// again by calling itself; its own limit counts only values. So a line of dots would overflow the
// stack, and a file of them take a hundred times its own size. The text is therefore walked once
// before, without building anything: strings and comments are passed over, and what could become a
// table, a list or a value is counted where it stands.
#pragma once

#include <string>
#include <string_view>

#include "server/files/report.hpp"

namespace files {

/// Whether a text keeps to the limits of server/files/limits.hpp; what does not is reported.
/// Takes:   any bytes. Where they are no TOML the walk may count too much, never too little of what
///          stands before the first fault, which is all that the parser comes to.
/// Limit:   a text of other encoding than UTF-8 is no TOML.
bool is_toml_within_bounds(std::string_view text, const std::string& file, Report& report);

}  // namespace files
