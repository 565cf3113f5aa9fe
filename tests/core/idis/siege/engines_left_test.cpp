// Engines between two owners (section 6a): left standing, taken or burnt; worked on by whom, where,
// on land or aboard; and what a fight leaves of those stationed in a place.
//
// Each case puts engines and armies down as rows and asks one rule about them.
#include <doctest/doctest.h>

#include "core/idis/evolve.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/siege/engines.hpp"
#include "core/idis/siege/siege.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const EnginesId id{7};

State with_engines(std::optional<ArmyId> of, EngineStanding standing) {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra"))
                      .at_war(Party(faction("f")), Party(faction("g")));
    Engines row;
    row.id = id;
    row.army = of;
    row.hex = field_hex;
    row.standing = standing;
    row.since = at(Day{1}, 0);
    state.engines.insert(row);
    reindex(state);
    return state;
}
Events advanced(const State& state) {
    auto none = dice();
    return happenings(state, none, [](Unfolding& unfolding) { advance_engines(unfolding, id); });
}

}  // namespace

TEST_CASE(
    "idis.6a.siege-engines-immobile-built-ruling: engines that nobody has are whose who stands "
    "there and says so, or are burnt") {
    const State left = with_engines({}, EngineStanding::built);
    const auto settled = [](const State& state, std::string_view who, const char* answer,
                            EnginesId which = id) {
        auto none = dice();
        return happenings(state, none, [&](Unfolding& unfolding) {
            settle_engines(unfolding, EnginesLeft{which, army(who)}, answer);
        });
    };
    CHECK_EQ(only<EnginesGone>(settled(left, "belisar", "burn")).engines, id);
    const Engines taken = only<EnginesChanged>(settled(left, "belisar", "take")).engines;
    CHECK_EQ(taken.army, army("belisar"));
    CHECK_EQ(taken.since, left.now);
    CHECK(settled(left, "belisar", "leave").empty());
    for (const char* answer : {"take", "burn"}) {
        CHECK(settled(left, "belisar", answer, EnginesId(8)).empty());
        CHECK(settled(left, "dora", answer).empty());
        CHECK(
            settled(with_engines(army("cyra"), EngineStanding::built), "belisar", answer).empty());
        State gone = left;
        gone.armies.edit(army("belisar")).hex = hex_at(4, 5);
        CHECK(settled(gone, "belisar", answer).empty());
    }
}

TEST_CASE(
    "idis.6a.siege-engines-immobile-built-ruling, idis.6a.siege-engines-place-ruling: whose "
    "army has left them stand there for its enemies, and half made ones are lost") {
    State state = with_engines(army("aram"), EngineStanding::built);
    CHECK_FALSE(have_lost_their_army(state, state.engines.at(id)));
    state.armies.edit(army("aram")).hex = hex_at(9, 9);
    reindex(state);
    CHECK(have_lost_their_army(state, state.engines.at(id)));
    const Events events = advanced(state);
    CHECK_FALSE(only<EnginesChanged>(events).engines.army.has_value());
    // Belisar is his enemy and stands there; Cyra, who stands there too, is none.
    CHECK_EQ(only<QuestionPut>(events).question.asked, commander("belisar"));
    State nobody = state;
    for (const char* name : {"belisar", "cyra"}) {
        nobody.armies.edit(army(name)).hex = hex_at(9, 9);
    }
    nobody.indexes = {};
    reindex(nobody);
    CHECK(all<QuestionPut>(advanced(nobody)).empty());
    CHECK_EQ(all<EnginesChanged>(advanced(nobody)).size(), 1);
    for (const EngineStanding standing :
         {EngineStanding::in_building, EngineStanding::breaking_down, EngineStanding::rebuilding}) {
        state.engines.edit(id).standing = standing;
        CHECK_EQ(only<EnginesGone>(advanced(state)).engines, id);
    }
    // Broken down they are where their army is.
    state.engines.edit(id).standing = EngineStanding::broken_down;
    CHECK_CLAUSE("idis.6a.siege-engines-place-ruling",
                 !have_lost_their_army(state, state.engines.at(id)));
}

TEST_CASE(
    "idis.6a.siege-engines-month, idis.6a.siege-engines-break-down, "
    "idis.6a.siege-engines-reconstruct: what becomes of them when the work is done") {
    const auto done = [](EngineStanding standing) {
        State state = with_engines(army("aram"), standing);
        state.engines.edit(id).ready_at = state.now;
        state.engines.edit(id).aboard = FleetId{9};
        const Events events = advanced(state);
        const Engines after = only<EnginesChanged>(events).engines;
        CHECK_FALSE(after.ready_at.has_value());
        CHECK_EQ(after.since, state.now);
        const auto told = told_to<told::EnginesStand>(commander("aram"), events);
        REQUIRE_EQ(told.size(), 1);
        CHECK_EQ(told.front().standing, after.standing);
        return std::tuple(after.standing, after.aboard.has_value(), events.front().clauses.front());
    };
    using enum EngineStanding;
    CHECK(done(in_building) == std::tuple(built, true, Clause("idis.6a.siege-engines-month")));
    CHECK(done(breaking_down) ==
          std::tuple(broken_down, false, Clause("idis.6a.siege-engines-break-down")));
    CHECK(done(rebuilding) == std::tuple(built, true, Clause("idis.6a.siege-engines-reconstruct")));
}

