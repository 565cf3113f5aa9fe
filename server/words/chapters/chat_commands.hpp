// What the bot's commands say of themselves: in the chat while somebody types one, and in the list
// that `/help` gives.
//
// The names of commands are what people type, and the same in every language.
// Limit:   100 letters each, which the bot keeps to by cutting.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct ChatCommandWords {
    Text<> answer;
    Text<> army;
    Text<> army_commander;
    Text<> battle;
    Text<> campaign;
    Text<> campaign_name;
    Text<> clock;
    Text<> clock_days;
    Text<> desk;
    Text<> help;
    Text<> join;
    Text<> join_code;
    Text<> leave;
    Text<> letter;
    Text<> letter_to;
    Text<> letters;
    Text<> look;
    Text<> map;
    Text<> news;
    Text<> order;
    Text<> order_words;
    Text<> orders;
    Text<> say;
    Text<> say_words;
    Text<> why;
    Text<> why_number;
    Text<> write;
    Text<> write_commander;
};

/// This chapter in the language that is spoken.
const ChatCommandWords& chat_commands();

}  // namespace words
