// HTML as text: what the pages of a chronicle are written with.
//
// Everything a person wrote, and every text of the catalogue, comes in through these functions, so
// that it is escaped in one place.
// What they give is well-formed as XML too, so that a test can read every page.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/kit/dice.hpp"
#include "core/kit/moment.hpp"
#include "server/words/chapters/chronicle.hpp"

namespace chronicle {

/// Text as it may stand in an element or an attribute.
std::string escaped(std::string_view text);
/// A text of the catalogue as markup.
/// Takes:   markup for its holes.
template <words::Hole... holes, class... Values>
std::string marked(const words::Text<holes...>& text, const Values&... values) {
    return text.printed(escaped, values...);
}
/// So many of a thing, as markup.
std::string marked(const words::Counted& things, std::int64_t number);
/// A sentence begins with a capital, whatever name stands first in it.
/// Takes:   markup, which may begin with the tag of a link.
std::string as_sentence(std::string markup);
/// A quotation that ends a sentence, and has ended one itself, needs no second stop.
std::string with_one_stop(std::string sentence);
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

/// What a chronicle says, chapter by chapter.
inline const words::ChroniclePages& of_pages() { return words::chronicle().pages; }
inline const words::ChronicleBattles& of_battles() { return words::chronicle().battles; }
inline const words::ChronicleOfLand& of_land() { return words::chronicle().of_land; }
inline const words::ChronicleOfWar& of_war() { return words::chronicle().of_war; }
inline const words::ChronicleOfPersons& of_persons() { return words::chronicle().of_persons; }

/// A picture that is part of a page, to be read out by its title.
/// Takes:   SVG as drawing::Svg writes it.
std::string inline_picture(const std::string& svg);

}  // namespace chronicle
