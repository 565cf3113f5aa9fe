// Orders in a battle: by selects (whom, what, where), by a box for a distance or a place, in words,
// or as one's doctrine advises.
//
// What is offered is made again when it is pressed, of what is legal then: an offer that is not
// there any more orders nothing.
#include <algorithm>
#include <set>

#include "server/bot/battle_told.hpp"
#include "server/bot/commands.hpp"
#include "server/bot/commands/battle_parts.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/wording.hpp"
#include "server/words/chapters/chat_battles.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

std::string not_open() { return chat_of_battles().not_open(as_typed("/battle")); }
std::string too_long_ago() { return chat_of_battles().too_long_ago(as_typed("/battle")); }

/// A list that may be longer than a select: its parts, each but the last with a way to the next.
/// Takes:   what stands before a part's number in the value that asks for it.
std::vector<Choice> part_of(const std::vector<Choice>& all, std::size_t part,
                            const std::string& asks) {
    if (all.size() <= limits::choices) return all;
    constexpr std::size_t each = limits::choices - 1;
    const std::size_t parts = (all.size() + each - 1) / each;
    const std::size_t from = std::min(part, parts - 1) * each;
    std::vector<Choice> some(
        all.begin() + static_cast<std::ptrdiff_t>(from),
        all.begin() + static_cast<std::ptrdiff_t>(std::min(from + each, all.size())));
    const std::size_t next = (std::min(part, parts - 1) + 1) % parts;
    const words::ChatBattleWords& battles = chat_of_battles();
    some.push_back({asks + std::to_string(next),
                    next == 0 ? battles.back_to_first() : battles.more(),
                    battles.in_all(std::to_string(all.size()))});
    return some;
}

/// What is asked for by a value like "part-2" or "verb-charge-0"; nothing if it is a move's mark.
struct Asked {
    std::string verb;
    std::size_t part = 0;
};
std::optional<Asked> asked_for(const std::string& value) {
    constexpr std::string_view of_verb = "verb-";
    if (!value.starts_with(of_verb)) return std::nullopt;
    const auto dash = value.rfind('-');
    const std::string number = value.substr(dash + 1);
    const bool is_number = !number.empty() && number.size() < 4 &&
                           number.find_first_not_of("0123456789") == std::string::npos;
    if (dash < of_verb.size() || !is_number) return std::nullopt;
    return Asked{value.substr(of_verb.size(), dash - of_verb.size()),
                 static_cast<std::size_t>(std::stoul(number))};
}

std::string verb_of(const BattleMove& move) { return move.words.substr(0, move.words.find(' ')); }

std::vector<BattleMove> moves_of(const std::vector<BattleMove>& all, const std::string& whose) {
    std::vector<BattleMove> own;
    std::ranges::copy_if(all, std::back_inserter(own),
                         [&](const BattleMove& move) { return move.whose == whose; });
    return own;
}

/// The moves of somebody; if they are many, first by what is done.
std::vector<Choice> choices_of(const std::vector<BattleMove>& moves, const Asked& asked) {
    std::vector<Choice> all;
    std::vector<Choice> verbs;
    for (const BattleMove& move : moves) {
        const std::string verb = verb_of(move);
        const auto found = std::ranges::find(verbs, "verb-" + verb + "-0", &Choice::value);
        if (found == verbs.end()) verbs.push_back({"verb-" + verb + "-0", verb + "…"});
        if (asked.verb.empty() || asked.verb == verb) all.push_back({mark_of(move), move.words});
    }
    const bool is_by_verb = asked.verb.empty() && all.size() > limits::choices && verbs.size() > 1;
    return is_by_verb ? part_of(verbs, asked.part, "verb--")
                      : part_of(all, asked.part, "verb-" + asked.verb + "-");
}

/// Who is meant by a press: "side" is everybody's.
std::string whose_is_meant(const std::string& id) { return id == "side" ? std::string() : id; }
std::string id_for(const std::string& whose) { return whose.empty() ? "side" : whose; }

bool is_a_mover(const std::string& whose) {
    constexpr std::size_t most = 40;
    return !whose.empty() && whose.size() <= most && std::ranges::all_of(whose, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == ',' || c == '_';
    });
}

using WithMoves = std::function<void(const BattleSeen&, const std::vector<BattleMove>&)>;

