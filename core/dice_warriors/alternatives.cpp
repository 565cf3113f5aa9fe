// What the sums of orders and events need compiled once.
#include "core/dice_warriors/events.hpp"
#include "core/dice_warriors/orders.hpp"

namespace dice_warriors {

KIT_ONE_OF_COMPILED(PlayerOrder)
KIT_ONE_OF_COMPILED(RefereeOrder)
KIT_ONE_OF_COMPILED(What)

}  // namespace dice_warriors
