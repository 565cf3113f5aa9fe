#include "core/die_men/events.hpp"

namespace die_men {

KIT_ONE_OF_COMPILED(What)

}  // namespace die_men
