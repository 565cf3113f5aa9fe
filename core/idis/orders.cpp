#include "core/idis/orders.hpp"

namespace idis {

KIT_ONE_OF_COMPILED(CommanderOrder)
KIT_ONE_OF_COMPILED(RefereeOrder)
KIT_ONE_OF_COMPILED(SpectatorOrder)

}  // namespace idis
