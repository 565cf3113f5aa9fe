// Where an army is, as well as its commander can be told (section 4 of the source).
//
// The answer is worked out at dawn and at dusk, from the places on his own map: the last one behind
// and the first one ahead on the way, and about how far between; off the roads he knows the nearest
// place and the side of it. It stays the same in between, so that asking often tells nothing more.
// An army that stands, because it arrived or was halted, is told of from where it stands. A new
// march in mid-way keeps what was said and the way behind, or ordering would do what asking cannot.
#pragma once

#include "core/idis/kernel/order_rule.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Where an army that stands is.
/// Clause:  idis.4.position-imprecise
/// Ruling:  of equally near places the one with the lower id; the side is the direction in which
///          most of the steps from the place to the army lead.
Whereabouts standing_whereabouts(const State& state, const Army& army);

/// Where an army on a journey is.
/// Clause:  idis.4.position-imprecise
/// Takes:   an army with a march, as it is without a stretch under way.
Whereabouts whereabouts_on(const State& state, const Army& army, const std::vector<Hex>& way);

/// The journey of an army that takes up a march.
/// Clause:  idis.4.position-stable-ruling
/// Takes:   the army as it is before it takes it up, and with its step as it then is.
/// Gives:   JourneyBegan.
void begin_journey(Unfolding& unfolding, const Army& army, const March& march,
                   const std::optional<Step>& step);

/// Notes where all armies on a journey are, at dawn and at dusk.
/// Clause:  idis.4.position-stable-ruling
/// Gives:   PositionNoted for each of which something else is to be said than before.
void note_positions(Unfolding& unfolding, Day day);

/// Tells a commander where his army is.
/// Clause:  idis.4.ask-position, idis.4.position-imprecise, idis.4.position-stable-ruling,
///          idis.4.wrong-fork-secret
/// Takes:   a commander who leads an army.
/// Gives:   told PositionTold.
void answer(Unfolding& unfolding, CommanderId commander, const AskPosition& asked);

template <>
struct Rule<AskPosition> {
    static Gate may_give(const State& state, CommanderId commander, const AskPosition&, Moment) {
        return need_army(state, commander);
    }
    static void answer(Unfolding& unfolding, CommanderId commander, const AskPosition& asked) {
        idis::answer(unfolding, commander, asked);
    }
};

}  // namespace idis
