// What becomes of one army after a battle (sections 6 and 6a): where the beaten go and what they
// leave, who is credited, who keeps captives, what is asked no more, who is free again.
//
// Each case takes one army through what follows from its defeat, by itself: `beat` gives Belisar's,
// called to a meeting of some kind, into the hands of `beat_back`.
#include "core/idis/battle/beaten.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/battle/battle_host.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

Hex next_to_field(Direction direction) { return neighbour(field_hex, direction); }

/// A meeting in the field of Aram, who called for it, and Belisar.
Meeting meeting_of_two(MeetingKind kind) {
    Meeting meeting;
    meeting.id = kit::derived_id<MeetingId>(army("aram"), 1);
    meeting.hex = field_hex;
    meeting.kind = kind;
    if (kind == MeetingKind::assault || kind == MeetingKind::sally) meeting.stronghold = hold_id;
    Engaged aram;
    aram.army = army("aram");
    meeting.calling.armies = {aram};
    Engaged belisar;
    belisar.army = army("belisar");
    meeting.called.armies = {belisar};
    return meeting;
}

/// A defeat, and all it brought.
struct Defeat {
    LeftBehind left;
    Events events;
    told::BattleEnded report;
    State after;

    const Army& army_of(std::string_view name) const { return after.armies.at(army(name)); }
};
/// The army of a camp is beaten, by a word of the referee's on its retreat.
Defeat beat(const State& state, MeetingKind kind, Camp camp, Withdrawal withdrawal, kit::Dice& dice,
            Steps by_way = {}) {
    Meeting meeting = meeting_of_two(kind);
    Engaged& engaged = side_of(meeting, camp).armies.front();
    engaged.withdrawal = withdrawal;
    engaged.by_way = std::move(by_way);
    const Contingent each = host_of(state, meeting, camp).all.front();
    Fighter fighter{each, camp, each.force, each.force, {}};
    Defeat defeat{{}, {}, {}, state};
    defeat.events = let_happen(defeat.after, dice, [&](Unfolding& unfolding) {
        defeat.left = beat_back(unfolding, meeting, fighter);
    });
    defeat.report = fighter.report;
    return defeat;
}
State plain() { return a_field(a_host("aram"), a_host("belisar")); }

}  // namespace

TEST_CASE(
    "idis.6.retreat-as-appropriate, idis.6.loser-denied-objective: who stays where he is by "
    "the referee's word has come from nowhere, and his march is over") {
    State state = plain();
    state.map = a_country().road(southward(field_hex, 6)).place("south", hex_at(4, 9));
    let_know_all(state, commander("belisar"));
    send(state, "belisar", march_to("south"));
    REQUIRE(state.armies.at(army("belisar")).march.has_value());
    auto faces = dice(3, 4);
    const Defeat none = beat(state, MeetingKind::field, Camp::called, Withdrawal::none, faces);
    CHECK_EQ(none.army_of("belisar").hex, field_hex);
    CHECK_CLAUSE("idis.6.loser-denied-objective", !none.army_of("belisar").march.has_value());
    CHECK_CLAUSE("idis.6.retreat-as-appropriate", !none.report.went.has_value());
    CHECK(none.after.arrivals.empty());
    const auto stopped = told_to<told::OrderEnded>(commander("belisar"), none.events);
    REQUIRE_EQ(stopped.size(), 1);
    CHECK_EQ(stopped.front().standing, OrderStanding::stopped);
}

TEST_CASE(
    "idis.6.loser-retreats-one-hex: it has come into that hex at this moment, otherwise than "
    "on the march") {
    State state = plain();
    state.armies.edit(army("belisar")).came_by = Direction::north;
    auto faces = dice(3, 4);
    const Defeat once = beat(state, MeetingKind::field, Camp::called, Withdrawal::by_rule, faces);
    CHECK_EQ(once.army_of("belisar").hex, next_to_field(Direction::north));
    CHECK_EQ(once.army_of("belisar").came_by, Direction::south);
    CHECK_EQ(once.after.arrivals.at(army("belisar")).at, state.now);
    CHECK_EQ(once.report.went, Direction::north);
    CHECK(all<WallsLeft>(once.events).empty());
    CHECK(all<ArmyHalted>(once.events).empty());
}

