#include "core/idis/referee/referee_load.hpp"

#include <algorithm>
#include <map>

namespace idis {

RefereeLoad referee_load(const State& state) {
    RefereeLoad load;
    const Day today = day_of(state.now);
    load.days = std::clamp<std::int64_t>(today.number, 1, load_days_max);
    const Moment since = start_of(today - (load.days - 1));
    std::map<Day, DecisionsOfDay> by_day;
    std::vector<Span> waits;
    for (const Decision& decision : state.decisions) {
        if (decision.settled_at < since) continue;
        const Day day = day_of(decision.settled_at);
        DecisionsOfDay& of_day = by_day.try_emplace(day, DecisionsOfDay{day}).first->second;
        ++of_day.settled;
        if (decision.is_default) ++of_day.by_default;
        waits.push_back(decision.settled_at - decision.asked_at);
    }
    for (const auto& [day, of_day] : by_day) {
        load.settled += of_day.settled;
        load.by_default += of_day.by_default;
        load.by_day.push_back(of_day);
    }
    if (!waits.empty()) {
        const auto middle = waits.begin() + static_cast<std::ptrdiff_t>(waits.size() / 2);
        std::nth_element(waits.begin(), middle, waits.end());
        load.median_wait = *middle;
    }
    for (const Question& question : state.questions) {
        if (question.asked) continue;
        ++load.open;
        const Span wait = state.now - question.asked_at;
        load.longest_open = std::max(load.longest_open.value_or(wait), wait);
    }
    return load;
}

}  // namespace idis
