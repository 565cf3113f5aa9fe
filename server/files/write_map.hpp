// Writing map.txt (map_file.hpp reads it), so that a map from elsewhere becomes a file that people
// can go on editing. Cells stand in columns; roads are chains of hexes, each as long as it can be;
// rivers, bridges and barred sides are named once, from the hex they are a northern or eastern
// side of. What has a name comes first, with it; names of roads and rivers are for who reads the
// file, and no campaign keeps them.
#pragma once

#include <string>

#include "server/files/map_file.hpp"

namespace files {

/// The text of a map.
/// Takes:   a map; `heading`: lines for its top, each beginning with '#', or "".
/// Gives:   text that read_map reads back as the same map, without the names of roads and rivers.
std::string map_text(const DrawnMap& map, const std::string& heading);

}  // namespace files
