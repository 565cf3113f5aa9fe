// Questions in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const Questions english_questions = {
    .march_on_or_stay = "A hostile army stands where yours is. Do you march on, or stay?",
    .words_for_referee = "{from} writes: {text}",
    .commander_without_army = "{commander} has lost his army. What becomes of him?",
    .detachment_without_army =
        "{detachment} has come back and its army is gone. What becomes of it?",
    .supplies_offered = "{from} offers you {goods}. Do you accept?",
    .foraging_broken_off =
        "The foraging of {army} was broken off. How much of {goods} does it bring home?",
    .rebels_rise = "Rebels have risen: {army}. In which hex?",
    .defectors_go_over =
        "{detachments} are on their way over to {to}. To which army do they go?",
    .take_in_detachments =
        "{from} would hand over to you {detachments}, {soldiers}. Do you take them in?",
    .morale_after_regrouping =
        "Detachments of {army} were merged or disbanded. What does that do to its morale?",
    .size_of_raising = "An army is being raised. How many soldiers come?",
    .size_of_raising_wished =
        "An army is being raised. How many soldiers come? Its raiser asks for {soldiers}.",
    .plan_for_battle = "A battle nears for {army}. What is your plan?",
    .join_or_stand_aside = "Others are about to fight where {army} stands. Do you join a side?",
    .ruling_on_battle = "A battle nears. Look at its modifiers; let the dice fall, or forbid it.",
    .decision_in_battle =
        "The battle of {army} waits for you. Look at it and order what is asked; or let the "
        "default stand, or leave it to your doctrine.",
    .spoils_to_take = "The beaten have left {goods} for you. How much do you take?",
    .fate_of_captive = "{commander} is captive in {army}. What becomes of him?",
    .fate_of_captive_of_garrison =
        "{commander} is captive of a garrison. What becomes of him?",
    .pillage_or_restrain =
        "{stronghold} is yours. Do your soldiers pillage it, or are they kept in line?",
    .terms_offered = "Those in {stronghold} would yield: {terms}. Do you accept?",
    .who_opened_the_gates = "The gates of {stronghold} are open. Who opened them?",
    .fate_of_garrison =
        {in_english,
         "{number} soldier of {stronghold} has laid down his arms. What becomes of him?",
         "{number} soldiers of {stronghold} have laid down their arms. What becomes of them?"},
    .engines_left =
        "Siege engines stand abandoned here. Do you take them, burn them or leave them?",
    .operation_asked = "{from} asks for an operation: {plan}. Is it run?",
    .price_of_operation = "The operation costs {loot}. Do you pay so much?",
    .challenge_to_duel = "The commander of {army} challenges you to a duel. Do you accept?",
    .challenge_to_duel_for =
        "The commander of {army} challenges you to a duel: {stakes}. Do you accept?",
    .more_experienced =
        "Neither {challenger} nor {challenged} has beaten the other. Who is more experienced?",
    .death_or_dismemberment =
        "{commander} failed his roll in a duel. What becomes of him?",
    .trait_to_choose = "You have earned a trait. Which do you choose?",
    .letter_of_captive = "{from} writes to {to}: {text}. Do you let it pass, or keep it?",
    .letter_lost = "A letter by {sender} to {recipient} is lost. Who has it?",
    .parley_wanted = "{by} asks you to a parley. Do you accept?",
    .parley_wanted_with = "{by} asks you to a parley, with {with}. Do you accept?",
    .spell_proposed = "{from} proposes the spell {name}: {effect}. Do you agree?",
    .spell_is_cast =
        "{by} has {spell} cast. What does it add in battle, from -3 to 3, or what comes of it?",
    .spell_is_cast_for =
        "{by} has {spell} cast: {purpose} What does it add in battle, from -3 to 3, or what comes "
        "of it?",
    .wizard_to_be_found = "{from} looks for a wizard at {tower}. Is one to be found?",
    .wizard_in_captivity =
        "{wizard} is held by {held_by}. Does the wizard serve his captor?",
    .chorus_would_ride =
        "The Chorus votes on riding to {to}. Does it go, stay, or do as it has voted by now?",
    .chorus_would_ride_hard =
        "The Chorus votes on riding to {to} with the horses driven hard. Does it go, stay, or do "
        "as it has voted by now?",
    .seat_asked_for =
        "{name} of the Chorus asks to take the place of {commander} and ride there. Is it his?",
    .seat_asked_for_riding_hard =
        "{name} of the Chorus asks to take the place of {commander} and ride there with the "
        "horses driven hard. Is it his?",
    .fate_of_ships =
        "{army} holds the shore where {fleet} lies. Are the ships taken, burnt or spared?",
    .most_are_ashore =
        "More than half of {army} was put ashore. Is its commander ashore with all of it, or "
        "still aboard?",
};

}  // namespace words
