// The view of those who may see everything: the referee, and the Gods (sections 1, 7 and 9a).
//
// It is a view like any other: made of rows, with each army's numbers worked out and explained. The
// campaign's secret key is in nobody's view. The part of a commander is in view. The whole map,
// which they may see as well, is asked for by view.hpp's full_map and made here.
#pragma once

#include "core/idis/views.hpp"

namespace idis {

/// Limit:   open questions in a view. `load.open` says how many wait for the referee in all.
inline constexpr std::size_t questions_shown_max = 100;

/// Everything but the map, and of the open questions the oldest.
/// Clause:  idis.9a.gods-see-all, idis.4.journey-time-secret, idis.7.orders-channel-per-commander
RefereeView view_in_full(const State& state, Extent extent = Extent::whole);

/// Full meals in store.
/// Clause:  idis.3.exact-supply-ruling
/// Gives:   nothing for an army that eats nothing.
std::optional<Days> days_left_of(Supplies supplies, const Tally& daily_need);

}  // namespace idis
