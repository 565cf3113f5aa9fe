// A whole battle of Dice Warriors!, as it was recorded (battle_playthrough.hpp).
#include "server/codec/battles/describe_dice_warriors_events.hpp"
#include "server/codec/battles/describe_dice_warriors_orders.hpp"
#include "tests/playthroughs/battle_playthrough.hpp"

TEST_CASE("playthrough: a battle of Dice Warriors! goes as it was recorded") {
    tests::BattlePlaythrough<dice_warriors::System>("duel").play();
}
