// Why an order was stopped, in plain English (section 7 of the source).
//
// What stops an order is named by a word like a refusal's code; the new ones, which no refusal has,
// and the commonest of the others have words of our own here. channel.cpp puts them into the line
// of a commander's channel.
#pragma once

#include <string>
#include <string_view>

namespace api {

/// Why an order was stopped, as half a sentence: by our own words where a table has them, else what
/// the word itself says (`army_is_resting`: "army is resting").
/// Takes:   the word of told::OrderEnded, which is a Refusal's code or one of its kind.
std::string why_stopped(std::string_view why);

}  // namespace api