/// Asks for the battle, and for the reaches of somebody in it.
void ask_moves(const Turn& turn, const std::string& whose, const WithMoves& then) {
    ask_battle(turn, [turn, whose, then](const BattleSeen& seen, const json&) {
        const bool is_side = whose.empty();
        if (!is_side && !is_a_mover(whose)) return turn->say(not_open());
        if (is_side || !has_reaches(seen, whose)) return then(seen, moves_in(seen, "", nullptr));
        turn->ask("/meetings/" + seen.meeting + "/reaches/" + whose,
                  [seen, whose, then](const Reply& reaches) {
                      then(seen, moves_in(seen, whose, reaches.is_good() ? reaches.body : json()));
                  });
    });
}

/// Shows what somebody may do.
void show_moves(const Turn& turn, const BattleSeen& seen, const std::vector<BattleMove>& all,
                const std::string& whose, const Asked& asked) {
    const std::vector<BattleMove> own = moves_of(all, whose);
    const words::ChatBattleWords& battles = chat_of_battles();
    std::string name = battles.your_side();
    for (const Choice& mover : movers_in(seen, all)) {
        if (mover.value == whose) name = mover.label;
    }
    const auto& text = own.empty() ? battles.nothing_open : battles.what_to_do;
    Message message{text(bold(plain(name)))};
    message.rows.emplace_back(Select{pressed(turn, "move", {seen.meeting, id_for(whose)}),
                                     battles.pick_move(), choices_of(own, asked)});
    message.rows.emplace_back(std::vector<Button>{{pressed(turn, "tobattle"), battles.back()}});
    turn->say(std::move(message));
}

/// Orders it, and shows the battle with what was ordered.
void give_in_battle(const Turn& turn, const json& order, const std::string& words,
                    const std::string& key) {
    turn->tell("/orders", order, key, [turn, words](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        show_battle(turn, chat_of_battles().ordered(plain(words)));
    });
}

/// Keeps a move while a box or a button about it is open.
void keep_move(const Turn& turn, const BattleMove& move) {
    turn->keep_text(turn->interaction.id, move.row.dump());
}

void carry_out(const Turn& turn, const BattleSeen& seen, const BattleMove& move) {
    const std::vector<Input> inputs = inputs_for(move);
    const std::string& key = turn->interaction.id;
    if (!inputs.empty()) {
        keep_move(turn, move);
        return turn->open({pressed(turn, "filled", {key}), move.words, inputs});
    }
    if (!move.is_grave)
        return give_in_battle(turn, order_in(seen, move.row["order"]), move.words, "");
    keep_move(turn, move);
    const words::ChatBattleWords& battles = chat_of_battles();
    Message message{battles.is_wanted(bold(plain(move.words)))};
    message.rows.emplace_back(std::vector<Button>{
        {pressed(turn, "filled", {key}), battles.yes(move.words), Look::grave},
        {pressed(turn, "tobattle"), battles.no()}});
    turn->say(std::move(message));
}

}  // namespace

void add_orders_in_battle(const Turn& turn, Message& message, const BattleSeen& seen) {
    const std::vector<BattleMove> all = moves_in(seen, "", nullptr);
    const std::vector<Choice> movers = movers_in(seen, all);
    if (!movers.empty()) {
        message.rows.emplace_back(Select{pressed(turn, "mover", {seen.meeting}),
                                         chat_of_battles().order_one(),
                                         part_of(movers, 0, "part-")});
    }
    message.rows.emplace_back(Select{pressed(turn, "move", {seen.meeting, "side"}),
                                     chat_of_battles().order_side(),
                                     choices_of(moves_of(all, ""), {})});
}

void mover(const Turn& turn) {
    if (turn->interaction.values.empty()) return turn->say(chat().pick_one());
    const std::string whose = turn->interaction.values.front();
    constexpr std::string_view of_part = "part-";
    if (!whose.starts_with(of_part)) {
        return ask_moves(turn, whose, [turn, whose](const BattleSeen& seen, const auto& all) {
            show_moves(turn, seen, all, whose, {});
        });
    }
    const std::size_t part =
        whose.size() < 8 ? std::strtoul(whose.c_str() + of_part.size(), nullptr, 10) : 0;
    ask_moves(turn, "", [turn, part](const BattleSeen& seen, const auto& all) {
        const words::ChatBattleWords& battles = chat_of_battles();
        Message message{battles.whom()};
        message.rows.emplace_back(Select{pressed(turn, "mover", {seen.meeting}),
                                         battles.order_one(),
                                         part_of(movers_in(seen, all), part, "part-")});
        message.rows.emplace_back(std::vector<Button>{{pressed(turn, "tobattle"), battles.back()}});
        turn->say(std::move(message));
    });
}

