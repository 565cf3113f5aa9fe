#include "server/files/rulings.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace files {

using idis::Settings;
using idis::Terrain;

namespace {

constexpr std::array<std::string_view, 7> terrain_names = {
    "flatland", "hills", "forest", "marsh", "mountains", "desert", "water"};

void read_factor(Section& section, std::string_view key, kit::Fraction& factor) {
    const auto text = section.text(key);
    if (!text) return;
    const auto fraction = fraction_from_text(text->value);
    if (fraction && *fraction >= kit::Fraction(0) && *fraction <= kit::Fraction(1)) {
        factor = *fraction;
        return;
    }
    section.report().problem(text->where, "bad_factor",
                             std::string(key) + " must be from \"0\" to \"1\", such as \"1/2\"");
}

void read_rough(Section& section, std::string_view key, std::vector<Terrain>& rough) {
    const auto names = section.texts(key);
    if (!names) return;
    rough.clear();
    for (const auto& name : *names) {
        const auto terrain = terrain_from_text(name.value);
        if (terrain) rough.push_back(*terrain);
        else
            section.report().problem(name.where, "unknown_terrain",
                                     "no terrain is called " + name.value);
    }
    std::ranges::sort(rough);
    rough.erase(std::unique(rough.begin(), rough.end()), rough.end());
}

void read_hours(Section& section, std::string_view key, kit::Span& span) {
    if (const auto hours = section.whole(key, {1, 168})) span = kit::hours(hours->value);
}

void read_number(Section& section, std::string_view key, std::int64_t& number, Domain domain) {
    if (const auto found = section.whole(key, domain)) number = found->value;
}

void read_truth(Section& section, std::string_view key, bool& truth) {
    if (const auto found = section.truth(key)) truth = found->value;
}

/// Reads one of the words of a list, in the order of the enum.
template <class Word, std::size_t size>
void read_word(Section& section, std::string_view key, Word& word,
               const std::array<std::string_view, size>& words) {
    const auto text = section.text(key);
    if (!text) return;
    const auto found = std::ranges::find(words, text->value);
    if (found != words.end()) {
        word = static_cast<Word>(found - words.begin());
        return;
    }
    std::string known;
    for (const std::string_view each : words) {
        known += known.empty() ? "" : ", ";
        known += each;
    }
    section.report().problem(text->where, "unknown_word",
                             std::string(key) + " must be one of " + known);
}

constexpr std::array<std::string_view, 4> way_words = {"campaign_roll", "die_men", "throw_me_a_6",
                                                       "dice_warriors"};
constexpr std::array<std::string_view, 2> conduct_words = {"by_plan", "by_post"};

void read_soldiers(Section& section, std::string_view key, kit::Soldiers& soldiers) {
    std::int64_t number = soldiers.number();
    read_number(section, key, number, {0, 10'000'000});
    soldiers = kit::Soldiers{number};
}

/// Reads the value of one ruling, written under `value_key` of the section.
using RulingReader = void (*)(Section&, std::string_view value_key, Settings&);

struct Ruling {
    std::string_view key;
    kit::Clause clause;
    RulingReader read;
};

constexpr std::array<Ruling, 19> ruling_table = {{
    {"weekly_lapse", "idis.7.weekly-order-required",
     [](Section& s, std::string_view key, Settings& to) {
         read_truth(s, key, to.is_weekly_lapse_on);
     }},
    {"lapse_grace_days", "idis.7.weekly-order-clock-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_number(s, key, to.lapse_grace_days, {0, 6});
     }},
    {"decision_hours", "idis.7.decision-unanswered-ruling",
     [](Section& s, std::string_view key, Settings& to) { read_hours(s, key, to.decision_time); }},
    {"rough_terrain", "idis.1.hex-terrain",
     [](Section& s, std::string_view key, Settings& to) { read_rough(s, key, to.rough); }},
    {"bad_weather_march_factor", "idis.1a.weather-slows-travel",
     [](Section& s, std::string_view key, Settings& to) {
         read_factor(s, key, to.bad_weather_march_factor);
     }},
    {"very_bad_weather_march_factor", "idis.1a.weather-prevents-travel",
     [](Section& s, std::string_view key, Settings& to) {
         read_factor(s, key, to.very_bad_weather_march_factor);
     }},
    {"sketch_distortion", "idis.1.map-abstract-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_number(s, key, to.sketch_distortion, {0, 1'000});
     }},
    {"hands_out_hexes", "idis.1.map-abstract-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_truth(s, key, to.hands_out_hexes);
     }},
    {"sailing_hours", "idis.8e.ship-speed-hours-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_number(s, key, to.sailing_hours, {1, 24});
     }},
    {"operation_days", "idis.8a.operation-duration-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         std::int64_t days = to.operation_takes.number();
         read_number(s, key, days, {1, 365});
         to.operation_takes = kit::Days{days};
     }},
    {"small_battle_soldiers", "idis.6b.way-by-size-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_soldiers(s, key, to.small_battle);
     }},
    {"great_battle_soldiers", "idis.6b.way-by-size-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_soldiers(s, key, to.great_battle);
     }},
    {"small_battles_by", "idis.6b.way-by-size-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_word(s, key, to.small_battles_by, way_words);
     }},
    {"battles_by", "idis.6b.way-by-size-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_word(s, key, to.battles_by, way_words);
     }},
    {"great_battles_by", "idis.6b.way-by-size-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_word(s, key, to.great_battles_by, way_words);
     }},
    {"battles_wait_for_referee", "idis.6.battle-plan-missing-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_truth(s, key, to.battles_wait_for_referee);
     }},
    {"battle_conduct", "idis.6b.plan-or-post-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_word(s, key, to.conduct, conduct_words);
     }},
    {"battle_decision_hours", "idis.6b.decisions-by-post-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         read_hours(s, key, to.battle_decision_time);
     }},
    {"fallen_of_lost_percent", "idis.6b.fallen-of-lost-ruling",
     [](Section& s, std::string_view key, Settings& to) {
         std::int64_t percent = kit::rounded_down(to.fallen_of_lost.hundredths());
         read_number(s, key, percent, {0, 100});
         to.fallen_of_lost = kit::Percent{kit::Fraction{percent}};
     }},
}};

void read_catalogued(Section section, const Ruling& ruling, Settings& settings) {
    ruling.read(section, "value", settings);
    if (!section.has("value")) {
        section.report().problem(section.where(), "missing_key",
                                 section.name() + ": value is missing");
    }
    const auto clause = section.need_text("clause");
    if (clause && clause->value != ruling.clause.id()) {
        section.report().problem(
            clause->where, "wrong_clause",
            section.name() + " follows from " + std::string(ruling.clause.id()));
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
    for (const Ruling& ruling : ruling_table) {
        if (auto section = all.section(ruling.key)) {
            read_catalogued(*section, ruling, settings);
        } else {
            report.problem({file, 0}, "missing_key",
                           "the ruling " + std::string(ruling.key) + " is missing");
        }
    }
    all.finish();
    return settings;
}

void read_rulings(Section rulings, Settings& settings) {
    for (const Ruling& ruling : ruling_table) ruling.read(rulings, ruling.key, settings);
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
