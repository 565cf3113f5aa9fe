#include "core/idis/violations.hpp"

#include "core/idis/soundness/rows.hpp"
#include "core/idis/tables.hpp"

namespace idis {

std::vector<Violation> violations_in_touched(const State& state) {
    Inspection inspection{state};
    inspection.table = "armies";
    for (const ArmyId id : state.armies.touched()) {
        const Army* army = state.armies.find(id);
        if (army == nullptr) continue;
        inspect(inspection, *army);
        inspect_places(inspection, *army);
    }
    inspection.table = "detachments";
    for (const DetachmentId id : state.detachments.touched()) {
        if (const Detachment* row = state.detachments.find(id)) inspect(inspection, *row);
    }
    inspection.table = "commanders";
    for (const CommanderId id : state.commanders.touched()) {
        if (const Commander* row = state.commanders.find(id)) inspect(inspection, *row);
    }
    return std::move(inspection.found);
}

std::vector<Violation> violations(const State& state) {
    Inspection inspection{state};
    for_each_table([&](const char* name, auto table) {
        inspection.table = name;
        for (const auto& row : state.*table) inspect(inspection, row);
    });
    inspect_indexes(inspection);
    return std::move(inspection.found);
}

}  // namespace idis
