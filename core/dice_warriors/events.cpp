#include "core/dice_warriors/events.hpp"

namespace dice_warriors {

KIT_ONE_OF_COMPILED(What)

}  // namespace dice_warriors
