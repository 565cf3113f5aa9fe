// How an event is copied: apart from events.cpp, since one compilation of both needs too much
// memory.
#include "core/idis/events.hpp"

namespace idis {

KIT_ONE_OF_COPIED(What)

}  // namespace idis
