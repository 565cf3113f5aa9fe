#include "core/idis/map/knowledge.hpp"

#include <algorithm>

#include "core/idis/map/crossing.hpp"
#include "core/idis/map/region.hpp"

namespace idis {

// ---- rows --------------------------------------------------------------------------------------

namespace {

/// Which sides of a hex have something, as a bit set by Direction.
template <class Has>
std::uint8_t sides_with(const HexGround& ground, Has has) {
    unsigned set = 0;
    for (const Direction direction : directions) {
        const auto side = static_cast<unsigned>(direction);
        if (has(ground.sides[side])) set |= 1U << side;
    }
    return static_cast<std::uint8_t>(set);
}

bool says_the_same(const KnownHex& a, const KnownHex& b) {
    return a.terrain == b.terrain && a.roads == b.roads && a.rivers == b.rivers &&
           a.bridges == b.bridges && a.source == b.source;
}

}  // namespace

KnownHex known_roads(const Map& map, CommanderId commander, Hex hex, Source source, Moment at) {
    const HexGround& ground = map.ground(hex);
    KnownHex known;
    known.id = {commander, hex};
    known.roads = sides_with(ground, [](const Side& side) { return side.has_road; });
    known.bridges = sides_with(ground, [](const Side& s) { return s.has_road && s.has_bridge; });
    known.source = source;
    known.learnt_at = at;
    return known;
}

KnownHex known_hex(const Map& map, CommanderId commander, Hex hex, Source source, Moment at) {
    const HexGround& ground = map.ground(hex);
    KnownHex known = known_roads(map, commander, hex, source, at);
    known.terrain = ground.terrain;
    known.rivers = sides_with(ground, [](const Side& side) { return side.has_river; });
    known.bridges = sides_with(ground, [](const Side& side) { return side.has_bridge; });
    return known;
}

bool knows_place(const State& state, CommanderId commander, PlaceId place) {
    return state.known_places.contains({commander, place});
}

// ---- learning ----------------------------------------------------------------------------------

namespace {

/// Which bridges an eye sees: those of the map, and what the referee made of them.
std::uint8_t bridges_as_seen(const State& state, Hex hex, std::uint8_t of_the_map) {
    unsigned set = of_the_map;
    for (const Direction direction : directions) {
        if (!state.side_marks.contains(side_key(hex, direction))) continue;
        const unsigned side = 1U << static_cast<unsigned>(direction);
        set = bridge_stands(state, hex, direction) ? set | side : set & ~side;
    }
    return static_cast<std::uint8_t>(set);
}

}  // namespace

void learn_by_sight(Unfolding& unfolding, CommanderId commander, const std::vector<Hex>& hexes) {
    const State& state = unfolding.state();
    HexesLearnt learnt;
    for (const Hex hex : hexes) {
        KnownHex now = known_hex(*state.map, commander, hex, Source::own_eyes, unfolding.at());
        now.bridges = bridges_as_seen(state, hex, now.bridges);
        const KnownHex* before = state.known_hexes.find(now.id);
        if (before == nullptr || !says_the_same(*before, now)) learnt.hexes.push_back(now);
    }
    if (!learnt.hexes.empty()) {
        unfolding.happen({"idis.1.map-grows", "idis.3c.scout-sees-what-ruling"}, std::move(learnt));
    }
    for (const Hex hex : hexes) {
        for (const Place* place : state.map->places_in(hex)) {
            if (knows_place(state, commander, place->id)) continue;
            KnownPlace known{{commander, place->id}, Source::own_eyes, unfolding.at()};
            unfolding.happen({"idis.1.map-grows", "idis.1.map-not-shared-ruling"},
                             PlaceLearnt{std::move(known)});
        }
    }
}

void reveal_place(Unfolding& unfolding, CommanderId commander, PlaceId place) {
    const Clauses clauses{"idis.1.map-grows", "idis.1.private-knowledge"};
    if (!knows_place(unfolding.state(), commander, place)) {
        unfolding.happen(clauses, PlaceLearnt{{{commander, place}, Source::told_by_referee,
                                               unfolding.at()}});
    }
    unfolding.tell(commander, clauses, told::PlaceRevealed{place});
}

Gate Ruling<RevealPlace>::may_rule(const State& state, const RevealPlace& order, Moment) {
    if (const Gate gate = need_commander(state, order.commander)) return gate;
    if (state.map->place(order.place) != nullptr) return allowed;
    return Refusal{"no_such_place", "idis.1.map-grows", "place"};
}
void Ruling<RevealPlace>::rule(Unfolding& unfolding, const RevealPlace& order) {
    reveal_place(unfolding, order.commander, order.place);
}

}  // namespace idis
