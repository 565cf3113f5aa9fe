// Orders in words: read, confirmed by a button, changed, or handed to the referee; and withdrawn.
//
// What was typed waits under the interaction it was typed in (talk.hpp), which is also the key
// of the order: anyone who presses a button twice has ordered once.
#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/terms.hpp"
#include "server/bot/wording.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

std::string forgotten() { return chat().forgotten(as_typed("/orders"), as_typed("/order")); }

std::string words_of_reading(const json& reading) {
    std::string words;
    for (const json& order : in(reading, "orders")) {
        words += "\n- " + bold(plain(text_in(order, "understood_as")));
        for (const json& assumed : in(order, "assumed")) {
            words += "\n  " + chat().taken_for_granted(plain(assumed.get<std::string>()));
        }
        for (const json& mended : in(order, "mended")) {
            words += "\n  " + chat().read_as(plain(text_in(mended, "said")),
                                             plain(text_in(mended, "meant")));
        }
    }
    return words;
}

/// The buttons that lead on from words that were read, or were not.
std::vector<Button> ways_on(const Turn& turn, const std::string& key) {
    return {{pressed(turn, "change", {key}), chat().change()},
            {pressed(turn, "referee", {key}), chat().to_referee()}};
}

Message one_reading(const Turn& turn, const std::string& key, const json& reading) {
    Message message{chat().understood() + words_of_reading(reading)};
    std::vector<Button> buttons = ways_on(turn, key);
    const Button good{pressed(turn, "confirm", {key, text_in(reading, "reading")}),
                      chat().confirm(), Look::good};
    buttons.insert(buttons.begin(), good);
    message.rows.emplace_back(std::move(buttons));
    return message;
}

Message several_readings(const Turn& turn, const std::string& key, const json& readings) {
    Message message{chat().several()};
    Select select{pressed(turn, "pick", {key}), chat().i_mean(), {}};
    for (const json& reading : readings) {
        std::string label;
        for (const json& order : in(reading, "orders")) {
            label += (label.empty() ? "" : "; ") + text_in(order, "understood_as");
        }
        select.choices.push_back({text_in(reading, "reading"), label});
        message.content += words_of_reading(reading);
    }
    message.rows.emplace_back(std::move(select));
    message.rows.emplace_back(ways_on(turn, key));
    return message;
}

Message no_reading(const Turn& turn, const std::string& key, const json& read) {
    Message message{chat().not_understood()};
    std::string unknown;
    for (const json& words : in(read, "not_understood")) {
        unknown += (unknown.empty() ? "" : " ") + words.get<std::string>();
    }
    if (!unknown.empty()) {
        message.content += "\n" + chat().words_not_understood(plain(unknown));
    }
    const std::string because = text_in(read, "because");
    if (!because.empty()) message.content += "\n" + chat().because(as_sentence(plain(because)));
    for (const json& nearest : in(read, "nearest")) {
        message.content += "\n- " + chat().can_say(plain(text_in(nearest, "say")));
    }
    message.rows.emplace_back(ways_on(turn, key));
    return message;
}

/// What words mean, with the buttons that lead on.
Message what_was_read(const Turn& turn, const std::string& key, const std::string& picked,
                      const json& read) {
    const json& readings = in(read, "readings");
    for (const json& reading : readings) {
        const bool is_it = text_in(reading, "reading") == picked || readings.size() == 1;
        if (is_it) return one_reading(turn, key, reading);
    }
    if (readings.empty()) return no_reading(turn, key, read);
    return several_readings(turn, key, readings);
}

/// Has words read, and shows what they mean.
/// Takes:   the reading that was picked, "" for none; what is said before all else.
void read(const Turn& turn, const std::string& key, const std::string& text,
          const std::string& picked, const std::string& before = "") {
    const json body = {{"text", text}};
    turn->tell("/orders/read", body, "", [turn, key, picked, before](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        Message message = what_was_read(turn, key, picked, reply.body);
        message.content = before + message.content;
        turn->say(std::move(message));
    });
}

