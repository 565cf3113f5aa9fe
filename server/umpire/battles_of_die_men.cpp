// The battles of *Die, Men!*, compiled.
#include "server/umpire/battles_of_defined.hpp"

template struct umpire::BattlesOf<die_men::System>;
