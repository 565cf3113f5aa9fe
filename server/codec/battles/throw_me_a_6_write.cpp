// Throw Me a 6's values as JSON.
#include "server/codec/battles/describe_throw_me_a_6_events.hpp"
#include "server/codec/battles/describe_throw_me_a_6_view.hpp"
#include "server/codec/battles/writer.hpp"

namespace codec {

template struct BattleWriter<throw_me_a_6::System>;

}  // namespace codec
