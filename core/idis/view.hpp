// What one observer may know: secrecy and nothing else.
//
// `view` is the only door out of a State. It starts empty and adds what a secrecy clause grants, at
// a line that marks the clause; whatever no clause grants is absent. A commander gets his own army
// as he can count it, what he ordered, his channel, what he is asked, his sketch of the map (or, if
// the campaign hands out hexes, the hexes he knows) and the armies he saw, as he last saw them.
// Morale, exact position, journey times, routes, the moment of the newest event and everything he
// never saw are not there. The referee's view is a view too; Gods read the same. An outsider sees
// that the campaign is there.
//
// Nothing in a commander's view is counted or sorted by what others do: ids are opaque, numbers are
// his own counts, lists are sorted by id or by his own count. That it holds is tested by change
// (tests/core/idis/noninterference_test.cpp). The sketch is drawn in sketch.hpp, what he knows is
// kept by knowledge.hpp, what he may order from here is in legal.hpp.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/state.hpp"
#include "core/idis/views.hpp"

namespace idis {

/// What this observer may know.
/// Clause:  idis.2.orders-private, idis.5.morale-secret, idis.7.orders-channel-secret,
///          idis.9.trait-secret, idis.4.journey-time-secret, idis.9a.gods-see-all,
///          idis.9a.chorus-gossip-only
/// Takes:   any observer; a commander who is not there sees what an outsider sees.
View view(const State& state, const Observer& observer, Extent extent = Extent::whole);

/// The lines of a commander's channel after a number, as he may read them: as many as are asked for
/// and there are.
/// Clause:  idis.7.orders-channel-secret
std::vector<ChannelLine> channel_of(const State& state, CommanderId commander,
                                    std::uint64_t after, std::uint64_t limit);

/// The whole map, for who may see it.
/// Clause:  idis.1.full-map-referee-only
/// Gives:   nothing for a commander or an outsider.
std::optional<FullMap> full_map(const State& state, const Observer& observer);

}  // namespace idis
