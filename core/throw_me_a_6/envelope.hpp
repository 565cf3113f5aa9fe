// How far a unit gets: the area a client draws, sampled in a few directions for each manner of
// moving.
//
// Each place an envelope names may be ordered as it stands. In a direction the likely ends are
// tried, farthest first: the whole rate, the edge of the table, just before and just past what
// stands in the way.
#pragma once

#include <span>

#include "core/throw_me_a_6/path.hpp"

namespace throw_me_a_6 {

enum class Manoeuvre : std::uint8_t { ahead, oblique, other_way, pivot_and_ahead, any_way };
/// How far a unit gets in a direction.
struct Reach {
    int direction = 0;
    int distance = 0;
    friend bool operator==(const Reach&, const Reach&) = default;
};
struct Envelope {
    Manoeuvre manoeuvre = Manoeuvre::ahead;
    int allowance = 0;  ///< in open ground
    std::vector<Reach> reaches;
    friend bool operator==(const Envelope&, const Envelope&) = default;
};

/// The manners of moving that a type of unit has.
std::span<const Manoeuvre> manoeuvres_of(UnitType type);
/// The directions a manner is sampled in, from the unit's facing.
std::span<const int> angles_of(Manoeuvre manoeuvre);
/// How far a unit may go in a manner, at an angle from its facing; nothing if it gets nowhere.
std::optional<Reach> reach_of(const Surroundings& near, Manoeuvre manoeuvre, int angle);
/// How far a unit may go in each manner open to it, direction by direction; a manner in which it
/// gets nowhere is left out.
std::vector<Envelope> envelopes_of(const Surroundings& near);

}  // namespace throw_me_a_6
