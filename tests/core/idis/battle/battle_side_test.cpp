// What a side of a battle counts (section 6).
#include "core/idis/battle/battle_side.hpp"

#include <doctest/doctest.h>

#include "core/idis/battle/battle_host.hpp"
#include "core/idis/battle/battle_modifiers.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

Fraction counted(ArmyBuilder builder, MeetingKind kind = MeetingKind::field) {
    const State state = a_world(std::move(builder));
    return counted_strength(force_of(state, army("aram")).detachments, kind).total();
}
/// Numbers for the side of a first and of a second army.
std::pair<std::int64_t, std::int64_t> numbers(Fraction a, Fraction b) {
    return {numerical_advantage(a, b), numerical_advantage(b, a)};
}
using Both = std::pair<std::int64_t, std::int64_t>;

Meeting meeting_of_all(const State& state, std::vector<std::string> calling,
                       std::vector<std::string> called) {
    Meeting meeting;
    meeting.hex = field_hex;
    meeting.roles = Roles::calling_attacks;
    for (const std::string& name : calling) {
        meeting.calling.armies.push_back({});
        meeting.calling.armies.back().army = army(name);
    }
    for (const std::string& name : called) {
        meeting.called.armies.push_back({});
        meeting.called.armies.back().army = army(name);
    }
    REQUIRE(state.armies.contains(army(calling.front())));
    return meeting;
}

}  // namespace

