#include "core/idis/troops/wagons.hpp"

#include "core/idis/supply/numbers.hpp"

namespace idis {

Gate may_abandon_wagons(const Force& force, Wagons wagons) {
    const Clause clause = "idis.4.abandon-wagons-ruling";
    if (wagons <= Wagons{0}) return Refusal{"no_wagons_named", clause, "wagons"};
    if (wagons > counts_of(force).wagons) {
        return Refusal{"army_has_not_so_many_wagons", clause, "wagons"};
    }
    return allowed;
}

void abandon_wagons(Unfolding& unfolding, ArmyId army, Wagons wagons) {
    const Force before = force_of(unfolding.state(), army);
    ENSURE(!may_abandon_wagons(before, wagons));
    std::vector<std::int64_t> numbers;
    for (const Detachment& part : before.detachments) numbers.push_back(part.wagons.number());
    const std::vector<std::int64_t> losses = spread_losses(numbers, wagons.number());
    Force after = before;
    for (std::size_t i = 0; i < losses.size(); ++i) {
        after.detachments[i].wagons -= Wagons{losses[i]};
    }
    change_numbers(unfolding, before, std::move(after), {"idis.4.abandon-wagons-ruling"});
}

namespace {

constexpr std::int64_t soldiers_to_a_wagon = 20;

}  // namespace

Wagons spoils_taken(const Force& force, Wagons left) {
    mark("idis.2a.wagons-source-ruling");
    return std::min(left, Wagons{counts_of(force).soldiers().number() / soldiers_to_a_wagon});
}

}  // namespace idis
