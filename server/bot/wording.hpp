// What the bot's answers share: the names in a view, numbers, times.
//
// All of it works on the JSON that the API answered, which is the reader's own view; what has no
// name in it is called by its id. Names come out plain (message.hpp), so they can stand in a
// message as they are.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/words/chapters/chat.hpp"
#include "server/words/chapters/chat_battles.hpp"

namespace bot {

/// What the bot says, as the language that is spoken has it.
inline const words::ChatWords& chat() { return words::chat(); }
inline const words::ChatBattleWords& chat_of_battles() { return words::chat_battles(); }

/// What stands out in a message.
/// Takes:   Markdown: names are plain already.
std::string bold(std::string_view text);
/// What is to be typed: "`/help`".
std::string as_typed(std::string_view command);
/// Phrases with a comma between two of them, and nothing else before the last.
std::string in_row(const std::vector<std::string>& phrases);

/// A member of an object, null if it is not there or there is no object.
const nlohmann::json& in(const nlohmann::json& object, std::string_view name);
/// The same several steps deep: "commander/army".
const nlohmann::json& at(const nlohmann::json& object, std::string_view path);
/// A member as a text, "" if it is none.
std::string text_in(const nlohmann::json& object, std::string_view name);
/// A member as a whole number, 0 if it is none.
std::int64_t whole_in(const nlohmann::json& object, std::string_view name);

/// Whether a text is an id of a kind: "commander" and "commander-k7q3m9x2ab".
bool is_id(std::string_view text, std::string_view kind);

/// Whether a text names something by its id: "attack army-k7q3m9x2ab", its dash escaped or not.
bool has_ids(std::string_view text);

/// What the reader of a view calls things, by id: every object in it with an id and a name, and
/// armies that he knows of by whose they are.
class NamesOf {
public:
    explicit NamesOf(const nlohmann::json& view);
    /// Adds what another answer of the API names, as the map of the one who sees all of it.
    void add(const nlohmann::json& more);
    /// The name, plain; the id itself if it has none.
    std::string of(const std::string& id) const;
    /// The name as it is, for a choice's label.
    std::string bare(const std::string& id) const;
    /// A text with names in the place of ids; of what has no name here, what it is: "the letter".
    /// What begins a sentence begins with a capital.
    /// Takes:   whether the text is Markdown, so that names must be plain.
    std::string said(std::string_view text, bool is_markdown) const;

private:
    std::map<std::string, std::string> by_id_;
};

/// "12,000"; of a fraction "1/3" what it is, "12000/1" as a whole number.
std::string number_of(const nlohmann::json& value);

/// A moment as the API writes it, "day 3 09:30:12", in words.
std::string moment_in_words(std::string_view moment);
/// The same without its seconds: "day 3 09:30".
std::string short_moment(std::string_view moment);
/// Whether a name has what was typed in it, small or large; of a text that is not ASCII as it is.
bool has_in_it(std::string_view name, std::string_view typed);
/// A phrase with a stop at its end, unless it has one.
std::string as_sentence(std::string phrase);
/// A word with spaces: "on_the_way" is "on the way".
std::string spaced(std::string word);

/// Maps campaign time to the reader's own clock, by what the API says of the campaign's.
class Hands {
public:
    /// Takes:   the answer of …/clock, and seconds of UTC since 1970 when it was asked.
    Hands(const nlohmann::json& clock, std::int64_t now);
    /// A moment as Discord shows a time: "<t:1700000000:R>"; in words while the clock stands.
    std::string of(const std::string& moment) const;

private:
    std::int64_t now_;
    std::optional<std::int64_t> moment_;
    std::int64_t speed_ = 1;
    bool is_standing_ = false;
};

}  // namespace bot
