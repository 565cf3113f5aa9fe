// Orders made of what `legal` offers, one of each kind, for random play of the campaign.
//
// Commanders' orders are those of the doctrine's offers (core/doctrine/campaign/offers.hpp), and
// what it leaves to others: orders in a battle of an engine. What is offered to the referee and to
// the Chorus is taken at its word: what their `legal` names they may order.
#pragma once

#include <vector>

#include "core/doctrine/chance.hpp"
#include "core/idis/legal.hpp"

namespace tests {

/// One order of each kind that a commander is offered.
std::vector<idis::CommanderOrder> commander_offers(const idis::View& seen,
                                                   const idis::LegalForCommander& legal,
                                                   doctrine::Chance& chance);
/// What the referee is offered, each of it by itself.
std::vector<idis::RefereeOrder> referee_offers(const idis::RefereeView& full,
                                               const idis::LegalForReferee& legal,
                                               doctrine::Chance& chance);
std::vector<idis::SpectatorOrder> chorus_offers(const idis::LegalForChorus& legal,
                                                doctrine::Chance& chance);

/// What a commander might try where others are, each of it well formed and perhaps refused: to
/// storm, to attack whom he sees, to send men over to him or against him, to reach what lies out of
/// the walls.
std::vector<idis::CommanderOrder> trials(const idis::View& seen, doctrine::Chance& chance);

/// Whether something else than its domain decides about an order: a way that may not be there.
bool needs_a_way(const idis::CommanderOrder& order);

}  // namespace tests
