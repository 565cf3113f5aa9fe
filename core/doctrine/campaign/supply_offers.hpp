// Orders about the land made of what `legal` offers (offers.hpp): its part that is LegalLand.
//
// Details are drawn from the domain that the offer names: steps within range, a day from the first
// one open on, a detachment of a list. None may be refused for what its commander could know.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// One order of each kind that is offered.
std::vector<idis::CommanderOrder> orders_on_land(const idis::LegalLand& legal, Chance& chance);

}  // namespace doctrine
