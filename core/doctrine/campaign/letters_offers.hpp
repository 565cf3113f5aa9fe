// Orders made of what `legal` offers about words between commanders: letters, answers to letters,
// parleys and what is said in them; and the referee's hand on letters.
//
// The part of offers.hpp and referee.hpp for section 7a; its domains are LegalLetters's.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds one order of each kind that is offered.
void add_letter_orders(const idis::LegalLetters& legal, Chance& chance,
                       std::vector<idis::CommanderOrder>& orders);
/// Adds rulings on letters, now and then.
void add_letter_rulings(const idis::LegalForReferee& legal, Chance& chance,
                        std::vector<idis::RefereeOrder>& orders);

}  // namespace doctrine
