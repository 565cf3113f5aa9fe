// Orders about what single persons do: operations, duels, the loot of strongholds (sections 8a, 8c
// and 8d of the source), and the referee's rulings on them.
//
// A commander asks for an operation in words and pays for it; the referee may say what it costs,
// how long it takes and what each range of the dice brings. They are alternatives of CommanderOrder
// and RefereeOrder (orders.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/kinds.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// What an operation is after, which gives the odds if the referee states none.
enum class OperationAim : std::uint8_t { intelligence, sabotage, assassination };

/// What an operation costs if the referee sets no price.
inline constexpr Loot operation_price{100};

/// Send persons on an undertaking outside the army.
struct RunOperation {
    OperationAim aim = OperationAim::intelligence;
    std::string plan;
    std::optional<ArmyId> target;            ///< one he has seen; its commander is meant
    Loot funds = operation_price;            ///< what he is ready to pay
    friend bool operator==(const RunOperation&, const RunOperation&) = default;
};
template <>
inline constexpr OrderKind order_kind<RunOperation> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Challenge the commander of an army in the same hex to a duel.
struct ChallengeCommander {
    ArmyId army;
    std::string stakes;
    friend bool operator==(const ChallengeCommander&, const ChallengeCommander&) = default;
};
template <>
inline constexpr OrderKind order_kind<ChallengeCommander> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Have the loot counted that lies in the stronghold whose commander he is.
struct CountTreasury {
    PlaceId place;
    friend bool operator==(const CountTreasury&, const CountTreasury&) = default;
};
template <>
inline constexpr OrderKind order_kind<CountTreasury> = order_done(Speaker::at_liberty);

// The referee's.

/// What a range of totals of 2d6 brings.
struct OutcomeLine {
    std::int64_t least = 2;
    std::int64_t most = 12;
    bool is_success = false;
    bool is_discovered = false;              ///< the target learns who sent them
    std::string text;
    friend bool operator==(const OutcomeLine&, const OutcomeLine&) = default;
};
/// Says what an operation costs, how long it takes and what may come of it; what is left out stays
/// as it is or as proposed.
struct RuleOperation {
    OperationId operation;
    std::optional<Loot> price;
    std::optional<Days> takes;
    bool is_plan_detailed = false;
    std::vector<OutcomeLine> outcomes;       ///< all totals from 2 to 12, in order; none: proposed
    std::optional<CommanderId> target;
    friend bool operator==(const RuleOperation&, const RuleOperation&) = default;
};
/// Lets the dice fall for an operation under way.
struct RollOperation {
    OperationId operation;
    friend bool operator==(const RollOperation&, const RollOperation&) = default;
};
/// Says how much loot a stronghold holds of its own.
struct SetTreasury {
    StrongholdId stronghold;
    Loot loot;
    friend bool operator==(const SetTreasury&, const SetTreasury&) = default;
};
/// Says how old a commander is, and whether he is wounded.
struct CorrectLife {
    CommanderId commander;
    std::int64_t age = 30;
    bool is_wounded = false;
    friend bool operator==(const CorrectLife&, const CorrectLife&) = default;
};

/// Rolls up who a commander is of whom nothing is known yet: his relationship to another, or to
/// nobody, his age and his traits.
struct IntroduceCommander {
    CommanderId commander;
    std::optional<CommanderId> by;
    friend bool operator==(const IntroduceCommander&, const IntroduceCommander&) = default;
};
/// Lets a commander choose one more trait.
struct AwardTrait {
    CommanderId commander;
    friend bool operator==(const AwardTrait&, const AwardTrait&) = default;
};
/// Says what a faction, or a commander without one, believes in; nothing takes it back.
struct RecordFaith {
    Party party;
    std::string faith;
    friend bool operator==(const RecordFaith&, const RecordFaith&) = default;
};

/// A commander's orders of those above.
using OrdersOfPersons = kit::Kinds<RunOperation, ChallengeCommander, CountTreasury>;

/// The referee's orders of those above.
using RulingsOnPersons = kit::Kinds<RuleOperation, RollOperation, SetTreasury, CorrectLife,
    IntroduceCommander, AwardTrait, RecordFaith>;

}  // namespace idis
