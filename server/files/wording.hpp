// What is said about files, in the language that is spoken.
#pragma once

#include "server/words/language.hpp"

namespace files {

inline const words::FileWords& file_words() { return words::say().files; }

}  // namespace files
