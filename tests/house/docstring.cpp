// The block over public names; see rules.hpp. The labels and their order are README.md's.
#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "core/kit/clause.hpp"
#include "tests/house/rules.hpp"

namespace house {
namespace {

constexpr std::array<std::string_view, 7> labels = {"Clause:", "Takes:",   "Rolls:", "Gives:",
                                                    "Ruling:", "Referee:", "Limit:"};
/// What other houses, or a hurried hand, would write.
constexpr std::array<std::string_view, 12> mistaken = {
    "Clauses:", "Take:",   "Param:", "Params:", "Roll:", "Give:",
    "Returns:", "Return:", "Throws:", "Rule:",  "Note:", "Limits:"};
/// Where the text of a labelled line begins, after "/// ".
constexpr std::size_t text_column = 9;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

/// The text of a docstring line, after its slashes and one space; nothing for any other line.
std::optional<std::string_view> docstring_text(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with("///") || line.starts_with("///<")) return std::nullopt;
    line.remove_prefix(3);
    if (line.starts_with(' ')) line.remove_prefix(1);
    return line;
}

/// "Clause:" of "Clause:  idis.5.check-roll"; empty for a line that goes on with the one above.
std::string_view label_of(std::string_view text) {
    const auto end = text.find(':');
    if (end == std::string_view::npos || end == 0) return {};
    const std::string_view word = text.substr(0, end);
    const bool is_word = std::all_of(word.begin(), word.end(), [](unsigned char c) {
        return std::isalpha(c) != 0;
    });
    const bool is_capital = std::isupper(static_cast<unsigned char>(word.front())) != 0;
    const bool is_alone = text.size() == end + 1 || text[end + 1] == ' ';
    return is_word && is_capital && is_alone ? text.substr(0, end + 1) : std::string_view{};
}

/// The declarations of a header at the level of its namespaces.
class Declarations {
public:
    explicit Declarations(const Source& source) : source_(source) {}

    /// Calls `use(first line, last line, text)` for each, lines counted from 0.
    template <class Use>
    void each(Use use) {
        bool is_macro = false;  // what goes on in the lines after #define
        for (std::size_t line = 0; line < source_.code.size(); ++line) {
            const std::string& code = source_.code[line];
            const bool goes_on = is_macro;
            is_macro = (goes_on || code.starts_with('#')) && code.ends_with('\\');
            if (goes_on) continue;
            if (code.starts_with('#') || code.starts_with('}')) {
                depth_ = code.starts_with('}') && depth_ > 0 ? depth_ - 1 : depth_;
                if (depth_ == 0) finish(line, use);
                continue;
            }
            for (const char c : code) read(c, line, use);
            if (!text_.empty()) text_ += ' ';
        }
    }

private:
    template <class Use>
    void read(char c, std::size_t line, Use use) {
        if (text_.empty() && depth_ == 0) {
            if (c == ' ' || c == '}' || c == ';') return;
            first_ = line;
        }
        if (c == '{') {
            if (depth_ == 0 && text_.starts_with("namespace")) return text_.clear();
            ++depth_;
        } else if (c == '}') {
            if (--depth_ == 0) finish(line, use);
        } else if (c == ';' && depth_ == 0) {
            finish(line, use);
        } else if (depth_ == 0) {
            text_ += c;
        }
    }
    template <class Use>
    void finish(std::size_t line, Use use) {
        if (!text_.empty()) use(first_, line, std::string_view(text_));
        text_.clear();
    }

    const Source& source_;
    std::string text_;
    std::size_t first_ = 0;
    int depth_ = 0;
};

bool is_function(std::string_view declaration) {
    for (const std::string_view other : {"struct", "class", "enum", "using", "friend", "operator",
                                         "static_assert", "concept", "requires", "="}) {
        if (find_word(declaration, other) != std::string_view::npos) return false;
    }
    return declaration.find('(') != std::string_view::npos;
}

Finding finding(const Source& source, std::size_t line, std::string what, std::string cure) {
    return {source.path, static_cast<int>(line) + 1, std::move(what), std::move(cure)};
}

/// The breaches of a line "Clause:  id, id" or of one that goes on with it.
void check_clauses(const Source& source, std::size_t line, std::string_view list,
                   Findings& findings) {
    while (!list.empty()) {
        const auto comma = list.find(',');
        const std::string_view id = trimmed(list.substr(0, comma));
        if (!id.empty() && !kit::has_clause_form(id)) {
            findings.push_back(finding(source, line, "\"" + std::string(id) + "\" is no clause id",
                                       "list ids alone after Clause:, parted by commas"));
        }
        if (comma == std::string_view::npos) return;
        list.remove_prefix(comma + 1);
    }
}

}  // namespace

Findings undocumented_functions(const Source& source) {
    Findings findings;
    if (!source.is_header() || !source.is_in("core/") || source.is_in("core/kit/")) return findings;
    bool was_documented = false;
    std::size_t previous_end = 0;
    Declarations(source).each([&](std::size_t first, std::size_t last, std::string_view text) {
        const bool has_own = first > 0 && docstring_text(source.lines[first - 1]).has_value();
        const bool is_in_group = was_documented && first <= previous_end + 1;
        if (is_function(text) && !has_own && !is_in_group) {
            findings.push_back(finding(source, first, "a public function without docstring",
                                       "say what it gives and which clauses it carries out"));
        }
        was_documented = has_own || is_in_group;
        previous_end = last;
    });
    return findings;
}

Findings malformed_docstrings(const Source& source) {
    Findings findings;
    if (!source.is_cpp()) return findings;
    std::size_t reached = 0;
    bool is_listing_clauses = false;
    for (std::size_t line = 0; line < source.lines.size(); ++line) {
        const std::optional<std::string_view> text = docstring_text(source.lines[line]);
        if (!text) {
            reached = 0;
            is_listing_clauses = false;
            continue;
        }
        const std::string_view label = label_of(*text);
        if (label.empty()) {
            const bool goes_on = text->starts_with("   ");
            if (is_listing_clauses && goes_on) check_clauses(source, line, *text, findings);
            is_listing_clauses = is_listing_clauses && goes_on;
            continue;
        }
        const auto known = std::find(labels.begin(), labels.end(), label);
        if (known == labels.end()) {
            if (std::find(mistaken.begin(), mistaken.end(), label) == mistaken.end()) continue;
            findings.push_back(finding(source, line, "unknown label " + std::string(label),
                                       "use Clause, Takes, Rolls, Gives, Ruling, Referee, Limit"));
            continue;
        }
        const auto place = static_cast<std::size_t>(known - labels.begin()) + 1;
        if (place < reached) {
            findings.push_back(finding(source, line, std::string(label) + " stands too late",
                                       "keep the order Clause, Takes, Rolls, Gives, Ruling, ..."));
        }
        reached = place;
        const std::size_t begin = text->find_first_not_of(' ', label.size());
        if (begin != std::string_view::npos && begin != text_column) {
            findings.push_back(finding(source, line, std::string(label) + " out of line",
                                       "begin its text in column 10 after the slashes"));
        }
        is_listing_clauses = label == "Clause:";
        if (is_listing_clauses) {
            check_clauses(source, line, text->substr(label.size()), findings);
        }
    }
    return findings;
}

}  // namespace house
