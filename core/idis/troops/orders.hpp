// Orders about armies and detachments (sections 2, 2a and 2b of the source).
//
// A commander divides his army, hands detachments over to another army in his hex, merges and
// disbands detachments, honours them, names one skirmishers if he is a Commando, and raises armies.
// The referee seats commanders, hands armies and strongholds over, defines factions' own kinds of
// detachments, says of whom a raised army consists, and grants what the rules leave to him.
//
// Where an order speaks of a detachment it may say how many soldiers and wagons of it: the rules
// allow the whole alone, and an order that says less is refused with the clause that forbids it.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/map/map.hpp"
#include "core/idis/troops/rows.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// Where to: a place on the commander's map, or steps from where his army stands.
using Waypoint = std::variant<PlaceId, Steps>;

/// A detachment, and how much of it: all, if nothing is said.
struct WholeDetachment {
    DetachmentId detachment;
    std::optional<Soldiers> soldiers;
    std::optional<Wagons> wagons;
    friend bool operator==(const WholeDetachment&, const WholeDetachment&) = default;
};

/// Let these detachments be an army of their own, in the same hex.
struct DivideArmy {
    std::vector<WholeDetachment> detachments;
    std::optional<Supplies> supplies;        ///< their share by carrying capacity, if not said
    std::optional<Loot> loot;
    friend bool operator==(const DivideArmy&, const DivideArmy&) = default;
};
template <>
inline constexpr OrderKind order_kind<DivideArmy> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// Hand detachments over to an army in the same hex; its commander is asked to take them in.
struct HandOverDetachments {
    ArmyId to;
    std::vector<WholeDetachment> detachments;
    std::optional<Supplies> supplies;
    std::optional<Loot> loot;
    friend bool operator==(const HandOverDetachments&, const HandOverDetachments&) = default;
};
template <>
inline constexpr OrderKind order_kind<HandOverDetachments> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
struct MergeDetachments {
    DetachmentId into;
    WholeDetachment from;
    friend bool operator==(const MergeDetachments&, const MergeDetachments&) = default;
};
template <>
inline constexpr OrderKind order_kind<MergeDetachments> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Send detachments home for good.
struct DisbandDetachments {
    std::vector<WholeDetachment> detachments;
    friend bool operator==(const DisbandDetachments&, const DisbandDetachments&) = default;
};
template <>
inline constexpr OrderKind order_kind<DisbandDetachments> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Give a detachment that has won a name, an honour, or both.
struct HonourDetachment {
    DetachmentId detachment;
    std::string name;
    std::string honour;
    friend bool operator==(const HonourDetachment&, const HonourDetachment&) = default;
};
template <>
inline constexpr OrderKind order_kind<HonourDetachment> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Name the one detachment that a Commando leads as skirmishers, from the next dawn on.
struct NameSkirmishers {
    DetachmentId detachment;
    friend bool operator==(const NameSkirmishers&, const NameSkirmishers&) = default;
};
template <>
inline constexpr OrderKind order_kind<NameSkirmishers> =
    order_waits(Ground::any, Begins::as_it_says, Occupies::nothing);
/// Raise an army in the region of a stronghold, to gather at a point of it.
struct RaiseArmy {
    PlaceId region;                          ///< the place that is its stronghold
    std::optional<Waypoint> rally;           ///< the stronghold's own hex, if not said
    std::optional<Soldiers> soldiers;        ///< a wish; the referee says how many
    friend bool operator==(const RaiseArmy&, const RaiseArmy&) = default;
};
template <>
inline constexpr OrderKind order_kind<RaiseArmy> = order_under_way(Speaker::at_liberty);

// The referee's orders.

