#include "server/bot/commands.hpp"

#include "server/bot/handlers.hpp"

namespace bot {

std::span<const Command> commands() {
    using namespace handle;
    static const std::vector<Command> table = {
        {"join",
         "Play here: type the code that your campaign's page shows",
         join,
         {{"code", "Eight letters and digits, good for ten minutes", true}},
         Bound::no},
        {"leave", "Stop playing by Discord; your seat stays yours", leave},
        {"campaign",
         "Choose which of your campaigns you mean here",
         campaign,
         {{"name", "Which one", true, offer_campaigns}}},
        {"help", "What you can do here", help, {}, Bound::no},
        {"order",
         "Give an order in plain words; nothing happens before you confirm it",
         order,
         {{"words", "March to Velm by night, then hold.", true}}},
        {"orders", "What you ordered, and withdraw what has not happened yet", orders},
        {"army",
         "How an army stands",
         army,
         {{"commander", "Whose, for the referee", false, offer_commanders}}},
        {"look", "What is in sight", look},
        {"news", "The newest in your channel, or what is heard where you are", news},
        {"say",
         "Speak in the room of the Gods or of the Chorus",
         say,
         {{"words", "What you say", true}}},
        {"letters", "Letters you had and sent", letters},
        {"letter", "Write a letter", letter, {{"to", "To whom", true, offer_recipients}}},
        {"answer", "What you are asked, each with its deadline", answer},
        {"map", "The map as you know it, as a picture", map},
        {"why",
         "What a number is made of, and where the rulebook speaks of it",
         why,
         {{"number", "Which number", true, offer_numbers}}},
        {"battle", "The battle you are in, what you can order, what your doctrine would", battle},
        {"desk", "What waits for the referee", answer},
        {"write",
         "The referee writes into a commander's channel",
         write,
         {{"commander", "To whom", true, offer_commanders}}},
        {"clock", "How time passes; the referee lets it stand or go on", clock},
    };
    return table;
}

std::span<const Press> presses() {
    using namespace handle;
    static const std::vector<Press> table = {
        {"confirm", confirm},      {"pick", pick},
        {"change", change},        {"changed", changed},
        {"referee", to_referee},   {"withdraw", withdraw},
        {"letter", letter_sent},   {"question", question},
        {"ans", answered},         {"typing", answer_typed},
        {"typed", answered_typed}, {"write", written_to},
        {"clock", set_clock},      {"move", move},
        {"fight", fight_in_words}, {"advice", advice},
        {"follow", follow_advice}, {"doctrine", leave_to_doctrine},
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
