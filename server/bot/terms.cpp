#include "server/bot/terms.hpp"

#include <algorithm>
#include <array>

#include "server/bot/wording.hpp"
#include "server/codec/battles/describe_dice_warriors_orders.hpp"
#include "server/codec/battles/describe_die_men_state.hpp"
#include "server/codec/battles/describe_throw_me_a_6_orders.hpp"
#include "server/codec/idis/describe_battle.hpp"
#include "server/codec/idis/describe_letters.hpp"
#include "server/codec/idis/describe_news.hpp"
#include "server/codec/idis/describe_orders.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/words/chapters/chat.hpp"
#include "server/words/chapters/chat_battles.hpp"

namespace bot {

namespace {

/// A text for each name, so that one that is missing does not compile.
template <std::size_t count>
std::string text_of(const std::array<words::Text<>, count>& texts,
                    const std::array<std::string_view, count>& names, std::string_view word) {
    const auto found = std::ranges::find(names, word);
    return found == names.end() ? spaced(std::string(word))
                                : texts[static_cast<std::size_t>(found - names.begin())]();
}

const words::ChatTerms& terms() { return chat().terms; }

constexpr std::array<std::string_view, 4> role_names = {"commander", "referee", "god", "chorus"};

/// What ids begin with, by the alphabet.
constexpr std::array<std::string_view, 30> thing_names = {
    "army", "battle", "campaign", "character", "commander", "detachment", "duel", "engines",
    "entry", "faction", "fight", "fleet", "kind", "letter", "meeting", "news", "operation",
    "order", "parley", "place", "player", "question", "raising", "revolt", "spell",
    "stronghold", "treaty", "unit", "user", "warband"};

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& letter : small) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
    }
    return small;
}

}  // namespace

std::string activity_in_words(std::string_view word) {
    return text_of(terms().activities, codec::enumerator_names<idis::Activity>, word);
}

std::string aim_in_words(std::string_view word) {
    return text_of(terms().aims_said, codec::enumerator_names<idis::Objective>, word);
}

std::string aim_from_words(std::string_view typed) {
    std::string word = in_small_letters(typed);
    const auto& names = codec::enumerator_names<idis::Objective>;
    for (std::size_t at = 0; at < names.size(); ++at) {
        if (in_small_letters(terms().aims[at]()) == word) return std::string(names[at]);
    }
    std::ranges::replace(word, ' ', '_');
    return word;
}

std::string asked_in_words(std::string_view engine, std::string_view word) {
    const words::ChatBattleWords& said = chat_of_battles();
    if (engine == "die-men") {
        return text_of(said.die_men_asks, codec::enumerator_names<die_men::QuestionKind>, word);
    }
    if (engine == "throw-me-a-6") {
        return text_of(said.throw_me_a_6_asks,
                       codec::enumerator_names<throw_me_a_6::QuestionKind>, word);
    }
    return text_of(said.dice_warriors_asks,
                   codec::enumerator_names<dice_warriors::QuestionKind>, word);
}

std::string halt_in_words(std::string_view word) {
    return text_of(terms().halts, codec::enumerator_names<idis::HaltReason>, word);
}

std::string letter_standing_in_words(std::string_view word) {
    return text_of(terms().letter_standings, codec::enumerator_names<idis::LetterStanding>, word);
}

std::string news_in_words(std::string_view word) {
    return text_of(terms().news, codec::enumerator_names<idis::NewsKind>, word);
}

std::string order_standing_in_words(std::string_view word) {
    return text_of(terms().order_standings, codec::enumerator_names<idis::OrderStanding>, word);
}

std::string role_in_words(std::string_view word) {
    return text_of(terms().roles, role_names, word);
}

std::string special_in_words(std::string_view word) {
    return text_of(terms().specials, codec::enumerator_names<idis::Special>, word);
}

std::string terrain_in_words(std::string_view word) {
    return text_of(terms().terrains, codec::enumerator_names<idis::Terrain>, word);
}

std::string thing_in_words(std::string_view kind) {
    const bool is_one = std::ranges::find(thing_names, kind) != thing_names.end();
    return is_one ? text_of(terms().things, thing_names, kind) : chat().unnamed(kind);
}

std::string weather_in_words(std::string_view word) {
    return text_of(terms().weathers, codec::enumerator_names<idis::WeatherGrade>, word);
}

}  // namespace bot
