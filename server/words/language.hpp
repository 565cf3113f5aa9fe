// The languages that there are, and the one that is spoken.
//
// A language is a folder: it fills in every chapter (english/), and gets its row in language.cpp.
// server.toml says which one a server speaks. Texts are made by functions that ask for their
// chapter (chapters/) each time, so that a person may be spoken to in his own some day without
// another parameter; what goes through a whole language, as tables and tests do, asks say().
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// All texts of one language.
struct Language {
    std::string_view name;                                ///< as server.toml has it
    std::string_view tag;                                 ///< as pages name it (BCP 47): "en"
    BattleWords battles;
    BodyWords bodies;
    ChannelWords channel;
    ChatWords chat;
    ChatBattleWords chat_battles;
    ChatCommandWords chat_commands;
    ChronicleWords chronicle;
    Counts counts;
    DrawingWords drawings;
    EverydayWords everyday;
    FeedWords feeds;
    FileWords files;
    LetterWords letters;
    MagicWords magic;
    MapWords maps;
    MarchWords march;
    NewsWords news;
    PersonsWords persons;
    Phrases phrases;
    PostWords post;
    Questions questions;
    ReadingWords reading;
    RequestWords requests;
    RulingWords rulings;
    ShipWords ships;
    SiegeWords siege;
    SpectatorsWords spectators;
    SupplyWords supply;
    TroopWords troops;
    std::vector<std::span<const RefusalWords>> refusals;  ///< tables, each sorted by code
    std::span<const StopWords> stops;                     ///< sorted by code
    std::span<const MoveWords> moves;                     ///< sorted by code
    std::span<const Telling> tellings;                    ///< these too: what happens at tables
    std::span<const Term> terms;                          ///< what engines' values are called
    std::span<const Term> members;                        ///< and what they are the values of
    std::span<const Term> modifiers;                      ///< of the campaign's own roll
    std::span<const AnswerWords> answers;                 ///< sorted by code
    bool is_in_brackets = false;                          ///< whether it is the made-up one
};

/// What server.toml says where it says nothing, and what is spoken until speak().
const Language& english();

/// A language for trying the server: every text of English in brackets and longer by two fifths,
/// each run of words by itself, so that what fills the holes stands outside. A text that comes out
/// without them stands in no catalogue, and where a longer one has no room there is no room for
/// other tongues.
const Language& made_up();

/// All of them.
std::span<const Language* const> languages();
/// The language of a name, nullptr if there is none.
const Language* language_of(std::string_view name);

/// Texts are in this language from now on.
/// Takes:   one of languages().
void speak(const Language& language);
/// The language that is spoken.
const Language& say();

}  // namespace words
