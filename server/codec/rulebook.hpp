// The rulebook: every clause with its text, its worked check and our ruling.
//
// It is config/rulebook/*.tsv, put into the program when it is built, so that the server can say
// what a clause says and what is read back from a file carries clauses that exist. Its texts live
// as long as the program does; a kit::Clause may point into them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/clause.hpp"

namespace codec {

struct RulebookEntry {
    std::string_view id;
    std::string_view source;   ///< the section of the book
    std::string_view kind;     ///< rule, choice, referee, secrecy or social
    std::string_view clause;   ///< what it says
    std::string_view check;    ///< a worked example
    std::string_view ruling;   ///< what we chose where the source is silent
    std::size_t place = 0;     ///< among all clauses as the files have them: the order to read in
};

class Rulebook {
public:
    /// Takes:   the texts of the files, which outlive this; each a header line, then one clause a
    ///          line in six columns parted by tabs. Lines of another form are left out.
    explicit Rulebook(const std::vector<std::string_view>& files);

    /// Sorted by id.
    const std::vector<RulebookEntry>& entries() const { return entries_; }
    /// Gives:   the entry, or null.
    const RulebookEntry* find(std::string_view id) const;
    /// The clause with this id, its text lasting; nothing if the rulebook has none.
    std::optional<kit::Clause> clause(std::string_view id) const;

private:
    std::vector<RulebookEntry> entries_;
};

/// The rulebook this program was built with.
const Rulebook& rulebook();

}  // namespace codec
