// What both drawings of a battle of Die, Men! say in words: phases, strategies, troops, sets.
//
// Pure functions of what a view holds; the drawings (die_men_text.cpp, die_men_svg.cpp) choose
// where the words stand. Nothing here says more than the view does.
#pragma once

#include <string>
#include <vector>

#include "core/die_men/view.hpp"

namespace drawing {

/// The sign of a kind of ground, and its name in words.
struct GroundSign {
    char sign = '.';
    std::string name;
};
/// Takes:   any terrain.
GroundSign sign_of(die_men::Terrain terrain);
/// The letter of an army: A for the first that was brought.
std::string letter_of(const die_men::OpenTable& table, die_men::ArmyId army);
/// "2,0": column and row, from 0.
std::string place_of(die_men::Grid grid, die_men::Hex hex);
/// "4 infantry, 2 archers of threat 1".
std::string words_of(const die_men::Troops& troops);
/// "I4 A2 ram": what a group is made of in as few letters as can be.
std::string short_words_of(const die_men::Group& group);
/// "Seize towards the enemy".
std::string words_of(const die_men::OpenTable& table, const die_men::Stance& stance);
/// "3x8 now, 2x10, 2x1 spent".
std::string words_of(const std::vector<die_men::DiceSet>& sets);
/// How many faces of a hex enemies of an army hold.
int faces_held(const die_men::OpenTable& table, die_men::Post post);

/// "Riders and Kings": a side by the names of its armies.
std::string side_of(const die_men::OpenTable& table, int side);

/// "Round 3: sets are spent, 3x8 now".
std::string heading_of(const die_men::OpenTable& table);
/// What is under way: an attack and how far it is; how the battle ended. Empty if nothing is.
std::string doing_of(const die_men::OpenTable& table);
/// What an army is and does, a line each: its name first, then strategy, dice, sets, losses.
std::vector<std::string> lines_of(const die_men::OpenTable& table, const die_men::Army& army);
/// "B 2,1: 4 infantry; gobble 9 9; 2 faces held".
std::string line_of(const die_men::OpenTable& table, const die_men::Group& group);
/// Where characters stand, or what became of them; nothing if there are none.
std::vector<std::string> characters_of(const die_men::OpenTable& table);
/// What the viewer's armies wrote and nobody else has seen.
std::vector<std::string> secrets_of(const die_men::View& seen);

}  // namespace drawing
