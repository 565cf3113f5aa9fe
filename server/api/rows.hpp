// Rows of lists with their words: channel lines, orders, questions.
//
// Each row is what the umpire gave, with `words` beside it in the names that its reader knows. Both
// the lists (handle_campaign.cpp) and the streams (streams.cpp) are made of these.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "server/api/known_names.hpp"
#include "server/umpire/umpire.hpp"

namespace api {

/// Which rows of a numbered list: those after a number, or the last ones before one.
struct Page {
    std::uint64_t after = 0;
    std::uint64_t limit = 0;
    friend bool operator==(const Page&, const Page&) = default;
};

/// The `limit` rows before a number, as those after another.
Page page_before(std::uint64_t before, std::uint64_t limit);

/// An umpire's answer as JSON; it is our own text, so it is whole.
nlohmann::json parsed(const std::string& text);

/// A commander's channel: {"entries":[…],"last":n}, each entry with its words.
nlohmann::json channel_rows(KnownNames& names, const umpire::Umpire& umpire,
                            const std::string& commander, Page page);
/// The orders this person sees, and the open questions that are his to answer.
nlohmann::json order_rows(KnownNames& names, const umpire::Umpire& umpire,
                          const umpire::Person& person);
nlohmann::json question_rows(KnownNames& names, const umpire::Umpire& umpire,
                             const umpire::Person& person);

}  // namespace api
