// From the contact to the dice (section 6): what a briefing says of the ground, who may hand in a
// plan, when the dice fall, who may stand on which side; and what a commander is shown of it.
//
// Aram has called Belisar to battle in one hex; a meeting is set up row by row where its dice are
// asked about.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/battle/briefing.hpp"
#include "core/idis/battle/evolve.hpp"
#include "core/idis/battle/in_view.hpp"
#include "core/idis/battle/meeting.hpp"
#include "core/idis/battle/meeting_dice.hpp"
#include "core/idis/battle/meeting_end.hpp"
#include "core/idis/evolve.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const MeetingId ours{7};

Engaged engaged(std::string_view name) {
    Engaged each;
    each.army = army(name);
    return each;
}
Meeting& put_meeting(State& state, MeetingKind kind = MeetingKind::field) {
    Meeting meeting;
    meeting.id = ours;
    meeting.hex = field_hex;
    meeting.kind = kind;
    meeting.opened_at = state.now;
    meeting.due_at = state.now + kit::days(1);
    meeting.roles = Roles::calling_attacks;
    meeting.calling.armies = {engaged("aram")};
    meeting.called.armies = {engaged("belisar")};
    return state.meetings.insert(meeting);
}
State called() {
    State state = a_field(a_host("aram"), a_host("belisar"));
    put_meeting(state);
    return state;
}
template <class Rule>
Events one(const State& state, Rule rule) {
    auto none = dice();
    return happenings(state, none, std::move(rule));
}

}  // namespace

TEST_CASE("idis.6.meeting-briefing: the rivers of the hex, side by side, and no others") {
    State state = called();
    state.map = a_country()
                    .river(field_hex, Direction::north)
                    .river(field_hex, Direction::south_east)
                    .river(hex_at(9, 9), Direction::south);
    const Events events = one(state, [&](Unfolding& unfolding) {
        brief(unfolding, state.meetings.at(ours), army("aram"));
    });
    const auto told = told_to<told::BattleNears>(commander("aram"), events);
    REQUIRE_EQ(told.size(), 1);
    CHECK_EQ(told.front().rivers, std::vector<Direction>{Direction::north, Direction::south_east});
}

