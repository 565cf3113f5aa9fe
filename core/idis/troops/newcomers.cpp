#include "core/idis/troops/newcomers.hpp"

#include <algorithm>

#include "core/idis/persons/traits.hpp"
#include "core/idis/troops/taking_command.hpp"
#include "core/kit/bound.hpp"

namespace idis {
namespace {

constexpr std::size_t step_line = 6;
constexpr std::size_t in_law_line = 7;
constexpr std::int64_t first_decade_from = 20;
constexpr std::int64_t decade = 10;

}  // namespace

std::int64_t traits_for_age(std::int64_t age) {
    mark("idis.9.trait-per-decade-ruling");
    return std::max<std::int64_t>((age - first_decade_from) / decade, 0);
}

namespace {

Newcomer of_line(Unfolding& unfolding, Subject subject, const RelationshipRow& row,
                 std::vector<Trait> traits) {
    mark(row.clause);
    Newcomer newcomer;
    newcomer.relationship = row.name;
    mark("idis.9.intro-age-not-adjusted-ruling");
    newcomer.age = row.base + unfolding.sum(row.clause, subject, row.dice, row.sides);
    newcomer.traits = std::move(traits);
    kit::Bound bound;
    for (std::int64_t left = traits_for_age(newcomer.age); left > 0;) {
        ENSURE(bound.holds());
        if (newcomer.traits.size() == trait_table.size()) break;
        const int face = unfolding.roll("idis.9.trait-random-die-ruling", subject, 20);
        mark("idis.9.trait-random-die-ruling");
        const Trait trait = trait_table[static_cast<std::size_t>(face - 1)].trait;
        const auto place =
            std::lower_bound(newcomer.traits.begin(), newcomer.traits.end(), trait);
        if (place != newcomer.traits.end() && *place == trait) {
            mark("idis.9.trait-no-duplicate-ruling");
            mark("idis.8b.wizard-scholar-duplicate-ruling");
            continue;
        }
        newcomer.traits.insert(place, trait);
        --left;
    }
    return newcomer;
}

Newcomer roll_up_for(Unfolding& unfolding, CommanderId commander, bool is_introduced) {
    return is_introduced ? roll_up(unfolding, commander, {})
                         : roll_up_stranger(unfolding, commander, {});
}

void record(Unfolding& unfolding, CommanderId commander, std::optional<CommanderId> introduced_by,
            const Newcomer& newcomer, const Clauses& clauses) {
    Life life;
    if (const Life* row = unfolding.state().lives.find(commander)) life = *row;
    life.id = commander;
    life.age = newcomer.age;
    life.since = unfolding.at();
    unfolding.happen(clauses, LifeChanged{life});
    unfolding.happen(clauses, IntroductionRecorded{
                                  {commander, introduced_by, newcomer.relationship, {}},
                                  newcomer.traits});
}

}  // namespace

Newcomer roll_up(Unfolding& unfolding, Subject subject, std::vector<Trait> traits) {
    const auto rolled =
        static_cast<std::size_t>(unfolding.roll("idis.9.intro-roll-d20", subject, 20) - 1);
    mark("idis.9.intro-roll-d20");
    std::size_t line = rolled;
    if (rolled == step_line || rolled == in_law_line) {
        mark(relationship_table[rolled].clause);
        mark("idis.9.intro-step-six-lines-only");
        line = static_cast<std::size_t>(
            unfolding.roll(relationship_table[rolled].clause, subject, 6) - 1);
    }
    Newcomer newcomer =
        of_line(unfolding, subject, relationship_table[line], std::move(traits));
    if (rolled == step_line) newcomer.relationship = "step-" + newcomer.relationship;
    if (rolled == in_law_line) newcomer.relationship += "-in-law";
    return newcomer;
}

Newcomer roll_up_stranger(Unfolding& unfolding, Subject subject, std::vector<Trait> traits) {
    mark("idis.9.intro-no-introducer-ruling");
    return of_line(unfolding, subject, relationship_table.back(), std::move(traits));
}

Commander let_enter(Unfolding& unfolding, Commander commander,
                    std::optional<CommanderId> introduced_by, const Clauses& clauses,
                    std::optional<ArmyId> by_army) {
    const Newcomer newcomer =
        roll_up_for(unfolding, commander.id, introduced_by.has_value());
    commander.traits = newcomer.traits;
    unfolding.happen(clauses, CommanderIntroduced{commander, by_army});
    record(unfolding, commander.id, introduced_by, newcomer, {"idis.9.trait-per-decade-ruling"});
    return commander;
}

Gate may_introduce(const State& state, const IntroduceCommander& order) {
    constexpr Clause clause = "idis.9.intro-roll-d20";
    if (!state.commanders.contains(order.commander)) {
        return Refusal{"no_such_commander", clause, "commander"};
    }
    if (order.by && (*order.by == order.commander || !state.commanders.contains(*order.by))) {
        return Refusal{"no_such_commander", clause, "by"};
    }
    if (!state.introductions.contains(order.commander)) return allowed;
    return Refusal{"commander_is_introduced", clause, "commander"};
}

void introduce(Unfolding& unfolding, const IntroduceCommander& order) {
    const State& state = unfolding.state();
    const Newcomer newcomer = roll_up_for(unfolding, order.commander, order.by.has_value());
    record(unfolding, order.commander, order.by, newcomer, {"idis.9.intro-roll-d20"});
    const Commander& commander = state.commanders.at(order.commander);
    const Army* army = commander.army ? state.armies.find(*commander.army) : nullptr;
    if (army == nullptr) return;
    const Force force = force_of(state, army->id);
    change_traits(unfolding, force, newcomer.traits);
}

}  // namespace idis
