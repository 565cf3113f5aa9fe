#include "server/bot/commands.hpp"

#include "server/bot/handlers.hpp"
#include "server/words/chapters/chat_commands.hpp"

namespace bot {

std::span<const Command> commands() {
    using namespace handle;
    using Words = words::ChatCommandWords;
    static const std::vector<Command> table = {
        {"join", &Words::join, join, {{"code", &Words::join_code, true}}, Bound::no},
        {"help", &Words::help, help, {}, Bound::no},
        {"order", &Words::order, order, {{"words", &Words::order_words, true}}},
        {"orders", &Words::orders, orders},
        {"army",
         &Words::army,
         army,
         {{"commander", &Words::army_commander, false, offer_commanders}}},
        {"look", &Words::look, look, {}, Bound::yes, For::commanders},
        {"news", &Words::news, news},
        {"say", &Words::say, say, {{"words", &Words::say_words, true}}, Bound::yes,
         For::spectators},
        {"letters", &Words::letters, letters, {}, Bound::yes, For::commanders},
        {"letter", &Words::letter, letter, {{"to", &Words::letter_to, true, offer_recipients}},
         Bound::yes, For::commanders},
        {"answer", &Words::answer, answer, {}, Bound::yes, For::commanders},
        {"map", &Words::map, map},
        {"why", &Words::why, why, {{"number", &Words::why_number, true, offer_numbers}},
         Bound::yes, For::commanders},
        {"battle", &Words::battle, battle, {}, Bound::yes, For::overseers},
        {"desk", &Words::desk, answer, {}, Bound::yes, For::referees},
        {"write", &Words::write, write,
         {{"commander", &Words::write_commander, true, offer_commanders}}, Bound::yes,
         For::referees},
        {"clock", &Words::clock, clock, {{"days", &Words::clock_days}}},
        {"campaign", &Words::campaign, campaign,
         {{"name", &Words::campaign_name, true, offer_campaigns}}},
        {"leave", &Words::leave, leave},
    };
    return table;
}

std::string said(Description description) { return (words::chat_commands().*description)(); }

std::span<const Press> presses() {
    using namespace handle;
    static const std::vector<Press> table = {
        {"confirm", confirm},
        {"pick", pick},
        {"change", change},
        {"changed", changed},
        {"referee", to_referee},
        {"withdraw", withdraw},
        {"letter", letter_sent},
        {"question", question},
        {"ans", answered},
        {"typing", answer_typed},
        {"typed", answered_typed},
        {"write", written_to},
        {"clock", set_clock},
        {"mover", mover},
        {"move", move},
        {"filled", filled},
        {"tobattle", to_battle},
        {"fight", fight_in_words},
        {"advice", advice},
        {"follow", follow_advice},
        {"doctrine", leave_to_doctrine},
        {"plan", plan},
        {"planned", planned},
        {"calloff", call_off},
        {"way", choose_way},
        {"fall", let_dice_fall},
        {"days", let_days_pass},
    };
    return table;
}

std::string pressed(const Turn& turn, std::string_view verb, const std::vector<std::string>& ids) {
    std::string custom_id(verb);
    custom_id += ':' + turn->seat->campaign;
    for (const std::string& id : ids) custom_id += ':' + id;
    return custom_id;
}

}  // namespace bot
