#include "core/idis/newcomers.hpp"

#include <algorithm>

namespace idis {
namespace {

constexpr std::size_t step_line = 6;
constexpr std::size_t in_law_line = 7;
constexpr std::int64_t first_decade_from = 20;
constexpr std::int64_t decade = 10;
constexpr int traits_there_are = 20;

}  // namespace

std::int64_t traits_for_age(std::int64_t age) {
    mark("idis.9.trait-per-decade-ruling");
    return std::max<std::int64_t>((age - first_decade_from) / decade, 0);
}

Newcomer roll_up(Unfolding& unfolding, Subject subject, std::vector<Trait> traits) {
    const auto rolled =
        static_cast<std::size_t>(unfolding.roll("idis.9.intro-roll-d20", subject, 20) - 1);
    std::size_t line = rolled;
    if (rolled == step_line || rolled == in_law_line) {
        mark(relationship_table[rolled].clause);
        mark("idis.9.intro-step-six-lines-only");
        line = static_cast<std::size_t>(
            unfolding.roll(relationship_table[rolled].clause, subject, 6) - 1);
    }
    const RelationshipRow& row = relationship_table[line];
    mark(row.clause);
    Newcomer newcomer;
    newcomer.relationship = row.name;
    if (rolled == step_line) newcomer.relationship = "step-" + newcomer.relationship;
    if (rolled == in_law_line) newcomer.relationship += "-in-law";
    newcomer.age = row.base + unfolding.sum(row.clause, subject, row.dice, row.sides);
    newcomer.traits = std::move(traits);
    for (std::int64_t left = traits_for_age(newcomer.age); left > 0;) {
        if (newcomer.traits.size() == traits_there_are) break;
        const int face =
            unfolding.roll("idis.9.trait-random-die-ruling", subject, traits_there_are);
        const auto trait = static_cast<Trait>(face - 1);
        const auto place =
            std::lower_bound(newcomer.traits.begin(), newcomer.traits.end(), trait);
        if (place != newcomer.traits.end() && *place == trait) {
            mark("idis.8b.wizard-scholar-duplicate-ruling");
            continue;
        }
        newcomer.traits.insert(place, trait);
        --left;
    }
    return newcomer;
}

}  // namespace idis
