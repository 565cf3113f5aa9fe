#include "core/throw_me_a_6/events.hpp"

namespace throw_me_a_6 {

KIT_ONE_OF_COMPILED(What)

}  // namespace throw_me_a_6
