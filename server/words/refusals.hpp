// Why not: the texts of refusals and of orders that were stopped, by the codes that the rules and
// the server give.
//
// Codes are literals all over core and server, so these texts are the one chapter that is looked
// up by name. A test reads the source for codes that have no text. Answers are kept and given
// again, perhaps by a later version: a code that it knows no more is read as the words it is made
// of.
#pragma once

#include <iterator>
#include <span>
#include <string>
#include <string_view>

namespace words {

/// What is said of a refusal. Each part is a sentence or several.
struct RefusalWords {
    std::string_view code;
    std::string_view title;        ///< the rule as a fact
    std::string_view detail = {};  ///< what a person may do about it; "": the title says it all
};

/// Why an order was stopped, as half a sentence that stands behind a colon.
struct StopWords {
    std::string_view code;
    std::string_view text;
};

/// Whether a table can be searched; each is declared to be.
template <class Table>
constexpr bool is_sorted_by_code(const Table& table) {
    for (std::size_t at = 1; at < std::size(table); ++at) {
        if (!(table[at - 1].code < table[at].code)) return false;
    }
    return true;
}

/// What a code says, in the language that is spoken: `wagons_cannot_leave_road` is "Wagons cannot
/// leave road."
std::string title_of(std::string_view code);
/// The same with what to do about it.
std::string detail_of(std::string_view code);

/// Why an order was stopped, as half a sentence.
/// Takes:   the word of told::OrderEnded, which is a refusal's code or one of its kind.
std::string why_stopped(std::string_view code);

}  // namespace words
