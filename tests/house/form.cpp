// Sizes and words; see rules.hpp.
#include <algorithm>
#include <array>
#include <cctype>

#include "tests/house/rules.hpp"

namespace house {
namespace {

constexpr std::size_t columns_max = 100;
constexpr int function_lines_max = 70;

std::size_t columns_of(std::string_view line) {
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    }));
}

bool is_script(const Source& source) {
    return !source.lines.empty() && source.lines.front().starts_with("#!");
}

/// Whether a .cpp includes the .hpp of its own name, which then says for both what they are.
bool has_header_of_its_own(const Source& source) {
    if (!source.path.ends_with(".cpp")) return false;
    const std::string header = source.path.substr(0, source.path.size() - 4) + ".hpp";
    return std::find(source.lines.begin(), source.lines.end(), "#include \"" + header + "\"") !=
           source.lines.end();
}

bool is_blank(std::string_view line) {
    return std::all_of(line.begin(), line.end(),
                       [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; });
}

/// Follows the braces of a C++ text and gives each function with its first and last line.
class Functions {
public:
    explicit Functions(const Source& source) : source_(source) {}

    Findings too_long() {
        for (std::size_t line = 0; line < source_.code.size(); ++line) {
            const std::string& text = source_.code[line];
            if (is_directive(line)) continue;
            for (const char c : text) read(c, static_cast<int>(line) + 1);
            statement_ += ' ';
        }
        return std::move(findings_);
    }

private:
    enum class Scope { declarations, function, inside };
    struct Open {
        Scope scope;
        int line;
    };

    bool is_directive(std::size_t line) const {
        const bool continues = line > 0 && source_.lines[line - 1].ends_with('\\');
        return continues || source_.code[line].starts_with('#');
    }
    void read(char c, int line) {
        if (c == '{') {
            open_.push_back({scope_of_statement(), line});
            statement_.clear();
        } else if (c == '}') {
            close(line);
            statement_.clear();
        } else if (c == ';') {
            statement_.clear();
        } else {
            statement_ += c;
        }
    }
    Scope scope_of_statement() const {
        if (!open_.empty() && open_.back().scope != Scope::declarations) return Scope::inside;
        for (const std::string_view word : {"namespace", "class", "struct", "union", "enum"}) {
            if (find_word(without_template(), word) != std::string_view::npos) {
                return Scope::declarations;
            }
        }
        return statement_.find('(') != std::string::npos ? Scope::function : Scope::inside;
    }
    /// The statement after the parameters of its template, whose `class` is no class.
    std::string_view without_template() const {
        const std::string_view text = statement_;
        const auto at = find_word(text, "template");
        if (at == std::string_view::npos) return text;
        const auto end = text.find("> ", at);
        return end == std::string_view::npos ? text : text.substr(end);
    }
    void close(int line) {
        if (open_.empty()) return;
        const Open opened = open_.back();
        open_.pop_back();
        const int length = line - opened.line + 1;
        if (opened.scope != Scope::function || length <= function_lines_max) return;
        findings_.push_back({source_.path, opened.line,
                             "a function of " + std::to_string(length) + " lines",
                             "keep the branching here and move the work into named functions"});
    }

    const Source& source_;
    std::string statement_;
    std::vector<Open> open_;
    Findings findings_;
};

/// A word put together here, so that this file does not hold what it looks for.
std::string joined(std::string_view begin, std::string_view end) {
    return std::string(begin) + std::string(end);
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

}  // namespace

Findings long_lines(const Source& source) {
    const bool is_code = source.is_cpp() || source.is_page() || is_script(source) ||
                         source.path.ends_with(".sql") || source.path.ends_with("CMakeLists.txt");
    Findings findings;
    if (!is_code) return findings;
    for (std::size_t line = 0; line < source.lines.size(); ++line) {
        const std::size_t columns = columns_of(source.lines[line]);
        if (columns <= columns_max) continue;
        findings.push_back({source.path, static_cast<int>(line) + 1,
                            std::to_string(columns) + " columns", "break the line at 100"});
    }
    return findings;
}

Findings long_files(const Source& source) {
    const std::size_t most = source.is_in("tests/") ? 600 : 400;
    const bool is_code = source.is_cpp() || source.is_page();
    if (!is_code || source.lines.size() <= most) return {};
    return {{source.path, 1, std::to_string(source.lines.size()) + " lines",
             "split it by subject; " + std::to_string(most) + " is the most"}};
}

Findings long_functions(const Source& source) {
    if (!source.is_cpp()) return {};
    return Functions(source).too_long();
}

Findings missing_header_comment(const Source& source) {
    if (!source.is_cpp()) return {};
    std::size_t lines = 0;
    while (lines < source.lines.size() && source.lines[lines].starts_with("//")) ++lines;
    if (lines == 0 && has_header_of_its_own(source)) return {};
    const std::size_t least = source.is_header() ? 4 : 1;
    if (lines >= least && lines <= 20) return {};
    return {{source.path, 1, "a header comment of " + std::to_string(lines) + " lines",
             "begin with what it is and which section it carries out, in " +
                 std::to_string(least) + " to 20 lines"}};
}

Findings banned_words(const Source& source) {
    static const std::array<std::string, 4> shouted = {joined("TO", "DO"), joined("FIX", "ME"),
                                                       joined("X", "XX"), joined("HA", "CK")};
    static const std::array<std::string, 4> spoken = {
        joined("not imple", "mented"), joined("for", " now"), joined("place", "holder"),
        joined("st", "ub")};
    Findings findings;
    const auto found = [&](std::size_t line, const std::string& word) {
        findings.push_back({source.path, static_cast<int>(line) + 1, "\"" + word + "\"",
                            "finish it or leave it out; what we decided is a Ruling: or Limit:"});
    };
    for (std::size_t line = 0; line < source.lines.size(); ++line) {
        for (const std::string& word : shouted) {
            if (find_word(source.lines[line], word) != std::string_view::npos) found(line, word);
        }
        const std::string low = lower(source.lines[line]);
        for (const std::string& word : spoken) {
            // In a page it is the name of what stands in an empty field, and in what reads pages.
            const bool is_of_pages = source.is_page() || source.path.starts_with("tests/web/") ||
                                     source.path.starts_with("tests/discord/");
            if (is_of_pages && word == spoken[2]) continue;
            if (find_word(low, word) != std::string_view::npos) found(line, word);
        }
    }
    return findings;
}

Findings machine_paths(const Source& source) {
    static const std::array<std::string, 5> roots = {joined("/t", "mp/"), joined("/wo", "rk/"),
                                                     joined("/ho", "me/"), joined("/ro", "ot/"),
                                                     joined("/Us", "ers/")};
    Findings findings;
    for (std::size_t line = 0; line < source.lines.size(); ++line) {
        const std::string& text = source.lines[line];
        for (const std::string& root : roots) {
            const auto at = text.find(root);
            const bool begins_path = at != std::string::npos &&
                                     (at == 0 || (!is_name_character(text[at - 1]) &&
                                                  text[at - 1] != '.' && text[at - 1] != '}'));
            if (begins_path && !is_blank(text)) {
                findings.push_back({source.path, static_cast<int>(line) + 1,
                                    "a path of one machine (" + root + ")",
                                    "take it from the environment or from the build"});
            }
        }
    }
    return findings;
}

}  // namespace house
