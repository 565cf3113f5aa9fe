#include "core/idis/referee/ruling.hpp"

#include "core/idis/battle/ordering.hpp"
#include "core/idis/kernel/ruling.hpp"
#include "core/idis/letters/news.hpp"
#include "core/idis/letters/ordering.hpp"
#include "core/idis/letters/stances.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/magic/ordering.hpp"
#include "core/idis/map/knowledge.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/morale/ruling.hpp"
#include "core/idis/orders/answers.hpp"
#include "core/idis/orders/conditional.hpp"
#include "core/idis/orders/leave.hpp"
#include "core/idis/orders/letters_to_referee.hpp"
#include "core/idis/orders/ordering.hpp"
#include "core/idis/orders/turns.hpp"
#include "core/idis/persons/ordering.hpp"
#include "core/idis/referee/entered_dice.hpp"
#include "core/idis/referee/map_ruling.hpp"
#include "core/idis/referee/rulings.hpp"
#include "core/idis/referee/troop_ruling.hpp"
#include "core/idis/referee/weather_ruling.hpp"
#include "core/idis/ships/ordering.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/spectators/ordering.hpp"
#include "core/idis/supply/ordering.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/troops/absence.hpp"
#include "core/idis/troops/warbands.hpp"

namespace idis {

template <>
struct Ruling<EnterDice> {
    static Gate may_rule(const State&, const EnterDice& order, Moment) {
        return may_enter_dice(order);
    }
    static void rule(Unfolding& unfolding, const EnterDice& order) {
        unfolding.happen({"idis.4.dice-log-ruling"}, DiceEntered{row_of(order)});
    }
};

Gate may_rule(const State& state, const RefereeOrder& order, Moment now) {
    return kit::visit(
        [&]<class Order>(const Order& what) { return Ruling<Order>::may_rule(state, what, now); },
        order);
}

void rule(Unfolding& unfolding, const RefereeOrder& order) {
    kit::visit([&]<class Order>(const Order& what) { Ruling<Order>::rule(unfolding, what); },
               order);
}

}  // namespace idis
