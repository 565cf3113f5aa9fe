// Meetings and battles in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const BattleWords english_battles = {
    .objectives = {"hold", "take the place", "break through", "seize", "cover the retreat"},
    .objective_in_words = "{objective} ({aim})",
    .modifiers = {"numbers", "higher morale", "morale below resting", "chosen battlefield",
                  "surprise", "advantageous terrain", "tactics", "rough terrain", "undersupplied",
                  "sick or exhausted", "bad weather", "out of formation", "assault", "walls",
                  "spell", "heretics and infidels"},
    .attack = "attack {army}",
    .fight_beside = "fight beside {army}",
    .plan = "fight by this plan: {objective}",
    .plan_in_words = "fight by this plan: {objective}, {text}",
    .plan_retreating = "fight by this plan: {objective}; if beaten, retreat {direction}",
    .plan_in_words_retreating =
        "fight by this plan: {objective}, {text}; if beaten, retreat {direction}",
    .call_off = "let there be no battle, if the enemy agrees",
    .let_rules_decide = "let the rules decide what is asked in the battle",
    .move_in_battle = "in the battle: {move}",
    .leave_to_doctrine = "leave the battle to the doctrine",
    .take_back_in_hand = "take the battle back in hand",
    .take_spoils = "take {goods} from the battlefield",
    .set_modifier_of_calling = "let {modifier} of the side that called for it be worth {amount}",
    .set_modifier_of_called = "let {modifier} of the side called to it be worth {amount}",
    .propose_modifier_of_calling =
        "let the umpire say what {modifier} of the side that called for it is worth",
    .propose_modifier_of_called =
        "let the umpire say what {modifier} of the side called to it is worth",
    .let_calling_attack = "let the side that called for it attack",
    .let_called_attack = "let the side called to it attack",
    .let_neither_attack = "let neither side be attacker or defender",
    .set_sides = "let {calling} fight {called}",
    .retreat_by_rule = "let {army}, if beaten, retreat by the rules",
    .no_retreat = "let {army}, if beaten, stay",
    .retreat_behind_walls = "let {army}, if beaten, go behind the walls",
    .retreat_by_way = "let {army}, if beaten, retreat {steps}",
    .retreat_impossible = "let {army}, if beaten, be trapped",
    .surrender = "let {army}, if the place falls, surrender",
    .let_dice_fall = "let the dice fall",
    .let_dice_fall_later = "let the dice fall at a set time",
    .forbid = "forbid the battle",
    .choose_roll = "let the battle be fought {way}",
    .choose_way_by_plan = "let the battle be fought {way}, by plan",
    .choose_way_by_post = "let the battle be fought {way}, by post",
    .end = "end the battle with nobody holding the field",
    .end_with_calling = "end the battle with the side that called for it holding the field",
    .end_with_called = "end the battle with the side called to it holding the field",
    .mark_well = "mark {army} as well and in order",
    .mark_sick = "mark {army} as sick",
    .mark_scattered = "mark {army} as out of formation",
    .mark_sick_and_scattered = "mark {army} as sick and out of formation",
    .let_captive_go = "let {commander} go free",
    .give_captive = "give {commander} into the hands of {army}",
    .army_of = "an army of {faction} of {men}",
    .army_without_colours = "an army without colours of {men}",
    .nears = "A battle nears on {ground}; the weather is {weather}.",
    .nears_by_river =
        "A battle nears on {ground}, with a river on the {sides}; the weather is {weather}.",
    .facing =
        {
            .alone = "You have {men} with {supplies}.",
            .beside = {in_english,
                       "You have {men} with {supplies}; beside you stands {friends}.",
                       "You have {men} with {supplies}; beside you stand {friends}."},
            .against = "You have {men} with {supplies}; against you {enemies}.",
            .beside_and_against =
                {in_english,
                 "You have {men} with {supplies}; beside you stands {friends}; against you "
                 "{enemies}.",
                 "You have {men} with {supplies}; beside you stand {friends}; against you "
                 "{enemies}."},
        },
    .facing_at_sea =
        {
            .alone = "You have {men} with {supplies}; {ships} against {theirs}.",
            .beside =
                {in_english,
                 "You have {men} with {supplies}; beside you stands {friends}; {ships} against "
                 "{theirs}.",
                 "You have {men} with {supplies}; beside you stand {friends}; {ships} against "
                 "{theirs}."},
            .against =
                "You have {men} with {supplies}; against you {enemies}; {ships} against {theirs}.",
            .beside_and_against =
                {in_english,
                 "You have {men} with {supplies}; beside you stands {friends}; against you "
                 "{enemies}; {ships} against {theirs}.",
                 "You have {men} with {supplies}; beside you stand {friends}; against you "
                 "{enemies}; {ships} against {theirs}."},
        },
    .hand_in_plan = "Hand in a plan.",
    .joined_by_plan = "The battle begins; it is fought {way}, by your plan.",
    .joined_by_post = "The battle begins; it is fought {way}, and you decide in it.",
    .called_off = "The battle is called off by both sides.",
    .forbidden = "The battle does not take place.",
    .nobody_to_fight = "There is nobody there to fight.",
    .peace = "There is peace, and no battle.",
    .won = "You have won the battle.",
    .lost = "You have lost the battle.",
    .undecided = "The battle has decided nothing.",
    .loss = "{number} of {detachment}",
    .losses_against_light = "You lost {losses}; the enemy's losses look light.",
    .losses_against_considerable = "You lost {losses}; the enemy's losses look considerable.",
    .losses_against_heavy = "You lost {losses}; the enemy's losses look heavy.",
    .ships_lost = {in_english, "{number} ship went down.", "{number} ships went down."},
    .went = "Your army went {direction}.",
    .routed = "It has broken and flees.",
    .trapped = "It is trapped and has fallen apart.",
    .enemy_went = "The enemy went {direction}.",
    .captured = "You are captured.",
    .captive = "{commander} is in your hands.",
    .spoils_taken = "Your army takes {goods} from the battlefield.",
    .control_regained = "Your army has regrouped and obeys again.",
    .set_free = "You are free again.",
};

}  // namespace words
