// What can be asked of the umpire, and by whom.
//
// A commander's orders concern his own army; a hex that is no place on his map he names by the
// steps that lead to it from his army (idis.1.naming-hexes-ruling). The referee's orders are his
// rulings. Names are imperatives. An order says what is wanted; what follows is in events.hpp.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/idis/battle/orders.hpp"
#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/kernel/rulings.hpp"
#include "core/idis/letters/news_orders.hpp"
#include "core/idis/letters/orders.hpp"
#include "core/idis/magic/orders.hpp"
#include "core/idis/map/map.hpp"
#include "core/idis/march/orders.hpp"
#include "core/idis/orders/leave_rows.hpp"
#include "core/idis/persons/orders.hpp"
#include "core/idis/ships/orders.hpp"
#include "core/idis/siege/orders.hpp"
#include "core/idis/spectators/orders.hpp"
#include "core/idis/supply/orders.hpp"
#include "core/idis/troops/orders.hpp"
#include "core/idis/troops/warband_rows.hpp"
#include "core/kit/kinds.hpp"
#include "core/kit/one_of.hpp"

namespace idis {

enum class Pace : std::uint8_t { normal, forced };
enum class When : std::uint8_t { by_day, by_night, day_and_night };

/// March to a place, or by a list of places, by the fastest legal way known to the commander.
struct MarchArmy {
    std::vector<Waypoint> waypoints;   ///< at least one; the last is the destination
    Pace pace = Pace::normal;
    When when = When::by_day;
    bool may_leave_road = false;
    std::vector<Day> halting_days;     ///< days on which not to march
    std::optional<Moment> not_before;
    friend bool operator==(const MarchArmy&, const MarchArmy&) = default;
};
template <>
inline constexpr OrderKind order_kind<MarchArmy> =
    order_waits(Ground::land, Begins::as_it_says, Occupies::course);
/// Stay where the army is, or go on with what it does: the order that keeps a week alive.
struct HoldArmy { friend bool operator==(const HoldArmy&, const HoldArmy&) = default; };
template <>
inline constexpr OrderKind order_kind<HoldArmy> =
    order_waits(Ground::any, Begins::at_once, Occupies::course);
struct CarryOn { friend bool operator==(const CarryOn&, const CarryOn&) = default; };
template <>
inline constexpr OrderKind order_kind<CarryOn> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
struct SetFormation {
    std::string formation;
    friend bool operator==(const SetFormation&, const SetFormation&) = default;
};
template <>
inline constexpr OrderKind order_kind<SetFormation> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
struct AbandonWagons {
    Wagons wagons;
    friend bool operator==(const AbandonWagons&, const AbandonWagons&) = default;
};
template <>
inline constexpr OrderKind order_kind<AbandonWagons> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
struct WithdrawOrder {
    OrderId order;
    friend bool operator==(const WithdrawOrder&, const WithdrawOrder&) = default;
};
template <>
inline constexpr OrderKind order_kind<WithdrawOrder> = order_done(Speaker::at_liberty);
struct AnswerQuestion {
    QuestionId question;
    std::string answer;
    friend bool operator==(const AnswerQuestion&, const AnswerQuestion&) = default;
};
template <>
inline constexpr OrderKind order_kind<AnswerQuestion> = order_done(Speaker::captive);
/// Words for the referee: whatever no order says.
struct WriteToReferee {
    std::string text;
    friend bool operator==(const WriteToReferee&, const WriteToReferee&) = default;
};
template <>
inline constexpr OrderKind order_kind<WriteToReferee> = order_done(Speaker::dead);
/// What a commander's men do before a hostile army while he is not heard of; attack is a standing
/// order to give battle to whatever hostile army they meet.
enum class Posture : std::uint8_t { march_on, stay, attack };
struct SetPosture {
    Posture posture = Posture::march_on;
    friend bool operator==(const SetPosture&, const SetPosture&) = default;
};
template <>
inline constexpr OrderKind order_kind<SetPosture> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);

/// What an order may wait for: of a battle, that it is over, fought or not, since whoever is called
/// to one stands fast until then.
enum class Condition : std::uint8_t {
    arrived, enemy_in_sight, harried, supplies_short,
    attacked,                                ///< others called his army to that battle
    battle_over
};
/// What may be ordered for when something has come about, or instead of what was ordered.
using WaitingOrder = std::variant<MarchArmy, HoldArmy, CarryOn, SetFormation, AbandonWagons,
                                  HarryArmy, SetPosture, Forage, Raze, RestArmy, EndRest,
                                  EnterWalls, LeaveWalls, BesiegeStronghold>;
/// An order that takes effect once its condition has come about, and not before.
struct OrderWhen {
    Condition condition = Condition::arrived;
    Days days;                               ///< supplies_short: meals in store, fewer than these
    WaitingOrder order;
    bool each_time = false;                  ///< and again whenever it comes about
    friend bool operator==(const OrderWhen&, const OrderWhen&) = default;
};
template <>
inline constexpr OrderKind order_kind<OrderWhen> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Puts another order in the place of one that has not taken effect; what it waits for stays.
struct AlterOrder {
    OrderId order;
    WaitingOrder to;
    friend bool operator==(const AlterOrder&, const AlterOrder&) = default;
};
template <>
inline constexpr OrderKind order_kind<AlterOrder> = order_done(Speaker::at_liberty);
/// Orders that belong to no chapter.
using OrdersOfEveryDay = kit::Kinds<MarchArmy, HoldArmy, CarryOn, SetFormation, AbandonWagons,
    WithdrawOrder, AnswerQuestion, WriteToReferee>;
