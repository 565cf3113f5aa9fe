#include "core/idis/views.hpp"

namespace idis {

Figure figure_of(const Tally& tally) { return {tally.total(), tally.items()}; }

bool operator==(const CommanderView&, const CommanderView&) = default;
bool operator==(const RefereeView&, const RefereeView&) = default;
KIT_ONE_OF_COMPILED(ShownContent)

}  // namespace idis
