// The maps of a chronicle: what moves, drawn over the campaign's map, which is one file beside it.
//
// So a page of a day is small, and a map of months is written once. A commander's maps show the
// same window twice: as he knew it, with what he did not know left blank, and as it was.
#pragma once

#include <string>

#include "server/chronicle/past.hpp"
#include "server/chronicle/window.hpp"

namespace chronicle {

/// The file that the maps of all pages lie over.
inline constexpr std::string_view map_file = "map.svg";

/// The whole map at the end of a day: armies where they truly stood, by their places in the list of
/// the day from 1, the ways they came, who held which stronghold, where battles were fought.
std::string map_of_day(const Past& past, const DayPast& day);

/// The country round a commander as it was.
std::string map_as_it_was(const Past& past, const DayPast& day, const Window& window);
/// The same as he knew it: land he did not know is blank, armies are where he last saw them.
std::string map_as_he_saw(const Past& past, const CommanderPast& commander,
                          const DayOfCommander& day, const Window& window);

}  // namespace chronicle
