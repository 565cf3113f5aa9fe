// What becomes of armies when their sides cease or begin to be enemies (sections 6, 6a, 7a), and
// the referee's word on it.
#include "core/idis/letters/truce.hpp"

#include <doctest/doctest.h>

#include "core/idis/letters/stances.hpp"
#include "core/idis/map/region.hpp"
#include "core/idis/reindex.hpp"
#include "core/idis/siege/hold.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;
using How = told::StanceTold::How;

namespace {

const Party f = faction("f");
const Party g = faction("g");
const SetStance let_be_peace{f, g, Relation::neutral};

/// Aram of f and Belisar of g as allies in one hex.
State friends() {
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.stances.edit(state.stances.begin()->id).relation = Relation::allied;
    state.factions.edit(faction("f")).leader = commander("aram");
    state.factions.edit(faction("g")).leader = commander("belisar");
    return state;
}
/// Aram as an ally within the walls of Belisar's town.
State a_guest() {
    State state = before_walls(StrongholdKind::town, Where::inside);
    state.stances.edit(state.stances.begin()->id).relation = Relation::allied;
    state.factions.edit(faction("g")).leader = commander("belisar");
    state.within_walls.insert({army("aram"), hold_id});
    return state;
}

}  // namespace

TEST_CASE("idis.7a.peace-in-contact-ruling: a battle that was called is called off") {
    auto none = dice();
    Battlefield field(a_host("aram"), a_host("belisar"), none);
    field.attack("aram", "belisar");
    REQUIRE_EQ(field.state().meetings.size(), 1);
    field.play().rules(let_be_peace);
    CHECK(field.state().meetings.empty());
    for (const char* name : {"aram", "belisar"}) {
        CHECK_EQ(field.play().told<told::NoBattle>(name).front().why, told::NoBattle::Why::peace);
    }
}

TEST_CASE("idis.7a.peace-in-contact-ruling: but not where other enemies are left in it") {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra"))
                      .at_war(f, g)
                      .at_war(f, Party(faction("cyra")));
    for (const char* name : {"aram", "belisar", "cyra"}) {
        state.armies.edit(army(name)).last_day_march = Day{10};
    }
    see_each_other(state, "aram", "belisar");
    see_each_other(state, "belisar", "cyra");
    auto none = dice();
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    field.play().orders("cyra", JoinBattle{army("belisar")});
    REQUIRE_EQ(field.meeting().called.armies.size(), 2);
    field.play().rules(let_be_peace);
    CHECK_EQ(field.state().meetings.size(), 1);
}

TEST_CASE("idis.7a.peace-in-contact-ruling: a siege ends for who is no enemy any longer") {
    State state = besieged(before_walls(StrongholdKind::town), 10);
    SUBCASE("alone, the siege is over") {
        auto none = dice();
        Battlefield field(state, none);
        field.play().rules(let_be_peace);
        CHECK(field.state().sieges.empty());
        CHECK_FALSE(field.state().strongholds.at(hold_id).is_besieged);
        CHECK_EQ(field.play().told<told::SiegeOver>("aram").size(), 1);
    }
    SUBCASE("beside another enemy, that one's goes on") {
        State two = a_world(a_host("aram"), a_host("belisar").in(hex_at(15, 10)), a_host("cyra"))
                        .at_war(f, g)
                        .at_war(Party(faction("cyra")), g);
        two.strongholds = state.strongholds;
        two.map = state.map;
        two.sieges = state.sieges;
        two.sieges.edit(hold_id).besiegers = {army("aram"), army("cyra")};
        two.indexes.strongholds_near = state.indexes.strongholds_near;
        auto none = dice();
        const Events events = happenings(two, none, [](Unfolding& unfolding) {
            rule_stance(unfolding, let_be_peace);
        });
        CHECK_EQ(only<SiegeChanged>(events).siege.besiegers, std::vector{army("cyra")});
        CHECK(all<SiegeEnded>(events).empty());
        CHECK_EQ(told_to<told::SiegeOver>(commander("aram"), events).size(), 1);
        CHECK(told_to<told::SiegeOver>(commander("cyra"), events).empty());
    }
}

TEST_CASE("idis.7a.alliance-broken-contact-ruling: enemies of a moment meet as the rules say") {
    State state = friends();
    auto none = dice();
    SUBCASE("with a standing order to attack a battle is called") {
        state.postures.insert({commander("belisar"), Posture::attack});
        Battlefield field(state, none);
        field.play().orders("aram", DeclareWar{g});
        CHECK_EQ(field.meeting().calling.armies.front().army, army("belisar"));
    }
    SUBCASE("without one they stand there until somebody attacks") {
        Battlefield field(state, none);
        field.play().orders("aram", DeclareWar{g});
        CHECK(field.state().meetings.empty());
        field.attack("aram", "belisar");
        CHECK_EQ(field.state().meetings.size(), 1);
    }
    SUBCASE("an alliance that ends in peace brings nobody to blows") {
        state.postures.insert({commander("belisar"), Posture::attack});
        Battlefield field(state, none);
        field.play().orders("aram", LeaveAlliance{g});
        CHECK(field.state().meetings.empty());
    }
}

TEST_CASE("idis.7a.alliance-broken-contact-ruling: a guest who is no friend leaves the walls") {
    auto none = dice();
    Battlefield field(a_guest(), none);
    REQUIRE(field.state().within_walls.contains(army("aram")));
    field.play().orders("belisar", LeaveAlliance{f});
    CHECK_FALSE(field.state().within_walls.contains(army("aram")));
    CHECK(field.state().within_walls.contains(army("belisar")));
    CHECK_EQ(field.play().told<told::StanceTold>("aram").front(),
             told::StanceTold{g, Relation::neutral, How::contact});
}

