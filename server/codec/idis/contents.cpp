// Reading and writing what commanders are told and asked.
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"

CODEC_COMPILED_HERE(idis::Content)
CODEC_COMPILED_HERE(idis::QuestionKind)
