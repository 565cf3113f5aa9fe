#include "tests/server/json_shown.hpp"

namespace doctest {

String StringMaker<nlohmann::json>::convert(const nlohmann::json& value) {
    return value.dump().c_str();
}

}  // namespace doctest
