#include "core/idis/supply/disturbance.hpp"

#include "core/idis/supply/foraging.hpp"
#include "core/idis/supply/rest.hpp"
#include "core/idis/troops/army.hpp"
#include "core/idis/unfolding.hpp"

namespace idis {
namespace {

/// Whether a disturbance leaves no day to be spent on the land.
bool ends_work(Disturbance disturbance) { return disturbance != Disturbance::harried; }

void ask_for_a_part(Unfolding& unfolding, const Work& work) {
    const Force force = force_of(unfolding.state(), work.id);
    const Tally yield = foraging_yield(unfolding.state(), force, work.hexes, work.day);
    Question question;
    question.due_at = unfolding.at() + unfolding.state().campaign.settings.decision_time;
    question.what = ForagingBrokenOff{work.id, Supplies{rounded_down(yield.total())}};
    question.options = {"nothing", "half", "all"};
    question.by_default = "nothing";
    unfolding.ask({"idis.3a.forage-attacked-ruling"}, std::move(question));
}

void break_off_work(Unfolding& unfolding, const Work& work, Disturbance disturbance) {
    const bool is_attacked = disturbance == Disturbance::attacked;
    const Clauses clauses{is_attacked ? Clause("idis.3a.forage-attacked-ruling")
                                      : Clause("idis.3a.forage-not-while-marching")};
    std::optional<WorkStanding> standing;
    if (is_attacked) standing = WorkStanding::broken_off;
    unfolding.happen(clauses, WorkEnded{work.id, standing});
    end_disturbed(unfolding, clauses, work.by_order, disturbance);
    if (work.labour == Labour::foraging) ask_for_a_part(unfolding, work);
}

}  // namespace

void disturb(Unfolding& unfolding, ArmyId army, Disturbance disturbance) {
    const State& state = unfolding.state();
    const Work* work = state.works.find(army);
    if (work != nullptr && work->standing == WorkStanding::under_way && ends_work(disturbance)) {
        break_off_work(unfolding, *work, disturbance);
    }
    break_off_rest(unfolding, army, disturbance);
}

}  // namespace idis
