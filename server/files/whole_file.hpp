// A file as it stands, byte for byte.
//
// A folder's files, maps, scenarios and warbands are all read so, before anything looks into them;
// who reads says in his own words which file it was that could not be read.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace files {

/// Gives:   nothing if it is no file, cannot be read, or is over 256 MB.
std::optional<std::string> whole_file(const std::filesystem::path& path);

}  // namespace files
