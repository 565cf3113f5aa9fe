#include "core/throw_me_a_6/instructions.hpp"

namespace throw_me_a_6 {

Gate may_instruct(const Table& table, const Instruct& order) {
    constexpr std::size_t most = 200;
    constexpr Clause clause = "throw-me-a-6.notes.standing-orders-ruling";
    if (order.instructions.size() > most) {
        return Refusal("too_many_instructions", clause, "instructions");
    }
    for (const Instruction& each : order.instructions) {
        if (!each.unit) continue;
        const Unit* unit = find_unit(table, *each.unit);
        if (unit == nullptr || unit->side != order.side) {
            return Refusal("not_your_unit", clause, "instructions");
        }
    }
    return allowed;
}

}  // namespace throw_me_a_6
