// The tables of English, a file each beside this one; language.cpp lays them together.
//
// Another language is another folder like this. It has every code that English has and no other,
// which a test holds; what it may leave out is only a refusal's second text.
#pragma once

#include <span>

#include "server/words/chapters/battles.hpp"
#include "server/words/chapters/bodies.hpp"
#include "server/words/chapters/channel.hpp"
#include "server/words/chapters/chat.hpp"
#include "server/words/chapters/chat_battles.hpp"
#include "server/words/chapters/chat_commands.hpp"
#include "server/words/chapters/chronicle.hpp"
#include "server/words/chapters/drawings.hpp"
#include "server/words/chapters/everyday.hpp"
#include "server/words/chapters/files.hpp"
#include "server/words/chapters/letters.hpp"
#include "server/words/chapters/magic.hpp"
#include "server/words/chapters/maps.hpp"
#include "server/words/chapters/march.hpp"
#include "server/words/chapters/news.hpp"
#include "server/words/chapters/persons.hpp"
#include "server/words/chapters/phrases.hpp"
#include "server/words/chapters/post.hpp"
#include "server/words/chapters/questions.hpp"
#include "server/words/chapters/reading.hpp"
#include "server/words/chapters/requests.hpp"
#include "server/words/chapters/rulings.hpp"
#include "server/words/chapters/ships.hpp"
#include "server/words/chapters/siege.hpp"
#include "server/words/chapters/spectators.hpp"
#include "server/words/chapters/supply.hpp"
#include "server/words/chapters/troops.hpp"
#include "server/words/choices.hpp"
#include "server/words/refusals.hpp"
#include "server/words/tables.hpp"

namespace words {

/// How English counts.
inline constexpr Counting in_english = {
    .form_of = [](std::int64_t number) { return std::size_t{number == 1 ? 0u : 1u}; },
    .thousands = ",",
};

extern const BattleWords english_battles;
extern const BodyWords english_bodies;
extern const ChannelWords english_channel;
extern const ChatWords english_chat;
extern const ChatBattleWords english_chat_battles;
extern const ChatCommandWords english_chat_commands;
extern const ChronicleWords english_chronicle;
extern const Counts english_counts;
extern const DrawingWords english_drawings;
extern const EverydayWords english_everyday;
extern const FeedWords english_feeds;
extern const FileWords english_files;
extern const LetterWords english_letters;
extern const MagicWords english_magic;
extern const MapWords english_maps;
extern const MarchWords english_march;
extern const NewsWords english_news;
extern const PersonsWords english_persons;
extern const Phrases english_phrases;
extern const PostWords english_post;
extern const Questions english_questions;
extern const ReadingWords english_reading;
extern const RequestWords english_requests;
extern const RulingWords english_rulings;
extern const ShipWords english_ships;
extern const SiegeWords english_siege;
extern const SpectatorsWords english_spectators;
extern const SupplyWords english_supply;
extern const TroopWords english_troops;

extern const std::span<const RefusalWords> english_refusals_of_campaign;
extern const std::span<const RefusalWords> english_refusals_of_engines;
extern const std::span<const RefusalWords> english_refusals_of_die_men;
extern const std::span<const RefusalWords> english_refusals_of_throw_me_a_6;
extern const std::span<const RefusalWords> english_refusals_of_dice_warriors;
extern const std::span<const RefusalWords> english_refusals_of_server;
extern const std::span<const StopWords> english_stops;
extern const std::span<const MoveWords> english_moves;
extern const std::span<const AnswerWords> english_answers;

extern const std::span<const Telling> english_tellings;
extern const std::span<const Term> english_terms;
extern const std::span<const Term> english_members;
extern const std::span<const Term> english_modifiers;

}  // namespace words
