// A day's work on the land, and what breaks it off (sections 3a, 3b and 5a of the source).
//
// Foraging (foraging.hpp) and razing (razing.hpp) both take a day from dawn to dusk in one place.
// The order takes effect at dawn and is carried out at dusk; in between, other work takes its place
// and an attack ends it, without yield. A rest (rest.hpp) is broken off by the same things, so
// `disturb` ends whichever of them is under way. Rules elsewhere that fight, harry, besiege or put
// an army to other work call it.
#pragma once

#include "core/idis/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// What breaks into a day's work or a rest.
enum class Disturbance : std::uint8_t {
    ordered_otherwise, ended_by_will, idle, attacked, harried, besieged, expelled
};

/// Ends what an army does on the land, or its rest, if anything is under way.
/// Clause:  idis.3a.forage-not-while-marching, idis.3a.forage-attacked-ruling,
///          idis.5a.rest-not-other-work, idis.5a.rest-necessity-ruling
/// Takes:   an army of this state whose morale has not changed in this unfolding yet.
/// Gives:   WorkEnded or the end of the rest (rest.hpp), the order's end, and for foraging a
///          question to the referee.
/// Ruling:  harriers do not end a day's work, whose men are spread over the land anyhow.
/// Referee: he may grant a part of what the foraging would have brought; by default nothing.
void disturb(Unfolding& unfolding, ArmyId army, Disturbance disturbance);

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

/// The army begins its day's work.
/// Gives:   OrderTookEffect and WorkBegan.
void begin_work(Unfolding& unfolding, const GivenOrder& order, const Army& army, Labour labour,
                std::vector<Hex> hexes, Clauses clauses);

/// Those at this work today, the earlier order first.
/// Clause:  idis.3a.forage-same-day-ruling
std::vector<Work> at_work(const State& state, Labour labour, Day day);

/// What is remembered of a hex; a blank row if nothing is.
LandUse use_of(const State& state, Hex hex);

/// Lets those know what was done to hexes who did it or saw it.
/// Clause:  idis.3a.forage-memory-secret
void let_see(Unfolding& unfolding, const Army& doer, const std::vector<LandUse>& hexes);

/// Of hexes in which rebels could rise the one they do: the highest settlement, ties to the lower
/// q, then the lower r.
/// Clause:  idis.3a.forage-revolt-place-ruling, idis.3b.raze-revolt-place-ruling
/// Gives:   all that are fit, the chosen one first.
/// Ruling:  where no army can stand none can rise; if there is no other hex, that of the army.
std::vector<Hex> places_for_rebels(const State& state, const Army& army, std::vector<Hex> hexes);

/// Rebels rise at dusk in the first of these hexes, and the referee may choose another of them.
/// Rolls:   as provoke_revolt.
/// Referee: in which of the hexes; by default the first.
void let_rebels_rise(Unfolding& unfolding, const Army& army, Clause by, Clause place,
                     const std::vector<Hex>& hexes);

/// Carries out the referee's answers about foraging broken off and about where rebels are.
void grant_part(Unfolding& unfolding, const ForagingBrokenOff& question, const std::string& answer);
void place_rebels(Unfolding& unfolding, const RebelsRise& question, const std::string& answer);

}  // namespace idis
