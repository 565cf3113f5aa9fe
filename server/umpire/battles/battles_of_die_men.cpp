// The battles of *Die, Men!*, compiled.
#include "server/umpire/battles/battles_of_defined.hpp"

template struct umpire::BattlesOf<die_men::System>;
