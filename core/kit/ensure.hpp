// What must hold, checked in every build.
//
// ENSURE states what a function needs or promises. When it fails the program is wrong, not its
// user: it throws Broken, which only the umpire catches; he stores nothing, halts that one
// campaign for a human and lets the others run on. What a user may get wrong is a Refusal
// (result.hpp), never an ENSURE.
#pragma once

#include <stdexcept>

namespace kit {

/// A broken promise inside the program.
/// Gives:   what() names the file, the line and the condition that did not hold.
class Broken : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] void throw_broken(const char* condition, const char* file, int line);

}  // namespace kit

#define ENSURE(condition)                                        \
    do {                                                         \
        if (!(condition)) {                                      \
            ::kit::throw_broken(#condition, __FILE__, __LINE__); \
        }                                                        \
    } while (false)
