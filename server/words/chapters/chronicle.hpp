// What a chronicle says: its pages, the sentences of what happened, and of battles what stands on
// their pages. What goes on at a battle's table is told by codes (tables.hpp).
//
// Names, places and numbers go in as they are printed, a name perhaps as a link. Sentences begin
// with a capital, whatever name stands first in them; the printer sees to that.
#pragma once

#include "server/words/text.hpp"

namespace words {

/// Pages: what they are called, their headings, captions, and sentences under them.
struct ChroniclePages {
    // Of all pages.
    Text<"page", "book"> title;
    Text<> to_the_text;
    Text<> chapters;
    Text<> neighbours;
    Text<> cover;
    Text<> contents;
    Text<> commanders;
    Text<> letters;
    Text<> battles;
    Text<> fallen;
    Text<> charts;
    Text<> persons;
    Text<> places;
    std::array<Text<>, 12> months;
    Text<"day", "month", "year"> date;
    Text<"first", "last"> in_a_row;     ///< days
    Text<"dice"> dice;                  ///< as they fell
    Text<"sides", "die"> die_of_sides;  ///< the first of those that have so many
    Text<"day"> day;                    ///< as a title
    Text<"day"> day_within;             ///< in a sentence
    Text<"day"> day_in_short;           ///< on a map: a letter or two before its number
    // The cover, and the contents.
    Text<"first", "last"> from_to;
    Counted days;
    Text<"days", "battles", "letters", "commanders", "died"> numbers;
    Text<"days", "battles", "letters", "commanders", "none"> numbers_none_died;
    Counted died;
    Text<> none;
    Text<"event"> written_after;
    Text<> begin_to_read;
    Text<> who_fought;
    Text<> hexes_of_ground;
    Text<> how_they_stand;
    Counted and_more;
    Text<"day", "date"> day_in_list;
    Text<"day", "date", "great"> day_in_list_great;
    Text<> day_by_day;
    Text<> own_stories;
    Text<> and_besides;
    Text<> all_charts;
    Text<> index_of_persons;
    Text<> index_of_places;
    // Heads of tables.
    Text<> army;
    Text<> armies;
    Text<> commander;
    Text<> day_column;
    Text<> days_column;
    Text<> doing;
    Text<> faction;
    Text<> fell;
    Text<> morale;
    Text<> of;
    Text<> sign;
    Text<> soldiers;
    Text<> strength;
    Text<> strongholds;
    Text<> supplies;
    Text<> under;
    Text<> unit;
    Text<> what_it_is;
    Text<> when;
    Text<> where;
    // A day.
    Text<> armies_by_numbers;
    Text<"factions"> legend;  ///< of its map
    Text<> where_armies_stood;
    Text<> what_happened;
    Text<"doing", "hexes"> doing_and_came;
    Text<> out_of_hand;
    Text<> besieging;
    Text<> within_walls;
    Text<> resting;
    Text<> marching;
    Text<> beaten_back;
    Text<> standing;
    // Maps, for who cannot see them.
    Text<> map;
    Text<"campaign"> map_of_campaign;
    Text<"day"> map_of_day;
    Text<"day"> map_near_armies;
    Text<> whole_map;
    Text<"day"> map_as_it_was;
    Text<> map_as_known;
    // A commander's own days.
    Text<> as_known;
    Text<"day"> as_it_was;
    Text<> nothing;
    Text<> nothing_told_here;
    Text<"order"> ordered;
    Text<"letter", "sender"> letter_has_come;
    Text<> ordered_and_told;
    Text<> what_was_so;
    Text<"day"> one_day;                      ///< what the four below say of days
    Text<"first", "last"> days_in_a_row;
    Text<"days"> his_days;
    Text<"faction", "days"> his_days_of;
    Text<"days", "time"> his_days_until_death;
    Text<"faction", "days", "time"> his_days_of_until_death;
    Text<"day"> saw_nothing_new;
    Text<> earlier_days;
    Text<> later_days;
    Text<> days_as_lived;
    Text<> all_who_led;
    Text<> of_no_faction;
    Text<"time"> died_at;
    Text<> fate;
    Text<> lived_on;
    // Letters.
    Text<> no_letters;
    Text<"sender", "recipient"> letter_to;
    Text<"time"> letter_of;
    Text<"time", "place"> letter_of_place;
    Text<"time", "letter"> letter_in_answer;
    Text<"time", "place", "letter"> letter_of_place_in_answer;
    Text<> an_earlier_one;
    std::array<Text<>, 6> letter_fates;  ///< as core counts them
    Text<"time"> letter_arrived_at;
    Text<"reader"> letter_read_by;
    // Who fell, and the indexes.
    Text<> nobody_fell;
    Text<> commanders_who_died;
    Text<> armies_no_more;
    Text<> strongholds_destroyed;
    Text<"time", "fall"> fall;
    Text<"army", "commander", "place"> fall_of_army;
    Text<"person", "age"> fall_of_person;
    Text<"person", "age", "faction"> fall_of_person_of;
    Text<> soldiers_who_fell;
    Text<> all_of_them;
    Text<> not_named;
    Text<"day"> named_on_one;
    Text<"days"> named_on;
    Text<"faction"> of_faction;
    Text<"days"> see_own_days;
    Text<> own_days;
    Text<"time"> died_on;
    std::array<Text<"hex">, 5> place_kinds;  ///< as core counts them
    // Charts.
    Text<> no_factions;
    Text<> same_in_figures;
    Text<> supplies_with_armies;
    Text<> ground_held;
    Text<> day_axis;
    // Why it was not written.
    Text<"folder"> folder_not_empty;
    Text<"folder"> folder_being_filled;
    Text<"file"> file_not_written;
    Text<> taken_back;
    Text<> nothing_happened;
};

/// A battle on its page and in lists.
struct ChronicleBattles {
    Text<"place"> title;
    Text<"number"> number;
    Text<> before_first_blow;
    Text<"round"> round;
    Text<"round", "side"> round_of_side;
    Text<"turn"> turn;
    Text<"turn", "side"> turn_of_side;
    Text<> the_end;
    Text<"army"> dark_army;  ///< as its units are in the pictures
    Text<"army"> light_army;
    std::array<Text<>, 4> ways;  ///< as core counts them
    Text<"army", "commander"> army_under;
    Text<"place"> garrison_of;
    Text<> a_garrison;
    Text<> those_who_called;
    Text<> those_called;
    Text<"side", "dice", "total"> sum;
    Text<"side", "dice", "modifiers", "total"> sum_with_modifiers;
    Text<"amount", "what"> modifier;
    Text<"side"> won;
    Text<"side", "difference"> won_by;
    Text<> nobody_won;
    Text<"way", "time"> fought_and_ended;
    Text<> the_roll;
    Text<"round", "strength"> strength_then;
    Text<> rosters;
    Text<> about_signs;
    Text<"round"> table_as_it_lay;
    Text<"time", "day"> began;
    Text<> as_that_day_tells;
    Text<> not_over;
    Text<> what_came_of_it;
    Text<> battle_before;
    Text<> next_battle;
    Text<"battle", "time", "title", "way"> in_list;
    Text<"battle", "time", "title"> in_list_not_over;
    Text<> no_battles;
    Text<> how_it_was_fought;
    // At its table.
    Text<"army"> general_of;
    Text<"side", "name", "type"> piece;
    Text<"coin", "side"> coin_of;
    Text<"coin", "sign"> coin_signed;         ///< as the pictures have it
    Text<"player"> warrior_of;
    Text<"sign"> warrior_signed;
    Text<"army", "from", "to"> moved_freely;  ///< hexes
    Text<"army", "place"> army_at;
    Text<"count", "type"> band;
    Text<"member", "value"> member;
};

/// What happened to land and armies.
struct ChronicleOfLand {
    Text<"one", "other"> are_allied;
    Text<"one", "other"> are_at_peace;
    Text<"one", "other"> are_at_war;
    Text<"commander"> declared_by;
    Text<"commander"> chosen_to_lead;
    Text<"commander", "faction"> chosen_to_lead_of;
    Text<"commander"> comes;
    Text<"commander", "faction"> comes_of;
    Text<"army", "place", "commander", "detachments"> army_formed;
    Text<"name", "soldiers"> detachment;
    std::array<Text<"place">, 6> marks;  ///< of a hex's side, as core counts them
    Text<"army"> fork_missed;
    Text<"army", "place"> arrives;
    std::array<Text<"army", "place">, 7> halts;  ///< as core counts reasons, from the first on
    Text<"army", "place"> placed;
    Text<"army"> hungry;
    Text<"army", "days"> hungry_for;
    Text<"army", "total"> morale_holds;
    Text<"army", "total"> morale_fails;
    Text<"army", "morale"> morale_rises;
    Text<"army", "morale"> morale_sinks;
    Text<"detachments", "army"> detachments_leave;
    Text<"detachments", "army"> detachments_join;
    Text<"army", "place"> army_ends;
    Text<"army", "place", "number"> revolt_brews;
    Counted supplies;
    Text<"army", "supplies", "place"> forages;
    Text<"army", "place"> forages_in_vain;
    Text<"army", "place"> razes;
    Text<"army", "days"> rests;
    Text<"army"> rest_broken_off;
    Text<"from", "supplies", "to"> supplies_handed;
    Text<"army", "place"> leaves_men;
    Text<"army", "place"> enters_walls;
    Text<"army"> leaves_walls;
    Text<"commander", "place"> raises_men;
    Text<"detachment", "army", "honours"> honoured;
    Text<"commander", "army"> takes_over;
    Text<"commander", "faction"> serves;
    Text<"commander"> serves_nobody;
    Text<"fleet", "place"> sails;
    Text<"army", "place"> lands;
};

/// Meetings, battles and sieges.
struct ChronicleOfWar {
    Text<"calling", "called", "place"> calls_to_battle;
    Text<"place"> no_battle;
    std::array<Text<"place", "winner", "loser", "fallen">, 4> won;  ///< as core counts meetings
    std::array<Text<"place", "one", "other", "fallen">, 4> drawn;
    Text<"army", "total"> beaten_holds;
    Text<"army", "total"> beaten_breaks;
    Text<"army", "place"> retreats;
    Text<"army"> out_of_hand;
    Text<"army", "place"> flees;
    Text<"army"> obeys_again;
    Counted loot;
    Counted wagons;
    Text<"things", "place"> spoils;
    Text<"commander"> captured;
    Text<"commander", "army"> captured_by;
    Text<"commander", "place"> freed;
    std::array<Text<"army", "place">, 3> sieges;  ///< as core counts how they stand
    Text<"place"> siege_ended;
    Text<"place", "total", "threshold"> gates_tested;
    Text<"place", "holder"> held;
    Text<"place", "holder", "before"> held_after;
    Text<"place"> held_by_nobody;
    Text<"place", "before"> held_by_nobody_after;
    Text<"place"> destroyed;
    Text<"army"> order_kept;
    Text<"army"> order_lost;
    Text<"detachment", "army", "target", "killed", "burnt", "taken", "lost"> harries;
    Text<"detachment", "army", "target", "killed", "burnt", "taken", "lost"> harries_in_vain;
};

/// Persons, letters, treaties, magic.
struct ChronicleOfPersons {
    Text<> a_letter;
    Text<"letter", "sender", "recipient"> letter_through_captor;
    Text<"letter", "sender", "recipient"> letter_sets_out;
    Text<"letter", "sender", "recipient"> letter_arrives;
    Text<"letter", "sender", "recipient"> letter_kept;
    Text<"letter", "sender", "recipient"> letter_intercepted;
    std::array<Text<"commander">, 3> sends_people;  ///< as core counts aims
    std::array<Text<"commander", "target">, 3> sends_people_against;
    Text<"commander", "total"> people_succeed;
    Text<"commander", "total"> people_succeed_discovered;
    Text<"commander", "total"> people_fail;
    Text<"commander", "total"> people_fail_discovered;
    Text<"one", "other"> challenges;
    Text<"one", "die_of_one", "other", "die_of_other", "place"> duel;
    Text<"person"> wins_duel;
    Text<"one", "other"> nothing_of_duel;
    Text<"person", "age"> dies;
    Text<"person"> wounded;
    Text<"person", "faction"> leads;
    Text<"faction"> nobody_leads;
    Text<"members"> parley;
    Text<"members"> parley_ends;
    Text<"commander", "parties", "text"> treaty;
    std::array<Text<"one", "other">, 3> peaces;  ///< as core counts how pacts stand
    std::array<Text<"one", "other">, 3> alliances;
    Text<"wizard", "army"> wizard_joins;
    Text<"wizard", "place"> wizard_left_alone;
    Text<"wizard"> wizard_captured;
};

struct ChronicleWords {
    Counted number;  ///< alone
    Text<"ships"> fleet_of_ships;
    Text<"commander"> fleet_of_commander;
    Text<> a_fleet;
    Text<"hex"> at_hex;
    Text<"place"> at_place;
    Text<"place", "hex"> near_place;
    ChroniclePages pages;
    ChronicleBattles battles;
    ChronicleOfLand of_land;
    ChronicleOfWar of_war;
    ChronicleOfPersons of_persons;
};

/// This chapter in the language that is spoken.
const ChronicleWords& chronicle();

}  // namespace words
