#include "core/kit/ensure.hpp"

#include <string>

namespace kit {

void throw_broken(const char* condition, const char* file, int line) {
    throw Broken(std::string(file) + ":" + std::to_string(line) + ": broken: " + condition);
}

}  // namespace kit
