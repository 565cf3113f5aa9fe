// Dice Warriors' values as JSON.
#include "server/codec/battle_writer.hpp"
#include "server/codec/describe_dice_warriors_events.hpp"
#include "server/codec/describe_dice_warriors_view.hpp"

namespace codec {

template struct BattleWriter<dice_warriors::System>;

}  // namespace codec
