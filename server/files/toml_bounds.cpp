#include "server/files/toml_bounds.hpp"

#include <algorithm>
#include <vector>

#include "server/files/limits.hpp"
#include "server/words/chapters/files.hpp"

namespace files {
namespace {

/// Walks a text once, and knows at each place how deep it lies and how much stood before it.
class TomlWalk {
public:
    TomlWalk(std::string_view text, const std::string& file, Report& report)
        : rest_(text), file_(file), report_(report) {
        constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
        if (rest_.starts_with(byte_order_mark)) rest_.remove_prefix(byte_order_mark.size());
    }

    bool keeps_bounds() {
        while (!rest_.empty()) {
            step();
            if (marks_ > limits::toml_marks) {
                const std::string most = std::to_string(limits::toml_marks);
                return refused("too_many_values", words::files().too_many_values(most));
            }
            if (depth() > limits::toml_depth) {
                const std::string most = std::to_string(limits::toml_depth);
                return refused("nested_too_deep", words::files().nested_too_deep(most));
            }
        }
        return true;
    }

private:
    bool refused(const char* code, const std::string& detail) {
        report_.problem({file_, line_}, code, detail);
        return false;
    }

    /// How many names and brackets stand around what comes next.
    int depth() const { return base_ + dots_; }

    void step() {
        const char c = rest_.front();
        if (c == '#') return pass_comment();
        if (c == '\'' || c == '"') {
            is_line_new_ = false;
            return pass_text(c);
        }
        rest_.remove_prefix(1);
        switch (c) {
            case '\n': return begin_line();
            case '[': return open(is_line_new_ ? Opened::header : Opened::value);
            case '{': return open(Opened::value);
            case ']':
            case '}': return close();
            case ',': return next_member();
            case '.': return count_dot();
            case '=': return begin_value();
            case ' ':
            case '\t':
            case '\r': return;
            default: is_line_new_ = false;
        }
    }

    void pass_comment() { rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size())); }

    /// A text in one quote or three; in single quotes nothing is escaped.
    void pass_text(char quote) {
        const std::string three(3, quote);
        const bool has_lines = rest_.starts_with(three);
        rest_.remove_prefix(has_lines ? 3 : 1);
        while (!rest_.empty()) {
            const char c = rest_.front();
            if (c == '\n' && !has_lines) return;  // no TOML from here on
            if (has_lines ? rest_.starts_with(three) : c == quote) break;
            const bool is_escape = c == '\\' && quote == '"' && rest_.size() > 1;
            if (c == '\n' || (is_escape && rest_[1] == '\n')) ++line_;
            rest_.remove_prefix(is_escape ? 2 : 1);
        }
        rest_.remove_prefix(std::min<std::size_t>(has_lines ? 3 : 1, rest_.size()));
        // Two quotes more may end the text itself, before the three that close it.
        for (int more = 0; has_lines && more < 2 && rest_.starts_with(quote); ++more) {
            rest_.remove_prefix(1);
        }
    }

    /// Within a list a new line is a blank; everywhere else it begins a name or a header.
    void begin_line() {
        ++line_;
        if (!around_.empty()) return;
        if (is_header_) header_ = base_ + dots_ + 1;
        is_header_ = false;
        is_line_new_ = true;
        base_ = header_;
        dots_ = 0;
    }

    enum class Opened : std::uint8_t { header, value };
    void open(Opened opened) {
        ++marks_;
        dots_ = 0;
        if (opened == Opened::header) {
            is_header_ = true;
            is_line_new_ = false;
            base_ = 0;
        } else if (is_header_) {
            ++base_;  // the second bracket: a list of tables
        } else {
            is_line_new_ = false;
            around_.push_back(base_);
            ++base_;
        }
    }

    void close() {
        if (is_header_ || around_.empty()) return;
        base_ = around_.back();
        around_.pop_back();
        dots_ = 0;
    }

    void next_member() {
        ++marks_;
        dots_ = 0;
        if (!around_.empty()) base_ = around_.back() + 1;
    }

    void count_dot() {
        ++marks_;
        ++dots_;
    }

    void begin_value() {
        ++marks_;
        base_ += dots_ + 1;
        dots_ = 0;
    }

    std::string_view rest_;
    const std::string& file_;
    Report& report_;
    int line_ = 1;
    int marks_ = 0;
    bool is_line_new_ = true;  ///< nothing but blanks stood on it yet
    bool is_header_ = false;   ///< within the brackets of one
    int header_ = 0;           ///< how deep the last header's table lies
    int base_ = 0;             ///< how deep what is being read lies, its own name aside
    int dots_ = 0;             ///< of the name that is being read
    std::vector<int> around_;  ///< `base_` before each list and table that is open
};

/// The first line that is too long; 0 if there is none.
int too_long_line(std::string_view text) {
    for (int line = 1; !text.empty(); ++line) {
        const auto end = std::min(text.find('\n'), text.size());
        if (end > limits::toml_line_bytes) return line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return 0;
}

}  // namespace

bool is_toml_within_bounds(std::string_view text, const std::string& file, Report& report) {
    if (text.size() > limits::own_file_bytes) {
        report.problem({file, 0}, "file_too_large", words::files().too_large());
        return false;
    }
    if (const int line = too_long_line(text); line > 0) {
        report.problem({file, line}, "line_too_long", words::files().line_too_long());
        return false;
    }
    return TomlWalk(text, file, report).keeps_bounds();
}

}  // namespace files
