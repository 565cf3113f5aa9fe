#include "server/bot/commands.hpp"

#include "server/bot/handlers.hpp"

namespace bot {

std::span<const Command> commands() {
    using namespace handle;
    static const std::vector<Command> table = {
        {"join", "Play here: type the code that your campaign's page shows", join,
         {{"code", "Eight letters and digits, good for ten minutes", true}}, Bound::no},
        {"help", "What you can do here", help, {}, Bound::no},
        {"order",
         "Give an order in plain words; nothing happens before you confirm it",
         order,
         {{"words", "March to Velm by night, then hold.", true}}},
        {"orders", "What was ordered, and withdraw what has not happened yet", orders},
        {"army",
         "How an army stands",
         army,
         {{"commander", "Whose, for the referee", false, offer_commanders}}},
        {"look", "What is in sight", look, {}, Bound::yes, For::commanders},
        {"news", "The newest in your channel, or what is heard where you are", news},
        {"say", "Speak in the room of the Gods or of the Chorus", say,
         {{"words", "What you say", true}}, Bound::yes, For::spectators},
        {"letters", "Letters you had and sent", letters, {}, Bound::yes, For::commanders},
        {"letter", "Write a letter", letter, {{"to", "To whom", true, offer_recipients}},
         Bound::yes, For::commanders},
        {"answer",
         "What you are asked, each with its deadline",
         answer,
         {},
         Bound::yes,
         For::commanders},
        {"map", "The map as you know it, as a picture", map},
        {"why", "What a number is made of, and where the rulebook speaks of it", why,
         {{"number", "Which number", true, offer_numbers}}, Bound::yes, For::commanders},
        {"battle",
         "The battle you are in, or all of them: how it stands, and what can be ordered",
         battle,
         {},
         Bound::yes,
         For::overseers},
        {"desk",
         "What waits for the referee, with a button for each answer",
         answer,
         {},
         Bound::yes,
         For::referees},
        {"write", "The referee writes into a commander's channel", write,
         {{"commander", "To whom", true, offer_commanders}}, Bound::yes, For::referees},
        {"clock",
         "How time passes; the referee lets it stand, go on, or days pass at once",
         clock,
         {{"days", "So many days at once, for the referee"}}},
        {"campaign", "Choose which of your campaigns you mean here", campaign,
         {{"name", "Which one", true, offer_campaigns}}},
        {"leave", "Stop playing by Discord; your seat stays yours", leave},
    };
    return table;
}

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
