// What is said of readings chosen anew and of commanders who are away: orders as phrases, which
// stand inside a sentence, and lines of the channel.
//
// A reading with its value is a phrase of its own, and so are the days of a leave and what is done
// meanwhile. Hours, days and soldiers go in as phrases (phrases.hpp).
#pragma once

#include <array>

#include "server/words/text.hpp"

namespace words {

struct RulingWords {
    // Readings with their values.
    Text<> weekly_lapse;
    Text<> no_weekly_lapse;
    Text<"days"> lapse_grace_days;
    Text<"hours"> decision_hours;
    Text<"grounds"> rough_terrain;
    Text<> no_rough_terrain;
    Text<"part"> bad_weather_march_factor;
    Text<"part"> very_bad_weather_march_factor;
    Text<"hundredths"> sketch_distortion;
    Text<> hands_out_hexes;
    Text<> hands_out_sketches;
    Text<"hours"> sailing_hours;
    Text<"days"> operation_days;
    Text<"soldiers"> small_battle_soldiers;
    Text<"soldiers"> great_battle_soldiers;
    Text<"way"> small_battles_by;
    Text<"way"> battles_by;
    Text<"way"> great_battles_by;
    Text<> battles_wait_for_referee;
    Text<> battles_wait_for_plans;
    Text<> battle_conduct_by_post;
    Text<> battle_conduct_by_plan;
    Text<"hours"> battle_decision_hours;
    Text<"percent"> fallen_of_lost;
    Text<> nothing_changes;
    // What their values are called.
    Text<> by_campaign_roll;
    Text<> by_die_men;
    Text<> by_throw_me_a_6;
    Text<> by_dice_warriors;
    std::array<Text<>, 7> grounds;  ///< in the order of idis::Terrain
    Text<> between_readings;
    // The days of a leave, and what is done meanwhile.
    Text<"day"> on_day;
    Text<"first", "last"> from_day_to_day;
    Text<"deputy"> deputy_acts;
    Text<> some_deputy_acts;
    Text<> doctrine_acts;
    Text<> standing_orders_hold;
    // Orders.
    Text<"day", "readings", "reason"> change_rulings;
    Text<"days", "meanwhile"> take_leave;
    Text<> come_back;
    Text<"commander"> decline_to_stand_in;
    Text<"commander"> end_leave;
    // Lines of the channel.
    Text<"day", "readings", "reason"> rulings_told;
    Text<"days", "meanwhile"> leave_announced;
    Text<"day", "meanwhile"> leave_begun;
    Text<> leave_over;
    Text<> leave_ended_by_referee;
    Text<"deputy", "days", "meanwhile"> leave_declined;
    Text<"commander", "days"> stands_in_later;
    Text<"commander", "day"> stands_in_now;
    Text<"commander"> stands_in_no_longer;
    Text<"commander"> stands_in_declined;
};

/// This chapter in the language that is spoken.
const RulingWords& rulings();

}  // namespace words
