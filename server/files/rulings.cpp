#include "server/files/rulings.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/idis/referee/readings.hpp"
#include "server/codec/idis/describe_orders.hpp"
#include "server/words/chapters/files.hpp"

namespace files {

using idis::RulingForm;
using idis::RulingOffer;
using idis::Settings;
using idis::Terrain;

namespace {

constexpr std::array<std::string_view, 7> terrain_names = {
    "flatland", "hills", "forest", "marsh", "mountains", "desert", "water"};

std::string name_of(idis::RulingName ruling) {
    return boost::describe::enum_to_string(ruling, "");
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

bool is_among(const std::vector<std::string>& words, const std::string& word) {
    return std::ranges::find(words, word) != words.end();
}

void read_factor(Section& section, std::string_view key, const RulingOffer& row, Settings& to) {
    const auto text = section.text(key);
    if (!text || idis::set_value(to, row.ruling, text->value)) return;
    section.report().problem(text->where, "bad_factor", words::files().bad_factor(key));
}

void read_terrains(Section& section, std::string_view key, const RulingOffer& row, Settings& to) {
    const auto names = section.texts(key);
    if (!names) return;
    std::vector<std::string> known;
    for (const auto& name : *names) {
        if (is_among(row.words, name.value)) known.push_back(name.value);
        else
            section.report().problem(name.where, "unknown_terrain",
                                     words::files().may_name(key, listed(row.words)));
    }
    idis::set_value(to, row.ruling, listed(known));
}

void read_one_word(Section& section, std::string_view key, const RulingOffer& row, Settings& to) {
    const auto text = section.text(key);
    if (!text || idis::set_value(to, row.ruling, text->value)) return;
    section.report().problem(text->where, "unknown_word",
                             words::files().must_be_word(key, listed(row.words)));
}

/// Reads the value of one ruling, written under a key of the section.
void read_ruling(Section& section, std::string_view key, const RulingOffer& row, Settings& to) {
    switch (row.form) {
        case RulingForm::truth:
            if (const auto found = section.truth(key)) {
                idis::set_value(to, row.ruling, found->value ? "true" : "false");
            }
            return;
        case RulingForm::number:
            if (const auto found = section.whole(key, {row.low, row.high})) {
                idis::set_value(to, row.ruling, std::to_string(found->value));
            }
            return;
        case RulingForm::factor: return read_factor(section, key, row, to);
        case RulingForm::one_word: return read_one_word(section, key, row, to);
        case RulingForm::words: return read_terrains(section, key, row, to);
        case RulingForm::fixed: return;
    }
}

/// The rulings alone: what else a campaign's files say once for all stands elsewhere in them.
std::vector<RulingOffer> ruling_rows() {
    std::vector<RulingOffer> rows = idis::ruling_offers(Settings{});
    std::erase_if(rows, [](const RulingOffer& row) { return row.form == RulingForm::fixed; });
    return rows;
}

void read_catalogued(Section section, const RulingOffer& row, Settings& settings) {
    read_ruling(section, "value", row, settings);
    if (!section.has("value")) {
        section.report().problem(section.where(), "missing_key",
                                 words::files().is_missing(section.name(), "value"));
    }
    const auto clause = section.need_text("clause");
    const std::string_view right = idis::clause_of(row.ruling).id();
    if (clause && clause->value != right) {
        section.report().problem(clause->where, "wrong_clause",
                                 words::files().wrong_clause(section.name(), right));
    }
    section.need_text("changes");
    section.finish();
}

}  // namespace

Settings read_ruling_catalogue(std::string_view text, const std::string& file, Report& report) {
    Settings settings;
    const auto tree = read_toml(text, file, report);
    if (!tree) return settings;
    Section all(*tree, file, "rulings", report);
    for (const RulingOffer& row : ruling_rows()) {
        if (auto section = all.section(name_of(row.ruling))) {
            read_catalogued(*section, row, settings);
        } else {
            report.problem({file, 0}, "missing_key",
                           words::files().ruling_missing(name_of(row.ruling)));
        }
    }
    all.finish();
    return settings;
}

void read_rulings(Section rulings, Settings& settings) {
    for (const RulingOffer& row : ruling_rows()) {
        read_ruling(rulings, name_of(row.ruling), row, settings);
    }
    rulings.finish();
}

std::optional<kit::Fraction> fraction_from_text(std::string_view text) {
    const auto slash = std::min(text.find('/'), text.size());
    const auto whole = [](std::string_view digits) -> std::optional<std::int64_t> {
        std::int64_t number = 0;
        const char* last = digits.data() + digits.size();
        const auto [end, error] = std::from_chars(digits.data(), last, number);
        constexpr std::int64_t most = 1'000'000'000;
        if (error != std::errc{} || end != last || number < -most || number > most) return {};
        return number;
    };
    const auto above = whole(text.substr(0, slash));
    const auto below =
        slash == text.size() ? std::optional<std::int64_t>(1) : whole(text.substr(slash + 1));
    if (!above || !below || *below <= 0) return std::nullopt;
    return kit::Fraction(*above, *below);
}

std::optional<Terrain> terrain_from_text(std::string_view text) {
    const auto found = std::ranges::find(terrain_names, text);
    if (found == terrain_names.end()) return std::nullopt;
    return static_cast<Terrain>(found - terrain_names.begin());
}

}  // namespace files
