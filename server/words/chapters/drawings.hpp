// What is said on and below what is drawn: a map, and a battle of each engine as text or picture.
//
// Phrases stand in lists and lines that the drawings lay out (server/drawing/). Signs by which
// things are found on a drawing (a unit's "r3", an army's "A", a ground's "^") are no words; they
// fill holes. Pictures grow with their words or break them; where there is no room is said.
#pragma once

#include "server/words/text.hpp"

namespace words {

/// A campaign's map.
struct MapDrawn {
    Text<> north;   ///< at the tip of its needle: a letter or two
    Counted miles;  ///< how long its scale is
};

/// A battle of Die, Men!.
struct DieMenDrawn {
    std::array<Text<>, 12> grounds;  ///< as core counts terrain; a hex has room for a word
    Text<"ground"> gap;              ///< in a hex whose obstacle bars nobody any more
    Text<> gap_of_legend;            ///< the same among the signs of the ground
    Text<"grounds"> legend;          ///< each with its sign
    std::array<Text<>, 7> types;     ///< of units, as core counts them
    std::array<Counted, 7> bands;    ///< so many of each type
    Text<"band", "threat"> band_of_threat;
    std::array<Text<"count">, 7> short_bands;  ///< the same in a letter or two
    Text<> short_ram;
    // What an army means to do.
    std::array<Text<>, 4> strategies;
    Text<"strategy", "goal"> strategy_with_goal;
    Text<"direction"> goal_direction;
    Text<"grounds"> goal_grounds;
    Text<> goal_grounds_or;  ///< between two of them
    Text<"places"> goal_places;
    Text<> goal_enemy;
    Text<"army"> goal_enemy_army;
    Text<"type"> goal_enemy_type;
    Text<"army", "type"> goal_enemy_type_of_army;
    Text<"text"> goal_vague;
    // The heading: a round and how far it is, or what is before the first.
    std::array<Text<>, 11> phases;        ///< behind a colon
    std::array<Text<>, 11> phases_alone;  ///< as a heading of their own
    Text<"round", "phase"> heading;
    Text<"round", "phase", "set"> heading_of_set;
    Text<"phase", "set"> heading_of_set_alone;
    // What is under way, or how it ended.
    Counted rounds;
    Counted minutes;
    std::array<Text<>, 7> endings;  ///< as core counts them
    Text<"rounds", "minutes", "ending", "side"> ended_won;
    Text<"rounds", "minutes", "ending"> ended_won_by_nobody;
    std::array<Text<"army", "from", "aim", "dice", "stage">, 4> blows;  ///< a kind of attack each
    std::array<Text<>, 5> blow_stages;                                  ///< as core counts them
    // An army, a line each.
    Text<"army", "name", "states"> army;
    Text<"army", "name", "allies", "states"> army_with_allies;
    Counted units;
    Text<> surrendered;
    Text<> proposes_draw;
    Text<"dice"> dice;
    Text<"sets"> sets;
    std::array<Text<"set">, 5> set_standings;  ///< a set and what became of it
    Text<"troops"> not_placed;
    Text<"troops"> lost;
    Text<"troops"> left_field;
    Text<"troops"> captured;
    // A group: what stands in a hex.
    Text<"army", "place", "parts"> group;
    Text<"troops"> troops_with_ram;
    Text<"dice"> gobble;
    Counted faces_held;
    // Characters, and what nobody else may see.
    Text<"name", "army"> character;
    Text<"name", "army", "place"> character_at;
    Text<"name", "army", "fate"> character_with_fate;
    Text<"name", "army", "place", "fate"> character_at_with_fate;
    std::array<Text<>, 4> fates;  ///< of who is not in the battle any more
    Text<"character"> character_line;
    Text<"army", "round", "stance"> wrote_for_round;
    Text<"army", "count"> left_instructions;
    Text<"secret"> secret_line;
};

/// A battle of Throw Me a 6.
struct ThrowMeA6Drawn {
    std::array<Text<>, 2> sides;    ///< red, blue
    std::array<Text<>, 5> grounds;  ///< as core counts them
    Text<"hill", "wood", "town", "rough", "water", "road", "width", "depth"> legend;
    // The heading.
    std::array<Text<>, 12> phases;
    Text<"side", "phase"> phase_of_side;
    Text<"phase"> before_first_turn;
    Text<"phase"> before_first_turn_drawn;
    Text<"phase", "side"> before_first_turn_won;
    Text<"turn", "phase"> turn;
    Text<"turn", "phase"> turn_drawn;
    Text<"turn", "phase", "side"> turn_won;
    // What a unit is: a list of those that are not empty.
    std::array<Text<>, 9> types;
    std::array<Text<>, 3> armours;
    std::array<Text<>, 3> skills;
    std::array<Text<>, 3> experiences;
    std::array<Text<>, 8> weapons;
    Text<> pikes;
    Text<> spears;
    Text<> roman;
    Text<> pila;
    Text<> shock;
    Text<> egyptian;
    Text<"kind"> kind_with_general;
    // How strong it is, where it stands, what it does: a list too.
    Counted stands;
    Text<"stands", "x", "y", "facing"> stands_at;
    Text<"unit"> fights;
    Text<> runs_wild;
    Text<"x", "y"> came_from;
    Text<"inches"> may_go;
    Text<"inches"> may_shoot;
    Text<> not_set_up;
    Text<"unit"> attached;
    Text<> gone;
    // A roster.
    Text<"name", "side"> army;
    Text<"unit", "name", "kind", "standing"> unit;
    Text<"unit", "name", "kind", "standing"> unit_with_general;
};

/// A fight of Dice Warriors!.
struct DiceWarriorsDrawn {
    // The heading.
    std::array<Text<>, 4> phases;  ///< before the first round
    Text<"round"> warriors_turn;
    Text<"round"> monsters_turn;
    Text<> over;
    Text<> over_warriors_won;
    Text<> over_monsters_won;
    // What is under way.
    Text<"unit"> walks;
    Text<"unit", "blocker"> walks_and_is_barred;
    Text<"unit"> gives_aid;
    Text<"unit", "target"> strikes;
    Text<"unit", "target"> shoots;
    Text<"unit"> casts;
    // The pieces: what each is, and a list of what is to be said of it, its number first.
    std::array<Text<>, 4> coins;
    std::array<Text<>, 4> special_coins;
    Text<"hits", "needed"> hits;
    Text<> heads;
    Text<"height"> height;
    Text<> just_summoned;
    std::array<Text<>, 4> upgrades;
    Text<"states", "upgrades"> states_with_upgrades;
    Text<"unit", "states"> piece;
    Text<"unit", "x", "y", "states"> piece_at;
    Text<"unit"> piece_out;
    Text<"units"> out;
    Text<> warriors_list;
    Text<> warriors_list_dark;  ///< of a picture, where they are dark
    Text<> monsters_list;
    Text<> monsters_list_light;
    // What lies beside the field, and in it.
    Text<> empty_pile;
    Text<"coins"> pile;
    Text<"coins"> monsters_pile;
    Text<"coins", "monsters"> both_piles;
    Text<"obstacles"> obstacles;
    Text<"name", "top"> obstacle;
    Text<"name", "top"> obstacle_closed;
    Text<"name", "bottom", "top"> obstacle_raised;
    Text<"name", "bottom", "top"> obstacle_raised_closed;
    Text<> scale;  ///< how long its bar is
    // What a unit would shoot at: each enemy, with what is to be added for distance and cover.
    Text<"unit", "targets"> would_shoot_at;
    Text<"target"> out_of_shot;
    Text<"target"> in_reach;
    Text<"target", "more"> in_reach_adding;
    Text<"target", "more"> in_sight_adding;
    Text<"target"> behind_something;
    Text<"target", "more"> behind_something_adding;
};

struct DrawingWords {
    Text<> nothing_to_see;
    Text<> nothing_to_see_title;  ///< of the empty picture
    MapDrawn map;
    DieMenDrawn die_men;
    ThrowMeA6Drawn throw_me_a_6;
    DiceWarriorsDrawn dice_warriors;
};

/// This chapter in the language that is spoken.
const DrawingWords& drawings();

}  // namespace words
