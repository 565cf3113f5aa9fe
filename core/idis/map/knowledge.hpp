// What a commander knows of the world (section 1 of the source): a map of his own that starts with
// part of it and grows.
//
// Each thing known is a row of that commander's, with where and when he learnt it, and stays as he
// learnt it until he learns it again; nobody else's rows change by it. A place is known by name. A
// hex is known by its ground, the roads and rivers on its sides and the bridges over them; of the
// hexes of a start region only the roads are known. Armies seen are in scouting; how the map is
// drawn is in sketch.
#pragma once

#include <map>
#include <vector>

#include "core/idis/kernel/ruling.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

struct Start;
struct StartKnowledge;

/// A hex as it is, known from now on.
/// Takes:   a hex of the map.
KnownHex known_hex(const Map& map, CommanderId commander, Hex hex, Source source, Moment at);
/// The same with nothing known but its roads and their bridges.
KnownHex known_roads(const Map& map, CommanderId commander, Hex hex, Source source, Moment at);

/// Whether a place is on a commander's map.
/// Clause:  idis.1.map-not-shared-ruling
bool knows_place(const State& state, CommanderId commander, PlaceId place);

/// What a commander learns with his own eyes: the ground of these hexes and the places in them.
/// Clause:  idis.1.map-grows, idis.1.map-not-shared-ruling, idis.3c.scout-sees-what-ruling
/// Gives:   HexesLearnt with the rows that are new or say something else than before; PlaceLearnt
///          for each place he did not know.
void learn_by_sight(Unfolding& unfolding, CommanderId commander, const std::vector<Hex>& hexes);

/// The referee puts a place on a commander's map.
/// Clause:  idis.1.map-grows, idis.1.private-knowledge
/// Takes:   a place of the map.
/// Gives:   PlaceLearnt, if he did not know it; told PlaceRevealed.
void reveal_place(Unfolding& unfolding, CommanderId commander, PlaceId place);
/// Gives:   nothing, or no_such_commander, no_such_place.
template <>
struct Ruling<RevealPlace> {
    static Gate may_rule(const State&, const RevealPlace&, Moment);
    static void rule(Unfolding&, const RevealPlace&);
};

}  // namespace idis
