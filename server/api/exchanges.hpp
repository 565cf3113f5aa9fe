// Examples of requests and their answers, one or more for every route, for the API's description.
//
// A test sends each of them to a real campaign and holds what comes back, and the answer written
// here, to the schema that the description promises. `{campaign}`, `{commander}` and `{link}` in a
// target or a body stand for ids of that campaign; in the description they are made-up ids.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/api/message.hpp"

namespace api {

/// Who sends an example.
enum class Sender { nobody, commander, referee, chorus };

struct Exchange {
    Method method;
    std::string_view pattern;  ///< of the route
    std::string_view name;     ///< what it shows, in one word
    Sender sender;
    std::string_view target;
    std::string_view body;  ///< JSON text, "" for none
    int status;
    std::string_view answer;  ///< what could come back: JSON text, "" where it is none
};

std::span<const Exchange> exchanges();

/// A text of an exchange with ids put in.
std::string filled_in(std::string_view text, std::string_view campaign, std::string_view commander,
                      std::string_view link);

}  // namespace api
