#include "core/idis/wagons.hpp"

#include "core/idis/supply.hpp"

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

}  // namespace idis
