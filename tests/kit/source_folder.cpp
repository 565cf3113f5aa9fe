#include "tests/kit/source_folder.hpp"

namespace tests {

std::string source_folder() { return IDIS_SOURCE_DIR; }

}  // namespace tests
