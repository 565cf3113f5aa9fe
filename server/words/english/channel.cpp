// Lines of the channel of every day, in English.
#include "server/words/english/english.hpp"

namespace words {

constinit const ChannelWords english_channel = {
    .understood = "Understood: {order}.",
    .entered_for_you = "Entered for you: {order}.",
    .ordered_for_you = "{deputy} orders for you: {order}.",
    .order_waits =
        {
            .plain = "Your order to {order} waits.",
            .because = "Your order to {order} waits: {why}.",
        },
    .order_is_in_force =
        {
            .plain = "Your order to {order} is in force.",
            .because = "Your order to {order} is in force: {why}.",
        },
    .order_is_done =
        {
            .plain = "Your order to {order} is done.",
            .because = "Your order to {order} is done: {why}.",
        },
    .order_was_stopped =
        {
            .plain = "Your order to {order} was stopped.",
            .because = "Your order to {order} was stopped: {why}.",
        },
    .order_was_replaced =
        {
            .plain = "Your order to {order} was replaced by a later one.",
            .because = "Your order to {order} was replaced by a later one: {why}.",
        },
    .order_was_withdrawn =
        {
            .plain = "Your order to {order} was withdrawn.",
            .because = "Your order to {order} was withdrawn: {why}.",
        },
    .arrived = "Your army has arrived.",
    .arrived_at = "Your army has arrived at {place}.",
    .halted = "Your army has halted.",
    .halted_before_hostile = "Your army has halted before a hostile army.",
    .halted_where_road_ends =
        "Your army has halted: the road ends here, and wagons cannot leave it.",
    .halted_at_ford = "Your army has halted at a river that wagons cannot ford.",
    .halted_where_way_is_closed = "Your army has halted: the way is closed.",
    .halted_without_order = "Your army has halted: it has no order for this week.",
    .halted_on_wrong_turn = "Your army took a wrong turn by night and has halted.",
    .halted_where_road_ends_at_night =
        "Your army has halted: the road ends here, and by night it cannot leave it.",
    .held_up_by_weather = "The weather holds your army up.",
    .place_revealed = "Your map now shows {place}.",
    .army_of = "an army of {faction}",
    .army_without_colours = "an army without colours",
    .holding = "holding",
    .marching = "marching",
    .marching_towards = "marching {direction}",
    .army_seen = "{army}: {men}, {doing}",
    .army_seen_at = "{army} at {place}: {men}, {doing}",
    .army_seen_off = "{army} {steps}: {men}, {doing}",
    .army_seen_at_off = "{army} at {place}, {steps}: {men}, {doing}",
    .between_armies = "; ",
    .seen = "Seen: {army}.",
    .in_sight = "In sight at dusk: {armies}.",
    .none_in_sight = "In sight at dusk: no army.",
    .hungry_for_a_day = "Your army goes hungry for a day.",
    .hungry_in_a_row = "Your army goes hungry: {days} in a row.",
    .your_army = "your army",
    .missing =
        {
            .plain = "Missing from {whose}.",
            .counted = "Missing from {whose} ({what}).",
        },
    .deserted =
        {
            .plain = "Men have deserted from {whose}.",
            .counted = "Men have deserted from {whose} ({what}).",
        },
    .gone_for_a_while =
        {
            .plain = "Gone for a while: {whose}.",
            .counted = "Gone for a while: {whose} ({what}).",
        },
    .returned =
        {
            .plain = "Back with your army: {whose}.",
            .counted = "Back with your army: {whose} ({what}).",
        },
    .followers_joined =
        {
            .plain = "Camp followers have joined {whose}.",
            .counted = "Camp followers have joined {whose} ({what}).",
        },
    .dissolved =
        {
            .plain = "Dissolved: {whose}.",
            .counted = "Dissolved: {whose} ({what}).",
        },
    .came_over =
        {
            .plain = "Come over to your army: {whose}.",
            .counted = "Come over to your army: {whose} ({what}).",
        },
    .sent_home =
        {
            .plain = "Followers sent home from {whose}.",
            .counted = "Followers sent home from {whose} ({what}).",
        },
    .load_dropped = "Your army cannot carry all it had and leaves behind {goods}.",
    .fell_idle = "No order came for a week: your army does nothing until you give one.",
    .asked = "You are asked a question.",
    .nobody_answered = "Nobody answered in time.",
    .taken_as_answer = "Nobody answered, so it is taken as {answer}.",
    .answered = "The answer is {answer}.",
    .you_wrote = "You wrote: {text}",
    .referee_wrote = "The referee writes: {text}",
    .taken_back =
        "The campaign has been taken back to {moment}. What you were told of later things has not "
        "happened, and the orders that you gave since then are to be given again.",
};

}  // namespace words
