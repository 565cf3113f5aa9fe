// Spells and their books (section 8b of the source): agreed with the referee, carried as baggage.
//
// Who memorizes and casts them is in study.hpp. The books, accoutrements and assistants of one
// spell take the room of 1,000 supplies in an army; they lie where they are left.
#pragma once

#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// Limit:   longest name of a spell, in bytes of UTF-8.
inline constexpr std::size_t spell_name_bytes_max = 200;

/// How many spells' books an army carries.
/// Clause:  idis.8b.spell-baggage-per-spell-ruling
std::int64_t spells_carried(const State& state, ArmyId army);

/// Whether the books of a spell are with somebody in this army, or in this hex.
/// Clause:  idis.8b.memorize-needs-spellbooks
bool are_books_at_hand(const Spell& spell, std::optional<ArmyId> army, Hex hex);

/// Limit:   most spells of one commander, refused ones among them.
inline constexpr std::int64_t spells_max = 50;

/// Clause:  idis.8b.spell-nature-negotiated, idis.8b.memorize-duration
/// Gives:   nothing, or text_is_empty, text_is_too_long, spell_takes_one_to_four_weeks,
///          spell_is_before_the_referee (one at a time), too_many_spells.
Gate may_propose(const State& state, const Army& army, const ProposeSpell& order);
void propose(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const ProposeSpell& what);
void settle_magic(Unfolding& unfolding, const SpellProposed& question, const std::string& answer);

/// Clause:  idis.8b.spell-nature-negotiated, idis.8b.memorize-duration
/// Gives:   nothing, or no_such_commander, text_is_empty, text_is_too_long,
///          spell_takes_one_to_four_weeks, hex_is_off_the_map.
Gate may_rule_magic(const State& state, const AgreeSpell& order);
void rule_magic(Unfolding& unfolding, const AgreeSpell& order);

/// Clause:  idis.8b.spell-baggage-no-room-ruling
/// Gives:   nothing, or no_such_spell, books_are_elsewhere, army_cannot_carry_so_much.
Gate may_load(const State& state, const Army& army, const LoadBooks& order);
Gate may_unload(const State& state, const Army& army, const UnloadBooks& order);
void load(Unfolding& unfolding, const Army& army, const LoadBooks& order);
/// Leaves a spell's books where the army is.
void unload(Unfolding& unfolding, const Army& army, SpellId spell, Clauses clauses);

/// Leaves the books that an army can carry no longer.
/// Clause:  idis.8b.spell-baggage-no-room-ruling
void drop_books(Unfolding& unfolding, ArmyId army);

/// The spell of that id if it was agreed, or is to be agreed, with this commander; else null.
const Spell* spell_of(const State& state, CommanderId commander, SpellId spell);

}  // namespace idis
