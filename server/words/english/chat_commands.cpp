// What the bot's commands say of themselves, in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const ChatCommandWords english_chat_commands = {
    .answer = "What you are asked, each with its deadline",
    .army = "How an army stands",
    .army_commander = "Whose, for the referee",
    .battle = "The battle you are in, or all of them: how it stands, and what can be ordered",
    .campaign = "Choose which of your campaigns you mean here",
    .campaign_name = "Which one",
    .clock = "How time passes; the referee lets it stand, go on, or days pass at once",
    .clock_days = "So many days at once, for the referee",
    .desk = "What waits for the referee, with a button for each answer",
    .help = "What you can do here",
    .join = "Play here: type the code that your campaign's page shows",
    .join_code = "Eight letters and digits, good for ten minutes",
    .leave = "Stop playing by Discord; your seat stays yours",
    .letter = "Write a letter",
    .letter_to = "To whom",
    .letters = "Letters you had and sent",
    .look = "What is in sight",
    .map = "The map as you know it, as a picture",
    .news = "The newest in your channel, or what is heard where you are",
    .order = "Give an order in plain words; nothing happens before you confirm it",
    .order_words = "March to Velm by night, then hold.",
    .orders = "What was ordered, and withdraw what has not happened yet",
    .say = "Speak in the room of the Gods or of the Chorus",
    .say_words = "What you say",
    .why = "What a number is made of, and where the rulebook speaks of it",
    .why_number = "Which number",
    .write = "The referee writes into a commander's channel",
    .write_commander = "To whom",
};

}  // namespace words