TEST_CASE(
    "idis.6a.siege-engines-ten-per-detachment: by tens, a hundred at most, and more than none") {
    for (const std::int64_t number : {10, 20, 100}) {
        CHECK_EQ(may_build(BuildEngines{number}), allowed);
    }
    for (const std::int64_t number : {-10, 0, 1, 5, 15, 99, 101, 110}) {
        CAPTURE(number);
        CHECK(may_build(BuildEngines{number}).has_value());
    }
    const State state = with_engines(army("aram"), EngineStanding::built);
    CHECK_EQ(may_handle(state, army("aram"), EngineStanding::built), allowed);
    CHECK(may_handle(state, army("aram"), EngineStanding::broken_down).has_value());
    CHECK(may_handle(state, army("belisar"), EngineStanding::built).has_value());
}

TEST_CASE(
    "idis.6a.siege-engines-place-ruling, idis.6a.siege-engines-break-down: only its own that "
    "are at that stage are put off, worked on or left") {
    State state = with_engines(army("aram"), EngineStanding::in_building);
    const auto add = [&](std::uint64_t number, std::string_view of, EngineStanding standing) {
        Engines row = state.engines.at(id);
        row.id = EnginesId(number);
        row.army = army(of);
        row.standing = standing;
        row.ready_at.reset();
        state.engines.insert(row);
    };
    state.engines.edit(id).ready_at = at(Day{20}, 0);
    add(8, "aram", EngineStanding::built);
    add(9, "belisar", EngineStanding::built);
    add(10, "belisar", EngineStanding::in_building);
    state.engines.edit(EnginesId(10)).ready_at = at(Day{20}, 0);
    auto none = dice();
    const auto of_aram = [&](auto rule) {
        return happenings(state, none, [&](Unfolding& unfolding) { rule(unfolding); });
    };
    const Engines later = only<EnginesChanged>(of_aram([](Unfolding& unfolding) {
                              put_off_building(unfolding, army("aram"));
                          })).engines;
    CHECK_EQ(later.id, id);
    CHECK_EQ(later.ready_at, at(Day{21}, 0));
    const Engines worked = only<EnginesChanged>(of_aram([](Unfolding& unfolding) {
                               handle_engines(unfolding, army("aram"), EngineStanding::built,
                                              EngineStanding::breaking_down);
                           })).engines;
    CHECK_EQ(worked.id, EnginesId(8));
    CHECK_EQ(worked.standing, EngineStanding::breaking_down);
    CHECK_EQ(worked.ready_at, state.now + kit::weeks(1));
    CHECK_FALSE(worked.aboard.has_value());
    std::vector<EnginesId> gone;
    for (const EnginesGone& each : all<EnginesGone>(
             of_aram([](Unfolding& unfolding) { leave_engines(unfolding, army("aram")); }))) {
        gone.push_back(each.engines);
    }
    CHECK_EQ(gone, std::vector{id, EnginesId(8)});
}

TEST_CASE(
    "idis.8e.naval-warship-meaning-ruling: engines on a ship are worked on by who is aboard of "
    "it, and are lost with an army only while they are") {
    State state = a_world(a_crew("aram", 100)).on(a_coast());
    put_fleet(state, "f", "aram", 5);
    go_aboard(state, "f", "aram");
    const EnginesId engines = put_engines(state, "aram", 1, EngineStanding::built);
    const auto worked = [&] {
        auto none = dice();
        return all<EnginesChanged>(happenings(state, none, [](Unfolding& unfolding) {
            handle_engines(unfolding, army("aram"), EngineStanding::built,
                           EngineStanding::breaking_down);
        }));
    };
    REQUIRE_EQ(worked().size(), 1);
    CHECK_EQ(worked().front().engines.aboard, fleet("f"));
    state.engines.edit(engines).aboard = fleet("f");
    CHECK_EQ(worked().size(), 1);
    state.engines.edit(engines).aboard = FleetId{99};
    CHECK(worked().empty());
    state.engines.edit(engines).aboard = fleet("f");
    state.fleets.edit(fleet("f")).standing = FleetStanding::disembarking;
    CHECK(worked().empty());
    // Its army elsewhere, or no more: they stay on their ship, if nobody had to go on with them.
    const auto lost = [&] { return have_lost_their_army(state, state.engines.at(engines)); };
    state.engines.edit(engines).hex = hex_at(9, 9);
    CHECK_FALSE(lost());
    state.engines.edit(engines).army = army("dora");
    CHECK_FALSE(lost());
    state.engines.edit(engines).ready_at = state.now;
    CHECK(lost());
    state.engines.edit(engines).ready_at.reset();
    state.engines.edit(engines).aboard = FleetId{99};
    CHECK(lost());
}

