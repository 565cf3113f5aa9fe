// What a well-framed request is.
//
// Two machines that read one byte stream differently can be played against each other (request
// smuggling), so nothing ambiguous passes: one Host, one length, no encoding but chunked alone, no
// folded lines, no bare line feeds, no escape that hides a slash. The parser that net uses lets
// most of these through; they are refused here, with plain functions that need no socket. After a
// fault nothing more is read from the connection, because nobody can tell where the next request
// would begin. What RFC 9112 wants taken is taken: a target with its authority, an empty line
// before a request, a request of HTTP/1.0 without a Host.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/api/limits.hpp"
#include "server/api/message.hpp"

namespace net {

/// Why a request is not well framed: the status to answer with and a stable code.
struct Fault {
    int status = 400;
    std::string_view code;
    friend bool operator==(const Fault&, const Fault&) = default;
};

struct Field {
    std::string_view name;
    std::string_view value;
};

/// The start line and the fields of a request, as views into the bytes they came in.
struct Head {
    std::string_view method;
    std::string_view target;
    std::vector<Field> fields;
    bool is_http_1_0 = false;
};

/// A head that passed: the request so far, still without its body.
struct Framed {
    api::Request request;
    bool waits_for_continue = false;  ///< sends its body only after "100 Continue"
    std::string node;          ///< what the peer shows as a node, true or not
    std::string node_session;  ///< the session in whose name a node asks
};

/// The secret by which one server of an installation knows another, and the session that it asks
/// in the name of (api::Request::session), in the requests that are passed on between them.
inline constexpr std::string_view node_header = "Idis-Node";
inline constexpr std::string_view node_session_header = "Idis-Session";

/// Limit:   empty lines that are skipped before a request (RFC 9112, 2.2); some clients send one
///          behind a body.
inline constexpr std::size_t empty_lines_max = 2;

/// How many empty lines bytes begin with, at most so many.
std::size_t empty_lines(std::string_view bytes, std::size_t most);

/// Whether somebody speaks TLS to a port that does not: he cannot read a word of ours.
bool begins_tls(std::string_view bytes);

/// Where a request's head ends: one past the empty line, or nothing while it is not complete.
/// Takes:   `searched`: how many bytes were already searched in vain.
std::optional<std::size_t> end_of_head(std::string_view bytes, std::size_t searched);

/// What is wrong with a head judged by its size alone.
/// Takes:   a head, complete or not.
std::optional<Fault> fault_of_size(std::string_view head, const api::Limits& limits);

/// What is wrong with the lines of a complete head: control characters, bare line ends, folding,
/// a request line that is not a method, a target and a version with one space between.
std::optional<Fault> fault_of_lines(std::string_view head);

/// Takes:   a head whose lines are sound.
/// Gives:   the request, or the first fault.
std::variant<Framed, Fault> framed(const Head& head, const api::Limits& limits);

/// A request target, its path and its query decoded.
struct Target {
    std::string authority;  ///< "" if it is the path alone; else who is asked, whatever Host says
    std::string path;
    std::vector<api::QueryItem> query;
    friend bool operator==(const Target&, const Target&) = default;
};
std::variant<Target, Fault> target_of(std::string_view text);

/// Who the peer is: the connection's own address, or behind a proxy that is trusted the last
/// address that the proxy was told of.
std::string peer_address(std::string_view connection, std::string_view forwarded_for,
                         const std::vector<std::string>& proxies);

}  // namespace net
