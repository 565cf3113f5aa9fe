// A battle: before it, plans and calling it off; while it is fought, its picture, what happened,
// what one's doctrine would do, and the ways to order in it (battle_orders.cpp).
#include "server/bot/battle_told.hpp"
#include "server/bot/commands.hpp"
#include "server/bot/commands/battle_parts.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/png.hpp"
#include "server/bot/terms.hpp"
#include "server/bot/wording.hpp"
#include "server/words/chapters/chat_battles.hpp"

namespace bot::handle {

using nlohmann::json;

std::string way_in_words(const std::string& way) {
    const words::ChatBattleWords& battles = chat_of_battles();
    if (way == "die_men") return battles.die_men();
    if (way == "throw_me_a_6") return battles.throw_me_a_6();
    if (way == "dice_warriors") return battles.dice_warriors();
    return battles.one_roll();
}

std::string title_of_meeting(const json& meeting) {
    const std::string kind = text_in(meeting, "kind");
    const words::ChatBattleWords& battles = chat_of_battles();
    if (kind == "assault") return battles.assault();
    if (kind == "sally") return battles.sally();
    return kind == "naval" ? battles.naval() : battles.field();
}

void ask_battle(const Turn& turn, const WithBattle& then) {
    turn->ask("/view", [turn, then](const Reply& view) {
        if (!view.is_good()) return turn->refuse(view);
        const json& meeting = at(view.body, "commander/battles/meeting");
        if (!meeting.is_object()) return turn->say(chat_of_battles().in_none());
        turn->ask("/legal", [then, seen = view.body](const Reply& legal) {
            then(battle_seen(seen, legal.body), seen);
        });
    });
}

namespace {

std::string title_of_nearing(const json& meeting) {
    const std::string kind = text_in(meeting, "kind");
    const words::ChatBattleWords& battles = chat_of_battles();
    if (kind == "assault") return battles.assault_nears();
    if (kind == "sally") return battles.sally_nears();
    return kind == "naval" ? battles.naval_nears() : battles.field_nears();
}

std::string words_of_sides(const json& meeting) {
    std::string words;
    const auto add = [&](const char* name, const words::Text<"armies">& text) {
        std::vector<std::string> armies;
        for (const json& army : in(meeting, name)) {
            armies.push_back(plain(army.get<std::string>()));
        }
        if (!armies.empty()) words += "\n" + text(in_row(armies));
    };
    add("against", chat_of_battles().against);
    add("beside", chat_of_battles().beside);
    return words;
}

/// A battle that nears: what was planned, and how it could be avoided.
Message before_battle(const Turn& turn, const json& meeting, const Hands& hands) {
    const words::ChatBattleWords& battles = chat_of_battles();
    Message message{battles.nears(bold(title_of_nearing(meeting)),
                                  plain(way_in_words(text_in(meeting, "way"))),
                                  hands.of(text_in(meeting, "due_at"))) +
                    words_of_sides(meeting)};
    const json& plan = in(meeting, "plan");
    const bool has_plan = plan.is_object();
    message.content += "\n";
    message.content += has_plan ? battles.your_plan(aim_in_words(text_in(plan, "objective"))) +
                                      "\n" + as_quote(text_in(plan, "text"))
                                : battles.no_plan();
    const bool is_off = in(meeting, "wants_no_battle") == true;
    if (is_off) message.content += "\n" + battles.offered_none();
    const std::string id = text_in(meeting, "id");
    std::vector<Button> buttons = {
        {pressed(turn, "plan", {id}), has_plan ? battles.change_plan() : battles.hand_in_plan(),
         Look::main}};
    if (!is_off) buttons.push_back({pressed(turn, "calloff", {id}), battles.call_off()});
    message.rows.emplace_back(std::move(buttons));
    return message;
}

/// What a battle under way is shown by, as it is gathered.
struct Gathered {
    std::string lead;
    BattleSeen seen;
    json meeting;
    json questions;
    json told;
};

/// When what he is asked in it is due, "" if nothing is asked of him.
std::string due_in_battle(const Gathered& all) {
    for (const json& question : all.questions) {
        if (text_in(in(question, "what"), "meeting") == all.seen.meeting) {
            return text_in(question, "due_at");
        }
    }
    return {};
}

/// What happened last, a line for each thing.
std::string words_of_happened(const Gathered& all) {
    constexpr std::size_t lines_shown = 8;
    constexpr std::size_t line_most = 160;
    const std::vector<std::string> lines = happened_in(all.seen, all.told);
    const std::size_t begin = lines.size() > lines_shown ? lines.size() - lines_shown : 0;
    std::string words;
    if (!lines.empty()) words += "\n" + bold(chat_of_battles().happened());
    for (std::size_t line = begin; line < lines.size(); ++line) {
        words += "\n- " + plain(cut_behind_word(lines[line], line_most));
    }
    return words;
}

Message under_way(const Turn& turn, const Gathered& all, const Hands& hands) {
    const words::ChatBattleWords& battles = chat_of_battles();
    Message message{all.lead};
    if (!all.lead.empty()) message.content += "\n";
    message.content += battles.fought_by(bold(title_of_meeting(all.meeting)),
                                         plain(way_in_words(text_in(all.meeting, "way"))));
    const std::string due = due_in_battle(all);
    message.content +=
        " " + (due.empty() ? battles.others_decide() : battles.waits_for_you(hands.of(due)));
    const bool is_left = in(all.meeting, "is_left_to_doctrine") == true;
    if (is_left) message.content += " " + battles.doctrine_fights();
    message.content += words_of_sides(all.meeting) + words_of_happened(all);
    add_orders_in_battle(turn, message, all.seen);
    const std::string& id = all.seen.meeting;
    std::vector<Button> buttons = {
        {pressed(turn, "fight"), battles.order_in_words(), Look::main}};
    if (!due.empty()) {
        buttons.push_back({pressed(turn, "advice", {id}), battles.ask_doctrine()});
    }
    buttons.push_back({pressed(turn, "doctrine", {id, is_left ? "no" : "yes"}),
                       is_left ? battles.fight_myself() : battles.let_doctrine_fight()});
    message.rows.emplace_back(std::move(buttons));
    return message;
}

/// Adds the picture and says it.
void say_with_picture(const Turn& turn, const std::string& meeting, Message message) {
    turn->ask("/meetings/" + meeting + "/battle.svg", [turn, message](const Reply& drawn) {
        Message whole = message;
        std::string png = drawn.is_good() ? png_of(drawn.text) : std::string();
        if (!png.empty()) whole.files.push_back({"battle.png", "image/png", std::move(png)});
        turn->say(std::move(whole));
    });
}

void gather_battle(const Turn& turn, const std::shared_ptr<Gathered>& all) {
    constexpr const char* last_told = "/told?before=9007199254740991&limit=40";
    turn->ask("/clock", [turn, all](const Reply& clock) {
        const Hands hands(clock.body, turn->desk.services.now());
        if (!in(all->meeting, "battle").is_object()) {
            return turn->say(before_battle(turn, all->meeting, hands));
        }
        turn->ask("/questions", [turn, all, hands](const Reply& questions) {
            all->questions = in(questions.body, "questions");
            turn->ask("/meetings/" + all->seen.meeting + last_told,
                      [turn, all, hands](const Reply& told) {
                          all->told = in(told.body, "entries");
                          say_with_picture(turn, all->seen.meeting, under_way(turn, *all, hands));
                      });
        });
    });
}

}  // namespace

void show_battle(const Turn& turn, const std::string& lead) {
    turn->ask("/view", [turn, lead](const Reply& view) {
        if (!view.is_good()) return turn->refuse(view);
        if (in(view.body, "referee").is_object()) return show_battles_of_all(turn, view.body, lead);
        const json& meeting = at(view.body, "commander/battles/meeting");
        if (!meeting.is_object()) {
            if (lead.empty()) return turn->say(chat_of_battles().in_none());
            return turn->say(lead + "\n" + chat_of_battles().in_none_any_more(as_typed("/news")));
        }
        turn->ask("/legal", [turn, lead, seen = view.body](const Reply& legal) {
            const json& own = at(seen, "commander/battles/meeting");
            gather_battle(turn, std::make_shared<Gathered>(Gathered{
                                    lead, battle_seen(seen, legal.body), own, json(), json()}));
        });
    });
}

void battle(const Turn& turn) { show_battle(turn, ""); }

void plan(const Turn& turn) {
    const words::ChatBattleWords& battles = chat_of_battles();
    turn->open({pressed(turn, "planned", {turn->id(0)}),
                battles.plan(),
                {{"text", battles.plan_text()},
                 {"objective", battles.plan_aim(), chat().terms.aims.front()(), battles.aims(),
                  false}}});
}

void planned(const Turn& turn) {
    const std::string objective = aim_from_words(turn->interaction.value("objective"));
    const json body = {{"kind", "HandInPlan"},
                       {"meeting", turn->id(0)},
                       {"text", turn->interaction.value("text")},
                       {"objective", objective}};
    turn->tell("/orders", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        show_battle(turn, chat_of_battles().plan_handed_in());
    });
}

void call_off(const Turn& turn) {
    const json body = {{"kind", "CallOffBattle"}, {"meeting", turn->id(0)}};
    turn->tell("/orders", body, "", [turn](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        show_battle(turn, chat_of_battles().if_others_offer());
    });
}

}  // namespace bot::handle
