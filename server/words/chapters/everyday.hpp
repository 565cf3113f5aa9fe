// What is said of orders that belong to no chapter of the rules, of orders that wait, and of the
// referee's rulings of every day: phrases, which stand inside a sentence.
//
// Places, ways, lists, days and moments go in as phrases (phrases.hpp), what people wrote in its
// quotation marks, and other orders as the phrases that they are. Where an army marches is a phrase
// of its own, and so is how.
#pragma once

#include "server/words/text.hpp"

namespace words {

/// How an army marches at some time of day: at which pace, and whether on roads alone.
struct MannerWords {
    Text<> on_roads;
    Text<> off_roads;
    Text<> forced_on_roads;
    Text<> forced_off_roads;
};

/// An order that waits for something.
struct WaitingWords {
    Text<"order"> once;
    Text<"order"> each_time;
};

/// A change of an army's morale by so much.
struct MoraleWords {
    Text<"army", "by"> plain;
    Text<"army", "by"> with_check;
    Text<"army", "by", "reason"> because;
    Text<"army", "by", "reason"> because_with_check;
};

struct EverydayWords {
    // Where an army marches, and how.
    Text<"place"> to_place;
    Text<"place", "ways"> to_place_by_way;
    MannerWords by_day;
    MannerWords by_night;
    MannerWords by_day_and_night;
    Text<"day"> halting_on_day;
    Text<"days"> halting_on_days;
    // Orders.
    Text<> march_nowhere;
    Text<"where", "manner"> march;
    Text<"where", "manner", "halting"> march_halting;
    Text<"where", "manner", "moment"> march_not_before;
    Text<"where", "manner", "halting", "moment"> march_halting_not_before;
    Text<> hold;
    Text<> carry_on;
    Text<"formation"> take_up_formation;
    Text<"wagons"> abandon_wagons;
    Text<"order"> withdraw;
    Text<"order"> withdraw_unknown;  ///< by its id
    Text<"answer"> answer;
    Text<"text"> write_to_referee;
    // Orders that wait, and what holds until other word comes.
    Text<> attack_whom_you_meet;
    Text<> stay_before_hostile;
    Text<> march_past_hostile;
    WaitingWords arrived;
    WaitingWords enemy_in_sight;
    WaitingWords harried;
    WaitingWords attacked;
    WaitingWords battle_over;
    Text<"days", "order"> supplies_short;
    Text<"days", "order"> supplies_short_each_time;
    Text<"order", "instead"> alter;
    Text<"order", "instead"> alter_unknown;  ///< by its id
    // Orders of the referee.
    Text<"hex", "grade"> set_weather;
    Text<"hex", "grade", "words"> set_weather_described;
    Text<"hex", "grade", "day"> set_weather_on;
    Text<"hex", "grade", "words", "day"> set_weather_described_on;
    Text<"direction", "hex"> let_map_hold;
    Text<"direction", "hex"> close_ford;
    Text<"direction", "hex"> freeze_river;
    Text<"direction", "hex"> spoil_road;
    Text<"direction", "hex"> break_bridge;
    Text<"direction", "hex"> build_bridge;
    Text<"direction", "hex"> flood_river;
    MoraleWords raise_morale;
    MoraleWords lower_morale;
    Text<"commanders", "text"> write_to;
    Text<"text"> write_to_everybody;
    Text<"place", "commander"> reveal_place;
    Text<"commander", "order"> act_for;
    Text<"commander", "order"> act_for_as_he_wrote;
    Text<"commander"> let_doctrine_act;
    Text<"commander"> let_doctrine_act_no_longer;
    Text<"army"> call_off_harrying;
    Text<"order", "moment"> put_off;
    Text<"faces", "clause", "subject"> enter_dice;
    Text<"name", "commander", "warriors"> keep_warband;
    Text<"warband"> disband_warband;
};

/// This chapter in the language that is spoken.
const EverydayWords& everyday();

}  // namespace words
