#include "core/idis/referee/readings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace idis {
namespace {

constexpr std::array<std::string_view, 4> ways = {"campaign_roll", "die_men", "throw_me_a_6",
                                                  "dice_warriors"};
constexpr std::array<std::string_view, 2> conducts = {"by_plan", "by_post"};
constexpr std::array<std::string_view, 7> terrains = {"flatland", "hills",  "forest", "marsh",
                                                      "mountains", "desert", "water"};

// ---- values as texts ----------------------------------------------------------------------------

std::optional<std::int64_t> number_in(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_whole = error == std::errc{} && end == text.data() + text.size();
    return is_whole ? std::optional(number) : std::nullopt;
}
std::optional<std::int64_t> number_in(std::string_view text, std::int64_t low, std::int64_t high) {
    const auto number = number_in(text);
    return number && *number >= low && *number <= high ? number : std::nullopt;
}

std::optional<bool> truth_in(std::string_view text) {
    if (text == "true") return true;
    if (text == "false") return false;
    return std::nullopt;
}
std::string text_of(bool truth) { return truth ? "true" : "false"; }

/// Limit:   the parts of a factor, so that miles stay exact.
constexpr std::int64_t factor_parts_max = 1'000;
/// From "0" to "1", as "1/2" or a whole number.
std::optional<Fraction> factor_in(std::string_view text) {
    const auto slash = std::min(text.find('/'), text.size());
    const auto above = number_in(text.substr(0, slash), 0, factor_parts_max);
    const auto below = slash == text.size()
                           ? std::optional<std::int64_t>(1)
                           : number_in(text.substr(slash + 1), 1, factor_parts_max);
    if (!above || !below || *above > *below) return std::nullopt;
    return Fraction(*above, *below);
}
std::string text_of(const Fraction& factor) {
    const std::string above = std::to_string(factor.numerator());
    return factor.denominator() == 1 ? above
                                     : above + "/" + std::to_string(factor.denominator());
}

template <class Word, std::size_t size>
std::optional<Word> word_in(std::string_view text,
                            const std::array<std::string_view, size>& words) {
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end()) return std::nullopt;
    return static_cast<Word>(found - words.begin());
}
template <class Word, std::size_t size>
std::string text_of(Word word, const std::array<std::string_view, size>& words) {
    return std::string(words.at(static_cast<std::size_t>(word)));
}

