// Days and moments.
#include <algorithm>
#include <array>

#include "server/reading/phrase_reader.hpp"
#include "server/reading/values.hpp"
#include "server/words/chapters/reading.hpp"

namespace reading {

namespace {

using nlohmann::json;

/// Days after Thursday, the weekday of 1 January 1970.
constexpr std::array<Word, 7> weekdays = {{{"thursday", 0},
                                           {"friday", 1},
                                           {"saturday", 2},
                                           {"sunday", 3},
                                           {"monday", 4},
                                           {"tuesday", 5},
                                           {"wednesday", 6}}};
/// Minutes after midnight.
constexpr std::array<Word, 14> times = {{{"dawn", 360},
                                         {"sunrise", 360},
                                         {"daybreak", 360},
                                         {"daylight", 360},
                                         {"morning", 360},
                                         {"noon", 720},
                                         {"midday", 720},
                                         {"afternoon", 840},
                                         {"evening", 1'080},
                                         {"dusk", 1'080},
                                         {"sunset", 1'080},
                                         {"nightfall", 1'080},
                                         {"night", 1'080},
                                         {"midnight", 1'440}}};
constexpr std::array<Word, 4> other_words = {
    {{"today", 0}, {"tomorrow", 1}, {"yesterday", -1}, {"tonight", 0}}};

std::string text_of(kit::Moment moment) {
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const std::int64_t seconds = kit::time_of_day(moment).seconds;
    return "day " + std::to_string(kit::day_of(moment).number) + " " + two(seconds / 3'600) + ":" +
           two(seconds / 60 % 60) + ":" + two(seconds % 60);
}

std::int64_t weekday_of(std::int64_t day, const Setting& setting) {
    const std::int64_t since = kit::days_since_1970(setting.first_day) + day - 1;
    return ((since % 7) + 7) % 7;
}

/// The number of a day.
std::optional<std::int64_t> day(PhraseReader& reader, const Setting& setting) {
    const std::int64_t today = kit::day_of(setting.now).number;
    const std::size_t before = reader.place();
    reader.taken_any({"on", "by", "this", "next"});
    if (reader.taken("today") || (reader.now().is_word("tonight"))) return today;
    if (reader.taken("tomorrow")) return today + 1;
    reader.taken("the");
    if (reader.now().is_word("day")) {
        reader.next();
        if (reader.taken("after") && reader.taken("tomorrow")) return today + 2;
        if (reader.now().kind == TokenKind::number) {
            const std::int64_t named = reader.now().number;
            reader.next();
            return named;
        }
    }
    reader.back_to(before);
    reader.taken_any({"on", "by", "this", "next"});
    if (const auto wanted = looked_up(weekdays, reader.now())) {
        reader.next();
        const std::int64_t ahead = (*wanted - weekday_of(today, setting) + 6) % 7 + 1;
        return today + ahead;
    }
    reader.back_to(before);
    const bool is_in = reader.taken("in");
    if (const auto count = number(reader)) {
        const auto unit = looked_up(span_days, reader.now());
        if (unit && *unit != 28 && *count < 10'000) {
            reader.next();
            if (is_in || (reader.taken("from") && reader.taken("now"))) {
                return today + *count * *unit;
            }
        }
    }
    reader.back_to(before);
    return std::nullopt;
}

/// A night is long: which hour of it is meant was taken for granted.
std::string assumed_of_time(const std::vector<Token>& tokens, std::size_t end) {
    const bool is_night = end > 0 && tokens[end - 1].is_word("night");
    return is_night ? words::reading().night_begins() : std::string();
}

/// Minutes after midnight.
std::optional<std::int64_t> time(PhraseReader& reader) {
    const std::size_t before = reader.place();
    reader.taken_any({"at", "by", "in", "around", "before"});
    reader.taken("the");
    reader.taken("first");
    reader.taken("last");
    if (reader.taken("light")) return 360;
    if (const auto named = looked_up(times, reader.now())) {
        reader.next();
        return named;
    }
    if (reader.taken("tonight")) return 1'080;
    std::optional<std::int64_t> minutes;
    bool is_clock = false;
    if (reader.now().kind == TokenKind::clock && reader.now().number <= 1'440) {
        minutes = reader.now().number;
        is_clock = true;
        reader.next();
    } else if (const auto hour = number(reader); hour && *hour <= 24) {
        minutes = *hour * 60;
    }
    if (minutes) {
        if (reader.taken_any({"o'clock", "oclock", "hours", "h"})) is_clock = true;
        reader.taken("in");
        if (reader.taken_any({"am", "morning"})) return *minutes % 720;
        if (reader.taken_any({"pm", "afternoon", "evening"})) return *minutes % 720 + 720;
        if (is_clock) return minutes;
    }
    reader.back_to(before);
    return std::nullopt;
}

}  // namespace

Values days_at(const std::vector<Token>& tokens, std::size_t at, const Setting& setting) {
    PhraseReader reader(tokens, at);
    reader.taken("days");
    if (reader.place() > at && reader.now().kind == TokenKind::number) {
        return {{reader.place() + 1, reader.now().number}};
    }
    reader.back_to(at);
    if (const auto found = day(reader, setting)) {
        if (reader.now().is_word("tonight")) return {};
        return {{reader.place(), *found}};
    }
    if (reader.now().kind == TokenKind::number) {
        return {{reader.place() + 1, reader.now().number}};
    }
    return {};
}

Values moments_at(const std::vector<Token>& tokens, std::size_t at, const Setting& setting) {
    PhraseReader reader(tokens, at);
    const auto on = [&](std::int64_t day_number, std::int64_t minutes) {
        return json(text_of(kit::start_of(kit::Day{day_number}) + kit::seconds(minutes * 60)));
    };
    if (const auto named = day(reader, setting)) {
        const std::size_t after_day = reader.place();
        reader.skip_marks();
        if (const auto minutes = time(reader)) {
            return {{reader.place(), on(*named, *minutes),
                     assumed_of_time(tokens, reader.place())}};
        }
        return {{after_day, on(*named, 360),
                 words::reading().day_begins_at_dawn(std::to_string(*named))}};
    }
    const auto minutes = time(reader);
    if (!minutes) return {};
    const std::size_t after_time = reader.place();
    const std::string assumed = assumed_of_time(tokens, after_time);
    reader.skip_marks();
    if (const auto named = day(reader, setting)) {
        return {{reader.place(), on(*named, *minutes), assumed}};
    }
    std::int64_t today = kit::day_of(setting.now).number;
    if (kit::time_of_day(setting.now).seconds >= *minutes * 60) ++today;
    return {{after_time, on(today, *minutes), assumed}};
}

void add_time_words(std::vector<std::string>& words) {
    for (const Word& row : weekdays) words.emplace_back(row.word);
    for (const Word& row : times) words.emplace_back(row.word);
    for (const Word& row : other_words) words.emplace_back(row.word);
}

bool is_time_word(const Token& token) {
    return looked_up(weekdays, token) || looked_up(times, token) || looked_up(other_words, token);
}

}  // namespace reading
