// What can happen in a campaign.
//
// An event is a past fact with its moment, the clauses it follows from, and every die and ruling
// inside it. It carries resulting amounts, so that evolving is assignment: replay needs neither
// dice nor people. What a commander is told is an event of its own (Told).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/battle/events.hpp"
#include "core/idis/kernel/ids.hpp"
#include "core/idis/letters/events.hpp"
#include "core/idis/letters/news_events.hpp"
#include "core/idis/magic/events.hpp"
#include "core/idis/march/events.hpp"
#include "core/idis/orders.hpp"
#include "core/idis/persons/events.hpp"
#include "core/idis/ships/events.hpp"
#include "core/idis/siege/events.hpp"
#include "core/idis/spectators/events.hpp"
#include "core/idis/state.hpp"
#include "core/idis/supply/events.hpp"
#include "core/idis/troops/events.hpp"
#include "core/kit/dice.hpp"
#include "core/kit/kinds.hpp"
#include "core/kit/one_of.hpp"

namespace idis {

// ---- the campaign and its people ---------------------------------------------------------------

struct CampaignFounded {
    Campaign campaign;
    friend bool operator==(const CampaignFounded&, const CampaignFounded&) = default;
};
struct FactionFounded {
    Faction faction;
    friend bool operator==(const FactionFounded&, const FactionFounded&) = default;
};
struct StanceTaken {
    Stance stance;
    friend bool operator==(const StanceTaken&, const StanceTaken&) = default;
};
struct StrongholdPlaced {
    Stronghold stronghold;
    friend bool operator==(const StrongholdPlaced&, const StrongholdPlaced&) = default;
};
struct CommanderIntroduced {
    Commander commander;
    std::optional<ArmyId> by_army;   ///< whose men chose him
    friend bool operator==(const CommanderIntroduced&, const CommanderIntroduced&) = default;
};
/// A new army with all its detachments, and the commander (already there) who leads it.
struct ArmyFormed {
    Army army;
    std::vector<Detachment> detachments;
    std::optional<ArmyId> out_of;    ///< the army it left
    friend bool operator==(const ArmyFormed&, const ArmyFormed&) = default;
};

// ---- weather -----------------------------------------------------------------------------------

struct WeatherTurned {
    Day day;
    std::vector<RegionWeather> regions;
    friend bool operator==(const WeatherTurned&, const WeatherTurned&) = default;
};
struct WeatherSet {
    HexWeather weather;
    friend bool operator==(const WeatherSet&, const WeatherSet&) = default;
};
struct SideMarked {
    SideMark::Key side;
    std::optional<SideMarkKind> mark;
    friend bool operator==(const SideMarked&, const SideMarked&) = default;
};

// ---- the day -----------------------------------------------------------------------------------

/// A step of the day has been worked through for everybody (day_order.hpp).
struct DayStepDone {
    Day day;
    std::int64_t steps_done = 0;
    friend bool operator==(const DayStepDone&, const DayStepDone&) = default;
};

// ---- marching ----------------------------------------------------------------------------------

/// An army takes up a march order: its route as the umpire found it.
struct MarchTaken {
    ArmyId army;
    March march;
    std::optional<Step> step;
    friend bool operator==(const MarchTaken&, const MarchTaken&) = default;
};
/// It moves: the step under way, the pace of this stretch, and what the week's count becomes.
struct StretchBegan {
    ArmyId army;
    Step step;
    Stretch stretch;
    WeekOfMarching week;
    Day last_day_march;
    Day last_night_march;
    Day last_forced_day;
    Days forced_days;
    Day exhausted_on{0};
    friend bool operator==(const StretchBegan&, const StretchBegan&) = default;
};
/// It stops moving, with what it has done of the step; the march order stays.
struct StretchEnded {
    ArmyId army;
    std::optional<Step> step;
    WeekOfMarching week;
    std::optional<Moment> sets_out_at;
    friend bool operator==(const StretchEnded&, const StretchEnded&) = default;
};
/// It comes into the next hex and, if the stretch goes on, begins the next step of its route.
struct HexEntered {
    ArmyId army;
    Hex hex;
    Direction came_by;
    std::vector<Hex> route;
    std::optional<Step> step;
    std::optional<Stretch> stretch;
    WeekOfMarching week;
    friend bool operator==(const HexEntered&, const HexEntered&) = default;
};
/// A wrong turn by night: the march with the rest of the night's way, and the step it takes now.
struct ForkMissed {
    ArmyId army;
    March march;
    std::optional<Step> step;
    friend bool operator==(const ForkMissed&, const ForkMissed&) = default;
};
struct ArmyArrived {
    ArmyId army;
    friend bool operator==(const ArmyArrived&, const ArmyArrived&) = default;
};
/// The march is held (it sets out again by itself at `sets_out_at`, if at all) or over.
struct ArmyHalted {
    ArmyId army;
    HaltReason reason = HaltReason::none;
    std::optional<Moment> sets_out_at;
    bool is_march_over = false;
    std::optional<Step> step;
    WeekOfMarching week;
    friend bool operator==(const ArmyHalted&, const ArmyHalted&) = default;
};
/// It will try to begin a stretch at that moment (an order, an answer, the weather).
struct SettingOut {
    ArmyId army;
    Moment sets_out_at;
    friend bool operator==(const SettingOut&, const SettingOut&) = default;
};
struct FormationSet {
    ArmyId army;
    std::string formation;
    friend bool operator==(const FormationSet&, const FormationSet&) = default;
};

// ---- supplies and morale -----------------------------------------------------------------------

struct ArmyAte {
    ArmyId army;
    Day day;
    Supplies eaten;
    Supplies supplies;
    Days hungry_days;
    friend bool operator==(const ArmyAte&, const ArmyAte&) = default;
};
struct MoraleChanged {
    ArmyId army;
    Morale morale;
    std::string reason;
    friend bool operator==(const MoraleChanged&, const MoraleChanged&) = default;
};
/// A check is to be rolled, now and after those called before it.
struct CheckCalled {
    ArmyId army;
    Clause check;                    ///< the rule that calls for it
    friend bool operator==(const CheckCalled&, const CheckCalled&) = default;
};
struct MoraleHeld {
    ArmyId army;
    int total = 0;
    friend bool operator==(const MoraleHeld&, const MoraleHeld&) = default;
};
struct MoraleFailed {
    ArmyId army;
    int total = 0;
    int result = 0;
    friend bool operator==(const MoraleFailed&, const MoraleFailed&) = default;
};
/// The numbers of an army and of its detachments present, after whatever changed them. A detachment
/// named with no soldiers has ceased to exist.
struct NumbersChanged {
    ArmyId army;
    Supplies supplies;
    Loot loot;
    std::vector<Detachment> detachments;
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
    friend bool operator==(const DetachmentsLeft&, const DetachmentsLeft&) = default;
};
/// Detachments come (back, or over) into an army.
struct DetachmentsJoined {
    ArmyId army;
    Supplies supplies;
    Loot loot;
    std::vector<Detachment> detachments;
    friend bool operator==(const DetachmentsJoined&, const DetachmentsJoined&) = default;
};
/// Detachments are no more, with all they had. Those on their way over may have left an army that
/// is gone itself; then there are no stores to be changed.
struct DetachmentsLost {
    ArmyId army;
    Supplies supplies;
    Loot loot;
    std::vector<DetachmentId> detachments;
    friend bool operator==(const DetachmentsLost&, const DetachmentsLost&) = default;
};
/// The army is no more, with its detachments present; those away stay away, and come back to
/// nobody. Its commander stays in its hex.
struct ArmyEnded {
    ArmyId army;
    friend bool operator==(const ArmyEnded&, const ArmyEnded&) = default;
};

// ---- knowledge ---------------------------------------------------------------------------------

struct PlaceLearnt {
    KnownPlace known;
    friend bool operator==(const PlaceLearnt&, const PlaceLearnt&) = default;
};
struct HexesLearnt {
    std::vector<KnownHex> hexes;
    friend bool operator==(const HexesLearnt&, const HexesLearnt&) = default;
};
struct ArmySighted {
    Sighting sighting;
    friend bool operator==(const ArmySighted&, const ArmySighted&) = default;
};
/// The army has looked round where it stands.
struct LookedRound {
    ArmyId army;
    friend bool operator==(const LookedRound&, const LookedRound&) = default;
};
struct ArmyLostFromSight {
    Sighting::Key sighting;
    friend bool operator==(const ArmyLostFromSight&, const ArmyLostFromSight&) = default;
};
struct Told {
    ChannelEntry entry;
    friend bool operator==(const Told&, const Told&) = default;
};

// ---- orders and questions ----------------------------------------------------------------------

struct OrderGiven {
    GivenOrder order;
    friend bool operator==(const OrderGiven&, const OrderGiven&) = default;
};
struct OrderTookEffect {
    OrderId order;
    OrderStanding standing = OrderStanding::in_force;
    friend bool operator==(const OrderTookEffect&, const OrderTookEffect&) = default;
};
struct OrderConcluded {
    OrderId order;
    OrderStanding standing = OrderStanding::done;
    friend bool operator==(const OrderConcluded&, const OrderConcluded&) = default;
};
struct CommanderIdled {
    CommanderId commander;
    friend bool operator==(const CommanderIdled&, const CommanderIdled&) = default;
};
/// A doctrine's next turn for a commander is set, or with no moment its acting for him ends.
struct TurnSet {
    CommanderId commander;
    std::optional<Moment> turn_at;
    friend bool operator==(const TurnSet&, const TurnSet&) = default;
};
/// Readings are to hold from a day on; a row without any is none.
struct RulingsPlanned {
    RulingsToCome row;
    friend bool operator==(const RulingsPlanned&, const RulingsPlanned&) = default;
};
/// They hold, from the first moment of a day or from now on.
struct RulingsChanged {
    Day from;
    std::vector<RulingChange> changes;
    Settings settings;               ///< all of them, as they are now
    friend bool operator==(const RulingsChanged&, const RulingsChanged&) = default;
};
/// A commander says that he will be away, or is.
struct LeaveChanged {
    Leave leave;
    friend bool operator==(const LeaveChanged&, const LeaveChanged&) = default;
};
struct LeaveEnded {
    CommanderId commander;
    friend bool operator==(const LeaveEnded&, const LeaveEnded&) = default;
};
struct QuestionPut {
    Question question;
    friend bool operator==(const QuestionPut&, const QuestionPut&) = default;
};
struct QuestionSettled {
    QuestionId question;
    std::string answer;
    bool is_default = false;
    friend bool operator==(const QuestionSettled&, const QuestionSettled&) = default;
};

/// Events that belong to no chapter.
using EventsOfEveryDay = kit::Kinds<CampaignFounded, FactionFounded, StanceTaken, StrongholdPlaced,
    CommanderIntroduced, ArmyFormed, WeatherTurned, WeatherSet, SideMarked, DayStepDone, MarchTaken,
    StretchBegan, StretchEnded, HexEntered, ForkMissed, ArmyArrived, ArmyHalted, SettingOut,
    FormationSet, ArmyAte, MoraleChanged, CheckCalled, MoraleHeld, MoraleFailed, NumbersChanged,
    DetachmentsLeft, DetachmentsJoined, DetachmentsLost, ArmyEnded, PlaceLearnt, HexesLearnt,
    ArmySighted, ArmyLostFromSight, LookedRound, Told, OrderGiven, OrderTookEffect, OrderConcluded,
    CommanderIdled, QuestionPut, QuestionSettled, TurnSet>;
/// Readings chosen anew, and those who are away.
using EventsOfAbsence = kit::Kinds<RulingsPlanned, RulingsChanged, LeaveChanged, LeaveEnded>;
struct What : kit::OneOfKinds<What, EventsOfEveryDay, EventsOfRevolts, EventsOfTheRoad,
    EventsOfWarbands, EventsOfOrders, EventsOfSupply, EventsOfTroops, EventsOfBattles,
    EventsOfSieges, EventsOfPersons, EventsOfLetters, EventsOfNews, EventsOfMagic,
    EventsOfSpectators, EventsOfShips, EventsOfAbsence> {
    KIT_ONE_OF(What)
};

struct Event {
    Moment at;
    Clauses clauses;
    Rolls rolls;
    What what;

    Event(Moment at_, Clauses clauses_, What what_, Rolls rolls_ = {})
        : at(at_), clauses(std::move(clauses_)), rolls(std::move(rolls_)), what(std::move(what_)) {
        mark(clauses);
    }
    friend bool operator==(const Event&, const Event&) = default;
};
using Events = std::vector<Event>;

}  // namespace idis
