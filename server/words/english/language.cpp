// English as a whole.
#include "server/words/english/english.hpp"
#include "server/words/language.hpp"

namespace words {

const Language& english() {
    static const Language language = {
        .name = "english",
        .tag = "en",
        .battles = english_battles,
        .bodies = english_bodies,
        .channel = english_channel,
        .chat = english_chat,
        .chat_battles = english_chat_battles,
        .chat_commands = english_chat_commands,
        .chronicle = english_chronicle,
        .counts = english_counts,
        .drawings = english_drawings,
        .everyday = english_everyday,
        .feeds = english_feeds,
        .files = english_files,
        .letters = english_letters,
        .magic = english_magic,
        .maps = english_maps,
        .march = english_march,
        .news = english_news,
        .persons = english_persons,
        .phrases = english_phrases,
        .post = english_post,
        .questions = english_questions,
        .reading = english_reading,
        .requests = english_requests,
        .rulings = english_rulings,
        .ships = english_ships,
        .siege = english_siege,
        .spectators = english_spectators,
        .supply = english_supply,
        .troops = english_troops,
        .refusals = {english_refusals_of_campaign, english_refusals_of_engines,
                     english_refusals_of_die_men, english_refusals_of_throw_me_a_6,
                     english_refusals_of_dice_warriors, english_refusals_of_server},
        .stops = english_stops,
        .moves = english_moves,
        .tellings = english_tellings,
        .terms = english_terms,
        .members = english_members,
        .modifiers = english_modifiers,
        .answers = english_answers,
    };
    return language;
}

}  // namespace words