TEST_CASE(
    "idis.6a.siege-engines-timing-ruling, idis.6a.siege-engines-need-siege: those of its "
    "besiegers that have stood before it for a week") {
    State state = besieged(before_walls(StrongholdKind::town), 9);
    Engines row;
    row.id = id;
    row.army = army("aram");
    row.hex = field_hex;
    row.standing = EngineStanding::built;
    row.since = state.now - kit::weeks(1);
    state.engines.insert(row);
    const auto at_work = [&] {
        return engines_at_work(state, state.sieges.at(hold_id), state.now);
    };
    CHECK_EQ(at_work(), 1);
    const auto with = [&](auto change) {
        Engines changed = row;
        change(changed);
        state.engines.edit(id) = changed;
        return at_work();
    };
    CHECK_EQ(with([&](Engines& each) { each.since = row.since + kit::seconds(1); }), 0);
    CHECK_EQ(with([&](Engines& each) { each.hex = hex_at(4, 5); }), 0);
    CHECK_EQ(with([&](Engines& each) { each.standing = EngineStanding::broken_down; }), 0);
    CHECK_EQ(with([&](Engines& each) { each.army.reset(); }), 0);
    CHECK_EQ(with([&](Engines& each) { each.army = army("belisar"); }), 0);
    CHECK_EQ(with([](Engines&) {}), 1);
}

TEST_CASE(
    "idis.6a.stationed-troops-defend, idis.6.empty-detachment-ruling: of those stationed who "
    "are left they stay so, and of whom nobody is they are no more") {
    State state = before_walls(StrongholdKind::town);
    std::vector<Detachment> men;
    for (const auto& [name, soldiers] : {std::pair("some", 300), std::pair("none", 200)}) {
        Detachment each;
        each.id = detachment(name);
        each.name = name;
        each.soldiers = Soldiers{soldiers};
        each.seniority = 50 + men.size();
        state.detachments.insert(each);
        state.stationed.insert({each.id, hold_id, commander("belisar"), state.now});
        men.push_back(each);
    }
    men[0].soldiers = Soldiers{1};
    men[1].soldiers = Soldiers{0};
    evolve(state, Event{state.now, {"idis.6a.stationed-troops-defend"}, StationedChanged{men}});
    CHECK_EQ(state.detachments.at(detachment("some")).soldiers, Soldiers{1});
    CHECK(state.stationed.contains(detachment("some")));
    CHECK_FALSE(state.detachments.contains(detachment("none")));
    CHECK_FALSE(state.stationed.contains(detachment("none")));
}

TEST_CASE(
    "idis.6a.siege-engines-one-batch-ruling: those ordered now are begun when its own that are "
    "in building are ready, whatever else stands there or others build") {
    State state = with_engines(army("aram"), EngineStanding::in_building);
    state.engines.edit(id).ready_at = at(Day{20}, 0);
    const auto add = [&](std::uint64_t number, std::string_view of, EngineStanding standing,
                         Day ready) {
        Engines row = state.engines.at(id);
        row.id = EnginesId(number);
        row.army = army(of);
        row.standing = standing;
        row.ready_at = start_of(ready);
        state.engines.insert(row);
    };
    add(8, "aram", EngineStanding::in_building, Day{15});
    add(9, "belisar", EngineStanding::in_building, Day{40});
    add(10, "aram", EngineStanding::rebuilding, Day{30});
    auto none = dice();
    const auto begun = all<EnginesChanged>(happenings(state, none, [&](Unfolding& unfolding) {
        build_engines(unfolding, state.armies.at(army("aram")), BuildEngines{20});
    }));
    REQUIRE_EQ(begun.size(), 2);
    CHECK_EQ(begun[0].engines.ready_at, at(Day{50}, 0));
    CHECK_EQ(begun[1].engines.ready_at, at(Day{80}, 0));
    CHECK_NE(begun[0].engines.id, begun[1].engines.id);
}

TEST_CASE("idis.6a.siege-engines-immobile-built-ruling: those of an army that is no more one of "
          "those who stand there may have, or leave") {
    const State state = with_engines(army("dora"), EngineStanding::built);
    const QuestionPut put = only<QuestionPut>(advanced(state));
    CHECK_EQ(put.question.options, std::vector<std::string>{"take", "burn", "leave"});
    CHECK_EQ(put.question.by_default, "leave");
}
