#include "server/umpire/battles/for_later.hpp"

#include "core/die_men/units.hpp"

namespace umpire {

bool is_for_later(const die_men::OpenTable& table, die_men::PlayerId player,
                  const die_men::PlayerOrder& order) {
    const auto* declare = kit::get_if<die_men::Declare>(&order);
    if (declare == nullptr) return false;
    const die_men::Army* army = die_men::find_army(table, declare->army);
    if (army == nullptr || army->general != player) return false;
    if (table.phase < die_men::Phase::declaring) return true;
    // Who has no units left declares no more.
    if (!die_men::has_units(table, army->id)) return false;
    return table.phase != die_men::Phase::declaring || army->has_declared;
}

}  // namespace umpire
