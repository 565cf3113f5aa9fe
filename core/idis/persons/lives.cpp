#include "core/idis/persons/lives.hpp"

#include "core/idis/troops/army.hpp"

namespace idis {
namespace {

constexpr std::int64_t younger_by = 10;

}  // namespace

Life life_of(const State& state, CommanderId commander) {
    const Life* row = state.lives.find(commander);
    if (row != nullptr) return *row;
    Life life;
    life.id = commander;
    life.since = state.commanders.at(commander).joined_at;
    return life;
}

bool is_dead(const State& state, CommanderId commander) {
    const Life* row = state.lives.find(commander);
    return row != nullptr && row->died_at.has_value();
}

std::int64_t true_age(const State& state, CommanderId commander, Moment now) {
    const Life life = life_of(state, commander);
    mark("idis.9.trait-earned-when-ruling");
    return life.age + (day_of(now) - day_of(life.since)) / age_year_days;
}

std::int64_t counted_age(const State& state, CommanderId commander, Moment now) {
    const std::int64_t age = true_age(state, commander, now);
    if (!has_trait(state.commanders.at(commander), Trait::duelist)) return age;
    mark("idis.9.trait-duelist");
    return age - younger_by;
}

}  // namespace idis
