#include "core/idis/events.hpp"

namespace idis {

KIT_ONE_OF_MADE(What)

}  // namespace idis
