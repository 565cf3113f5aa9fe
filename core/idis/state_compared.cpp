// Comparing states is a unit of its own, because it takes the compiler much memory.
#include "core/idis/tables.hpp"

namespace idis {

bool operator==(const State& a, const State& b) {
    if (a.map != b.map && !(*a.map == *b.map)) return false;
    bool is_same = a.campaign == b.campaign && a.now == b.now;
    for_each_table([&](const char*, auto table) { is_same = is_same && a.*table == b.*table; });
    return is_same;
}

}  // namespace idis
