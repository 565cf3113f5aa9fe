// The small words of sections 1b, 2, 2a and 9 that orders and rows share: traits, sides, arms.
//
// What they mean is in the rules that ask for them: army.hpp says who counts as what, each trait is
// told of in the section it touches. They stand by themselves because orders (orders.hpp) name them
// and rows (state.hpp) hold orders.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "core/idis/kernel/ids.hpp"

namespace idis {

/// Section 9. In the order of the source.
enum class Trait : std::uint8_t {
    beloved, brutal, commando, crusader, defensive_engineer, duelist, guardian, honourable,
    ironsides, logistician, outrider, poet, raider, ranger, scholar, siege_engineer, spartan,
    stubborn, vanquisher, veteran
};

/// Who can be at war: a faction, or a commander who belongs to none.
using Party = std::variant<FactionId, CommanderId>;
enum class Relation : std::uint8_t { allied, neutral, at_war };

enum class StrongholdKind : std::uint8_t { town, city, fortress };

enum class Arm : std::uint8_t { infantry, cavalry };
enum class Special : std::uint8_t { none, skirmishers, heavy, wizard };

/// The numbers in which a faction's own kind of detachment differs from the others of its arm
/// (idis.2a.faction-special-detachments). What is left out is as with all of that arm.
struct OwnNumbers {
    std::string name;                        ///< of the kind
    std::optional<std::int64_t> eats;        ///< supplies a day, each
    std::optional<std::int64_t> carries;     ///< supplies, each
    std::optional<std::int64_t> battle_weight;
    std::optional<std::int64_t> harry_bonus;
    friend bool operator==(const OwnNumbers&, const OwnNumbers&) = default;
};

}  // namespace idis
