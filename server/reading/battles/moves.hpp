// What may be ordered in a battle, as the moves that a text is matched against.
//
// An engine's `legal`, and its reaches where `legal` says no more than which unit may be asked for
// them, are the moves that a client offers. Each becomes a row: the order as the engine takes it,
// how it is said, and by what it is told from others (whose move, whom it is on, which way, by
// which dice). A text names as much of a row as its writer likes; if it fits one, that is read.
// What no list holds (a place on the table, somebody's words) a row takes as it is said.
#pragma once

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/reading/lexicon.hpp"
#include "server/reading/offers.hpp"

namespace reading {

/// What a player knows of a battle and may order in it, as he is shown it.
struct BattleKnown {
    nlohmann::json view;
    nlohmann::json legal;
    /// What one unit may be ordered, or the units of one hex ("3,-2"); null if nothing.
    std::function<nlohmann::json(const std::string&)> reaches;
};

/// A move that is offered.
struct Move {
    std::string_view kind;
    nlohmann::json order;                               ///< without its kind
    std::string words;                                  ///< "{at}" stands for what is said there
    nlohmann::json fields = nlohmann::json::object();   ///< a value each, or {"any":[…]}
    nlohmann::json taken = nlohmann::json::object();    ///< what has to be said: see below
    int rank = 0;                                       ///< of alike moves the least is meant
};
// What is taken as it is said stands in `taken` by its member: {"at":"/order/member"} says where it
// goes, `times` in what measure, `most` how much may be said (`least` and `most` items of a list),
// and `along` (a place `from` which and a `way`, in hundredths of a degree clockwise from y) that
// it is a distance. Of `parts` each says which `of` its own goes where. Of `picks`, each once, a
// list is made: what is `said` of one, what it `is`, and its `words`. What `has_to_be` something
// goes nowhere. With `unless_said`, words before it, a member may be left out.

/// The moves of a battle, by their kinds.
class Moves {
public:
    void add(Move move);
    nlohmann::json take() { return std::move(rows_); }

private:
    nlohmann::json rows_ = nlohmann::json::object();
};

/// The moves that fit what was said.
/// Takes:   the rows of one kind; the members as they were said.
/// Gives:   orders of the engine; nothing if none fits, or so many that none is meant.
std::vector<Completed> moves_for(const nlohmann::json& rows, const nlohmann::json& said);

/// Whether somebody reads as a player of an engine's battle.
bool is_in_battle(Whose whose);
/// Who reads in a battle of an engine ("die-men").
std::optional<Whose> player_of(std::string_view engine);

/// All that a player can speak of and order in a battle.
Known known_in_battle(Whose engine, const BattleKnown& battle);

// Of each engine: its moves, and what its things are called.
void add_throw_me_a_6(const BattleKnown& battle, Moves& moves, Known& known);
void add_die_men(const BattleKnown& battle, Moves& moves, Known& known);
void add_dice_warriors(const BattleKnown& battle, Moves& moves, Known& known);

}  // namespace reading
