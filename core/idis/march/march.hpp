// How a march unfolds in time (section 4 of the source).
//
// A march is a route and a number of stretches. A stretch is marching at one pace on one surface:
// it is stored with its beginning and never added up tick by tick (stretch.hpp has its arithmetic).
// It ends when the next hex is entered, where the next one begins at that exact instant; at dusk or
// dawn; when the week's miles are used; when the army meets or comes to somebody hostile
// (head_on.hpp); when a gate closes (crossing.hpp); or when an order says so. What an army has done
// of a step is kept while it stands. Nights have their own risks (night_march.hpp).
//
// Who calls what, in the order of the day:
//   an order takes effect   take_up_march; the army then sets out at once (sets_out_at)
//   sets_out_at             begin_stretch
//   march_due               continue_stretch, before any step of the day at the same moment
//   dawn                    end_night for every army; when that is evolved, begin_stretch
//   dusk                    begin_stretch for every army
//   24:00                   end_forced_week for every army (forced_march.hpp)
//   hold, idleness          halt_march
// begin_stretch does nothing for an army that is moving, has no march, or is held until later.
// A wrong turn and a passing take effect like any event: ForkMissed replaces the march,
// StretchBegan the step.
#pragma once

#include "core/idis/march/forced_march.hpp"
#include "core/idis/state.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// An army takes up a march. What it does now is broken off where it is; miles of an unfinished
/// step that the new route does not continue are to be walked back first, and its ford with them.
/// Clause:  idis.4.turn-back-ruling, idis.4.ford-turn-back-ruling, idis.4.march-hours-ruling
/// Takes:   a march whose route starts next to the army's hex (route.hpp).
/// Gives:   StretchEnded if it was moving; JourneyBegan; MarchTaken.
void take_up_march(Unfolding& unfolding, ArmyId army, March march);

/// Sets an army marching, if it has a march, the hour is one it marches at, and nothing forbids it.
/// Clause:  idis.4.march-hours-ruling, idis.4.which-days-march-ruling, idis.4.hex-occupied-ruling,
///          idis.4.ford-added-ruling, idis.4.night-in-addition-ruling,
///          idis.4.forced-day-counts-ruling, idis.1a.weather-prevents-travel,
///          idis.1a.weather-stop-costs-nothing-ruling, idis.4a.harried-fording-ruling
/// Rolls:   by night, on leaving a fork: 1d6; if missed and several branches: which (night_march).
/// Gives:   StretchBegan (before it ForkMissed, if the way is missed); or ArmyHalted where a gate
///          closes; or told HeldUpByWeather; or, for an army that was to set out now and may not,
///          StretchEnded. Nothing if there is nothing to do.
void begin_stretch(Unfolding& unfolding, ArmyId army);

/// When a moving army needs attention: it enters a hex, its stretch ends, or it meets somebody who
/// comes the other way on the same step. The exact instant, rounded up to a second.
/// Clause:  idis.4.hex-occupied-ruling, idis.4.head-on-meeting-ruling
/// Takes:   an army with a stretch. What is due may change with the stretches of the armies that
///          walk the same step the other way, and with nothing else.
Moment march_due(const State& state, ArmyId army);

/// What happens to a moving army at that moment.
/// Clause:  idis.1.hex-six-miles, idis.4.hex-occupied-ruling, idis.4.arrival-notice,
///          idis.4.enter-hostile-hex-ruling, idis.4.head-on-meeting-ruling
/// Takes:   the moment that march_due gave.
/// Rolls:   as begin_stretch, by night, when it leaves the hex it has entered.
/// Gives:   HexEntered, with the next stretch in it where it goes on; or StretchEnded; or
///          ArmyHalted and a question; or ArmyArrived.
void continue_stretch(Unfolding& unfolding, ArmyId army);

}  // namespace idis
