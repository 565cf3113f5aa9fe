// What is new for one viewer, as it comes: server-sent events, or JSON lines.
//
// A commander is sent the entries of his channel, the referee and the Gods every event; each under
// the number it has in that viewer's own list, so that anyone who comes back says the last number
// he had (Last-Event-ID, or `after`) and is sent what followed, nothing lost and nothing twice. Who
// does not say begins with `state`: his view and the number it stands at. `view` says that his view
// has changed, by its ETag. It is looked for once a second on the stream's own beat, so that
// neither its coming nor its delay tells of anything that the viewer cannot see.
//
// The Chorus, too, has a view; it is sent when that changes. A stream ends when what it was opened
// with is no longer good, or its viewer is not who he was: it asks before each piece it sends, when
// that was read, so that nothing is sent of what came after a right was taken back.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "server/api/limits.hpp"
#include "server/api/message.hpp"
#include "server/store/accounts.hpp"

namespace api {

struct Call;

/// How many streams are open, in all, for each account and for those that have one share.
class OpenStreams {
public:
    /// Gives:   what keeps the place until it is let go of; null if this account, or those in whose
    ///          share it is, have as many open as they may.
    std::shared_ptr<void> add(store::UserId user, const store::Share& share, const Limits& limits);
    std::size_t count() const;

private:
    struct Shared {
        std::mutex mutex;
        std::map<store::UserId, std::size_t> open;
        std::map<store::UserId, std::size_t> shared;  ///< of those that this one made
        std::size_t all = 0;
    };
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

/// The stream that a call asks for: JSON lines if it accepts application/x-ndjson, else events.
Response stream_response(Call& call);

}  // namespace api
