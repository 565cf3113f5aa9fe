// What is said of faults in JSON, in the language that is spoken.
//
// Its texts are a chapter of the catalogue (server/words/bodies.hpp); whoever reads JSON from
// outside asks for them here, each time that something is wrong.
#pragma once

#include "server/words/language.hpp"

namespace codec {

inline const words::BodyWords& faults() { return words::say().bodies; }

}  // namespace codec
