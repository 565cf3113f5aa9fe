// What a server lends the API of the files people write: maps of other programs read as ours, and
// campaigns made of their texts.
//
// Both do what `idis map import` and `idis campaign create` do at the terminal, of texts that were
// sent instead of files that lie there. Anyone who asks has been let in by then
// (api/handle_making).
#pragma once

#include <filesystem>

#include "server/net/serve.hpp"

namespace cli {

/// Reads maps of other programs. Nothing but what is handed in is read, and of the config folder
/// the ready mappings.
/// Takes:   how many hexes a map may have.
api::ImportMap importing_maps(const std::filesystem::path& config, std::int64_t hexes_max);

/// Makes campaigns. Their clock stands until the referee starts it, so that he can
/// invite people first.
net::MakeCampaign making_campaigns(const std::filesystem::path& config);

}  // namespace cli
