// What the bot says of battles in a chat: before one, in it, and of all of them.
//
// What stands out goes in as the chat writes it (chat.hpp), and moves in the order language
// (server/reading/) go in as they are. What happened at a table, and what an engine calls its
// troops, is told by the tables (tables.hpp).
#pragma once

#include <array>

#include "server/words/text.hpp"

namespace words {

struct ChatBattleWords {
    // What it is, and by what it is fought.
    Text<> assault;
    Text<> field;
    Text<> naval;
    Text<> sally;
    Text<> assault_nears;
    Text<> field_nears;
    Text<> naval_nears;
    Text<> sally_nears;
    Text<> die_men;
    Text<> throw_me_a_6;
    Text<> dice_warriors;
    Text<> one_roll;
    Text<"way"> by_post;
    Text<"way"> by_plans;
    // Before it.
    Text<"battle", "way", "when"> nears;
    Text<"armies"> against;
    Text<"armies"> beside;
    Text<"aim"> your_plan;
    Text<> no_plan;
    Text<> offered_none;
    Text<> change_plan;
    Text<> hand_in_plan;
    Text<> call_off;
    Text<> plan;
    Text<> plan_text;
    Text<> plan_aim;
    Text<> aims;
    Text<> plan_handed_in;
    Text<> if_others_offer;
    // In it.
    Text<> in_none;
    Text<"news"> in_none_any_more;
    Text<"battle", "way"> fought_by;
    Text<> others_decide;
    Text<"when"> waits_for_you;
    Text<> doctrine_fights;
    Text<> happened;
    Text<> order_in_words;
    Text<> ask_doctrine;
    Text<> fight_myself;
    Text<> let_doctrine_fight;
    Text<"name"> enemy;
    Text<"type", "number"> numbered;          ///< a piece that has no name
    Text<"column", "row"> hex;
    Text<"x", "y"> spot;
    Text<"faces"> dice;
    Text<"unit", "place"> unit_moved;
    // Orders in it.
    Text<"battle"> not_open;
    Text<> back_to_first;
    Text<> more;
    Text<"number"> in_all;
    Text<> your_side;
    Text<"who"> nothing_open;
    Text<"who"> what_to_do;
    Text<> pick_move;
    Text<> back;
    Text<"order"> ordered;
    Text<"order"> is_wanted;
    Text<"order"> yes;
    Text<> no;
    Text<> order_one;
    Text<> order_side;
    Text<> whom;
    Text<"battle"> too_long_ago;
    Text<"wanted", "example", "battle"> cannot_read;
    Text<> order_in_battle;
    Text<> doctrine_would;
    Text<> order_that;
    Text<> order_all;
    Text<> ordered_as_advised;
    Text<"done", "all"> ordered_some;
    Text<> doctrine_from_now;
    Text<> myself_from_now;
    Text<> let_rules_decide;
    Text<"questions"> let_rules_decide_of;
    Text<"kind", "members"> order_with;
    std::array<Text<>, 13> dice_warriors_asks;  ///< these as the engines count their questions
    std::array<Text<>, 20> die_men_asks;
    std::array<Text<>, 14> throw_me_a_6_asks;
    Text<"type"> place_type;
    Text<"troops", "place"> troops_at;
    Text<"name", "hits"> with_hits;
    Counted hits;
    // What is typed for one.
    Text<> where;
    Text<> first_corner;
    Text<> last_corner;
    Text<> hint_of_place;
    Text<> points;
    Text<> hint_of_points;
    Text<"things"> which_of;
    Text<> how_far;
    Text<> how_many;
    Text<"most"> how_far_at_most;
    Text<"most"> how_many_at_most;
    // All of them, for the referee.
    Text<> garrison;
    Text<"army", "aim"> plan_of;
    Text<"battle", "calling", "called"> meets;
    Text<"way"> under_way;
    Text<"way", "when"> due;
    Text<"calling", "called"> odds;
    Text<> pick_way;
    Text<> its_commanders_decide;
    Text<> doctrines_play;
    Text<> let_dice_fall;
    Text<> there_is_none;
    Text<"way"> to_be_fought;
    Text<> dice_fall;
};

/// This chapter in the language that is spoken.
const ChatBattleWords& chat_battles();

}  // namespace words
