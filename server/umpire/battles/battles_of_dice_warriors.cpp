// The battles of *Dice Warriors!*, compiled, and how a fight of it stands.
#include "server/umpire/battles/battles_of_defined.hpp"
#include "server/umpire/battles/fight.hpp"

template struct umpire::BattlesOf<dice_warriors::System>;

namespace umpire {

std::optional<dice_warriors::State> fight_of(const Umpire& umpire) {
    const auto* fight = dynamic_cast<const UmpireOf<dice_warriors::System>*>(&umpire);
    if (fight == nullptr) return std::nullopt;
    return fight->state();
}

}  // namespace umpire
