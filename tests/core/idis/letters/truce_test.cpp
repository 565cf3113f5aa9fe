// What becomes of armies when their sides cease or begin to be enemies (sections 6, 6a, 7a), and
// the referee's word on it.
#include "core/idis/letters/truce.hpp"

#include <doctest/doctest.h>

#include <algorithm>

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

// ---- the two alone ------------------------------------------------------------------------------

namespace {

const Party h = faction("cyra");

/// Aram of f, Belisar of g and Cyra of h in one hex, each of them at war with the others.
State three_at_war() {
    return a_world(a_host("aram"), a_host("belisar"), a_host("cyra"))
        .at_war(f, g)
        .at_war(f, h)
        .at_war(g, h);
}
Events ruled(const State& state, const SetStance& order) {
    Ones faces;
    return happenings(state, faces, [&](Unfolding& unfolding) { rule_stance(unfolding, order); });
}
Meeting& put_meeting(State& state, MeetingKind kind, const char* calling, const char* called) {
    Meeting meeting;
    meeting.id = MeetingId(5);
    meeting.kind = kind;
    meeting.hex = field_hex;
    meeting.due_at = state.now + kit::days(1);
    meeting.calling.armies = {Engaged{}};
    meeting.calling.armies.front().army = army(calling);
    meeting.called.armies = {Engaged{}};
    meeting.called.armies.front().army = army(called);
    return state.meetings.insert(meeting);
}
std::vector<ArmyId> who_look(const Events& events) {
    std::vector<ArmyId> armies;
    for (const LookCalled& each : all<LookCalled>(events)) armies.push_back(each.army);
    std::sort(armies.begin(), armies.end());
    return armies;
}

}  // namespace

TEST_CASE("idis.7a.peace-in-contact-ruling: of three at war with each other two make peace, and "
          "only a battle between those two is called off") {
    const std::vector<std::pair<const char*, Party>> three{
        {"aram", f}, {"belisar", g}, {"cyra", h}};
    for (const auto& [caller, his] : three) {
        for (const auto& [called, theirs] : three) {
            if (his == theirs) continue;
            State state = three_at_war();
            put_meeting(state, MeetingKind::field, caller, called);
            for (const auto& [one, two] :
                 {std::pair(f, g), {g, f}, {f, h}, {h, f}, {g, h}, {h, g}}) {
                const bool is_theirs = (one == his && two == theirs) ||
                                       (one == theirs && two == his);
                const Events events = ruled(state, {one, two, Relation::neutral});
                CHECK_EQ(all<MeetingEnded>(events).size(), is_theirs ? 1 : 0);
            }
        }
    }
}

TEST_CASE("idis.7a.peace-in-contact-ruling: a battle that an engine fights is fought out") {
    State state = three_at_war();
    put_meeting(state, MeetingKind::field, "aram", "belisar");
    CHECK_EQ(all<MeetingEnded>(ruled(state, let_be_peace)).size(), 1);
    state.meetings.edit(MeetingId(5)).has_begun = true;
    CHECK_CLAUSE("idis.7a.peace-in-contact-ruling",
                 all<MeetingEnded>(ruled(state, let_be_peace)).empty());
}

TEST_CASE("idis.7a.peace-in-contact-ruling: an assault on a garrison is called off when its "
          "holder is an enemy no longer") {
    auto none = dice();
    Battlefield field(besieged(before_walls(StrongholdKind::town), 9), none);
    field.play().orders("aram", AssaultStronghold{hold_place});
    REQUIRE(field.meeting().called.armies.empty());
    CHECK(all<MeetingEnded>(ruled(field.state(), {f, h, Relation::allied})).empty());
    field.play().rules(let_be_peace);
    CHECK(field.state().meetings.empty());
    CHECK_EQ(field.play().told<told::NoBattle>("aram").front().why, told::NoBattle::Why::peace);
}

TEST_CASE("idis.7a.peace-in-contact-ruling: the walls fight in a sally if their garrison comes "
          "along") {
    // Cyra, a guest in Belisar's walls, has come out against Aram.
    State state = three_at_war();
    put_stronghold(state, "hold", field_hex, g);
    put_meeting(state, MeetingKind::sally, "cyra", "aram").stronghold = hold_id;
    const SetStance guest_is_at_peace{f, h, Relation::neutral};
    CHECK_EQ(all<MeetingEnded>(ruled(state, guest_is_at_peace)).size(), 1);
    state.meetings.edit(MeetingId(5)).calling.has_garrison = true;
    CHECK(all<MeetingEnded>(ruled(state, guest_is_at_peace)).empty());
    // Nor is it over if the holder alone makes peace.
    CHECK(all<MeetingEnded>(ruled(state, let_be_peace)).empty());
}