/// Says that an army has won a battle.
struct CreditVictory {
    ArmyId army;
    friend bool operator==(const CreditVictory&, const CreditVictory&) = default;
};
enum class WagonSource : std::uint8_t { spoils, grant };
struct GiveWagons {
    ArmyId army;
    Wagons wagons;
    WagonSource source = WagonSource::spoils;
    friend bool operator==(const GiveWagons&, const GiveWagons&) = default;
};
/// Corrects the numbers of a detachment; what is left out stays.
struct CorrectDetachment {
    DetachmentId detachment;
    std::optional<Soldiers> soldiers;
    std::optional<Noncombatants> noncombatants;
    std::optional<Wagons> wagons;
    friend bool operator==(const CorrectDetachment&, const CorrectDetachment&) = default;
};
/// Leads a detachment that waits for the referee into an army, or with none dismisses it.
struct LeadDetachment {
    DetachmentId detachment;
    std::optional<ArmyId> to;
    friend bool operator==(const LeadDetachment&, const LeadDetachment&) = default;
};
/// Corrects what an army carries and where it stands; what is left out stays.
struct CorrectArmy {
    ArmyId army;
    std::optional<Supplies> supplies;
    std::optional<Loot> loot;
    std::optional<Hex> hex;
    friend bool operator==(const CorrectArmy&, const CorrectArmy&) = default;
};
/// Corrects what a commander has in the store of a stronghold.
struct CorrectStore {
    StrongholdId stronghold;
    CommanderId commander;
    Supplies supplies;
    Loot loot;
    friend bool operator==(const CorrectStore&, const CorrectStore&) = default;
};
struct DefineKind {
    FactionId faction;
    Arm arm = Arm::infantry;
    Special special = Special::none;
    OwnNumbers numbers;
    friend bool operator==(const DefineKind&, const DefineKind&) = default;
};
/// Says of which detachments an army that is being raised will consist.
struct ComposeRaising {
    RaisingId raising;
    std::vector<RaisedDetachment> detachments;
    friend bool operator==(const ComposeRaising&, const ComposeRaising&) = default;
};
enum class Taking : std::uint8_t { by_force, by_agreement };
/// Says who holds a stronghold from now on.
struct HandOverStronghold {
    StrongholdId stronghold;
    std::optional<Party> holder;
    Taking taking = Taking::by_force;
    friend bool operator==(const HandOverStronghold&, const HandOverStronghold&) = default;
};
/// A place on the map becomes a stronghold, with the garrison of its kind.
struct PlaceStronghold {
    PlaceId place;
    StrongholdKind as = StrongholdKind::town;
    std::optional<Party> holder;
    friend bool operator==(const PlaceStronghold&, const PlaceStronghold&) = default;
};
/// Its walls come down, and whatever lay behind them is gone.
struct DestroyStronghold {
    StrongholdId stronghold;
    friend bool operator==(const DestroyStronghold&, const DestroyStronghold&) = default;
};
/// Says whose a hex is, whatever regions it lies in, or that regions say it again.
struct OverruleHex {
    Hex hex;
    bool is_overruled = true;
    std::optional<Party> holder;             ///< nobody: neutral for all
    friend bool operator==(const OverruleHex&, const OverruleHex&) = default;
};
struct MarkSiege {
    StrongholdId stronghold;
    bool is_besieged = true;
    friend bool operator==(const MarkSiege&, const MarkSiege&) = default;
};
/// Seats a person in an open seat, as whom the referee says.
struct FillSeat {
    CommanderId commander;
    std::string name;
    std::vector<Trait> traits;
    friend bool operator==(const FillSeat&, const FillSeat&) = default;
};
/// Gives an army to a commander who leads none.
struct GiveArmy {
    ArmyId army;
    CommanderId commander;
    friend bool operator==(const GiveArmy&, const GiveArmy&) = default;
};
/// Moves a commander to a faction, or out of all.
struct ChangeFaction {
    CommanderId commander;
    std::optional<FactionId> faction;
    friend bool operator==(const ChangeFaction&, const ChangeFaction&) = default;
};

/// A commander's orders of those above.
using OrdersOfTroops = kit::Kinds<DivideArmy, HandOverDetachments, MergeDetachments,
    DisbandDetachments, HonourDetachment, NameSkirmishers, RaiseArmy>;

/// The referee's orders of those above.
using RulingsOnTroops = kit::Kinds<CreditVictory, GiveWagons, CorrectDetachment, CorrectArmy,
    CorrectStore, DefineKind, LeadDetachment, ComposeRaising, HandOverStronghold, PlaceStronghold,
    DestroyStronghold, OverruleHex, MarkSiege, FillSeat, GiveArmy, ChangeFaction>;

}  // namespace idis
