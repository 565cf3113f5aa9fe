#include "server/maps/text_mapper.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <map>

#include "server/files/limits.hpp"
#include "server/files/map_file.hpp"
#include "server/maps/text_mapper_line.hpp"
#include "server/words/chapters/files.hpp"
#include "server/words/chapters/maps.hpp"

namespace maps {

namespace limits = files::limits;

using kit::Hex;
using kit::Offset;

namespace {

constexpr std::array<std::string_view, 7> style_words = {"text",    "label", "glow", "license",
                                                         "include", "other", "url"};
constexpr std::array<std::string_view, 4> after_names = {"attributes", "path", "lib", "xml"};

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
        shift_ = shift_from(least_);
        size_ = {most_.column + shift_.column + 1, most_.row + shift_.row + 1};
        const std::int64_t size = std::int64_t{size_.column} * size_.row;
        if (!has_hex_) {
            report_.problem({file_, 0}, "no_hexes", said().no_hexes());
        } else if (size > room_.hexes) {
            report_too_large(room_, file_, report_);
        } else if (report_.is_clean()) {
            return laid_out();
        }
        return std::nullopt;
    }

private:
    static const words::TextMapperWords& said() { return words::maps().text_mapper; }

    struct Mark {
        Offset at;
        std::int32_t stamp = 0;
        int line = 0;
    };

    /// A name that stands in a hex, and a line from hex to hex, until all is counted.
    struct Label {
        Offset at;
        std::string text;
        files::Where where;
    };
    struct Line {
        Trace trace;
        std::vector<Offset> points;
    };

