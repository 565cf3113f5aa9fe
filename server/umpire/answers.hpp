// What an umpire answers and hands out, as far as no rules system is needed for it.
//
// The chain of events is here too: an event gets its number and its hash, over itself and the event
// before it, when it happens.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/codec/problem.hpp"
#include "server/store/store.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// Has something done elsewhere, later: a thread pool, or at once in a test.
using Post = std::function<void(std::function<void()>)>;
void at_once(const std::function<void()>& work);
/// Where what belongs to a campaign or battle is done, by its id.
using PostOf = std::function<Post(const std::string& id)>;
Post all_at_once(const std::string& id);

/// Where a new umpire begins to count its revisions: far from where every other of this process
/// did, so that what is kept of a campaign by its revision is of one umpire alone.
std::uint64_t first_revision();

/// The answer to what was written, or could not be.
Answer written_answer(store::Written written);
/// Writes rows alone.
Answer write_rows(store::Store& store, std::vector<store::TableChanges> changes);
/// {"events":[…],"last":n}.
std::string events_text(const std::vector<store::EventRecord>& events, std::uint64_t from);
/// The body of an answer to what no order could be read from.
std::string problems_text(const codec::Problems& problems);

/// The newest event so far, to which the next is chained.
struct Chain {
    std::uint64_t number = 0;
    std::string hash;
    kit::Moment at = {};

    /// Takes:   an event that is whole but for its number and its hashes, which it gets.
    void add(store::EventRecord& record);
};
/// The newest event of a store; Unreadable if it has none.
Chain chain_of(const store::Store& store);

}  // namespace umpire
