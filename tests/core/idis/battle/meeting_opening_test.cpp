// How a meeting is opened (section 6): who gives battle to whom by his standing word, which two of
// three fight, who else of the hex is asked, and what contact does to marches and questions.
//
// Each case lets one rule act upon a state of its own; armies stand in one hex, and Aram is at war
// with Belisar.
#include "core/idis/battle/meeting_opening.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/battle/meeting.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const kit::Hex sea = hex_at(8, 5);

void take_up(State& state, std::string_view name, Posture posture) {
    state.postures.insert({commander(name), posture});
}
void make_peace(State& state, std::string_view a, std::string_view b) {
    const Party one = faction(a);
    const Party two = faction(b);
    state.stances.erase({std::min(one, two), std::max(one, two)});
}
/// So many foot each, of Aram, Belisar and Cyra, all at war with each other.
State three(std::int64_t aram, std::int64_t belisar, std::int64_t cyra) {
    return a_world(a_bare_host("aram").with_infantry(aram),
                   a_bare_host("belisar").with_infantry(belisar),
                   a_bare_host("cyra").with_infantry(cyra))
        .at_war(Party(faction("f")), Party(faction("g")))
        .at_war(Party(faction("cyra")), Party(faction("f")))
        .at_war(Party(faction("cyra")), Party(faction("g")));
}
Events opened(const State& state, const Contact& contact) {
    auto none = dice();
    return happenings(state, none, [&](Unfolding& unfolding) { open_meeting(unfolding, contact); });
}
Meeting meeting_of_events(const Events& events) { return only<MeetingOpened>(events).meeting; }
/// Who attacks whom once an attack is carried out; both called and calling lead one army.
std::pair<ArmyId, ArmyId> fight(const State& state, std::string_view by, std::string_view whom) {
    auto none = dice();
    const Events events = happenings(
        state, none, [&](Unfolding& unfolding) { attack(unfolding, army(by), army(whom)); });
    const Meeting meeting = meeting_of_events(events);
    return {meeting.calling.armies.front().army, meeting.called.armies.front().army};
}
std::pair<ArmyId, ArmyId> pair_of(std::string_view a, std::string_view b) {
    return {army(a), army(b)};
}
/// What an army meets that has come into its hex.
Events met(const State& state, std::string_view name) {
    auto none = dice();
    return happenings(state, none,
                      [&](Unfolding& unfolding) { meet_whoever_is_there(unfolding, army(name)); });
}
/// Those who are asked whether they join, with what they may answer.
std::vector<std::pair<CommanderId, std::vector<std::string>>> asked_to_join(const Events& events) {
    std::vector<std::pair<CommanderId, std::vector<std::string>>> all_asked;
    for (const QuestionPut& put : all<QuestionPut>(events)) {
        if (!kit::holds_alternative<JoinOrStandAside>(put.question.what)) continue;
        all_asked.emplace_back(*put.question.asked, put.question.options);
    }
    return all_asked;
}

}  // namespace

