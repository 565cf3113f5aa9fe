// The handlers of commands and of what is pressed, by concern.
//
// Each answers its turn once (talk.hpp). The table (commands.cpp) says which word leads to which;
// where a handler names the API's refusals it does so in the API's own words.
#pragma once

#include "server/bot/talk.hpp"

namespace bot::handle {

// commands/binding.cpp: who of Discord is whom.
void join(const Turn& turn);
void leave(const Turn& turn);
void campaign(const Turn& turn);
void offer_campaigns(const Turn& turn);
void help(const Turn& turn);

// commands/orders.cpp: orders in words, confirmed by a button, and withdrawn.
void order(const Turn& turn);
void confirm(const Turn& turn);
/// One of several readings.
void pick(const Turn& turn);
/// The words once more, to be changed; and what they were changed to.
void change(const Turn& turn);
void changed(const Turn& turn);
void to_referee(const Turn& turn);
void orders(const Turn& turn);
void withdraw(const Turn& turn);

// commands/army.cpp: how an army stands, and what is in sight.
void army(const Turn& turn);
void look(const Turn& turn);
void offer_commanders(const Turn& turn);

// commands/letters.cpp: news and letters, and what spectators say to each other.
void news(const Turn& turn);
void say(const Turn& turn);
void letters(const Turn& turn);
void letter(const Turn& turn);
void letter_sent(const Turn& turn);
void offer_recipients(const Turn& turn);

// commands/questions.cpp: what somebody is asked: a commander, or the referee at his desk.
void answer(const Turn& turn);
/// One of the questions, with its options.
void question(const Turn& turn);
void answered(const Turn& turn);
/// An answer in words.
void answer_typed(const Turn& turn);
void answered_typed(const Turn& turn);

// commands/pictures.cpp: the map, and what a number is made of.
void map(const Turn& turn);
void why(const Turn& turn);
void offer_numbers(const Turn& turn);

// commands/battle.cpp: a battle that nears or is under way.
void battle(const Turn& turn);
void plan(const Turn& turn);
void planned(const Turn& turn);
void call_off(const Turn& turn);

// commands/battle_orders.cpp: orders in it.
/// Somebody of his, to be ordered; and what he is to do.
void mover(const Turn& turn);
void move(const Turn& turn);
/// The distance, place or words of a move, or that a grave one is meant.
void filled(const Turn& turn);
void to_battle(const Turn& turn);
void fight_in_words(const Turn& turn);
void advice(const Turn& turn);
void follow_advice(const Turn& turn);
void leave_to_doctrine(const Turn& turn);

// commands/battles_of_all.cpp: the referee's hand on battles.
void choose_way(const Turn& turn);
void let_dice_fall(const Turn& turn);

// commands/referee.cpp: what the referee does beside answering.
void write(const Turn& turn);
void written_to(const Turn& turn);
void clock(const Turn& turn);
void set_clock(const Turn& turn);
void let_days_pass(const Turn& turn);

}  // namespace bot::handle
