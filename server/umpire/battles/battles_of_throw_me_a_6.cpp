// The battles of *Throw me a 6*, compiled.
#include "server/umpire/battles/battles_of_defined.hpp"

template struct umpire::BattlesOf<throw_me_a_6::System>;