TEST_CASE(
    "idis.6.three-sides-ruling: the two strongest of three fight, whoever attacked whom, and "
    "whoever of them attacked calls for it") {
    CHECK_EQ(fight(three(3'000, 4'000, 5'000), "aram", "belisar"), pair_of("cyra", "belisar"));
    CHECK_EQ(fight(three(3'000, 5'000, 4'000), "aram", "belisar"), pair_of("belisar", "cyra"));
    CHECK_EQ(fight(three(4'000, 3'000, 5'000), "aram", "belisar"), pair_of("aram", "cyra"));
    CHECK_EQ(fight(three(5'000, 3'000, 4'000), "aram", "belisar"), pair_of("aram", "cyra"));
    CHECK_EQ(fight(three(4'000, 5'000, 3'000), "aram", "belisar"), pair_of("aram", "belisar"));
    CHECK_EQ(fight(three(5'000, 4'000, 3'000), "aram", "belisar"), pair_of("aram", "belisar"));
    // Who is at war with one of them alone is no third side, nor is who cannot be met.
    State friends = three(3'000, 4'000, 5'000);
    make_peace(friends, "cyra", "f");
    CHECK_EQ(fight(friends, "aram", "belisar"), pair_of("aram", "belisar"));
    State called = three(3'000, 4'000, 5'000);
    Meeting other;
    other.id = MeetingId{7};
    other.hex = field_hex;
    Engaged cyra;
    cyra.army = army("cyra");
    other.calling.armies = {cyra};
    called.meetings.insert(other);
    CHECK_CLAUSE("idis.6.three-sides-ruling",
                 fight(called, "aram", "belisar") == pair_of("aram", "belisar"));
}

TEST_CASE(
    "idis.6.three-sides-ruling: two strong allies who are at war with both do not fight each "
    "other") {
    const State state =
        a_world(a_bare_host("aram").with_infantry(1'000), a_bare_host("belisar").with_infantry(900),
                a_bare_host("cyra").with_infantry(5'000),
                a_bare_host("dara").of("cyra").with_infantry(4'000))
            .at_war(Party(faction("f")), Party(faction("g")))
            .at_war(Party(faction("cyra")), Party(faction("f")))
            .at_war(Party(faction("cyra")), Party(faction("g")));
    CHECK_EQ(fight(state, "aram", "belisar"), pair_of("aram", "belisar"));
    CHECK_EQ(fight(state, "belisar", "aram"), pair_of("belisar", "aram"));
}

TEST_CASE(
    "idis.6.meeting-trigger-ruling: who comes into a hex meets whoever of them gives battle, "
    "if both can be met and they are at war") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    CHECK(met(state, "aram").empty());
    State eager = state;
    take_up(eager, "aram", Posture::attack);
    CHECK_EQ(meeting_of_events(met(eager, "aram")).calling.armies.front().army, army("aram"));
    State awaited = state;
    take_up(awaited, "belisar", Posture::attack);
    CHECK_EQ(meeting_of_events(met(awaited, "aram")).calling.armies.front().army, army("belisar"));
    for (const State& ready : {eager, awaited}) {
        State peace = ready;
        make_peace(peace, "f", "g");
        CHECK_CLAUSE("idis.6.meeting-trigger-ruling", met(peace, "aram").empty());
        // Whoever is called already, or behind walls, or out of control, meets nobody.
        State called = ready;
        Meeting other;
        other.id = MeetingId{7};
        Engaged one;
        one.army = army("aram");
        other.calling.armies = {one};
        called.meetings.insert(other);
        CHECK(met(called, "aram").empty());
        State enemy_called = ready;
        other.calling.armies.front().army = army("belisar");
        enemy_called.meetings.insert(other);
        CHECK(met(enemy_called, "aram").empty());
        put_stronghold(peace, "hold", field_hex, Party(faction("g")));
        State walls = ready;
        put_stronghold(walls, "hold", field_hex, Party(faction("g")));
        walls.within_walls.insert({army("belisar"), hold_id});
        CHECK(met(walls, "aram").empty());
        State routed = ready;
        routed.disorders.insert({army("aram"), {}, at(Day{12}, 12)});
        CHECK(met(routed, "aram").empty());
        State fought = ready;
        Battle battle;
        battle.id = MeetingId{8};
        battle.at = fought.now;
        battle.calling.armies = {Fought{army("belisar"), {}, {}, {}}};
        battle.called.armies = {Fought{army("aram"), {}, {}, {}}};
        fought.battles.insert(battle);
        CHECK_CLAUSE("idis.6.refight-ruling", met(fought, "aram").empty());
    }
    // An enemy out of control attacks nobody, though he may be attacked.
    State broken = awaited;
    broken.disorders.insert({army("belisar"), {}, at(Day{12}, 12)});
    CHECK(met(broken, "aram").empty());
    State hunted = eager;
    hunted.disorders.insert({army("belisar"), {}, at(Day{12}, 12)});
    CHECK_FALSE(met(hunted, "aram").empty());
}

TEST_CASE("idis.6.meeting-trigger-ruling: an army whose men are all away gives battle to nobody") {
    for (const char* who : {"aram", "belisar"}) {
        ArmyBuilder away = a_bare_host(who).with_infantry(1'000).departed_until(Day{15}, 5, 0);
        const bool is_aram = std::string_view(who) == "aram";
        State state = is_aram ? a_field(away, a_host("belisar")) : a_field(a_host("aram"), away);
        take_up(state, who, Posture::attack);
        CHECK(all<MeetingOpened>(met(state, "aram")).empty());
        CHECK(all<MeetingOpened>(met(state, "belisar")).empty());
    }
}

TEST_CASE(
    "idis.6.no-soldiers-side-ruling: what an army whose men are away has with it is left to "
    "whoever attacks it") {
    const auto attacked = [](std::int64_t supplies) {
        State state =
            a_field(a_host("aram"),
                    a_bare_host("belisar").with_infantry(1'000).departed_until(Day{15}, 5, 0));
        state.armies.edit(army("belisar")).supplies = Supplies{supplies};
        auto none = dice();
        return happenings(state, none, [&](Unfolding& unfolding) {
            attack(unfolding, army("aram"), army("belisar"));
        });
    };
    const Events some = attacked(700);
    CHECK(all<MeetingOpened>(some).empty());
    CHECK_EQ(only<SpoilsLeft>(some).spoils.supplies, Supplies{700});
    CHECK_EQ(only<NumbersChanged>(some).supplies, Supplies{0});
    CHECK_EQ(told_to<told::NoBattle>(commander("aram"), some).size(), 1);
    const Events nothing = attacked(0);
    CHECK(all<SpoilsLeft>(nothing).empty());
    CHECK(all<NumbersChanged>(nothing).empty());
    CHECK_EQ(told_to<told::NoBattle>(commander("aram"), nothing).size(), 1);
}

TEST_CASE(
    "idis.6.attacker-defender-identity-ruling: he who is called and gives battle himself does "
    "not defend, but behind walls he does") {
    State state = before_walls(StrongholdKind::town, Where::inside);
    take_up(state, "belisar", Posture::attack);
    const auto roles = [&](MeetingKind kind) {
        return meeting_of_events(
                   opened(state,
                          {{army("aram")},
                           {army("belisar")},
                           kind,
                           kind == MeetingKind::assault ? std::optional(hold_id) : std::nullopt}))
            .roles;
    };
    CHECK_EQ(roles(MeetingKind::field), Roles::neither);
    CHECK_EQ(roles(MeetingKind::assault), Roles::calling_attacks);
    State ships = at_the_coast(a_crew("aram", 100), a_crew("belisar", 100));
    put_fleet(ships, "f", "aram", 5, sea);
    put_fleet(ships, "g", "belisar", 5, sea);
    const Contact at_sea{{Contender(ArmyId{}, fleet("f"))},
                         {Contender(ArmyId{}, fleet("g"))},
                         MeetingKind::naval,
                         {}};
    const Meeting first = meeting_of_events(opened(ships, at_sea));
    CHECK_EQ(first.roles, Roles::calling_attacks);
    CHECK_EQ(first.hex, sea);
    take_up(ships, "belisar", Posture::attack);
    CHECK_EQ(meeting_of_events(opened(ships, at_sea)).roles, Roles::neither);
    // Two fleets of one moment do not come to one meeting.
    Contact other = at_sea;
    std::swap(other.calling, other.called);
    CHECK_NE(meeting_of_events(opened(ships, other)).id, first.id);
}

TEST_CASE(
    "idis.6a.sally-stationed-not-ruling: the garrison comes out with the commander of its "
    "place, in a sally alone") {
    State state = with_officer(before_walls(StrongholdKind::town, Where::inside), "belisar");
    const auto comes = [&](MeetingKind kind, std::optional<StrongholdId> place,
                           std::string_view by) {
        const char* whom = by == "aram" ? "belisar" : "aram";
        return meeting_of_events(opened(state, {{army(by)}, {army(whom)}, kind, place}))
            .calling.has_garrison;
    };
    CHECK(comes(MeetingKind::sally, hold_id, "belisar"));
    CHECK_CLAUSE("idis.6a.sally-stationed-not-ruling", !comes(MeetingKind::sally, hold_id, "aram"));
    CHECK_FALSE(comes(MeetingKind::field, {}, "belisar"));
    CHECK_FALSE(comes(MeetingKind::assault, hold_id, "belisar"));
    state.posts.erase(hold_id);
    CHECK_FALSE(comes(MeetingKind::sally, hold_id, "belisar"));
}

TEST_CASE(
    "idis.6.neutral-army-stays-out: those of the hex who could fight are asked, on the sides "
    "where they could; who is called, within walls or aboard is not") {
    State state = three(1'000, 1'000, 1'000);
    const Contact contact{{army("aram")}, {army("belisar")}, MeetingKind::field, {}};
    using Asked = std::vector<std::pair<CommanderId, std::vector<std::string>>>;
    // At war with both she can stand beside neither.
    CHECK(asked_to_join(opened(state, contact)).empty());
    make_peace(state, "cyra", "f");
    CHECK_EQ(asked_to_join(opened(state, contact)),
             Asked{{commander("cyra"), {"join_calling", "stand_aside"}}});
    State other = three(1'000, 1'000, 1'000);
    make_peace(other, "cyra", "g");
    CHECK_EQ(asked_to_join(opened(other, contact)),
             Asked{{commander("cyra"), {"join_called", "stand_aside"}}});
    put_stronghold(other, "hold", field_hex, Party(faction("cyra")));
    other.within_walls.insert({army("cyra"), hold_id});
    CHECK_CLAUSE("idis.6.neutral-army-stays-out", asked_to_join(opened(other, contact)).empty());
}

TEST_CASE(
    "idis.6.neutral-army-stays-out, idis.8e.naval-battle-like-armies: at sea those aboard are "
    "asked, and join with their ships") {
    State state = a_world(a_crew("aram", 100), a_crew("belisar", 100), a_crew("cyra", 100).of("f"))
                      .on(a_coast())
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .at(kit::at(Day{10}, 12));
    for (const auto& [ships, name] : {std::pair("f", "aram"), {"g", "belisar"}, {"h", "cyra"}}) {
        put_fleet(state, ships, name, 5, sea);
        go_aboard(state, ships, name);
    }
    const Contact contact{{Contender(army("aram"), fleet("f"))},
                          {Contender(army("belisar"), fleet("g"))},
                          MeetingKind::naval,
                          {}};
    const auto asked = asked_to_join(opened(state, contact));
    REQUIRE_EQ(asked.size(), 1);
    CHECK_EQ(asked.front().first, commander("cyra"));
    for (const Event& event : opened(state, contact)) evolve(state, event);
    const Meeting meeting = *state.meetings.begin();
    auto none = dice();
    const Events joined = happenings(state, none, [&](Unfolding& unfolding) {
        join(unfolding, meeting, army("cyra"), Camp::calling);
    });
    const Engaged& hers = only<MeetingChanged>(joined).meeting.calling.armies.back();
    CHECK_EQ(hers.army, army("cyra"));
    CHECK_EQ(hers.fleet, fleet("h"));
}

TEST_CASE(
    "idis.6.contact-stands-fast-ruling: contact halts a march, and answers whether he marches "
    "on; who is on none is not halted") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    std::uint64_t number = 0;
    for (const char* name : {"aram", "belisar", "dora"}) {
        Question question;
        question.id = kit::derived_id<QuestionId>(state.campaign.id, number++);
        question.what = MarchOnOrStay{army(name)};
        state.questions.insert(question);
    }
    const Contact contact{{army("aram")}, {army("belisar")}, MeetingKind::field, {}};
    const Events events = opened(state, contact);
    const auto settled = all<QuestionSettled>(events);
    REQUIRE_EQ(settled.size(), 2);
    for (const QuestionSettled& each : settled) {
        CHECK_EQ(each.answer, "called_to_battle");
        CHECK_FALSE(each.is_default);
        CHECK_NE(each.question, kit::derived_id<QuestionId>(state.campaign.id, 2));
    }
    CHECK(all<ArmyHalted>(events).empty());
}

TEST_CASE(
    "idis.7a.stance-contact-ruling: by contact he learns once how he stands with a party, "
    "however many of it he meets") {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra").of("g"))
                      .at_war(Party(faction("f")), Party(faction("g")));
    Belief belief;
    belief.id = {commander("aram"), Party(faction("f")), Party(faction("g"))};
    belief.relation = Relation::neutral;
    state.beliefs.insert(belief);
    const Events events =
        opened(state, {{army("aram")}, {army("belisar"), army("cyra")}, MeetingKind::field, {}});
    CHECK_EQ(all<BeliefCorrected>(events).size(), 1);
    CHECK_EQ(told_to<told::StanceTold>(commander("aram"), events).size(), 1);
}

TEST_CASE(
    "idis.6.meeting-trigger-ruling: what an army begins while a clock stands has an id of its "
    "own each time") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    const Contact contact{{army("aram")}, {army("belisar")}, MeetingKind::field, {}};
    const auto next = [&] { return meeting_of_events(opened(state, contact)).id; };
    const MeetingId first = next();
    Meeting waiting;
    waiting.id = first;
    state.meetings.insert(waiting);
    const MeetingId second = next();
    CHECK_NE(second, first);
    Battle battle;
    battle.id = second;
    state.battles.insert(battle);
    const MeetingId third = next();
    CHECK_NE(third, second);
    CHECK_NE(third, first);
    Spoils spoils;
    spoils.id = third;
    state.spoils.insert(spoils);
    const MeetingId fourth = next();
    CHECK_NE(fourth, third);
    CHECK_NE(fourth, second);
    CHECK_NE(fourth, first);
}
