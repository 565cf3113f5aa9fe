// The realms, their commanders, armies and troops.
#include "server/umpire/idis/table_of.hpp"

namespace umpire {

#define IDIS_TABLE(name, Row) template KeptTable kept_table<&idis::State::name>(const char*);
IDIS_TABLES_OF_REALMS(IDIS_TABLE)
IDIS_TABLES_OF_TROOPS(IDIS_TABLE)
IDIS_TABLES_OF_WARBANDS(IDIS_TABLE)
IDIS_TABLES_OF_LEAVES(IDIS_TABLE)
#undef IDIS_TABLE

}  // namespace umpire
