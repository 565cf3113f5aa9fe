// The sample campaign in a data folder, and the people who are signed in to it.
//
// The campaign is made and its people come in as anybody would: by the program's own commands and
// its own routes. Nothing here looks into a file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace killed {

struct Campaign {
    std::string id;
    std::string path;  ///< of its routes: "/api/v1/campaigns/campaign-…"
    std::filesystem::path file;
    std::string referee;                  ///< a token
    std::vector<std::string> commanders;  ///< tokens, as many as were asked for
};

/// Makes the campaign in a folder and signs people in, by a server of its own that is stopped
/// again.
/// Takes:   how many commanders' tokens are wanted; beyond the number of commanders, two tokens are
///          one commander's. `config`: the folder of its configuration, that of the tree if it is
///          empty; where that names a database the campaign is there, and there is no file.
Campaign make_campaign(const std::filesystem::path& folder, std::uint16_t port,
                       std::size_t commanders, const std::filesystem::path& config = {});

/// How often the events of each kind speak of what a writer said, "writer 3 line 7 end": (words,
/// kind) to a count. Events without a gap in their numbers, or the test fails.
std::map<std::pair<std::string, std::string>, int> told(const Campaign& campaign,
                                                        std::uint16_t port);

/// All events of the campaign, as its referee reads them.
std::vector<nlohmann::json> all_events(const Campaign& campaign, std::uint16_t port);

/// What an event is: its kind, and for a line in a channel the kind of that.
std::string kind_of(const nlohmann::json& event);

}  // namespace killed
