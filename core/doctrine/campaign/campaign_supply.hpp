// What a commander without a person does with the land: feed his army, rest it, shelter it.
//
// The part of campaign.hpp for sections 3 to 3d, 5 and 5a. He forages while his stores run low,
// unless he foraged here the day before; goes behind walls from an enemy who is too strong and
// comes out when nobody is in sight; takes up what he left; rests, burns enemy country and spends
// loot on his men when he has nothing better to do.
#pragma once

#include <optional>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// How he stands to the nearest enemy in sight.
enum class Threat : std::uint8_t { none, weaker, stronger };

/// What he does with his day, if it is to be spent on the land.
/// Takes:   the view of a commander who leads an army, and what it lets him order.
/// Gives:   nothing if he had better march.
std::optional<idis::CommanderOrder> day_on_the_land(const idis::CommanderView& own,
                                                    const idis::LegalLand& legal, Threat threat,
                                                    Chance& chance);

/// Whether he has given himself a day's work or a rest that he had better not leave.
bool is_busy_on_the_land(const idis::CommanderView& own);

}  // namespace doctrine
