// What is said of meetings and battles: orders and rulings as phrases, which stand inside a
// sentence, and lines of the channel.
//
// Men, goods, ways and lists go in as phrases (phrases.hpp), what people wrote in its quotation
// marks. By what a battle is fought is a phrase of the rulings (rulings.hpp), the moves of an
// engine's battle are a chapter of their own (moves.hpp). Where a line is several sentences, each
// that may be missing has its own text.
#pragma once

#include <array>

#include "server/words/text.hpp"

namespace words {

/// What a commander has before a battle, and whom he sees beside himself, by their number, and
/// against him.
struct FacingWords {
    Text<"men", "supplies"> alone;
    TextByNumber<"men", "supplies", "friends"> beside;
    Text<"men", "supplies", "enemies"> against;
    TextByNumber<"men", "supplies", "friends", "enemies"> beside_and_against;
};

/// The same at sea, with so many ships against so many.
struct FacingAtSeaWords {
    Text<"men", "supplies", "ships", "theirs"> alone;
    TextByNumber<"men", "supplies", "friends", "ships", "theirs"> beside;
    Text<"men", "supplies", "enemies", "ships", "theirs"> against;
    TextByNumber<"men", "supplies", "friends", "enemies", "ships", "theirs"> beside_and_against;
};

struct BattleWords {
    // What winning is to bring, and what adds to a side's roll.
    std::array<Text<>, 5> objectives;  ///< in the order of idis::Objective
    Text<"objective", "aim"> objective_in_words;
    std::array<Text<>, 16> modifiers;  ///< in the order of idis::Modifier
    // Orders.
    Text<"army"> attack;
    Text<"army"> fight_beside;
    Text<"objective"> plan;
    Text<"objective", "text"> plan_in_words;
    Text<"objective", "direction"> plan_retreating;
    Text<"objective", "text", "direction"> plan_in_words_retreating;
    Text<> call_off;
    Text<> let_rules_decide;
    Text<"move"> move_in_battle;
    Text<> leave_to_doctrine;
    Text<> take_back_in_hand;
    Text<"goods"> take_spoils;
    // Orders of the referee.
    Text<"modifier", "amount"> set_modifier_of_calling;
    Text<"modifier", "amount"> set_modifier_of_called;
    Text<"modifier"> propose_modifier_of_calling;
    Text<"modifier"> propose_modifier_of_called;
    Text<> let_calling_attack;
    Text<> let_called_attack;
    Text<> let_neither_attack;
    Text<"calling", "called"> set_sides;
    Text<"army"> retreat_by_rule;
    Text<"army"> no_retreat;
    Text<"army"> retreat_behind_walls;
    Text<"army", "steps"> retreat_by_way;
    Text<"army"> retreat_impossible;
    Text<"army"> surrender;
    Text<> let_dice_fall;
    Text<> let_dice_fall_later;
    Text<> forbid;
    Text<"way"> choose_roll;
    Text<"way"> choose_way_by_plan;
    Text<"way"> choose_way_by_post;
    Text<> end;
    Text<> end_with_calling;
    Text<> end_with_called;
    Text<"army"> mark_well;
    Text<"army"> mark_sick;
    Text<"army"> mark_scattered;
    Text<"army"> mark_sick_and_scattered;
    Text<"commander"> let_captive_go;
    Text<"commander", "army"> give_captive;
    // Armies across the field.
    Text<"faction", "men"> army_of;
    Text<"men"> army_without_colours;
    // Lines of the channel.
    Text<"ground", "weather"> nears;
    Text<"ground", "sides", "weather"> nears_by_river;
    FacingWords facing;
    FacingAtSeaWords facing_at_sea;
    Text<> hand_in_plan;
    Text<"way"> joined_by_plan;
    Text<"way"> joined_by_post;
    Text<> called_off;
    Text<> forbidden;
    Text<> nobody_to_fight;
    Text<> peace;
    Text<> won;
    Text<> lost;
    Text<> undecided;
    Text<"number", "detachment"> loss;
    Text<"losses"> losses_against_light;  ///< and how the enemy's look
    Text<"losses"> losses_against_considerable;
    Text<"losses"> losses_against_heavy;
    Counted ships_lost;
    Text<"direction"> went;
    Text<> routed;
    Text<> trapped;
    Text<"direction"> enemy_went;
    Text<> captured;
    Text<"commander"> captive;
    Text<"goods"> spoils_taken;
    Text<> control_regained;
    Text<> set_free;
};

/// This chapter in the language that is spoken.
const BattleWords& battles();

}  // namespace words
