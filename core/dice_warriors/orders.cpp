#include "core/dice_warriors/orders.hpp"

namespace dice_warriors {

KIT_ONE_OF_COMPILED(PlayerOrder)
KIT_ONE_OF_COMPILED(RefereeOrder)

}  // namespace dice_warriors
