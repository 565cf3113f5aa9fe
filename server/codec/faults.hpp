// What is said of faults in JSON, in the language that is spoken.
#pragma once

#include "server/words/language.hpp"

namespace codec {

inline const words::BodyWords& faults() { return words::say().bodies; }

}  // namespace codec
