// What every page of a chronicle has: its head, the way to the others, and its style.
//
// Pages are plain HTML: no script, one style sheet beside them, no address outside the folder. They
// read from top to bottom without their looks, and print without what leads elsewhere.
#pragma once

#include <string>
#include <string_view>

#include "server/chronicle/past.hpp"

namespace chronicle {

/// The way to a neighbouring page; no target: there is none.
struct Way {
    std::string target;
    std::string words;                       ///< plain
};

struct Page {
    std::string title;                       ///< plain
    std::string body;                        ///< markup, with the heading
    Way before;
    Way after;
};

/// The way to the contents.
Way to_contents();

/// The whole text of a page.
std::string text_of(const Past& past, const Page& page);

/// The file that all pages take their looks from, and what is in it.
inline constexpr std::string_view style_file = "style.css";
std::string_view style();

/// A part of a page under a heading; "" if there is nothing in it.
std::string section(std::string_view heading, std::string_view body);
/// A list of markup; "" of none.
std::string list_of(const std::vector<std::string>& items, std::string_view kind = "ul");
/// A table that may be wider than the page; cells are markup, the first of each row heads it.
std::string table_of(std::string_view caption, const std::vector<std::string>& heads,
                     const std::vector<std::vector<std::string>>& rows);
/// The date of a campaign's day: "14 March 1226", for machines too.
std::string date_of_day(const Past& past, kit::Day day);
/// "Day 3", as a title.
std::string title_of(kit::Day day);
/// Days as links, those in a row as one: "3, 5–9".
std::string days_linked(const std::set<std::int64_t>& days);

}  // namespace chronicle
