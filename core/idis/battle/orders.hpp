// Orders about meetings and field battles (section 6 of the source).
//
// A commander attacks a hostile army of his hex, joins a battle beside another army, hands in a
// plan (again and again until the dice fall), offers to call the battle off, and takes of what the
// beaten left. The referee changes any modifier, the roles, the sides and the retreat, lets the
// dice fall earlier or later, forbids a battle, marks armies sick or scattered, and says what
// becomes of captives. They are alternatives of CommanderOrder and RefereeOrder (orders.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/battle/held.hpp"
#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/idis/map/map.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// The two sides of a meeting: the one that called for the battle, and the other.
enum class Camp : std::uint8_t { calling, called };
constexpr Camp other(Camp camp) { return camp == Camp::calling ? Camp::called : Camp::calling; }

/// What winning is to bring.
enum class Objective : std::uint8_t { hold, take, break_through, seize, cover };

/// Attack an army that stands in the same hex.
struct AttackArmy {
    ArmyId target;
    friend bool operator==(const AttackArmy&, const AttackArmy&) = default;
};
template <>
inline constexpr OrderKind order_kind<AttackArmy> =
    order_waits_at_post(Ground::land, Begins::at_once, Occupies::nothing);
/// Fight beside an army of the same hex that is called to a battle.
struct JoinBattle {
    ArmyId beside;
    friend bool operator==(const JoinBattle&, const JoinBattle&) = default;
};
template <>
inline constexpr OrderKind order_kind<JoinBattle> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// The plan for a battle, in place of what was handed in before.
struct HandInPlan {
    MeetingId meeting;
    std::string text;
    Objective objective = Objective::hold;
    std::string aim;                         ///< the objective in words
    std::optional<Direction> retreat;        ///< where to, if it comes to that
    friend bool operator==(const HandInPlan&, const HandInPlan&) = default;
};
template <>
inline constexpr OrderKind order_kind<HandInPlan> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Be willing to let there be no battle; there is none once everybody is.
struct CallOffBattle {
    MeetingId meeting;
    friend bool operator==(const CallOffBattle&, const CallOffBattle&) = default;
};
template <>
inline constexpr OrderKind order_kind<CallOffBattle> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// An order to those who fight in an engine's battle under way; nothing held: what he is asked
/// there takes its default.
struct OrderInBattle {
    MeetingId meeting;
    battle::HeldOrder order;
    friend bool operator==(const OrderInBattle&, const OrderInBattle&) = default;
};
template <>
inline constexpr OrderKind order_kind<OrderInBattle> = order_done(Speaker::at_liberty);
/// Whether a doctrine decides for him in an engine's battle from now on.
struct LetDoctrineFight {
    MeetingId meeting;
    bool fights = true;
    friend bool operator==(const LetDoctrineFight&, const LetDoctrineFight&) = default;
};
template <>
inline constexpr OrderKind order_kind<LetDoctrineFight> = order_done(Speaker::at_liberty);
/// How much to take of what a beaten army left.
struct TakeSpoils {
    MeetingId meeting;
    Supplies supplies;
    Loot loot;
    Wagons wagons;
    friend bool operator==(const TakeSpoils&, const TakeSpoils&) = default;
};
template <>
inline constexpr OrderKind order_kind<TakeSpoils> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);

// The referee's.

/// What a side's roll can be modified by, in the order of the source.
enum class Modifier : std::uint8_t {
    numbers, morale_difference, morale_below_resting, chosen_battlefield, surprise,
    advantageous_terrain, tactics, rough_terrain, undersupplied, sick_or_exhausted, bad_weather,
    out_of_formation, assault, walls, spell, crusader
};
/// Sets one modifier of one side, or with no amount lets the umpire's proposal stand again.
struct SetModifier {
    MeetingId meeting;
    Camp camp = Camp::calling;
    Modifier modifier = Modifier::tactics;
    std::optional<std::int64_t> amount;
    friend bool operator==(const SetModifier&, const SetModifier&) = default;
};
/// Who attacks whom, for the result table.
enum class Roles : std::uint8_t { calling_attacks, called_attacks, neither };
struct SetRoles {
    MeetingId meeting;
    Roles roles = Roles::neither;
    friend bool operator==(const SetRoles&, const SetRoles&) = default;
};
/// Says which armies fight on which side.
struct SetSides {
    MeetingId meeting;
    std::vector<ArmyId> calling;
    std::vector<ArmyId> called;
    friend bool operator==(const SetSides&, const SetSides&) = default;
};
/// What a beaten army's retreat is to be: by the rules, none, behind the walls of its hex, by
/// another way, found to be impossible, or out of a fallen stronghold none: it surrenders.
enum class Withdrawal : std::uint8_t {
    by_rule, none, into_stronghold, by_way, impossible, surrender
};
struct SetRetreat {
    MeetingId meeting;
    ArmyId army;
    Withdrawal withdrawal = Withdrawal::by_rule;
    Steps by_way;
    friend bool operator==(const SetRetreat&, const SetRetreat&) = default;
};
/// Lets the dice fall now, or at that moment and not before.
struct LetDiceFall {
    MeetingId meeting;
    std::optional<Moment> at;
    friend bool operator==(const LetDiceFall&, const LetDiceFall&) = default;
};
/// By what a meeting is fought: the campaign's own opposed roll, or an engine.
enum class Way : std::uint8_t { campaign_roll, die_men, throw_me_a_6, dice_warriors };
/// Who decides in an engine's battle: doctrines by the commanders' plans, all at once, or the
/// commanders themselves, question by question.
enum class Conduct : std::uint8_t { by_plan, by_post };
struct ChooseWay {
    MeetingId meeting;
    Way way = Way::campaign_roll;
    Conduct conduct = Conduct::by_plan;
    friend bool operator==(const ChooseWay&, const ChooseWay&) = default;
};
/// Ends an engine's battle under way as it stands, with the side that holds the field, if any.
struct EndBattle {
    MeetingId meeting;
    std::optional<Camp> holder;
    friend bool operator==(const EndBattle&, const EndBattle&) = default;
};
struct ForbidBattle {
    MeetingId meeting;
    friend bool operator==(const ForbidBattle&, const ForbidBattle&) = default;
};
/// Says that an army is sick, or caught out of formation, until he says otherwise.
struct MarkCondition {
    ArmyId army;
    bool is_sick = false;
    bool is_scattered = false;
    friend bool operator==(const MarkCondition&, const MarkCondition&) = default;
};
/// Lets a captive go, or passes him to another army.
struct SettleCaptive {
    CommanderId commander;
    std::optional<ArmyId> held_by;           ///< nobody: he is free
    friend bool operator==(const SettleCaptive&, const SettleCaptive&) = default;
};

/// A commander's orders of those above.
using OrdersOfBattles = kit::Kinds<AttackArmy, JoinBattle, HandInPlan, CallOffBattle, TakeSpoils,
    OrderInBattle, LetDoctrineFight>;

/// The referee's orders of those above.
using RulingsOnBattles = kit::Kinds<SetModifier, SetRoles, SetSides, SetRetreat, LetDiceFall,
    ForbidBattle, ChooseWay, EndBattle, MarkCondition, SettleCaptive>;

}  // namespace idis
