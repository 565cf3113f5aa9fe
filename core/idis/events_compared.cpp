// When two events are the same: apart from events.cpp, since one compilation of both needs too much
// memory.
#include "core/idis/events.hpp"

namespace idis {

KIT_ONE_OF_COMPARED(What)

}  // namespace idis
