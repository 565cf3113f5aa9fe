#include "core/die_men/orders.hpp"

namespace die_men {

KIT_ONE_OF_COMPILED(PlayerOrder)
KIT_ONE_OF_COMPILED(RefereeOrder)

}  // namespace die_men
