// What happened at the table of a battle, in words, whatever the engine.
//
// An engine's own record of an event is read. A table of the catalogue (server/words/tables.hpp)
// says how each kind is told; what it does not know is told by its kind and of its members what a
// reader can follow (who, whom, how many), so that a new engine's battles are told too. Pieces are
// called by what the record says of them: their side, number and kind, or the army they stand for;
// a side by its armies.
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <set>
#include <string>

#include "server/api/words/phrases.hpp"

namespace chronicle {

class TableWords {
public:
    /// Takes:   what the campaign's armies are called.
    explicit TableWords(const api::Names& names) : names_(&names) {}

    /// An event as a sentence of markup; "" for what is bookkeeping.
    /// Takes:   the event as its engine writes it; pieces in it are remembered.
    std::string words_of(const nlohmann::json& what);
    /// By which sign the pictures show a piece: it is called by it from now on.
    void sign(const std::string& id, const std::string& sign) { signs_[id] = sign; }

private:
    void remember(const nlohmann::json& value);
    std::string called(const std::string& id) const;
    /// Who won; a side of a game that numbers its sides by the names of its armies.
    std::string winner_of(const nlohmann::json& outcome) const;
    /// Gives:   "" for what is not worth a word.
    std::string text_of(const nlohmann::json& value, int depth) const;
    std::string members_of(const nlohmann::json& object, int depth) const;
    /// A member of a record by its path, as a text of a telling names it.
    std::string member_of(const nlohmann::json& what, std::string_view path) const;

    const api::Names* names_;
    std::map<std::string, std::string> pieces_;
    std::map<std::string, std::string> signs_;   ///< of coins and warriors
    std::map<int, std::set<std::string>> sides_;
};

/// A table's picture with armies called by their names instead of their ids, which engines know
/// them by; a picture may have cut an id short.
std::string with_names(const std::string& picture, const api::Names& names);

/// Whether what a member of a record holds is said with the member's name before it.
bool is_said_by_name(std::string_view member);

}  // namespace chronicle
