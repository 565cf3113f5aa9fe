// How long the test by change goes on.
//
// Much longer with IDIS_LONG=1 (`./check --long`), and shorter under a sanitizer: that looks for
// faults in memory, of which more worlds of the same kind would show it no more.
#pragma once

#include <cstdlib>

namespace tests {

enum class Length { brief, usual, whole };

inline Length length() {
    if (std::getenv("IDIS_LONG") != nullptr) return Length::whole;
#ifdef IDIS_SANITIZED
    return Length::brief;
#else
    return Length::usual;
#endif
}

}  // namespace tests