/// What came of what was ordered.
void given(const Turn& turn, const Reply& reply) {
    if (!reply.is_good()) return turn->refuse(reply);
    std::string orders;
    const json& all = in(reply.body, "given");
    for (const json& one : all.is_array() ? all : json::array({reply.body})) {
        orders += orders.empty() ? "" : " ";
        orders += as_sentence(plain(text_in(one, "understood_as")));
    }
    std::string words = chat().ordered(orders);
    const json& refused = in(reply.body, "refused");
    if (refused.is_object()) {
        words += "\n" + chat().but_not(as_sentence(plain(text_in(reply.body, "understood_as"))),
                                       plain(text_in(refused, "detail")));
    }
    turn->say(std::move(words));
}

}  // namespace

void order(const Turn& turn) {
    const std::string& key = turn->interaction.id;
    const std::string text = turn->interaction.value("words");
    turn->keep_text(key, text);
    read(turn, key, text, "");
}

void confirm(const Turn& turn) {
    const auto text = turn->text_of_pressed();
    if (!text) return turn->say(forgotten());
    const json body = {{"text", *text}, {"confirm", turn->id(1)}};
    turn->tell("/orders", body, turn->id(0), [turn, text = *text](const Reply& reply) {
        if (text_in(reply.body, "code") != "reading_has_changed") return given(turn, reply);
        read(turn, turn->id(0), text, "", chat().meaning_has_changed() + "\n");
    });
}

void pick(const Turn& turn) {
    const auto text = turn->text_of_pressed();
    if (!text || turn->interaction.values.empty()) return turn->say(forgotten());
    read(turn, turn->id(0), *text, turn->interaction.values.front());
}

void change(const Turn& turn) {
    const auto text = turn->text_of_pressed();
    if (!text) return turn->say(forgotten());
    turn->open({pressed(turn, "changed"),
                chat().change_order(),
                {{"words", chat().your_order(), *text}}});
}

void changed(const Turn& turn) { order(turn); }

void to_referee(const Turn& turn) {
    const auto text = turn->text_of_pressed();
    if (!text) return turn->say(forgotten());
    const json body = {{"kind", "WriteToReferee"}, {"text", *text}};
    turn->tell("/orders", body, "referee-" + turn->id(0), [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(chat().on_desk());
    });
}

namespace {

/// Limit:   orders that are shown.
constexpr std::size_t orders_shown = 20;

/// Takes:   whether the orders are everybody's, so that each says whose it is.
Message listed(const Turn& turn, const json& orders, const json& withdrawable, bool are_of_all) {
    Message message{chat().orders_listed(bold(chat().orders()))};
    Select select{pressed(turn, "withdraw"), chat().withdraw(), {}};
    const std::size_t begin = orders.size() > orders_shown ? orders.size() - orders_shown : 0;
    for (std::size_t place = begin; place < orders.size(); ++place) {
        const json& order = orders[place];
        const std::string words = text_in(order, "words");
        const std::string given_at = text_in(order, "given_at");
        const std::string standing = order_standing_in_words(text_in(order, "standing"));
        message.content += "\n- ";
        message.content +=
            are_of_all ? chat().order_line_of(short_moment(given_at),
                                              plain(text_in(order, "commander")), plain(words),
                                              standing)
                       : chat().order_line(short_moment(given_at), plain(words), standing);
        const std::string id = text_in(order, "id");
        for (const json& each : withdrawable) {
            if (each == id) select.choices.push_back({id, words, moment_in_words(given_at)});
        }
    }
    if (orders.empty()) message.content = chat().nothing_ordered();
    message.rows.emplace_back(std::move(select));
    return message;
}

}  // namespace

void orders(const Turn& turn) {
    turn->ask("/orders", [turn](const Reply& orders) {
        if (!orders.is_good()) return turn->refuse(orders);
        turn->ask("/legal", [turn, rows = in(orders.body, "orders")](const Reply& legal) {
            const json& withdrawable = at(legal.body, "commander/withdrawable");
            turn->say(listed(turn, rows, withdrawable, withdrawable.is_null()));
        });
    });
}

void withdraw(const Turn& turn) {
    if (turn->interaction.values.empty()) return turn->say(chat().pick_order());
    const std::string id = turn->interaction.values.front();
    const json body = {{"kind", "WithdrawOrder"}, {"order", id}};
    turn->tell("/orders", body, "withdraw-" + id, [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(chat().done(as_sentence(plain(text_in(reply.body, "understood_as")))));
    });
}

}  // namespace bot::handle