void move(const Turn& turn) {
    if (turn->interaction.values.empty()) return turn->say(chat().pick_order());
    const std::string value = turn->interaction.values.front();
    const std::string whose = whose_is_meant(turn->id(1));
    ask_moves(turn, whose, [turn, value, whose](const BattleSeen& seen, const auto& all) {
        if (seen.meeting != turn->id(0)) return turn->say(not_open());
        if (const auto asked = asked_for(value)) return show_moves(turn, seen, all, whose, *asked);
        for (const BattleMove& move : moves_of(all, whose)) {
            if (mark_of(move) == value) return carry_out(turn, seen, move);
        }
        turn->say(not_open());
    });
}

void filled(const Turn& turn) {
    const auto kept = turn->text_of_pressed();
    if (!kept) return turn->say(too_long_ago());
    const json row = json::parse(*kept);
    const std::string key = turn->id(0);
    ask_battle(turn, [turn, row, key](const BattleSeen& seen, const json&) {
        const json order = order_with(seen, row, turn->interaction.given);
        if (order.is_null()) {
            std::string wanted;
            for (const Input& input : inputs_for({"", "", row, false})) {
                wanted += (wanted.empty() ? "" : "; ") + plain(input.label);
            }
            return turn->say(chat_of_battles().cannot_read(wanted, as_typed("24, 8"),
                                                           as_typed("/battle")));
        }
        give_in_battle(turn, order, words_with(row, turn->interaction.given), key);
    });
}

void to_battle(const Turn& turn) { show_battle(turn, ""); }

void fight_in_words(const Turn& turn) {
    turn->open({pressed(turn, "changed"),
                chat_of_battles().order_in_battle(),
                {{"words", chat().your_order()}}});
}

void advice(const Turn& turn) {
    if (!is_id(turn->id(0), "meeting")) return turn->say(chat_of_battles().in_none());
    turn->ask("/meetings/" + turn->id(0) + "/suggestion", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        json orders = in(reply.body, "orders");
        if (!orders.is_array()) orders = json::array({in(reply.body, "order")});
        ask_moves(turn, "", [turn, orders](const BattleSeen& seen, const auto& all) {
            const std::string& key = turn->interaction.id;
            turn->keep_text(key, orders.dump());
            const words::ChatBattleWords& battles = chat_of_battles();
            Message message{battles.doctrine_would()};
            for (const json& order : orders) {
                message.content += "\n- " + plain(words_of_order(seen, all, order));
            }
            message.rows.emplace_back(std::vector<Button>{
                {pressed(turn, "follow", {key}),
                 orders.size() > 1 ? battles.order_all() : battles.order_that(), Look::good},
                {pressed(turn, "fight"), battles.order_in_words()},
                {pressed(turn, "tobattle"), battles.back()}});
            turn->say(std::move(message));
        });
    });
}

void follow_advice(const Turn& turn) {
    const auto text = turn->text_of_pressed();
    if (!text) return turn->say(too_long_ago());
    const json orders = json::parse(*text);
    if (orders.size() == 1) {
        return turn->tell("/orders", orders.front(), turn->id(0), [turn](const Reply& reply) {
            if (!reply.is_good()) return turn->refuse(reply);
            show_battle(turn, chat_of_battles().ordered_as_advised());
        });
    }
    const std::int64_t all = static_cast<std::int64_t>(orders.size());
    turn->tell("/orders/together", {{"orders", orders}}, turn->id(0),
               [turn, all](const Reply& reply) {
                   const std::int64_t done = whole_in(reply.body, "carried_out");
                   if (!reply.is_good() || done == 0) return turn->refuse(reply);
                   show_battle(turn,
                               chat_of_battles().ordered_some(number_of(done), number_of(all)));
               });
}

void leave_to_doctrine(const Turn& turn) {
    const bool fights = turn->id(1) == "yes";
    const json body = {{"kind", "LetDoctrineFight"}, {"meeting", turn->id(0)}, {"fights", fights}};
    turn->tell("/orders", body, "", [turn, fights](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        show_battle(turn, fights ? chat_of_battles().doctrine_from_now()
                                 : chat_of_battles().myself_from_now());
    });
}

}  // namespace bot::handle
