#include "core/idis/magic/wizards.hpp"

#include <algorithm>

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/magic/spells.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/morale/morale.hpp"
#include "core/idis/supply/numbers.hpp"
#include "core/idis/supply/provisions.hpp"
#include "core/idis/supply/ring.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/troops/newcomers.hpp"
#include "core/idis/troops/raising.hpp"

namespace idis {
namespace {

constexpr Clause tower_only = "idis.8b.wizard-raise-tower-only";
constexpr Clause raise_time = "idis.8b.wizard-raise-time-ruling";
constexpr Clause behind = "idis.8b.wizard-left-behind-ruling";
constexpr Clause strange = "idis.8b.wizard-alone-strange-ideas";
constexpr Clause own_commander = "idis.8b.wizard-strange-ideas-commander";
constexpr Clause captured = "idis.8b.wizard-supervised-by-captor-ruling";

Detachment wizard_of(DetachmentId id, std::string name, std::uint64_t seniority) {
    Detachment wizard;
    wizard.id = id;
    wizard.name = std::move(name);
    wizard.special = Special::wizard;
    wizard.soldiers = Soldiers{1};
    wizard.seniority = seniority;
    return wizard;
}

/// The army of the commander who left a wizard, if it is where the wizard is.
const Army* visitor_of(const State& state, const LoneWizard& lone) {
    const Commander& commander = state.commanders.at(lone.left_by);
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    return army != nullptr && army->hex == lone.hex ? army : nullptr;
}

}  // namespace

// ---- raising ------------------------------------------------------------------------------------

Gate may_raise_wizard(const State& state, const Army& army, const RaiseWizard& order) {
    const Place* place = state.map->place(order.tower);
    if (place == nullptr || !knows_place(state, army.commander, order.tower)) {
        return Refusal{"no_such_place", tower_only, "tower"};
    }
    if (place->hex != army.hex) return Refusal{"army_is_not_there", tower_only, "tower"};
    if (state.towers.contains(order.tower)) return allowed;
    return Refusal{"place_is_no_tower", tower_only, "tower"};
}

void raise_wizard(Unfolding& unfolding, const GivenOrder& order, const RaiseWizard& what) {
    const State& state = unfolding.state();
    const Tower& tower = state.towers.at(what.tower);
    const Day today = day_of(unfolding.at());
    mark(raise_time);
    const bool is_used = tower.used_on && is_within_year(*tower.used_on, today);
    unfolding.happen({tower_only}, OrderTookEffect{order.id, OrderStanding::in_force});
    unfolding.happen({tower_only},
                     WizardSought{{order.id, order.commander, what.tower, {}, unfolding.at()}});
    Question question;
    question.due_at = unfolding.at() + state.campaign.settings.decision_time;
    question.what = WizardToBeFound{order.id, order.commander, what.tower};
    question.options = {"grant", "refuse"};
    question.by_default = is_used ? "refuse" : "grant";
    unfolding.ask({raise_time}, std::move(question));
}

void settle_magic(Unfolding& unfolding, const WizardToBeFound& question,
                  const std::string& answer) {
    const State& state = unfolding.state();
    const WizardRaising* row = state.wizard_raisings.find(question.order);
    if (row == nullptr || row->due_at) return;
    if (answer != "grant") {
        unfolding.happen({raise_time}, WizardSearchEnded{row->id});
        stop_order(unfolding, {raise_time}, row->id, "no_wizard_was_found");
        return unfolding.tell(row->commander, {raise_time},
                              told::WizardTold{told::WizardNews::none_found, {}});
    }
    WizardRaising raising = *row;
    raising.due_at = std::max(raising.ordered_at + wizard_takes, unfolding.at());
    unfolding.happen({raise_time}, WizardSought{raising});
    unfolding.happen({raise_time}, TowerChanged{{raising.tower, day_of(unfolding.at())}});
}

namespace {

/// He joins the one who raised him, or waits for him at the Tower.
void come(Unfolding& unfolding, OrderId id) {
    const State& state = unfolding.state();
    const WizardRaising& raising = state.wizard_raisings.at(id);
    const Place& place = *state.map->place(raising.tower);
    const Clauses clauses{"idis.8b.wizard-own-detachment", raise_time};
    Detachment wizard = wizard_of(derived_id<DetachmentId>(id, 0), "wizard of " + place.name,
                                  unfolding.next_seniority());
    unfolding.happen(clauses, WizardSearchEnded{id});
    end_order(unfolding, clauses, id, OrderStanding::done);
    const Commander& commander = state.commanders.at(raising.commander);
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    if (army != nullptr && army->hex == place.hex) {
        wizard.army = army->id;
        unfolding.tell(commander.id, clauses,
                       told::WizardTold{told::WizardNews::joined, wizard.name});
        return unfolding.happen(clauses, WizardJoined{std::move(wizard)});
    }
    unfolding.tell(commander.id, clauses,
                   told::WizardTold{told::WizardNews::waits_at_tower, wizard.name});
    LoneWizard lone{wizard.id, place.hex, commander.id, unfolding.at()};
    lone.name = wizard.name;
    unfolding.happen(clauses, WizardLeft{lone, std::move(wizard), {}});
}

}  // namespace

Gate may_rule_magic(const State& state, const MarkTower& order) {
    if (state.map->place(order.place) == nullptr) {
        return Refusal{"no_such_place", tower_only, "place"};
    }
    if (order.is_tower || state.towers.contains(order.place)) return allowed;
    return Refusal{"place_is_no_tower", tower_only, "place"};
}

void rule_magic(Unfolding& unfolding, const MarkTower& order) {
    if (!order.is_tower) return unfolding.happen({tower_only}, TowerGone{order.place});
    if (unfolding.state().towers.contains(order.place)) return;
    unfolding.happen({tower_only}, TowerChanged{{order.place, {}}});
}

// ---- alone --------------------------------------------------------------------------------------

Gate may_leave(const State& state, const Army& army, const LeaveWizard& order) {
    const Force force = force_of(state, army.id);
    const auto& all = force.detachments;
    const auto wizard = std::find_if(all.begin(), all.end(), [&](const Detachment& each) {
        return each.id == order.wizard;
    });
    if (wizard == all.end()) return Refusal{"no_such_detachment", behind, "wizard"};
    if (wizard->special != Special::wizard) {
        return Refusal{"detachment_is_no_wizard", behind, "wizard"};
    }
    if (all.size() == 1) return Refusal{"army_needs_others", behind, "wizard"};
    for (const SpellId id : order.books) {
        const Spell* spell = spell_of(state, army.commander, id);
        if (spell == nullptr) return Refusal{"no_such_spell", behind, "books"};
        if (spell->carried_by != army.id) return Refusal{"books_are_elsewhere", behind, "books"};
    }
    return may_regroup(state, army.id);
}

void leave_wizard(Unfolding& unfolding, const Army& army, const LeaveWizard& order) {
    const State& state = unfolding.state();
    const Force before = force_of(state, army.id);
    Force after = before;
    std::erase_if(after.detachments,
                  [&](const Detachment& each) { return each.id == order.wizard; });
    Detachment wizard = state.detachments.at(order.wizard);
    wizard.army = ArmyId{};
    for (const SpellId spell : order.books) unload(unfolding, army, spell, {behind});
    after.spells_carried -= static_cast<std::int64_t>(order.books.size());
    LoneWizard lone{wizard.id, army.hex, army.commander, unfolding.at()};
    lone.name = wizard.name;
    unfolding.happen({behind}, WizardLeft{lone, std::move(wizard), army.id});
    if (free_capacity(after).total() < Fraction{}) {
        change_numbers(unfolding, before, std::move(after), {behind});
    }
}

Gate may_take_back(const State& state, const Army& army, const TakeBackWizard& order) {
    const LoneWizard* lone = state.lone_wizards.find(order.wizard);
    if (lone == nullptr || lone->left_by != army.commander) {
        return Refusal{"no_such_detachment", behind, "wizard"};
    }
    if (lone->hex == army.hex) return allowed;
    return Refusal{"wizard_is_not_here", behind, "wizard"};
}

Deed take_back(Unfolding& unfolding, const GivenOrder& given, const Army& army,
               const TakeBackWizard& order) {
    const State& state = unfolding.state();
    const LoneWizard& lone = state.lone_wizards.at(order.wizard);
    if (lone.has_strange_ideas) {
        const Clauses clauses{own_commander, "idis.8b.wizard-roll-hidden"};
        unfolding.tell(army.commander, clauses,
                       told::WizardTold{told::WizardNews::disobeys, lone.name});
        unfolding.happen(clauses, WizardLost{lone.id});
        stop_order(unfolding, {"idis.8b.wizard-strange-ideas-commander"}, given.id,
                   "wizard_disobeys");
        return Deed::sees_to_its_end;
    }
    Detachment wizard = state.detachments.at(lone.id);
    wizard.army = army.id;
    unfolding.tell(army.commander, {behind},
                   told::WizardTold{told::WizardNews::joined, wizard.name});
    unfolding.happen({behind}, WizardJoined{std::move(wizard)});
    return Deed::done;
}

namespace {

Moment week_ends(const LoneWizard& lone) {
    return lone.alone_since + weeks(lone.weeks + 1);
}

}  // namespace

std::optional<WizardDue> next_wizard(const State& state) {
    std::optional<WizardDue> next;
    for (const WizardRaising& raising : state.wizard_raisings) {
        if (!raising.due_at || (next && next->at <= *raising.due_at)) continue;
        next = WizardDue{*raising.due_at, raising.id, {}};
    }
    for (const LoneWizard& lone : state.lone_wizards) {
        if (lone.has_strange_ideas || (next && next->at <= week_ends(lone))) continue;
        next = WizardDue{week_ends(lone), {}, lone.id};
    }
    return next;
}

void visit_wizards(Unfolding& unfolding, ArmyId army) {
    for (const LoneWizard& row : unfolding.state().lone_wizards) {
        const Army* visitor = visitor_of(unfolding.state(), row);
        if (row.has_strange_ideas || visitor == nullptr || visitor->id != army) continue;
        LoneWizard lone = row;
        lone.alone_since = unfolding.at();
        lone.weeks = 0;
        unfolding.happen({"idis.8b.wizard-alone-meaning-ruling"}, LoneWizardChanged{lone});
    }
}

void visit_wizards_all(Unfolding& unfolding, Day) {
    const State& state = unfolding.state();
    for (const LoneWizard& row : state.lone_wizards) {
        if (const Army* army = visitor_of(state, row)) visit_wizards(unfolding, army->id);
    }
}

// ---- strange ideas ------------------------------------------------------------------------------

namespace {

/// He leads himself from now on, with what he has in memory and the books that lie with him.
void become_commander(Unfolding& unfolding, const LoneWizard& lone) {
    const State& state = unfolding.state();
    Detachment wizard = state.detachments.at(lone.id);
    const Newcomer newcomer = roll_up(unfolding, lone.id, {Trait::scholar});
    // He may have led before: who is left alone again may have ideas again.
    const std::uint64_t seniority = unfolding.next_seniority();
    Commander commander;
    commander.id = derived_id<CommanderId>(lone.id, seniority);
    commander.name = wizard.name;
    commander.traits = newcomer.traits;
    commander.hex = lone.hex;
    commander.joined_at = unfolding.at();
    unfolding.happen({own_commander, "idis.8b.wizard-commander-scholar"},
                     CommanderIntroduced{commander, {}});
    Life life;
    life.id = commander.id;
    life.age = newcomer.age;
    life.since = unfolding.at();
    unfolding.happen({"idis.8b.wizard-commander-scholar"}, LifeChanged{life});
    unfolding.happen({"idis.8b.wizard-commander-scholar"},
                     IntroductionRecorded{{commander.id, lone.left_by, newcomer.relationship, {}},
                                          newcomer.traits});
    Army army;
    army.id = derived_id<ArmyId>(lone.id, seniority);
    army.name = wizard.name;
    army.commander = commander.id;
    army.hex = lone.hex;
    army.morale = starting_morale(commander.traits);
    army.last_ate = day_of(unfolding.at()) - 1;
    army.seniority = seniority;
    army.detachments = {wizard.id};
    wizard.army = army.id;
    army.supplies = Supplies{rounded_down(carrying_capacity(std::vector{wizard}).total())};
    unfolding.happen({"idis.8b.wizard-new-army-ruling"},
                     ArmyFormed{std::move(army), {std::move(wizard)}, {}});
    if (const Study* study = state.studies.find({Student(lone.id)})) {
        Study his = *study;
        his.id = {Student(commander.id)};
        unfolding.happen({"idis.8b.wizard-new-army-ruling"}, StudyGone{study->id});
        unfolding.happen({"idis.8b.wizard-new-army-ruling"}, StudyChanged{std::move(his)});
    }
    for (const Spell& row : state.spells) {
        const bool is_with_him = !row.carried_by && row.books_at == lone.hex &&
                                 row.commander == lone.left_by;
        if (!is_with_him) continue;
        Spell spell = row;
        spell.commander = commander.id;
        unfolding.happen({"idis.8b.wizard-new-army-ruling"}, SpellChanged{std::move(spell)});
    }
}

void brood(Unfolding& unfolding, DetachmentId id) {
    LoneWizard lone = unfolding.state().lone_wizards.at(id);
    ENSURE(is_left_alone(unfolding.state(), unfolding.state().detachments.at(id)));
    lone.has_strange_ideas = unfolding.chance(strange, id, 1, 6);
    ++lone.weeks;
    unfolding.happen({strange, "idis.8b.wizard-roll-hidden"}, WizardBrooded{lone});
    if (lone.has_strange_ideas) become_commander(unfolding, lone);
}

}  // namespace

void advance_wizard(Unfolding& unfolding, const WizardDue& due) {
    if (due.comes) return come(unfolding, *due.comes);
    brood(unfolding, *due.broods);
}

// ---- captivity ----------------------------------------------------------------------------------

void capture_wizard(Unfolding& unfolding, const Detachment& wizard, ArmyId held_by) {
    unfolding.happen({captured},
                     WizardCaptured{{wizard.id, wizard.name, held_by, unfolding.at()}});
    Question question;
    question.due_at = unfolding.at() + unfolding.state().campaign.settings.decision_time;
    question.what = WizardInCaptivity{wizard.id, held_by};
    question.options = {"refuses", "serves"};
    question.by_default = "refuses";
    unfolding.ask({captured}, std::move(question));
}

void settle_magic(Unfolding& unfolding, const WizardInCaptivity& question,
                  const std::string& answer) {
    const State& state = unfolding.state();
    const CaptiveWizard* captive = state.captive_wizards.find(question.wizard);
    if (captive == nullptr || answer != "serves") return;
    const Army* army = state.armies.find(captive->held_by);
    if (army == nullptr) return;
    Detachment wizard = wizard_of(captive->id, captive->name, unfolding.next_seniority());
    wizard.army = army->id;
    unfolding.happen({captured}, WizardJoined{std::move(wizard)});
}

}  // namespace idis
