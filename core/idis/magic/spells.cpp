#include "core/idis/magic/spells.hpp"

#include <algorithm>

#include "core/idis/kernel/words.hpp"
#include "core/idis/supply/provisions.hpp"

namespace idis {
namespace {

constexpr Clause negotiated = "idis.8b.spell-nature-negotiated";
constexpr Clause duration = "idis.8b.memorize-duration";
constexpr Clause no_room = "idis.8b.spell-baggage-no-room-ruling";
constexpr Clause baggage = "idis.8b.spell-baggage-1000";
constexpr std::int64_t weeks_max = 4;

Gate may_describe(const std::string& name, const std::string& effect, std::int64_t weeks) {
    if (name.empty()) return Refusal{"text_is_empty", negotiated, "name"};
    if (name.size() > spell_name_bytes_max) return Refusal{"text_is_too_long", negotiated, "name"};
    if (effect.size() > words_bytes_max) return Refusal{"text_is_too_long", negotiated, "effect"};
    mark(duration);
    if (weeks >= 1 && weeks <= weeks_max) return allowed;
    return Refusal{"spell_takes_one_to_four_weeks", duration, "weeks"};
}

/// The next that comes of this commander; wizards may have gone off with some.
SpellId next_spell_of(const State& state, CommanderId commander) {
    std::uint64_t number = 0;
    while (state.spells.contains(derived_id<SpellId>(commander, number))) ++number;
    return derived_id<SpellId>(commander, number);
}

}  // namespace

std::int64_t spells_carried(const State& state, ArmyId army) {
    return std::count_if(state.spells.begin(), state.spells.end(),
                         [&](const Spell& spell) { return spell.carried_by == army; });
}

bool are_books_at_hand(const Spell& spell, std::optional<ArmyId> army, Hex hex) {
    mark("idis.8b.memorize-needs-spellbooks");
    if (spell.carried_by) return army && *army == *spell.carried_by;
    return spell.books_at == hex;
}

const Spell* spell_of(const State& state, CommanderId commander, SpellId id) {
    const Spell* spell = state.spells.find(id);
    return spell != nullptr && spell->commander == commander ? spell : nullptr;
}

// ---- the bargain --------------------------------------------------------------------------------

Gate may_propose(const State& state, const Army& army, const ProposeSpell& order) {
    if (const Gate gate = may_describe(order.name, order.effect, order.weeks)) return gate;
    std::int64_t all = 0;
    for (const Spell& spell : state.spells) {
        if (spell.commander != army.commander) continue;
        if (spell.standing == SpellStanding::proposed) {
            return Refusal{"spell_is_before_the_referee", negotiated};
        }
        ++all;
    }
    if (all < spells_max) return allowed;
    return Refusal{"too_many_spells", negotiated};
}

void propose(Unfolding& unfolding, const GivenOrder& order, const Army& army,
             const ProposeSpell& what) {
    const State& state = unfolding.state();
    Spell spell;
    spell.id = next_spell_of(state, order.commander);
    spell.commander = order.commander;
    spell.name = what.name;
    spell.effect = what.effect;
    spell.weeks = what.weeks;
    spell.books_at = army.hex;
    Question question;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what = SpellProposed{spell.id, order.commander, what.name, what.effect};
    question.options = {"agree", "refuse"};
    question.by_default = "refuse";
    unfolding.happen({negotiated}, SpellChanged{std::move(spell)});
    unfolding.ask({negotiated}, std::move(question));
}

void settle_magic(Unfolding& unfolding, const SpellProposed& question, const std::string& answer) {
    const Spell* row = unfolding.state().spells.find(question.spell);
    if (row == nullptr || row->standing != SpellStanding::proposed) return;
    Spell spell = *row;
    spell.standing = answer == "agree" ? SpellStanding::agreed : SpellStanding::refused;
    unfolding.tell(spell.commander, {negotiated},
                   told::SpellDecided{spell.id, spell.name, spell.standing});
    unfolding.happen({negotiated}, SpellChanged{std::move(spell)});
}

Gate may_rule_magic(const State& state, const AgreeSpell& order) {
    if (!state.commanders.contains(order.commander)) {
        return Refusal{"no_such_commander", negotiated, "commander"};
    }
    if (const Gate gate = may_describe(order.name, order.effect, order.weeks)) return gate;
    if (state.map->grid().contains(order.books_at)) return allowed;
    return Refusal{"hex_is_off_the_map", negotiated, "books_at"};
}

void rule_magic(Unfolding& unfolding, const AgreeSpell& order) {
    const State& state = unfolding.state();
    const auto known =
        std::find_if(state.spells.begin(), state.spells.end(), [&](const Spell& spell) {
            return spell.commander == order.commander && spell.name == order.name;
        });
    Spell spell;
    if (known != state.spells.end()) {
        spell = *known;
    } else {
        spell.id = next_spell_of(state, order.commander);
        spell.commander = order.commander;
        spell.name = order.name;
    }
    spell.effect = order.effect;
    spell.weeks = order.weeks;
    spell.standing = SpellStanding::agreed;
    spell.carried_by.reset();
    spell.books_at = order.books_at;
    unfolding.tell(spell.commander, {negotiated},
                   told::SpellDecided{spell.id, spell.name, spell.standing});
    unfolding.happen({negotiated, duration}, SpellChanged{std::move(spell)});
}

// ---- baggage ------------------------------------------------------------------------------------

Gate may_load(const State& state, const Army& army, const LoadBooks& order) {
    const Spell* spell = spell_of(state, army.commander, order.spell);
    if (spell == nullptr || spell->standing != SpellStanding::agreed) {
        return Refusal{"no_such_spell", negotiated, "spell"};
    }
    if (spell->carried_by || spell->books_at != army.hex) {
        return Refusal{"books_are_elsewhere", baggage, "spell"};
    }
    const Force force = force_of(state, army.id);
    if (free_capacity(force).total() >= Fraction{books_room}) return allowed;
    return Refusal{"army_cannot_carry_so_much", no_room, "spell"};
}

Gate may_unload(const State& state, const Army& army, const UnloadBooks& order) {
    const Spell* spell = spell_of(state, army.commander, order.spell);
    if (spell == nullptr) return Refusal{"no_such_spell", negotiated, "spell"};
    if (spell->carried_by == army.id) return allowed;
    return Refusal{"books_are_elsewhere", baggage, "spell"};
}

void load(Unfolding& unfolding, const Army& army, const LoadBooks& order) {
    Spell spell = unfolding.state().spells.at(order.spell);
    spell.carried_by = army.id;
    unfolding.happen({baggage, "idis.8b.spell-baggage-per-spell-ruling"},
                     SpellChanged{std::move(spell)});
}

void unload(Unfolding& unfolding, const Army& army, SpellId id, Clauses clauses) {
    Spell spell = unfolding.state().spells.at(id);
    spell.carried_by.reset();
    spell.books_at = army.hex;
    unfolding.happen(std::move(clauses), SpellChanged{std::move(spell)});
}

void drop_books(Unfolding& unfolding, ArmyId id) {
    const State& state = unfolding.state();
    std::int64_t carried = spells_carried(state, id);
    if (carried == 0) return;
    Force bare = force_of(state, id);
    bare.spells_carried = 0;
    const Fraction capacity = carrying_capacity(bare).total();
    for (const Spell& spell : state.spells) {
        if (capacity >= Fraction{carried * books_room}) return;
        if (spell.carried_by != id) continue;
        unload(unfolding, bare.army, spell.id, {no_room});
        unfolding.tell(bare.army.commander, {no_room}, told::BooksLeft{spell.name});
        --carried;
    }
}

}  // namespace idis
