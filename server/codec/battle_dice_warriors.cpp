// Dice Warriors' values as JSON.
#include "server/codec/battle_of.hpp"
#include "server/codec/describe_dice_warriors_events.hpp"
#include "server/codec/describe_dice_warriors_view.hpp"

namespace codec {

template struct BattleCodec<dice_warriors::System>;

}  // namespace codec
