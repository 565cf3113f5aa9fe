// A file of the tree as the house rules read it.
//
// C++ is taken apart once: `code` is the text with the insides of comments and literals blanked,
// `comments` the text with everything else blanked, line by line and column by column, so that a
// rule that looks for a word in code never meets it in a sentence. Other files keep their lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace house {

struct Source {
    std::string path;                      ///< from the top of the tree: "core/kit/hex.hpp"
    std::vector<std::string> lines;
    std::vector<std::string> code;         ///< as many as lines; C++ only
    std::vector<std::string> comments;     ///< as many as lines; C++ only

    bool is_cpp() const { return path.ends_with(".cpp") || is_header(); }
    bool is_page() const {
        return path.ends_with(".ts") || path.ends_with(".svelte") || path.ends_with(".css");
    }
    bool is_header() const { return path.ends_with(".hpp"); }
    bool is_in(std::string_view folder) const { return path.starts_with(folder); }
};

/// One breach of a house rule.
struct Finding {
    std::string path;
    int line = 1;
    std::string what;
    std::string cure;
    friend bool operator==(const Finding&, const Finding&) = default;
};
using Findings = std::vector<Finding>;

/// "core/kit/hex.hpp:12: what is wrong: what to do".
std::string to_text(const Finding& finding);

/// Takes:   the path from the top of the tree, and the whole text.
Source source_of(std::string path, std::string_view text);

/// Every text of the tree that the rules concern, sorted by path; not those of build and data, nor
/// what tools put beside them.
std::vector<Source> read_tree(const std::string& top);

/// Whether a character can be part of a C++ name.
bool is_name_character(char c);

/// Where `word` stands in `line` as a word of its own, from `start` on; npos if it does not.
std::size_t find_word(std::string_view line, std::string_view word, std::size_t start = 0);

}  // namespace house
