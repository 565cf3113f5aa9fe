#include "server/cli/hosting.hpp"

#include <sodium.h>

#include "server/files/campaign_files.hpp"
#include "server/files/whole_file.hpp"
#include "server/maps/import.hpp"
#include "server/maps/opened.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/words/chapters/maps.hpp"

namespace cli {
namespace {

std::optional<maps::Format> format_of(const api::MapToImport& map, const std::string& bytes) {
    if (map.format.empty()) return maps::format_of(bytes);
    return maps::format_from_text(map.format);
}

/// The file as it was, whichever way it was sent; nothing if that is no base64.
std::optional<std::string> bytes_of(const api::MapToImport& map) {
    if (map.base64.empty()) return map.text;
    std::string bytes(map.base64.size() / 4 * 3 + 3, '\0');
    std::size_t size = 0;
    const int failed = sodium_base642bin(
        reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), map.base64.data(),
        map.base64.size(), "\r\n", &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
    if (failed != 0) return std::nullopt;
    bytes.resize(size);
    return bytes;
}

/// Refuses what the command line would not take for a width either; 0 is none that is said.
void refuse_width(const api::MapToImport& map, files::Report& report) {
    using Width = maps::HexWidth;
    if (map.columns > Width::columns_most) {
        report.problem({"columns", 0}, "number_out_of_range", "wanted 1 to 10000");
    }
    if (map.miles > 0 && (map.miles < Width::miles_least || map.miles > Width::miles_most)) {
        report.problem({"miles", 0}, "number_out_of_range", "wanted 0.01 to 100000");
    }
}

api::ImportedMap imported(const std::filesystem::path& config, std::int64_t hexes_max,
                          const api::MapToImport& map) {
    const words::OpenedMapWords& said = words::maps().opened;
    files::Report report;
    maps::Imported ours;
    const auto bytes = bytes_of(map);
    if (!bytes) {
        report.problem({"base64", 0}, "bad_base64", said.no_base64());
        return {{}, 0, 0, report.problems(), {}};
    }
    // A picture needs no mapping: what it is comes before any mapping is missed.
    if (!maps::begins_as_map(*bytes, map.name, report)) {
        return {{}, 0, 0, report.problems(), {}};
    }
    const auto format = format_of(map, *bytes);
    if (!format) {
        report.problem({"format", 0}, "unknown_word", said.unknown_format(maps::format_names()));
        return {{}, 0, 0, report.problems(), {}};
    }
    const std::string ready = std::string(maps::ready_mapping(*format)) + ".toml";
    const auto words = map.mapping.empty() ? files::whole_file(config / "maps" / ready)
                                           : std::optional(map.mapping);
    if (!words) report.problem({ready, 0}, "cannot_be_read", said.no_such_mapping());
    const maps::Mapping mapping =
        maps::read_mapping(words.value_or(""), map.mapping.empty() ? ready : "mapping", report);
    refuse_width(map, report);
    if (report.is_clean()) {
        // What stands beside the map is what was sent with it, without folders: a page knows a
        // file's name alone. Nothing is fetched.
        const auto sent = [&](const std::string& name) -> std::optional<std::string> {
            const auto found = map.files.find(name.substr(name.find_last_of("/\\") + 1));
            return found == map.files.end() ? std::nullopt : std::optional(found->second);
        };
        const maps::Room room{hexes_max, said.taken_elsewhere()};
        ours = maps::import_map(*bytes, map.name, *format, sent, mapping, room, report, {},
                                {map.columns, map.miles});
    }
    api::ImportedMap result{{}, ours.columns, ours.rows, report.problems(), report.warnings()};
    if (report.is_clean() && ours.map_text) result.map_text = std::move(*ours.map_text);
    return result;
}

std::variant<api::MadeCampaign, codec::Problems> made(const std::filesystem::path& config,
                                                      umpire::Histories& histories,
                                                      const api::CampaignToMake& wanted) {
    codec::Problems rulings;
    const idis::Settings defaults = files::load_rulings(config, rulings);
    if (!rulings.empty()) return rulings;
    std::uint64_t key = 0;
    randombytes_buf(&key, sizeof key);
    files::Loaded loaded = files::read_campaign(wanted.files, key, defaults);
    if (!loaded.campaign) return loaded.problems;
    idis::Start& start = loaded.campaign->start;
    if (!wanted.name.empty()) start.campaign.name = wanted.name;
    // It stands at the first midnight; once it is started it begins with the next.
    const umpire::Clock clock{.is_paused = true,
                              .anchor = kit::Moment{0},
                              .anchor_utc = umpire::system_time()(),
                              .speed = loaded.campaign->speed,
                              .offset_seconds = loaded.campaign->offset_seconds,
                              .has_jumped = false,
                              .zone = loaded.campaign->zone};
    umpire::create_campaign(histories, start, clock, {}, loaded.campaign->background,
                            files::badges_text(*loaded.campaign));
    api::MadeCampaign campaign{
        to_text(start.campaign.id), start.campaign.name, {}, std::move(loaded.warnings)};
    for (const auto& [word, commander] : loaded.campaign->commanders) {
        campaign.commanders.emplace(word, to_text(commander));
    }
    return campaign;
}

}  // namespace

api::ImportMap importing_maps(const std::filesystem::path& config, std::int64_t hexes_max) {
    return [config, hexes_max](const api::MapToImport& map) {
        return imported(config, hexes_max, map);
    };
}

net::MakeCampaign making_campaigns(const std::filesystem::path& config) {
    return [config](umpire::Histories& histories, const api::CampaignToMake& wanted) {
        return made(config, histories, wanted);
    };
}

}  // namespace cli
