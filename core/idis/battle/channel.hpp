// What channels hold and questions ask about meetings and battles (section 6 of the source).
//
// Alternatives of QuestionKind and Content (channel.hpp) like any other. A commander is told of his
// own army and of what eyes can see; dice, modifiers, totals and the enemy's morale are in none of
// these (idis.6.battle-dice-hidden).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/battle/rows.hpp"
#include "core/idis/kernel/asked_kind.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// How do you fight? Free words are a plan. Default: none.
struct PlanForBattle {
    MeetingId meeting;
    ArmyId army;
    friend bool operator==(const PlanForBattle&, const PlanForBattle&) = default;
};
template <>
inline constexpr AskedKind asked_kind<PlanForBattle> = {Concerns::men, Answers::as_listed};
/// Others fight in the hex; join one side, or stand aside, which is the default.
struct JoinOrStandAside {
    MeetingId meeting;
    ArmyId army;
    friend bool operator==(const JoinOrStandAside&, const JoinOrStandAside&) = default;
};
template <>
inline constexpr AskedKind asked_kind<JoinOrStandAside> = {Concerns::men, Answers::as_listed};
/// The referee lets the dice fall or forbids the battle. Default: it is fought when it is due.
struct RulingOnBattle {
    MeetingId meeting;
    friend bool operator==(const RulingOnBattle&, const RulingOnBattle&) = default;
};
template <>
inline constexpr AskedKind asked_kind<RulingOnBattle> =
    {Concerns::something_else, Answers::as_listed};
/// An engine's battle waits for him; he orders in it, or lets the defaults stand, or leaves it to
/// his doctrine. Default: the engine's defaults.
struct DecisionInBattle {
    MeetingId meeting;
    ArmyId army;
    friend bool operator==(const DecisionInBattle&, const DecisionInBattle&) = default;
};
template <>
inline constexpr AskedKind asked_kind<DecisionInBattle> = {Concerns::men, Answers::as_listed};
/// What the beaten left; a victor takes his share, half of it, or nothing. Default: his share.
struct SpoilsToTake {
    MeetingId meeting;
    ArmyId army;
    Supplies share;
    Loot loot;
    Wagons wagons;
    friend bool operator==(const SpoilsToTake&, const SpoilsToTake&) = default;
};
template <>
inline constexpr AskedKind asked_kind<SpoilsToTake> = {Concerns::men, Answers::as_listed};
/// A commander is captive; what becomes of him? Default: he stays so.
struct FateOfCaptive {
    CommanderId commander;
    ArmyId held_by;
    friend bool operator==(const FateOfCaptive&, const FateOfCaptive&) = default;
};
template <>
inline constexpr AskedKind asked_kind<FateOfCaptive> =
    {Concerns::something_else, Answers::as_listed};

namespace told {

/// An army as it is seen across the field.
struct FacedArmy {
    ArmyId army;
    std::optional<FactionId> faction;
    Soldiers infantry;
    Soldiers cavalry;
    Wagons wagons;
    friend bool operator==(const FacedArmy&, const FacedArmy&) = default;
};
/// Before a battle: his own army, the ground, and what his scouts see.
struct BattleNears {
    MeetingId meeting;
    MeetingKind form = MeetingKind::field;
    bool has_called = false;                 ///< his side called for it
    Soldiers infantry;
    Soldiers cavalry;
    Supplies supplies;
    Terrain terrain = Terrain::flatland;
    std::vector<Direction> rivers;           ///< sides of the hex
    WeatherGrade weather = WeatherGrade::good;
    std::vector<FacedArmy> friends;
    std::vector<FacedArmy> enemies;
    Moment until;                            ///< when plans must be in
    std::int64_t ships = 0;                  ///< at sea: of his side, and of the enemy
    std::int64_t enemy_ships = 0;
    friend bool operator==(const BattleNears&, const BattleNears&) = default;
};
/// An engine begins to fight the battle he was called to.
struct BattleJoined {
    MeetingId meeting;
    Way way = Way::die_men;
    bool is_left_to_doctrine = false;
    friend bool operator==(const BattleJoined&, const BattleJoined&) = default;
};
/// There is no battle after all: called off, forbidden, nobody there to fight it, or peace.
struct NoBattle {
    enum class Why : std::uint8_t { agreed, forbidden, nobody_to_fight, peace };
    MeetingId meeting;
    Why why = Why::agreed;
    friend bool operator==(const NoBattle&, const NoBattle&) = default;
};
struct DetachmentLoss {
    std::string detachment;
    Soldiers soldiers;
    friend bool operator==(const DetachmentLoss&, const DetachmentLoss&) = default;
};
/// The outcome, as its commander may know it.
struct BattleEnded {
    enum class Outcome : std::uint8_t { won, lost, undecided };
    /// Of enemy losses only a rough impression.
    enum class Impression : std::uint8_t { light, considerable, heavy };
    MeetingId meeting;
    Outcome outcome = Outcome::undecided;
    bool holds_field = false;
    bool has_objective = false;
    std::vector<DetachmentLoss> losses;
    Impression enemy_losses = Impression::light;
    std::optional<Direction> went;           ///< his own first step of a retreat
    bool has_routed = false;
    bool is_trapped = false;
    std::optional<Direction> enemy_went;
    Supplies supplies_lost;
    bool was_captured = false;
    std::vector<CommanderId> captives;       ///< in his hands
    std::int64_t ships_lost = 0;
    friend bool operator==(const BattleEnded&, const BattleEnded&) = default;
};
struct SpoilsTaken {
    Supplies supplies;
    Loot loot;
    Wagons wagons;
    friend bool operator==(const SpoilsTaken&, const SpoilsTaken&) = default;
};
/// The army obeys again.
struct ControlRegained {
    friend bool operator==(const ControlRegained&, const ControlRegained&) = default;
};
/// He is free again.
struct SetFree {
    friend bool operator==(const SetFree&, const SetFree&) = default;
};

}  // namespace told

/// The questions above (channel.hpp).
using QuestionsOfBattles = kit::Kinds<PlanForBattle, JoinOrStandAside, RulingOnBattle,
    DecisionInBattle, SpoilsToTake, FateOfCaptive>;

}  // namespace idis
