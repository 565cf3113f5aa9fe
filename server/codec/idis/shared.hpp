// What the campaign's rows, events and views have in common and is large, compiled once.
//
// Anyone who includes descriptions of the campaign's state gets this with them. What stands in
// several units' rows or events belongs here: each of those would compile it again, and take more
// memory than a small machine has.
#pragma once

#include "core/idis/state.hpp"
#include "server/codec/json.hpp"

// idis/orders.cpp
CODEC_COMPILED_ELSEWHERE(idis::CommanderOrder)
CODEC_COMPILED_ELSEWHERE(idis::RefereeOrder)
CODEC_COMPILED_ELSEWHERE(idis::SpectatorOrder)
// idis/contents.cpp
CODEC_COMPILED_ELSEWHERE(idis::Content)
CODEC_COMPILED_ELSEWHERE(idis::QuestionKind)
// idis/armies.cpp
CODEC_COMPILED_ELSEWHERE(idis::Army)
CODEC_COMPILED_ELSEWHERE(idis::Detachment)
CODEC_COMPILED_ELSEWHERE(idis::Fleet)
CODEC_COMPILED_ELSEWHERE(idis::Letter)
CODEC_COMPILED_ELSEWHERE(idis::March)
CODEC_COMPILED_ELSEWHERE(idis::Stretch)
CODEC_COMPILED_ELSEWHERE(idis::Warband)
// idis/meetings.cpp
CODEC_COMPILED_ELSEWHERE(idis::Battle)
CODEC_COMPILED_ELSEWHERE(idis::BattleSide)
CODEC_COMPILED_ELSEWHERE(idis::BattleUnderWay)
CODEC_COMPILED_ELSEWHERE(idis::Meeting)
CODEC_COMPILED_ELSEWHERE(idis::Siege)
CODEC_COMPILED_ELSEWHERE(idis::Spoils)
