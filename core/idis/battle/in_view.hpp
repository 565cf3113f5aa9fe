// What views show of meetings and battles (section 6 of the source); view.hpp puts it together.
//
// A commander gets his own place in a battle to come, and nothing of how the other side stands to
// it: no plan, no modifier, no dice (idis.6.battle-plan-secret, idis.6.battle-dice-hidden).
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// Clause:  idis.6.battle-plan-secret, idis.6.battle-dice-hidden,
///          idis.6.briefing-own-information-only
OwnBattles own_battles(const State& state, const Commander& commander);
/// Clause:  idis.6.battle-plan-secret, idis.6.battle-dice-hidden
BattlesInFull battles_in_full(const State& state);

/// What may be ordered, from views alone.
LegalBattles legal_battles(const CommanderView& own);
LegalOnBattles legal_on_battles(const RefereeView& full);

}  // namespace idis