TEST_CASE("idis.6.cavalry-count-double: what soldiers count") {
    row("idis.6.cavalry-count-double");
    CHECK_EQ(counted(an_army().with_infantry(600).with_cavalry(200)), Fraction{1'000});
    row("idis.6.heavy-infantry-double");
    CHECK_EQ(counted(an_army().with_heavy_infantry(500)), Fraction{1'000});
    row("idis.6.heavy-cavalry-quadruple");
    CHECK_EQ(counted(an_army().with_heavy_cavalry(250)), Fraction{1'000});
    row("idis.6.who-counts-as-soldier-ruling");
    CHECK_EQ(counted(an_army()
                         .with_infantry(800)
                         .with_noncombatants(250)
                         .with_wagons(30)
                         .with_skirmishers(200)
                         .with_wizard()),
             Fraction{1'001});
    row("idis.6.stationing-ratio-not-in-battle");
    CHECK_EQ(counted(an_army().with_cavalry(250)), Fraction{500});
    row("idis.6a.assault-cavalry-single");
    CHECK_EQ(counted(an_army().with_infantry(500).with_cavalry(500), MeetingKind::assault),
             Fraction{1'000});
    row("idis.6a.assault-heavy-cavalry-ruling");
    CHECK_EQ(counted(an_army().with_heavy_cavalry(250).with_heavy_infantry(250),
                     MeetingKind::assault),
             Fraction{1'000});
}

TEST_CASE("idis.6.numerical-advantage-per-100: the stronger side, a point for each full step") {
    row("idis.6.numerical-advantage-per-100");
    CHECK_EQ(numbers(3'000, 1'000), Both{2, 0});
    CHECK_EQ(numbers(2'000, 1'000), Both{1, 0});
    CHECK_EQ(numbers(1'000, 2'000), Both{0, 1});
    row("idis.6.numerical-advantage-partial-step");
    CHECK_EQ(numbers(1'999, 1'000), Both{0, 0});
    CHECK_CLAUSE("idis.6.numerical-advantage-partial-step", numbers(1'990, 1'000) == Both{0, 0});
    CHECK_CLAUSE("idis.6.numerical-advantage-partial-step", numbers(2'990, 1'000) == Both{1, 0});
    row("idis.6.numerical-disadvantage-no-penalty");
    CHECK_CLAUSE("idis.6.numerical-disadvantage-no-penalty", numbers(500, 2'000) == Both{0, 3});
    row("idis.6.numerical-advantage-uncapped-ruling");
    CHECK_CLAUSE("idis.6.numerical-advantage-uncapped-ruling", numbers(12'000, 500) == Both{23, 0});
    row("idis.6.equal-numbers-no-bonus");
    CHECK_CLAUSE("idis.6.equal-numbers-no-bonus", numbers(1'000, 1'000) == Both{0, 0});
}

TEST_CASE("idis.6.equal-numbers-no-bonus: a thousand foot against five hundred horse") {
    State state = a_field(a_bare_host("aram").with_infantry(1'000),
                          a_bare_host("belisar").with_cavalry(500));
    const Meeting meeting = meeting_of_all(state, {"aram"}, {"belisar"});
    CHECK_CLAUSE("idis.6.equal-numbers-no-bonus",
                 proposed(state, meeting, Camp::calling, Modifier::numbers) == 0);
    CHECK_CLAUSE("idis.6.equal-numbers-no-bonus",
                 proposed(state, meeting, Camp::called, Modifier::numbers) == 0);
}

TEST_CASE("idis.6.multi-army-strength-ruling: the armies of a side are added together") {
    State state = a_world(a_bare_host("aram").with_infantry(1'500),
                          a_bare_host("cyra").with_cavalry(250),
                          a_bare_host("belisar").with_infantry(1'000));
    const Meeting meeting = meeting_of_all(state, {"aram", "cyra"}, {"belisar"});
    CHECK_CLAUSE("idis.6.multi-army-strength-ruling",
                 strength_of(host_of(state, meeting, Camp::calling)) == Fraction{2'000});
    CHECK_EQ(proposed(state, meeting, Camp::calling, Modifier::numbers), 1);
}

TEST_CASE("idis.6.multi-army-morale-ruling: morale and its gap are weighed by real soldiers") {
    State state = a_world(a_bare_host("aram").with_infantry(3'000).with_morale(9),
                          a_bare_host("cyra").with_infantry(1'000).with_morale(5),
                          a_bare_host("belisar").with_infantry(1'000));
    const Meeting meeting = meeting_of_all(state, {"aram", "cyra"}, {"belisar"});
    const Host host = host_of(state, meeting, Camp::calling);
    CHECK_CLAUSE("idis.6.multi-army-morale-ruling", morale_of(host) == 8);
    CHECK_CLAUSE("idis.6.multi-army-morale-ruling", morale_gap_of(host) == 1);
    SUBCASE("rounded down: 3,001 at 9 and 999 at 5 make 8.001, and a gap of 0.999") {
        state = a_world(a_bare_host("aram").with_infantry(3'001).with_morale(9),
                        a_bare_host("cyra").with_infantry(999).with_morale(5),
                        a_bare_host("belisar").with_infantry(1'000));
        const Host other_host = host_of(state, meeting, Camp::calling);
        CHECK_EQ(morale_of(other_host), 8);
        CHECK_EQ(morale_gap_of(other_host), 0);
    }
    SUBCASE("cavalry counts once for it") {
        state = a_world(a_bare_host("aram").with_infantry(1'000).with_morale(9),
                        a_bare_host("cyra").with_cavalry(1'000).with_morale(5),
                        a_bare_host("belisar").with_infantry(1'000));
        CHECK_EQ(morale_of(host_of(state, meeting, Camp::calling)), 7);
    }
}

TEST_CASE("idis.6.multi-army-condition-ruling: what holds for half of the strength holds for all") {
    const auto formation = [](std::int64_t scattered, std::int64_t ordered) {
        State state = a_world(a_bare_host("aram").with_infantry(scattered),
                              a_bare_host("cyra").with_infantry(ordered),
                              a_bare_host("belisar").with_infantry(1'000));
        Meeting meeting = meeting_of_all(state, {"aram", "cyra"}, {"belisar"});
        meeting.calling.armies.front().is_out_of_formation = true;
        return proposed(state, meeting, Camp::calling, Modifier::out_of_formation);
    };
    CHECK_CLAUSE("idis.6.multi-army-condition-ruling", formation(600, 600) == -2);
    CHECK_CLAUSE("idis.6.multi-army-condition-ruling", formation(599, 601) == 0);
}

TEST_CASE("idis.6.participants-in-hex-ruling: an army a hex away counts nothing") {
    State state = a_world(a_bare_host("aram").with_infantry(1'000),
                          a_bare_host("cyra").with_infantry(2'000).in(hex_at(4, 5)),
                          a_bare_host("belisar").with_infantry(1'000));
    const Meeting meeting = meeting_of_all(state, {"aram", "cyra"}, {"belisar"});
    CHECK_EQ(strength_of(host_of(state, meeting, Camp::calling)), Fraction{1'000});
}
