// Memorizing and casting spells (section 8b of the source).
//
// A wizard, or a commander who is a Scholar, memorizes one spell after the other while he rests
// with its books for its weeks without a break. His army's day counts as rest if it did nothing but
// hold, rest, sit behind walls or march by day on major roads at the normal pace; anything else
// loses what was done of the spell under way. A spell cast is forgotten.
#pragma once

#include <array>

#include "core/idis/magic/spells.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {

/// How a student spends a day.
enum class Pastime : std::uint8_t {
    at_rest, on_major_road, aboard_ship, behind_besieged_walls, on_minor_road, off_road,
    forced_march, night_march, rowing, foraging, razing, harrying, harried, fighting, besieging,
    building
};
struct PastimeRow {
    Pastime pastime = Pastime::at_rest;
    Clause clause;
    bool is_rest = false;
};
inline constexpr std::array<PastimeRow, 16> pastime_table = {{
    {Pastime::at_rest, "idis.8b.memorize-needs-rest", true},
    {Pastime::on_major_road, "idis.8b.memorize-while-travelling", true},
    {Pastime::aboard_ship, "idis.8b.memorize-by-boat", true},
    {Pastime::behind_besieged_walls, "idis.8b.memorize-besieged-ruling", true},
    {Pastime::on_minor_road, "idis.8b.memorize-not-forced", false},
    {Pastime::off_road, "idis.8b.memorize-not-forced", false},
    {Pastime::forced_march, "idis.8b.memorize-not-forced", false},
    {Pastime::night_march, "idis.8b.memorize-not-forced", false},
    {Pastime::rowing, "idis.8b.memorize-not-forced", false},
    {Pastime::foraging, "idis.8b.memorize-no-other-activity", false},
    {Pastime::razing, "idis.8b.memorize-no-other-activity", false},
    {Pastime::harrying, "idis.8b.memorize-no-other-activity", false},
    {Pastime::harried, "idis.8b.memorize-no-other-activity", false},
    {Pastime::fighting, "idis.8b.memorize-no-other-activity", false},
    {Pastime::besieging, "idis.8b.memorize-no-other-activity", false},
    {Pastime::building, "idis.8b.memorize-no-other-activity", false},
}};
const PastimeRow& row_of(Pastime pastime);

/// Days of unbroken rest after a day spent so.
/// Clause:  idis.8b.memorize-interrupted-ruling
Days rested_after(Days days, Pastime pastime);

/// Limit:   most spells that somebody can be told to memorize one after the other.
inline constexpr std::size_t spells_ahead_max = 20;

/// What an army does, or did on this day, besides marching.
Pastime pastime_of(const State& state, const Army& army, Day day);

/// Whether somebody may begin to memorize a spell, or cast one.
/// Clause:  idis.8b.memorize-needs-spellbooks, idis.8b.memorize-no-other-activity,
///          idis.8b.non-scholar-cannot, idis.8b.spell-must-be-memorized
/// Gives:   nothing, or commander_is_no_scholar, no_such_detachment, detachment_is_no_wizard,
///          no_such_spell, spell_is_not_agreed, books_are_elsewhere, too_many_spells,
///          army_is_at_work, spell_is_not_memorized, text_is_too_long.
Gate may_memorize(const State& state, const Army& army, const MemorizeSpell& order);
Gate may_cast(const State& state, const Army& army, const CastSpell& order);

void memorize(Unfolding& unfolding, const Army& army, const MemorizeSpell& order);
/// Clause:  idis.8b.spell-forgotten-when-cast, idis.8b.spell-effect-in-battle
void cast(Unfolding& unfolding, const Army& army, const CastSpell& order);

/// Whether somebody has the spell in memory that the referee takes from it.
/// Clause:  dice-warriors.campaign.magic-needs-spell-ruling
/// Gives:   nothing, or no_such_commander, spell_is_not_memorized.
Gate may_rule_magic(const State& state, const ForgetSpell& order);
/// Takes a spell from memory.
/// Clause:  dice-warriors.campaign.magic-needs-spell-ruling, idis.8b.spell-forgotten-when-cast
void rule_magic(Unfolding& unfolding, const ForgetSpell& order);

/// Clause:  idis.8b.spell-effect-in-battle
/// Gives:   nothing, or modifier_out_of_bounds.
Gate may_be_answered(const State& state, const SpellIsCast& question, const std::string& answer);
void settle_magic(Unfolding& unfolding, const SpellIsCast& question, const std::string& answer);

/// An army sets foot on a way on which nobody can memorize.
/// Clause:  idis.8b.memorize-not-forced, idis.8b.memorize-interrupted-ruling
void disturb_study(Unfolding& unfolding, const Army& army, const Step& step, bool is_night,
                   bool is_forced);

/// Reckons the day that ends for everybody who memorizes.
/// Clause:  idis.8b.memorize-duration, idis.8b.memorize-one-spell-each-ruling
void reckon_studies(Unfolding& unfolding, Day day);

}  // namespace idis