TEST_CASE("idis.7a.peace-in-contact-ruling, idis.8e.naval-battle-like-armies: a battle at sea is "
          "called off, with an army aboard and without") {
    State state = at_the_coast(a_crew("aram", 500), a_crew("belisar", 500));
    for (const char* name : {"aram", "belisar"}) put_fleet(state, name, name, 10, hex_at(7, 5));
    Meeting& meeting = put_meeting(state, MeetingKind::naval, "aram", "belisar");
    meeting.calling.armies.front() = Engaged{};
    meeting.calling.armies.front().fleet = fleet("aram");
    meeting.called.armies.front().fleet = fleet("belisar");
    CHECK_EQ(all<MeetingEnded>(ruled(state, let_be_peace)).size(), 1);
    CHECK(all<MeetingEnded>(ruled(state, {f, h, Relation::allied})).empty());
    // Ships that are there no longer fight for nobody; the army that was aboard still does.
    State without = state;
    without.fleets.erase(fleet("belisar"));
    CHECK_EQ(all<MeetingEnded>(ruled(without, let_be_peace)).size(), 1);
    without.fleets.erase(fleet("aram"));
    CHECK(all<MeetingEnded>(ruled(without, let_be_peace)).empty());
}

TEST_CASE("idis.7a.peace-in-contact-ruling: sieges of others go on, and who is not before the "
          "walls is told of no end") {
    State state = a_world(a_host("aram"), a_host("belisar").in(hex_at(15, 10)), a_host("cyra"),
                          a_host("dara").of("f").in(hex_at(9, 9)))
                      .at_war(f, g)
                      .at_war(g, h)
                      .at_war(f, h);
    put_stronghold(state, "hold", field_hex, g);
    state = besieged(std::move(state), 10);
    state.sieges.edit(hold_id).besiegers = {army("aram"), army("dara"), army("cyra")};
    CHECK(all<SiegeChanged>(ruled(state, {f, h, Relation::neutral})).empty());
    const Events peace = ruled(state, let_be_peace);
    CHECK_EQ(only<SiegeChanged>(peace).siege.besiegers, std::vector{army("cyra")});
    CHECK_EQ(told_to<told::SiegeOver>(commander("aram"), peace).size(), 1);
    CHECK(told_to<told::SiegeOver>(commander("dara"), peace).empty());
    CHECK(told_to<told::SiegeOver>(commander("cyra"), peace).empty());
    // Of an army that is no more nobody knows whose it was: it is not taken off the list.
    state.sieges.edit(hold_id).besiegers = {army("aram"), army("gone")};
    CHECK_EQ(only<SiegeChanged>(ruled(state, let_be_peace)).siege.besiegers,
             std::vector{army("gone")});
}

TEST_CASE("idis.7a.alliance-broken-contact-ruling: those of the two look round where both of "
          "them are, on land") {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra"),
                          a_host("dara").of("f").in(hex_at(7, 7)),
                          a_host("ermen").of("cyra").in(hex_at(7, 7)),
                          a_host("gorm").of("g").in(hex_at(9, 9)));
    std::vector<ArmyId> both{army("aram"), army("belisar")};
    std::sort(both.begin(), both.end());
    CHECK_EQ(who_look(ruled(state, {f, g, Relation::at_war})), both);
    CHECK_EQ(who_look(ruled(state, {g, f, Relation::at_war})), both);
    // Friends who part are no enemies yet.
    state.stances.insert({{std::min(f, g), std::max(f, g)}, Relation::allied});
    CHECK(who_look(ruled(state, let_be_peace)).empty());
    // Nor does anything begin anew between enemies of old.
    state.stances.edit(state.stances.begin()->id).relation = Relation::at_war;
    CHECK(who_look(ruled(state, {f, g, Relation::at_war})).empty());
}

TEST_CASE("idis.7a.alliance-broken-contact-ruling, idis.8e.naval-battle-like-armies: those of the "
          "two look round where both of them are, at sea") {
    State state = at_the_coast(a_crew("aram", 500), a_crew("belisar", 500));
    state.stances.edit(state.stances.begin()->id).relation = Relation::allied;
    const State third = a_world(a_crew("cyra", 500));
    state.commanders.insert(third.commanders.at(commander("cyra")));
    state.commanders.edit(commander("cyra")).army.reset();
    const Hex one = hex_at(7, 5);
    const Hex another = hex_at(9, 5);
    put_fleet(state, "aram's", "aram", 10, one);
    put_fleet(state, "belisar's", "belisar", 10, one);
    put_fleet(state, "cyra's", "cyra", 10, one);
    put_fleet(state, "aram's beside cyra", "aram", 10, another);
    put_fleet(state, "cyra's beside aram", "cyra", 10, another);
    put_fleet(state, "aram's alone", "aram", 10, hex_at(11, 5));
    put_fleet(state, "belisar's alone", "belisar", 10, hex_at(13, 5));
    std::vector<FleetId> both{fleet("aram's"), fleet("belisar's")};
    std::sort(both.begin(), both.end());
    for (const SetStance& order : {SetStance{f, g, Relation::at_war}, {g, f, Relation::at_war}}) {
        std::vector<FleetId> looking;
        for (const FleetChanged& each : all<FleetChanged>(ruled(state, order))) {
            CHECK(each.fleet.is_to_look);
            looking.push_back(each.fleet.id);
        }
        std::sort(looking.begin(), looking.end());
        CHECK_EQ(looking, both);
    }
}