/// "hills, forest": sorted, each once, none among them water, on which nobody stands.
std::optional<std::vector<Terrain>> terrains_in(std::string_view text) {
    std::vector<Terrain> found;
    while (!text.empty()) {
        const auto comma = std::min(text.find(','), text.size());
        std::string_view word = text.substr(0, comma);
        text.remove_prefix(std::min(comma + 1, text.size()));
        while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
        while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
        const auto terrain = word_in<Terrain>(word, terrains);
        if (!terrain || *terrain == Terrain::water) return std::nullopt;
        found.push_back(*terrain);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}
std::string text_of(const std::vector<Terrain>& all) {
    std::string text;
    for (const Terrain each : all) text += (text.empty() ? "" : ", ") + text_of(each, terrains);
    return text;
}

/// Sets a member if there is something to set it to.
template <class Value, class Found>
bool taken(Value& member, const std::optional<Found>& found) {
    if (found) member = Value(*found);
    return found.has_value();
}

// ---- the table ----------------------------------------------------------------------------------

using Write = std::string (*)(const Settings&);
using Read = bool (*)(Settings&, const std::string&);

/// A reading: the rule it is about, how it is written and read, and what may be said of it.
struct RulingRow {
    RulingName name;
    Clause clause;
    RulingForm form;
    std::int64_t low;
    std::int64_t high;
    const char* fixed_because;               ///< "" if it may be changed
    Write write;
    Read read;
};

std::string nothing(const Settings&) { return {}; }
bool never(Settings&, const std::string&) { return false; }

constexpr RulingRow truth(RulingName name, Clause clause, Write write, Read read,
                          const char* fixed = "") {
    return {name, clause, RulingForm::truth, 0, 0, fixed, write, read};
}
constexpr RulingRow number(RulingName name, Clause clause, std::int64_t low, std::int64_t high,
                           Write write, Read read, const char* fixed = "") {
    return {name, clause, RulingForm::number, low, high, fixed, write, read};
}
constexpr RulingRow other(RulingName name, Clause clause, RulingForm form, Write write,
                          Read read) {
    return {name, clause, form, 0, 0, "", write, read};
}
constexpr RulingRow fixed(RulingName name, Clause clause, const char* because) {
    return {name, clause, RulingForm::fixed, 0, 0, because, nothing, never};
}

// The bounds of numbers stand once, for the row and for its reader.
constexpr std::int64_t grace_days_max = 6;
constexpr std::int64_t hours_max = 168;
constexpr std::int64_t distortion_max = 1'000;
constexpr std::int64_t day_hours = 24;
constexpr std::int64_t operation_days_max = 365;
constexpr std::int64_t soldiers_max = 10'000'000;
constexpr std::int64_t percent_max = 100;

std::string hours_of(Span span) { return std::to_string(span.seconds / hours(1).seconds); }
bool hours_taken(Span& span, const std::string& text) {
    const auto found = number_in(text, 1, hours_max);
    if (found) span = hours(*found);
    return found.has_value();
}

using N = RulingName;
using S = Settings;
using T = const std::string&;

/// Clause:  idis.7.rulings-changed-ruling
const std::array<RulingRow, 22> ruling_table = {{
    truth(N::weekly_lapse, "idis.7.weekly-order-required",
          [](const S& s) { return text_of(s.is_weekly_lapse_on); },
          [](S& s, T t) { return taken(s.is_weekly_lapse_on, truth_in(t)); }),
    number(N::lapse_grace_days, "idis.7.weekly-order-clock-ruling", 0, grace_days_max,
           [](const S& s) { return std::to_string(s.lapse_grace_days); },
           [](S& s, T t) { return taken(s.lapse_grace_days, number_in(t, 0, grace_days_max)); }),
    number(N::decision_hours, "idis.7.decision-unanswered-ruling", 1, hours_max,
           [](const S& s) { return hours_of(s.decision_time); },
           [](S& s, T t) { return hours_taken(s.decision_time, t); }),
    other(N::rough_terrain, "idis.1.hex-terrain", RulingForm::words,
          [](const S& s) { return text_of(s.rough); },
          [](S& s, T t) { return taken(s.rough, terrains_in(t)); }),
    other(N::bad_weather_march_factor, "idis.1a.weather-slows-travel", RulingForm::factor,
          [](const S& s) { return text_of(s.bad_weather_march_factor); },
          [](S& s, T t) { return taken(s.bad_weather_march_factor, factor_in(t)); }),
    other(N::very_bad_weather_march_factor, "idis.1a.weather-prevents-travel", RulingForm::factor,
          [](const S& s) { return text_of(s.very_bad_weather_march_factor); },
          [](S& s, T t) { return taken(s.very_bad_weather_march_factor, factor_in(t)); }),
    number(N::sketch_distortion, "idis.1.map-abstract-ruling", 0, distortion_max,
           [](const S& s) { return std::to_string(s.sketch_distortion); },
           [](S& s, T t) { return taken(s.sketch_distortion, number_in(t, 0, distortion_max)); },
           "sketch_is_drawn"),
    truth(N::hands_out_hexes, "idis.1.map-abstract-ruling",
          [](const S& s) { return text_of(s.hands_out_hexes); },
          [](S& s, T t) { return taken(s.hands_out_hexes, truth_in(t)); }, "maps_are_handed_out"),
    number(N::sailing_hours, "idis.8e.ship-speed-hours-ruling", 1, day_hours,
           [](const S& s) { return std::to_string(s.sailing_hours); },
           [](S& s, T t) { return taken(s.sailing_hours, number_in(t, 1, day_hours)); }),
    number(N::operation_days, "idis.8a.operation-duration-ruling", 1, operation_days_max,
           [](const S& s) { return std::to_string(s.operation_takes.number()); },
           [](S& s, T t) { return taken(s.operation_takes, number_in(t, 1, operation_days_max)); }),
    number(N::small_battle_soldiers, "idis.6b.way-by-size-ruling", 0, soldiers_max,
           [](const S& s) { return std::to_string(s.small_battle.number()); },
           [](S& s, T t) { return taken(s.small_battle, number_in(t, 0, soldiers_max)); }),
    number(N::great_battle_soldiers, "idis.6b.way-by-size-ruling", 0, soldiers_max,
           [](const S& s) { return std::to_string(s.great_battle.number()); },
           [](S& s, T t) { return taken(s.great_battle, number_in(t, 0, soldiers_max)); }),
    other(N::small_battles_by, "idis.6b.way-by-size-ruling", RulingForm::one_word,
          [](const S& s) { return text_of(s.small_battles_by, ways); },
          [](S& s, T t) { return taken(s.small_battles_by, word_in<Way>(t, ways)); }),
    other(N::battles_by, "idis.6b.way-by-size-ruling", RulingForm::one_word,
          [](const S& s) { return text_of(s.battles_by, ways); },
          [](S& s, T t) { return taken(s.battles_by, word_in<Way>(t, ways)); }),
    other(N::great_battles_by, "idis.6b.way-by-size-ruling", RulingForm::one_word,
          [](const S& s) { return text_of(s.great_battles_by, ways); },
          [](S& s, T t) { return taken(s.great_battles_by, word_in<Way>(t, ways)); }),
    truth(N::battles_wait_for_referee, "idis.6.battle-plan-missing-ruling",
          [](const S& s) { return text_of(s.battles_wait_for_referee); },
          [](S& s, T t) { return taken(s.battles_wait_for_referee, truth_in(t)); }),
    other(N::battle_conduct, "idis.6b.plan-or-post-ruling", RulingForm::one_word,
          [](const S& s) { return text_of(s.conduct, conducts); },
          [](S& s, T t) { return taken(s.conduct, word_in<Conduct>(t, conducts)); }),
    number(N::battle_decision_hours, "idis.6b.decisions-by-post-ruling", 1, hours_max,
           [](const S& s) { return hours_of(s.battle_decision_time); },
           [](S& s, T t) { return hours_taken(s.battle_decision_time, t); }),
    number(N::fallen_of_lost_percent, "idis.6b.fallen-of-lost-ruling", 0, percent_max,
           [](const S& s) {
               return std::to_string(rounded_down(s.fallen_of_lost.hundredths()));
           },
           [](S& s, T t) {
               const auto found = number_in(t, 0, percent_max);
               if (found) s.fallen_of_lost = Percent{Fraction{*found}};
               return found.has_value();
           }),
    fixed(N::map, "idis.7.rulings-changed-ruling", "map_is_fixed"),
    fixed(N::first_day, "idis.7.rulings-changed-ruling", "clock_is_fixed"),
    fixed(N::time_zone, "idis.7.rulings-changed-ruling", "clock_is_fixed"),
}};

const RulingRow& row_of(RulingName name) {
    const RulingRow& row = ruling_table.at(static_cast<std::size_t>(name));
    ENSURE(row.name == name);
    return row;
}

std::vector<std::string> words_of(const RulingRow& row) {
    switch (row.name) {
        case N::small_battles_by:
        case N::battles_by:
        case N::great_battles_by: return {ways.begin(), ways.end()};
        case N::battle_conduct: return {conducts.begin(), conducts.end()};
        case N::rough_terrain: return {terrains.begin(), terrains.end() - 1};
        default: return {};
    }
}

}  // namespace

std::string value_of(const Settings& settings, RulingName ruling) {
    return row_of(ruling).write(settings);
}

bool set_value(Settings& settings, RulingName ruling, const std::string& value) {
    return row_of(ruling).read(settings, value);
}

std::vector<RulingOffer> ruling_offers(const Settings& settings) {
    std::vector<RulingOffer> offers;
    for (const RulingRow& row : ruling_table) {
        offers.push_back({row.name, row.write(settings), row.form, row.low, row.high, words_of(row),
                          row.fixed_because});
    }
    return offers;
}

std::vector<RulingChange> rulings_today(const Settings& settings) {
    std::vector<RulingChange> today;
    for (const RulingRow& row : ruling_table) {
        if (row.form != RulingForm::fixed) today.push_back({row.name, row.write(settings)});
    }
    return today;
}

Clause clause_of(RulingName ruling) { return row_of(ruling).clause; }

std::string_view fixed_because(RulingName ruling) { return row_of(ruling).fixed_because; }

}  // namespace idis
