#include "core/idis/siege/stronghold_table.hpp"

#include <algorithm>

namespace idis {

const StrongholdRow& row_of(StrongholdKind kind) {
    mark("idis.6a.stronghold-kinds");
    const auto found = std::find_if(stronghold_table.begin(), stronghold_table.end(),
                                    [kind](const StrongholdRow& row) { return row.kind == kind; });
    ENSURE(found != stronghold_table.end());
    return *found;
}

}  // namespace idis
