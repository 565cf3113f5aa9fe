// A stronghold's own commander who leads no army (section 6a): he plans, yields and sallies.
#include "core/idis/siege/post.hpp"

#include <doctest/doctest.h>

#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fair_weather.hpp"

using namespace idis;
using namespace tests;

namespace {

constexpr Clause of_post = "idis.6a.post-without-army-ruling";

/// Cyra of Belisar's faction commands the town, and leads no army.
State with_cyra(State state) {
    Commander cyra;
    cyra.id = commander("cyra");
    cyra.name = "cyra";
    cyra.faction = faction("g");
    cyra.hex = field_hex;
    cyra.joined_at = state.now;
    cyra.seat = Seat::held;
    state.commanders.insert(cyra);
    reindex(state);
    let_know_all(state, cyra.id);
    return with_officer(std::move(state), "cyra");
}
State a_town() { return with_cyra(besieged(before_walls(StrongholdKind::town), 9)); }
const AttackArmy on_aram{army("aram")};

LegalForCommander offered_to(const State& state, const char* name) {
    return *System::legal(System::view(state, commander(name)), commander(name)).commander;
}

}  // namespace

TEST_CASE("idis.6a.post-without-army-ruling, idis.6a.siege-briefing: he is briefed and plans") {
    auto none = dice();
    Battlefield field(with_cyra(before_walls(StrongholdKind::town)), none);
    CHECK(offered_to(field.state(), "cyra").sieges.plan.empty());
    CHECK_EQ(field.play().refused("cyra", PlanSiege{hold_place, "hold"}),
             kit::Refusal("no_siege_is_laid", of_post, "place"));
    field.play().orders("aram", BesiegeStronghold{hold_place});
    const told::SiegeNears nears = field.play().told<told::SiegeNears>("cyra").front();
    CHECK(nears.is_inside);
    CHECK_EQ(nears.infantry, Soldiers{250});
    field.play().orders("aram", PlanSiege{hold_place, "starve them"});
    // It does not begin before his plan is in.
    CHECK_EQ(field.state().sieges.at(hold_id).standing, SiegeStanding::briefed);
    CHECK_EQ(offered_to(field.state(), "cyra").sieges.plan, std::vector{hold_place});
    field.play().orders("cyra", PlanSiege{hold_place, "hold"});
    CHECK_EQ(field.state().sieges.at(hold_id).standing, SiegeStanding::under_way);
    CHECK_EQ(field.play().told<told::SiegeBegan>("cyra").size(), 1);
}

TEST_CASE("idis.6a.post-without-army-ruling, idis.6a.surrender-choice-ruling: he may yield it") {
    const YieldStronghold yields{hold_place, "free passage"};
    SUBCASE("on terms that are accepted") {
        auto face = dice(4);
        Battlefield field(a_town(), face);
        CHECK_EQ(offered_to(field.state(), "cyra").sieges.yield, std::vector{hold_place});
        field.play().orders("cyra", yields);
        const Question asked = only<QuestionPut>(field.play().events()).question;
        CHECK_EQ(asked.asked, commander("aram"));
        field.play().orders("aram", AnswerQuestion{asked.id, "accept"});
        CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("f")));
        CHECK_EQ(field.play().told<told::OrderEnded>("cyra").back().standing, OrderStanding::done);
    }
    SUBCASE("and is told that they were declined") {
        auto none = dice();
        Battlefield field(a_town(), none);
        field.play().orders("cyra", yields);
        const Question asked = only<QuestionPut>(field.play().events()).question;
        field.play().orders("aram", AnswerQuestion{asked.id, "decline"});
        CHECK_EQ(field.state().strongholds.at(hold_id).holder, Party(faction("g")));
        CHECK_EQ(field.play().told<told::OrderEnded>("cyra").back().why, "terms_were_declined");
    }
    SUBCASE("but not who commands no place, nor who is away with an army") {
        auto none = dice();
        State state = a_town();
        state.posts.erase(hold_id);
        Battlefield nobody(state, none);
        CHECK_EQ(nobody.play().refused("cyra", yields).code, "you_lead_no_army");
        CHECK(offered_to(nobody.state(), "cyra").sieges.yield.empty());
        state.posts.insert({hold_id, commander("belisar")});
        Battlefield away(state, none);
        CHECK_EQ(away.play().refused("belisar", yields).code, "no_siege_is_laid");
        CHECK(offered_to(away.state(), "belisar").sieges.yield.empty());
    }
    SUBCASE("and of orders for an army none") {
        auto none = dice();
        const Battlefield field(a_town(), none);
        CHECK_EQ(field.play().refused("cyra", HoldArmy{}).code, "you_lead_no_army");
        CHECK_EQ(field.play().refused("cyra", AssaultStronghold{hold_place}).code,
                 "you_lead_no_army");
    }
}

