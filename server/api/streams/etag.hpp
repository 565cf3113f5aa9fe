// ETags: the same answer asked for again is a 304 without a body.
//
// A tag is made of the body's bytes and of nothing else, so that it tells anyone who shows it
// nothing that the body did not: two worlds that look alike to him have the same tags.
#pragma once

#include <string>
#include <string_view>

#include "server/api/message.hpp"

namespace api {

/// Whether a tag is among those of an If-None-Match header.
/// Takes:   the header as it came; a tag with its quotes.
bool has_tag(std::string_view if_none_match, std::string_view etag);

/// Gives an answer its tag, unless it has one or may not be kept; and lets a body go that the
/// asker has already.
void answer_with_tag(Response& response, std::string_view if_none_match);

}  // namespace api
