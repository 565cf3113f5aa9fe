#include "server/files/making/templates.hpp"

#include <algorithm>

#include "server/files/section.hpp"
#include "server/files/whole_file.hpp"

namespace files {
namespace {

namespace fs = std::filesystem;

/// Nothing is made of a template where it is only told of, so its secret is no secret.
constexpr std::uint64_t template_secret = 1;

}  // namespace

std::optional<Texts> template_files(const fs::path& config, const std::string& key) {
    if (!has_key_form(key)) return std::nullopt;
    Texts texts;
    for (const std::string_view name : file_names) {
        auto text = whole_file(config / "campaigns" / key / name);
        if (!text) return std::nullopt;
        texts.emplace(name, std::move(*text));
    }
    return texts;
}

std::vector<Template> templates(const fs::path& config, const idis::Settings& defaults) {
    std::vector<Template> all;
    std::error_code is_not_there;
    for (const auto& entry : fs::directory_iterator(config / "campaigns", is_not_there)) {
        const std::string key = entry.path().filename();
        const auto texts = template_files(config, key);
        if (!texts) continue;
        const Loaded loaded = read_campaign(*texts, template_secret, defaults);
        if (!loaded.campaign) continue;
        const idis::Start& start = loaded.campaign->start;
        all.push_back({key, start.campaign.name, start.map->grid().columns(),
                       start.map->grid().rows(), start.factions.size(), start.commanders.size(),
                       loaded.campaign->speed});
    }
    std::ranges::sort(all, {}, &Template::key);
    return all;
}

}  // namespace files
