// What is said of operations, duels and the loot of strongholds: orders and rulings as phrases,
// which stand inside a sentence, and lines of the channel.
//
// Loot, days and years go in as phrases (phrases.hpp), what people wrote in its quotation marks.
// Where a line is several sentences, each that may be missing has its own text.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct PersonsWords {
    // What an operation is after.
    Text<> intelligence;
    Text<> sabotage;
    Text<> assassination;
    Text<"sender"> battle_of_operation;  ///< the name of the battle that it is played as
    // Orders.
    Text<"aim", "loot", "plan"> run_operation;
    Text<"aim", "army", "loot", "plan"> run_operation_against;
    Text<"army"> challenge;
    Text<"army", "stakes"> challenge_for;
    Text<"place"> count_treasury;
    // Orders of the referee.
    Text<> rule_operation;
    Text<"loot"> rule_operation_price;
    Text<"days"> rule_operation_days;
    Text<"loot", "days"> rule_operation_price_and_days;
    Text<> roll_operation;
    Text<"place", "loot"> set_treasury;
    Text<"commander", "years"> correct_life;
    Text<"commander", "years"> correct_life_wounded;
    Text<"commander"> introduce;
    Text<"commander", "other"> introduce_to;
    Text<"commander"> award_trait;
    Text<"party"> forget_faith;
    Text<"party", "faith"> record_faith;
    // Lines of the channel.
    Text<> operation_succeeded;
    Text<> operation_failed;
    Text<"sender", "aim"> operation_discovered;
    Text<"opponent"> duel_declined;
    Text<"opponent"> no_duel;
    Text<"opponent"> duel_won;
    Text<"opponent"> duel_lost;
    Text<"opponent"> duel_drawn;
    Text<> wounded_in_duel;
    Text<> opponent_wounded_in_duel;
    Text<> fate_unharmed;
    Text<> fate_wounded;
    Text<> fate_maimed;
    Text<> fate_dead;
    Text<"place", "loot"> treasury_counted;
};

/// This chapter in the language that is spoken.
const PersonsWords& persons();

}  // namespace words
