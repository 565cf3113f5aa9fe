#include "server/maps/text_mapper.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <map>

#include "server/files/limits.hpp"

namespace maps {

namespace limits = files::limits;

using kit::Hex;
using kit::Offset;

namespace {

constexpr std::array<std::string_view, 7> style_words = {"text",    "label", "glow", "license",
                                                         "include", "other", "url"};
constexpr std::array<std::string_view, 4> after_names = {"attributes", "path", "lib", "xml"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A number at the front of a text, taken off it: two digits, a minus allowed before them, or with
/// `any_length` as many as there are.
std::optional<int> taken_number(std::string_view& text, bool any_length) {
    std::size_t start = !text.empty() && text.front() == '-' ? 1 : 0;
    std::size_t end = start;
    while (end < text.size() && is_digit(text[end]) && (any_length || end - start < 2)) ++end;
    if (end - start < 2 || end - start > 6) return std::nullopt;
    int number = 0;
    std::from_chars(text.data() + start, text.data() + end, number);
    text.remove_prefix(end);
    return start == 1 ? -number : number;
}

/// A hex at the front of a text, taken off it: "0204", "020401" with a level, "102.7" or "102.7.1".
struct Place {
    Offset at;           ///< as the file counts, from 1
    bool has_level = false;
};
std::optional<Place> taken_place(std::string_view& text) {
    std::string_view rest = text;
    std::size_t digits = !rest.empty() && rest.front() == '-' ? 1 : 0;
    while (digits < rest.size() && is_digit(rest[digits])) ++digits;
    const bool is_dotted = digits < rest.size() && rest[digits] == '.';
    const auto column = taken_number(rest, is_dotted);
    if (!column) return std::nullopt;
    if (is_dotted) {
        rest.remove_prefix(1);
    }
    const auto row = taken_number(rest, is_dotted);
    if (!row) return std::nullopt;
    Place place{{*column, *row}, false};
    if (is_dotted && rest.size() > 1 && rest.front() == '.') {
        rest.remove_prefix(1);
        place.has_level = taken_number(rest, true).has_value();
    } else if (!is_dotted && rest.size() >= 2 && is_digit(rest[0])) {
        place.has_level = taken_number(rest, false).has_value();
    }
    text = rest;
    return place;
}

/// The rest of a line: words, what stood in quotes, and tags such as name="…".
struct Rest {
    std::vector<std::string> words;
    std::string label;
    std::vector<std::string> tags;
};

/// The length of a quotation mark at the front of a text, straight or curly; 0 for none.
std::size_t quote_at(std::string_view text) {
    if (text.starts_with("\"")) return 1;
    for (const std::string_view curly : {"\xE2\x80\x9C", "\xE2\x80\x9D"}) {
        if (text.starts_with(curly)) return curly.size();
    }
    return 0;
}

/// What stands in quotes at the front, taken off with them.
std::string taken_quoted(std::string_view& text) {
    text.remove_prefix(quote_at(text));
    std::size_t end = 0;
    while (end < text.size() && quote_at(text.substr(end)) == 0) ++end;
    const std::string quoted(text.substr(0, end));
    text.remove_prefix(end);
    text.remove_prefix(quote_at(text));
    return quoted;
}

Rest rest_of(std::string_view text) {
    Rest rest;
    constexpr std::string_view blanks = " \t\r";
    while (true) {
        const auto start = text.find_first_not_of(blanks);
        if (start == std::string_view::npos) return rest;
        text.remove_prefix(start);
        if (quote_at(text) != 0) {
            const std::string quoted = taken_quoted(text);
            if (rest.label.empty()) rest.label = quoted;
            continue;
        }
        std::size_t end = 0;
        while (end < text.size() && blanks.find(text[end]) == std::string_view::npos &&
               quote_at(text.substr(end)) == 0) {
            ++end;
        }
        std::string word(text.substr(0, end));
        text.remove_prefix(end);
        if (word.ends_with('=') && quote_at(text) != 0) {
            rest.tags.push_back(word + taken_quoted(text));
        } else {
            rest.words.push_back(std::move(word));
        }
    }
}

/// The size of a label's letters, which is a number by itself, is no kind of ground.
bool is_number(const std::string& word) {
    return !word.empty() && std::ranges::all_of(word, is_digit);
}

class Reader {
public:
    Reader(std::string_view text, const std::string& file, const Room& room, files::Report& report)
        : text_(text), file_(file), room_(room), report_(report), run_(room, report) {}

    std::optional<ForeignMap> read(const Progress& progress) {
        if (!has_fitting_lines()) return std::nullopt;
        std::string_view left = text_;
        const auto bytes = static_cast<std::int64_t>(text_.size());
        for (int line = 1; !left.empty(); ++line) {
            const auto end = std::min(left.find('\n'), left.size());
            read_line(left.substr(0, end), {file_, line});
            left.remove_prefix(std::min(end + 1, left.size()));
            constexpr int now_and_then = 100'000;
            if (progress && line % now_and_then == 0) {
                progress("reading bytes", bytes - static_cast<std::int64_t>(left.size()), bytes);
            }
        }
        const std::int64_t size = std::int64_t{columns_} * rows_;
        if (size < 1) {
            report_.problem({file_, 0}, "no_hexes", "no line of it is a hex such as 0101 forest");
        } else if (size > room_.hexes) {
            report_too_large(room_, file_, report_);
        } else if (report_.is_clean()) {
            return laid_out();
        }
        return std::nullopt;
    }

private:
    struct Mark {
        Offset at;
        std::int32_t stamp = 0;
        int line = 0;
    };

    /// Whether its lines are neither too many nor too long, before any of them is read.
    bool has_fitting_lines() {
        std::string_view left = text_;
        for (int line = 1; !left.empty(); ++line) {
            const auto end = std::min(left.find('\n'), left.size());
            if (end > limits::map_line_bytes) {
                report_.problem(
                    {file_, line}, "line_too_long",
                    "a line is longer than " + std::to_string(limits::map_line_bytes) + " bytes");
                return false;
            }
            if (static_cast<std::size_t>(line) > limits::map_lines) {
                report_.problem({file_, line}, "too_many_lines",
                                "it has more than " + std::to_string(limits::map_lines) + " lines");
                return false;
            }
            left.remove_prefix(std::min(end + 1, left.size()));
        }
        return true;
    }

    void lose(const files::Where& where, const char* code, const std::string& detail) {
        report_.warning(where, code, detail);
    }

    void read_line(std::string_view line, const files::Where& where) {
        while (!line.empty() && std::isspace(static_cast<unsigned char>(line.back())) != 0) {
            line.remove_suffix(1);
        }
        if (line.empty() || line.front() == '#' || line.front() == '<') return;
        std::string_view rest = line;
        const auto place = taken_place(rest);
        if (!place) {
            skip(line, where);
        } else if (place->has_level) {
            lose(where, "level_not_carried", "a hex of another level; only one level is read");
        } else if (rest.starts_with('-')) {
            read_trace(*place, rest, where);
        } else if (rest.empty() || rest.front() == ' ' || rest.front() == '\t') {
            read_hex(*place, rest, where);
        } else {
            lose(where, "line_not_understood", "this line is neither a hex nor a line of hexes");
        }
    }

    void skip(std::string_view line, const files::Where& where) {
        const Rest rest = rest_of(line);
        if (rest.words.empty()) return;
        if (rest.words[0] == "include") {
            lose(where, "include_not_opened", "an include is never opened");
            return;
        }
        if (std::ranges::find(style_words, rest.words[0]) != style_words.end()) return;
        if (rest.words.size() > 1 &&
            std::ranges::find(after_names, rest.words[1]) != after_names.end()) {
            return;
        }
        lose(where, "line_not_understood", "this line is neither a hex nor a line of hexes");
    }

    void read_hex(const Place& place, std::string_view text, const files::Where& where) {
        if (place.at.column < 1 || place.at.row < 1) {
            lose(where, "hex_off_the_map", "columns and rows are counted from 1");
            return;
        }
        const Rest rest = rest_of(text);
        columns_ = std::max(columns_, place.at.column);
        rows_ = std::max(rows_, place.at.row);
        const Offset at{place.at.column - 1, place.at.row - 1};
        for (const std::string& word : rest.words) {
            if (!is_number(word)) mark(at, word, where);
        }
        for (const std::string& tag : rest.tags) {
            lose(where, "tag_not_carried", "the tag " + tag + " is not carried over");
        }
        if (rest.label.empty()) return;
        result_.pins.push_back({{}, rest.label, centre_of(to_hex(at)), where});
    }

    void mark(Offset at, const std::string& word, const files::Where& where) {
        const std::int64_t most = limits::map_layers_of_tiles * room_.hexes;
        const auto marks = static_cast<std::int64_t>(marks_.size());
        if (marks < most) {
            marks_.push_back({at, stamp_of(word, where), where.line});
        } else if (report_.is_clean()) {
            report_.problem(where, "too_many_tiles",
                            "here its hexes have more than " + std::to_string(most) + " words");
        }
    }

    std::int32_t stamp_of(const std::string& word, const files::Where& where) {
        const auto [found, is_new] =
            stamp_by_word_.try_emplace(word, static_cast<std::int32_t>(result_.stamps.size()));
        if (is_new) {
            result_.stamps.push_back(
                {{word}, std::nullopt, "line " + std::to_string(where.line), 0});
        }
        ++result_.stamps[static_cast<std::size_t>(found->second)].uses;
        return found->second;
    }

    void read_trace(const Place& first, std::string_view text, const files::Where& where) {
        std::vector<Offset> points = {first.at};
        while (text.starts_with('-')) {
            text.remove_prefix(1);
            const auto next = taken_place(text);
            if (!next) {
                lose(where, "line_not_understood", "a line of hexes that breaks off");
                return;
            }
            points.push_back(next->at);
        }
        Rest rest = rest_of(text);
        std::erase_if(rest.words, [](const std::string& word) {
            return word == "left" || word == "right" || word.ends_with('%');
        });
        if (rest.words.empty()) {
            lose(where, "line_not_understood", "a line of hexes that does not say what it is");
            return;
        }
        if (!run_.take(steps_of(points), where)) return;
        Trace trace{{rest.words.front()}, rest.label, {}, true, where};
        for (const Offset at : filled_in(points)) trace.points.push_back(centre_of(to_hex(at)));
        result_.traces.push_back(std::move(trace));
    }

    /// No fewer hexes than are filled in from point to point.
    static std::int64_t steps_of(const std::vector<Offset>& points) {
        std::int64_t steps = static_cast<std::int64_t>(points.size());
        for (std::size_t at = 1; at < points.size(); ++at) {
            steps += std::abs(points[at].column - points[at - 1].column) +
                     std::abs(points[at].row - points[at - 1].row);
        }
        return steps;
    }

    /// The hexes from point to point as text-mapper fills them in: always to the neighbour whose
    /// column and row are nearest to the goal's, the first in its own order of neighbours if equal.
    static std::vector<Offset> filled_in(const std::vector<Offset>& points) {
        using Around = std::array<Offset, 6>;
        constexpr Around even = {{{-1, 0}, {0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}}};
        constexpr Around odd = {{{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        std::vector<Offset> path;
        Offset at = points.front();
        const auto keep = [&] { path.push_back({at.column - 1, at.row - 1}); };
        keep();
        for (const Offset goal : points) {
            const auto away = [&](Offset from) {
                const std::int64_t columns = goal.column - from.column;
                const std::int64_t rows = goal.row - from.row;
                return columns * columns + rows * rows;
            };
            while (at != goal) {
                Offset best = at;
                for (const Offset step : at.column % 2 == 0 ? even : odd) {
                    const Offset next{at.column + step.column, at.row + step.row};
                    if (best == at || away(next) < away(best)) best = next;
                }
                at = best;
                keep();
            }
        }
        return path;
    }

    ForeignMap laid_out() {
        result_.grid = kit::Grid(columns_, rows_);
        std::vector<int> line_by_hex(static_cast<std::size_t>(result_.grid.size()));
        int complained = 0;
        for (const Mark& mark : marks_) {
            const std::int32_t index = result_.grid.index(to_hex(mark.at));
            result_.painted.push_back({index, mark.stamp});
            int& line = line_by_hex[static_cast<std::size_t>(index)];
            if (line == 0) line = mark.line;
            if (line == mark.line || complained == mark.line) continue;
            complained = mark.line;
            report_.problem({file_, mark.line}, "hex_twice",
                            "what this hex is stands in line " + std::to_string(line) + " already");
        }
        return std::move(result_);
    }

    std::string_view text_;
    const std::string& file_;
    const Room& room_;
    files::Report& report_;
    LinesRun run_;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<Mark> marks_;
    std::map<std::string, std::int32_t, std::less<>> stamp_by_word_;
    ForeignMap result_;
};

}  // namespace

std::optional<ForeignMap> read_text_mapper(std::string_view text, const std::string& file,
                                           const Room& room, files::Report& report,
                                           const Progress& progress) {
    return Reader(text, file, room, report).read(progress);
}

}  // namespace maps
