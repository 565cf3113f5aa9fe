// Rows of the state about the land and what it gives (sections 3, 3a, 3b, 3d and 5a).
//
// The ledger of hexes remembers who foraged and razed what, and what lies on the ground; a hex
// nothing was done to has no row. Work, rest, load rule and walls are rows by army, beside the
// army's own: an army without a row does nothing of the kind. Stationed detachments belong to no
// army; what commanders left in strongholds lies there under their names.
#pragma once

#include <optional>
#include <vector>

#include "core/idis/supply/orders.hpp"

namespace idis {

/// What was done to a hex.
struct LandUse {
    Hex id;
    std::optional<Day> foraged_on;           ///< newest (idis.3a.forage-memory-hex-ruling)
    std::optional<ArmyId> foraged_by;
    std::optional<Day> razed_on;             ///< newest
    std::optional<ArmyId> razed_by;
    std::optional<Day> free_on;              ///< first day on which a razed hex gives again
    Supplies supplies;                       ///< lying on the ground, where the referee left it
    Loot loot;
    friend bool operator==(const LandUse&, const LandUse&) = default;
};

enum class Labour : std::uint8_t { foraging, razing };
enum class WorkStanding : std::uint8_t { under_way, done, broken_off };

/// The newest day an army spent on the land.
struct Work {
    ArmyId id;
    OrderId by_order;
    Labour labour = Labour::foraging;
    Moment ordered_at;
    Day day;
    std::vector<Hex> hexes;                  ///< to be foraged or razed
    WorkStanding standing = WorkStanding::under_way;
    friend bool operator==(const Work&, const Work&) = default;
};

/// A rest under way; or broken off by an attack, with the check still to come that night.
struct Rest {
    ArmyId id;
    OrderId by_order;
    Day first_day;
    Days days;                               ///< as stated in advance
    std::optional<Day> broken_off_on;
    friend bool operator==(const Rest&, const Rest&) = default;
};

/// A detachment that is stationed in a stronghold.
struct Stationed {
    DetachmentId id;
    StrongholdId stronghold;
    CommanderId left_by;
    Moment since;
    friend bool operator==(const Stationed&, const Stationed&) = default;
};

/// A player who commands a stronghold; without a row it is a local officer.
struct Post {
    StrongholdId id;
    CommanderId commander;
    friend bool operator==(const Post&, const Post&) = default;
};

/// What a commander left in a stronghold.
struct Deposit {
    struct Key {
        StrongholdId stronghold;
        CommanderId commander;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    Supplies supplies;
    Loot loot;
    friend bool operator==(const Deposit&, const Deposit&) = default;
};

/// A commander's standing word about his army's load.
struct LoadRule {
    ArmyId id;
    DroppedFirst dropped_first = DroppedFirst::loot;
    Welcome welcome = Welcome::own_side;
    friend bool operator==(const LoadRule&, const LoadRule&) = default;
};

/// An army behind the walls of a stronghold.
struct WithinWalls {
    ArmyId id;
    StrongholdId stronghold;
    friend bool operator==(const WithinWalls&, const WithinWalls&) = default;
};

/// What a commander knows of what was done to a hex: his own deeds and those he saw.
struct KnownLand {
    struct Key {
        CommanderId commander;
        Hex hex;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    std::optional<Day> foraged_on;
    std::optional<ArmyId> foraged_by;
    std::optional<Day> razed_on;
    std::optional<ArmyId> razed_by;
    friend bool operator==(const KnownLand&, const KnownLand&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_LAND(TABLE)   \
    TABLE(land_uses, LandUse)        \
    TABLE(works, Work)               \
    TABLE(rests, Rest)               \
    TABLE(stationed, Stationed)      \
    TABLE(posts, Post)               \
    TABLE(deposits, Deposit)         \
    TABLE(load_rules, LoadRule)      \
    TABLE(within_walls, WithinWalls) \
    TABLE(known_land, KnownLand)

}  // namespace idis
