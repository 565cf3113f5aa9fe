// The campaigns that are shipped to begin from: each folder of config/campaigns is one.
//
// Anyone who runs a server may add folders of his own; a template's name is its folder's, and what
// is told of it is what its files say. One whose files have a problem is left out.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "server/files/campaign_files.hpp"

namespace files {

/// What is told of a template.
struct Template {
    std::string key;         ///< its folder
    std::string name;        ///< of the campaign
    int columns = 0;
    int rows = 0;
    std::size_t factions = 0;
    std::size_t commanders = 0;
    std::int64_t speed = 1;
};

/// The files of a template.
/// Gives:   nothing if there is none of this name, or a file of it is missing.
std::optional<Texts> template_files(const std::filesystem::path& config, const std::string& key);

/// All of them, sorted by name of folder.
std::vector<Template> templates(const std::filesystem::path& config,
                                const idis::Settings& defaults);

}  // namespace files
