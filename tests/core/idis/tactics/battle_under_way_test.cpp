// Meetings that an engine fights out: begun, decided by post or by doctrines, ended (section 6b).
#include "core/idis/tactics/battle_under_way.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/battle/aftermath.hpp"
#include "core/idis/view.hpp"
#include "tests/kit/fought_out.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

constexpr std::array<Way, 3> engines = {Way::die_men, Way::throw_me_a_6, Way::dice_warriors};

State plain() { return a_field(a_host("aram"), a_host("belisar")); }

die_men::PlayerOrder holds(const Battlefield& field, std::string_view name) {
    return die_men::Declare{on_map(field, name), {{die_men::Strategy::hold, {}}}, {}};
}

}  // namespace

TEST_CASE("idis.6b.way-by-size-ruling: a default by size, and the referee's choice") {
    const auto way_of = [](std::int64_t one, std::int64_t other) {
        State state = a_field(a_bare_host("aram").with_infantry(one),
                              a_bare_host("belisar").with_infantry(other));
        state.campaign.settings.small_battles_by = Way::dice_warriors;
        state.campaign.settings.battles_by = Way::die_men;
        auto none = dice();
        Battlefield field(std::move(state), none);
        field.attack("aram", "belisar");
        return field.meeting().way;
    };
    CHECK_EQ(way_of(900, 1'100), Way::die_men);
    CHECK_EQ(way_of(100, 100), Way::dice_warriors);
    CHECK_EQ(way_of(101, 100), Way::die_men);
    CHECK_EQ(way_of(10'000, 10'000), Way::campaign_roll);
    CHECK_EQ(way_of(9'999, 10'000), Way::die_men);
    auto none = dice();
    const Battlefield field = met(plain(), Way::throw_me_a_6, Conduct::by_post, none);
    CHECK_EQ(field.meeting().way, Way::throw_me_a_6);
    CHECK_EQ(field.play().refused(ChooseWay{MeetingId{3}, Way::die_men, {}}).code,
             "no_such_meeting");
}

TEST_CASE("idis.6b.plan-or-post-ruling: by plan nobody is asked, by post both are") {
    SeededDice faces(4);
    const Battlefield by_plan = begun(plain(), Way::die_men, Conduct::by_plan, faces);
    CHECK(decision(by_plan, "aram") == nullptr);
    CHECK(decision(by_plan, "belisar") == nullptr);
    CHECK(next_battle_turn(by_plan.state()).has_value());
    // Whether it is to be fought is no question any more.
    for (const Question& question : by_plan.state().questions) {
        CHECK_FALSE(kit::holds_alternative<RulingOnBattle>(question.what));
    }
    const Battlefield by_post = begun(plain(), Way::die_men, Conduct::by_post, faces);
    CHECK((decision(by_post, "aram") != nullptr) != (decision(by_post, "belisar") != nullptr));
    CHECK_FALSE(next_battle_turn(by_post.state()).has_value());
    CHECK_EQ(by_post.play().told<told::BattleJoined>("aram").size(), 1);
}

TEST_CASE("idis.6b.aftermath-ruling, idis.6b.orders-in-chain-ruling: doctrines fight it out in "
          "each engine, and the campaign goes on") {
    for (const Way way : engines) {
        CAPTURE(static_cast<int>(way));
        SeededDice faces(11);
        const State before = plain();
        Battlefield field = begun(before, way, Conduct::by_plan, faces);
        CHECK(field.meeting().has_begun);
        field.play().let_doctrines_fight(static_cast<std::uint64_t>(way));
        REQUIRE_EQ(field.state().battles.size(), 1);
        CHECK(field.state().meetings.empty());
        CHECK(field.state().battles_under_way.empty());
        const Battle& battle = field.battle();
        CHECK_EQ(battle.way, way);
        for (const char* name : {"aram", "belisar"}) {
            const SideFought& side = std::string_view(name) == "aram" ? battle.calling
                                                                      : battle.called;
            REQUIRE_EQ(side.armies.size(), 1);
            CHECK_EQ(side.armies.front().soldiers, Soldiers{1'000});
            const told::BattleEnded report = field.report(name);
            Soldiers lost;
            for (const told::DetachmentLoss& each : report.losses) lost += each.soldiers;
            CHECK_EQ(lost, side.armies.front().fallen);
        }
        field.play().until(field.state().now + kit::days(2));
        State replayed = field.play().begun();
        for (const Event& event : field.play().events()) evolve(replayed, event);
        CHECK(replayed == field.state());
    }
}

TEST_CASE("idis.6b.aftermath-ruling: who loses at six is beaten as after a roll") {
    SeededDice faces(3);
    Battlefield field = begun(plain(), Way::die_men, Conduct::by_post, faces);
    const Meeting meeting = field.meeting();
    const std::size_t before = field.play().events().size();
    const auto events = happenings(field.state(), faces, [&](Unfolding& unfolding) {
        FoughtOut fought;
        fought.holder = Camp::calling;
        fought.fallen = {{detachment("A"), Soldiers{50}}, {detachment("B"), Soldiers{200}}};
        fought.calling_lost = Percent{Fraction{5}};
        fought.called_lost = Percent{Fraction{20}};
        fight_out(unfolding, meeting, fought);
    });
    CHECK_EQ(before, field.play().events().size());
    const Battle battle = only<BattleFought>(events).battle;
    CHECK_EQ(battle.difference, 6);
    CHECK_EQ(battle.victor, Camp::calling);
    CHECK_EQ(battle.calling.armies.front().fallen, Soldiers{50});
    CHECK_EQ(battle.called.armies.front().fallen, Soldiers{200});
    CHECK_EQ(battle.calling.total, 6);
    const auto morale = all<MoraleChanged>(events);
    REQUIRE(morale.size() >= 2);
    CHECK_EQ(morale[0].morale, Morale{11});
    CHECK_EQ(morale[1].morale, Morale{7});
    CHECK_EQ(all<ArmyRetreated>(events).size() + all<DisorderBegan>(events).size() > 0, true);
}
TEST_CASE("idis.6b.fallen-of-lost-ruling, idis.9.trait-guardian-casualties: traits take and add "
          "their points") {
    const auto fallen = [](std::optional<Trait> aram, std::optional<Trait> belisar) {
        SeededDice faces(3);
        ArmyBuilder one = a_bare_host("aram").with_infantry(600).with_infantry(400);
        ArmyBuilder two = a_host("belisar");
        if (aram) one.led_by_a(*aram);
        if (belisar) two.led_by_a(*belisar);
        Battlefield field = begun(a_field(one, two), Way::die_men, Conduct::by_post, faces);
        const auto events = happenings(field.state(), faces, [&](Unfolding& unfolding) {
            FoughtOut fought;
            fought.holder = Camp::called;
            fought.fallen = {{detachment("A"), Soldiers{90}}, {detachment("B"), Soldiers{30}}};
            fought.calling_lost = Percent{Fraction{12}};
            fight_out(unfolding, field.meeting(), fought);
        });
        std::vector<Soldiers> left;
        for (const NumbersChanged& each : all<NumbersChanged>(events)) {
            if (each.army != army("aram") || !left.empty()) continue;
            for (const Detachment& row : each.detachments) left.push_back(row.soldiers);
        }
        return left;
    };
    CHECK_EQ(fallen({}, {}), std::vector<Soldiers>{Soldiers{510}, Soldiers{370}});
    // Five points fewer: 70, three quarters of them where three quarters fell.
    const auto guarded = fallen(Trait::guardian, {});
    REQUIRE_EQ(guarded.size(), 2);
    CHECK_EQ(guarded[0] + guarded[1], Soldiers{930});
    const auto vanquished = fallen({}, Trait::vanquisher);
    REQUIRE_EQ(vanquished.size(), 2);
    CHECK_EQ(vanquished[0] + vanquished[1], Soldiers{830});
}

TEST_CASE("idis.6b.ashore-only-ruling: walls are stormed as the campaign fights its battles") {
    auto none = dice();
    State state = plain();
    state.campaign.settings.battles_by = Way::die_men;
    Battlefield field(std::move(state), none);
    field.attack("aram", "belisar");
    Meeting assault = field.meeting();
    CHECK_EQ(assault.way, Way::die_men);
    assault.kind = MeetingKind::assault;
    CHECK_EQ(way_by_size(field.state(), assault), Way::die_men);
}

TEST_CASE("idis.6b.decisions-by-post-ruling: an order, the default, and silence") {
    SeededDice faces(5);
    Battlefield field = ready_to_declare(faces);
    const Question* asked = decision(field, "aram");
    REQUIRE(asked != nullptr);
    CHECK_EQ(*asked->due_at, field.state().now + hours(12));
    CHECK_EQ(asked->options, std::vector<std::string>{"default", "doctrine"});
    // Each declares for himself alone, and in Die, Men!
    CHECK_EQ(field.play().refused("aram", in_battle(field, holds(field, "belisar"))).clause.id()
                 .substr(0, 8),
             "die-men.");
    const auto concede = throw_me_a_6::Concede{throw_me_a_6::Side::red};
    CHECK_EQ(field.play()
                 .refused("aram", OrderInBattle{under_way(field).id,
                                                battle::held<battle::AnyOrder>(
                                                    throw_me_a_6::PlayerOrder(concede))})
                 .code,
             "order_is_of_another_engine");
    CHECK_EQ(field.play().refused("aram", OrderInBattle{MeetingId{9}, {}}).code,
             "no_such_battle_under_way");
    field.play().orders("aram", in_battle(field, holds(field, "aram")));
    CHECK(decision(field, "aram") == nullptr);
    CHECK_EQ(field.play().refused("aram", OrderInBattle{under_way(field).id, {}}).code,
             "nothing_is_asked");
    REQUIRE(decision(field, "belisar") != nullptr);
    CHECK_EQ(position(field).table.round, 1);
    field.play().until(field.state().now + hours(12));
    // Silence is Hold as well, and the first round's dice have fallen.
    CHECK_EQ(under_way(field).lapses, 1);
    CHECK_FALSE(die_men::army_at(position(field).table, on_map(field, "belisar")).dice.empty());
}

TEST_CASE("idis.6b.disputes-by-letter-ruling: not at the table, where play goes on") {
    SeededDice faces(5);
    Battlefield field = ready_to_declare(faces);
    const auto objects = in_battle(field, die_men::LodgeDispute{"my archers were in reach"});
    CHECK_EQ(field.play().refused("aram", objects),
             kit::Refusal{"disputes_go_to_the_referee_by_letter",
                          "idis.6b.disputes-by-letter-ruling", "order"});
    const auto held = legal_in_battle(
        view_of_battle(field.state(), under_way(field).id, army("aram")), under_way(field).id,
        army("aram"));
    const auto* offered = battle::held_as<die_men::Legal>(held);
    REQUIRE(offered != nullptr);
    CHECK_FALSE(offered->may_dispute);
    CHECK_FALSE(offered->declarations.empty());
    field.play().orders("aram", WriteToReferee{"My archers were in reach."});
    CHECK(decision(field, "aram") != nullptr);
    field.play().until(field.state().now + hours(12));
    CHECK_EQ(under_way(field).lapses, 2);
    const auto is_letter = [](const Question& each) {
        return kit::holds_alternative<WordsForReferee>(each.what);
    };
    const auto& open = field.state().questions;
    const auto letter = std::find_if(open.begin(), open.end(), is_letter);
    REQUIRE(letter != open.end());
    field.play().rules(AnswerQuestion{letter->id, "They were; I went back and put it right."});
    CHECK_EQ(field.play().told<told::RefereeWrote>("aram").back().text,
             "They were; I went back and put it right.");
    CHECK(field.play().told<told::RefereeWrote>("belisar").empty());
}

TEST_CASE("idis.6b.left-to-doctrine-ruling: handed over, and taken back") {
    SeededDice faces(5);
    Battlefield field = ready_to_declare(faces);
    const MeetingId id = under_way(field).id;
    CHECK_EQ(field.play().refused("aram", LetDoctrineFight{id, false}).code, "no_doctrine_fights");
    field.play().orders("aram", LetDoctrineFight{id, true});
    CHECK(decision(field, "aram") == nullptr);
    REQUIRE(next_battle_turn(field.state()).has_value());
    CHECK_EQ(next_battle_turn(field.state())->army, army("aram"));
    CHECK_EQ(field.play().refused("aram", LetDoctrineFight{id, true}).code,
             "doctrine_fights_already");
    // A doctrine decides for nobody else.
    ScriptedDice none({});
    const auto for_belisar = System::decide(
        field.state(), ByDoctrine{army("belisar"), {id, {}}}, field.state().now, none);
    CHECK_FALSE(bool(for_belisar));
    field.play().orders("aram", LetDoctrineFight{id, false});
    CHECK(decision(field, "aram") != nullptr);
    CHECK_FALSE(next_battle_turn(field.state()).has_value());
    field.play().orders("belisar", AnswerQuestion{decision(field, "belisar")->id, "doctrine"});
    CHECK_EQ(next_battle_turn(field.state())->army, army("belisar"));
}
TEST_CASE("idis.6b.left-to-doctrine-ruling: an open seat is a doctrine's from the beginning") {
    SeededDice faces(5);
    State state = a_field(a_host("aram"), a_host("belisar").with_open_seat());
    Battlefield field = met(std::move(state), Way::die_men, Conduct::by_post, faces);
    field.play().rules(LetDiceFall{field.meeting().id, {}});
    for (const BattlePlace& place : under_way(field).places) {
        CHECK_EQ(place.is_left_to_doctrine, place.army == army("belisar"));
    }
}

TEST_CASE("idis.6b.orders-in-chain-ruling: once it has begun, nobody is asked for a plan") {
    SeededDice faces(5);
    Battlefield field = met(plain(), Way::die_men, Conduct::by_post, faces);
    const auto plans_asked = [&] {
        return std::ranges::count_if(field.state().questions, [](const Question& question) {
            return kit::holds_alternative<PlanForBattle>(question.what);
        });
    };
    CHECK_EQ(plans_asked(), 2);
    field.plan("aram");
    CHECK_EQ(plans_asked(), 1);
    field.play().rules(LetDiceFall{field.meeting().id, {}});
    REQUIRE(field.meeting().has_begun);
    CHECK_EQ(plans_asked(), 0);
}

TEST_CASE("idis.6b.seen-by-engine-ruling: what is written in secret is not there for the other") {
    const auto aram_sees = [](die_men::Strategy strategy) {
        SeededDice faces(5);
        Battlefield field = ready_to_declare(faces);
        std::optional<die_men::Goal> goal;
        if (strategy != die_men::Strategy::hold) goal = die_men::EnemyGoal{};
        const auto id = on_map(field, "belisar");
        field.play().orders(
            "belisar", in_battle(field, die_men::Declare{id, {{strategy, goal}}, {}}));
        return std::pair(view(field.state(), commander("aram")),
                         view(field.state(), commander("belisar")));
    };
    const auto held = aram_sees(die_men::Strategy::hold);
    const auto deployed = aram_sees(die_men::Strategy::deploy);
    CHECK(held.first.commander->battles == deployed.first.commander->battles);
    CHECK_FALSE(held.second.commander->battles == deployed.second.commander->battles);
    const auto& seen = held.first.commander->battles.meeting->battle;
    REQUIRE(battle::held_as<die_men::View>(seen) != nullptr);
    CHECK(battle::held_as<die_men::View>(seen)->table.has_value());
}
TEST_CASE("idis.6b.steadiness-seen-ruling: morale is not there, its rating is") {
    const auto belisar_with = [](std::int64_t morale) {
        SeededDice faces(5);
        Battlefield field = begun(a_field(a_host("aram"), a_host("belisar").with_morale(morale)),
                                  Way::die_men, Conduct::by_post, faces);
        mark("idis.6b.steadiness-seen-ruling");
        return view(field.state(), commander("aram")).commander->battles.meeting->battle;
    };
    CHECK(belisar_with(8) == belisar_with(9));
    CHECK_FALSE(belisar_with(9) == belisar_with(10));
}

TEST_CASE("idis.6b.nobody-joins-ruling: once it has begun it is these and no others") {
    SeededDice faces(5);
    WorldBuilder world = a_world(a_host("aram"), a_host("belisar"), a_host("cyra").of("f"));
    world.at_war(Party(faction("f")), Party(faction("g")));
    State state = world;
    for (const char* name : {"aram", "belisar", "cyra"}) {
        state.armies.edit(army(name)).last_day_march = Day{10};
    }
    see_each_other(state, "aram", "belisar");
    see_each_other(state, "cyra", "belisar");
    see_each_other(state, "cyra", "aram");
    Battlefield field = begun(std::move(state), Way::die_men, Conduct::by_post, faces);
    const MeetingId id = under_way(field).id;
    field.play().orders("cyra", JoinBattle{army("aram")});
    CHECK_EQ(field.meeting().calling.armies.size(), 1);
    CHECK_EQ(field.play().refused(SetSides{id, {army("aram")}, {army("belisar")}}).code,
             "battle_has_begun");
    CHECK_EQ(field.play().refused(ForbidBattle{id}).code, "battle_has_begun");
    CHECK_EQ(field.play().refused(LetDiceFall{id, {}}).code, "battle_has_begun");
    CHECK_EQ(field.play().refused(ChooseWay{id, Way::campaign_roll, {}}).code, "battle_has_begun");
    field.play().orders("aram", CallOffBattle{id});
    CHECK_FALSE(field.state().battles_under_way.empty());
    field.play().orders("belisar", CallOffBattle{id});
    CHECK(field.state().battles_under_way.empty());
    CHECK_EQ(field.battle().difference, 0);
}

TEST_CASE("idis.6b.abandoned-ruling: twelve deadlines in a row end it") {
    SeededDice faces(5);
    State fed = a_field(a_host("aram").with_supplies(15'000),
                        a_host("belisar").with_supplies(15'000));
    Battlefield field = begun(std::move(fed), Way::die_men, Conduct::by_post, faces);
    for (int step = 0; step < 400 && !field.state().battles_under_way.empty(); ++step) {
        CHECK(under_way(field).lapses < lapses_in_battle_most);
        field.play().until(*System::next_due(field.state()));
    }
    std::int64_t lapsed = 0;
    for (const char* name : {"aram", "belisar"}) {
        for (const told::Answered& answered : field.play().told<told::Answered>(name)) {
            if (answered.answer == "default") ++lapsed;
        }
    }
    CHECK_EQ(lapsed, lapses_in_battle_most);
    CHECK_EQ(field.battle().difference, 0);
    CHECK_EQ(field.soldiers("aram"), Soldiers{1'000});
}

TEST_CASE("idis.6b.ended-early-ruling: the referee says who holds the field") {
    SeededDice faces(5);
    Battlefield not_yet = met(plain(), Way::die_men, Conduct::by_post, faces);
    CHECK_EQ(not_yet.play().refused(EndBattle{not_yet.meeting().id, {}}).code,
             "battle_has_not_begun");
    Battlefield field = begun(plain(), Way::die_men, Conduct::by_post, faces);
    field.play().rules(EndBattle{field.meeting().id, Camp::called});
    CHECK_EQ(field.battle().victor, Camp::called);
    CHECK_EQ(field.battle().difference, 1);
    CHECK(decision(field, "aram") == nullptr);
    CHECK(decision(field, "belisar") == nullptr);
}
