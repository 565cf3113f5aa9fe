// Who asks: a bearer token (programs) or the session cookie (browsers).
//
// A cookie travels by itself with whatever a browser is made to send, so a write that shows one
// must also come from our own pages: the browser says so in Origin and Sec-Fetch-Site. A bearer
// token does not travel by itself, but where those headers are there they are held to the same.
// What runs inside the server (the bot) names a session of the member in whose name it asks: from
// there on it is a caller like any other.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/api/message.hpp"
#include "server/store/accounts.hpp"

namespace api {

/// How this server is reached from outside.
struct Reach {
    bool is_https = false;             ///< then cookies are marked Secure
    std::vector<std::string> origins;  ///< allowed beside the request's own host
    bool is_proxied = false;           ///< whether a proxy stands before it
    std::string metrics_token;  ///< shown as a bearer token it opens the metrics; "": to nobody
    std::string keeper_token = {};  ///< and this one the accounts
};

inline constexpr std::string_view cookie_name = "idis_session";

enum class Shown : std::uint8_t { nothing, bearer, cookie };

struct Caller {
    Shown shown = Shown::nothing;
    store::ShownToken token;                 ///< good or not
    std::optional<store::UserId> user;  ///< nobody if the token is not good
};

Caller who_are_you(const Request& request, const store::Accounts& accounts);

/// Whether it is the one who runs the server: he shows its token, or asks on the very machine, by
/// its own name and not through a proxy.
bool is_keeper(const Request& request, const Caller& caller, const Reach& reach);

/// Whether he shows the token that accounts are looked after with. Anyone who is on the machine, or
/// may read the metrics, has not that yet.
bool holds_the_keys(const Caller& caller, const Reach& reach);

/// Whether a write may come from where it says it comes from.
bool is_from_our_pages(const Request& request, Shown shown, const Reach& reach);

/// Whether browsers are to be told that the server is reached by TLS alone: by any name but the
/// machine's own, under which it may serve other things without.
bool is_for_tls_alone(const Request& request, const Reach& reach);

/// The Set-Cookie value that brings a session, or with no token ends it.
std::string session_cookie(std::string_view token, const Reach& reach);

}  // namespace api
