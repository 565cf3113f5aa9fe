// Armies and detachments, in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const TroopWords english_troops = {
    .some_of = "{detachment} ({number} of it)",
    .gather_at = "at {place}",
    .gather_here = "where you are",
    .gather_off = "{steps} of you",
    .divide = "divide off {detachments} as an army of its own",
    .divide_with = "divide off {detachments} with {stores} as an army of its own",
    .hand_over = "hand over {detachments} to {to}",
    .hand_over_with = "hand over {detachments} with {stores} to {to}",
    .merge = "merge {from} into {into}",
    .disband = "disband {detachments}",
    .honour = "honour {detachment}",
    .honour_named = "honour {detachment} with the name {name}",
    .honour_honoured = "honour {detachment} with the honour {honour}",
    .honour_both = "honour {detachment} with the name {name} and with the honour {honour}",
    .name_skirmishers = "name {detachment} skirmishers from the next dawn on",
    .raise = "raise an army in the region of {region}",
    .raise_gathering = "raise an army in the region of {region}, to gather {gathering}",
    .raise_wished = "raise an army in the region of {region}; the referee says how many come, "
                    "whether or not it is {soldiers}",
    .raise_gathering_wished = "raise an army in the region of {region}, to gather {gathering}; the "
                              "referee says how many come, whether or not it is {soldiers}",
    .credit_victory = "credit {army} with a victory",
    .grant_wagons = "let {army} have {wagons}",
    .give_spoils =
        {in_english, "let {army} have {number} wagon as spoils, as far as it can drive it",
         "let {army} have {number} wagons as spoils, as far as it can drive them"},
    .correct_detachment = "set {detachment} to {strength}",
    .correct_nothing = "set {detachment} to what it is",
    .set_load = "set the load of {army} to {load}",
    .put_army = "put {army} into {hex}",
    .set_load_and_put = "set the load of {army} to {load}, and put it into {hex}",
    .correct_store = "set what {commander} has in {place} to {supplies} and {loot}",
    .define_infantry = "define {name}, infantry, as a kind of detachment of {faction}",
    .define_cavalry = "define {name}, cavalry, as a kind of detachment of {faction}",
    .compose_raising = "let the army being raised consist of {detachments}",
    .hold_by_force = "let {holder} hold {place}, taken by force",
    .hold_by_agreement = "let {holder} hold {place}, by agreement",
    .lead = "lead {detachment} to {to}",
    .dismiss = "dismiss {detachment}",
    .make_town = "make {place} a fortified town, held by {holder}",
    .make_city = "make {place} a city, held by {holder}",
    .make_fortress = "make {place} a fortress, held by {holder}",
    .destroy = "destroy {place}",
    .overrule = "let {hex} be held by {holder}",
    .end_overruling = "let regions say again whose {hex} is",
    .mark_besieged = "mark as besieged: {place}",
    .mark_not_besieged = "mark as no longer besieged: {place}",
    .fill_seat = "seat {name} as {commander}",
    .give_army = "give {army} to {commander}",
    .change_faction = "move {commander} to {faction}",
    .leave_faction = "move {commander} to no faction",
    .seat_opened = "A commander is wanted for {army}: you may bring a person for the seat.",
    .army_raised = "Raised: {army}, {soldiers}.",
    .raising_failed = "No army has come of your raising in the region of {region}: your side does "
                      "not control it.",
    .handed_over = "Handed over: {detachments} with {supplies} and {loot}.",
};

}  // namespace words
