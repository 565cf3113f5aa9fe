// What both drawings of a fight share: the sign of each piece, and the lines that explain them.
//
// Warriors are numbered and coins lettered in the order in which they entered, the killed among
// them, so that a sign never changes hands during a fight.
#pragma once

#include <string>
#include <vector>

#include "core/dice_warriors/view.hpp"

namespace drawing {

/// A piece with the sign it is drawn by.
struct Signed {
    const dice_warriors::Unit* unit = nullptr;
    std::string sign;
};
/// Every piece of the fight, in order of entry.
std::vector<Signed> signs_of(const dice_warriors::OpenTable& table);

/// "Round 3, the warriors' turn".
std::string heading_of(const dice_warriors::OpenTable& table);
/// "1 shoots at c", "2 walks": what is under way; nothing if nothing is.
std::string doing_of(const dice_warriors::OpenTable& table);
/// "25 10 1 1"; the empty pile is "nothing".
std::string words_of(const dice_warriors::Pile& pile);
/// "penny", "special dime", or what a warrior's die is marked with, cut to so many letters.
std::string name_of(const dice_warriors::Unit& unit, std::size_t letters_most);
/// A piece's target number, and what else is to be said of it: hits, heads, height.
std::string states_of(const dice_warriors::Unit& unit);
/// Hundredths of a digit as digits: "12.5".
std::string words_of(dice_warriors::Digits length);

/// One unit's line to one enemy.
struct SightLine {
    const dice_warriors::Unit* target = nullptr;
    bool is_clear = true;
    bool is_shut = false;
    bool is_in_melee = false;  ///< near enough to strike
    int addition = 0;          ///< to a shot, for distance and what stands between
};
/// The lines of a unit to every enemy on the field; none without such a unit.
std::vector<SightLine> lines_of(const dice_warriors::OpenTable& table,
                                std::optional<dice_warriors::UnitId> watcher);

}  // namespace drawing
