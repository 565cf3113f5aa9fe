// Rows of the state for strongholds, sieges and engines (section 6a of the source).
//
// A Hold is what has become of a stronghold: its own garrison, its walls, what was found in it. A
// stronghold without a row is as its kind has it (hold.hpp). A siege is a row from its briefing on
// until a gap of a week has ended it, or the stronghold has fallen. Engines are ten to a row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/kinds.hpp"
#include "core/idis/siege/orders.hpp"

namespace idis {

struct Hold {
    StrongholdId id;
    Soldiers infantry;                       ///< its own garrison
    Soldiers cavalry;
    Morale morale;
    Moment since;                            ///< of these numbers
    std::optional<Moment> restored_at;       ///< when the garrison is whole again
    std::int64_t worn = 0;                   ///< of the bonus of its walls
    std::optional<Moment> mends_at;          ///< when a point of it is won back
    std::optional<Day> stores_found_on;      ///< when it fell and its stores were rolled for
    std::optional<Day> pillaged_on;
    std::optional<Party> pillaged_by;
    std::vector<std::string> notables = {};
    std::vector<Party> pillaged_also_by = {};        ///< beside `pillaged_by`
    friend bool operator==(const Hold&, const Hold&) = default;
};

enum class SiegeStanding : std::uint8_t { briefed, under_way, interrupted };
enum class Opener : std::uint8_t { nobody, traitor, negotiator };

struct SiegePlan {
    CommanderId commander;
    std::string text;
    friend bool operator==(const SiegePlan&, const SiegePlan&) = default;
};

struct Siege {
    StrongholdId id;
    std::vector<ArmyId> besiegers;           ///< the earliest first
    SiegeStanding standing = SiegeStanding::briefed;
    Moment due_at;                           ///< it begins; its week ends; or its gap does
    Moment week_began;
    Span left_of_week;                       ///< while it is interrupted
    std::int64_t weeks = 0;                  ///< completed
    std::int64_t threshold = 0;              ///< without what those inside add
    Opener opened_by = Opener::nobody;
    bool were_besiegers_attacked = false;    ///< in this week
    Supplies brought_in;                     ///< in this week
    bool has_disease = false;                ///< in this week
    std::vector<SiegePlan> plans;
    friend bool operator==(const Siege&, const Siege&) = default;
};

enum class EngineStanding : std::uint8_t { in_building, built, breaking_down, broken_down,
                                           rebuilding };
/// Ten siege engines.
struct Engines {
    EnginesId id;
    std::optional<ArmyId> army;              ///< nobody's, once left behind
    Hex hex;
    EngineStanding standing = EngineStanding::in_building;
    std::optional<Moment> ready_at;          ///< while they are worked on
    Moment since;                            ///< of this standing
    std::optional<FleetId> aboard = {};      ///< put up on a ship of that fleet
    friend bool operator==(const Engines&, const Engines&) = default;
};

struct Captor {
    ArmyId army;
    std::optional<bool> has_pillaged;        ///< once it is settled
    friend bool operator==(const Captor&, const Captor&) = default;
};
/// A fallen stronghold whose captors have not chosen yet.
struct Fallen {
    StrongholdId id;
    std::vector<Captor> captors;             ///< the strongest first
    Supplies supplies;
    Loot loot;
    friend bool operator==(const Fallen&, const Fallen&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_SIEGES(TABLE) \
    TABLE(holds, Hold)               \
    TABLE(sieges, Siege)             \
    TABLE(engines, Engines)          \
    TABLE(fallen, Fallen)

}  // namespace idis
