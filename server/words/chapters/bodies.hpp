// What is wrong with JSON from outside: with its text, with a value that it should be read as, with
// the members of a body. Each is said beside the place where it is.
//
// Words of the API, numbers and what was sent go in as they are.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct BodyWords {
    // No JSON.
    Text<"line", "column"> spot;
    Text<> nothing_there;
    Text<"spot"> quotes_not_closed;
    Text<"spot"> ends_early;
    Text<"spot"> not_in_quotes;
    Text<"spot"> number_too_large;
    Text<"spot", "what"> misplaced;
    Text<> some_quotes;  ///< what is misplaced
    Text<> some_sign;
    Text<> member_twice;
    Text<"most"> too_deep;
    Text<"most"> too_long;
    Text<"byte"> nul_byte;
    // A value of another kind.
    Text<> whole_number;
    Text<"low", "high"> number_from_to;
    Text<"low", "high"> whole_number_from_to;
    Text<> text;
    Text<> text_in_quotes;
    Text<> short_text;
    Text<"most"> line_of_at_most;
    Text<"most"> lines_of_at_most;
    Text<> object;
    Text<> list;
    Text<"most"> words_of_at_most;
    Counted items;
    Text<> true_or_false;
    Text<"word", "known"> none_of_these;
    Text<> which_kind;
    Text<"kind"> id_of;
    Text<> neither_id_nor_list;
    Text<> no_such_clause;
    Text<> moment;
    Text<> date;
    Text<> fraction;
    Text<> other_total;
    Text<> engine_and_value;
    Text<"name"> no_engine;
    // Members.
    Text<> unknown_name;
    Text<> no_such_member;
    Text<> not_asked_for;
    Text<> is_needed;
    Text<> records_are_whole;
    Text<> no_part_of_state;
    // Badges.
    Text<> none_of_the_words;
    Text<> faction_id;
    Text<> has_a_badge;
    Text<> at_most_200_rows;
};

/// This chapter in the language that is spoken.
const BodyWords& bodies();

}  // namespace words
