#include "core/idis/ships/ordering.hpp"

namespace idis {

Gate need_daylight(const Army& army) {
    if (!army.stretch || !army.stretch->is_night) return allowed;
    return Refusal{"army_is_marching", "idis.4.wrong-fork-secret"};
}

}  // namespace idis
