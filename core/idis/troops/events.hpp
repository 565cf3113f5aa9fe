// What can happen to armies and detachments by sections 2, 2a and 2b: events of their own kinds.
//
// Where existing events say it all (ArmyFormed, NumbersChanged, DetachmentsJoined, ArmyEnded) those
// are used. Each carries the resulting row or number, so that evolving is assignment
// (troops/evolve.cpp).
#pragma once

#include "core/idis/state.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

// ---- revolts -----------------------------------------------------------------------------------

/// Somebody has provoked a revolt; nobody but the referee knows.
struct RevoltBrewed {
    Revolt revolt;
    friend bool operator==(const RevoltBrewed&, const RevoltBrewed&) = default;
};
/// The rebels are there: their army was formed by the events before this one.
struct RevoltBrokeOut {
    RevoltId revolt;
    friend bool operator==(const RevoltBrokeOut&, const RevoltBrokeOut&) = default;
};

// ---- raising -----------------------------------------------------------------------------------

/// An army is being raised; men were recruited, unless the region is not the raiser's any more.
struct RaisingBegun {
    Raising raising;
    std::optional<Recruiting> recruiting;
    friend bool operator==(const RaisingBegun&, const RaisingBegun&) = default;
};
struct RaisingComposed {
    RaisingId raising;
    std::vector<RaisedDetachment> detachments;
    friend bool operator==(const RaisingComposed&, const RaisingComposed&) = default;
};
/// Its army is there, by the events before this one; or it came to nothing.
struct RaisingEnded {
    RaisingId raising;
    friend bool operator==(const RaisingEnded&, const RaisingEnded&) = default;
};
struct KindDefined {
    DetachmentKind defined;
    friend bool operator==(const KindDefined&, const KindDefined&) = default;
};
/// A stronghold is no more, with its garrison, its stores and all posts in it.
struct StrongholdDestroyed {
    StrongholdId stronghold;
    friend bool operator==(const StrongholdDestroyed&, const StrongholdDestroyed&) = default;
};
/// Whose a hex is by the referee's word, or, without a ruling, that regions say it again.
struct HexOverruled {
    Hex hex;
    std::optional<HexRuling> ruling;
    friend bool operator==(const HexOverruled&, const HexOverruled&) = default;
};
/// It looks round where it stands, as if it had come there now.
struct LookCalled {
    ArmyId army;
    friend bool operator==(const LookCalled&, const LookCalled&) = default;
};
/// A stronghold has another holder, or is besieged, or is so no longer.
struct StrongholdChanged {
    Stronghold stronghold;
    friend bool operator==(const StrongholdChanged&, const StrongholdChanged&) = default;
};

// ---- detachments -------------------------------------------------------------------------------

struct DetachmentHonoured {
    ArmyId army;
    DetachmentId detachment;
    std::string name;
    std::vector<std::string> honours;
    friend bool operator==(const DetachmentHonoured&, const DetachmentHonoured&) = default;
};
/// An army's detachments have one more victory: how many each has now.
struct VictoryCredited {
    struct Credit {
        DetachmentId detachment;
        std::int64_t victories = 0;
        friend bool operator==(const Credit&, const Credit&) = default;
    };
    ArmyId army;
    std::vector<Credit> credits;
    friend bool operator==(const VictoryCredited&, const VictoryCredited&) = default;
};

// ---- command -----------------------------------------------------------------------------------

/// A person sits in a seat that was open, as whom the referee says; no doctrine plays it any more.
struct SeatTaken {
    CommanderId commander;
    std::string name;
    std::vector<Trait> traits;
    friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
/// An army has another commander; the one before leads none and stays in its hex.
struct ArmyHandedOver {
    ArmyId army;
    CommanderId commander;
    friend bool operator==(const ArmyHandedOver&, const ArmyHandedOver&) = default;
};
struct FactionChanged {
    CommanderId commander;
    std::optional<FactionId> faction;
    friend bool operator==(const FactionChanged&, const FactionChanged&) = default;
};

/// Of the events above those of revolts.
using EventsOfRevolts = kit::Kinds<RevoltBrewed, RevoltBrokeOut>;

/// Of the events above all others.
using EventsOfTroops = kit::Kinds<RaisingBegun, RaisingComposed, RaisingEnded, KindDefined,
    StrongholdChanged, StrongholdDestroyed, HexOverruled, LookCalled, DetachmentHonoured,
    VictoryCredited, SeatTaken, ArmyHandedOver, FactionChanged>;

}  // namespace idis