/// Orders about what is ordered already.
using OrdersThatWait = kit::Kinds<SetPosture, OrderWhen, AlterOrder>;
struct CommanderOrder : kit::OneOfKinds<CommanderOrder, OrdersOfEveryDay, OrdersOfTheRoad,
    OrdersThatWait, OrdersOfSupply, OrdersOfTroops, OrdersOfBattles, OrdersOfSieges,
    OrdersOfPersons, OrdersOfLetters, OrdersOfNews, OrdersOfMagic, OrdersOfShips, OrdersOfLeave> {
    KIT_ONE_OF(CommanderOrder)
};

// The referee's orders.

struct SetWeather {
    Hex hex;
    WeatherGrade grade = WeatherGrade::good;
    std::string description;
    std::optional<Fraction> march_factor;
    std::optional<Day> day = std::nullopt;               ///< today if empty, or one to come
    std::optional<Fraction> forage_factor = std::nullopt;
    friend bool operator==(const SetWeather&, const SetWeather&) = default;
};
/// Says what holds for one side of the map, or with no mark that the map holds again.
struct MarkSide {
    Hex hex;
    Direction direction = Direction::north;
    std::optional<SideMarkKind> mark;
    friend bool operator==(const MarkSide&, const MarkSide&) = default;
};
struct ChangeMorale {
    ArmyId army;
    Morale by;
    bool has_check = false;
    std::string reason;
    friend bool operator==(const ChangeMorale&, const ChangeMorale&) = default;
};
struct WriteToCommander {
    CommanderId commander;
    std::string text;
    friend bool operator==(const WriteToCommander&, const WriteToCommander&) = default;
};
/// The same words into several channels.
struct WriteToCommanders {
    std::vector<CommanderId> commanders;  ///< none: everybody's
    std::string text;
    friend bool operator==(const WriteToCommanders&, const WriteToCommanders&) = default;
};
struct RevealPlace {
    CommanderId commander;
    PlaceId place;
    friend bool operator==(const RevealPlace&, const RevealPlace&) = default;
};
/// Whom a die concerns.
using DiceSubject = std::variant<CampaignId, CommanderId, ArmyId, DetachmentId, StrongholdId>;
/// Faces that the referee rolled himself, for the next dice of that purpose and subject
/// (idis.4.dice-log-ruling).
struct EnterDice {
    std::string clause;
    DiceSubject subject;
    std::vector<int> faces;
    friend bool operator==(const EnterDice&, const EnterDice&) = default;
};
/// Lets an order that waits take effect at a later moment, when the referee has seen it
/// (idis.7.orders-enacted-when-seen).
struct PutOffOrder {
    OrderId order;
    Moment to;
    friend bool operator==(const PutOffOrder&, const PutOffOrder&) = default;
};
/// No harrying by or against this army today, as after a battle
/// (idis.4a.harry-after-battle-ruling).
struct CallOffHarrying {
    ArmyId army;
    friend bool operator==(const CallOffHarrying&, const CallOffHarrying&) = default;
};
/// An order for an army whose seat is open (idis.2.referee-simulates-army), or what the player of a
/// held one wrote in words of his own (idis.7.entered-for-a-player-ruling).
struct ActFor {
    CommanderId commander;
    CommanderOrder order;
    bool is_as_he_wrote = false;
    friend bool operator==(const ActFor&, const ActFor&) = default;
};
/// Whether a doctrine gives this commander's orders from now on, day by day: for an army without a
/// player, or for an absent player (core/doctrine).
struct LetDoctrineAct {
    CommanderId commander;
    bool acts = true;
    friend bool operator==(const LetDoctrineAct&, const LetDoctrineAct&) = default;
};
/// The referee's orders that belong to no chapter.
using RulingsOfEveryDay = kit::Kinds<SetWeather, MarkSide, ChangeMorale, WriteToCommander,
    WriteToCommanders, RevealPlace, ActFor, AnswerQuestion, LetDoctrineAct, CallOffHarrying,
    PutOffOrder, EnterDice>;
struct RefereeOrder : kit::OneOfKinds<RefereeOrder, RulingsOfEveryDay, RulingsOnWarbands,
    RulingsOnSupply, RulingsOnTroops, RulingsOnBattles, RulingsOnSieges, RulingsOnPersons,
    RulingsOnLetters, RulingsOnNews, RulingsOnMagic, RulingsOnSpectators, RulingsOnShips,
    RulingsOnRulings, RulingsOnLeave> {
    KIT_ONE_OF(RefereeOrder)
};

struct ByCommander {
    CommanderId commander;
    CommanderOrder what;
    EnteredBy by = EnteredBy::himself;
    std::optional<CommanderId> deputy = std::nullopt;    ///< whose player gives it in his seat
    friend bool operator==(const ByCommander&, const ByCommander&) = default;
};
struct ByReferee {
    RefereeOrder what;
    friend bool operator==(const ByReferee&, const ByReferee&) = default;
};
/// One of the Gods or of the Chorus.
struct BySpectator {
    UserId user;
    SpectatorOrder what;
    friend bool operator==(const BySpectator&, const BySpectator&) = default;
};
/// What a doctrine decides in an engine's battle for an army that is left to it.
struct ByDoctrine {
    ArmyId army;
    OrderInBattle what;
    friend bool operator==(const ByDoctrine&, const ByDoctrine&) = default;
};
/// An order, signed with who asks.
using Order = std::variant<ByCommander, ByReferee, BySpectator, ByDoctrine>;

}  // namespace idis
