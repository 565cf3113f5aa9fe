// What is new for one viewer, as it comes: server-sent events, or JSON lines.
//
// A commander is sent the entries of his channel, the referee and the Gods every event; each under
// the number it has in that viewer's own list, so that whoever comes back says the last number he
// had (Last-Event-ID, or `after`) and is sent what followed, nothing lost and nothing twice. Who
// does not say begins with `state`: his view and the number it stands at. `view` says that his view
// has changed, by its ETag. It is looked for once a second on the stream's own beat, so that
// neither its coming nor its delay tells of anything that the viewer cannot see.
//
// The Chorus, too, has a view; it is sent when that changes. A stream ends when what it was opened
// with is no longer good.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "server/api/message.hpp"
#include "server/store/accounts.hpp"

namespace api {

struct Call;

/// How many streams are open, in all and for each account.
class OpenStreams {
public:
    /// Gives:   what keeps the place until it is let go of; null if this account has `most` open.
    std::shared_ptr<void> add(store::UserId user, std::size_t most);
    std::size_t count() const;

private:
    struct Shared {
        std::mutex mutex;
        std::map<store::UserId, std::size_t> open;
        std::size_t all = 0;
    };
    std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
};

/// The stream that a call asks for: JSON lines if it accepts application/x-ndjson, else events.
Response stream_response(Call& call);

}  // namespace api
