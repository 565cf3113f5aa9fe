#include "core/idis/troops/absence.hpp"

#include <tuple>

#include "core/idis/troops/commando.hpp"
#include "core/idis/troops/men_gone.hpp"

namespace idis {

using How = told::MenGone::How;

// ---- defectors ---------------------------------------------------------------------------------

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
        if (other.id == army.id) continue;
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

void come_over(Unfolding& unfolding, const Detachment& defectors) {
    const State& state = unfolding.state();
    const Army* target = state.armies.find(defectors.absence->joins);
    const Load load{defectors.share_of_supplies, defectors.share_of_loot};
    if (target != nullptr) {
        join(unfolding, *target, {defectors}, load, {"idis.5.defect-travel-ruling"});
        return tell_of(unfolding, *target, men_gone(How::came_over, {defectors}, load));
    }
    const Army* left = state.armies.find(defectors.army);
    unfolding.happen({"idis.5.defect-travel-ruling"},
                     DetachmentsLost{defectors.army, left != nullptr ? left->supplies : Supplies{},
                                     left != nullptr ? left->loot : Loot{}, {defectors.id}});
}

void wait_for_the_referee(Unfolding& unfolding, Detachment detachment) {
    const Load rest = brought_back(detachment);
    const DetachmentId id = detachment.id;
    detachment.absence->reason = Absence::Reason::waiting;
    detachment.share_of_supplies = rest.supplies;
    detachment.share_of_loot = rest.loot;
    unfolding.happen({"idis.5.departed-return-ruling"},
                     DetachmentsLeft{detachment.army, {}, {}, {std::move(detachment)}});
    Question question;
    question.what = DetachmentWithoutArmy{id};
    question.options = {"wait"};
    question.by_default = "wait";
    unfolding.ask({"idis.5.departed-return-ruling"}, std::move(question));
}

}  // namespace

void bring_back(Unfolding& unfolding, DetachmentId id) {
    const Detachment& detachment = unfolding.state().detachments.at(id);
    ENSURE(detachment.absence.has_value());
    if (detachment.absence->reason == Absence::Reason::defecting) {
        return come_over(unfolding, detachment);
    }
    const Army* army = unfolding.state().armies.find(detachment.army);
    if (army == nullptr) return wait_for_the_referee(unfolding, detachment);
    const Load rest = brought_back(detachment);
    join(unfolding, *army, {detachment}, rest,
         {"idis.5.departed-return-ruling", "idis.5.departed-state-ruling"});
    tell_of(unfolding, *army, men_gone(How::returned, {detachment}, rest));
}

}  // namespace idis
