#include "core/idis/kernel/ruling.hpp"

namespace idis {

Gate need_commander(const State& state, CommanderId commander) {
    if (state.commanders.contains(commander)) return allowed;
    return Refusal{"no_such_commander", "idis.7.orders-channel-per-commander", "commander"};
}

}  // namespace idis