TEST_CASE(
    "idis.6.retreat-as-appropriate: behind the walls of its own side in that hex, and no "
    "others") {
    State state = plain();
    put_stronghold(state, "far", hex_at(9, 9), Party(faction("g")));
    put_stronghold(state, "near", next_to_field(Direction::south), Party(faction("g")));
    put_stronghold(state, "away", hex_at(1, 1), Party(faction("g")));
    const auto into = [&](const State& from) {
        auto faces = dice(3, 4);
        const Defeat defeat =
            beat(from, MeetingKind::field, Camp::called, Withdrawal::into_stronghold, faces);
        CHECK_EQ(defeat.army_of("belisar").hex, field_hex);
        const WithinWalls* row = defeat.after.within_walls.find(army("belisar"));
        return row == nullptr ? std::nullopt : std::optional(row->stronghold);
    };
    CHECK_FALSE(into(state).has_value());
    State enemys = state;
    put_stronghold(enemys, "hold", field_hex, Party(faction("f")));
    CHECK_FALSE(into(enemys).has_value());
    put_stronghold(state, "hold", field_hex, Party(faction("g")));
    CHECK_EQ(into(state), hold_id);
}

TEST_CASE(
    "idis.6a.assault-lost-besieger-place-ruling, idis.6.retreat-as-appropriate: a besieger "
    "keeps to his lines, unless the referee sends him away") {
    const State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    auto first = dice(3, 4);
    const Defeat by_rule =
        beat(state, MeetingKind::assault, Camp::calling, Withdrawal::by_rule, first);
    CHECK_EQ(by_rule.army_of("aram").hex, field_hex);
    CHECK(by_rule.after.arrivals.empty());
    auto second = dice(3, 4);
    const Defeat sent = beat(state, MeetingKind::assault, Camp::calling, Withdrawal::by_way, second,
                             {Direction::south, Direction::south});
    CHECK_EQ(sent.army_of("aram").hex, hex_at(4, 6));
    CHECK_CLAUSE("idis.6.retreat-as-appropriate", all<WallsLeft>(sent.events).empty());
}

TEST_CASE("idis.6a.army-after-fall-ruling: out of the place, and into the next hex") {
    const State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    auto faces = dice(3, 4);
    const Defeat defeat =
        beat(state, MeetingKind::assault, Camp::called, Withdrawal::by_rule, faces);
    REQUIRE_EQ(all<WallsLeft>(defeat.events).size(), 1);
    CHECK_EQ(all<WallsLeft>(defeat.events).front().army, army("belisar"));
    CHECK_FALSE(defeat.after.within_walls.contains(army("belisar")));
    CHECK_EQ(distance(defeat.army_of("belisar").hex, field_hex), 1);
    CHECK_FALSE(defeat.report.has_routed);
}

