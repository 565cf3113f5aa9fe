// A stronghold of Belisar's faction with Aram before it, for tests of sieges and assaults.
//
//     auto faces = dice(6, 6, 3, 3, 5);
//     Battlefield field(besieged(before_walls(StrongholdKind::town), 9), faces);
//     field.play().orders("aram", AssaultStronghold{hold_place});
//
// Both commanders know the place. Belisar is far away or inside it, in view of Aram; both have
// marched today, so that nobody has chosen the field. A siege begins at the state's own moment.
#pragma once

#include "core/idis/battle/aftermath.hpp"
#include "core/idis/battle/battle_modifiers.hpp"
#include "core/idis/siege/fall.hpp"
#include "core/idis/siege/numbers.hpp"
#include "core/idis/siege/siege.hpp"
#include "tests/kit/battlefield.hpp"

namespace tests {

inline const idis::StrongholdId hold_id = stronghold("hold");
inline const idis::PlaceId hold_place = place("hold");

/// Aram before a stronghold of Belisar's faction; Belisar far away, or inside.
enum class Where : std::uint8_t { away, inside };
idis::State before_walls(
    idis::StrongholdKind kind, Where belisar = Where::away,
    ArmyBuilder aram = a_bare_host("aram").with_infantry(1'000).with_supplies(9'000),
    ArmyBuilder other = a_host("belisar"));
/// A third army before the walls, of faction f or g like the others, seen by both and seeing them.
idis::State with_another(idis::State state, ArmyBuilder third, std::string_view name,
                         std::string faction);
/// A siege under way that began just now.
idis::State besieged(idis::State state, std::int64_t threshold, std::int64_t weeks_past = 0);
/// Somebody holds the post of the stronghold's commander.
idis::State with_officer(idis::State state, std::string_view name);
/// A traitor has opened them.
void open_gates(idis::State& state);

/// The end of a week of siege, worked through at once.
idis::Events week_ends(idis::State& state, kit::Dice& dice);
/// The threshold once a week has ended with these two dice.
std::int64_t threshold_after(idis::State state, int first, int second);
/// What is added to a side's roll once Aram storms the place.
kit::Tally assault_modifiers(idis::State state, idis::Camp camp);
std::int64_t amount_in(const kit::Tally& sum, kit::Clause clause);
/// What walls add is named by the assault's own clause.
inline constexpr kit::Clause walls_clause = "idis.6a.assault-is-battle";

}  // namespace tests
