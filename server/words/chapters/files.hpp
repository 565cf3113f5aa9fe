// What is wrong with the files that people write: a campaign's, a battle's, a warband's. Each is
// said beside the file and the line where it is.
//
// Keys, words that a file may hold and what somebody wrote go in as they are, and such words in a
// text are the same in every language. What is said about a table begins with what it is called.
#pragma once

#include "server/words/text.hpp"

namespace words {

/// Of map.txt, which is a file of its own kind.
struct MapFileWords {
    Text<> quote_not_closed;
    Text<> one_name_a_line;
    Text<"most"> too_many_lines;
    Text<"title"> section_twice;
    Text<> before_sections;
    Text<"title"> unknown_section;
    // The picture.
    Text<> no_ground;
    Text<> bad_ground;
    Text<> bad_letter;
    Text<"words"> bad_north;
    Text<"row", "label"> row_out_of_turn;
    Text<> row_without_number;
    Text<"row"> odd_columns_missing;
    CountedText<"row", "wanted"> even_columns_miscounted;
    CountedText<"row", "wanted"> odd_columns_miscounted;
    Text<"hex", "cell"> no_terrain;
    Text<"hex", "cell"> no_settlement;
    Text<> bad_settlement;
    Text<"hex", "line"> scored_twice;
    Text<"hex", "score"> settlement_out_of_range;
    Text<"hex", "score"> settlement_unusual;
    // Places.
    Text<> bad_place;
    Text<"what"> off_the_map;
    Text<"key"> place_twice;
    Text<"key"> place_in_water;
    // What runs from hex to hex or along their sides.
    Text<"word"> not_a_hex;
    Text<"word"> no_side_named;
    Text<"word"> not_a_side;
    Text<"side"> edge_of_map;
    Text<"to", "from"> road_leaps;
    Text<"from", "to"> road_of_other_grade;
    Text<> road_too_short;
    Text<"word"> road_in_water;
    Text<"side"> no_river;
    Text<"side"> bridge_there;
    Text<"key", "hex"> place_there;
};

struct FileWords {
    MapFileWords map;
    // Any file.
    Text<> more_not_listed;
    Text<> no_such_file;
    Text<> too_large;
    Text<> line_too_long;
    Text<"most"> too_many_values;
    Text<"most"> nested_too_deep;
    Text<"why"> not_toml;  ///< why is the parser's own
    Text<> no_such_value;
    // A table's keys and values.
    Text<"table", "key"> is_missing;
    Text<"table", "key"> unknown_key;
    Text<"table", "key"> must_be_text;
    Text<"table", "key"> must_be_plain;
    Text<"table", "key"> must_be_whole;
    Text<"table", "key", "low", "high", "number"> must_be_from_to;
    Text<"table", "key"> must_be_truth;
    Text<"table", "key"> must_be_date;
    Text<"table", "key"> must_be_list;
    Text<"table", "key"> must_hold_texts;
    Text<"table", "key", "header"> must_be_headed;
    Text<"table", "key"> must_hold_tables;
    Text<"key", "header"> must_be_table;
    Text<"table", "key", "words"> must_be_one_of;
    Text<"key"> no_key;
    // A campaign as a whole.
    Text<> file_missing;
    Text<> unknown_file;
    Text<> background_too_long;
    Text<> no_first_day;
    Text<> bad_time_zone;
    Text<> between_two;
    Text<> bad_relation;
    Text<> stance_twice;
    // What keys lead to.
    Text<"key"> no_such_faction;
    Text<"key"> no_such_commander;
    Text<"key"> no_such_stronghold;
    Text<"key"> no_such_region;
    Text<"key"> no_such_place;
    Text<"place"> off_the_map;
    Text<"place"> not_a_hex;
    // Rulings.
    Text<"key"> bad_factor;
    Text<"key", "words"> may_name;
    Text<"key", "words"> must_be_word;
    Text<"ruling", "clause"> wrong_clause;
    Text<"ruling"> ruling_missing;
    // Weather.
    Text<> months_missing;
    Text<"name"> no_such_month;
    Text<> bad_season;
    Text<> season_twice;
    // People.
    Text<"key"> key_of_both;
    Text<"commander"> more_than_one_faction;
    Text<"commander"> unknown_seat;
    Text<"name"> no_such_trait;
    Text<"commander", "trait"> trait_twice;
    Text<"key"> held_twice;
    Text<"fleet", "place"> no_water;
    Text<"fleet", "place"> fleet_twice;
    Text<"fleet"> hired_is_missing;
    Text<"fleet", "hired", "ships"> more_hired_than_there;
    Text<"fleet", "key"> hired_from_dry_land;
    Text<"fleet", "key"> hired_from_others;
    Text<"fleet", "key", "ships"> hired_too_many;
    Text<"army"> no_ships_for_army;
    Text<"army", "needed", "ships"> too_few_ships_for_army;
    Text<"leader", "faction"> leader_of_another;
    Text<"commander"> is_with_army;
    Text<"commander"> is_nowhere;
    Text<"key"> known_twice;
    // Armies.
    Text<"commander"> has_army;
    Text<"army", "place"> no_army_there;
    Text<"detachment"> of_one_type;
    Text<> unknown_special;
    Text<> skirmishers_on_foot;
    Text<> wizard_alone;
    CountedText<"detachment", "least", "most"> unusual_infantry;
    CountedText<"detachment", "least", "most"> unusual_cavalry;
    CountedText<"army"> too_few_soldiers;
    // Battles.
    Text<> bad_text;
    Text<> no_date;
    Text<> players_key;
    Text<"kind", "header"> kind_is_table;
    Text<> bad_times;
    Text<"most"> too_many_orders;
    Text<"member", "fault"> of_member;
    // A campaign that is being made.
    Text<> no_value_of_files;
    Text<> object_with_key;
    Text<> form_of_key;
    Text<> another_has_key;
    Text<> number_too_large;
    Text<> too_few_places;
};

/// This chapter in the language that is spoken.
const FileWords& files();

}  // namespace words
