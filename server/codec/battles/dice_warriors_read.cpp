// Dice Warriors' values from JSON.
#include "server/codec/battles/describe_dice_warriors_events.hpp"
#include "server/codec/battles/describe_dice_warriors_view.hpp"
#include "server/codec/battles/reader.hpp"

namespace codec {

template <>
inline constexpr std::array<const char*, 1> later_lists<dice_warriors::System>{"/table/disputes"};

template struct BattleReader<dice_warriors::System>;

}  // namespace codec
