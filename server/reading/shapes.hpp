// What an order is made of, as far as words go: the members of each kind and what each can be.
//
// Nothing is listed here by hand: kinds, members and their types follow from the descriptions that
// the codec has of the orders, so that a new order or member is here by itself, and its words
// (words.hpp) are missed by a test until somebody gives it some.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace reading {

/// What a member is, and so by which phrases it is said.
enum class Said : std::uint8_t {
    flag,      ///< true or false: by a word of its own in a pattern
    whole,     ///< a number of things: "5,000", "two thousand", "half", "all"
    span,      ///< whole days: "three days", "a week"
    day,       ///< "tomorrow", "day 12", "Thursday"
    moment,    ///< "tomorrow at dawn", "day 12, 6 pm"
    fraction,  ///< "3/4"
    hex,       ///< "column 3, row 4", or a place
    spot,      ///< "12, 4": a point of a table, in its measure
    steps,     ///< "two hexes north", "here"
    waypoint,  ///< a place, or steps
    party,     ///< a faction or a commander
    thing,     ///< something with an id
    troops,    ///< a detachment, as a whole
    word,      ///< one of an enum's values
    text,      ///< free words
    order,     ///< another order
    unsaid     ///< what only a form can say
};

struct MemberShape {
    std::string_view name;
    Said said = Said::unsaid;
    bool is_list = false;
    bool is_optional = false;
    std::string_view thing = {};                      ///< thing: the first word of its id; "": any
    std::span<const std::string_view> values = {};    ///< word: the enumerators; order: the kinds
};
struct OrderShape {
    std::string_view kind;
    std::vector<MemberShape> members;
};

/// Whose orders: of a campaign by his role, or of a player in an engine's battle.
enum class Whose : std::uint8_t {
    commander,
    referee,
    spectator,
    throw_me_a_6,
    die_men,
    dice_warriors
};

/// The orders that he can give, in the order of their variant. Those of a battle all have the
/// members by which moves are told apart (battles/moves.hpp).
const std::vector<OrderShape>& shapes_of(Whose whose);

}  // namespace reading
