// What the referee does beside answering: he writes into channels, and holds the clock.
#include <cstdlib>

#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/wording.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

Message words_of_clock(const Turn& turn, const json& clock) {
    const bool is_paused = in(clock, "is_paused") == true;
    std::string words = chat().now(bold(short_moment(text_in(clock, "now"))));
    const std::int64_t speed = whole_in(clock, "speed");
    if (is_paused) words += " " + chat().clock_stands();
    if (!is_paused && speed > 1) words += " " + chat().times_as_fast(speed);
    const std::string halted = text_in(clock, "halted_because");
    if (!halted.empty()) words += " " + chat().campaign_halted(plain(halted));
    Message message{std::move(words)};
    const Button pause{pressed(turn, "clock", {"pause"}), chat().let_stand()};
    const Button resume{pressed(turn, "clock", {"resume"}), chat().let_go_on(), Look::good};
    message.rows.emplace_back(std::vector<Button>{is_paused ? resume : pause});
    return message;
}

}  // namespace

void write(const Turn& turn) {
    const std::string to = turn->interaction.value("commander");
    if (!is_id(to, "commander")) return turn->say(chat().pick_name());
    turn->open({pressed(turn, "write", {to}),
                chat().into_channel(),
                {{"text", chat().your_words()}}});
}

void written_to(const Turn& turn) {
    const json body = {{"kind", "WriteToCommander"},
                       {"commander", turn->id(0)},
                       {"text", turn->interaction.value("text")}};
    turn->tell("/orders", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(chat().done(as_sentence(plain(text_in(reply.body, "understood_as")))));
    });
}

namespace {

/// Asks whether so many days are to pass, for they do not come back.
void ask_days(const Turn& turn, const std::string& days) {
    const bool is_number = !days.empty() && days.size() < 4 &&
                           days.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number) return turn->say(chat().how_many_days());
    const std::int64_t number = std::strtoll(days.c_str(), nullptr, 10);
    Message message{chat().days_at_once.written(number, bold(days))};
    message.rows.emplace_back(std::vector<Button>{
        {pressed(turn, "days", {days}), chat().let_days_pass.written(number, days), Look::good}});
    turn->say(std::move(message));
}

}  // namespace

void clock(const Turn& turn) {
    const std::string days = turn->interaction.value("days");
    if (!days.empty()) return ask_days(turn, days);
    turn->ask("/view", [turn](const Reply& view) {
        const bool is_referee = in(view.body, "referee").is_object();
        turn->ask("/clock", [turn, is_referee](const Reply& reply) {
            if (!reply.is_good()) return turn->refuse(reply);
            Message message = words_of_clock(turn, reply.body);
            if (!is_referee) message.rows.clear();
            turn->say(std::move(message));
        });
    });
}

void let_days_pass(const Turn& turn) {
    const std::int64_t days = std::strtoll(turn->id(0).c_str(), nullptr, 10);
    const json body = {{"action", "advance"}, {"days", days}};
    turn->tell("/clock", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(words_of_clock(turn, reply.body));
    });
}

void set_clock(const Turn& turn) {
    const json body = {{"action", turn->id(0)}};
    turn->tell("/clock", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(words_of_clock(turn, reply.body));
    });
}

}  // namespace bot::handle
