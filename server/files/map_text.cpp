#include "server/files/map_text.hpp"

#include <algorithm>

#include "server/files/limits.hpp"
#include "server/files/section.hpp"
#include "server/words/chapters/files.hpp"

namespace files {
namespace {

constexpr std::string_view blanks = " \t\r";

/// Splits a line into words; a label in quotes goes to `line.label`.
void split(std::string_view rest, MapLine& line, Report& report) {
    while (true) {
        const auto start = rest.find_first_not_of(blanks);
        if (start == std::string_view::npos || rest[start] == '#') return;
        rest.remove_prefix(start);
        if (rest.front() != '"') {
            const auto end = std::min(rest.find_first_of(blanks), rest.size());
            line.words.emplace_back(rest.substr(0, end));
            rest.remove_prefix(end);
            continue;
        }
        const auto close = rest.find('"', 1);
        if (close == std::string_view::npos) {
            report.problem(line.where, "quote_not_closed", words::files().map.quote_not_closed());
            return;
        }
        const std::string_view label = rest.substr(1, close - 1);
        if (!line.label.empty() || label.empty() || !is_plain_text(label, 80)) {
            report.problem(line.where, "bad_label", words::files().map.one_name_a_line());
        }
        line.label = label;
        rest.remove_prefix(close + 1);
    }
}

}  // namespace

std::vector<MapSection> cut_into_sections(std::string_view text, const std::string& file,
                                          Report& report) {
    std::vector<MapSection> sections;
    if (text.size() > limits::own_file_bytes) {
        report.problem({file, 0}, "file_too_large", words::files().too_large());
        return sections;
    }
    for (int number = 1; !text.empty(); ++number) {
        if (static_cast<std::size_t>(number) > limits::map_lines) {
            report.problem({file, number}, "too_many_lines",
                           words::files().map.too_many_lines(std::to_string(limits::map_lines)));
            return sections;
        }
        const auto end = std::min(text.find('\n'), text.size());
        MapLine line{{file, number}, {}, {}};
        split(text.substr(0, end), line, report);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.words.empty()) continue;
        const std::string& first = line.words.front();
        if (first.size() > 2 && first.front() == '[' && first.back() == ']') {
            const std::string title = first.substr(1, first.size() - 2);
            if (std::ranges::find(sections, title, &MapSection::title) != sections.end()) {
                report.problem(line.where, "section_twice",
                               words::files().map.section_twice(title));
            }
            sections.push_back({title, line.where, {}});
        } else if (sections.empty()) {
            report.problem(line.where, "no_section", words::files().map.before_sections());
        } else {
            sections.back().lines.push_back(std::move(line));
        }
    }
    return sections;
}

}  // namespace files
