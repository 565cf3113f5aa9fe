#include "core/idis/earlier_events.hpp"

#include "core/idis/letters/news.hpp"

namespace idis {
namespace {

/// Every harrying of the day that was under way.
void name_harryings(const State& before, HarryingsDue& due) {
    for (const Harrying& row : before.harryings) {
        if (row.day == due.day && row.standing == HarryingStanding::under_way) {
            due.orders.push_back(row.id);
        }
    }
}

}  // namespace

Events in_todays_form(const State& before, Event event) {
    if (auto* due = kit::get_if<HarryingsDue>(&event.what)) name_harryings(before, *due);
    return with_news(before, {std::move(event)});
}

}  // namespace idis
