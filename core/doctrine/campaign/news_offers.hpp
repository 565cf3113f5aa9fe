// Orders made of what `legal` offers about news and treaties: asking what is told, recording a
// treaty, letting somebody negotiate; and the referee's hand on news.
//
// The part of offers.hpp and referee.hpp for section 7a; its domains are LegalNews's.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace doctrine {

/// Adds one order of each kind that is offered.
void add_news_orders(const idis::LegalNews& legal, Chance& chance,
                     std::vector<idis::CommanderOrder>& orders);
/// Adds rulings on news and on who leads a faction, now and then.
void add_news_rulings(const idis::RefereeView& full, const idis::LegalForReferee& legal,
                      Chance& chance, std::vector<idis::RefereeOrder>& orders);

}  // namespace doctrine