    /// Whether its lines are neither too many nor too long, before any of them is read.
    bool has_fitting_lines() {
        std::string_view left = text_;
        for (int line = 1; !left.empty(); ++line) {
            const auto end = std::min(left.find('\n'), left.size());
            if (end > limits::map_line_bytes) {
                report_.problem({file_, line}, "line_too_long",
                                said().line_too_long(std::to_string(limits::map_line_bytes)));
                return false;
            }
            if (static_cast<std::size_t>(line) > limits::map_lines) {
                const std::string most = std::to_string(limits::map_lines);
                report_.problem({file_, line}, "too_many_lines",
                                words::files().map.too_many_lines(most));
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
            lose(where, "level_not_carried", said().other_level());
        } else if (rest.starts_with('-')) {
            read_trace(*place, rest, where);
        } else if (rest.empty() || rest.front() == ' ' || rest.front() == '\t') {
            read_hex(*place, rest, where);
        } else {
            lose(where, "line_not_understood", said().not_understood());
        }
    }

    void skip(std::string_view line, const files::Where& where) {
        const TextMapperRest rest = rest_of(line);
        if (rest.words.empty()) return;
        if (rest.words[0] == "include") {
            lose(where, "include_not_opened", said().include_not_opened());
            const bool is_square = std::ranges::any_of(rest.words, [](const std::string& word) {
                return word.find("gridmapper") != std::string::npos ||
                       word.find("square") != std::string::npos;
            });
            if (is_square) {
                lose(where, "squares_read_as_hexes", said().squares());
            }
            return;
        }
        if (std::ranges::find(style_words, rest.words[0]) != style_words.end()) return;
        if (rest.words.size() > 1 &&
            std::ranges::find(after_names, rest.words[1]) != after_names.end()) {
            return;
        }
        lose(where, "line_not_understood", said().not_understood());
    }

    void read_hex(const TextMapperPlace& place, std::string_view text, const files::Where& where) {
        const TextMapperRest rest = rest_of(text);
        const Offset at = place.at;
        has_hex_ = true;
        most_ = {std::max(most_.column, at.column), std::max(most_.row, at.row)};
        least_ = {std::min(least_.column, at.column), std::min(least_.row, at.row)};
        for (const std::string& word : rest.words) {
            if (!is_number(word)) mark(at, word, where);
        }
        for (const std::string& tag : rest.tags) {
            lose(where, "tag_not_carried", said().tag_left_out(tag));
        }
        if (rest.label.empty()) return;
        labels_.push_back({at, rest.label, where});
    }

    void mark(Offset at, const std::string& word, const files::Where& where) {
        const std::int64_t most = limits::map_layers_of_tiles * room_.hexes;
        const auto marks = static_cast<std::int64_t>(marks_.size());
        if (marks < most) {
            marks_.push_back({at, stamp_of(word, where), where.line});
        } else if (report_.is_clean()) {
            report_.problem(where, "too_many_tiles",
                            said().too_many_words(std::to_string(most)));
        }
    }

    std::int32_t stamp_of(const std::string& word, const files::Where& where) {
        const auto [found, is_new] =
            stamp_by_word_.try_emplace(word, static_cast<std::int32_t>(result_.stamps.size()));
        if (is_new) {
            result_.stamps.push_back(
                {{word}, std::nullopt, words::maps().in_line(std::to_string(where.line)), 0});
        }
        ++result_.stamps[static_cast<std::size_t>(found->second)].uses;
        return found->second;
    }

    void read_trace(const TextMapperPlace& first, std::string_view text,
                    const files::Where& where) {
        std::vector<Offset> points = {first.at};
        while (text.starts_with('-')) {
            text.remove_prefix(1);
            const auto next = taken_place(text);
            if (!next) {
                lose(where, "line_not_understood", said().line_breaks_off());
                return;
            }
            points.push_back(next->at);
        }
        TextMapperRest rest = rest_of(text);
        std::erase_if(rest.words, [](const std::string& word) {
            return word == "left" || word == "right" || word.ends_with('%');
        });
        if (rest.words.empty()) {
            lose(where, "line_not_understood", said().line_says_nothing());
            return;
        }
        if (!run_.take(steps_of(points), where)) return;
        lines_.push_back({{{rest.words.front()}, rest.label, {}, true, where}, points});
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
        path.push_back(at);
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
                path.push_back(at);
            }
        }
        return path;
    }

    /// From the file's columns and rows to ours: 1 becomes 0, or further where the file begins
    /// before 1. Columns move by an odd number, so that its even ones stay the lower ones.
    static Offset shift_from(Offset least) {
        const int before = std::max(0, 1 - least.column);
        return {before + before % 2 - 1, std::max(0, 1 - least.row) - 1};
    }
    Hex ours(Offset at) const {
        return kit::to_hex({at.column + shift_.column, at.row + shift_.row});
    }
    Point point(Offset at) const { return centre_of(ours(at)); }

    /// "0704 (here 6,3)": as the file writes it, and as we do.
    static std::string source_label(Hex hex, Offset shift) {
        const Offset at = to_offset(hex);
        const Offset theirs{at.column - shift.column, at.row - shift.row};
        const bool is_dotted = std::max({theirs.column, theirs.row, -theirs.column,
                                         -theirs.row}) > 99;
        const auto digits = [](int number) {
            std::string text = std::to_string(std::abs(number));
            if (text.size() < 2) text.insert(0, "0");
            return (number < 0 ? "-" : "") + text;
        };
        return words::maps().hex_here(
            digits(theirs.column) + (is_dotted ? "." : "") + digits(theirs.row),
            files::hex_text(hex));
    }

    void say_shifted() {
        if (shift_ == Offset{-1, -1}) return;
        lose({file_, 0}, "map_shifted", said().shifted(files::hex_text(ours({1, 1}))));
        if (least_.column + shift_.column == 0) return;
        result_.added_columns = 1;
        lose({file_, 0}, "column_added", words::maps().column_added());
    }

    ForeignMap laid_out() {
        result_.grid = kit::Grid(size_.column, size_.row);
        result_.label = [shift = shift_](Hex hex) { return source_label(hex, shift); };
        say_shifted();
        for (Label& label : labels_) {
            result_.pins.push_back({{}, std::move(label.text), point(label.at), label.where});
        }
        for (Line& line : lines_) {
            for (const Offset at : filled_in(line.points)) line.trace.points.push_back(point(at));
            result_.traces.push_back(std::move(line.trace));
        }
        std::vector<int> line_by_hex(static_cast<std::size_t>(result_.grid.size()));
        int complained = 0;
        for (const Mark& mark : marks_) {
            const std::int32_t index = result_.grid.index(ours(mark.at));
            result_.painted.push_back({index, mark.stamp});
            int& line = line_by_hex[static_cast<std::size_t>(index)];
            if (line == 0) line = mark.line;
            if (line == mark.line || complained == mark.line) continue;
            complained = mark.line;
            report_.problem({file_, mark.line}, "hex_twice",
                            said().hex_twice(std::to_string(line)));
        }
        return std::move(result_);
    }

    std::string_view text_;
    const std::string& file_;
    const Room& room_;
    files::Report& report_;
    LinesRun run_;
    bool has_hex_ = false;
    Offset least_{1, 1};
    Offset most_{-1'000'000, -1'000'000};
    Offset shift_{-1, -1};
    Offset size_{0, 0};
    std::vector<Mark> marks_;
    std::vector<Label> labels_;
    std::vector<Line> lines_;
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
