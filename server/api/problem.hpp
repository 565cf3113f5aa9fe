// Refusals as problem details (RFC 9457): application/problem+json.
//
// `code` is the stable word a program reacts to, `detail` the sentence a person reads, `clause` the
// rule behind it, `errors` what is wrong with a body, each with its place. Two refusals with the
// same code are the same bytes, so that what may not be known cannot be told apart from what is not
// there; nothing of the request comes back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/api/message.hpp"
#include "server/codec/problem.hpp"

namespace api {

/// What a refusal tells beyond its status and code.
struct Details {
    std::string_view clause = {};
    std::string_view field = {};  ///< a JSON pointer into the body
    std::vector<codec::Problem> errors = {};
};

Response problem(int status, std::string_view code, const Details& details = {});

/// A text as a JSON string, quotes included.
/// Takes:   UTF-8.
std::string json_string(std::string_view text);

}  // namespace api