TEST_CASE(
    "idis.6.battle-plan: for the battle he is called to, and in words that are not too many") {
    const State state = called();
    const auto refused = [&](MeetingId id, std::string text, std::string aim) {
        HandInPlan plan;
        plan.meeting = id;
        plan.text = std::move(text);
        plan.aim = std::move(aim);
        const Gate gate = may_plan(state, commander("aram"), plan);
        return gate ? std::string(gate->field) : "allowed";
    };
    const std::string long_text(20'000, 'x');
    CHECK_EQ(refused(ours, "left", "hold"), "allowed");
    CHECK_EQ(refused(MeetingId{8}, "left", "hold"), "meeting");
    CHECK_EQ(refused(ours, long_text, "hold"), "text");
    CHECK_EQ(refused(ours, "left", long_text), "aim");
    CHECK(may_call_off(state, commander("aram"), {MeetingId{8}}));
    CHECK_FALSE(may_call_off(state, commander("aram"), {ours}));
}

TEST_CASE(
    "idis.6.battle-plan-missing-ruling: the last plan brings the dice forward; ships without "
    "an army have none to hand in") {
    State state = called();
    state.campaign.settings.battles_wait_for_referee = false;
    std::uint64_t number = 0;
    const auto put = [&](QuestionKind what) {
        Question question;
        question.id = kit::derived_id<QuestionId>(state.campaign.id, number++);
        question.what = std::move(what);
        return state.questions.insert(question).id;
    };
    const QuestionId his = put(PlanForBattle{ours, army("aram")});
    put(PlanForBattle{ours, army("belisar")});
    put(PlanForBattle{MeetingId{8}, army("aram")});
    put(RulingOnBattle{ours});
    const auto planned = [&](const char* name) {
        return one(state, [&](Unfolding& unfolding) {
            take_plan(unfolding, state.meetings.at(ours), army(name), {});
        });
    };
    const Events first = planned("aram");
    CHECK_EQ(only<MeetingChanged>(first).meeting.due_at, state.now + kit::days(1));
    const QuestionSettled settled = only<QuestionSettled>(first);
    CHECK_EQ(settled.question, his);
    CHECK_EQ(settled.answer, "handed_in");
    CHECK_FALSE(settled.is_default);
    state.meetings.edit(ours).called.armies.front().army = {};
    state.meetings.edit(ours).called.armies.front().fleet = FleetId{9};
    CHECK_EQ(only<MeetingChanged>(planned("aram")).meeting.due_at, state.now);
    // Such ships do not stand in the way of calling it off either.
    const Events off = one(state, [&](Unfolding& unfolding) {
        offer_to_call_off(unfolding, state.meetings.at(ours), army("aram"));
    });
    CHECK_EQ(all<MeetingEnded>(off).size(), 1);
    // What was planned is the plan, whichever side he is on.
    state.meetings.edit(ours).calling.armies.front().plan = Plan{"left", Objective::cover, "", {}};
    CHECK_EQ(plan_of(state.meetings.at(ours), state.armies.at(army("aram"))).objective,
             Objective::cover);
    CHECK_EQ(plan_of(state.meetings.at(ours), state.armies.at(army("aram"))).text, "left");
}

TEST_CASE(
    "idis.6.no-soldiers-side-ruling, idis.6b.way-by-size-ruling: dice only where both sides "
    "stand; an engine only where one was chosen") {
    const auto resolved = [](const State& state) {
        Ones faces;
        return happenings(state, faces, [](Unfolding& unfolding) { resolve(unfolding, ours); });
    };
    CHECK_EQ(all<BattleFought>(resolved(called())).size(), 1);
    for (const char* name : {"aram", "belisar"}) {
        for (const Way way : {Way::campaign_roll, Way::die_men}) {
            State gone = called();
            gone.meetings.edit(ours).way = way;
            gone.armies.edit(army(name)).hex = hex_at(4, 6);
            reindex(gone);
            const Events events = resolved(gone);
            CHECK_CLAUSE("idis.6.no-soldiers-side-ruling", all<BattleFought>(events).empty());
            CHECK(all<BattleBegan>(events).empty());
            CHECK_EQ(all<MeetingEnded>(events).size(), 1);
        }
    }
    State engine = called();
    engine.meetings.edit(ours).way = Way::die_men;
    CHECK_EQ(all<BattleBegan>(resolved(engine)).size(), 1);
    // A garrison that sallies by itself has nobody to lead it on a table.
    State alone = engine;
    put_stronghold(alone, "hold", field_hex, Party(faction("f")));
    alone.meetings.edit(ours).kind = MeetingKind::sally;
    alone.meetings.edit(ours).stronghold = hold_id;
    alone.meetings.edit(ours).calling.armies.clear();
    alone.meetings.edit(ours).calling.has_garrison = true;
    CHECK_CLAUSE("idis.6b.way-by-size-ruling", all<BattleBegan>(resolved(alone)).empty());
    CHECK_EQ(all<BattleFought>(resolved(alone)).size(), 1);
}

TEST_CASE(
    "idis.6.contact-stands-fast-ruling: a meeting that ends without dice sets marches going "
    "again") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.map = a_country().road(southward(field_hex, 6)).place("south", hex_at(4, 9));
    let_know_all(state, commander("aram"));
    send(state, "aram", march_to("south"));
    const Meeting meeting = put_meeting(state);
    const Events events = one(state, [&](Unfolding& unfolding) {
        end_meeting(unfolding, meeting, told::NoBattle::Why::agreed,
                    {"idis.6.contact-stands-fast-ruling"});
    });
    CHECK_EQ(only<SettingOut>(events).army, army("aram"));
    CHECK(all<FleetChanged>(events).empty());
    CHECK_EQ(told_to<told::NoBattle>(commander("belisar"), events).front().why,
             told::NoBattle::Why::agreed);
}

