// Regions, who controls them, and what a hex is for a commander (section 1b).
#include "core/idis/map/region.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/referee/map_ruling.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"

namespace {

using namespace idis;
using namespace tests;

const StrongholdId p = stronghold("p");
const StrongholdId q = stronghold("q");

/// The two in the order of their ids.
std::vector<StrongholdId> both() { return {std::min(p, q), std::max(p, q)}; }

constexpr Hex centre{10, 5};
Hex from_centre(int dq, int dr) { return {centre.q + dq, centre.r + dr}; }

State a_land(std::optional<Hex> q_at = std::nullopt) {
    State state = a_world(an_army().with_infantry(500).of("f")).on(a_country(25, 25));
    put_stronghold(state, "p", centre);
    if (q_at) put_stronghold(state, "q", *q_at);
    return state;
}

TEST_CASE("idis.1b.region-radius, idis.1b.region-none-beyond: 37 hexes, three steps and not four") {
    const State state = a_land();
    CHECK_EQ(region_hexes(state, p).size(), 37);
    CHECK_EQ(regions_of(state, from_centre(3, 0)), std::vector{p});
    CHECK(regions_of(state, from_centre(4, 0)).empty());
}

TEST_CASE("idis.1b.region-nearest: a hex belongs to the stronghold that is strictly closer") {
    const State state = a_land(from_centre(4, 0));
    CHECK_EQ(regions_of(state, from_centre(3, 0)), std::vector{q});
    CHECK_EQ(regions_of(state, from_centre(1, 0)), std::vector{p});
}

TEST_CASE("idis.1b.region-tie-ruling: a hex equally near to two belongs to both") {
    const State state = a_land(from_centre(4, 0));
    CHECK_CLAUSE("idis.1b.region-tie-ruling", regions_of(state, from_centre(2, 0)) == both());
}

TEST_CASE("idis.1b.region-own-hex: a stronghold's own hex is of its region alone") {
    const State state = a_land(from_centre(1, 0));
    CHECK_EQ(regions_of(state, centre), std::vector{p});
    CHECK_EQ(regions_of(state, from_centre(1, 0)), std::vector{q});
}

TEST_CASE("idis.1b.region-shared-hex-ruling: two strongholds in one hex share every hex") {
    const State state = a_land(centre);
    CHECK_CLAUSE("idis.1b.region-shared-hex-ruling",
                 regions_of(state, from_centre(1, 1)) == both());
    CHECK_EQ(regions_of(state, centre), both());
    CHECK_CLAUSE("idis.1b.region-shared-hex-ruling",
                 region_hexes(state, p) == region_hexes(state, q));
}

TEST_CASE("idis.1b.region-same-meaning: two from P and four from Q is P's, three and two is Q's") {
    const State state = a_land(from_centre(5, 0));
    CHECK_EQ(regions_of(state, from_centre(2, -1)), std::vector{p});    // 2 from P, 4 from Q
    CHECK_EQ(regions_of(state, from_centre(3, 0)), std::vector{q});     // 3 from P, 2 from Q
}

TEST_CASE("idis.1b.region-obstacles-ruling: a river does not part a hex from its stronghold") {
    State state = a_land();
    const Hex hex = from_centre(0, 2);
    state.map = a_country(25, 25).impassable_river(hex, Direction::north).operator std::shared_ptr<
        const Map>();
    CHECK_EQ(regions_of(state, hex), std::vector{p});
}

TEST_CASE("idis.1b.region-control-ruling: who holds the stronghold controls the region") {
    State state = a_land(from_centre(8, 0));
    CHECK_EQ(controller_of(state, p), std::nullopt);
    state.strongholds.edit(p).holder = Party(faction("f"));
    state.strongholds.edit(q).holder = Party(commander("lone"));
    CHECK_EQ(controller_of(state, p), Party(faction("f")));
    CHECK_EQ(controller_of(state, q), Party(commander("lone")));
}

TEST_CASE("idis.1b.region-stronghold-change-ruling: a new holder moves no border, a ruin does") {
    State state = a_land(from_centre(4, 0));
    const std::vector<Hex> before = region_hexes(state, p);
    state.strongholds.edit(q).holder = Party(faction("f"));
    CHECK_EQ(region_hexes(state, p), before);
    let_happen(state, [](Unfolding& unfolding) { rule_map(unfolding, DestroyStronghold{q}); });
    CHECK_EQ(regions_of(state, from_centre(2, 0)), std::vector{p});
    CHECK_EQ(regions_of(state, from_centre(3, 0)), std::vector{p});
    CHECK_EQ(region_hexes(state, p).size(), 37);
}

TEST_CASE("idis.1b.territory-relation-ruling: friendly, hostile and neutral") {
    State state = a_land(from_centre(4, 0));
    const CommanderId aram = commander("aram");
    state.stances.insert({{std::min(Party(faction("f")), Party(faction("e"))),
                           std::max(Party(faction("f")), Party(faction("e")))},
                          Relation::at_war});
    state.strongholds.edit(p).holder = Party(faction("f"));
    state.strongholds.edit(q).holder = Party(faction("e"));
    CHECK_EQ(territory_for(state, aram, from_centre(2, 0)), Territory::friendly);
    CHECK_EQ(territory_for(state, aram, from_centre(3, 0)), Territory::hostile);
    CHECK_EQ(territory_for(state, aram, from_centre(0, 4)), Territory::neutral);

    state.strongholds.edit(q).holder = Party(faction("stranger"));
    CHECK_EQ(territory_for(state, aram, from_centre(3, 0)), Territory::neutral);
    state.strongholds.edit(q).holder = std::nullopt;
    CHECK_EQ(territory_for(state, aram, from_centre(3, 0)), Territory::neutral);
    state.strongholds.edit(q).holder = Party(faction("a"));
    state.stances.insert({{std::min(Party(faction("f")), Party(faction("a"))),
                           std::max(Party(faction("f")), Party(faction("a")))},
                          Relation::allied});
    CHECK_EQ(territory_for(state, aram, from_centre(3, 0)), Territory::friendly);
}

TEST_CASE("idis.6a.pillage-ire, idis.1b.territory-relation-ruling: where he pillaged the land is "
          "an enemy's for a year, unless a friend has a share in it") {
    State state = a_land(from_centre(4, 0));
    const CommanderId aram = commander("aram");
    state.strongholds.edit(p).holder = Party(faction("f"));
    state.strongholds.edit(q).holder = Party(faction("e"));
    const auto pillaged = [&](StrongholdId id, const Party& by) {
        Hold hold;
        hold.id = id;
        hold.pillaged_on = day_of(state.now);
        hold.pillaged_by = by;
        state.holds.insert(hold);
    };
    const Hex of_q = from_centre(3, 0);
    const Hex of_both = from_centre(2, 0);
    REQUIRE_EQ(territory_for(state, aram, of_q), Territory::neutral);
    pillaged(q, Party(faction("f")));
    CHECK_EQ(territory_for(state, aram, of_q), Territory::hostile);
    CHECK_EQ(territory_for(state, aram, of_both), Territory::friendly);
    pillaged(p, Party(faction("f")));
    CHECK_EQ(territory_for(state, aram, of_both), Territory::hostile);
    state.now = state.now + days(364);
    CHECK_EQ(territory_for(state, aram, of_q), Territory::hostile);
    state.now = state.now + days(1);
    CHECK_EQ(territory_for(state, aram, of_q), Territory::neutral);
    CHECK_EQ(territory_for(state, aram, of_both), Territory::friendly);
    state.holds.edit(q).pillaged_by = Party(faction("e"));
    state.holds.edit(q).pillaged_on = day_of(state.now);
    CHECK_EQ(territory_for(state, aram, of_q), Territory::neutral);
    state.holds.edit(q).pillaged_also_by = {Party(faction("f"))};
    CHECK_EQ(territory_for(state, aram, of_q), Territory::hostile);
    // Whoever holds the place by now, or if nobody does.
    state.strongholds.edit(q).holder = Party(faction("f"));
    CHECK_EQ(territory_for(state, aram, of_q), Territory::hostile);
    state.strongholds.edit(q).holder.reset();
    CHECK_EQ(territory_for(state, aram, of_q), Territory::hostile);
}

}  // namespace
