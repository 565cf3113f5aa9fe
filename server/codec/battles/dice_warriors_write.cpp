// Dice Warriors' values as JSON.
#include "server/codec/battles/describe_dice_warriors_events.hpp"
#include "server/codec/battles/describe_dice_warriors_view.hpp"
#include "server/codec/battles/writer.hpp"

namespace codec {

template struct BattleWriter<dice_warriors::System>;

}  // namespace codec
