// What views show of magic and wizards (section 8b of the source); view.hpp puts it together.
//
// A wizard left behind is shown as he was left, whatever ideas he has since
// (idis.8b.wizard-roll-hidden).
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// Clause:  idis.8b.wizard-roll-hidden
OwnMagic own_magic(const State& state, const Commander& commander);
MagicInFull magic_in_full(const State& state);
/// Clause:  idis.8b.spell-must-be-memorized, idis.8b.memorize-needs-spellbooks
LegalMagic legal_magic(const CommanderView& own);

}  // namespace idis
