// What views show of spectators (section 9a of the source); view.hpp puts it together.
//
// A member of the Chorus learns nothing from here but what he sees with his own eyes: where he is,
// who is with him, what they vote on and say, and the names of commanders whose seats the referee
// offers. Of an army he rides to he is not told where it is.
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// Clause:  idis.9a.chorus-no-commander-pages, idis.9a.chorus-located, idis.9.trait-secret
/// Takes:   one of the Chorus, or nobody: what all of it see, without their room.
/// Limit:   the newest two hundred lines of the room.
ChorusView chorus_view(const State& state, UserId member);
inline constexpr std::size_t room_lines_max = 200;
/// Clause:  idis.9a.gods-see-all, idis.9a.gods-sidebar
SpectatorsInFull spectators_in_full(const State& state);

/// What a member of the Chorus may do now.
/// Clause:  idis.9a.chorus-may-join, idis.9a.chorus-travel-40
LegalForChorus legal_for_chorus(const ChorusView& own);
/// Whose role the referee may change, and which seats he may offer.
/// Clause:  idis.9a.chorus-may-join, idis.9a.spectator-roles-exclusive
LegalOnSpectators legal_on_spectators(const RefereeView& full);

}  // namespace idis
