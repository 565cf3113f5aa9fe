// The vocabulary of orders: what each is called, in one row of one table per chapter.
//
// A row says by which phrases its order is given. A phrase is written in a small language:
//
//   march/go     one of these words; the, a, our, please and commas may stand before any word
//   [back]       may be left out
//   (in | at x)  one of these; at the top, | parts the phrases of a row
//   {target}     the member of that name, said as its type is said (shapes.hpp)
//   {first_day&last_day} the same for two members, that are of one type
//   {waypoints<} the same, but put before what has been said of that member
//   {aim=kill}   says nothing, and sets the member; {loot=all} is as much as there is
//   {!any_army_counts} says nothing, and tells the writer what is taken for granted (notes.hpp)
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "server/reading/shapes.hpp"

namespace reading {

/// `heads` begin with the verb; `ways` may stand before, after and within a head, each once. What
/// may stand in a member is what `legal` offers, by `domains`, parted by spaces:
///
///   target=/battles/attack          a list of ids, or one id, at this place of `legal`
///   place=/land/take_up#place       the member of that name of objects in a list; several members
///                                   of one list hang together, as the spell and the wizard do
///   aim!=/harry/aims                the same, and it has to be said though the order may lack it
///   supplies<=/land/take_up#supplies   the most there is of it, which "half" and "all" go by
///   loot<=/land/thousands_of_loot*1000  the same in thousands
///   answer~/questions#options       words that have to be one of these, if there are any
///   welcome:/land/welcome           left out, it stays what it is in the sender's view
///
/// A row is open to the sender if the first place of its domains, or `open`, holds anything. What
/// only asks something may end with a question mark.
struct OrderWords {
    std::string_view kind;       ///< "MarchArmy"
    std::string_view say;        ///< an example, for who does not know what to say
    std::string_view heads;
    std::string_view ways = "";
    std::string_view domains = "";
    std::string_view open = "";
    bool asks = false;
    bool yields = false;         ///< to another order that is said by the same words
};
using Chapter = std::span<const OrderWords>;

// A chapter each, in the files of this folder.
Chapter words_of_marching();
Chapter words_of_supply();
Chapter words_of_troops();
Chapter words_of_battles();
Chapter words_of_sieges();
Chapter words_of_persons();
Chapter words_of_letters();
Chapter words_of_magic();
Chapter words_of_ships();
Chapter words_of_spectators();
/// The referee's rulings on land, troops and persons, and on battles, ships and news.
Chapter words_of_the_referee();
Chapter words_of_rulings();
/// What a player orders in a battle of an engine.
Chapter words_of_throw_me_a_6();
Chapter words_of_die_men();
Chapter words_of_dice_warriors();

/// All rows of a role.
std::vector<const OrderWords*> words_for(Whose whose);

/// An order that a form alone can say, with the reason.
struct Unsayable {
    Whose whose = Whose::commander;
    std::string_view kind;
    std::string_view because;
};
std::span<const Unsayable> unsayable();

}  // namespace reading
