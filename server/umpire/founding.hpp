// The first transaction of a new file: what was given, and the events that begin it.
//
// The first event is chained to the hash of what was given and to the commitment to the seed, so
// that neither can be changed afterwards.
#pragma once

#include <utility>
#include <vector>

#include "server/umpire/book.hpp"
#include "server/umpire/keyed_dice.hpp"

namespace umpire {

/// Writes the beginning of a campaign or battle into a new, empty store.
/// Takes:   the state before everything (over its map), and the events that begin it.
template <kit::System System>
store::Written found(store::Store& store, typename System::State state,
                     const std::vector<typename System::Event>& events, const Founding& founding,
                     Book<System> book = {}) {
    store::Batch batch;
    batch.changes = book.given_rows(state);
    Chain chain{0, first_previous_hash(commitment_to(founding.seed), batch.changes)};
    follow<System>(state, book, chain, events, founding.clock.anchor, "founding", batch);
    book.add_own_rows(batch);
    book.add_touched_rows(state, chain.number, batch);
    batch.changes.push_back(meta_rows(founding));
    batch.changes.push_back(clock_rows(founding.clock));
    return store.append(batch);
}

}  // namespace umpire
