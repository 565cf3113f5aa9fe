// Orders, channel lines, questions and refusals in the language that is spoken.
//
// Pure functions of a value and of the names its reader knows. They add nothing to the value: what
// has no name for the reader is called by its id, and no line here tells more than the value holds.
// Sentences begin with a capital and end with a full stop; phrases (an order) do neither, so that
// they can stand inside a sentence.
#pragma once

#include <string>

#include "core/idis/orders.hpp"
#include "core/idis/view.hpp"
#include "server/api/words/phrases.hpp"

namespace api {

/// An order as a phrase: "march to Ostia by day, halting on day 3".
std::string phrase_of(const idis::CommanderOrder& order, const Names& names);
std::string phrase_of(const idis::RefereeOrder& order, const Names& names);
std::string phrase_of(const idis::SpectatorOrder& order, const Names& names);

/// A channel line as one or more sentences.
std::string sentences_of(const idis::ShownContent& content, const Names& names);

/// An answer to a question as a phrase: "march on", an army by its name.
/// Takes:   one of the question's options, which is what is sent; of what somebody wrote himself,
///          his own words.
std::string phrase_of_answer(const std::string& answer, const Names& names);

/// An option of a question as a phrase; a hex as well, "3,4".
std::string phrase_of_option(const std::string& option, const Names& names);

/// An open question as a sentence.
std::string sentence_of(const idis::QuestionKind& question, const Names& names);

}  // namespace api
