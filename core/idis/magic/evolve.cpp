#include "core/idis/magic/evolve.hpp"

#include <algorithm>

#include "core/idis/kernel/enlisting.hpp"
#include "core/idis/magic/events.hpp"

namespace idis {
namespace {

void note_age(State& state, const Detachment& wizard) {
    state.campaign.seniorities = std::max(state.campaign.seniorities, wizard.seniority + 1);
}

}  // namespace

void evolve(State& state, const SpellChanged& e) { assign(state.spells, e.spell); }
void evolve(State& state, const StudyChanged& e) { assign(state.studies, e.study); }
void evolve(State& state, const StudyGone& e) { state.studies.erase(e.study); }
void evolve(State& state, const TowerChanged& e) { assign(state.towers, e.tower); }
void evolve(State& state, const TowerGone& e) { state.towers.erase(e.tower); }
void evolve(State& state, const WizardSought& e) { assign(state.wizard_raisings, e.raising); }
void evolve(State& state, const WizardSearchEnded& e) { state.wizard_raisings.erase(e.raising); }
void evolve(State& state, const WizardLeft& e) {
    if (e.out_of) std::erase(state.armies.edit(*e.out_of).detachments, e.wizard.id);
    assign(state.detachments, e.wizard);
    note_age(state, e.wizard);
    assign(state.lone_wizards, e.lone);
}
void evolve(State& state, const LoneWizardChanged& e) { assign(state.lone_wizards, e.lone); }
void evolve(State& state, const WizardJoined& e) {
    drop(state.lone_wizards, e.wizard.id);
    drop(state.captive_wizards, e.wizard.id);
    assign(state.detachments, e.wizard);
    note_age(state, e.wizard);
    enlist(state, e.wizard.army, e.wizard);
}
void evolve(State& state, const WizardLost& e) { drop(state.lone_wizards, e.wizard); }
void evolve(State& state, const WizardCaptured& e) { assign(state.captive_wizards, e.captive); }
void evolve(State& state, const WizardBrooded& e) { assign(state.lone_wizards, e.lone); }

void forget_in_magic(State& state, const Army& army) {
    std::vector<SpellId> lying;
    for (const Spell& spell : state.spells) {
        if (spell.carried_by == army.id) lying.push_back(spell.id);
    }
    for (const SpellId id : lying) {
        Spell& spell = state.spells.edit(id);
        spell.carried_by.reset();
        spell.books_at = army.hex;
    }
    std::vector<DetachmentId> freed;
    for (const CaptiveWizard& captive : state.captive_wizards) {
        if (captive.held_by == army.id) freed.push_back(captive.id);
    }
    for (const DetachmentId id : freed) state.captive_wizards.erase(id);
}

}  // namespace idis
