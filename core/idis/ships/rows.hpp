// Ships and what is aboard of them (section 8e of the source and its addendum).
//
// A fleet is the ships of one commander in one place that sail together: his own, and hired ones.
// An army is in its hold, or goes aboard or ashore; which of its men are on which ship is worked
// out from that (ships.hpp). Ships that ran away, ships being built and what is
// hired out have rows of their own.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/kernel/kinds.hpp"
#include "core/idis/ships/orders.hpp"

namespace idis {

/// Whose ships they are: a stronghold's, or with none those of the countryside.
struct HiredShips {
    std::optional<StrongholdId> from;
    std::int64_t ships = 0;
    friend bool operator==(const HiredShips&, const HiredShips&) = default;
};

/// Without an army; or the army goes aboard, is aboard, or goes ashore.
enum class FleetStanding : std::uint8_t { empty, embarking, aboard, disembarking };

/// The order to sail a fleet carries out.
struct Voyage {
    OrderId order;
    std::vector<Hex> route;                  ///< still ahead, the next hex first
    bool is_rowing = false;
    std::optional<Moment> next_at;           ///< when it is there; nothing while it lies waiting
    friend bool operator==(const Voyage&, const Voyage&) = default;
};

struct Fleet {
    FleetId id;
    CommanderId commander;
    Hex hex;
    std::int64_t ships = 0;                  ///< hired ones included
    std::vector<HiredShips> hired;
    Morale morale{9};
    std::optional<ArmyId> army;
    FleetStanding standing = FleetStanding::empty;
    std::optional<OrderId> by_order;         ///< to go aboard or ashore, while that is done
    Moment since;                            ///< of that order
    std::int64_t ships_done = 0;             ///< that were loaded or unloaded
    std::int64_t ships_today = 0;            ///< being loaded or unloaded
    std::optional<Voyage> voyage;
    bool is_held = false;                    ///< by the referee
    bool is_to_look = false;                 ///< it has come into a hex and met nobody yet
    std::optional<Direction> came_by;
    Moment lies_since;
    Day paid_on{0};                          ///< newest day, from its dawn, that cost something
    std::int64_t ships_paid = 0;             ///< for that day
    std::int64_t ships_unpaid = 0;
    std::int64_t checks_due = 0;             ///< ships whose crews must check now, the last ones
    bool is_trapped = false;                 ///< those that fail are lost
    Days rowed_days;
    Day rowed_on{0};                         ///< newest day on which it was rowed
    std::uint64_t ships_gone = 0;            ///< a count for ids
    friend bool operator==(const Fleet&, const Fleet&) = default;
};

/// A ship that has sailed away and will be back.
struct ShipAway {
    struct Key {
        FleetId fleet;
        std::uint64_t number = 0;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    CommanderId commander;
    bool is_hired = false;
    std::optional<StrongholdId> hired_from;
    Hex left_at;                             ///< where its fleet was
    Hex landed_at;                           ///< where it put its passengers ashore
    Moment back_at;
    friend bool operator==(const ShipAway&, const ShipAway&) = default;
};

/// Ships being built.
struct ShipBuilding {
    OrderId id;
    CommanderId commander;
    std::optional<StrongholdId> stronghold;
    Hex hex;
    std::int64_t ships = 0;                  ///< still to be built; at a stronghold
    std::optional<Moment> due_at;            ///< of the batch under way; at a stronghold
    Party side;                              ///< the builder's
    std::optional<ArmyId> army;              ///< that builds, in the countryside
    Noncombatants noncombatants;             ///< when it began
    Day first_day;                           ///< that can count
    Days days;                               ///< of building
    friend bool operator==(const ShipBuilding&, const ShipBuilding&) = default;
};

/// When ships of a countryside hex were last hired.
struct CountryHire {
    Hex id;
    Moment hired_at;
    CommanderId hired_by;
    friend bool operator==(const CountryHire&, const CountryHire&) = default;
};
/// Ships of a stronghold that were lost by who had hired them, until it has others.
struct HireLoss {
    struct Key {
        StrongholdId stronghold;
        Moment back_at;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    std::int64_t ships = 0;
    friend bool operator==(const HireLoss&, const HireLoss&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_SHIPS(TABLE)     \
    TABLE(fleets, Fleet)                \
    TABLE(ships_away, ShipAway)         \
    TABLE(ship_buildings, ShipBuilding) \
    TABLE(country_hires, CountryHire)   \
    TABLE(hire_losses, HireLoss)

}  // namespace idis
