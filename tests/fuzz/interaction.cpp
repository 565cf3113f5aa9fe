// What Discord sends, as somebody might have typed it, and what is said of it again.
#include "server/bot/interaction.hpp"

#include "server/bot/message.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

bool is_short(const nlohmann::json& text, std::size_t most) {
    return bot::length_of(text.get<std::string>()) <= most;
}

/// A message with a text everywhere that a text can stand.
void say(const std::string& text) {
    bot::Message message{bot::plain(text) + "\n" + bot::as_quote(text)};
    message.rows.emplace_back(std::vector<bot::Button>{{text, text}});
    message.rows.emplace_back(bot::Select{text, text, {{text, text, text}, {text, text}}});
    const nlohmann::json data = json_of(message);
    must_hold(is_short(data["content"], bot::limits::content), "a message is short enough");
    const nlohmann::json& rows = data["components"];
    must_hold(rows.size() == 2, "every row is sent");
    must_hold(is_short(rows[0]["components"][0]["label"], bot::limits::label), "so is a label");
    must_hold(rows[1]["components"][0]["options"].size() == 1, "no choice is offered twice");
    const std::string shown = bot::plain(text);
    for (std::size_t at = shown.find('@'); at != std::string::npos; at = shown.find('@', at + 1)) {
        must_hold(shown.substr(at + 1).starts_with("\u200b"), "nobody is mentioned");
    }
}

}  // namespace

void interaction(std::string_view bytes) {
    const auto read = bot::interaction_from(bytes);
    say(std::string(bytes));
    if (!read) return;
    must_hold(read->token.find('/') == std::string::npos, "a token is one step of a path");
    say(read->name);
    for (const auto& [name, value] : read->given) say(name + value);
}

}  // namespace fuzz
