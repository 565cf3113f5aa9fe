// Rows of lists with their words: channel lines, orders, questions.
//
// Each row is what the umpire gave, with `words` beside it in the names that its reader knows. Both
// the lists (handlers/campaign.cpp) and the streams (streams.cpp) are made of these.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "server/api/rights/known_names.hpp"
#include "server/api/streams/paging.hpp"
#include "server/umpire/umpire.hpp"

namespace api {

/// An umpire's answer as JSON; it is our own text, so it is whole.
nlohmann::json parsed(const std::string& text);

/// A commander's channel: {"entries":[…],"last":n}, each entry with its words.
nlohmann::json channel_rows(KnownNames& names, const umpire::Umpire& umpire,
                            const std::string& commander, Page page);
/// All orders this person sees, in the order in which they were given.
nlohmann::json orders_of(const umpire::Umpire& umpire, const umpire::Person& person);
/// A page of them, counted from 1, with their words.
nlohmann::json order_rows(KnownNames& names, const umpire::Umpire& umpire,
                          const umpire::Person& person, const nlohmann::json& orders, Page page);
/// An open question as a sentence.
std::string words_of_question(const nlohmann::json& what, const Names& names);
/// The open questions in what an umpire shows somebody of them, those first that were asked first.
nlohmann::json questions_in(const nlohmann::json& body);
/// The open questions that are his to answer.
nlohmann::json questions_of(const umpire::Umpire& umpire, const umpire::Person& person);
/// A page of them, counted from 1, with their words and those of each of their options.
nlohmann::json question_rows(KnownNames& names, const umpire::Umpire& umpire,
                             const umpire::Person& person, const nlohmann::json& questions,
                             Page page);

}  // namespace api
