// What is asked and told of weather and whereabouts, as vague as it is, and of harrying: orders as
// phrases, which stand inside a sentence, and lines of the channel.
//
// Ways, goods and forecasts of days go in as phrases (phrases.hpp).
#pragma once

#include "server/words/text.hpp"

namespace words {

/// Who harried an army, as far as it could tell.
struct HarriedWords {
    Text<"faction", "losses"> of_faction;
    Text<"losses"> without_colours;
};

struct MarchWords {
    // Orders.
    Text<"detachment", "army"> harry;
    Text<"detachment", "army"> harry_killing;
    Text<"detachment", "army"> harry_burning;
    Text<"detachment", "army"> harry_stealing_loot;
    Text<"detachment", "army"> harry_stealing_supplies;
    Text<"where"> ask_weather;
    Text<"where"> ask_forecast;
    Text<> ask_position;
    // Weather.
    Text<> good;
    Text<> bad;
    Text<> very_bad;
    // Lines of the channel.
    Text<"detachment", "army", "lost"> harried_in_vain;
    Text<"detachment", "army", "killed"> harried_killing;
    Text<"detachment", "army", "burnt"> harried_burning;
    Text<"detachment", "army", "goods"> harried_stealing;
    HarriedWords by_infantry;
    HarriedWords by_skirmishers;
    HarriedWords by_cavalry;
    Text<"where", "grade"> weather;
    Text<"where", "grade", "words"> weather_described;
    Text<"where"> weather_unknown;
    Text<"where", "days"> forecast;
    Text<"grade", "day"> forecast_of_day;
    Text<"where"> forecast_unknown;
    Text<"place"> at_place;
    Text<"from", "to"> near_start;  ///< of the way
    Text<"from", "to"> about_half_way;
    Text<"from", "to"> near_end;
    Text<"direction", "place"> on_side;
    Text<"place"> near_place;
    Text<> nowhere_known;
};

/// This chapter in the language that is spoken.
const MarchWords& march();

}  // namespace words
