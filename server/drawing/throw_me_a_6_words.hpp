// The words of a drawing of Throw Me a 6: what its text and its SVG say alike.
//
// A unit's sign is its side's letter and its number in the roster: "r3"; orders may call it so
// (server/reading). Lengths are told in inches and directions in degrees, as a player measures
// them; each line of the roster tells the ratings of a unit, what it has lost and whom it touches,
// and where no picture shows it, where it stands.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/throw_me_a_6/view.hpp"

namespace drawing {

std::string sign_of(const throw_me_a_6::Unit& unit);
std::string word_of(throw_me_a_6::Ground ground);
/// Hundredths as a number with its part: 1250 is "12.5".
std::string in_words(int hundredths);
/// The turn and what the table waits for.
std::string heading_of(const throw_me_a_6::Table& table);
/// What a unit is: "heavy cavalry, half armour; the general".
std::string kind_in_words(const throw_me_a_6::Unit& unit);
/// How strong it is: "3 stands", "gone"; "" for what is not set up.
std::string strength_in_words(const throw_me_a_6::Unit& unit);
/// Whether a roster tells where units stand, or lies beside a picture that shows it.
enum class Places : std::uint8_t { told, shown };
/// One side's units, a line each, its army's name first.
std::vector<std::string> roster_of(const throw_me_a_6::Table& table, throw_me_a_6::Side side,
                                   Places places);

}  // namespace drawing
