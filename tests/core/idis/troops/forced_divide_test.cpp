// The count of forced-march days when men part ways (section 4).
#include <doctest/doctest.h>

#include "core/idis/march/forced_march.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/troops/absence.hpp"
#include "tests/kit/campaign.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace {

using namespace idis;
using namespace tests;
using Play = tests::Campaign;

TEST_CASE("idis.4.forced-count-divide-ruling: both keep five days, and two more cost each 1") {
    const Hex start = hex_at(4, 2);
    State state = a_world(an_army()
                              .with_infantry(600, "X")
                              .with_infantry(600, "Y")
                              .with_morale(5)
                              .with_supplies(20'000)
                              .in(start))
                      .on(a_country(20, 30).road(southward(start, 20)).place("far", hex_at(4, 22)))
                      .at(kit::at(Day{8}, 5));
    let_know_all(state, commander("aram"));
    for (int month = 1; month <= 12; ++month) {
        state.campaign.settings.weather.push_back({StrongholdId(), month, 0, 0});
        state.campaign.settings.weather.push_back({stronghold("far"), month, 0, 0});
    }
    state.armies.edit(army("aram")).forced_days = Days{5};
    // A split: 6 over morale 5, then 3 and 4 in six: X leaves, Y stays.
    state.armies.edit(army("aram")).checks_called = {"idis.5.check-roll"};
    reindex(state);
    auto split = dice(3, 3, 3, 4, 1, 1, 1);
    State parted = state;
    {
        Play play(state, split);
        play.until(kit::at(Day{8}, 5));
        parted = play.state();
    }
    REQUIRE_EQ(parted.armies.size(), 2);
    for (const Army& each : parted.armies) CHECK_EQ(each.forced_days, Days{5});

    // Two more forced days each: the seventh costs 1 morale and a check, and not before.
    for (const Army& each : parted.armies) {
        CAPTURE(each.name);
        State marching = parted;
        marching.armies.edit(each.id).forced_days += Days{1};
        marching.now = kit::at(Day{8}, 24);
        marching.armies.edit(each.id).last_forced_day = Day{8};
        const auto ends = [&] {
            return let_happen(marching, [&](Unfolding& u) { end_forced_week(u, each.id, Day{8}); });
        };
        CHECK(ends().empty());
        marching.armies.edit(each.id).forced_days += Days{1};
        const Events seventh = ends();
        CHECK_EQ(only<MoraleChanged>(seventh).morale, each.morale - Morale{1});
        CHECK_EQ(only<CheckCalled>(seventh).army, each.id);
    }
}

TEST_CASE("idis.4.forced-count-divide-ruling: who joins an army has its count from then on") {
    State state = a_world(an_army("aram").with_infantry(500, "X").with_infantry(500, "Y"),
                          an_army("belisar").with_infantry(500, "Z"));
    state.armies.edit(army("aram")).forced_days = Days{5};
    state.armies.edit(army("belisar")).forced_days = Days{2};
    let_happen(state, [](Unfolding& u) {
        join(u, u.state().armies.at(army("belisar")),
             {u.state().detachments.at(detachment("Y"))}, {}, {"idis.5.defect-travel-ruling"});
    });
    CHECK_EQ(state.detachments.at(detachment("Y")).army, army("belisar"));
    CHECK_EQ(state.armies.at(army("belisar")).forced_days, Days{2});
    CHECK_EQ(state.armies.at(army("aram")).forced_days, Days{5});
}

}  // namespace
