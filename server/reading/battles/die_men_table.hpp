// A table of Die, Men! as its moves are told apart: places by column and row, directions, sets.
//
// Places are said as drawings name them, by column and row from 0, whether they are hexes or
// squares; a set is said by its dice, and troops by their type and number.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "core/kit/hex.hpp"
#include "server/reading/battles/moves.hpp"

namespace reading {

/// A direction by the steps to the next hex, which may have none that way, and to the next square.
struct Heading {
    std::string_view name;
    kit::Hex hex;
    kit::Hex square;
};
inline constexpr std::array<Heading, 8> headings = {{{"north", {0, -1}, {0, -1}},
                                                     {"north_east", {1, -1}, {1, -1}},
                                                     {"east", {0, 0}, {1, 0}},
                                                     {"south_east", {1, 0}, {1, 1}},
                                                     {"south", {0, 1}, {0, 1}},
                                                     {"south_west", {-1, 1}, {-1, 1}},
                                                     {"west", {0, 0}, {-1, 0}},
                                                     {"north_west", {-1, 0}, {-1, -1}}}};

/// "defensive_bloc" as "defensive bloc".
std::string spaced(std::string text);

/// What troops that move may take along, where that is said.
struct Taken {
    nlohmann::json taken = nlohmann::json::object();   ///< of a move (moves.hpp)
    std::string gaps = {};                             ///< for its words
};

class MenTable {
public:
    explicit MenTable(const nlohmann::json& table);

    bool has_squares() const { return has_squares_; }
    /// A place as drawings name it: "column 3, row 4".
    std::string words_of(const nlohmann::json& at) const;
    /// The same as a text is read, which knows hexes alone.
    nlohmann::json said_as(const nlohmann::json& at) const;
    /// The direction of one place from another, if they lie in a line; else null.
    nlohmann::json heading(const nlohmann::json& from, const nlohmann::json& to) const;
    /// The types of the troops of one army in a place, or of all others' there: {"any":[…]}.
    nlohmann::json types_at(const nlohmann::json& at, const nlohmann::json& army,
                            bool are_others) const;
    /// Whether these are all that the army has there.
    bool is_everybody(const nlohmann::json& troops, const nlohmann::json& at,
                      const nlohmann::json& army) const;
    /// How likely these are meant if nothing is said of them: 0 everybody there, 1 all of their
    /// types, 2 some.
    int rank_of(const nlohmann::json& troops, const nlohmann::json& at,
                const nlohmann::json& army) const;
    /// Adds the members by which troops are said to the fields of a move.
    static void add_troops(const nlohmann::json& troops, bool are_all, nlohmann::json& fields);
    /// A ram and characters that stand with troops.
    /// Takes:   "/uses/0": what of the order moves them.
    Taken taken_along(const nlohmann::json& from, const nlohmann::json& army,
                      const std::string& mover) const;
    /// A set by its number; one of no dice if there is none.
    const nlohmann::json& set_of(const nlohmann::json& army, const nlohmann::json& number) const;

    /// "2 dice of 6"; "3 infantry", and "everybody" for several types at once.
    static std::string words_of_set(const nlohmann::json& set);
    static std::string words_of_troops(const nlohmann::json& troops);

private:
    const nlohmann::json& troops_at(const nlohmann::json& at, const nlohmann::json& army) const;
    kit::Offset offset(const nlohmann::json& at) const;

    const nlohmann::json& table_;
    bool has_squares_;
    std::map<std::string, const nlohmann::json*> armies_;
};

/// What the sets whose turn it is may be spent on, hex by hex.
void add_sets(const BattleKnown& battle, const MenTable& table, Moves& moves);

}  // namespace reading
