#include "tests/kit/reached.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>
#include <ostream>

namespace tests {

std::string name_of_type(const std::type_info& type) {
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> name(
        abi::__cxa_demangle(type.name(), nullptr, nullptr, &status), std::free);
    return status == 0 ? name.get() : type.name();
}

ReachedKinds& reached_kinds() {
    static ReachedKinds reached;
    return reached;
}

void write_reached(std::ostream& out) {
    for (const std::string& name : reached_kinds().ruled) out << "ruled " << name << '\n';
    for (const std::string& name : reached_kinds().lapsed) out << "lapsed " << name << '\n';
}

}  // namespace tests
