// Answers packed with gzip, for those who take it.
//
// How short an answer becomes tells how alike its parts are: where a secret and words of somebody
// who is not to know it stand in one answer, he could guess it by what he writes and how long the
// answer is then (BREACH). So nothing is packed but what a handler hands over here by name, and
// that is a draft's whole map alone: everyone who may write at a draft may read all of it, and
// nothing of a request comes back in it. The ETag is made of the packed bytes, like any other.
#pragma once

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

}  // namespace api
