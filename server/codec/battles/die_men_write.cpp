// Die, Men!'s values as JSON.
#include "server/codec/battles/describe_die_men_events.hpp"
#include "server/codec/battles/describe_die_men_view.hpp"
#include "server/codec/battles/writer.hpp"

namespace codec {

template struct BattleWriter<die_men::System>;

}  // namespace codec
