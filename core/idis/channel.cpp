#include "core/idis/channel.hpp"

namespace idis {

KIT_ONE_OF_COMPILED(Content)
KIT_ONE_OF_COMPILED(QuestionKind)

}  // namespace idis
