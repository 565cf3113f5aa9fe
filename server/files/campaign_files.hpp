// A campaign as people write it: a folder of text files, read whole or not at all.
//
//   campaign.toml     name, first day, time zone, speed, rulings, stances, weather
//   map.txt           the map (map_file.hpp)
//   factions.toml     factions, their leaders, what they hold, their colours and arms
//   commanders.toml   people: faction, traits, where they are, what they know at the start
//   armies.toml       armies with their detachments, in the order of their age
//   background.md     what every player may read, at most 65,536 bytes
//
// The format is written down for people in config/campaigns/README.md. The files refer to each
// other by keys; ids are derived from the campaign's id and the key, so that the same files make
// the same ids in the same campaign and guessable ones in none. Every problem of every file is
// listed; with any there is no campaign.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/idis/founding.hpp"
#include "server/codec/badge.hpp"
#include "server/codec/compass.hpp"
#include "server/codec/problem.hpp"

namespace files {

template <class Id>
using Keyed = std::map<std::string, Id, std::less<>>;

struct CampaignFiles {
    idis::Start start;
    std::string background;              ///< Markdown, as it stands in the file
    codec::Badges badges = {};           ///< colours and arms of factions
    codec::Compass compass = {};         ///< where north lies on the map
    std::int64_t offset_seconds = 0;     ///< of the campaign's local time, east of UTC
    std::string zone;                    ///< or the name of its time zone, if the file names one
    std::int64_t speed = 1;              ///< campaign seconds for each second of the world
    Keyed<idis::FactionId> factions;     ///< what the files call things by
    Keyed<idis::CommanderId> commanders;
    Keyed<idis::ArmyId> armies;
    Keyed<idis::PlaceId> places;
};

struct Loaded {
    std::optional<CampaignFiles> campaign;   ///< nothing if there is any problem
    codec::Problems problems;
    codec::Problems warnings;
};

/// The files of a campaign.
inline constexpr std::array<std::string_view, 6> file_names = {
    "campaign.toml", "map.txt", "factions.toml", "commanders.toml", "armies.toml", "background.md"};

/// The texts of a campaign by the names of their files.
using Texts = std::map<std::string, std::string>;

/// A campaign as far as its texts could be read, for anyone who is still writing them: what could
/// not be made out has the most harmless value, or is not there.
struct AsRead {
    CampaignFiles campaign;
    codec::Problems problems;
    codec::Problems warnings;
};

/// The id of a campaign, from the secret that only its own file holds.
idis::CampaignId campaign_id(std::uint64_t secret_key);

/// Reads a campaign.
/// Takes:   its texts, its secret key, and the rulings that hold where it says nothing. A text by
///          any other name than those above is a problem.
Loaded read_campaign(const Texts& texts, std::uint64_t secret_key, const idis::Settings& defaults);
/// The same of texts that may have problems.
AsRead read_as_it_stands(const Texts& texts, std::uint64_t secret_key,
                         const idis::Settings& defaults);

/// The same from a folder.
/// Limit:   16 MB a file.
Loaded load_campaign(const std::filesystem::path& folder, std::uint64_t secret_key,
                     const idis::Settings& defaults);

/// The badges of a campaign, and where its north lies, as they are kept; "" for neither.
std::string badges_text(const CampaignFiles& campaign);

/// The rulings of this server, from the file rulings.toml of its config folder.
idis::Settings load_rulings(const std::filesystem::path& config, codec::Problems& problems);

}  // namespace files
