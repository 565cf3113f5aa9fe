// Magic and wizards in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const MagicWords english_magic = {
    .propose_spell = "propose the spell {name}, {weeks} to memorize: {effect}",
    .memorize = "memorize {spell} yourself",
    .let_memorize = "let {wizard} memorize {spell}",
    .cast = "cast {spell} yourself",
    .cast_for = "cast {spell} yourself: {purpose}",
    .let_cast = "let {wizard} cast {spell}",
    .let_cast_for = "let {wizard} cast {spell}: {purpose}",
    .load_books = "take the books of {spell} along",
    .unload_books = "leave the books of {spell} here",
    .leave_wizard = "leave {wizard} here alone",
    .take_back_wizard = "take {wizard} back into the army",
    .look_for_wizard = "look for a wizard at {tower}",
    .agree_on_spell = "agree on the spell {name} with {commander}, {weeks} to memorize",
    .let_forget = "let {person} forget the spell {spell}",
    .mark_tower = "let there be a Tower at {place}",
    .mark_no_tower = "let there be no Tower at {place}",
    .spell_agreed = "The spell {name} is agreed.",
    .spell_refused = "The spell {name} is refused.",
    .memorized = "{person} has memorized {name}.",
    .study_broken = "{person} was disturbed and must begin anew to memorize {name}.",
    .books_left = "There is no more room for the books of {name}; they were left behind.",
    .no_wizard_found = "No wizard is to be found.",
    .wizard_joins = "{wizard} joins your army.",
    .wizard_waits_at_tower = "{wizard} waits at the Tower.",
    .wizard_disobeys = "{wizard} no longer obeys you.",
};

}  // namespace words
