// What commanders and the referee are asked, one text or two for each kind of question in core.
//
// Where something may be missing from a question, it has another text for that. Names of people,
// armies and places go into the holes; goods, soldiers and lists as phrases (phrases.hpp); what
// people wrote in its quotation marks. A question whose verb goes with a number counts itself.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct Questions {
    // Of every day.
    Text<> march_on_or_stay;
    Text<"from", "text"> words_for_referee;
    Text<"commander"> commander_without_army;
    Text<"detachment"> detachment_without_army;
    // Of supply.
    Text<"from", "goods"> supplies_offered;
    Text<"army", "goods"> foraging_broken_off;
    Text<"army"> rebels_rise;
    Text<"detachments", "to"> defectors_go_over;
    // Of troops.
    Text<"from", "detachments", "soldiers"> take_in_detachments;
    Text<"army"> morale_after_regrouping;
    Text<> size_of_raising;
    Text<"soldiers"> size_of_raising_wished;
    // Of battles.
    Text<"army"> plan_for_battle;
    Text<"army"> join_or_stand_aside;
    Text<> ruling_on_battle;
    Text<"army"> decision_in_battle;
    Text<"goods"> spoils_to_take;
    Text<"commander", "army"> fate_of_captive;
    Text<"commander"> fate_of_captive_of_garrison;
    // Of sieges.
    Text<"stronghold"> pillage_or_restrain;
    Text<"stronghold", "terms"> terms_offered;
    Text<"stronghold"> who_opened_the_gates;
    CountedText<"stronghold"> fate_of_garrison;
    Text<> engines_left;
    // Of persons.
    Text<"from", "plan"> operation_asked;
    Text<"loot"> price_of_operation;
    Text<"army"> challenge_to_duel;
    Text<"army", "stakes"> challenge_to_duel_for;
    Text<"challenger", "challenged"> more_experienced;
    Text<"commander"> death_or_dismemberment;
    Text<> trait_to_choose;
    // Of letters.
    Text<"from", "to", "text"> letter_of_captive;
    Text<"sender", "recipient"> letter_lost;
    Text<"by"> parley_wanted;
    Text<"by", "with"> parley_wanted_with;
    // Of magic.
    Text<"from", "name", "effect"> spell_proposed;
    Text<"by", "spell"> spell_is_cast;
    Text<"by", "spell", "purpose"> spell_is_cast_for;
    Text<"from", "tower"> wizard_to_be_found;
    Text<"wizard", "held_by"> wizard_in_captivity;
    // Of the Chorus.
    Text<"to"> chorus_would_ride;
    Text<"to"> chorus_would_ride_hard;
    Text<"name", "commander"> seat_asked_for;
    Text<"name", "commander"> seat_asked_for_riding_hard;
    // Of ships.
    Text<"army", "fleet"> fate_of_ships;
    Text<"army"> most_are_ashore;
};

/// This chapter in the language that is spoken.
const Questions& questions();

}  // namespace words