TEST_CASE(
    "idis.6a.sally-lost-return-ruling, idis.6.retreat-as-appropriate: back inside, broken "
    "there for days, unless the referee sends them away") {
    const State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
    // 12 of two dice is over any morale here; three tenths of 5,000 go, for two days.
    auto faces = dice(6, 6, 3, 2);
    const Defeat broken = beat(state, MeetingKind::sally, Camp::called, Withdrawal::by_rule, faces);
    CHECK_EQ(broken.army_of("belisar").hex, field_hex);
    CHECK(broken.after.within_walls.contains(army("belisar")));
    CHECK(broken.report.has_routed);
    CHECK_FALSE(broken.report.is_trapped);
    CHECK_EQ(broken.report.supplies_lost, Supplies{1'500});
    CHECK_EQ(broken.army_of("belisar").supplies, Supplies{3'500});
    CHECK_EQ(broken.left.load, Load{Supplies{1'500}, Loot{}});
    const Disorder& disorder = broken.after.disorders.at(army("belisar"));
    CHECK(disorder.way.empty());
    CHECK_EQ(disorder.until, state.now + kit::days(2));
    auto held = dice(3, 4);
    const Defeat sent =
        beat(state, MeetingKind::sally, Camp::called, Withdrawal::by_way, held, {Direction::south});
    CHECK_EQ(sent.army_of("belisar").hex, next_to_field(Direction::south));
    CHECK_FALSE(sent.after.within_walls.contains(army("belisar")));
}

TEST_CASE(
    "idis.6a.army-after-fall-ruling: by the referee's word it lays down its arms, in a place "
    "that was stormed and nowhere else") {
    State state =
        besieged(before_walls(StrongholdKind::town, Where::inside,
                              a_bare_host("aram").with_infantry(1'000).with_supplies(9'000),
                              a_host("belisar").with_wagons(3).with_loot(700)),
                 9);
    auto none = dice();
    const Defeat given_up =
        beat(state, MeetingKind::assault, Camp::called, Withdrawal::surrender, none);
    CHECK_EQ(given_up.left.load, Load{Supplies{5'000}, Loot{700}});
    CHECK_EQ(given_up.left.wagons, Wagons{3});
    CHECK_EQ(given_up.report.supplies_lost, Supplies{5'000});
    CHECK_FALSE(given_up.after.armies.contains(army("belisar")));
    // Elsewhere the word means no more than that it goes nowhere.
    const auto stays = [&](MeetingKind kind, Camp camp, std::string_view name) {
        auto faces = dice(3, 4);
        const Defeat defeat = beat(state, kind, camp, Withdrawal::surrender, faces);
        REQUIRE(defeat.after.armies.contains(army(name)));
        CHECK_EQ(defeat.army_of(name).hex, field_hex);
        CHECK_EQ(defeat.report.supplies_lost, Supplies{});
        CHECK_EQ(defeat.left.load, Load{});
    };
    stays(MeetingKind::assault, Camp::calling, "aram");
    stays(MeetingKind::field, Camp::called, "belisar");
    stays(MeetingKind::sally, Camp::called, "belisar");
}

TEST_CASE(
    "idis.6.rout-loses-supplies, idis.6.retreat-wagons-ruling: what a rout costs is told to "
    "its commander and lies there, with the wagons that cannot follow") {
    State state = a_field(
        a_host("aram"),
        a_bare_host("belisar").with_infantry(1'000).with_wagons(2).with_supplies(6'000).with_loot(
            100));
    // A road to the south for a hex and no more: there the wagons stay behind.
    state.map = a_country().road({field_hex, next_to_field(Direction::south)});
    state.armies.edit(army("belisar")).came_by = Direction::south;
    // 1,000 men and 250 followers carry 18,750 without wagons, so nothing more is left with them.
    auto faces = dice(6, 6, 2, 3);
    const Defeat rout = beat(state, MeetingKind::field, Camp::called, Withdrawal::by_rule, faces);
    CHECK(rout.report.has_routed);
    CHECK_EQ(rout.report.supplies_lost, Supplies{1'200});
    CHECK_EQ(rout.left.load, Load{Supplies{1'200}, Loot{}});
    CHECK_EQ(rout.left.wagons, Wagons{2});
    CHECK_EQ(rout.army_of("belisar").supplies, Supplies{4'800});
    CHECK_EQ(rout.army_of("belisar").loot, Loot{100});
    CHECK_EQ(rout.after.disorders.at(army("belisar")).way.size(), 3);
    // Where the road goes on they come along.
    State by_road = state;
    by_road.map = a_country().road(southward(field_hex, 8));
    auto again = dice(6, 6, 2, 3);
    const Defeat along =
        beat(by_road, MeetingKind::field, Camp::called, Withdrawal::by_rule, again);
    CHECK_EQ(along.left.wagons, Wagons{});
    CHECK_EQ(counts_of(force_of(along.after, army("belisar"))).wagons, Wagons{2});
}

TEST_CASE(
    "idis.6.retreat-impossible-halves: what it costs is told to its commander and lies "
    "there, and the loot with it that those left cannot carry") {
    // 1,000 men and 250 followers carry 18,750; half of them 9,375.
    const State state =
        a_field(a_host("aram"), a_host("belisar").with_supplies(8'000).with_loot(9'000));
    auto faces = dice(6, 6, 4);
    const Defeat trapped =
        beat(state, MeetingKind::field, Camp::called, Withdrawal::impossible, faces);
    CHECK(trapped.report.is_trapped);
    CHECK_FALSE(trapped.report.has_routed);
    CHECK_EQ(trapped.report.supplies_lost, Supplies{4'000});
    CHECK_EQ(trapped.army_of("belisar").supplies, Supplies{4'000});
    CHECK_EQ(trapped.army_of("belisar").loot, Loot{5'375});
    CHECK_EQ(trapped.left.load, Load{Supplies{4'000}, Loot{3'625}});
    CHECK_EQ(trapped.left.wagons, Wagons{});
    CHECK_EQ(trapped.after.disorders.at(army("belisar")).until, state.now + kit::days(4));
    CHECK_EQ(trapped.army_of("belisar").hex, field_hex);
}

TEST_CASE(
    "idis.2a.names-and-honours, idis.6.higher-total-wins: one victory more for each of its "
    "detachments, and whoever was on a march goes on with it") {
    State state =
        a_field(a_bare_host("aram").with_infantry(500, "guards").with_cavalry(100, "knights"),
                a_host("belisar"));
    state.detachments.edit(detachment("knights")).victories = 4;
    state.map = a_country().road(southward(field_hex, 6)).place("south", hex_at(4, 9));
    const auto victor = [&] {
        const Contingent each =
            host_of(state, meeting_of_two(MeetingKind::field), Camp::calling).all.front();
        return Fighter{each, Camp::calling, each.force, each.force, {}};
    };
    let_happen(state, [&](Unfolding& unfolding) { credit_victory(unfolding, victor()); });
    CHECK_EQ(state.detachments.at(detachment("guards")).victories, 1);
    CHECK_EQ(state.detachments.at(detachment("knights")).victories, 5);
    CHECK_EQ(state.detachments.at(detachment("C")).victories, 0);
    const auto goes_on = [&] {
        auto none = dice();
        return happenings(state, none,
                          [&](Unfolding& unfolding) { go_on_after_battle(unfolding, victor()); });
    };
    CHECK(goes_on().empty());
    let_know_all(state, commander("aram"));
    send(state, "aram", march_to("south"));
    REQUIRE_EQ(goes_on().size(), 1);
    CHECK_EQ(only<SettingOut>(goes_on()).army, army("aram"));
    CHECK_EQ(only<SettingOut>(goes_on()).sets_out_at, state.now);
}

TEST_CASE(
    "idis.6.captured-commander-ruling, idis.6.captured-by-no-army-ruling: the strongest army "
    "keeps him, the first of two alike; else the garrison") {
    const State state = plain();
    const auto with = [](ArmyId army, std::int64_t strength) {
        Contingent each;
        each.engaged.army = army;
        each.strength = Fraction{strength};
        return each;
    };
    Contingent garrison = with({}, 9'000);
    garrison.is_garrison = true;
    garrison.stronghold = hold_id;
    Contingent empty_ships = with({}, 8'000);
    empty_ships.fleet = Fleet{};
    empty_ships.fleet->commander = commander("aram");
    const auto keeper = [&](std::vector<Contingent> all) {
        const auto found = keeper_of(state, Host{std::move(all)});
        REQUIRE(found.has_value());
        return *found;
    };
    const Contingent aram = with(army("aram"), 500);
    const Contingent cyra = with(army("cyra"), 501);
    CHECK_EQ(keeper({aram, cyra}).army, army("cyra"));
    CHECK_EQ(keeper({cyra, aram}).army, army("cyra"));
    CHECK_EQ(keeper({aram, with(army("dara"), 500)}).army, army("aram"));
    CHECK_EQ(keeper({garrison, aram}).army, army("aram"));
    CHECK_EQ(keeper({aram, garrison}).army, army("aram"));
    CHECK_EQ(keeper({empty_ships, cyra}).army, army("cyra"));
    CHECK_FALSE(keeper({garrison, aram}).stronghold.has_value());
    CHECK_EQ(keeper({garrison}).stronghold, hold_id);
    CHECK_EQ(keeper({garrison}).army, ArmyId{});
    CHECK_EQ(keeper({empty_ships}).army, army("aram"));
    CHECK_FALSE(keeper({empty_ships}).stronghold.has_value());
}

TEST_CASE(
    "idis.6.battle-plan-missing-ruling: all that was asked about that meeting is settled by "
    "its default, and nothing else") {
    State state = plain();
    const MeetingId mine = kit::derived_id<MeetingId>(army("aram"), 1);
    const MeetingId other = kit::derived_id<MeetingId>(army("aram"), 2);
    std::vector<QuestionId> about_mine;
    std::uint64_t number = 0;
    const auto put = [&](QuestionKind what, bool is_mine) {
        Question question;
        question.id = kit::derived_id<QuestionId>(state.campaign.id, number++);
        question.what = std::move(what);
        question.by_default = "so " + std::to_string(number);
        state.questions.insert(question);
        if (is_mine) about_mine.push_back(question.id);
    };
    for (const MeetingId id : {mine, other}) {
        put(PlanForBattle{id, army("aram")}, id == mine);
        put(JoinOrStandAside{id, army("cyra")}, id == mine);
        put(RulingOnBattle{id}, id == mine);
        put(DecisionInBattle{id, army("aram")}, id == mine);
    }
    put(SpoilsToTake{mine, army("aram"), {}, {}, {}}, false);
    put(FateOfCaptive{commander("belisar"), army("aram")}, false);
    const State before = state;
    const Events events = let_happen(state, [&](Unfolding& unfolding) {
        close_questions(unfolding, mine, {"idis.6.battle-plan-missing-ruling"});
        // Once they are settled, they are not settled again.
        close_questions(unfolding, mine, {"idis.6.battle-plan-missing-ruling"});
    });
    std::vector<QuestionId> settled;
    for (const QuestionSettled& each : all<QuestionSettled>(events)) {
        settled.push_back(each.question);
        CHECK(each.is_default);
        CHECK_EQ(each.answer, before.questions.at(each.question).by_default);
    }
    std::sort(settled.begin(), settled.end());
    std::sort(about_mine.begin(), about_mine.end());
    CHECK_EQ(settled, about_mine);
    CHECK_EQ(state.questions.size(), 6);
}

TEST_CASE("idis.6.tie-no-defender-ruling: nobody is past the enemy, by land or by water") {
    State state = at_the_coast(a_crew("aram", 500).with_supplies(7'000), a_crew("belisar", 500));
    state.now = at(Day{10}, 12);
    const kit::Hex sea = hex_at(8, 5);
    put_fleet(state, "f", "aram", 5, sea);
    go_aboard(state, "f", "aram");
    GivenOrder given;
    given.id = kit::derived_id<OrderId>(commander("aram"), 1);
    given.commander = commander("aram");
    given.what = sailing("f", {Direction::south});
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    Fleet& fleet = state.fleets.edit(tests::fleet("f"));
    fleet.voyage.emplace();
    fleet.voyage->order = given.id;
    fleet.voyage->route = {neighbour(sea, Direction::south)};
    const auto fighter = [&](std::string_view name, bool has_ships) {
        Fighter one;
        one.contingent.engaged.army = army(name);
        one.before = one.now = force_of(state, army(name));
        if (has_ships) one.fleet = state.fleets.at(tests::fleet("f"));
        return one;
    };
    auto none = dice();
    const Events at_sea = happenings(state, none, [&](Unfolding& unfolding) {
        stay_in_contact(unfolding, fighter("aram", true));
    });
    const auto changed = all<FleetChanged>(at_sea);
    REQUIRE_FALSE(changed.empty());
    CHECK_FALSE(changed.back().fleet.voyage.has_value());
    CHECK_EQ(changed.back().fleet.hex, sea);
    // Who was on no march has nothing to give up.
    CHECK(happenings(state, none, [&](Unfolding& unfolding) {
              stay_in_contact(unfolding, fighter("belisar", false));
          }).empty());
}
