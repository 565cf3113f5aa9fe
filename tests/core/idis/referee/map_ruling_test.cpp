// What the referee says of the land (sections 1 and 1b): single hexes and strongholds.
#include "core/idis/referee/map_ruling.hpp"

#include <doctest/doctest.h>

#include "core/idis/map/region.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/system.hpp"
#include "tests/kit/besieged.hpp"

using namespace idis;
using namespace tests;

namespace {

const StrongholdId p = stronghold("p");
const StrongholdId q = stronghold("q");
const Hex centre = hex_at(8, 8);
const Hex beyond{centre.q + 4, centre.r};
const Hex between{centre.q + 2, centre.r};

/// P and Q four hexes apart, held by the two sides, and a village where nothing stands.
State a_land() {
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.map = a_country(25, 25)
                    .place("p", centre)
                    .place("q", beyond)
                    .place("village", hex_at(8, 14))
                    .place("rock", hex_at(2, 2))
                    .impassable(hex_at(2, 2))
                    .operator std::shared_ptr<const Map>();
    put_stronghold(state, "p", centre, Party(faction("f")));
    put_stronghold(state, "q", beyond, Party(faction("g")));
    return state;
}

LegalForReferee offered_to_referee(const State& state) {
    return *legal(view(state, Referee{}), Referee{}).referee;
}

}  // namespace

TEST_CASE("idis.1b.hex-overruled-ruling: whose a hex is by the referee's word") {
    auto none = dice();
    Battlefield field(a_land(), none);
    const Hex hex{centre.q + 3, centre.r};
    const auto for_aram = [&] { return territory_for(field.state(), commander("aram"), hex); };
    CHECK_EQ(for_aram(), Territory::hostile);
    field.play().rules(OverruleHex{hex, true, Party(faction("f"))});
    CHECK_EQ(for_aram(), Territory::friendly);
    CHECK_EQ(territory_for(field.state(), commander("belisar"), hex), Territory::hostile);
    field.play().rules(OverruleHex{hex, true, std::nullopt});
    CHECK_EQ(for_aram(), Territory::neutral);
    // The hex beside it is as it was, and so is who controls the region.
    CHECK_EQ(territory_for(field.state(), commander("aram"), beyond), Territory::hostile);
    CHECK_EQ(controller_of(field.state(), q), Party(faction("g")));
    CHECK_EQ(offered_to_referee(field.state()).overruled_hexes, std::vector{hex});
    field.play().rules(OverruleHex{hex, false, std::nullopt});
    CHECK(offered_to_referee(field.state()).overruled_hexes.empty());
    CHECK_EQ(for_aram(), Territory::hostile);
    CHECK_EQ(field.play().refused(OverruleHex{hex, false, std::nullopt}),
             kit::Refusal{"hex_is_not_overruled", "idis.1b.hex-overruled-ruling", "hex"});
    CHECK_EQ(field.play().refused(OverruleHex{hex, true, Party(faction("none"))}).code,
             "no_such_faction");
    CHECK_EQ(field.play().refused(OverruleHex{hex_at(30, 3), true, std::nullopt}).code,
             "hex_is_off_the_map");
}

TEST_CASE("idis.1b.region-stronghold-change-ruling: one destroyed leaves its land to the other") {
    auto none = dice();
    Battlefield field(a_land(), none);
    REQUIRE_EQ(regions_of(field.state(), between).size(), 2);
    field.play().rules(GivePost{q, commander("belisar")});
    field.play().rules(DestroyStronghold{q});
    CHECK_FALSE(field.state().strongholds.contains(q));
    CHECK(field.state().posts.empty());
    CHECK_EQ(regions_of(field.state(), between), std::vector{p});
    CHECK_EQ(regions_of(field.state(), {centre.q + 3, centre.r}), std::vector{p});
    CHECK_EQ(region_hexes(field.state(), p).size(), 37);
    // The index is what it would be if it were built anew.
    State anew = field.state();
    reindex(anew);
    CHECK_EQ(anew.indexes.strongholds_near, field.state().indexes.strongholds_near);
    CHECK_EQ(field.play().refused(DestroyStronghold{q}).code, "no_such_stronghold");
}

TEST_CASE("idis.1b.region-stronghold-change-ruling: one added draws its land at once") {
    auto none = dice();
    Battlefield field(a_land(), none);
    const Hex village = hex_at(8, 14);
    CHECK(regions_of(field.state(), village).empty());
    const PlaceStronghold order{place("village"), StrongholdKind::fortress, Party(faction("f"))};
    // Neither those where one stands nor the rock, where nobody can go.
    CHECK_EQ(offered_to_referee(field.state()).bare_places, std::vector{place("village")});
    field.play().rules(order);
    CHECK(offered_to_referee(field.state()).bare_places.empty());
    REQUIRE_EQ(regions_of(field.state(), village).size(), 1);
    const StrongholdId built = regions_of(field.state(), village).front();
    CHECK_EQ(field.state().strongholds.at(built).kind, StrongholdKind::fortress);
    CHECK_EQ(territory_for(field.state(), commander("belisar"), village), Territory::hostile);
    CHECK_EQ(field.play().refused(order).code, "place_is_a_stronghold");
    const auto refusal = [&](const char* name) {
        return field.play().refused(PlaceStronghold{place(name), StrongholdKind::town, {}}).code;
    };
    CHECK_EQ(refusal("nowhere"), "no_such_place");
    CHECK_EQ(refusal("rock"), "hex_is_impassable");
}

TEST_CASE("idis.1b.region-stronghold-change-ruling: none is destroyed under anybody's feet") {
    auto none = dice();
    const auto refusal = [&](State state) {
        Battlefield field(std::move(state), none);
        CHECK(offered_to_referee(field.state()).idle_strongholds.empty());
        return field.play().refused(DestroyStronghold{hold_id}).code;
    };
    CHECK_EQ(refusal(besieged(before_walls(StrongholdKind::town), 10)), "stronghold_is_in_use");
    CHECK_EQ(refusal(before_walls(StrongholdKind::town, Where::inside)), "stronghold_is_in_use");
    State held = before_walls(StrongholdKind::town);
    Commander captive;
    captive.id = commander("captive");
    captive.name = "captive";
    held.commanders.insert(captive);
    held.captives.insert({captive.id, {}, held.now});
    held.shut_in.insert({captive.id, hold_id});
    CHECK_EQ(refusal(held), "stronghold_is_in_use");
    Battlefield free(before_walls(StrongholdKind::town), none);
    CHECK_EQ(offered_to_referee(free.state()).idle_strongholds, std::vector{hold_id});
    free.play().rules(DestroyStronghold{hold_id});
    CHECK(free.state().strongholds.empty());
}
