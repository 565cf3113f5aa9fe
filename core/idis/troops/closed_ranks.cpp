#include "core/idis/troops/closed_ranks.hpp"

#include <algorithm>

namespace idis {

bool has_closed_ranks(const CommanderView& own) {
    mark("idis.2a.closed-ranks-ruling");
    const bool is_harrying =
        std::any_of(own.orders.begin(), own.orders.end(), [](const OwnOrder& order) {
            return order.standing == OrderStanding::in_force &&
                   kit::holds_alternative<HarryArmy>(order.what);
        });
    return own.battles.meeting.has_value() || own.land.is_shut_in || is_harrying;
}

}  // namespace idis
