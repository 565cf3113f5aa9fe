// Die, Men!'s values as JSON.
#include "server/codec/battle_writer.hpp"
#include "server/codec/describe_die_men_events.hpp"
#include "server/codec/describe_die_men_view.hpp"

namespace codec {

template struct BattleWriter<die_men::System>;

}  // namespace codec
