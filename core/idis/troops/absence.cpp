#include "core/idis/troops/absence.hpp"

#include <tuple>

#include "core/idis/supply/walls.hpp"
#include "core/idis/troops/commando.hpp"
#include "core/idis/troops/men_gone.hpp"

namespace idis {

using How = told::MenGone::How;

namespace {

constexpr Clause led_on = "idis.5.waiting-led-on-ruling";
/// Limit:   how many answers a question about men who wait offers; an order names any army.
constexpr std::size_t options_for_waiting_max = 22;

}  // namespace

// ---- defectors ---------------------------------------------------------------------------------

namespace {

/// Whether a siege keeps men from an army: it lies within a ring and they come from without.
bool is_shut_off(const State& state, const Army& from, const Army& to) {
    if (!is_besieged(state, to.id)) return false;
    const WithinWalls* own = state.within_walls.find(from.id);
    if (own != nullptr && own->stronghold == state.within_walls.at(to.id).stronghold) return false;
    mark("idis.5.defect-besieged-ruling");
    return true;
}

}  // namespace

std::optional<ArmyId> defectors_target(const State& state, const Army& army) {
    const std::optional<FactionId> own = faction_of(state, army);
    const auto nearness = [&](const Army& other) {
        const bool is_own_side = own.has_value() && faction_of(state, other) == own;
        return std::pair(is_own_side, distance(army.hex, other.hex));
    };
    const auto size = [&](const Army& other) {
        return std::pair(-counts_of(state, other).soldiers().number(), other.seniority);
    };
    const Army* target = nullptr;
    for (const Army& other : state.armies) {
        if (other.id == army.id || is_shut_off(state, army, other)) continue;
        if (target == nullptr) {
            target = &other;
            continue;
        }
        const auto order = nearness(other) <=> nearness(*target);
        if (order < 0 || (order == 0 && size(other) < size(*target))) target = &other;
    }
    if (target == nullptr) return std::nullopt;
    return target->id;
}

void redirect_defectors(Unfolding& unfolding, const DefectorsGoOver& question,
                        const std::string& answer) {
    const State& state = unfolding.state();
    const std::optional<ArmyId> chosen = id_from_text<ArmyId>(answer);
    if (!chosen || *chosen == question.to || !state.armies.contains(*chosen)) return;
    std::vector<Detachment> redirected;
    for (const DetachmentId id : question.detachments) {
        const Detachment* row = state.detachments.find(id);
        if (row == nullptr || !row->absence) continue;
        if (row->absence->reason != Absence::Reason::defecting) continue;
        redirected.push_back(*row);
        redirected.back().absence->joins = *chosen;
    }
    if (redirected.empty()) return;
    const ArmyId left = redirected.front().army;
    const Army* army = state.armies.find(left);
    unfolding.happen({"idis.5.defect-target-ruling"},
                     DetachmentsLeft{left, army != nullptr ? army->supplies : Supplies{},
                                     army != nullptr ? army->loot : Loot{},
                                     std::move(redirected)});
}

Days defection_days(Hex from, Hex to) {
    return Days{rounded_up(Fraction{distance(from, to), 2})};
}

// ---- joining -----------------------------------------------------------------------------------

void join(Unfolding& unfolding, const Army& army, std::vector<Detachment> joining, Load load,
          Clauses clauses) {
    Force force = force_of(unfolding.state(), army.id);
    for (Detachment& detachment : joining) {
        mark("idis.4.forced-count-divide-ruling");
        detachment = as_it_joins(force, std::move(detachment));
        detachment.army = army.id;
        detachment.absence.reset();
        detachment.share_of_supplies = {};
        detachment.share_of_loot = {};
        force.detachments.push_back(detachment);
    }
    const Load all{army.supplies + load.supplies, army.loot + load.loot};
    const Load kept = kept_of(all, carrying_capacity(force).total(),
                              dropped_first(unfolding.state(), army.id));
    if (kept != all) clauses.push_back("idis.3.over-capacity-ruling");
    unfolding.happen(std::move(clauses),
                     DetachmentsJoined{army.id, kept.supplies, kept.loot, std::move(joining)});
    if (kept != all) {
        unfolding.tell(army.commander, {"idis.3.over-capacity-ruling"},
                       told::LoadDropped{all.supplies - kept.supplies, all.loot - kept.loot});
    }
}

namespace {

/// The question stands as long as they wait.
void ask_where_they_go(Unfolding& unfolding, DetachmentId id) {
    Question question;
    question.what = DetachmentWithoutArmy{id};
    question.options = {"wait", "dismiss"};
    for (const auto& [age, army] : unfolding.state().indexes.armies_by_age) {
        if (question.options.size() == options_for_waiting_max) break;
        question.options.push_back(to_text(army));
    }
    question.by_default = "wait";
    unfolding.ask({"idis.5.departed-return-ruling", led_on}, std::move(question));
}

/// Takes:   what they have with them by now.
void wait_for_the_referee(Unfolding& unfolding, Detachment detachment, Load rest) {
    const DetachmentId id = detachment.id;
    detachment.absence->reason = Absence::Reason::waiting;
    detachment.share_of_supplies = rest.supplies;
    detachment.share_of_loot = rest.loot;
    const Army* army = unfolding.state().armies.find(detachment.army);
    const Load stores = army != nullptr ? Load{army->supplies, army->loot} : Load{};
    unfolding.happen({"idis.5.departed-return-ruling"},
                     DetachmentsLeft{detachment.army, stores.supplies, stores.loot,
                                     {std::move(detachment)}});
    ask_where_they_go(unfolding, id);
}

void come_over(Unfolding& unfolding, const Detachment& defectors) {
    const State& state = unfolding.state();
    const Army* target = state.armies.find(defectors.absence->joins);
    const Load load{defectors.share_of_supplies, defectors.share_of_loot};
    if (target != nullptr && is_besieged(state, target->id)) {
        mark("idis.5.defect-besieged-ruling");
        return wait_for_the_referee(unfolding, defectors, load);
    }
    if (target != nullptr) {
        join(unfolding, *target, {defectors}, load, {"idis.5.defect-travel-ruling"});
        return tell_of(unfolding, *target, men_gone(How::came_over, {defectors}, load));
    }
    const Army* left = state.armies.find(defectors.army);
    unfolding.happen({"idis.5.defect-travel-ruling"},
                     DetachmentsLost{defectors.army, left != nullptr ? left->supplies : Supplies{},
                                     left != nullptr ? left->loot : Loot{}, {defectors.id}});
}

}  // namespace

Gate may_lead(const State& state, const LeadDetachment& order) {
    const Detachment* row = state.detachments.find(order.detachment);
    if (row == nullptr || !row->absence || row->absence->reason != Absence::Reason::waiting) {
        return Refusal{"no_such_detachment", led_on, "detachment"};
    }
    if (order.to && !state.armies.contains(*order.to)) {
        return Refusal{"no_such_army", led_on, "to"};
    }
    return allowed;
}

namespace {

/// An army of which nobody is left but who waits, and is led elsewhere or sent home, is no more.
/// Takes:   one who has gone from it, in the state before.
void end_if_last(Unfolding& unfolding, const Detachment& gone) {
    const Army* left = unfolding.state().armies.find(gone.army);
    if (left == nullptr || left->detachments != std::vector{gone.id}) return;
    end_army(unfolding, gone.army, {led_on});
}

}  // namespace

void lead(Unfolding& unfolding, const LeadDetachment& order) {
    const State& state = unfolding.state();
    const Detachment detachment = state.detachments.at(order.detachment);
    for (const Question& question : state.questions) {
        const auto* asked = kit::get_if<DetachmentWithoutArmy>(&question.what);
        if (asked == nullptr || asked->detachment != order.detachment) continue;
        if (unfolding.has_settled(question.id)) continue;
        unfolding.happen({led_on}, QuestionSettled{question.id, order.to ? "led_on" : "dismiss",
                                                   false});
    }
    if (!order.to) {
        const Army* left = state.armies.find(detachment.army);
        const Supplies supplies = left != nullptr ? left->supplies : Supplies{};
        const Loot loot = left != nullptr ? left->loot : Loot{};
        unfolding.happen({led_on},
                         DetachmentsLost{detachment.army, supplies, loot, {detachment.id}});
        return end_if_last(unfolding, detachment);
    }
    const Army& army = state.armies.at(*order.to);
    const Load load{detachment.share_of_supplies, detachment.share_of_loot};
    join(unfolding, army, {detachment}, load, {led_on});
    tell_of(unfolding, army, men_gone(How::came_over, {detachment}, load));
    end_if_last(unfolding, detachment);
}

void settle_waiting(Unfolding& unfolding, const DetachmentWithoutArmy& question,
                    const std::string& answer) {
    const State& state = unfolding.state();
    LeadDetachment order{question.detachment, id_from_text<ArmyId>(answer)};
    if (may_lead(state, {question.detachment, {}})) return;
    const bool is_to_wait = !order.to ? answer != "dismiss" : !state.armies.contains(*order.to);
    if (is_to_wait) return ask_where_they_go(unfolding, question.detachment);
    lead(unfolding, order);
}

void bring_back(Unfolding& unfolding, DetachmentId id) {
    const Detachment& detachment = unfolding.state().detachments.at(id);
    ENSURE(detachment.absence.has_value());
    if (detachment.absence->reason == Absence::Reason::defecting) {
        return come_over(unfolding, detachment);
    }
    const Army* army = unfolding.state().armies.find(detachment.army);
    const bool can_join = army != nullptr && !is_besieged(unfolding.state(), army->id);
    const Load rest = brought_back(detachment);
    if (!can_join) return wait_for_the_referee(unfolding, detachment, rest);
    join(unfolding, *army, {detachment}, rest,
         {"idis.5.departed-return-ruling", "idis.5.departed-state-ruling"});
    tell_of(unfolding, *army, men_gone(How::returned, {detachment}, rest));
}

}  // namespace idis