TEST_CASE("idis.7a.alliance-broken-contact-ruling: ships in one hex meet as armies do") {
    State state = at_the_coast(a_crew("aram", 500), a_crew("belisar", 500));
    state.stances.edit(state.stances.begin()->id).relation = Relation::allied;
    for (const char* name : {"aram", "belisar"}) {
        put_fleet(state, name, name, 10, hex_at(7, 5));
        go_aboard(state, name, name);
    }
    state.factions.edit(faction("f")).leader = commander("aram");
    Ones faces;
    SUBCASE("with a standing order to attack a battle is called") {
        state.postures.insert({commander("belisar"), Posture::attack});
        Battlefield field(state, faces);
        field.play().orders("aram", DeclareWar{g});
        REQUIRE_EQ(field.state().meetings.size(), 1);
        CHECK_EQ(field.meeting().kind, MeetingKind::naval);
        CHECK_EQ(field.meeting().calling.armies.front().fleet, fleet("belisar"));
    }
    SUBCASE("without one they lie there") {
        Battlefield field(state, faces);
        field.play().orders("aram", DeclareWar{g});
        CHECK(field.state().meetings.empty());
        CHECK_FALSE(field.state().fleets.at(fleet("aram")).is_to_look);
    }
    SUBCASE("with others no ship looks round") {
        state.fleets.edit(fleet("belisar")).hex = hex_at(8, 5);
        state.armies.edit(army("belisar")).hex = hex_at(8, 5);
        reindex(state);
        state.postures.insert({commander("belisar"), Posture::attack});
        Battlefield field(state, faces);
        field.play().orders("aram", DeclareWar{g});
        CHECK(field.state().meetings.empty());
    }
}

TEST_CASE("idis.7a.alliance-broken-stationed-ruling: men stationed stay and defend the place") {
    State state = a_guest();
    state.within_walls.erase(army("aram"));
    Detachment men;
    men.id = detachment("left");
    men.name = "left";
    men.soldiers = Soldiers{500};
    men.seniority = 50;
    state.detachments.insert(men);
    state.stationed.insert({men.id, hold_id, commander("aram"), state.now});
    const RecallDetachments back{{men.id}};
    const auto defenders = [](const State& now) {
        return counts_of(garrison_of(now, hold_id, MeetingKind::assault).force).soldiers();
    };
    auto none = dice();
    State broken = state;
    broken.stances.edit(broken.stances.begin()->id).relation = Relation::neutral;
    const Soldiers before = defenders(state);
    SUBCASE("whatever becomes of the alliance") {
        Battlefield field(state, none);
        field.play().orders("belisar", LeaveAlliance{f});
        CHECK(field.state().stationed.contains(men.id));
        CHECK_CLAUSE("idis.7a.alliance-broken-stationed-ruling",
                     defenders(field.state()) == before);
    }
    SUBCASE("not to be taken up again by who is no friend") {
        const Battlefield field(broken, none);
        CHECK_CLAUSE("idis.7a.alliance-broken-stationed-ruling",
                     field.play().refused("aram", back).code == "no_such_detachment");
        Battlefield friends(state, none);
        friends.play().orders("aram", back);
        CHECK(friends.state().stationed.empty());
        CHECK_EQ(defenders(friends.state()), before - Soldiers{500});
    }
    SUBCASE("who has not heard learns it at the gates") {
        broken.beliefs.insert({{commander("aram"), f, g}, Relation::allied, {}});
        Battlefield late(broken, none);
        late.play().orders("aram", back);
        CHECK(late.state().stationed.contains(men.id));
        CHECK_EQ(late.play().told<told::OrderEnded>("aram").back().why,
                 "stronghold_is_not_friendly");
    }
}

// ---- the referee's ------------------------------------------------------------------------------

TEST_CASE("idis.7a.stance-referee-ruling, idis.5.mutiny-one-commander-ruling: mutineers are put "
          "down once the referee has set them at war") {
    State state = a_world(a_host("aram"), an_army("mutineer").with_infantry(300).with_supplies(900)
                                              .in(field_hex));
    see_each_other(state, "aram", "mutineer");
    const Party them = commander("mutineer");
    auto none = dice();
    Battlefield field(state, none);
    field.attack("aram", "mutineer");
    CHECK(field.state().meetings.empty());
    // He is told why.
    CHECK_EQ(field.play().told<told::StanceTold>("aram").front(),
             told::StanceTold{them, Relation::neutral, How::contact});
    field.play().rules(SetStance{f, them, Relation::at_war});
    CHECK_EQ(field.play().told<told::StanceTold>("aram").back(),
             told::StanceTold{them, Relation::at_war, How::referee});
    CHECK_EQ(field.play().told<told::StanceTold>("mutineer").back(),
             told::StanceTold{f, Relation::at_war, How::referee});
    field.attack("aram", "mutineer");
    CHECK_EQ(field.state().meetings.size(), 1);
}

TEST_CASE("idis.7a.stance-referee-ruling: between two parties that are there, and not so yet") {
    auto none = dice();
    Battlefield field(a_host("aram"), a_host("belisar"), none);
    const auto refusal = [&](const SetStance& order) { return field.play().refused(order); };
    CHECK_EQ(refusal({f, f, Relation::neutral}).field, "b");
    CHECK_EQ(refusal({Party(faction("none")), g, Relation::neutral}),
             kit::Refusal{"no_such_party", "idis.7a.stance-referee-ruling", "a"});
    CHECK_EQ(refusal({f, Party(commander("belisar")), Relation::neutral}).code, "no_such_party");
    CHECK_EQ(refusal({g, f, Relation::at_war}).code, "stance_is_so_already");
    field.play().rules(SetStance{g, f, Relation::allied});
    CHECK_EQ(relation_between(field.state(), f, g), Relation::allied);
}
