// The lines of a foreign map brought onto ours: roads, rivers, and what crosses them.
//
// Roads go from hex to hex, rivers along sides. Whatever a bridge or a ford is drawn on is the
// river's side nearest to it. Helpers that carry_over.cpp needs as well stand here.
#pragma once

#include <algorithm>

#include "server/files/map_file.hpp"
#include "server/maps/mapping.hpp"

namespace maps {

/// Draws roads, rivers, bridges and fords; ground must be there already.
/// Clause:  idis.4.road-grade-ruling, idis.4.ford-where-ruling
void carry_lines(const ForeignMap& foreign, const Mapping& mapping, const std::string& file,
                 files::DrawnMap& map, files::Report& report);

/// The meaning of the first name that has one, or null.
template <class Meaning>
const Meaning* look_up(const Words<Meaning>& words, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        const auto found = words.find(name);
        if (found != words.end()) return &found->second;
    }
    return nullptr;
}
/// Whether any of the names is one of the words.
inline bool has_any(const std::set<std::string, std::less<>>& words,
             const std::vector<std::string>& names) {
    return std::ranges::any_of(names, [&](const auto& name) { return words.contains(name); });
}

}  // namespace maps
