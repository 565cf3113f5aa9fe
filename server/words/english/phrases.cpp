// Small words and numbers in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const Counts english_counts = {
    .battles = {in_english, "{number} battle", "{number} battles"},
    .cavalry = {in_english, "{number} cavalry"},
    .commanders = {in_english, "{number} commander", "{number} commanders"},
    .days = {in_english, "{number} day", "{number} days"},
    .hexes = {in_english, "{number} hex", "{number} hexes"},
    .hours = {in_english, "{number} hour", "{number} hours"},
    .infantry = {in_english, "{number} infantry"},
    .letters = {in_english, "{number} letter", "{number} letters"},
    .loot = {in_english, "{number} piece of loot", "{number} pieces of loot"},
    .noncombatants = {in_english, "{number} noncombatant", "{number} noncombatants"},
    .ships = {in_english, "{number} ship", "{number} ships"},
    .siege_engines = {in_english, "{number} siege engine", "{number} siege engines"},
    .soldiers = {in_english, "{number} soldier", "{number} soldiers"},
    .supplies = {in_english, "{number} supply", "{number} supplies"},
    .wagons = {in_english, "{number} wagon", "{number} wagons"},
    .warriors = {in_english, "{number} warrior", "{number} warriors"},
    .weeks = {in_english, "{number} week", "{number} weeks"},
    .years = {in_english, "{number} year", "{number} years"},
};

constinit const Phrases english_phrases = {
    .between = ", ",
    .before_last = " and ",
    .quoted = "“{text}”",
    .moment = "day {day}, {hour}:{minute}",
    .here = "here",
    .some_hexes = "{hexes} {direction}",
    .hex = "the hex in column {column}, row {row}",
    .small_numbers = {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"},
    .directions = {"north", "north-east", "east", "south-east", "south", "south-west", "west",
                   "north-west"},
    .grounds = {"open ground", "hills", "forest", "marsh", "mountains", "desert", "water"},
    .nothing = "nothing",
    .nobody = "nobody",
};

}  // namespace words
