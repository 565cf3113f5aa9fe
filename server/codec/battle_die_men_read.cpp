// Die, Men!'s values from JSON.
#include "server/codec/battle_reader.hpp"
#include "server/codec/describe_die_men_events.hpp"
#include "server/codec/describe_die_men_view.hpp"

namespace codec {

template struct BattleReader<die_men::System>;

}  // namespace codec
