#include "core/idis/events.hpp"

namespace idis {

KIT_ONE_OF_COMPILED(What)

}  // namespace idis
