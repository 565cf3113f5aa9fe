// Two sides at peace, at war or allied, for tests of who makes war and peace and who knows of it.
//
//     tests::Campaign play(at_war(9), faces);
//     play.orders("aram", peace(blues));
//     CHECK_EQ(shown(play.state(), "aram", "blue"), Relation::at_war);
//
// Aram leads the Reds and has Cyra beside him; Belisar leads the Blues, south of them in the same
// column. The country is flat and nobody's.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/map/region.hpp"
#include "tests/kit/battlefield.hpp"

namespace tests {

inline const idis::Party reds = faction("red");
inline const idis::Party blues = faction("blue");

inline ArmyBuilder troop(const char* name, const char* side, int row) {
    return an_army(name).of(side).with_infantry(500).with_supplies(9'000).in(hex_at(4, row));
}
/// Aram leads the Reds, with Cyra; Belisar leads the Blues, so many hexes south of them.
inline WorldBuilder two_sides(int belisars_row) {
    WorldBuilder world = a_world(troop("aram", "red", 1), troop("cyra", "red", 1),
                                 troop("belisar", "blue", belisars_row));
    world.on(a_country(20, 20));
    return world;
}
inline idis::State led(idis::State state) {
    state.factions.edit(faction("red")).leader = commander("aram");
    state.factions.edit(faction("blue")).leader = commander("belisar");
    see_each_other(state, "aram", "cyra");
    return state;
}
inline idis::State at_peace(int belisars_row) { return led(two_sides(belisars_row)); }
inline idis::State at_war(int belisars_row) {
    return led(two_sides(belisars_row).at_war(reds, blues));
}
inline idis::State allied(int belisars_row) {
    idis::State state = at_peace(belisars_row);
    state.stances.insert({{std::min(reds, blues), std::max(reds, blues)}, idis::Relation::allied});
    return state;
}

/// How a faction is shown to a commander.
inline idis::Relation shown(const idis::State& state, const char* to, const char* side) {
    const idis::View view = idis::System::view(state, commander(to));
    for (const idis::FactionShown& row : view.commander->factions) {
        if (row.id == faction(side)) return row.relation;
    }
    FAIL("no such faction");
    return idis::Relation::neutral;
}
inline idis::Relation truth(const idis::State& state) {
    return idis::relation_between(state, reds, blues);
}
inline idis::LegalNews legal_of(const idis::State& state, const char* name) {
    const idis::View view = idis::System::view(state, commander(name));
    return idis::System::legal(view, commander(name)).commander->news;
}
inline idis::OfferTerms peace(const idis::Party& with) {
    return {with, idis::Terms::peace, "Let there be peace."};
}
inline idis::OfferTerms alliance(const idis::Party& with) {
    return {with, idis::Terms::alliance, "Let us be friends."};
}
inline idis::TreatyId the_treaty(const idis::State& state) {
    REQUIRE_EQ(state.treaties.size(), 1);
    return state.treaties.begin()->id;
}

}  // namespace tests
