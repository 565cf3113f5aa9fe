// A day's work on the land and a rest, as rows of the state (sections 3a, 3b and 5a of the source):
// who is at it, on which day, in which hexes.
//
// How work begins and what comes of it is in labour.hpp, what breaks it off in disturbance.hpp; how
// its order ends then is said here.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// What breaks into a day's work or a rest.
enum class Disturbance : std::uint8_t {
    ordered_otherwise, ended_by_will, idle, attacked, harried, besieged, expelled
};

/// Whether the army is or was at work on that day, so that it does nothing else.
/// Clause:  idis.3a.forage-takes-day, idis.3b.raze-takes-day
bool has_day_of_work(const State& state, ArmyId army, Day day);

/// Whether an army that has to fight on that day is out of formation for its work or rest.
/// Clause:  idis.3a.forage-out-of-formation, idis.5a.rest-out-of-formation
bool is_out_of_formation(const State& state, ArmyId army, Day day);

/// Whether hexes named by steps are all in range and on the map.
/// Takes:   the clause that gives the range.
/// Gives:   nothing, or hex_is_out_of_range.
Gate may_reach(const std::vector<Steps>& hexes, int range, Clause clause);

/// The hexes that an order for the land is about: those named, or all in range; each once.
/// Clause:  idis.3a.forage-choose-hexes-ruling, idis.3b.raze-choose-hexes-ruling
/// Takes:   steps in range.
std::vector<Hex> hexes_to_work(const Map& map, Hex from, const std::vector<Steps>& named,
                               int range);

/// The day on which an order for the land is carried out.
Day day_of_work(std::optional<Day> on, Moment now);
/// The first day of a rest that is ordered now.
Day day_of_rest(std::optional<Day> on, Moment now);

/// Those at this work today, the earlier order first.
/// Clause:  idis.3a.forage-same-day-ruling
std::vector<Work> at_work(const State& state, Labour labour, Day day);

/// Ends the order of a work or a rest that is broken off: replaced by what its commander orders
/// now, else stopped.
void end_disturbed(Unfolding& unfolding, const Clauses& clauses, OrderId order,
                   Disturbance disturbance);

/// What is remembered of a hex; a blank row if nothing is.
LandUse use_of(const State& state, Hex hex);

}  // namespace idis
