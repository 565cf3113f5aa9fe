// HTML as text: what the pages of a chronicle are written with.
//
// Everything a person wrote comes in through these functions, so that it is escaped in one place.
// What they give is well-formed as XML too, so that a test can read every page.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/kit/dice.hpp"
#include "core/kit/moment.hpp"

namespace chronicle {

/// Text as it may stand in an element or an attribute.
std::string escaped(std::string_view text);
/// A sentence begins with a capital, whatever name stands first in it.
/// Takes:   markup, which may begin with the tag of a link.
std::string as_sentence(std::string markup);
/// What somebody wrote in several lines, as paragraphs.
std::string paragraphs(std::string_view text);
/// A link to a page of the chronicle, or to a place on one.
/// Takes:   a target of our own making, and words that are markup already.
std::string link(std::string_view target, std::string_view words);
/// A name of so many letters at most, cut between letters and not within one.
std::string shortened(const std::string& name, std::size_t letters_most);
/// "12,345".
std::string grouped(std::int64_t number);

/// A moment of the campaign with its date for machines: "day 3, 09:30", or "09:30" alone.
std::string time_of(kit::Moment moment, kit::Date first_day);
std::string hour_of(kit::Moment moment, kit::Date first_day);
/// "14 March 1226".
std::string date_in_words(kit::Date date);
/// "1226-03-14".
std::string date_for_machines(kit::Date date);

/// Dice as they fell, each a small square with its face; "" for none. Those that have not six sides
/// say how many.
std::string dice_of(const kit::Rolls& rolls);

/// A picture that is part of a page, to be read out by its title.
/// Takes:   SVG as drawing::Svg writes it.
std::string inline_picture(const std::string& svg);

}  // namespace chronicle
