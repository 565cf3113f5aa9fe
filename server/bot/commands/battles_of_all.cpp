// Battles as the referee and the Gods see them: who meets whom, the plans, the odds; and by which
// game a battle is fought, which the referee chooses here.
#include <cmath>
#include <numeric>

#include "server/bot/commands.hpp"
#include "server/bot/commands/battle_parts.hpp"
#include "server/bot/handlers.hpp"
#include "server/bot/png.hpp"
#include "server/bot/terms.hpp"
#include "server/bot/wording.hpp"
#include "server/words/chapters/chat_battles.hpp"

namespace bot::handle {

using nlohmann::json;

namespace {

/// Limit:   battles that are told, and those of them that have buttons.
constexpr std::size_t battles_shown = 6;
constexpr std::size_t battles_pressed = 2;

std::string words_of_camp(const json& side) {
    std::vector<std::string> camp;
    for (const json& engaged : in(side, "armies")) {
        const json& army = in(engaged, "army");
        if (army.is_string()) camp.push_back(army.get<std::string>());
    }
    if (in(side, "has_garrison") == true) camp.push_back(chat_of_battles().garrison());
    return plain(in_row(camp));
}

std::string plans_of(const json& side) {
    std::string words;
    for (const json& engaged : in(side, "armies")) {
        const json& plan = in(engaged, "plan");
        if (!plan.is_object()) continue;
        words += "\n" + chat_of_battles().plan_of(plain(text_in(engaged, "army")),
                                                  aim_in_words(text_in(plan, "objective")));
        words += "\n" + as_quote(text_in(plan, "text"));
    }
    return words;
}

/// A fraction like "73/648" as a number.
double fraction_of(const std::string& text) {
    const auto bar = text.find('/');
    const double above = std::strtod(text.c_str(), nullptr);
    const double below =
        bar == std::string::npos ? 1.0 : std::strtod(text.c_str() + bar + 1, nullptr);
    return below == 0.0 ? 0.0 : above / below;
}

std::string odds_of(const json& odds, const std::string& camp) {
    double chance = 0;
    for (const json& one : odds) {
        if (text_in(one, "victor") == camp) chance += fraction_of(text_in(one, "chance"));
    }
    return std::to_string(static_cast<int>(std::lround(chance * 100))) + "%";
}

std::string words_of_meeting(const json& whole, const Hands& hands) {
    const json& meeting = in(whole, "meeting");
    const json& calling = in(meeting, "calling");
    const json& called = in(meeting, "called");
    const bool has_begun = in(meeting, "has_begun") == true;
    const std::string way = text_in(meeting, "way");
    const words::ChatBattleWords& battles = chat_of_battles();
    std::string words = battles.meets(bold(title_of_meeting(meeting)), words_of_camp(calling),
                                      words_of_camp(called));
    std::string said_way = way_in_words(way);
    if (way != "campaign_roll") {
        const bool is_by_post = text_in(meeting, "conduct") == "by_post";
        said_way = (is_by_post ? battles.by_post : battles.by_plans)(said_way);
    }
    words += "\n";
    words += has_begun ? battles.under_way(plain(said_way))
                       : battles.due(plain(said_way), hands.of(text_in(meeting, "due_at")));
    if (way == "campaign_roll" && !has_begun) {
        const json& odds = in(whole, "odds");
        words += " " + battles.odds(odds_of(odds, "calling"), odds_of(odds, "called"));
    }
    return words + plans_of(calling) + plans_of(called);
}

/// By which game, and by whom.
Select ways_to_fight(const Turn& turn, const std::string& meeting) {
    const words::ChatBattleWords& battles = chat_of_battles();
    Select select{pressed(turn, "way", {meeting}), battles.pick_way(), {}};
    select.choices.push_back({"campaign_roll.by_plan", battles.one_roll()});
    for (const char* way : {"die_men", "throw_me_a_6", "dice_warriors"}) {
        const std::string name = way_in_words(way);
        select.choices.push_back({std::string(way) + ".by_post", battles.by_post(name),
                                  battles.its_commanders_decide()});
        select.choices.push_back({std::string(way) + ".by_plan", battles.by_plans(name),
                                  battles.doctrines_play()});
    }
    return select;
}

Message words_of_battles(const Turn& turn, const std::string& lead, const json& meetings,
                         bool is_referee, const Hands& hands) {
    Message message{lead};
    std::size_t shown = 0;
    for (const json& whole : meetings) {
        if (shown == battles_shown) break;
        message.content += (message.content.empty() ? "" : "\n") + words_of_meeting(whole, hands);
        const json& meeting = in(whole, "meeting");
        const bool is_open = is_referee && in(meeting, "has_begun") != true;
        if (is_open && shown < battles_pressed) {
            const std::string id = text_in(meeting, "id");
            message.rows.emplace_back(ways_to_fight(turn, id));
            message.rows.emplace_back(std::vector<Button>{
                {pressed(turn, "fall", {id}), chat_of_battles().let_dice_fall(), Look::good}});
        }
        ++shown;
    }
    if (meetings.empty() && lead.empty()) message.content = chat_of_battles().there_is_none();
    return message;
}

/// The first that is under way, "" if none is.
std::string first_under_way(const json& meetings) {
    for (const json& whole : meetings) {
        const json& meeting = in(whole, "meeting");
        if (in(meeting, "has_begun") == true) return text_in(meeting, "id");
    }
    return {};
}

void order_of_referee(const Turn& turn, const json& body, const std::string& done) {
    turn->tell("/orders", body, "", [turn, done](const Reply& reply) {
        if (!reply.is_good()) return turn->refuse(reply);
        show_battle(turn, done);
    });
}

}  // namespace

void show_battles_of_all(const Turn& turn, const json& view, const std::string& lead) {
    const json meetings = at(view, "referee/battles/meetings");
    turn->ask("/legal", [turn, lead, meetings](const Reply& legal) {
        const bool is_referee = in(legal.body, "referee").is_object();
        turn->ask("/clock", [turn, lead, meetings, is_referee](const Reply& clock) {
            const Hands hands(clock.body, turn->desk.services.now());
            const Message message = words_of_battles(turn, lead, meetings, is_referee, hands);
            const std::string id = first_under_way(meetings);
            if (id.empty()) return turn->say(message);
            turn->ask("/meetings/" + id + "/battle.svg", [turn, message](const Reply& drawn) {
                Message whole = message;
                std::string png = drawn.is_good() ? png_of(drawn.text) : std::string();
                if (!png.empty())
                    whole.files.push_back({"battle.png", "image/png", std::move(png)});
                turn->say(std::move(whole));
            });
        });
    });
}

void choose_way(const Turn& turn) {
    if (turn->interaction.values.empty()) return turn->say(chat().pick_one());
    const std::string value = turn->interaction.values.front();
    const auto dot = value.find('.');
    const std::string way = value.substr(0, dot);
    const std::string conduct = dot == std::string::npos ? "" : value.substr(dot + 1);
    order_of_referee(
        turn, {{"kind", "ChooseWay"}, {"meeting", turn->id(0)}, {"way", way}, {"conduct", conduct}},
        chat_of_battles().to_be_fought(as_sentence(plain(way_in_words(way)))));
}

void let_dice_fall(const Turn& turn) {
    order_of_referee(turn, {{"kind", "LetDiceFall"}, {"meeting", turn->id(0)}},
                     chat_of_battles().dice_fall());
}

}  // namespace bot::handle
