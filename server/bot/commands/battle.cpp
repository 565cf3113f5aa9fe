// A battle that is fought by post: its picture, what one's doctrine would do, what can be ordered
// by a press, and everything else in words.
//
// What can be ordered without pointing at the ground is made of the API's `legal`, and made again
// when it is pressed: an offer that is not there any more orders nothing.
#include "core/kit/ids.hpp"
#include "server/bot/battle_offers.hpp"
#include "server/bot/commands.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/png.hpp"
#include "server/bot/wording.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

/// A mark of an order, so that a press of old does not mean another.
std::string mark_of_order(const json& order) {
    constexpr std::uint64_t most = 0xFFFFFFFFFF;
    return std::to_string(kit::mixed(0, order.dump()) & most);
}

void add_offers(const Turn& turn, Message& message, const std::vector<Offer>& offers) {
    Select select{pressed(turn, "move"), "Order…", {}};
    for (const Offer& offer : offers) {
        select.choices.push_back({mark_of_order(offer.order), offer.label});
    }
    message.rows.emplace_back(std::move(select));
}

Message words_of_battle(const Turn& turn, const json& view, const json& legal, const Hands& hands) {
    const json& meeting = at(view, "commander/battles/meeting");
    Message message{"**" + spaced(text_in(meeting, "kind")) + " battle**, fought by " +
                    spaced(text_in(meeting, "way"))};
    const std::string due = text_in(meeting, "due_at");
    if (!due.empty()) message.content += ", due " + hands.of(due);
    message.content += ".";
    const bool is_left = in(meeting, "is_left_to_doctrine") == true;
    if (is_left) message.content += " Your doctrine fights it for you.";
    const std::string id = text_in(meeting, "id");
    const bool is_fought = in(meeting, "battle").is_object();
    if (!is_fought) {
        message.content +=
            "\nNo step of it is yours to decide here now; `/answer` shows what you "
            "are asked, `/order` takes your plan in words.";
        return message;
    }
    const std::vector<Offer> offers =
        battle_offers(at(legal, "commander/battles/orders"), in(meeting, "battle"), id);
    if (offers.empty()) message.content += "\nNothing is to be ordered by a press now.";
    add_offers(turn, message, offers);
    message.rows.emplace_back(
        std::vector<Button>{{pressed(turn, "fight"), "Order in words", Look::main},
                            {pressed(turn, "advice", {id}), "What would my doctrine do?"},
                            {pressed(turn, "doctrine", {id, is_left ? "no" : "yes"}),
                             is_left ? "I fight it myself" : "Let my doctrine fight"}});
    return message;
}

using WithBattle = std::function<void(const json& view, const json& legal)>;

/// Asks for the view and what is legal, if there is a meeting of his.
void ask_battle(const Turn& turn, WithBattle then) {
    turn->ask("/view", [turn, then = std::move(then)](const Reply& view) {
        if (!view.is_good()) return turn->refuse(view);
        const json& meeting = at(view.body, "commander/battles/meeting");
        if (!meeting.is_object()) return turn->say("You are in no battle.");
        turn->ask("/legal",
                  [then, seen = view.body](const Reply& legal) { then(seen, legal.body); });
    });
}

/// What came of an order in a battle.
void ordered(const Turn& turn, const Reply& reply) {
    if (!reply.is_good()) return turn->refuse(reply);
    const std::string words = text_in(reply.body, "understood_as");
    turn->say("Ordered" + (words.empty() ? "." : ": " + plain(words) + ".") +
              " `/battle` shows how it stands.");
}

}  // namespace

void battle(const Turn& turn) {
    ask_battle(turn, [turn](const json& view, const json& legal) {
        turn->ask("/clock", [turn, view, legal](const Reply& clock) {
            const Hands hands(clock.body, turn->desk.house.now());
            Message message = words_of_battle(turn, view, legal, hands);
            const std::string id = text_in(at(view, "commander/battles/meeting"), "id");
            turn->ask("/meetings/" + id + "/battle.svg", [turn, message](const Reply& drawn) {
                Message whole = message;
                std::string png = drawn.is_good() ? png_of(drawn.text) : std::string();
                if (!png.empty()) {
                    whole.files.push_back({"battle.png", "image/png", std::move(png)});
                }
                turn->say(std::move(whole));
            });
        });
    });
}

void move(const Turn& turn) {
    if (turn->interaction.values.empty()) return turn->say("Pick an order first.");
    const std::string mark = turn->interaction.values.front();
    ask_battle(turn, [turn, mark](const json& view, const json& legal) {
        const json& meeting = at(view, "commander/battles/meeting");
        for (const Offer& offer : battle_offers(at(legal, "commander/battles/orders"),
                                                in(meeting, "battle"), text_in(meeting, "id"))) {
            if (mark_of_order(offer.order) != mark) continue;
            return turn->tell("/orders", offer.order, "",
                              [turn](const Reply& reply) { ordered(turn, reply); });
        }
        turn->say("That cannot be ordered any more. `/battle` shows what can.");
    });
}

void fight_in_words(const Turn& turn) {
    turn->open({pressed(turn, "changed"), "Order in the battle", {{"words", "Your order"}}});
}

void advice(const Turn& turn) {
    if (!is_id(turn->id(0), "meeting")) return turn->say("You are in no battle.");
    turn->ask("/meetings/" + turn->id(0) + "/suggestion", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        turn->ask("/view", [turn, order = in(reply.body, "order")](const Reply& view) {
            const std::string& key = turn->interaction.id;
            turn->desk.pending.keep(key, turn->interaction.user, order.dump());
            Message message{"Your doctrine would " + words_of_order(order, NamesOf(view.body)) +
                            "."};
            message.rows.emplace_back(
                std::vector<Button>{{pressed(turn, "follow", {key}), "Order that", Look::good},
                                    {pressed(turn, "fight"), "Order in words"}});
            turn->say(std::move(message));
        });
    });
}

void follow_advice(const Turn& turn) {
    const auto text = turn->desk.pending.find(turn->id(0), turn->interaction.user);
    if (!text) return turn->say("That is too long ago. `/battle` shows how it stands.");
    turn->tell("/orders", json::parse(*text), turn->id(0),
               [turn](const Reply& reply) { ordered(turn, reply); });
}

void leave_to_doctrine(const Turn& turn) {
    const json body = {
        {"kind", "LetDoctrineFight"}, {"meeting", turn->id(0)}, {"fights", turn->id(1) == "yes"}};
    turn->tell("/orders", body, "", [turn](const Reply& reply) { ordered(turn, reply); });
}

}  // namespace bot::handle