TEST_CASE("idis.6a.post-without-army-ruling, idis.6a.sally-ruling: he leads the garrison out") {
    // Cyra's dice, Aram's, and the check by which he keeps his men together.
    auto faces = dice(6, 5, 4, 4, 1, 1);
    Battlefield field(a_town(), faces);
    CHECK_EQ(offered_to(field.state(), "cyra").battles.attack, std::vector{army("aram")});
    CHECK_EQ(field.play().refused("cyra", AttackArmy{army("belisar")}),
             kit::Refusal("no_such_army", of_post, "target"));
    field.play().orders("cyra", on_aram);
    const Meeting meeting = field.meeting();
    CHECK_EQ(meeting.kind, MeetingKind::sally);
    CHECK(meeting.calling.armies.empty());
    CHECK(meeting.calling.has_garrison);
    CHECK_FALSE(meeting.calling.has_surprised);
    CHECK_EQ(meeting.called.armies.front().army, army("aram"));
    // Nobody would be left to fight.
    CHECK_EQ(field.play().refused(LetGarrisonSally{meeting.id, false}),
             kit::Refusal("garrison_fights_alone", "idis.6a.sally-stationed-not-ruling", "joins"));
    // Who is attacked cannot call it off by himself, nor storm meanwhile.
    field.play().orders("aram", CallOffBattle{meeting.id});
    CHECK_EQ(field.state().meetings.size(), 1);
    CHECK_EQ(field.play().refused("aram", AssaultStronghold{hold_place}).code,
             "army_is_called_to_battle");
    field.play().rules(SetModifier{meeting.id, Camp::calling, Modifier::numbers, 0});
    field.play().rules(SetModifier{meeting.id, Camp::called, Modifier::numbers, 0});
    field.fight();
    CHECK_EQ(field.battle().victor, Camp::calling);
    CHECK(hold_of(field.state(), hold_id).infantry < Soldiers{250});
    CHECK_EQ(field.report("cyra").outcome, told::BattleEnded::Outcome::won);
}

TEST_CASE("idis.6a.post-without-army-ruling, idis.6.refight-ruling: once a day, and not without a "
          "garrison") {
    auto faces = fair(1, 1, 6, 6);
    Battlefield field(a_town(), faces);
    field.play().orders("cyra", on_aram);
    field.play().rules(SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
    field.play().rules(SetModifier{field.meeting().id, Camp::called, Modifier::numbers, 0});
    field.fight();
    CHECK_EQ(field.battle().victor, Camp::called);
    CHECK(soldiers_inside(field.state(), hold_id) > Soldiers{});
    field.play().orders("cyra", on_aram);
    CHECK(field.state().meetings.empty());
    field.play().until(kit::at(Day{11}, 0));
    CHECK_EQ(field.state().meetings.size(), 1);
}

TEST_CASE("idis.6a.post-without-army-ruling: who has no men left has none to lead") {
    State state = a_town();
    state.holds.insert({hold_id, {}, {}, Morale{9}, state.now, {}, 0, {}, {}, {}, {}});
    reindex(state);
    auto none = dice();
    const Battlefield field(state, none);
    CHECK(offered_to(field.state(), "cyra").battles.attack.empty());
    CHECK_EQ(field.play().refused("cyra", on_aram).code, "garrison_is_gone");
}

TEST_CASE("idis.6a.post-without-army-ruling, idis.6a.relief-battle-ruling: or into a battle before "
          "the walls") {
    auto none = dice();
    const auto relief =
        a_bare_host("asta").with_infantry(1'000, "men of asta").with_supplies(9'000);
    Battlefield field(with_another(a_town(), relief, "asta", "g"), none);
    field.play().orders("asta", AttackArmy{army("aram")});
    REQUIRE_EQ(field.state().meetings.size(), 1);
    field.play().orders("cyra", on_aram);
    REQUIRE_EQ(field.state().meetings.size(), 1);
    CHECK(field.meeting().calling.has_garrison);
    CHECK_FALSE(field.meeting().called.has_garrison);
    CHECK_EQ(field.meeting().stronghold, hold_id);
}

TEST_CASE("idis.6a.sally-stationed-not-ruling, idis.6a.relief-battle-ruling: by the referee's word "
          "it fights beside those who relieve it, no matter who attacked") {
    auto none = dice();
    const auto relief =
        a_bare_host("asta").with_infantry(1'000, "men of asta").with_supplies(9'000);
    Battlefield field(with_another(a_town(), relief, "asta", "g"), none);
    field.play().orders("aram", AttackArmy{army("asta")});
    REQUIRE_EQ(field.state().meetings.size(), 1);
    field.play().orders("cyra", on_aram);
    const MeetingId id = field.meeting().id;
    const auto stands = [&](bool calling, bool called) {
        CHECK_EQ(field.meeting().calling.has_garrison, calling);
        CHECK_EQ(field.meeting().called.has_garrison, called);
    };
    stands(false, true);
    field.play().rules(LetGarrisonSally{id, false});
    stands(false, false);
    field.play().rules(LetGarrisonSally{id, true});
    stands(false, true);
}

TEST_CASE("idis.6.captured-by-no-army-ruling: who is shut in somewhere is shown to who commands "
          "there, and to nobody else") {
    State state = before_walls(StrongholdKind::town);
    Commander captive;
    captive.id = commander("foe");
    captive.name = "foe";
    captive.faction = faction("f");
    state.commanders.insert(captive);
    state.captives.insert({captive.id, {}, state.now});
    state.shut_in.insert({captive.id, hold_id});
    const auto seen_by = [](const State& by, const char* name) {
        return System::view(by, commander(name)).commander->battles.captives;
    };
    CHECK(seen_by(state, "belisar").empty());
    const State commanded = with_officer(state, "belisar");
    CHECK_EQ(seen_by(commanded, "belisar"), std::vector{captive.id});
    CHECK(seen_by(commanded, "aram").empty());
}
