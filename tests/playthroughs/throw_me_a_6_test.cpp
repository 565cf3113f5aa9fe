// A whole battle of Throw me a 6, as it was recorded (battle_playthrough.hpp).
#include "server/codec/battles/describe_throw_me_a_6_events.hpp"
#include "server/codec/battles/describe_throw_me_a_6_orders.hpp"
#include "tests/playthroughs/battle_playthrough.hpp"

TEST_CASE("playthrough: a battle of Throw me a 6 goes as it was recorded") {
    tests::BattlePlaythrough<throw_me_a_6::System>("warbands").play();
}
