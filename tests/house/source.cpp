// Takes C++ apart into code and comments; see source.hpp.
#include "tests/house/source.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace house {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return lines;
}

/// Walks over a C++ text and copies each character to the code or to the comments, a space to the
/// other.
class Splitter {
public:
    explicit Splitter(std::string_view text) : text_(text) {}

    void split() {
        while (at_ < text_.size()) {
            if (begins("//")) {
                while (at_ < text_.size() && text_[at_] != '\n') comment();
            } else if (begins("/*")) {
                block_comment();
            } else if (begins("R\"")) {
                raw_literal();
            } else if (text_[at_] == '"' || (text_[at_] == '\'' && !is_digit_separator())) {
                literal(text_[at_]);
            } else {
                keep();
            }
        }
    }
    const std::string& code() const { return code_; }
    const std::string& comments() const { return comments_; }

private:
    bool begins(std::string_view word) const { return text_.substr(at_).starts_with(word); }
    bool is_digit_separator() const {
        return at_ > 0 && std::isxdigit(static_cast<unsigned char>(text_[at_ - 1])) != 0;
    }
    void put(char to_code, char to_comments) {
        const bool is_end = text_[at_] == '\n';
        code_ += is_end ? '\n' : to_code;
        comments_ += is_end ? '\n' : to_comments;
        ++at_;
    }
    void keep() { put(text_[at_], ' '); }
    void comment() { put(' ', text_[at_]); }
    void blank() { put(' ', ' '); }

    void block_comment() {
        while (at_ < text_.size() && !begins("*/")) comment();
        for (int i = 0; i < 2 && at_ < text_.size(); ++i) comment();
    }
    void literal(char quote) {
        keep();
        while (at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n') {
            if (text_[at_] == '\\') blank();
            if (at_ < text_.size()) blank();
        }
        if (at_ < text_.size()) keep();
    }
    void raw_literal() {
        const auto open = text_.find('(', at_);
        if (open == std::string_view::npos) return keep();
        const std::string close =
            ")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + "\"";
        const auto end = text_.find(close, open);
        const std::size_t after = end == std::string_view::npos ? text_.size() : end + close.size();
        while (at_ < after) blank();
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string code_;
    std::string comments_;
};

bool is_read(const std::filesystem::path& path) {
    static constexpr std::string_view kinds[] = {".cpp",    ".hpp",  ".md",   ".sql",  ".txt",
                                                 ".sh",     ".toml", ".json", ".yaml", ".ts",
                                                 ".svelte", ".css",  ".mjs",  ".py"};
    const std::string extension = path.extension().string();
    if (extension.empty()) return true;
    return std::find(std::begin(kinds), std::end(kinds), extension) != std::end(kinds);
}

}  // namespace

std::string to_text(const Finding& finding) {
    return finding.path + ":" + std::to_string(finding.line) + ": " + finding.what + ": " +
           finding.cure;
}

Source source_of(std::string path, std::string_view text) {
    Source source{std::move(path), lines_of(text), {}, {}};
    if (source.is_cpp()) {
        Splitter splitter(text);
        splitter.split();
        source.code = lines_of(splitter.code());
        source.comments = lines_of(splitter.comments());
    }
    return source;
}

std::vector<Source> read_tree(const std::string& top) {
    std::vector<Source> sources;
    for (auto place = std::filesystem::recursive_directory_iterator(top);
         place != std::filesystem::recursive_directory_iterator(); ++place) {
        const std::string path = place->path().lexically_relative(top).string();
        const std::string name = place->path().filename().string();
        if (place->is_directory() && (path == "build" || path == "data" || name[0] == '.' ||
                                      name == "node_modules" || name == "generated")) {
            place.disable_recursion_pending();
            continue;
        }
        if (!place->is_regular_file() || name[0] == '.' || !is_read(place->path())) continue;
        std::ifstream file(place->path(), std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        sources.push_back(source_of(path, text.str()));
    }
    std::sort(sources.begin(), sources.end(),
              [](const Source& a, const Source& b) { return a.path < b.path; });
    return sources;
}

bool is_name_character(char c) {
    return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

std::size_t find_word(std::string_view line, std::string_view word, std::size_t start) {
    for (auto at = line.find(word, start); at != std::string_view::npos;
         at = line.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool begins =
            at == 0 || !is_name_character(line[at - 1]) || !is_name_character(word[0]);
        const bool ends =
            end == line.size() || !is_name_character(line[end]) || !is_name_character(word.back());
        if (begins && ends) return at;
    }
    return std::string_view::npos;
}

}  // namespace house
