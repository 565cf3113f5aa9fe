// States of battles that were kept before their engine's state had all of today's lists.
#include <doctest/doctest.h>

#include "core/die_men/system.hpp"
#include "server/codec/battle.hpp"

using nlohmann::json;
using Codec = codec::BattleCodec<die_men::System>;

namespace {

bool is_read_as(const json& from, const die_men::State& wanted) {
    const auto read = Codec::state_from(from);
    const die_men::State* state = std::get_if<die_men::State>(&read);
    return state != nullptr && *state == wanted;
}

}  // namespace

TEST_CASE("a state of Die, Men! from before its later lists is read as having none in them") {
    die_men::State state = die_men::new_battle(die_men::BattleId{7});
    const json whole = json::parse(Codec::text_of_state(state));
    CHECK(is_read_as(whole, state));
    json earlier = whole;
    REQUIRE_EQ(earlier["table"].erase("bloc_dice_used"), 1);
    REQUIRE_EQ(earlier["table"].erase("disputes"), 1);
    REQUIRE_EQ(earlier.erase("awaited"), 1);
    CHECK(is_read_as(earlier, state));
    json broken = whole;
    REQUIRE_EQ(broken["table"].erase("groups"), 1);
    CHECK_FALSE(is_read_as(broken, state));
    for (const json& other : {json(), json::array(), json("table"), json{{"table", 3}}}) {
        CHECK_FALSE(is_read_as(other, state));
    }
    state.table.bloc_dice_used.push_back({{1, 2}, die_men::ArmyId{3}});
    state.awaited.push_back({die_men::ArmyId{3}, {1, 2}, {}});
    CHECK(is_read_as(json::parse(Codec::text_of_state(state)), state));
    const auto parts = Codec::parts_of(state);
    const auto read = Codec::state_from(parts);
    REQUIRE(std::get_if<die_men::State>(&read) != nullptr);
    CHECK(*std::get_if<die_men::State>(&read) == state);
}
