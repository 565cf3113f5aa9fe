// News and letters, and what spectators say to each other.
#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
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

/// What is heard where the Chorus or the Gods are.
std::string words_of_gossip(const json& view) {
    std::string words = "**What is heard**";
    const json& news = at(view, "gossip/news");
    if (news.empty()) words += "\nNothing yet.";
    for (const json& heard : news) {
        words += "\n- " + spaced(text_in(heard, "kind")) + " " +
                 (in(heard, "is_at_place") == true ? "at " : "near ") +
                 plain(text_in(heard, "place")) + ", " + number_of(in(heard, "age")) +
                 (whole_in(heard, "age") == 1 ? " day ago" : " days ago");
        for (const json& about : in(heard, "about")) {
            if (about.is_string()) words += "; " + plain(about.get<std::string>());
        }
        const std::string said = text_in(heard, "words");
        if (!said.empty()) words += "\n" + as_quote(said);
    }
    return words;
}

/// What was said last in a room.
std::string words_of_room(const json& room) {
    if (room.empty()) return {};
    std::string words = "\n**Said in your room**";
    for (const json& line : last_of(room, lines_shown)) {
        words += "\n- " + plain(text_in(line, "name")) + ": " + plain(text_in(line, "text"));
    }
    return words;
}

std::string words_of_channel(const json& entries) {
    std::string words = "**The newest in your channel**";
    if (entries.empty()) words += "\nNothing yet.";
    bool is_asked = false;
    for (const json& entry : entries) {
        // What he is asked stands elsewhere, with its deadline.
        if (text_in(in(entry, "content"), "kind") == "Asked") {
            is_asked = true;
            continue;
        }
        std::string said = text_in(entry, "words");
        // Of an answer the API gives its word for it: "keep_order".
        if (text_in(in(entry, "content"), "kind") == "Answered") said = spaced(said);
        // What he ordered in a battle the battle itself tells.
        if (said.starts_with("Understood: in the battle")) continue;
        words += "\n- *" + short_moment(text_in(entry, "at")) + "* " + plain(said);
    }
    return is_asked ? words + "\nYou were asked something: `/answer` shows what is still open."
                    : words;
}

std::string words_of_letters(const json& letters, const NamesOf& names) {
    std::string words = "**Letters you had**";
    const json received = last_of(in(letters, "received"), letters_shown);
    if (received.empty()) words += "\nNone.";
    for (const json& letter : received) {
        words += "\nFrom **" + plain(text_in(in(letter, "from"), "name")) + "**, " +
                 short_moment(text_in(letter, "written_at")) + ":\n" +
                 as_quote(text_in(letter, "text"));
    }
    words += "\n**Letters you sent**";
    const json sent = last_of(in(letters, "sent"), letters_shown);
    if (sent.empty()) words += "\nNone.";
    for (const json& letter : sent) {
        words += "\nTo **" + names.of(text_in(letter, "to")) + "**, " +
                 short_moment(text_in(letter, "written_at")) + ", " +
                 spaced(text_in(letter, "standing")) + ":\n" + as_quote(text_in(letter, "text"));
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
            turn->say(words_of_channel(in(channel.body, "entries")));
        });
    });
}

void say(const Turn& turn) {
    const json body = {{"text", turn->interaction.value("words")}};
    turn->tell("/room", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say("Said.");
    });
}

void letters(const Turn& turn) {
    turn->ask("/view", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        const json& own = at(reply.body, "commander/letters");
        if (!own.is_object()) return turn->say("Only a commander has letters.");
        turn->say(words_of_letters(own, NamesOf(reply.body)));
    });
}

void letter(const Turn& turn) {
    const std::string to = turn->interaction.value("to");
    if (!is_id(to, "commander")) return turn->say("Pick one of the names that are offered.");
    turn->open({pressed(turn, "letter", {to}), "A letter", {{"text", "Your letter"}}});
}

void letter_sent(const Turn& turn) {
    const json body = {{"kind", "SendLetter"},
                       {"to", json::array({turn->id(0)})},
                       {"text", turn->interaction.value("text")}};
    turn->tell("/orders", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->say("Done: " + as_sentence(plain(text_in(reply.body, "understood_as"))));
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
