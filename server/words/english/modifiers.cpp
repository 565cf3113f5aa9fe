// What is added to the campaign’s own roll of a battle, in English: by its clause.
#include "server/words/english/english.hpp"

namespace words {

static constexpr Term modifiers_of_roll[] = {
    {"idis.6.advantageous-terrain", "advantageous terrain"},
    {"idis.6.bad-weather-penalty", "bad weather penalty"},
    {"idis.6.chosen-battlefield", "chosen battlefield"},
    {"idis.6.morale-below-resting", "morale below resting"},
    {"idis.6.morale-difference", "morale difference"},
    {"idis.6.numerical-advantage-per-100", "numerical advantage per 100"},
    {"idis.6.out-of-formation-penalty", "out of formation penalty"},
    {"idis.6.rough-terrain-penalty", "rough terrain penalty"},
    {"idis.6.sick-or-exhausted-penalty", "sick or exhausted penalty"},
    {"idis.6.surprise-bonus", "surprise bonus"},
    {"idis.6.tactics-bonus", "tactics bonus"},
    {"idis.6.tactics-penalty", "tactics penalty"},
    {"idis.6.undersupplied-penalty", "undersupplied penalty"},
    {"idis.6a.assault-attacker-minus-1", "assault attacker minus 1"},
    {"idis.6a.assault-is-battle", "assault is battle"},
    {"idis.8b.spell-effect-in-battle", "spell effect in battle"},
    {"idis.9.trait-crusader", "trait crusader"},
};
static_assert(is_sorted_by_code(modifiers_of_roll));

constinit const std::span<const Term> english_modifiers = modifiers_of_roll;

}  // namespace words
