// Die, Men!'s values from JSON.
#include "server/codec/battles/describe_die_men_events.hpp"
#include "server/codec/battles/describe_die_men_view.hpp"
#include "server/codec/battles/reader.hpp"

namespace codec {

template <>
inline constexpr std::array<const char*, 3> later_lists<die_men::System>{
    "/table/bloc_dice_used", "/awaited", "/table/disputes"};

template struct BattleReader<die_men::System>;

}  // namespace codec
