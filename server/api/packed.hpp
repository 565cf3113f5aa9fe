// Answers packed with gzip, for those who take it.
//
// How short an answer becomes tells how alike its parts are: where a secret and words of somebody
// who is not to know it stand in one answer, he could guess it by what he writes and how long the
// answer is then (BREACH). So nothing is packed but what a handler hands over here by name, and
// that is a whole map alone, a draft's and a campaign's: everyone who may have it may read all of
// it, nobody else writes a word of it, and nothing of a request comes back in it. The ETag is made
// of the packed bytes, like any other.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/api/message.hpp"

namespace api {

/// Limit:   below this nothing is packed: the head of an answer is as long.
inline constexpr std::size_t packed_bytes_min = 4'096;

/// Whether an Accept-Encoding header takes gzip: by its name or by "*", and not with a weight of
/// nothing.
bool takes_gzip(std::string_view accept_encoding);

/// The answer packed, if it is long enough and the asker takes it; in any case it says that it
/// would be another for one who does not.
Response packed(Response response, const Request& request);

/// A whole map, as a draft and a campaign answer with it: kept by its tag and packed; 404 if there
/// is none for who asks.
Response map_response(std::optional<std::string> map, const Request& request);
/// Whether what a route gives, by the name of its schema, is such an answer.
bool may_come_packed(std::string_view gives);

}  // namespace api
