// What is said about files, in the language that is spoken.
//
// Its texts are a chapter of the catalogue (server/words/files.hpp); each reader of a file asks for
// them here when it reports something.
#pragma once

#include "server/words/language.hpp"

namespace files {

inline const words::FileWords& file_words() { return words::say().files; }

}  // namespace files
