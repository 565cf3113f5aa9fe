#include "tests/server/store/home.hpp"

namespace tests {

Home::Home() = default;

}  // namespace tests
