// News and letters, and what spectators say to each other.
#include <algorithm>
#include <set>

#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/terms.hpp"
#include "server/bot/wording.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

/// Limit:   lines, and letters of each kind, that are shown.
constexpr std::size_t lines_shown = 15;
constexpr std::size_t letters_shown = 8;

/// The last so many of a list.
json last_of(const json& list, std::size_t most) {
    if (!list.is_array()) return json::array();
    const std::size_t begin = list.size() > most ? list.size() - most : 0;
    json last = json::array();
    for (std::size_t place = begin; place < list.size(); ++place) last.push_back(list[place]);
    return last;
}

/// A happening as people tell it: where it was, when, and whom it is about.
std::string line_of_news(const json& heard) {
    const bool is_there = in(heard, "is_at_place") == true;
    const std::string kind = news_in_words(text_in(heard, "kind"));
    const std::string place = plain(text_in(heard, "place"));
    const std::string ago =
        chat().days_ago.written(whole_in(heard, "age"), number_of(in(heard, "age")));
    std::string parties;
    for (const json& about : in(heard, "about")) {
        if (!about.is_string()) continue;
        parties += (parties.empty() ? "" : "; ") + plain(about.get<std::string>());
    }
    if (parties.empty()) {
        return (is_there ? chat().heard_at : chat().heard_near)(kind, place, ago);
    }
    const auto& text = is_there ? chat().heard_at_about : chat().heard_near_about;
    return text(kind, place, ago, parties);
}

/// What is heard where the Chorus or the Gods are.
std::string words_of_gossip(const json& view) {
    std::string words = bold(chat().heard());
    const json& news = at(view, "gossip/news");
    if (news.empty()) words += "\n" + chat().nothing_yet();
    for (const json& heard : news) {
        words += "\n- " + line_of_news(heard);
        const std::string said = text_in(heard, "words");
        if (!said.empty()) words += "\n" + as_quote(said);
    }
    return words;
}

/// What was said last in a room.
std::string words_of_room(const json& room) {
    if (room.empty()) return {};
    std::string words = "\n" + bold(chat().said_in_room());
    for (const json& line : last_of(room, lines_shown)) {
        words += "\n- " + chat().line_in_room(plain(text_in(line, "name")),
                                              plain(text_in(line, "text")));
    }
    return words;
}

/// The orders that somebody gave in a battle himself, by id; not that the rules should decide.
std::set<std::string> orders_in_battle(const json& orders) {
    std::set<std::string> ids;
    for (const json& order : orders) {
        const json& what = in(order, "what");
        const bool is_of_battle = text_in(what, "kind") == "OrderInBattle";
        if (is_of_battle && in(what, "order").is_object()) ids.insert(text_in(order, "id"));
    }
    return ids;
}

/// Takes:   the ids of orders that a battle itself tells of.
std::string words_of_channel(const json& entries, const std::set<std::string>& told_elsewhere) {
    std::string words = bold(chat().newest());
    if (entries.empty()) words += "\n" + chat().nothing_yet();
    bool is_asked = false;
    for (const json& entry : entries) {
        const json& content = in(entry, "content");
        const std::string kind = text_in(content, "kind");
        // What he is asked stands elsewhere, with its deadline.
        if (kind == "Asked") {
            is_asked = true;
            continue;
        }
        // What he ordered in a battle the battle itself tells.
        const bool is_own = kind == "OrderUnderstood" && in(content, "deputy").is_null() &&
                            in(content, "is_entered_for_you") != true;
        if (is_own && told_elsewhere.contains(text_in(content, "order"))) continue;
        words += "\n- *" + short_moment(text_in(entry, "at")) + "* " +
                 plain(text_in(entry, "words"));
    }
    return is_asked ? words + "\n" + chat().was_asked(as_typed("/answer")) : words;
}

