// What is kept of single persons: operations, duels, ages and wounds, and what strongholds hold in
// loot of their own (sections 8a, 8c and 8d of the source).
//
// A commander without a row in `lives` is thirty years old and whole; a stronghold without one in
// `treasuries` has not been rolled for yet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/kinds.hpp"
#include "core/idis/persons/orders.hpp"
#include "core/kit/hex.hpp"

namespace idis {

/// Where an operation stands: before the referee, its price before the commander, or under way.
enum class OperationStanding : std::uint8_t { asked, priced, under_way };

struct Operation {
    OperationId id;
    CommanderId commander;
    OrderId by_order;
    OperationAim aim = OperationAim::intelligence;
    std::string plan;
    std::optional<CommanderId> target;
    Loot funds;                              ///< paid, or to be paid when it starts
    Loot price = operation_price;
    bool is_plan_detailed = false;
    Days takes;
    std::vector<OutcomeLine> outcomes;       ///< by total; none until they are fixed
    OperationStanding standing = OperationStanding::asked;
    QuestionId question;                     ///< that waits for an answer
    std::optional<Moment> due_at;            ///< once it is under way
    friend bool operator==(const Operation&, const Operation&) = default;
};

struct Duellist {
    CommanderId commander;
    std::int64_t age = 0;                    ///< as it counts in the duel
    std::int64_t die = 0;                    ///< 0 until it is rolled
    friend bool operator==(const Duellist&, const Duellist&) = default;
};
/// A challenge, until it is refused or the duel is settled.
struct Duel {
    DuelId id;
    Duellist challenger;
    Duellist challenged;
    Hex hex;
    OrderId by_order;
    std::string stakes;
    QuestionId question;                     ///< that waits for an answer
    bool is_fought = false;                  ///< and the referee says who is more experienced
    friend bool operator==(const Duel&, const Duel&) = default;
};

/// A commander's age at a moment, his wounds and his death.
struct Life {
    CommanderId id;
    std::int64_t age = 30;
    Moment since;                            ///< when he was of that age
    std::optional<Moment> wounded_at;
    std::optional<Moment> died_at;
    friend bool operator==(const Life&, const Life&) = default;
};

/// A trait that a commander chose, and when.
struct EarnedTrait {
    Trait trait = Trait::beloved;
    Moment at;
    friend bool operator==(const EarnedTrait&, const EarnedTrait&) = default;
};
/// How a commander came into the game, and what he has earned since.
struct Introduction {
    CommanderId id;
    std::optional<CommanderId> introduced_by;
    std::string relationship;                ///< to who introduced him; empty if it is not known
    std::vector<EarnedTrait> earned;
    friend bool operator==(const Introduction&, const Introduction&) = default;
};

/// What a party believes in. No row: nobody knows.
struct Faith {
    Party id;
    std::string faith;
    friend bool operator==(const Faith&, const Faith&) = default;
};

/// The loot a stronghold holds of its own.
struct Treasury {
    StrongholdId id;
    Loot loot;
    friend bool operator==(const Treasury&, const Treasury&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_PERSONS(TABLE)  \
    TABLE(operations, Operation)       \
    TABLE(duels, Duel)                 \
    TABLE(lives, Life)                 \
    TABLE(treasuries, Treasury)        \
    TABLE(introductions, Introduction) \
    TABLE(faiths, Faith)

}  // namespace idis