TEST_CASE(
    "idis.6.neutral-army-stays-out, idis.6a.assault-join-ruling: on which side one may stand, "
    "by whom he is at war with, where he is and in what") {
    State state = with_another(before_walls(StrongholdKind::town, Where::inside),
                               a_bare_host("asta").with_infantry(1'000, "men"), "asta", "g");
    put_meeting(state);
    const auto stands = [&](Camp camp) {
        return may_stand_on(state, state.meetings.at(ours), army("asta"), camp);
    };
    CHECK_FALSE(stands(Camp::calling));
    CHECK(stands(Camp::called));
    SUBCASE("one of the other side is enough; an enemy of his own keeps him away") {
        state.meetings.edit(ours).calling.armies.push_back(engaged("belisar"));
        CHECK(stands(Camp::called));
        state.meetings.edit(ours).calling.armies = {engaged("belisar")};
        CHECK_FALSE(stands(Camp::called));
        state.meetings.edit(ours).calling.armies = {engaged("dora")};
        CHECK_FALSE(stands(Camp::called));
    }
    SUBCASE("aboard he fights at sea alone") {
        put_fleet(state, "h", "asta", 15, field_hex);
        go_aboard(state, "h", "asta");
        CHECK_CLAUSE("idis.6.neutral-army-stays-out", !stands(Camp::called));
        CHECK_FALSE(can_be_met(state, army("asta"), Day{10}));
        state.meetings.edit(ours).kind = MeetingKind::naval;
        CHECK(stands(Camp::called));
        CHECK_FALSE(stands(Camp::calling));
        // Ships are their commander's, with or without men aboard.
        put_fleet(state, "f", "aram", 5, field_hex);
        state.meetings.edit(ours).calling.armies = {Engaged{}};
        state.meetings.edit(ours).calling.armies.front().fleet = fleet("f");
        CHECK(stands(Camp::called));
        state.meetings.edit(ours).calling.armies.front().fleet = FleetId{77};
        CHECK_FALSE(stands(Camp::called));
    }
    SUBCASE("ashore he does not fight at sea") {
        state.meetings.edit(ours).kind = MeetingKind::naval;
        CHECK_FALSE(stands(Camp::called));
    }
    SUBCASE(
        "in an assault those within those walls defend, and who is no friend of theirs storms") {
        state.meetings.edit(ours).kind = MeetingKind::assault;
        state.meetings.edit(ours).stronghold = hold_id;
        CHECK_FALSE(stands(Camp::called));
        CHECK_FALSE(stands(Camp::calling));
        state.within_walls.insert({army("asta"), hold_id});
        CHECK(stands(Camp::called));
        put_stronghold(state, "other", hex_at(9, 9), Party(faction("g")));
        state.within_walls.edit(army("asta")).stronghold = stronghold("other");
        CHECK_FALSE(stands(Camp::called));
    }
}

TEST_CASE(
    "idis.6.rout-blocked-midway-ruling, idis.6.out-of-formation-single: who comes no further "
    "stays as he came; a mark of nothing is none") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    put_stronghold(state, "hold", field_hex, Party(faction("g")));
    state.within_walls.insert({army("belisar"), hold_id});
    const Disorder disorder{army("belisar"), {}, at(Day{12}, 12)};
    State after = state;
    evolve(after, Event{state.now,
                        {"idis.6.rout-blocked-midway-ruling"},
                        ArmyFled{army("belisar"), field_hex, Direction::south, disorder}});
    CHECK_EQ(after.armies.at(army("belisar")), state.armies.at(army("belisar")));
    CHECK(after.within_walls.contains(army("belisar")));
    CHECK_EQ(after.disorders.at(army("belisar")), disorder);
    const auto mark_as = [&](bool is_sick, bool is_scattered) {
        evolve(state, Event{state.now,
                            {"idis.6.out-of-formation-penalty"},
                            ConditionMarked{{army("aram"), is_sick, is_scattered}}});
        return state.army_conditions.contains(army("aram"));
    };
    CHECK(mark_as(true, false));
    CHECK(mark_as(false, true));
    CHECK(mark_as(true, true));
    CHECK_FALSE(mark_as(false, false));
}

TEST_CASE(
    "idis.6.captured-commander-ruling: with an army that is no more its captives are free "
    "where it was, and no others") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    for (const auto& [name, holder] : {std::pair("his", "aram"), {"others", "belisar"}}) {
        Commander captive;
        captive.id = commander(name);
        captive.name = name;
        captive.hex = hex_at(9, 9);
        state.commanders.insert(captive);
        state.captives.insert({captive.id, army(holder), state.now});
    }
    const Army aram = state.armies.at(army("aram"));
    forget_in_battles(state, aram);
    CHECK_FALSE(state.captives.contains(commander("his")));
    CHECK_EQ(state.commanders.at(commander("his")).hex, field_hex);
    CHECK_EQ(state.captives.at(commander("others")).held_by, army("belisar"));
    CHECK_EQ(state.commanders.at(commander("others")).hex, hex_at(9, 9));
}

// ---- what is shown ------------------------------------------------------------------------------

