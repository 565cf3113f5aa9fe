// An answer as bytes: the whole of it in one string, written at once.
//
// Every answer leaves through here, so this is where the headers stand that every answer has:
// what protects a browser (hardening), how long the answer may be kept, the length and the date.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/api/message.hpp"

namespace net {

/// What becomes of the connection; for HTTP/1.0 its end is also the end of a stream.
enum class Connection : std::uint8_t { stays, closes, ends_the_body };
/// Whether the body goes out, or only the headers that it would have had (HEAD).
enum class Sending : std::uint8_t { head_and_body, head_alone };

/// Takes:   the time as seconds of UTC since 1970, for the Date header.
std::string written(const api::Response& response, Sending sending, Connection connection,
                    std::int64_t now);

/// Takes in a header of an answer that another server wrote with `written`: what is written anew
/// with every answer is left out, the rest is understood or kept.
void take_header(api::Response& response, std::string_view name, std::string_view value);

/// "Sat, 21 Nov 2026 03:22:21 GMT".
std::string http_date(std::int64_t utc_seconds);

/// "Not Found" for 404; a word for every status this server answers with.
std::string_view reason_of(int status);

/// A piece of a stream as a chunk.
/// Takes:   bytes; none are the end of the stream.
std::string chunk_of(std::string_view piece);

}  // namespace net
