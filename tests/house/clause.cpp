// Every clause id that the tree names is in the rulebook; see rules.hpp.
#include <array>

#include "core/kit/clause.hpp"
#include "tests/house/rules.hpp"

namespace house {
namespace {

constexpr std::array<std::string_view, 4> systems = {"idis.", "die-men.", "throw-me-a-6.",
                                                     "dice-warriors."};

/// The longest text of lower-case words, digits, hyphens and dots from `start` on.
std::string_view word_at(std::string_view line, std::size_t start) {
    std::size_t end = start;
    while (end < line.size()) {
        const char c = line[end];
        const bool is_part =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
        if (!is_part) break;
        ++end;
    }
    while (end > start && (line[end - 1] == '.' || line[end - 1] == '-')) --end;
    return line.substr(start, end - start);
}

bool is_concerned(const Source& source) {
    return source.is_cpp() || source.path.ends_with(".md") || source.path.ends_with(".json");
}

}  // namespace

Findings unknown_clauses(const Source& source, const tests::Rulebook& rulebook) {
    Findings findings;
    if (!is_concerned(source)) return findings;
    for (std::size_t line = 0; line < source.lines.size(); ++line) {
        const std::string_view text = source.lines[line];
        for (const std::string_view system : systems) {
            for (auto at = text.find(system); at != std::string_view::npos;
                 at = text.find(system, at + 1)) {
                const bool is_inside =
                    at > 0 && (is_name_character(text[at - 1]) || text[at - 1] == '-' ||
                               text[at - 1] == '/' || text[at - 1] == '.');
                const std::string_view id = word_at(text, at);
                if (is_inside || !kit::has_clause_form(id) || rulebook.contains(id)) continue;
                findings.push_back({source.path, static_cast<int>(line) + 1,
                                    "the rulebook has no clause " + std::string(id),
                                    "name one that config/rulebook has"});
            }
        }
    }
    return findings;
}

}  // namespace house
