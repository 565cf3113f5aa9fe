// A request and its answer as plain values: no socket, no library.
//
// Handlers are ordinary functions from Request to Response, so that each can be tested by a call.
// `net` makes a Request of what came in, after it has refused everything that is not well framed;
// a Request therefore names only the headers that the API looks at, each at most once, and a path
// that is already decoded: no empty, "." or ".." segment, no control character, valid UTF-8.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/pool/workers.hpp"

namespace api {

enum class Method { get, head, post, put, patch, remove, options };

/// "GET" and so on, as the standard spells them.
std::string_view name_of(Method method);

struct QueryItem {
    std::string name;
    std::string value;
    friend bool operator==(const QueryItem&, const QueryItem&) = default;
};

struct Request {
    Method method = Method::get;
    std::string path = "/";        ///< decoded, begins with "/"
    std::vector<QueryItem> query;  ///< decoded, no name twice
    std::string host;
    std::string authorization;
    std::string cookie;
    std::string content_type;
    std::string idempotency_key;
    std::string if_none_match;
    std::string accept;
    std::string accept_encoding;
    std::string last_event_id;
    std::string origin;
    std::string sec_fetch_site;
    std::string signature;            ///< X-Signature-Ed25519
    std::string signature_timestamp;  ///< X-Signature-Timestamp
    std::string body;
    std::string address;  ///< of the peer, as text
    /// What is kept of the session by which something inside the server asks in its owner's name;
    /// what comes over a socket names one only if another node passed it on.
    std::string session = {};
    bool is_passed_on = false;  ///< by another node, which proved that it is one
    int tries = 0;              ///< how often it was passed on and came to nothing
};

/// Where a campaign or a battle by itself is played, if not here.
struct PlayedAt {
    std::string id;       ///< of the campaign or battle; "" of what does not move
    std::string address;  ///< of the server that plays it, a node: "http://10.0.0.2:8080"
};

struct Header {
    std::string name;
    std::string value;
    friend bool operator==(const Header&, const Header&) = default;
};

/// What may keep an answer, and for how long.
enum class Keeping {
    no_store,    ///< sign-in, tokens, writes, refusals
    revalidate,  ///< views: private, and asked again with its ETag every time
    shared,      ///< what is the same for everybody and changes with the program alone
    forever,     ///< the same, under a name that tells what is in it
};

/// Why a stream is asked for more: because it called, or because its beat has come round.
enum class Pull { news, beat };

/// An answer that goes on. It is asked for the next piece when the one before has been taken, so
/// that nothing piles up for a peer that reads slowly; it calls when there may be more.
class Stream {
public:
    Stream() = default;
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    virtual ~Stream() = default;

    /// Has `wake` called from now on, from any thread, whenever there may be more. Called once.
    virtual void wake_with(std::function<void()> wake) = 0;
    /// What has come since it was last asked, "" for none yet.
    /// Gives:   nothing once the stream is over.
    virtual std::optional<std::string> next(Pull pull) = 0;
    /// What keeps a silent stream alive.
    virtual std::string heartbeat() const = 0;

    pool::Share share = {};  ///< whose work it is to look for the next piece
};

struct Response {
    int status = 200;
    std::string content_type = "application/json";
    Keeping keeping = Keeping::no_store;
    std::vector<Header> headers;  ///< beside those that every answer has
    std::string body;
    std::string_view pattern = "";        ///< of the route that answered, for the log alone
    std::shared_ptr<Stream> stream = {};  ///< what follows, instead of a body
};

/// The header of this name, or null. For answers, which have few.
const std::string* find_header(const Response& response, std::string_view name);

}  // namespace api
