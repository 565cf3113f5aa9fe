// A map as Azgaar's generator itself writes it (Tools, Export, JSON, Full), small but with all that
// stands in one: every list of the pack, the grid under it, notes in HTML, its own biomes, and what
// the program leaves behind when somebody edits: burgs and states that were removed, empty records
// in front, numbers where records are expected.
#pragma once

#include <string>

namespace tests {

/// Takes:   the version it says it is of ("1.108.2"); whether the pack stands under its old name.
std::string whole_azgaar_map(const std::string& version, bool is_old);

}  // namespace tests
