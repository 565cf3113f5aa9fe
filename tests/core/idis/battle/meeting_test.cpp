// How armies come to fight (section 6): contact, briefing, plans, calling off.
#include "core/idis/battle/meeting.hpp"

#include <doctest/doctest.h>

#include <map>

#include "core/idis/battle/briefing.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

const Hex north = hex_at(4, 2);

/// Aram two hexes north of Belisar, on a road between them.
State apart(Posture aram, Posture belisar) {
    State state = a_world(a_host("aram").in(north), a_host("belisar").in(field_hex))
                      .at_war(Party(faction("f")), Party(faction("g")))
                      .on(a_country()
                              .road(southward(hex_at(4, 0), 14))
                              .place("north", hex_at(4, 0))
                              .place("field", field_hex)
                              .place("south", hex_at(4, 12)))
                      .at(kit::at(Day{10}, 5));
    let_know_all(state, commander("aram"));
    let_know_all(state, commander("belisar"));
    state.postures.insert({commander("aram"), aram});
    state.postures.insert({commander("belisar"), belisar});
    return state;
}
/// Cyra, of her own faction, beside them.
State with_cyra(std::vector<std::string> at_war_with, std::int64_t men = 1'000) {
    WorldBuilder world = a_world(a_host("aram"), a_host("belisar"),
                                 a_bare_host("cyra").with_infantry(men).with_supplies(6'000));
    world.at_war(Party(faction("f")), Party(faction("g")));
    for (const std::string& name : at_war_with) {
        world.at_war(Party(faction("cyra")), Party(faction(name)));
    }
    State state = world;
    for (const char* name : {"aram", "belisar", "cyra"}) {
        state.armies.edit(army(name)).last_day_march = Day{10};
    }
    see_each_other(state, "aram", "belisar");
    see_each_other(state, "aram", "cyra");
    see_each_other(state, "belisar", "cyra");
    return state;
}
std::vector<ArmyId> armies(const BattleSide& side) {
    std::vector<ArmyId> all;
    for (const Engaged& each : side.armies) all.push_back(each.army);
    return all;
}
/// Dice that other branches of a case need.
void use_up(ScriptedDice& faces) {
    Rolls used;
    while (faces.left() > 0) faces.roll("idis.6.roll-2d6-each", Subject{}, 6, used);
}
QuestionId asked_to_join(const State& state, std::string_view name) {
    for (const Question& question : state.questions) {
        if (kit::holds_alternative<JoinOrStandAside>(question.what) &&
            question.asked == commander(name)) {
            return question.id;
        }
    }
    FAIL("nobody was asked");
    return {};
}

}  // namespace

TEST_CASE("idis.6.meeting-briefing, idis.6.briefing-own-information-only: both are told what they "
          "see, before any dice") {
    auto none = dice();
    Battlefield field(a_bare_host("aram").with_infantry(800).with_cavalry(100),
                      a_bare_host("belisar").with_infantry(3'000), none);
    field.attack("aram", "belisar");
    const auto told = field.play().told<told::BattleNears>("aram");
    REQUIRE_EQ(told.size(), 1);
    const told::BattleNears& his = told.front();
    CHECK_EQ(his.infantry, Soldiers{800});
    CHECK_EQ(his.cavalry, Soldiers{100});
    CHECK_EQ(his.supplies, field.army("aram").supplies);
    CHECK_EQ(his.terrain, Terrain::flatland);
    CHECK_EQ(his.weather, WeatherGrade::good);
    CHECK(his.has_called);
    REQUIRE_EQ(his.enemies.size(), 1);
    // What eyes can see: a FacedArmy has no member for more.
    CHECK_EQ(his.enemies.front(), told::FacedArmy{army("belisar"), faction("g"), Soldiers{3'000},
                                                  Soldiers{}, Wagons{}});
    CHECK_EQ(field.play().told<told::BattleNears>("belisar").size(), 1);
    CHECK(none.drawn().empty());
}

TEST_CASE("idis.6.meeting-briefing: who joins later is not told of an army that is no more") {
    auto none = dice();
    Battlefield field(with_cyra({"g"}), none);
    field.attack("aram", "belisar");
    State state = field.state();
    Engaged starved;
    starved.army = army("dora");
    state.meetings.edit(field.meeting().id).called.armies.push_back(starved);
    Battlefield later(state, none);
    later.play().orders("cyra", AnswerQuestion{asked_to_join(state, "cyra"), "join_calling"});
    const auto told = later.play().told<told::BattleNears>("cyra");
    REQUIRE_EQ(told.size(), 1);
    REQUIRE_EQ(told.front().enemies.size(), 1);
    CHECK_EQ(told.front().enemies.front().army, army("belisar"));
    CHECK_EQ(told.front().friends.size(), 1);
}

TEST_CASE("idis.6.meeting-trigger-ruling: standing together is no battle; an attack makes one") {
    auto faces = dice(5, 5);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.play().orders("aram", HoldArmy{});
    field.play().orders("belisar", HoldArmy{});
    field.play().until(at(Day{11}, 12));
    CHECK(field.state().meetings.empty());
    field.attack("aram", "belisar");
    CHECK_EQ(armies(field.meeting().calling), std::vector{army("aram")});
    CHECK_EQ(armies(field.meeting().called), std::vector{army("belisar")});
}

TEST_CASE(
    "idis.6.meeting-trigger-ruling: whom he cannot see, or need not fight, he cannot attack") {
    State state = with_cyra({});
    auto none = dice();
    Battlefield field(state, none);
    CHECK_EQ(field.play().refused("aram", AttackArmy{army("aram")}).code, "army_is_your_own");
    CHECK_EQ(field.play().refused("aram", AttackArmy{army("dara")}).code, "no_such_army");
    CHECK_EQ(field.play().refused("aram", AttackArmy{army("cyra")}).code, "army_is_not_hostile");
}

TEST_CASE("idis.6.meeting-trigger-ruling: a standing word gives battle to anyone who comes") {
    State state = apart(Posture::stay, Posture::attack);
    auto none = dice();
    Battlefield field(state, none);
    field.play().orders("aram", march_to("south"));
    // Twelve miles at twelve a day: at dusk it comes into Belisar's hex.
    field.play().until(at(Day{10}, 17, 59));
    CHECK(field.state().meetings.empty());
    field.play().until(at(Day{10}, 18));
    CHECK_EQ(armies(field.meeting().calling), std::vector{army("belisar")});
    CHECK_EQ(field.meeting().roles, Roles::calling_attacks);
    CHECK_EQ(field.army("aram").halted, HaltReason::hostile_army);
}

TEST_CASE("idis.6.attacker-defender-identity-ruling: who holds defends; who meets does neither") {
    SUBCASE("Belisar holds") {
        State state = apart(Posture::attack, Posture::stay);
        auto none = dice();
        Battlefield field(state, none);
        field.play().orders("aram", march_to("field"));
        field.play().until(at(Day{10}, 18));
        CHECK_EQ(armies(field.meeting().calling), std::vector{army("aram")});
        CHECK_EQ(field.meeting().roles, Roles::calling_attacks);
        field.play().rules(SetRoles{field.meeting().id, Roles::neither});
        CHECK_EQ(field.meeting().roles, Roles::neither);
    }
    SUBCASE("both march to attack, and cross on the road") {
        State state = apart(Posture::attack, Posture::attack);
        auto none = dice();
        Battlefield field(state, none);
        field.play().orders("aram", march_to("south"));
        field.play().orders("belisar", march_to("north"));
        // Twelve miles apart at twelve a day each: six hours.
        field.play().until(at(Day{10}, 12));
        CHECK_EQ(field.meeting().opened_at, at(Day{10}, 12));
        CHECK_EQ(field.meeting().roles, Roles::neither);
        CHECK_EQ(field.army("aram").hex, field.army("belisar").hex);
    }
}

TEST_CASE("idis.6.surprise-bonus: out of the night upon an army that saw nobody") {
    State state = apart(Posture::attack, Posture::stay);
    state.now = at(Day{10}, 18);
    state.armies.edit(army("aram")).hex = hex_at(4, 3);
    auto none = dice();
    Battlefield field(state, none);
    field.play().orders("aram", by_night(march_to("field")));
    // Six miles of the night's six: it is there before dawn, once its road has no fork.
    // Weather at midnight, and the check that belongs to a night march.
    auto faces = dice(5, 5, 2, 2);
    Battlefield night(field.state(), faces);
    night.play().until(at(Day{11}, 6));
    REQUIRE_EQ(night.state().meetings.size(), 1);
    CHECK(night.meeting().calling.has_surprised);
}

TEST_CASE("idis.6.contact-stands-fast-ruling: nobody leaves, and both must agree to call it off") {
    auto faces = dice(5, 5, 4, 4, 5, 5, 3, 3);
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.map = a_country().road(southward(field_hex, 6)).place("south", hex_at(4, 8));
    let_know_all(state, commander("belisar"));
    let_know_all(state, commander("aram"));
    Battlefield field(state, faces);
    field.attack("aram", "belisar");
    field.play().until(at(Day{10}, 13));
    for (const CommanderOrder& order :
         {CommanderOrder(march_to("south")), CommanderOrder(Forage{}), CommanderOrder(Raze{}),
          CommanderOrder(RestArmy{Days{7}, {}})}) {
        CHECK_EQ(field.play().refused("belisar", order).code, "army_is_called_to_battle");
    }
    const View his = System::view(field.state(), commander("belisar"));
    CHECK_FALSE(System::legal(his, commander("belisar")).commander->march.has_value());
    SUBCASE("the dice fall after a day") {
        field.play().until(at(Day{11}, 11, 59));
        CHECK_EQ(field.army("belisar").hex, field_hex);
        CHECK_EQ(field.army("belisar").last_ate, Day{10});
        CHECK_FALSE(field.state().meetings.empty());
        field.play().until(at(Day{11}, 12));
        CHECK_EQ(field.battle().at, at(Day{11}, 12));
    }
    SUBCASE("one alone cannot call it off; two can") {
        const MeetingId id = field.meeting().id;
        field.play().orders("aram", CallOffBattle{id});
        CHECK_EQ(field.play().refused("aram", march_to("south")).code, "army_is_called_to_battle");
        CHECK_EQ(field.state().meetings.size(), 1);
        field.play().orders("belisar", CallOffBattle{id});
        CHECK(field.state().meetings.empty());
        CHECK(field.state().battles.empty());
        CHECK_EQ(field.play().told<told::NoBattle>("aram").size(), 1);
        field.play().orders("belisar", march_to("south"));
        CHECK(field.army("belisar").stretch.has_value());
        use_up(faces);
    }
    SUBCASE("the referee can forbid it") {
        field.play().rules(ForbidBattle{field.meeting().id});
        CHECK(field.state().meetings.empty());
        use_up(faces);
    }
}

TEST_CASE(
    "idis.6.battle-plan, idis.6.battle-plan-missing-ruling: handed in, replaced, then locked") {
    auto faces = dice(5, 5, 4, 4, 6, 6, 6, 3, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    HandInPlan hold;
    hold.text = "hold the ford, fall back east";
    hold.retreat = Direction::north_east;
    field.plan("belisar", hold);
    const auto plan_of_belisar = [&] { return field.meeting().called.armies.front().plan; };
    CHECK_EQ(plan_of_belisar()->text, hold.text);
    CHECK_EQ(plan_of_belisar()->retreat, Direction::north_east);
    hold.text = "hold the mill";
    field.plan("belisar", hold);
    CHECK_EQ(plan_of_belisar()->text, "hold the mill");
    const Meeting meeting = field.meeting();
    const Plan none_given = plan_of(meeting, field.army("aram"));
    CHECK_EQ(none_given.objective, Objective::take);
    CHECK_EQ(none_given.text, "");
    SUBCASE("when the time is over") {
        field.play().until(at(Day{11}, 11, 59));
        CHECK(field.state().battles.empty());
        field.play().until(at(Day{11}, 12));
        // Nobody's tactics count without the referee's word.
        CHECK_EQ(field.battle().calling.total, 8);
        CHECK_EQ(field.battle().called.total, 12);
    }
    SUBCASE("earlier when all are in; then no plan is taken any more") {
        field.play().until(at(Day{11}, 1));
        field.plan("aram");
        CHECK_EQ(field.battle().at, at(Day{11}, 1));
        hold.meeting = meeting.id;
        CHECK_EQ(field.play().refused("belisar", hold).code, "you_are_called_to_no_such_battle");
    }
}

TEST_CASE("idis.6.battle-plan-missing-ruling: with all plans in a battle waits for the referee") {
    const State state = a_field(a_host("aram"), a_host("belisar"));
    SUBCASE("until it is due; the referee's question stands open as long") {
        auto faces = dice(5, 5, 4, 4, 6, 6, 6, 3, 3);
        Battlefield field(state, faces, BattlesWait::for_referee);
        field.attack("aram", "belisar");
        field.play().until(at(Day{10}, 13));
        field.plan("aram");
        field.plan("belisar");
        CHECK_EQ(field.state().questions.size(), 1);
        field.play().until(at(Day{11}, 11, 59));
        CHECK(field.state().battles.empty());
        field.play().until(at(Day{11}, 12));
        CHECK_EQ(field.battle().at, at(Day{11}, 12));
    }
    SUBCASE("or until he lets the dice fall") {
        auto faces = dice(5, 5, 4, 4, 6, 6, 6, 3);
        Battlefield field(state, faces, BattlesWait::for_referee);
        field.attack("aram", "belisar");
        field.plan("aram");
        field.plan("belisar");
        field.play().until(at(Day{10}, 14));
        CHECK(field.state().battles.empty());
        field.play().rules(LetDiceFall{field.meeting().id, {}});
        CHECK_EQ(field.battle().at, at(Day{10}, 14));
    }
    SUBCASE("not at all in a campaign that has chosen so") {
        auto faces = dice(5, 5, 4, 4, 6, 6, 6, 3);
        Battlefield field(state, faces, BattlesWait::for_nobody);
        field.attack("aram", "belisar");
        field.play().until(at(Day{10}, 13));
        field.plan("aram");
        CHECK(field.state().battles.empty());
        field.plan("belisar");
        CHECK_EQ(field.battle().at, at(Day{10}, 13));
    }
}

TEST_CASE(
    "idis.6.battle-plan-missing-ruling: a defender without a plan holds, toward where he came") {
    auto none = dice();
    State state = a_field(a_host("aram"), a_host("belisar"));
    state.armies.edit(army("belisar")).came_by = Direction::south_west;
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    const Plan plan = plan_of(field.meeting(), field.army("belisar"));
    CHECK_EQ(plan.objective, Objective::hold);
    CHECK_EQ(plan.retreat, Direction::south_west);
}

TEST_CASE("idis.6.battle-plan: an answer in words is a plan; the referee may let the dice wait") {
    auto faces = dice(5, 5, 6, 4, 4, 4, 3, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.play().rules(LetDiceFall{field.meeting().id, at(Day{11}, 20)});
    for (const char* name : {"aram", "belisar"}) {
        for (const Question& question : field.state().questions) {
            if (question.asked != commander(name)) continue;
            field.play().orders(name, AnswerQuestion{question.id, "all on the left"});
            break;
        }
    }
    CHECK_EQ(field.meeting().calling.armies.front().plan->text, "all on the left");
    CHECK_EQ(field.meeting().called.armies.front().plan->text, "all on the left");
    field.play().until(at(Day{11}, 19, 59));
    CHECK(field.state().battles.empty());
    field.play().until(at(Day{11}, 20));
    CHECK_EQ(field.state().battles.size(), 1);
}

TEST_CASE("idis.6.battle-plan-secret, idis.6.battle-dice-hidden: his enemy sees neither") {
    auto faces = dice(5, 5, 4, 4, 3, 3);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    const auto view_of_belisar = [&] { return System::view(field.state(), commander("belisar")); };
    const View before = view_of_belisar();
    HandInPlan plan;
    plan.text = "the left wing first";
    field.plan("aram", plan);
    // Nothing he can see has changed.
    CHECK_EQ(view_of_belisar(), before);
    CHECK_FALSE(before.commander->battles.meeting->plan.has_value());
    const View referee = System::view(field.state(), Referee{});
    CHECK_EQ(referee.referee->battles.meetings.front().meeting.calling.armies.front().plan->text,
             plan.text);
    CHECK_FALSE(referee.referee->battles.meetings.front().odds.empty());
    field.fight();
    // The account with its dice is the referee's; a commander's report has no member for them.
    CHECK_EQ(System::view(field.state(), God{}).referee->battles.battles.size(), 1);
    CHECK_FALSE(view_of_belisar().referee.has_value());
}

TEST_CASE("idis.6.no-soldiers-side-ruling: nobody there to fight is no battle") {
    State state = a_field(
        a_host("aram"), a_bare_host("belisar").with_infantry(1'000).departed_until(Day{15}, 5, 0));
    state.armies.edit(army("belisar")).supplies = Supplies{};
    auto none = dice(5, 5, 5, 5);
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    CHECK_EQ(field.play().told<told::NoBattle>("aram").size(), 1);
    for (int day = 11; day <= 12; ++day) {
        // Nobody is to be seen there, on any day.
        field.play().until(at(Day{day}, 12));
        CHECK_EQ(field.play().refused("aram", AttackArmy{army("belisar")}).code, "no_such_army");
    }
    CHECK(field.state().meetings.empty());
    CHECK(field.state().battles.empty());
    CHECK_EQ(field.army("aram").morale, Morale{9});
    CHECK_EQ(field.soldiers("aram"), Soldiers{1'000});
    CHECK_EQ(field.army("aram").hex, field_hex);
}

TEST_CASE("idis.6.refight-ruling: the same armies again on the next day, with new plans") {
    auto faces = dice(5, 5, 6, 4, 5, 5);
    Battlefield field(a_host("aram"), a_host("belisar"), faces);
    field.attack("aram", "belisar");
    field.play().rules(SetRoles{field.meeting().id, Roles::neither});
    field.fight();
    field.play().until(at(Day{10}, 20));
    field.attack("aram", "belisar");
    CHECK(field.state().meetings.empty());
    field.play().until(at(Day{11}, 0));
    CHECK_EQ(field.meeting().opened_at, at(Day{11}, 0));
    CHECK_EQ(field.play().told<told::BattleNears>("belisar").size(), 2);
    CHECK_FALSE(field.meeting().calling.armies.front().plan.has_value());
}

TEST_CASE(
    "idis.6.neutral-army-stays-out: who is nobody's enemy, or is not told to, takes no part") {
    SUBCASE("hostile to nobody: she is not even asked") {
        auto faces = dice(5, 5, 4, 4, 3, 3);
        Battlefield field(with_cyra({}), faces);
        field.attack("aram", "belisar");
        for (const Question& question : field.state().questions) {
            CHECK_NE(question.asked, std::optional(commander("cyra")));
        }
        const Army before = field.army("cyra");
        field.fight();
        CHECK_EQ(field.army("cyra"), before);
        CHECK_EQ(field.soldiers("cyra"), Soldiers{1'000});
    }
    SUBCASE("Belisar's enemy: only if she joins") {
        auto faces = dice(5, 5, 4, 4, 3, 3);
        Battlefield field(with_cyra({"g"}), faces);
        field.attack("aram", "belisar");
        const QuestionId asked = asked_to_join(field.state(), "cyra");
        CHECK_EQ(field.state().questions.at(asked).options,
                 std::vector<std::string>{"join_calling", "stand_aside"});
        SUBCASE("she does not answer") {
            field.fight();
            CHECK_EQ(field.soldiers("cyra"), Soldiers{1'000});
        }
        SUBCASE("she joins") {
            field.play().orders("cyra", AnswerQuestion{asked, "join_calling"});
            CHECK_EQ(armies(field.meeting().calling), std::vector{army("aram"), army("cyra")});
            CHECK_EQ(field.play().told<told::BattleNears>("cyra").size(), 1);
            field.play().rules(
                SetModifier{field.meeting().id, Camp::calling, Modifier::numbers, 0});
            field.fight();
            CHECK_EQ(field.soldiers("cyra"), Soldiers{900});
        }
    }
}

TEST_CASE(
    "idis.6.battle-plan-missing-ruling, idis.6.neutral-army-stays-out: nobody says a word, and "
    "when it is due it is fought by those who were called, without plans") {
    SeededDice faces(3);
    Battlefield field(with_cyra({"g"}), faces, BattlesWait::for_referee);
    field.attack("aram", "belisar");
    // Two plans, whether Cyra joins, and the referee's word.
    std::map<QuestionId, std::string> asked;
    for (const Question& question : field.state().questions) {
        asked[question.id] = question.by_default;
    }
    REQUIRE_EQ(asked.size(), 4);
    const Moment due = field.meeting().due_at;
    field.play().until(due - kit::seconds(1));
    CHECK(field.play().all<QuestionSettled>().empty());
    CHECK(field.state().battles.empty());
    field.play().until(due);
    CHECK_EQ(field.battle().at, due);
    std::map<QuestionId, std::string> settled;
    for (const QuestionSettled& each : field.play().all<QuestionSettled>()) {
        if (!asked.contains(each.question)) continue;
        CHECK(each.is_default);
        settled[each.question] = each.answer;
    }
    CHECK(settled == asked);
    CHECK_EQ(field.soldiers("cyra"), Soldiers{1'000});
}

TEST_CASE(
    "idis.6.three-sides-ruling: the two largest first; the third may join; the referee rules") {
    WorldBuilder world = a_world(a_bare_host("aram").with_infantry(3'000).with_supplies(9'000),
                                 a_bare_host("belisar").with_infantry(4'000).with_supplies(9'000),
                                 a_bare_host("cyra").with_infantry(5'000).with_supplies(9'000),
                                 a_host("dora").in(north));
    world.at_war(Party(faction("f")), Party(faction("g")))
        .at_war(Party(faction("cyra")), Party(faction("f")))
        .at_war(Party(faction("cyra")), Party(faction("g")));
    State state = world;
    see_each_other(state, "aram", "belisar");
    see_each_other(state, "aram", "cyra");
    see_each_other(state, "belisar", "cyra");
    auto none = dice();
    Battlefield field(state, none);
    field.attack("aram", "belisar");
    CHECK_EQ(armies(field.meeting().calling), std::vector{army("cyra")});
    CHECK_EQ(armies(field.meeting().called), std::vector{army("belisar")});
    const MeetingId id = field.meeting().id;
    CHECK_EQ(field.play().told<told::BattleNears>("cyra").size(), 1);
    field.play().rules(SetSides{id, {army("aram")}, {army("cyra")}});
    // Who was not called before is told what he meets; she was, and hears it once.
    CHECK_EQ(field.play().told<told::BattleNears>("aram").size(), 1);
    CHECK_EQ(field.play().told<told::BattleNears>("cyra").size(), 1);
    CHECK_EQ(armies(field.meeting().calling), std::vector{army("aram")});
    CHECK_EQ(armies(field.meeting().called), std::vector{army("cyra")});
    CHECK_EQ(field.play().refused(SetSides{id, {army("aram")}, {army("aram")}}).code,
             "army_named_twice");
    CHECK_EQ(field.play().refused(SetSides{id, {}, {army("aram")}}).code, "side_is_empty");
    CHECK_EQ(field.play().refused(SetSides{id, {army("aram")}, {}}).code, "side_is_empty");
    CHECK_EQ(field.play().refused(SetSides{id, {army("aram")}, {army("nobody")}}).code,
             "no_such_army");
    // Dora stands two hexes away.
    CHECK_EQ(field.play().refused(SetSides{id, {army("aram")}, {army("dora")}}).code,
             "army_is_not_there");
    // Belisar, who was asked for a plan and has no part in it any more, may still answer.
    std::optional<QuestionId> asked;
    for (const Question& question : field.state().questions) {
        const bool is_plan = kit::holds_alternative<PlanForBattle>(question.what);
        if (is_plan && question.asked == commander("belisar")) asked = question.id;
    }
    REQUIRE(asked.has_value());
    field.play().orders("belisar", AnswerQuestion{*asked, "Hold the hill."});
    CHECK_EQ(armies(field.meeting().called), std::vector{army("cyra")});
}

TEST_CASE("idis.6.chosen-battlefield: a full day in the hex, however it came there") {
    State state = a_field(a_host("aram"), a_host("belisar"));
    has_stood(state, "belisar");
    const auto is_chosen = [&] {
        return side_at_contact(state, {army("belisar")}, {army("aram")}, state.now)
            .has_chosen_field;
    };
    CHECK(is_chosen());
    state.arrivals.insert({army("belisar"), at(Day{8}, 23)});
    CHECK(is_chosen());
    state.arrivals.edit(army("belisar")).at = at(Day{9}, 0);
    CHECK_FALSE(is_chosen());
}

TEST_CASE("idis.3a.forage-revolt-place-ruling, idis.6.contact-stands-fast-ruling: rebels called to "
          "a battle, or on the march, are moved no more") {
    const auto risen = [](bool is_called, bool is_marching = false) {
        State state = a_field(a_host("aram"), a_host("belisar"));
        if (is_marching) state.armies.edit(army("belisar")).march.emplace();
        Question open;
        open.id = kit::derived_id<QuestionId>(state.campaign.id, 0);
        open.asked_at = state.now;
        open.what = RebelsRise{army("belisar"), {field_hex, hex_at(5, 4)}};
        open.options = {"4,4", "5,4"};
        open.by_default = "4,4";
        state.questions.insert(open);
        state.campaign.referee_questions = 1;
        auto none = dice();
        Battlefield field(std::move(state), none);
        if (is_called) field.attack("aram", "belisar");
        field.play().rules(AnswerQuestion{open.id, "5,4"});
        return field.army("belisar").hex;
    };
    CHECK_EQ(risen(false), hex_at(5, 4));
    CHECK_EQ(risen(true), field_hex);
    CHECK_EQ(risen(false, true), field_hex);
}
