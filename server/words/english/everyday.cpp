// Orders of every day and orders that wait, in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const EverydayWords english_everyday = {
    .to_place = "to {place}",
    .to_place_by_way = "to {place} by way of {ways}",
    .by_day =
        {
            .on_roads = "by day, keeping to roads",
            .off_roads = "by day, off the road where that is faster",
            .forced_on_roads = "by day at a forced pace, keeping to roads",
            .forced_off_roads = "by day at a forced pace, off the road where that is faster",
        },
    .by_night =
        {
            .on_roads = "by night, keeping to roads",
            .off_roads = "by night, off the road where that is faster",
            .forced_on_roads = "by night at a forced pace, keeping to roads",
            .forced_off_roads = "by night at a forced pace, off the road where that is faster",
        },
    .by_day_and_night =
        {
            .on_roads = "by day and night, keeping to roads",
            .off_roads = "by day and night, off the road where that is faster",
            .forced_on_roads = "by day and night at a forced pace, keeping to roads",
            .forced_off_roads =
                "by day and night at a forced pace, off the road where that is faster",
        },
    .halting_on_day = "halting on day {day}",
    .halting_on_days = "halting on days {days}",
    .march_nowhere = "march nowhere",
    .march = "march {where} {manner}",
    .march_halting = "march {where} {manner}, {halting}",
    .march_not_before = "march {where} {manner}, not before {moment}",
    .march_halting_not_before = "march {where} {manner}, {halting}, not before {moment}",
    .hold = "hold where the army is",
    .carry_on = "carry on",
    .take_up_formation = "take up the formation {formation}",
    .abandon_wagons = "abandon {wagons}",
    .withdraw = "withdraw the order to {order}",
    .withdraw_unknown = "withdraw the order {order}",
    .answer = "answer {answer}",
    .write_to_referee = "write to the referee: {text}",
    .attack_whom_you_meet = "attack whatever hostile army you meet",
    .stay_before_hostile = "stay before a hostile army while no other word comes",
    .march_past_hostile = "march on past a hostile army while no other word comes",
    .arrived =
        {
            .once = "when the army has arrived, {order}",
            .each_time = "each time the army has arrived, {order}",
        },
    .enemy_in_sight =
        {
            .once = "when an enemy comes in sight, {order}",
            .each_time = "each time an enemy comes in sight, {order}",
        },
    .harried =
        {
            .once = "when the army has been harried, {order}",
            .each_time = "each time the army has been harried, {order}",
        },
    .attacked =
        {
            .once = "when the army has been attacked and that battle is over, {order}",
            .each_time = "each time the army has been attacked and that battle is over, {order}",
        },
    .battle_over =
        {
            .once = "when a battle is over, {order}",
            .each_time = "each time a battle is over, {order}",
        },
    .supplies_short = "when there is food for less than {days}, {order}",
    .supplies_short_each_time = "each time there is food for less than {days}, {order}",
    .alter = "instead of the order to {order}, {instead}",
    .alter_unknown = "instead of the order {order}, {instead}",
    .set_weather = "set the weather of {hex} to {grade}",
    .set_weather_described = "set the weather of {hex} to {grade} ({words})",
    .set_weather_on = "set the weather of {hex} to {grade} on day {day}",
    .set_weather_described_on = "set the weather of {hex} to {grade} ({words}) on day {day}",
    .let_map_hold = "let the map hold again for the {direction} side of {hex}",
    .close_ford = "close the ford on the {direction} side of {hex}",
    .freeze_river = "freeze the river on the {direction} side of {hex}",
    .spoil_road = "spoil the road on the {direction} side of {hex}",
    .break_bridge = "break the bridge on the {direction} side of {hex}",
    .build_bridge = "build a bridge on the {direction} side of {hex}",
    .flood_river = "flood the river on the {direction} side of {hex}",
    .raise_morale =
        {
            .plain = "raise the morale of {army} by {by}",
            .with_check = "raise the morale of {army} by {by} and call a morale check",
            .because = "raise the morale of {army} by {by}, because {reason}",
            .because_with_check =
                "raise the morale of {army} by {by} and call a morale check, because {reason}",
        },
    .lower_morale =
        {
            .plain = "lower the morale of {army} by {by}",
            .with_check = "lower the morale of {army} by {by} and call a morale check",
            .because = "lower the morale of {army} by {by}, because {reason}",
            .because_with_check =
                "lower the morale of {army} by {by} and call a morale check, because {reason}",
        },
    .write_to = "write to {commanders}: {text}",
    .write_to_everybody = "write to everybody: {text}",
    .reveal_place = "reveal {place} to {commander}",
    .act_for = "for {commander}: {order}",
    .act_for_as_he_wrote = "for {commander}, as he wrote: {order}",
    .let_doctrine_act = "let the doctrine act for {commander}",
    .let_doctrine_act_no_longer = "let the doctrine act for {commander} no longer",
    .call_off_harrying = "call off all harrying by or against {army}",
    .put_off = "put off the order {order} to {moment}",
    .enter_dice = "enter {faces} for dice of {clause} for {subject}",
    .keep_warband = "keep the warband {name} of {commander}, {warriors}",
    .disband_warband = "disband {warband}",
};

}  // namespace words
