// What is said of magic and wizards: orders and rulings as phrases, which stand inside a sentence,
// and lines of the channel.
//
// Names that people gave to spells, and what else they wrote, go in in quotation marks; spells and
// persons that the reader knows go in by their names, weeks as a phrase (phrases.hpp).
#pragma once

#include "server/words/text.hpp"

namespace words {

struct MagicWords {
    // Orders.
    Text<"name", "weeks", "effect"> propose_spell;
    Text<"spell"> memorize;
    Text<"spell", "wizard"> let_memorize;
    Text<"spell"> cast;
    Text<"spell", "purpose"> cast_for;
    Text<"spell", "wizard"> let_cast;
    Text<"spell", "wizard", "purpose"> let_cast_for;
    Text<"spell"> load_books;
    Text<"spell"> unload_books;
    Text<"wizard"> leave_wizard;
    Text<"wizard"> take_back_wizard;
    Text<"tower"> look_for_wizard;
    // Orders of the referee.
    Text<"name", "commander", "weeks"> agree_on_spell;
    Text<"person", "spell"> let_forget;
    Text<"place"> mark_tower;
    Text<"place"> mark_no_tower;
    // Lines of the channel.
    Text<"name"> spell_agreed;
    Text<"name"> spell_refused;
    Text<"person", "name"> memorized;
    Text<"person", "name"> study_broken;
    Text<"name"> books_left;
    Text<> no_wizard_found;
    Text<"wizard"> wizard_joins;
    Text<"wizard"> wizard_waits_at_tower;
    Text<"wizard"> wizard_disobeys;
};

/// This chapter in the language that is spoken.
const MagicWords& magic();

}  // namespace words
