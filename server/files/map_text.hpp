// The lines and words of map.txt, before anything is known of what they mean.
//
// A file is a list of sections, each with a title in brackets on a line of its own; a section is a
// list of lines, each line a list of words and at most one name in quotes. What a section's words
// mean is the business of map_file (ground, places) and map_lines (roads, rivers).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/files/report.hpp"

namespace files {

/// One line that says something: its words, what stood in quotes being one word.
struct MapLine {
    Where where;
    std::vector<std::string> words;
    std::string label;               ///< the words in quotes, without the quotes; "" if none
};

/// The lines of one section, from its title to the next.
struct MapSection {
    std::string title;
    Where where;
    std::vector<MapLine> lines;
};

/// Cuts a map file into sections. Blank lines and what follows a '#' at the start of a word are
/// left out; a line before the first title, a title twice and an unclosed quote are reported.
/// Limit:   16 MB and 2,000,000 lines; nothing is cut of a larger file, and no more of a longer.
std::vector<MapSection> cut_into_sections(std::string_view text, const std::string& file,
                                          Report& report);

}  // namespace files
