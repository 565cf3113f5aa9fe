// Throw Me a 6's values from JSON.
#include "server/codec/battles/describe_throw_me_a_6_events.hpp"
#include "server/codec/battles/describe_throw_me_a_6_view.hpp"
#include "server/codec/battles/reader.hpp"

namespace codec {

template <>
inline constexpr std::array<const char*, 1> later_lists<throw_me_a_6::System>{"/table/disputes"};

template struct BattleReader<throw_me_a_6::System>;

}  // namespace codec
