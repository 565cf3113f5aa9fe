// Die, Men!'s values as JSON.
#include "server/codec/battle_of.hpp"
#include "server/codec/describe_die_men_events.hpp"
#include "server/codec/describe_die_men_view.hpp"

namespace codec {

template struct BattleCodec<die_men::System>;

}  // namespace codec
