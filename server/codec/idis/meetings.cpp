// Reading and writing meetings, battles and sieges.
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"

CODEC_COMPILED_HERE(idis::Battle)
CODEC_COMPILED_HERE(idis::BattleSide)
CODEC_COMPILED_HERE(idis::BattleUnderWay)
CODEC_COMPILED_HERE(idis::Meeting)
CODEC_COMPILED_HERE(idis::Siege)
CODEC_COMPILED_HERE(idis::Spoils)
