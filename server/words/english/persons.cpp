// Operations, duels and the loot of strongholds in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const PersonsWords english_persons = {
    .intelligence = "intelligence",
    .sabotage = "sabotage",
    .assassination = "assassination",
    .battle_of_operation = "An operation of {sender}",
    .run_operation = "run an operation of {aim} for {loot}: {plan}",
    .run_operation_against = "run an operation of {aim} against {army} for {loot}: {plan}",
    .challenge = "challenge the commander of {army} to a duel",
    .challenge_for = "challenge the commander of {army} to a duel: {stakes}",
    .count_treasury = "have the loot of {place} counted",
    .rule_operation = "rule on an operation",
    .rule_operation_price = "rule on an operation, at a price of {loot}",
    .rule_operation_days = "rule on an operation, taking {days}",
    .rule_operation_price_and_days = "rule on an operation, at a price of {loot}, taking {days}",
    .roll_operation = "let the dice fall for an operation",
    .set_treasury = "let {place} hold {loot}",
    .correct_life = "let {commander} be {years} old",
    .correct_life_wounded = "let {commander} be {years} old and wounded",
    .introduce = "roll up who {commander} is",
    .introduce_to = "roll up who {commander} is to {other}",
    .award_trait = "let {commander} choose a trait",
    .forget_faith = "forget what {party} believes in",
    .record_faith = "record that {party} believes in {faith}",
    .operation_succeeded = "Your operation has succeeded.",
    .operation_failed = "Your operation has failed.",
    .operation_discovered = "Persons sent by {sender} were found out: {aim}.",
    .duel_declined = "{opponent} declines the duel.",
    .no_duel = "There is no duel with {opponent}.",
    .duel_won = "You have beaten {opponent}.",
    .duel_lost = "You have lost the duel with {opponent}.",
    .duel_drawn = "Nobody has won your duel with {opponent}.",
    .wounded_in_duel = "You are wounded.",
    .opponent_wounded_in_duel = "Your opponent is wounded.",
    .fate_unharmed = "Your wound is nothing.",
    .fate_wounded = "You are wounded, and will live.",
    .fate_maimed = "You will live, maimed.",
    .fate_dead = "You are dead.",
    .treasury_counted = "{place} holds {loot}.",
};

}  // namespace words
