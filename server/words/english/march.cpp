// Weather, whereabouts and harrying, in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const MarchWords english_march = {
    .harry = "send {detachment} to harry {army} for a day",
    .harry_killing = "send {detachment} to harry {army} for a day, killing soldiers",
    .harry_burning = "send {detachment} to harry {army} for a day, burning supplies",
    .harry_stealing_loot =
        "send {detachment} to harry {army} for a day, stealing loot, then supplies",
    .harry_stealing_supplies =
        "send {detachment} to harry {army} for a day, stealing supplies, then loot",
    .ask_weather = "ask for the weather {where}",
    .ask_forecast = "ask what weather to expect {where}",
    .ask_position = "ask where the army is",
    .good = "good",
    .bad = "bad",
    .very_bad = "very bad",
    .harried_in_vain = "{detachment} harried {army} in vain and lost {lost}.",
    .harried_killing = "{detachment} harried {army} and killed {killed}.",
    .harried_burning = "{detachment} harried {army} and burnt {burnt}.",
    .harried_stealing = "{detachment} harried {army} and brought back {goods}.",
    .by_infantry =
        {
            .of_faction = "Infantry of {faction} harried your army today, which lost {losses}.",
            .without_colours =
                "Infantry without colours harried your army today, which lost {losses}.",
        },
    .by_skirmishers =
        {
            .of_faction = "Skirmishers of {faction} harried your army today, which lost {losses}.",
            .without_colours =
                "Skirmishers without colours harried your army today, which lost {losses}.",
        },
    .by_cavalry =
        {
            .of_faction = "Cavalry of {faction} harried your army today, which lost {losses}.",
            .without_colours =
                "Cavalry without colours harried your army today, which lost {losses}.",
        },
    .weather = "The weather {where} is {grade}.",
    .weather_described = "The weather {where} is {grade}: {words}.",
    .weather_unknown = "Nobody with your army can tell the weather {where}.",
    .forecast = "The weather to expect {where}, if the signs are right: {days}.",
    .forecast_of_day = "{grade} on day {day}",
    .forecast_unknown = "Nobody with your army can foretell the weather {where}.",
    .at_place = "Your army is at {place}.",
    .near_start = "Your army is on the way from {from} to {to}, near the start.",
    .about_half_way = "Your army is on the way from {from} to {to}, about half way.",
    .near_end = "Your army is on the way from {from} to {to}, near the end.",
    .on_side = "Your army is somewhere {direction} of {place}.",
    .near_place = "Your army is near {place}.",
    .nowhere_known = "Nobody with your army knows a place near here.",
};

}  // namespace words
