// Writing TOML (toml_file.hpp reads it), so that what a form says becomes a file that people can go
// on editing: one key a line, tables in the order they came, a list of tables one table a line.
//
// What a tree cannot say is gone: comments, blank lines, how a number was written. Anyone who wants
// those kept does not write a file anew that says what it said before (document.hpp).
#pragma once

#include <string>

#include "server/files/toml_file.hpp"

namespace files {

/// The text of a top table.
/// Takes:   a tree whose texts are UTF-8; keys may be any.
/// Gives:   text that read_toml reads back as the same tree, but that plain values of the top table
///          stand before its tables. Deeper than its limits it is not read back.
std::string toml_text(const Node::Table& top);

}  // namespace files
