#include "server/codec/badge.hpp"

#include <algorithm>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "server/codec/text.hpp"
#include "server/words/chapters/bodies.hpp"

namespace codec {
namespace {

using nlohmann::json;
using Words = std::string_view;

constexpr std::array<Words, 8> colours = {"blue",   "vermilion", "green", "amber",
                                          "purple", "sky",       "rose",  "slate"};
constexpr std::array<Words, 14> divisions = {
    "plain", "per_pale", "per_fess", "per_bend", "per_saltire", "quarterly", "chief",
    "pale",  "fess",     "bend",     "chevron",  "cross",       "saltire",   "bordure"};
constexpr std::array<Words, 7> tinctures = {"or",   "argent",  "gules", "azure",
                                            "vert", "purpure", "sable"};
constexpr std::array<Words, 13> charges = {"none",  "star", "crescent", "sun",   "tower",
                                           "tree",  "sword", "key",     "crown", "ship",
                                           "wheel", "anchor", "fish"};

/// Limit:   factions with a badge in one campaign.
constexpr std::size_t badges_max = 200;

/// Reads a member that is a word of a list.
void read_word(const json& row, std::string_view name, std::span<const Words> words,
               const std::string& place, Problems& problems, std::string& to) {
    const auto found = row.find(name);
    if (found == row.end()) return;
    const std::string* word = found->get_ptr<const std::string*>();
    if (word != nullptr && is_word(words, *word)) {
        to = *word;
    } else {
        problems.push_back(
            {place_in(place, name), "unknown_word", words::bodies().none_of_the_words()});
    }
}

/// Whether all members of an object are among those named.
bool has_only(const json& row, std::span<const Words> names, const std::string& place,
              Problems& problems) {
    bool is_so = true;
    for (const auto& [name, value] : row.items()) {
        if (std::ranges::find(names, name) != names.end()) continue;
        problems.push_back(
            {place_in(place, name), "unknown_member", words::bodies().no_such_member()});
        is_so = false;
    }
    return is_so;
}

Arms arms_from(const json& from, const std::string& place, Problems& problems) {
    Arms arms;
    if (!from.is_object()) {
        problems.push_back({place, "wrong_kind", words::bodies().object()});
        return arms;
    }
    std::vector<Words> names;
    for (const ArmsPart& part : arms_parts()) names.push_back(part.name);
    if (!has_only(from, names, place, problems)) return arms;
    for (const ArmsPart& part : arms_parts()) {
        read_word(from, part.name, part.words, place, problems, arms.*part.member);
    }
    return arms;
}

void read_badge(const json& row, const std::string& place, Problems& problems, Badges& badges) {
    static constexpr std::array<Words, 3> members = {"faction", "colour", "arms"};
    if (!row.is_object() || !has_only(row, members, place, problems)) {
        if (!row.is_object()) problems.push_back({place, "wrong_kind", words::bodies().object()});
        return;
    }
    const auto faction = row.find("faction");
    const bool is_text = faction != row.end() && faction->is_string();
    const std::string id = is_text ? faction->get<std::string>() : std::string();
    if (!kit::id_from_text<idis::FactionId>(id)) {
        problems.push_back(
            {place_in(place, "faction"), "wrong_kind", words::bodies().faction_id()});
        return;
    }
    Badge badge;
    read_word(row, "colour", colours, place, problems, badge.colour);
    const auto arms = row.find("arms");
    if (arms != row.end()) badge.arms = arms_from(*arms, place_in(place, "arms"), problems);
    if (badges.emplace(id, std::move(badge)).second) return;
    problems.push_back(
        {place_in(place, "faction"), "faction_twice", words::bodies().has_a_badge()});
}

}  // namespace

const std::array<ArmsPart, 5>& arms_parts() {
    static const std::array<ArmsPart, 5> parts = {{{"division", &Arms::division, divisions},
                                                   {"field", &Arms::field, tinctures},
                                                   {"second", &Arms::second, tinctures},
                                                   {"charge", &Arms::charge, charges},
                                                   {"tincture", &Arms::tincture, tinctures}}};
    return parts;
}

std::span<const std::string_view> badge_colours() { return colours; }

bool is_word(std::span<const std::string_view> words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

json json_of(const Badge& badge) {
    json row = json::object();
    if (!badge.colour.empty()) row["colour"] = badge.colour;
    if (!badge.arms) return row;
    for (const ArmsPart& part : arms_parts()) {
        row["arms"][std::string(part.name)] = (*badge.arms).*part.member;
    }
    return row;
}

json json_of(const Badges& badges) {
    json rows = json::array();
    for (const auto& [faction, badge] : badges) {
        json row = json_of(badge);
        row["faction"] = faction;
        rows.push_back(std::move(row));
    }
    return rows;
}

Badges badges_from(const json& rows, const std::string& place, Problems& problems) {
    Badges badges;
    if (!rows.is_array() || rows.size() > badges_max) {
        problems.push_back({place, "wrong_kind", words::bodies().at_most_200_rows()});
        return badges;
    }
    for (std::size_t number = 0; number < rows.size(); ++number) {
        read_badge(rows[number], place_in(place, number), problems, badges);
    }
    return badges;
}

Badges badges_in(const std::string& text) {
    Problems problems;
    if (text.empty()) return {};
    const auto signs = parse_json(text, problems);
    if (!signs) return {};
    // Where north is said too, badges are a member (compass.hpp).
    return badges_from(signs->contains("badges") ? signs->at("badges") : *signs, "", problems);
}

}  // namespace codec
