// Reading and writing armies and what goes with them.
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"

CODEC_COMPILED_HERE(idis::Army)
CODEC_COMPILED_HERE(idis::Detachment)
CODEC_COMPILED_HERE(idis::Fleet)
CODEC_COMPILED_HERE(idis::Letter)
CODEC_COMPILED_HERE(idis::March)
CODEC_COMPILED_HERE(idis::Stretch)
CODEC_COMPILED_HERE(idis::Warband)
