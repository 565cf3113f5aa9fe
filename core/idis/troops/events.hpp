// What can happen to armies and detachments (sections 2, 2a and 2b).
//
// Each carries the resulting row or number, so that evolving is assignment (troops/evolve.cpp). How
// many there are changes by the first of them, whatever changed it.
#pragma once

#include "core/idis/kernel/kinds_of_events.hpp"
#include "core/idis/state.hpp"

namespace idis {

// ---- armies, and who belongs where --------------------------------------------------------------

/// A new army with all its detachments, and the commander (already there) who leads it.
struct ArmyFormed {
    Army army;
    std::vector<Detachment> detachments;
    std::optional<ArmyId> out_of;    ///< the army it left
    friend void evolve(State& state, const ArmyFormed& event);
    friend bool operator==(const ArmyFormed&, const ArmyFormed&) = default;
};
/// The numbers of an army and of its detachments present, after whatever changed them. A detachment
/// named with no soldiers has ceased to exist.
struct NumbersChanged {
    ArmyId army;
    Supplies supplies;
    Loot loot;
    std::vector<Detachment> detachments;
    friend void evolve(State& state, const NumbersChanged& event);
    friend bool operator==(const NumbersChanged&, const NumbersChanged&) = default;
};
/// Detachments go off the map with their share, to come back or to go over; those who go over are
/// off the army's list from then on. Or, once back at an army that is gone, they begin to wait,
/// which falls due at no moment; then the army, and its stores, are not there to be changed.
struct DetachmentsLeft {
    ArmyId army;
    Supplies supplies;
    Loot loot;
    std::vector<Detachment> detachments;
    friend void evolve(State& state, const DetachmentsLeft& event);
    friend bool operator==(const DetachmentsLeft&, const DetachmentsLeft&) = default;
};
/// Detachments come (back, or over) into an army.
struct DetachmentsJoined {
    ArmyId army;
    Supplies supplies;
    Loot loot;
    std::vector<Detachment> detachments;
    friend void evolve(State& state, const DetachmentsJoined& event);
    friend bool operator==(const DetachmentsJoined&, const DetachmentsJoined&) = default;
};
/// Detachments are no more, with all they had. Those on their way over may have left an army that
/// is gone itself; then there are no stores to be changed.
struct DetachmentsLost {
    ArmyId army;
    Supplies supplies;
    Loot loot;
    std::vector<DetachmentId> detachments;
    friend void evolve(State& state, const DetachmentsLost& event);
    friend bool operator==(const DetachmentsLost&, const DetachmentsLost&) = default;
};

// ---- revolts -----------------------------------------------------------------------------------

/// Somebody has provoked a revolt; nobody but the referee knows.
struct RevoltBrewed {
    Revolt revolt;
    friend void evolve(State& state, const RevoltBrewed& event);
    friend bool operator==(const RevoltBrewed&, const RevoltBrewed&) = default;
};
/// The rebels are there: their army was formed by the events before this one.
struct RevoltBrokeOut {
    RevoltId revolt;
    friend void evolve(State& state, const RevoltBrokeOut& event);
    friend bool operator==(const RevoltBrokeOut&, const RevoltBrokeOut&) = default;
};

// ---- raising -----------------------------------------------------------------------------------

/// An army is being raised; men were recruited, unless the region is not the raiser's any more.
struct RaisingBegun {
    Raising raising;
    std::optional<Recruiting> recruiting;
    friend void evolve(State& state, const RaisingBegun& event);
    friend bool operator==(const RaisingBegun&, const RaisingBegun&) = default;
};
struct RaisingComposed {
    RaisingId raising;
    std::vector<RaisedDetachment> detachments;
    friend void evolve(State& state, const RaisingComposed& event);
    friend bool operator==(const RaisingComposed&, const RaisingComposed&) = default;
};
/// Its army is there, by the events before this one; or it came to nothing.
struct RaisingEnded {
    RaisingId raising;
    friend void evolve(State& state, const RaisingEnded& event);
    friend bool operator==(const RaisingEnded&, const RaisingEnded&) = default;
};
struct KindDefined {
    DetachmentKind defined;
    friend void evolve(State& state, const KindDefined& event);
    friend bool operator==(const KindDefined&, const KindDefined&) = default;
};
/// A stronghold is no more, with its garrison, its stores and all posts in it.
struct StrongholdDestroyed {
    StrongholdId stronghold;
    friend void evolve(State& state, const StrongholdDestroyed& event);
    friend bool operator==(const StrongholdDestroyed&, const StrongholdDestroyed&) = default;
};
/// Whose a hex is by the referee's word, or, without a ruling, that regions say it again.
struct HexOverruled {
    Hex hex;
    std::optional<HexRuling> ruling;
    friend void evolve(State& state, const HexOverruled& event);
    friend bool operator==(const HexOverruled&, const HexOverruled&) = default;
};
/// It looks round where it stands, as if it had come there now.
struct LookCalled {
    ArmyId army;
    friend void evolve(State& state, const LookCalled& event);
    friend bool operator==(const LookCalled&, const LookCalled&) = default;
};
/// A stronghold has another holder, or is besieged, or is so no longer.
struct StrongholdChanged {
    Stronghold stronghold;
    friend void evolve(State& state, const StrongholdChanged& event);
    friend bool operator==(const StrongholdChanged&, const StrongholdChanged&) = default;
};

// ---- detachments -------------------------------------------------------------------------------

struct DetachmentHonoured {
    ArmyId army;
    DetachmentId detachment;
    std::string name;
    std::vector<std::string> honours;
    friend void evolve(State& state, const DetachmentHonoured& event);
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
    friend void evolve(State& state, const VictoryCredited& event);
    friend bool operator==(const VictoryCredited&, const VictoryCredited&) = default;
};

// ---- command -----------------------------------------------------------------------------------

/// A person sits in a seat that was open, as whom the referee says; no doctrine plays it any more.
struct SeatTaken {
    CommanderId commander;
    std::string name;
    std::vector<Trait> traits;
    friend void evolve(State& state, const SeatTaken& event);
    friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
/// An army has another commander; the one before leads none and stays in its hex.
struct ArmyHandedOver {
    ArmyId army;
    CommanderId commander;
    friend void evolve(State& state, const ArmyHandedOver& event);
    friend bool operator==(const ArmyHandedOver&, const ArmyHandedOver&) = default;
};
struct FactionChanged {
    CommanderId commander;
    std::optional<FactionId> faction;
    friend void evolve(State& state, const FactionChanged& event);
    friend bool operator==(const FactionChanged&, const FactionChanged&) = default;
};

// ---- warbands -----------------------------------------------------------------------------------

struct WarbandKept {
    KeptWarband warband;
    friend void evolve(State& state, const WarbandKept& event);
    friend bool operator==(const WarbandKept&, const WarbandKept&) = default;
};
struct WarbandDisbanded {
    WarbandId warband;
    friend void evolve(State& state, const WarbandDisbanded& event);
    friend bool operator==(const WarbandDisbanded&, const WarbandDisbanded&) = default;
};

/// The events above, by who may come to know of them (kernel/kinds_of_events.hpp).
using EventsOfTroops = EventsOf<
    PeopleSee<RevoltBrokeOut, StrongholdChanged>,
    StoryTells<ArmyFormed, DetachmentsLeft, DetachmentsJoined, RevoltBrewed, RaisingBegun,
        StrongholdDestroyed, DetachmentHonoured, ArmyHandedOver, FactionChanged>,
    BooksKeep<NumbersChanged, DetachmentsLost, RaisingComposed, RaisingEnded, KindDefined,
        HexOverruled, LookCalled, VictoryCredited, SeatTaken, WarbandKept, WarbandDisbanded>>;

}  // namespace idis
