// Orders about magic and wizards (section 8b of the source).
//
// Spells are agreed with the referee; wizards, and commanders who are Scholars, memorize and cast
// them; their books are baggage. Wizards are raised at Towers, left behind and taken back. They are
// alternatives of CommanderOrder and RefereeOrder (orders.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/ids.hpp"
#include "core/idis/kernel/order_kind.hpp"
#include "core/kit/hex.hpp"
#include "core/kit/kinds.hpp"

namespace idis {

/// How long a spell takes to memorize if nobody says otherwise.
inline constexpr std::int64_t spell_weeks = 2;

/// Ask the referee for a spell.
struct ProposeSpell {
    std::string name;
    std::string effect;
    std::int64_t weeks = spell_weeks;
    friend bool operator==(const ProposeSpell&, const ProposeSpell&) = default;
};
template <>
inline constexpr OrderKind order_kind<ProposeSpell> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Have a wizard of the army memorize a spell, after those he memorizes already; or do so himself.
struct MemorizeSpell {
    SpellId spell;
    std::optional<DetachmentId> wizard;      ///< nobody: the commander
    friend bool operator==(const MemorizeSpell&, const MemorizeSpell&) = default;
};
template <>
inline constexpr OrderKind order_kind<MemorizeSpell> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
struct CastSpell {
    SpellId spell;
    std::optional<DetachmentId> wizard;      ///< nobody: the commander
    std::string purpose;
    friend bool operator==(const CastSpell&, const CastSpell&) = default;
};
template <>
inline constexpr OrderKind order_kind<CastSpell> =
    order_waits(Ground::any, Begins::at_once, Occupies::nothing);
/// Take a spell's books along from where the army is, or leave them there.
struct LoadBooks {
    SpellId spell;
    friend bool operator==(const LoadBooks&, const LoadBooks&) = default;
};
template <>
inline constexpr OrderKind order_kind<LoadBooks> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
struct UnloadBooks {
    SpellId spell;
    friend bool operator==(const UnloadBooks&, const UnloadBooks&) = default;
};
template <>
inline constexpr OrderKind order_kind<UnloadBooks> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// Leave a wizard alone in the army's hex, with the books of these spells.
struct LeaveWizard {
    DetachmentId wizard;
    std::vector<SpellId> books;
    friend bool operator==(const LeaveWizard&, const LeaveWizard&) = default;
};
template <>
inline constexpr OrderKind order_kind<LeaveWizard> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
struct TakeBackWizard {
    DetachmentId wizard;
    friend bool operator==(const TakeBackWizard&, const TakeBackWizard&) = default;
};
template <>
inline constexpr OrderKind order_kind<TakeBackWizard> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);
/// Look for a wizard at a Tower where the army is.
struct RaiseWizard {
    PlaceId tower;
    friend bool operator==(const RaiseWizard&, const RaiseWizard&) = default;
};
template <>
inline constexpr OrderKind order_kind<RaiseWizard> =
    order_waits(Ground::land, Begins::at_once, Occupies::nothing);

// The referee's.

/// Agrees on a spell with a commander, or changes one of that name; its books are in this hex.
struct AgreeSpell {
    CommanderId commander;
    std::string name;
    std::string effect;
    std::int64_t weeks = spell_weeks;
    Hex books_at;
    friend bool operator==(const AgreeSpell&, const AgreeSpell&) = default;
};
/// Says whether there is a Tower at a place.
struct MarkTower {
    PlaceId place;
    bool is_tower = true;
    friend bool operator==(const MarkTower&, const MarkTower&) = default;
};

/// Takes a spell from a commander's memory, or his wizard's, that was used in a fight too small for
/// armies.
struct ForgetSpell {
    CommanderId commander;
    std::optional<DetachmentId> wizard;      ///< nobody: the commander
    SpellId spell;
    friend bool operator==(const ForgetSpell&, const ForgetSpell&) = default;
};

/// A commander's orders of those above.
using OrdersOfMagic = kit::Kinds<ProposeSpell, MemorizeSpell, CastSpell, LoadBooks, UnloadBooks,
    LeaveWizard, TakeBackWizard, RaiseWizard>;

/// The referee's orders of those above.
using RulingsOnMagic = kit::Kinds<AgreeSpell, MarkTower, ForgetSpell>;

}  // namespace idis