TEST_CASE(
    "idis.6.captured-commander-ruling, idis.6.contact-stands-fast-ruling: he sees whom he "
    "holds, and may offer once to call it off; without men he may do nothing") {
    State state = called();
    for (const char* name : {"one", "another"}) {
        Commander captive;
        captive.id = commander(name);
        captive.name = name;
        state.commanders.insert(captive);
        state.captives.insert({captive.id, army("aram"), state.now});
    }
    const auto seen = [&](const char* name) {
        return own_battles(state, state.commanders.at(commander(name)));
    };
    std::vector<CommanderId> held{commander("one"), commander("another")};
    std::sort(held.begin(), held.end());
    CHECK_EQ(seen("aram").captives, held);
    CHECK(seen("belisar").captives.empty());
    const auto legal = [&] {
        CommanderView view = *System::view(state, commander("aram")).commander;
        return legal_battles(view);
    };
    CHECK_EQ(legal().call_off, ours);
    CHECK_EQ(legal().plan, ours);
    CHECK_FALSE(legal().fight.has_value());
    CHECK(legal().attack.empty());
    state.meetings.edit(ours).calling.armies.front().wants_no_battle = true;
    CHECK_FALSE(legal().call_off.has_value());
    State away = a_field(a_bare_host("aram").with_infantry(1'000).departed_until(Day{15}, 5, 0),
                         a_host("belisar"));
    CommanderView empty = *System::view(away, commander("aram")).commander;
    CHECK_FALSE(empty.battles.attackable.empty());
    CHECK(legal_battles(empty).attack.empty());
}

TEST_CASE(
    "idis.6.roll-2d6-each: the referee sees a meeting's modifiers and odds while both sides "
    "stand there") {
    State state = called();
    const auto odds = [&] { return battles_in_full(state).meetings.front().odds.size(); };
    CHECK(odds() > 0);
    for (const char* name : {"aram", "belisar"}) {
        State gone = state;
        gone.armies.edit(army(name)).hex = hex_at(4, 6);
        const MeetingInFull full = battles_in_full(gone).meetings.front();
        CHECK_EQ(full.meeting.id, ours);
        CHECK(full.odds.empty());
    }
}

TEST_CASE(
    "idis.8e.naval-battle-like-armies: a fleet's meeting is the one it is called to, on "
    "either side") {
    State state = called();
    for (std::uint64_t number = 1; number <= 2; ++number) {
        Meeting meeting;
        meeting.id = MeetingId(100 + number);
        meeting.calling.armies = {Engaged{}};
        meeting.calling.armies.front().fleet = FleetId(number);
        meeting.called.armies = {Engaged{}};
        meeting.called.armies.front().fleet = FleetId(10 + number);
        state.meetings.insert(meeting);
    }
    for (std::uint64_t number = 1; number <= 2; ++number) {
        for (const FleetId fleet : {FleetId(number), FleetId(10 + number)}) {
            REQUIRE(meeting_of(state, fleet) != nullptr);
            CHECK_EQ(meeting_of(state, fleet)->id, MeetingId(100 + number));
        }
    }
    CHECK_EQ(meeting_of(state, FleetId{77}), nullptr);
}

TEST_CASE(
    "idis.6.neutral-army-stays-out, idis.6a.assault-join-ruling: a garrison out of its walls is "
    "an enemy of whoever is at war with its side; no friend of the place storms it") {
    State state = with_another(before_walls(StrongholdKind::town),
                               a_bare_host("asta").with_infantry(1'000, "men"), "asta", "f");
    Meeting& meeting = put_meeting(state, MeetingKind::sally);
    meeting.stronghold = hold_id;
    meeting.calling.armies.clear();
    meeting.calling.has_garrison = true;
    meeting.called.armies.clear();
    const auto stands = [&](Camp camp) {
        return may_stand_on(state, state.meetings.at(ours), army("asta"), camp);
    };
    CHECK(stands(Camp::called));
    CHECK_FALSE(stands(Camp::calling));
    state.strongholds.edit(hold_id).holder = Party(faction("h"));
    CHECK_FALSE(stands(Camp::called));
    state.strongholds.edit(hold_id).holder.reset();
    CHECK_FALSE(stands(Camp::called));
    state.strongholds.edit(hold_id).holder = Party(faction("g"));
    state.meetings.edit(ours).stronghold.reset();
    CHECK_FALSE(stands(Camp::called));
    // In an assault who is outside storms a place that is not his side's, with or without an army.
    Meeting& assault = state.meetings.edit(ours);
    assault.kind = MeetingKind::assault;
    assault.stronghold = hold_id;
    std::swap(assault.calling, assault.called);
    CHECK(stands(Camp::calling));
    CHECK_FALSE(stands(Camp::called));
    state.strongholds.edit(hold_id).holder = Party(faction("f"));
    CHECK_FALSE(stands(Camp::calling));
    state.within_walls.insert({army("asta"), hold_id});
    CHECK_FALSE(stands(Camp::calling));
    CHECK_FALSE(stands(Camp::called));
}
