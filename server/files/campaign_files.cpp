#include "server/files/campaign_files.hpp"

#include <algorithm>
#include <array>

#include "server/codec/text.hpp"
#include "server/files/draft.hpp"
#include "server/files/limits.hpp"
#include "server/files/rulings.hpp"
#include "server/files/whole_file.hpp"
#include "server/umpire/clock/zone.hpp"
#include "server/words/chapters/files.hpp"

namespace files {
namespace {

constexpr std::array<std::string_view, 3> relation_names = {"allied", "neutral", "at_war"};

/// Seconds east of UTC from "+01:00" or "-03:30".
std::optional<std::int64_t> offset_from_text(const std::string& text) {
    const auto digit = [&](std::size_t i) {
        return text[i] >= '0' && text[i] <= '9' ? text[i] - '0' : -1;
    };
    if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':')
        return std::nullopt;
    for (const std::size_t place : {1U, 2U, 4U, 5U}) {
        if (digit(place) < 0) return std::nullopt;
    }
    const std::int64_t minutes = (digit(1) * 10 + digit(2)) * 60 + digit(4) * 10 + digit(5);
    if (digit(4) > 5 || minutes > 14 * 60) return std::nullopt;
    return (text[0] == '-' ? -minutes : minutes) * 60;
}

/// Reads campaign.toml; its stances wait until parties have names.
void read_settings(Section& section, CampaignFiles& campaign, const idis::Settings& defaults) {
    idis::Campaign& row = campaign.start.campaign;
    row.settings = defaults;
    if (const auto name = section.need_text("name")) row.name = name->value;
    if (const auto day = section.date("first_day")) {
        row.settings.first_day = day->value;
    } else if (!section.has("first_day")) {
        section.report().problem(section.where(), "missing_key", words::files().no_first_day());
    }
    if (const auto zone = section.need_text("time_zone")) {
        const auto offset = offset_from_text(zone->value);
        campaign.offset_seconds = offset.value_or(0);
        if (!offset && umpire::is_zone(zone->value)) {
            campaign.zone = zone->value;
        } else if (!offset) {
            section.report().problem(zone->where, "bad_time_zone", words::files().bad_time_zone());
        }
    }
    if (const auto speed = section.whole("speed", {1, 86'400})) campaign.speed = speed->value;
    if (auto rulings = section.section("rulings")) read_rulings(*rulings, row.settings);
}

std::optional<idis::Party> party(const Found<std::string>& key, Draft& draft) {
    const auto& factions = draft.campaign.factions;
    if (const auto faction = factions.find(key.value); faction != factions.end()) {
        return faction->second;
    }
    const auto commander = draft.find(draft.campaign.commanders, key);
    return commander ? std::optional<idis::Party>(*commander) : std::nullopt;
}

void read_stance(Section& section, Draft& draft) {
    const auto between = section.texts("between");
    const auto relation = section.need_text("relation");
    if (!between || between->size() != 2) {
        draft.report.problem(section.where(), "bad_stance", words::files().between_two());
        return;
    }
    const auto known = relation ? std::ranges::find(relation_names, relation->value)
                                : relation_names.end();
    if (relation && known == relation_names.end()) {
        draft.report.problem(relation->where, "bad_relation", words::files().bad_relation());
    }
    const auto one = party((*between)[0], draft);
    const auto other = party((*between)[1], draft);
    if (!one || !other || known == relation_names.end()) return;
    const idis::Stance::Key key{std::min(*one, *other), std::max(*one, *other)};
    auto& stances = draft.campaign.start.stances;
    if (key.a == key.b || std::ranges::find(stances, key, &idis::Stance::id) != stances.end()) {
        draft.report.problem(section.where(), "stance_twice", words::files().stance_twice());
        return;
    }
    stances.push_back({key, static_cast<idis::Relation>(known - relation_names.begin())});
}

/// The text of a file; "" if it is missing, which has been reported.
std::string text_of(const Texts& texts, const std::string& file) {
    const auto found = texts.find(file);
    return found == texts.end() ? std::string() : found->second;
}

/// The top table of a file; nothing if it is missing or no TOML.
std::optional<Node> tree_of(const Texts& texts, const std::string& file, Report& report) {
    if (!texts.contains(file)) return std::nullopt;
    return read_toml(text_of(texts, file), file, report);
}

/// Reads all files; those that refer to others only if all of them can be read at all.
void read_everything(const Texts& texts, CampaignFiles& campaign, const idis::Settings& defaults,
                     Report& report) {
    const idis::CampaignId id = campaign.start.campaign.id;
    const auto drawn = read_map(text_of(texts, "map.txt"), "map.txt", id, report);
    const auto settings = tree_of(texts, "campaign.toml", report);
    const auto factions = tree_of(texts, "factions.toml", report);
    const auto commanders = tree_of(texts, "commanders.toml", report);
    const auto armies = tree_of(texts, "armies.toml", report);
    if (!drawn || !settings || !factions || !commanders || !armies) return;

    campaign.background = text_of(texts, "background.md");
    if (campaign.background.size() > codec::long_text_bytes_max) {
        report.problem({"background.md", 0}, "text_too_long", words::files().background_too_long());
    }
    campaign.start.map = std::make_shared<const idis::Map>(drawn->map());
    campaign.compass = drawn->compass;
    for (const DrawnPlace& place : drawn->places)
        campaign.places.emplace(place.key, place.place.id);
    Section section(*settings, "campaign.toml", "campaign.toml", report);
    read_settings(section, campaign, defaults);
    Draft draft{campaign, *drawn, report};
    if (const auto chorus = section.text("chorus")) {
        campaign.start.campaign.settings.chorus_in = draft.hex(*chorus);
    }
    read_people(*factions, *commanders, draft);
    read_armies(*armies, draft);
    read_knowledge(*commanders, draft);
    read_seasons(section, draft);
    for (Section& stance : section.sections("stances")) {
        read_stance(stance, draft);
        stance.finish();
    }
    section.finish();
}

}  // namespace

idis::CampaignId campaign_id(std::uint64_t secret_key) {
    return idis::CampaignId(kit::mixed(secret_key, idis::CampaignTag::kind) | 1);
}

AsRead read_as_it_stands(const Texts& texts, std::uint64_t secret_key,
                         const idis::Settings& defaults) {
    Report report;
    for (const std::string_view name : file_names) {
        if (texts.contains(std::string(name))) continue;
        report.problem({std::string(name), 0}, "file_missing", words::files().file_missing());
    }
    for (const auto& [name, text] : texts) {
        if (std::ranges::find(file_names, name) != file_names.end()) continue;
        report.problem({name, 0}, "unknown_file", words::files().unknown_file());
    }
    CampaignFiles campaign;
    campaign.start.campaign.id = campaign_id(secret_key);
    campaign.start.campaign.secret_key = secret_key;
    read_everything(texts, campaign, defaults, report);
    return {std::move(campaign), report.problems(), report.warnings()};
}

Loaded read_campaign(const Texts& texts, std::uint64_t secret_key, const idis::Settings& defaults) {
    AsRead read = read_as_it_stands(texts, secret_key, defaults);
    Loaded loaded{std::nullopt, std::move(read.problems), std::move(read.warnings)};
    if (loaded.problems.empty()) loaded.campaign = std::move(read.campaign);
    return loaded;
}

Loaded load_campaign(const std::filesystem::path& folder, std::uint64_t secret_key,
                     const idis::Settings& defaults) {
    Texts texts;
    Report report;
    for (const std::string_view name : file_names) {
        const std::filesystem::path path = folder / name;
        std::error_code error;
        if (!std::filesystem::is_regular_file(path, error)) continue;
        if (std::filesystem::file_size(path, error) > limits::own_file_bytes || error) {
            report.problem({std::string(name), 0}, "file_too_large", words::files().too_large());
            texts.emplace(name, "");
            continue;
        }
        texts.emplace(name, whole_file(path).value_or(""));
    }
    Loaded loaded = read_campaign(texts, secret_key, defaults);
    if (!report.is_clean()) {
        loaded.campaign.reset();
        loaded.problems.insert(loaded.problems.begin(), report.problems().begin(),
                               report.problems().end());
    }
    return loaded;
}

std::string badges_text(const CampaignFiles& campaign) {
    return codec::signs_text(campaign.badges, campaign.compass);
}

idis::Settings load_rulings(const std::filesystem::path& config, codec::Problems& problems) {
    Report report;
    const std::string text = whole_file(config / "rulings.toml").value_or("");
    const idis::Settings settings = read_ruling_catalogue(text, "rulings.toml", report);
    problems.insert(problems.end(), report.problems().begin(), report.problems().end());
    return settings;
}

}  // namespace files