std::string words_of_letters(const json& letters, const NamesOf& names) {
    std::string words = bold(chat().letters_had());
    const json received = last_of(in(letters, "received"), letters_shown);
    if (received.empty()) words += "\n" + chat().none();
    for (const json& letter : received) {
        words += "\n" + chat().letter_from(bold(plain(text_in(in(letter, "from"), "name"))),
                                           short_moment(text_in(letter, "written_at")));
        words += "\n" + as_quote(text_in(letter, "text"));
    }
    words += "\n" + bold(chat().letters_sent());
    const json sent = last_of(in(letters, "sent"), letters_shown);
    if (sent.empty()) words += "\n" + chat().none();
    for (const json& letter : sent) {
        words += "\n" + chat().letter_to(bold(names.of(text_in(letter, "to"))),
                                         short_moment(text_in(letter, "written_at")),
                                         letter_standing_in_words(text_in(letter, "standing")));
        words += "\n" + as_quote(text_in(letter, "text"));
    }
    return words;
}

}  // namespace

void news(const Turn& turn) {
    turn->ask("/view", [turn](const Reply& view) {
        if (!view.is_good()) return turn->refuse(view);
        if (!in(view.body, "commander").is_object()) {
            const json& chorus = in(view.body, "chorus");
            const json& room = chorus.is_object() ? in(chorus, "room")
                                                  : at(view.body, "referee/spectators/gods_room");
            return turn->say(words_of_gossip(view.body) + words_of_room(room));
        }
        const std::string newest =
            "/channel?before=9007199254740991&limit=" + std::to_string(lines_shown);
        turn->ask(newest, [turn](const Reply& channel) {
            if (!channel.is_good()) return turn->refuse(channel);
            const json& newest_entries = in(channel.body, "entries");
            const bool has_order = std::ranges::any_of(newest_entries, [](const json& entry) {
                return text_in(in(entry, "content"), "kind") == "OrderUnderstood";
            });
            if (!has_order) return turn->say(words_of_channel(newest_entries, {}));
            turn->ask("/orders", [turn, entries = newest_entries](const Reply& all) {
                if (!all.is_good()) return turn->refuse(all);
                turn->say(words_of_channel(entries, orders_in_battle(in(all.body, "orders"))));
            });
        });
    });
}

void say(const Turn& turn) {
    const json body = {{"text", turn->interaction.value("words")}};
    turn->tell("/room", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(chat().said());
    });
}

void letters(const Turn& turn) {
    turn->ask("/view", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        const json& own = at(reply.body, "commander/letters");
        if (!own.is_object()) return turn->say(chat().only_commander_has_letters());
        turn->say(words_of_letters(own, NamesOf(reply.body)));
    });
}

void letter(const Turn& turn) {
    const std::string to = turn->interaction.value("to");
    if (!is_id(to, "commander")) return turn->say(chat().pick_name());
    turn->open({pressed(turn, "letter", {to}),
                chat().a_letter(),
                {{"text", chat().your_letter()}}});
}

void letter_sent(const Turn& turn) {
    const json body = {{"kind", "SendLetter"},
                       {"to", json::array({turn->id(0)})},
                       {"text", turn->interaction.value("text")}};
    turn->tell("/orders", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say(chat().done(as_sentence(plain(text_in(reply.body, "understood_as")))));
    });
}

void offer_recipients(const Turn& turn) {
    turn->ask("/legal", [turn](const Reply& legal) {
        const json& to = at(legal.body, "commander/letters/to");
        if (to.empty()) return turn->offer({});
        turn->ask("/view", [turn, to](const Reply& view) {
            const NamesOf names(view.body);
            const std::string typed = turn->interaction.value(turn->interaction.typed_into);
            std::vector<Choice> choices;
            for (const json& id : to) {
                const std::string name = names.bare(id.get<std::string>());
                if (has_in_it(name, typed)) choices.push_back({id.get<std::string>(), name});
            }
            turn->offer(choices);
        });
    });
}

}  // namespace bot::handle
