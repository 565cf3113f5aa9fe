#include "core/throw_me_a_6/orders.hpp"

namespace throw_me_a_6 {

KIT_ONE_OF_COMPILED(PlayerOrder)
KIT_ONE_OF_COMPILED(RefereeOrder)

}  // namespace throw_me_a_6
