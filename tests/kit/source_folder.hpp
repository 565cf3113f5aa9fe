// Where the tree lies that the tests were built from: its config, its migrations, what tests keep.
//
// One file alone is told so when it is compiled. What is the same in every clone is then compiled
// the same, and the compiler's cache serves the tests of one to another.
#pragma once

#include <string>

namespace tests {

/// The top of the tree, without a slash at its end.
std::string source_folder();

}  // namespace tests
