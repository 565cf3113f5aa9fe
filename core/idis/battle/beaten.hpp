// What becomes of single armies after a battle (section 6 of the source): the beaten retreat, check
// their morale and may rout; the victors go on.
//
// A Fighter is one army through its battle: as it was, as it is by now, and what its commander will
// be told. aftermath.hpp has the order of it all.
#pragma once

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/morale/retreat.hpp"
#include "core/idis/persons/captives.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

struct Fighter {
    Contingent contingent;
    Camp camp = Camp::calling;
    Force before;
    Force now;
    told::BattleEnded report;
    std::optional<Fleet> fleet = {};         ///< as it is by now; without ships it is no more
    std::vector<std::int64_t> ships_lost = {};
    /// Whether nobody of it is left.
    bool is_gone() const { return fleet ? fleet->ships == 0 : now.detachments.empty(); }
};

/// An army's numbers become what the battle left of them.
/// Gives:   the force as it then is.
Force lose(Unfolding& unfolding, const Contingent& contingent, Force now, const Clauses& clauses);

/// Its morale becomes what the battle made of it.
/// Takes:   a fighter whose morale is what it is to be.
void shift_morale(Unfolding& unfolding, const Fighter& fighter, Morale by, const Clauses& clauses);

/// A beaten army retreats, checks its morale, and may rout.
/// Clause:  idis.6.loser-retreats-one-hex, idis.6.retreat-as-appropriate,
///          idis.6.retreat-at-once-ruling, idis.6.loser-checks-morale,
///          idis.6.morale-check-after-loss-ruling, idis.6.rout-loses-supplies,
///          idis.6.rout-two-dice-ruling, idis.6.rout-replaces-morale-table-ruling,
///          idis.6.rout-keeps-loot-ruling, idis.6.retreat-impossible-halves,
///          idis.6.retreat-impossible-replaces-rout-ruling,
///          idis.6.retreat-impossible-size-ruling, idis.6a.assault-lost-besieger-place-ruling,
///          idis.6a.sally-lost-return-ruling, idis.6a.army-after-fall-ruling
/// Takes:   a fighter of whom somebody is left.
/// Rolls:   2d6; if that fails 1d6, 1d6 for a rout, or 1d6 where it cannot retreat.
/// Gives:   what it lost and left behind, for the victors.
LeftBehind beat_back(Unfolding& unfolding, const Meeting& meeting, Fighter& fighter);

/// The victors' detachments have one victory more.
void credit_victory(Unfolding& unfolding, const Fighter& fighter);
/// An army that is not beaten goes on with its march, if it had one: it is across, or past.
/// Clause:  idis.6.higher-total-wins
void go_on_after_battle(Unfolding& unfolding, const Fighter& fighter);

/// Nobody has won, and nobody was to defend: anyone who was on his way is not past the enemy.
/// Clause:  idis.6.tie-no-defender-ruling
/// Gives:   the end of his march or voyage, where the battle was.
void stay_in_contact(Unfolding& unfolding, const Fighter& fighter);

/// Who keeps those whom the victors capture: their strongest army; where none fights, the
/// stronghold whose garrison has won, or the army, elsewhere, of the commander whose ships have.
/// Clause:  idis.6.captured-commander-ruling, idis.6.captured-by-no-army-ruling
/// Gives:   nothing where those ships' commander leads no army.
std::optional<Keeper> keeper_of(const State& state, const Host& victors);

/// Settles whatever is still asked about a meeting.
void close_questions(Unfolding& unfolding, MeetingId meeting, const Clauses& clauses);

/// The battle is over for all armies that fought in it and are led as before: what waited for its
/// end takes effect.
/// Clause:  idis.7.orders-that-wait-ruling
void set_free(Unfolding& unfolding, const std::vector<Fighter>& fighters);

}  // namespace idis
