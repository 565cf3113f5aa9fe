// What commanders and spectators know, ask and are told.
#include "server/umpire/idis/table_of.hpp"

namespace umpire {

#define IDIS_TABLE(name, Row) template KeptTable kept_table<&idis::State::name>(const char*);
IDIS_TABLES_OF_CHANNELS(IDIS_TABLE)
IDIS_TABLES_OF_SPECTATORS(IDIS_TABLE)
#undef IDIS_TABLE

}  // namespace umpire
