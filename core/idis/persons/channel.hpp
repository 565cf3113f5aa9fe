// What channels hold and questions ask about operations, duels and the loot of strongholds
// (sections 8a, 8c and 8d of the source).
//
// Alternatives of QuestionKind and Content (channel.hpp) like any other. An operation's dice, odds
// and price are in none of what a target is told (idis.8a.operation-secret).
#pragma once

#include <string>

#include "core/idis/kernel/asked_kind.hpp"
#include "core/idis/persons/rows.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// To the referee: a commander wants an operation. Default: it is run as it is proposed.
struct OperationAsked {
    OperationId operation;
    CommanderId from;
    std::string plan;
    friend bool operator==(const OperationAsked&, const OperationAsked&) = default;
};
template <>
inline constexpr AskedKind asked_kind<OperationAsked> =
    {Concerns::something_else, Answers::as_listed};
/// The referee wants more for an operation than was offered. Default: it is not run.
struct PriceOfOperation {
    OrderId order;
    Loot price;
    friend bool operator==(const PriceOfOperation&, const PriceOfOperation&) = default;
};
template <>
inline constexpr AskedKind asked_kind<PriceOfOperation> =
    {Concerns::something_else, Answers::as_listed};
/// Somebody challenges him to a duel. Default: the challenge lapses.
struct ChallengeToDuel {
    DuelId duel;
    ArmyId from;
    std::string stakes;
    friend bool operator==(const ChallengeToDuel&, const ChallengeToDuel&) = default;
};
template <>
inline constexpr AskedKind asked_kind<ChallengeToDuel> =
    {Concerns::something_else, Answers::as_listed};
/// To the referee: neither beat the other. Who is more experienced? Default: the older, then who
/// has more traits, else it is rolled again.
struct MoreExperienced {
    DuelId duel;
    CommanderId challenger;
    CommanderId challenged;
    friend bool operator==(const MoreExperienced&, const MoreExperienced&) = default;
};
template <>
inline constexpr AskedKind asked_kind<MoreExperienced> =
    {Concerns::something_else, Answers::as_listed};
/// To the referee: a duellist failed his roll. Default: he is wounded, as he is already.
struct DeathOrDismemberment {
    CommanderId commander;
    friend bool operator==(const DeathOrDismemberment&, const DeathOrDismemberment&) = default;
};
template <>
inline constexpr AskedKind asked_kind<DeathOrDismemberment> =
    {Concerns::something_else, Answers::as_listed};
/// He has earned a trait and chooses which. Default: he waits.
struct TraitToChoose {
    CommanderId commander;
    friend bool operator==(const TraitToChoose&, const TraitToChoose&) = default;
};
template <>
inline constexpr AskedKind asked_kind<TraitToChoose> = {Concerns::something_else, Answers::checked};

namespace told {

struct OperationOver {
    OrderId order;
    bool is_success = false;
    std::string text;                        ///< the referee's, if he wrote any
    friend bool operator==(const OperationOver&, const OperationOver&) = default;
};
/// Persons sent against him were found out.
struct OperationDiscovered {
    std::string sender;
    OperationAim aim = OperationAim::intelligence;
    friend bool operator==(const OperationDiscovered&, const OperationDiscovered&) = default;
};
enum class ChallengeEnd : std::uint8_t { declined, lapsed };
struct ChallengeOver {
    std::string opponent;
    ChallengeEnd end = ChallengeEnd::lapsed;
    friend bool operator==(const ChallengeOver&, const ChallengeOver&) = default;
};
enum class DuelResult : std::uint8_t { won, lost, drawn };
struct DuelOver {
    std::string opponent;
    DuelResult result = DuelResult::drawn;
    bool is_wounded = false;
    bool is_opponent_wounded = false;
    friend bool operator==(const DuelOver&, const DuelOver&) = default;
};
/// What became of him after his failed roll.
enum class Fate : std::uint8_t { unharmed, wounded, maimed, dead };
struct FateSettled {
    Fate fate = Fate::wounded;
    friend bool operator==(const FateSettled&, const FateSettled&) = default;
};
struct TreasuryCounted {
    PlaceId place;
    Loot loot;
    friend bool operator==(const TreasuryCounted&, const TreasuryCounted&) = default;
};

}  // namespace told

/// The questions above (channel.hpp).
using QuestionsOfPersons = kit::Kinds<OperationAsked, PriceOfOperation, ChallengeToDuel,
    MoreExperienced, DeathOrDismemberment, TraitToChoose>;

}  // namespace idis
