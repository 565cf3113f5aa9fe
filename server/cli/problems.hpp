// How problems with people's files are shown on a terminal.
//
// One a line, its place first as compilers write it, so that an editor can jump to it; then what is
// wrong in words, and the stable code for anyone who wants to look for it.
#pragma once

#include <iosfwd>
#include <string>

#include "server/codec/problem.hpp"

namespace cli {

/// Writes "FOLDER/map.txt:12: what is wrong [code]" for each.
/// Takes:   `before`: what to put before each place, such as "folder/"; `kind`: "", or "warning: ".
void list_problems(std::ostream& out, const codec::Problems& problems, const std::string& before,
                   const std::string& kind);

}  // namespace cli
