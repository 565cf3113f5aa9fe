#include "core/idis/events.hpp"

namespace idis {

KIT_ONE_OF_COPIED(What)

}  // namespace idis
