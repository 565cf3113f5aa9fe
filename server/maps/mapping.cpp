#include "server/maps/mapping.hpp"

#include <algorithm>
#include <array>

#include "server/files/section.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {
namespace {

template <class Meaning>
struct Known {
    std::string_view word;
    Meaning meaning;
};

constexpr std::array<Known<GroundWord>, 8> ground_words = {{
    {"flatland", {idis::Terrain::flatland, false}},
    {"hills", {idis::Terrain::hills, false}},
    {"forest", {idis::Terrain::forest, false}},
    {"marsh", {idis::Terrain::marsh, false}},
    {"mountains", {idis::Terrain::mountains, false}},
    {"desert", {idis::Terrain::desert, false}},
    {"sea", {idis::Terrain::water, true}},
    {"lake", {idis::Terrain::water, false}},
}};
constexpr std::array<Known<idis::PlaceKind>, 5> place_words = {{
    {"city", idis::PlaceKind::city},
    {"town", idis::PlaceKind::town},
    {"fortress", idis::PlaceKind::fortress},
    {"village", idis::PlaceKind::village},
    {"landmark", idis::PlaceKind::landmark},
}};
constexpr std::array<Known<RoadWord>, 2> road_words = {
    {{"major", RoadWord::major}, {"minor", RoadWord::minor}}};
constexpr std::array<Known<RiverWord>, 2> river_words = {
    {{"fordable", RiverWord::fordable}, {"impassable", RiverWord::impassable}}};
constexpr std::array<Known<Bank>, 2> bank_words = {{{"left", Bank::left}, {"right", Bank::right}}};
constexpr std::array<Known<bool>, 2> crossing_words = {{{"bridge", true}, {"ford", false}}};

template <class Meaning, std::size_t size>
std::string listed(const std::array<Known<Meaning>, size>& known) {
    std::string words;
    for (const auto& one : known) words += (words.empty() ? "" : ", ") + std::string(one.word);
    return words;
}

/// The meaning of one of our own words; anything else is reported.
template <class Meaning, std::size_t size>
std::optional<Meaning> meant(const std::array<Known<Meaning>, size>& known,
                             const files::Found<std::string>& text, files::Report& report) {
    const auto found = std::ranges::find(known, text.value, &Known<Meaning>::word);
    if (found != known.end()) return found->meaning;
    report.problem(text.where, "unknown_word",
                   words::maps().opened.none_of(text.value, listed(known)));
    return std::nullopt;
}

/// A table of foreign words, each with one of ours.
template <class Meaning, std::size_t size>
void read_words(files::Section& all, std::string_view title,
                const std::array<Known<Meaning>, size>& known, Words<Meaning>& words) {
    auto section = all.section(title);
    if (!section) return;
    for (const std::string& word : section->keys()) {
        const auto text = section->text(word);
        if (!text) continue;
        if (const auto meaning = meant(known, *text, section->report())) words[word] = *meaning;
    }
    section->finish();
}

void read_list(files::Section& all, std::string_view title,
               std::set<std::string, std::less<>>& words) {
    if (const auto texts = all.texts(title)) {
        for (const auto& text : *texts) words.insert(text.value);
    }
}

constexpr files::Domain settlement_domain{0, 10'000};

void read_people(files::Section& all, Mapping& mapping) {
    if (auto section = all.section("people")) {
        for (const auto& known : ground_words) {
            const auto score = section->whole(known.word, settlement_domain);
            if (score) mapping.people[known.meaning.terrain] = score->value;
        }
        section->finish();
    }
    if (auto section = all.section("settlement")) {
        for (const std::string& word : section->keys()) {
            const auto score = section->whole(word, settlement_domain);
            if (score) mapping.settlement[word] = score->value;
        }
        section->finish();
    }
}

void read_choices(files::Section& all, Mapping& mapping) {
    files::Report& report = all.report();
    if (const auto text = all.text("empty")) {
        mapping.empty = meant(ground_words, *text, report).value_or(mapping.empty);
    }
    if (const auto text = all.text("unknown")) {
        mapping.unknown = meant(ground_words, *text, report).value_or(mapping.unknown);
    }
    if (const auto text = all.text("river_bank")) {
        mapping.bank = meant(bank_words, *text, report).value_or(mapping.bank);
    }
    if (const auto text = all.text("crossings")) {
        mapping.are_crossings_bridged =
            meant(crossing_words, *text, report).value_or(mapping.are_crossings_bridged);
    }
}

}  // namespace

Mapping read_mapping(std::string_view text, const std::string& file, files::Report& report) {
    Mapping mapping;
    const auto tree = files::read_toml(text, file, report);
    if (!tree) return mapping;
    files::Section all(*tree, file, file, report);
    read_choices(all, mapping);
    read_words(all, "terrain", ground_words, mapping.terrain);
    read_words(all, "places", place_words, mapping.places);
    read_words(all, "roads", road_words, mapping.roads);
    read_words(all, "rivers", river_words, mapping.rivers);
    read_people(all, mapping);
    read_list(all, "bridges", mapping.bridges);
    read_list(all, "fords", mapping.fords);
    read_list(all, "impassable", mapping.impassable);
    read_list(all, "ignored", mapping.ignored);
    all.finish();
    return mapping;
}

}  // namespace maps
