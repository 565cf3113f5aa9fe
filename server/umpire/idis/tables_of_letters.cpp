// Letters, news and ships.
#include "server/umpire/idis/table_of.hpp"

namespace umpire {

#define IDIS_TABLE(name, Row) template KeptTable kept_table<&idis::State::name>(const char*);
IDIS_TABLES_OF_LETTERS(IDIS_TABLE)
IDIS_TABLES_OF_NEWS(IDIS_TABLE)
IDIS_TABLES_OF_SHIPS(IDIS_TABLE)
#undef IDIS_TABLE

}  // namespace umpire
