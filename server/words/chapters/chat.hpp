// What the bot says in a chat: answers, headings, buttons, boxes, and refusals of its own.
//
// What stands out goes in as the chat writes it: bold names and numbers, and commands as they are
// typed. A heading is a text by itself; lines of a list stand behind a mark of the chat's own.
// Battles are another chapter (chat_battles.hpp), what commands say of themselves a third
// (chat_commands.hpp).
#pragma once

#include <array>

#include "server/words/text.hpp"

namespace words {

/// What the API has words of its own for; each list in the order of core's.
struct ChatTerms {
    std::array<Text<>, 2> activities;
    std::array<Text<>, 5> aims;       ///< of a plan, as they are typed
    std::array<Text<>, 5> aims_said;  ///< the same behind "to"
    std::array<Text<>, 8> halts;
    std::array<Text<>, 6> letter_standings;
    std::array<Text<>, 12> news;
    std::array<Text<>, 6> order_standings;
    std::array<Text<>, 4> roles;     ///< commander, referee, one of the Gods, of the Chorus
    std::array<Text<>, 4> specials;  ///< kinds of troops
    std::array<Text<>, 7> terrains;
    std::array<Text<>, 30> things;  ///< what has no name, by the word of its id
    std::array<Text<>, 3> weathers;
};

struct ChatWords {
    ChatTerms terms;
    // Anywhere.
    Text<"day", "time"> moment;
    Text<> an_army;
    Text<"faction"> army_of;
    Text<"kind"> unnamed;  ///< what has no name and is no such thing
    Text<"order"> done;
    Text<> in_file;
    Text<> broke;
    Text<> did_not_work;
    Text<> took_too_long;
    Text<"help"> unknown;
    Text<> pick_name;
    Text<> pick_number;
    Text<> pick_one;
    Text<> pick_order;
    Text<> pick_question;
    Text<> none;
    Text<> nothing;
    Text<> nothing_yet;
    // Who is whom.
    Text<"join"> not_bound;
    Text<> code_not_good;
    Counted too_many_codes;  ///< minutes to wait
    Text<"campaign", "name"> welcome;
    Text<"campaign", "role"> welcome_as;
    Text<"army"> you_lead;
    Text<"help"> help_tells;
    Text<"campaign"> left;
    Text<> not_bound_there;
    Text<"campaign"> now_meant;
    Text<> seen_by_nobody;
    Text<"join"> to_begin;
    // Orders in words.
    Text<"orders", "order"> forgotten;
    Text<"what"> taken_for_granted;
    Text<"said", "meant"> read_as;
    Text<> understood;
    Text<> several;
    Text<> i_mean;
    Text<> not_understood;
    Text<"words"> words_not_understood;
    Text<"why"> because;
    Text<"words"> can_say;
    Text<> change;
    Text<> to_referee;
    Text<> confirm;
    Text<> change_order;
    Text<> your_order;
    Text<"orders"> ordered;
    Text<"order", "why"> but_not;
    Text<> meaning_has_changed;
    Text<> on_desk;
    Text<> orders;
    Text<"orders"> orders_listed;
    Text<"at", "order", "standing"> order_line;
    Text<"at", "who", "order", "standing"> order_line_of;
    Text<> nothing_ordered;
    Text<> withdraw;
    // An army.
    Text<"name"> leads_no_army;
    Text<"army", "name"> led_by;
    Text<"number"> has_infantry;
    Text<"number"> has_cavalry;
    Text<"number"> has_noncombatants;
    Text<"number"> has_wagons;
    Text<"number", "most"> has_supplies;
    Text<"number"> eats;
    Text<"number"> days_left;
    Text<"number"> days_hungry;
    Text<"number"> has_loot;
    Text<"why"> halted;
    Text<"formation"> formation;
    Text<"name", "what"> detachment;  ///< soldiers, what is special of them, wagons
    Text<"name", "what"> detachment_away;
    Counted wagons;
    Text<> only_commander_has_army;
    // What is in sight.
    Text<> armies_known;
    Text<"what"> seen;  ///< how many there are, what they do and where
    Text<"faction", "what"> seen_of;
    Text<"what", "at"> seen_at;
    Text<"faction", "what", "at"> seen_of_at;
    Text<"activity", "way"> towards;
    Text<"place"> by_place;
    Text<> in_sight;
    Text<"place", "where"> place_lies;
    Text<"ground", "where"> ground_lies;
    Text<> unknown_ground;
    Text<"ground"> with_road;
    Text<"ground"> with_river;
    Text<"ground"> with_road_and_river;
    Text<"ground", "weather"> in_weather;
    // News and letters.
    Text<> heard;
    Text<"news", "place", "ago"> heard_at;
    Text<"news", "place", "ago"> heard_near;
    Text<"news", "place", "ago", "parties"> heard_at_about;
    Text<"news", "place", "ago", "parties"> heard_near_about;
    Counted days_ago;
    Text<> said_in_room;
    Text<"name", "text"> line_in_room;
    Text<> newest;
    Text<"answer"> was_asked;
    Text<> letters_had;
    Text<"name", "at"> letter_from;
    Text<> letters_sent;
    Text<"name", "at", "standing"> letter_to;
    Text<> said;
    Text<> only_commander_has_letters;
    Text<> a_letter;
    Text<> your_letter;
    // Questions.
    Text<"when"> due;
    Text<"answer"> otherwise;
    Text<"battle"> battle_shows;
    Text<> asked;
    Text<> answer_in_words;
    Text<> pick_answer;
    Text<> answer_another;
    Text<> settled;
    Text<> nothing_asked;
    Text<> answer;
    Text<> your_answer;
    // The map, and what numbers are made of.
    Text<> cannot_draw;
    Text<> map_known;
    Text<> number_of_supplies;
    Text<> number_eaten;
    Text<> number_carried;
    Text<> length_of_column;
    Text<> reach_of_scouts;
    Text<"number"> it_is;
    Text<"name", "number"> of_it_is;
    Text<"clauses"> rulebook_speaks;
    // What the referee does.
    Text<"moment"> now;
    Text<> clock_stands;
    Counted times_as_fast;
    Text<"why"> campaign_halted;
    Text<> let_stand;
    Text<> let_go_on;
    Text<> into_channel;
    Text<> your_words;
    Text<> how_many_days;
    Counted days_at_once;
    Counted let_days_pass;
};

/// This chapter in the language that is spoken.
const ChatWords& chat();

}  // namespace words
