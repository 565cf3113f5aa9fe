// A whole battle of Die, Men!, as it was recorded (battle_playthrough.hpp).
#include "server/codec/battles/describe_die_men_events.hpp"
#include "server/codec/battles/describe_die_men_orders.hpp"
#include "tests/playthroughs/battle_playthrough.hpp"

TEST_CASE("playthrough: a battle of Die, Men! goes as it was recorded") {
    tests::BattlePlaythrough<die_men::System>("meadow").play();
}
