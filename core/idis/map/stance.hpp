// How two sides stand to each other as a commander knows it (section 1b of the source).
//
// What is true is relation_between (region.hpp), and battles, land and messengers go by it. What a
// commander may order and what he is shown goes by what has come to his ears: a war that was
// declared far away is no war to him yet. How word reaches him is in letters/stances.hpp.
#pragma once

#include "core/idis/unfolding.hpp"

namespace idis {

/// How a commander takes a party to stand to his own.
/// Clause:  idis.7a.stance-news-ruling
Relation known_relation(const State& state, CommanderId commander, const Party& with);

/// Across the lines he learns how a party stands to his own, if he took it otherwise.
/// Clause:  idis.7a.stance-contact-ruling
void learn_by_contact(Unfolding& unfolding, CommanderId commander, const Party& with);

}  // namespace idis
