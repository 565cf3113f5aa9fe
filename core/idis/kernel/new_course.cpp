#include "core/idis/kernel/new_course.hpp"

#include "core/idis/kernel/order_end.hpp"
#include "core/idis/march/march_halt.hpp"
#include "core/idis/supply/disturbance.hpp"

namespace idis {

void overtake_question(Unfolding& unfolding, ArmyId army) {
    for (const Question& question : unfolding.state().questions) {
        const auto* asked = kit::get_if<MarchOnOrStay>(&question.what);
        if (asked == nullptr || asked->army != army) continue;
        unfolding.happen({"idis.7.events-offer-decisions"},
                         QuestionSettled{question.id, "ordered_otherwise", false});
    }
}

void replace_march(Unfolding& unfolding, const Army& army) {
    if (!army.march) return;
    end_order(unfolding, {"idis.7.orders-any-time"}, army.march->order, OrderStanding::replaced);
}

void leave_off(Unfolding& unfolding, const Army& army) {
    overtake_question(unfolding, army.id);
    replace_march(unfolding, army);
    if (army.march) halt_march(unfolding, army.id, HaltReason::none, IsMarchOver::yes);
    disturb(unfolding, army.id, Disturbance::ordered_otherwise);
}

}  // namespace idis
