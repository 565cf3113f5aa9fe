#include "core/idis/magic/in_view.hpp"

#include <algorithm>

#include "core/idis/magic/spells.hpp"
#include "core/idis/magic/study.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/ring.hpp"

namespace idis {
namespace {

OwnStudy shown(const Study& study, std::optional<DetachmentId> wizard) {
    return {wizard, study.spells, study.days, study.memory};
}

void show_studies(const State& state, const Army& army, OwnMagic& own) {
    for (const DetachmentId id : army.detachments) {
        const Study* study = state.studies.find({Student(id)});
        if (study != nullptr) own.studies.push_back(shown(*study, id));
    }
    const Study* his = state.studies.find({Student(army.commander)});
    if (his != nullptr) own.studies.push_back(shown(*his, {}));
}

bool is_anybody_there(const CommanderView& own) {
    return own.army && std::any_of(own.army->detachments.begin(), own.army->detachments.end(),
                                   [](const OwnDetachment& each) { return !each.is_away; });
}

/// Who of his army can memorize and cast: wizards, and himself if he is a Scholar.
std::vector<std::optional<DetachmentId>> students(const CommanderView& own) {
    std::vector<std::optional<DetachmentId>> all;
    for (const OwnDetachment& each : own.army->detachments) {
        if (each.special == Special::wizard && !each.is_away) all.emplace_back(each.id);
    }
    const auto& traits = own.commander.traits;
    if (std::find(traits.begin(), traits.end(), Trait::scholar) != traits.end()) {
        all.emplace_back(std::nullopt);
    }
    return all;
}

bool can_learn_more(const CommanderView& own, const std::optional<DetachmentId>& student) {
    const auto& studies = own.magic.studies;
    return std::none_of(studies.begin(), studies.end(), [&](const OwnStudy& study) {
        return study.wizard == student && study.spells.size() >= spells_ahead_max;
    });
}

}  // namespace

OwnMagic own_magic(const State& state, const Commander& commander) {
    mark("idis.8b.wizard-roll-hidden");
    OwnMagic own;
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    const auto is_here = [&](Hex hex) { return army != nullptr && army->hex == hex; };
    for (const Spell& spell : state.spells) {
        if (spell.commander != commander.id) continue;
        own.spells.push_back({spell.id, spell.name, spell.effect, spell.weeks, spell.standing,
                              army != nullptr && spell.carried_by == army->id,
                              !spell.carried_by && is_here(spell.books_at)});
    }
    for (const LoneWizard& lone : state.lone_wizards) {
        if (lone.left_by != commander.id) continue;
        own.left_behind.push_back({lone.id, lone.name, is_here(lone.hex)});
    }
    if (army == nullptr) return own;
    show_studies(state, *army, own);
    for (const Tower& tower : state.towers) {
        const bool is_known = state.known_places.contains({commander.id, tower.id});
        if (is_known && is_here(state.map->place(tower.id)->hex)) {
            own.towers_here.push_back(tower.id);
        }
    }
    own.is_at_rest = row_of(pastime_of(state, *army, day_of(state.now))).is_rest;
    return own;
}

MagicInFull magic_in_full(const State& state) {
    return {rows_of(state.spells),          rows_of(state.studies),
            rows_of(state.towers),          rows_of(state.wizard_raisings),
            rows_of(state.lone_wizards),    rows_of(state.captive_wizards)};
}

LegalMagic legal_magic(const CommanderView& own) {
    LegalMagic legal;
    if (!is_anybody_there(own)) return legal;
    const auto& spells = own.magic.spells;
    const bool has_asked = std::any_of(spells.begin(), spells.end(), [](const OwnSpell& spell) {
        return spell.standing == SpellStanding::proposed;
    });
    legal.may_propose = !has_asked && std::ssize(spells) < spells_max;
    legal.raise_wizard = own.magic.towers_here;
    const auto who = students(own);
    const Fraction load{own.army->supplies.number() + own.army->loot.number()};
    const bool has_room = own.army->capacity.total - load >= Fraction{books_room};
    for (const OwnSpell& spell : own.magic.spells) {
        if (spell.are_books_carried) legal.unload_books.push_back(spell.id);
        if (spell.standing != SpellStanding::agreed) continue;
        if (spell.are_books_here && has_room) legal.load_books.push_back(spell.id);
        const bool may_learn =
            own.magic.is_at_rest && (spell.are_books_carried || spell.are_books_here);
        if (!may_learn) continue;
        for (const auto& student : who) {
            if (can_learn_more(own, student)) legal.memorize.push_back({spell.id, student});
        }
    }
    for (const OwnStudy& study : own.magic.studies) {
        if (std::find(who.begin(), who.end(), study.wizard) == who.end()) continue;
        for (const SpellId spell : study.memory) legal.cast.push_back({spell, study.wizard});
    }
    const auto present =
        std::count_if(own.army->detachments.begin(), own.army->detachments.end(),
                      [](const OwnDetachment& each) { return !each.is_away; });
    for (const auto& student : who) {
        const bool may_go = student && present > 1 && !has_closed_ranks(own);
        if (may_go) legal.leave.push_back(*student);
    }
    for (const WizardLeftBehind& wizard : own.magic.left_behind) {
        if (wizard.is_here) legal.take_back.push_back(wizard.id);
    }
    return legal;
}

}  // namespace idis
