// Dice Warriors' values from JSON.
#include "server/codec/battle_reader.hpp"
#include "server/codec/describe_dice_warriors_events.hpp"
#include "server/codec/describe_dice_warriors_view.hpp"

namespace codec {

template struct BattleReader<dice_warriors::System>;

}  // namespace codec
