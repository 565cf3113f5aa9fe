// Messages, buttons and boxes as Discord takes them.
//
// Handlers make plain values; here they become Discord's JSON, and here alone its limits are kept:
// whatever a handler puts in, however long or hostile, what goes out is within them, mentions
// nobody and is seen by him alone who asked. What is longer than a message goes along as a file.
// Lengths are counted in units of UTF-16, the strictest way that Discord could count.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bot {

namespace limits {
inline constexpr std::size_t content = 2'000;
inline constexpr std::size_t rows = 5;
inline constexpr std::size_t buttons = 5;   ///< in a row
inline constexpr std::size_t choices = 25;  ///< of a select, or while somebody types
inline constexpr std::size_t label = 80;    ///< of a button
inline constexpr std::size_t choice = 100;  ///< label, value and description of one
inline constexpr std::size_t custom_id = 100;
inline constexpr std::size_t title = 45;  ///< of a modal, and the label of an input
inline constexpr std::size_t inputs = 5;
inline constexpr std::size_t input = 4'000;
inline constexpr std::size_t files = 10;
}  // namespace limits

enum class Look : std::uint8_t { main = 1, plain = 2, good = 3, grave = 4 };

struct Button {
    std::string custom_id;
    std::string label;
    Look look = Look::plain;
};

struct Choice {
    std::string value;
    std::string label;
    std::string description = {};
};

struct Select {
    std::string custom_id;
    std::string hint;
    std::vector<Choice> choices;
};

using Row = std::variant<std::vector<Button>, Select>;

struct File {
    std::string name;
    std::string content_type;
    std::string bytes;
};

struct Message {
    std::string content;
    std::vector<Row> rows = {};
    std::vector<File> files = {};
};

struct Input {
    std::string custom_id;
    std::string label;
    std::string value = {};
    std::string hint = {};
    bool has_many_lines = true;
};

/// A box that somebody types into.
struct Modal {
    std::string custom_id;
    std::string title;
    std::vector<Input> inputs;
};

/// A name or a text of somebody as it stands: no mark of Markdown in it means anything, no mention
/// is one, and nothing turns the direction of what follows it.
std::string plain(std::string_view text);
/// The same of many lines, each of them quoted.
std::string as_quote(std::string_view text);

/// At most so many units of UTF-16, the last of them "…" if it was cut.
std::string cut(std::string_view text, std::size_t most);
/// The same, cut behind a word where there is one, so that no id is cut in two.
std::string cut_behind_word(std::string_view text, std::size_t most);
std::size_t length_of(std::string_view text);

/// What is sent as `data` of an answer, or as the body of an edit; the message is brought within
/// the limits first, and gets a file of what was too long.
nlohmann::json json_of(Message& message);
nlohmann::json json_of(const Modal& modal);
/// The choices while somebody types.
nlohmann::json json_of(const std::vector<Choice>& choices);

}  // namespace bot
