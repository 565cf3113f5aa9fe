// Why an order was stopped, in plain English; see stopped.hpp.
#include "server/api/words/stopped.hpp"

#include <algorithm>
#include <array>

#include "core/idis/kernel/order_end.hpp"

namespace api {
namespace {

struct Why {
    std::string_view code;
    std::string_view words;
};

/// By code.
constexpr std::array whys = {
    Why{"army_cannot_leave_road_by_night",
        "the road ended, and by night your army does not leave it"},
    Why{"army_has_no_order_for_this_week", "no order came for a week"},
    Why{"army_has_not_so_much_loot", "your army has not so much loot"},
    Why{"army_is_behind_walls", "that army was behind walls"},
    Why{"army_is_besieged", "your army is shut in by besiegers"},
    Why{"army_is_called_to_battle", "your army is called to a battle"},
    Why{"army_is_no_more", "your army is no more"},
    Why{"army_is_not_here", "that army is not in your hex"},
    Why{"army_is_not_hostile", "you are not at war with them"},
    Why{"army_is_not_there", "that army was no longer there"},
    Why{"army_is_out_of_control", "your men have run and obey nobody yet"},
    Why{"army_is_out_of_range", "no such army was found within reach"},
    Why{"army_is_resting", "your army is at rest"},
    Why{"army_stays_as_was_answered", "it was answered that your army stays where it is"},
    Why{"army_took_a_wrong_turn", "your army took a wrong turn by night"},
    Why{"army_was_attacked", "your army was attacked"},
    Why{"army_was_beaten", "your army was beaten"},
    Why{"army_was_expelled", "your army had to leave"},
    Why{"army_was_given_to_another", "your army was given to another commander"},
    Why{"army_was_harried", "your army was harried"},
    Why{"army_was_moved_by_referee", "the referee moved your army"},
    Why{"battle_was_drawn", "neither side gave way in battle"},
    Why{"besiegers_bar_the_way", "besiegers bar the way"},
    Why{"besiegers_have_gone", "the besiegers have gone"},
    Why{"challenge_has_lapsed",
        "no answer to your challenge came in time, or you are no longer together"},
    Why{"challenge_was_declined", "your challenge was declined"},
    Why{"detachment_is_away", "the detachment is not with your army"},
    Why{"everybody_is_away", "nobody of your army is there to carry it out"},
    Why{"fleet_is_not_hostile", "you are not at war with them"},
    Why{"harriers_were_called_off", "the harriers were called off"},
    Why{"hostile_army_is_in_the_way", "a hostile army is in the way"},
    Why{"no_ships_to_hire", "no ships are left there for hire"},
    Why{"no_siege_is_laid", "nobody besieges it"},
    Why{"no_such_army_here", "that army is not in your hex"},
    Why{"no_such_meeting", "there is no such battle to come any more"},
    Why{"no_wizard_was_found", "no wizard was found"},
    Why{"nobody_was_met", "nobody was there to fight"},
    Why{"offer_was_declined", "your offer was declined"},
    Why{"operation_cannot_be_run", "the referee does not let it be tried"},
    Why{"price_was_declined", "you did not pay the price that was asked"},
    Why{"region_is_lost", "your side no longer holds the region"},
    Why{"rest_was_ended", "you ended the rest yourself"},
    Why{"ships_are_gone", "the ships are gone"},
    Why{"ships_were_beaten", "your ships were beaten"},
    Why{"ships_were_taken", "others sailed away with the ships"},
    Why{"siege_is_over", "the siege is over"},
    Why{"stronghold_is_not_friendly", "those inside are no friends of yours"},
    Why{"stronghold_is_not_hostile", "you are not at war with those who hold it"},
    Why{"stronghold_is_not_yours_to_yield", "it is not yours to yield while others hold it"},
    Why{"stronghold_is_stormed", "they are storming it"},
    Why{"supplies_were_declined", "they would not take your supplies"},
    Why{"terms_were_declined", "your terms were declined"},
    Why{"wagons_cannot_ford", "wagons cannot ford the river"},
    Why{"wagons_cannot_leave_road", "the road ended, and wagons cannot leave it"},
    Why{"way_is_closed", "the way is closed"},
    Why{"wizard_disobeys", "the wizard goes his own way"},
    Why{"you_lead_no_army", "you no longer lead that army"},
};

}  // namespace

std::string why_stopped(std::string_view why) {
    if (why == idis::unknown_hindrance) return "something you could not know stood against it";
    const auto known = std::find_if(whys.begin(), whys.end(),
                                    [&](const Why& each) { return each.code == why; });
    if (known != whys.end()) return std::string(known->words);
    std::string words(why);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

}  // namespace api
