// What follows from a battle once it is settled, however it was fought (sections 6, 6a and 6b): who
// is told what, what is credited, who goes on, what the fall of a place makes of those inside.
//
// Aram has called Belisar to battle; an engine says who holds the field and who has fallen, so that
// no dice decide but those of what follows. `fought` lets it follow; all dice not named show one,
// with which a check of morale is held.
#include "core/idis/battle/aftermath.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/idis/battle/battle_side.hpp"
#include "core/idis/battle/beaten.hpp"
#include "core/idis/reindex.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

using Impression = told::BattleEnded::Impression;

Engaged engaged(std::string_view name) {
    Engaged each;
    each.army = army(name);
    return each;
}
/// The meeting that is fought, of Aram against Belisar in the field.
Meeting& called(State& state) {
    Meeting meeting;
    meeting.id = kit::derived_id<MeetingId>(army("aram"), 3);
    meeting.hex = field_hex;
    meeting.opened_at = meeting.due_at = state.now;
    meeting.roles = Roles::calling_attacks;
    meeting.calling.armies = {engaged("aram")};
    meeting.called.armies = {engaged("belisar")};
    return state.meetings.insert(meeting);
}
State plain() { return a_field(a_host("aram"), a_host("belisar")); }

/// What an engine says: who holds the field, and how many in a hundred each side lost.
FoughtOut says(std::optional<Camp> holder, std::int64_t calling, std::int64_t lost_by_called) {
    FoughtOut fought;
    fought.holder = holder;
    fought.calling_lost = Percent{Fraction{calling}};
    fought.called_lost = Percent{Fraction{lost_by_called}};
    return fought;
}
/// All that follows, of the one meeting there is or, if there is none, of one in the field.
Events fought(State& state, const FoughtOut& said, std::vector<int> faces = {}) {
    if (state.meetings.empty()) called(state);
    const Meeting meeting = *state.meetings.begin();
    Ones dice(std::move(faces));
    return let_happen(state, dice,
                      [&](Unfolding& unfolding) { fight_out(unfolding, meeting, said); });
}
told::BattleEnded report(const Events& events, std::string_view name) {
    const auto all = told_to<told::BattleEnded>(commander(name), events);
    REQUIRE_EQ(all.size(), 1);
    return all.front();
}
std::int64_t victories(const State& state, std::string_view name) {
    return force_of(state, army(name)).detachments.front().victories;
}

}  // namespace

TEST_CASE(
    "idis.6.battle-report: of the enemy's losses as many words as he lost in a hundred, "
    "whatever the line of the table says") {
    using Row = std::pair<std::int64_t, Impression>;
    for (const auto& [lost, words] :
         {Row{5, Impression::light}, Row{6, Impression::considerable},
          Row{10, Impression::considerable}, Row{11, Impression::heavy}}) {
        CAPTURE(lost);
        // Whoever holds the field has lost 30 points less, which is the last line.
        State won = plain();
        const Events events = fought(won, says(Camp::calling, lost, lost + 30), {6});
        CHECK_EQ(report(events, "belisar").enemy_losses, words);
        CHECK_EQ(report(events, "aram").enemy_losses, Impression::heavy);
        State lost_it = plain();
        const Events other = fought(lost_it, says(Camp::called, lost + 30, lost), {6});
        CHECK_EQ(report(other, "aram").enemy_losses, words);
        CHECK_EQ(report(other, "belisar").enemy_losses, Impression::heavy);
    }
}

TEST_CASE("idis.6.battle-report: whither the enemy went, though others of his stayed") {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra").of("g"))
                      .at_war(Party(faction("f")), Party(faction("g")));
    state.armies.edit(army("belisar")).came_by = Direction::north;
    Meeting& meeting = called(state);
    meeting.called.armies.push_back(engaged("cyra"));
    meeting.called.armies.back().withdrawal = Withdrawal::none;
    const Events events = fought(state, says(Camp::calling, 5, 5));
    CHECK_EQ(report(events, "aram").enemy_went, Direction::north);
    CHECK_FALSE(report(events, "belisar").enemy_went.has_value());
    CHECK_FALSE(report(events, "cyra").enemy_went.has_value());
}

TEST_CASE(
    "idis.6.no-soldiers-side-ruling: where nobody of a side is left in the hex nothing is "
    "fought") {
    for (const char* name : {"aram", "belisar"}) {
        State state = plain();
        state.armies.edit(army(name)).hex = hex_at(4, 6);
        reindex(state);
        const Events events = fought(state, says(Camp::calling, 5, 5));
        CHECK(all<BattleFought>(events).empty());
        CHECK_EQ(all<MeetingEnded>(events).size(), 1);
        for (const char* each : {"aram", "belisar"}) {
            const auto told = told_to<told::NoBattle>(commander(each), events);
            REQUIRE_EQ(told.size(), 1);
            CHECK_EQ(told.front().why, told::NoBattle::Why::nobody_to_fight);
        }
    }
}

TEST_CASE(
    "idis.6.empty-detachment-ruling, idis.6.multi-army-aftermath-ruling: of whom nobody is "
    "left, he has no army to retreat, to check, or to be credited") {
    for (const Camp holder : {Camp::calling, Camp::called}) {
        for (const char* name : {"aram", "belisar"}) {
            State state = plain();
            const bool has_won = (std::string_view(name) == "aram") == (holder == Camp::calling);
            state.map = a_country().road(southward(field_hex, 6)).place("south", hex_at(4, 9));
            let_know_all(state, commander(name));
            if (has_won) send(state, name, march_to("south"));
            FoughtOut said = says(holder, 5, 5);
            const DetachmentId men = state.armies.at(army(name)).detachments.front();
            said.fallen = {{men, Soldiers{1'000}}};
            const Events events = fought(state, said, {6});
            CHECK_CLAUSE("idis.6.empty-detachment-ruling", !state.armies.contains(army(name)));
            for (const MoraleChanged& each : all<MoraleChanged>(events)) {
                CHECK_NE(each.army, army(name));
            }
            for (const DefeatChecked& each : all<DefeatChecked>(events)) {
                CHECK_NE(each.army, army(name));
            }
            for (const VictoryCredited& each : all<VictoryCredited>(events)) {
                CHECK_NE(each.army, army(name));
            }
            CHECK(all<SettingOut>(events).empty());
            const auto losses = report(events, name).losses;
            REQUIRE_EQ(losses.size(), 1);
            CHECK_EQ(losses.front().soldiers, Soldiers{1'000});
        }
    }
}

TEST_CASE(
    "idis.2a.names-and-honours, idis.6.tie-no-defender-ruling: a victory for the victor "
    "alone, and for nobody where nobody has won") {
    State won = plain();
    const Events events = fought(won, says(Camp::calling, 5, 5));
    CHECK_EQ(victories(won, "aram"), 1);
    CHECK_EQ(victories(won, "belisar"), 0);
    CHECK_EQ(all<VictoryCredited>(events).size(), 1);
    // Who is beaten and led as before is nobody's captive who gets free.
    CHECK(all<CaptiveFreed>(events).empty());
    State drawn = plain();
    called(drawn).roles = Roles::neither;
    const Events none = fought(drawn, says({}, 5, 5));
    CHECK(all<VictoryCredited>(none).empty());
    CHECK(all<MoraleChanged>(none).empty());
    CHECK_EQ(report(none, "aram").outcome, told::BattleEnded::Outcome::undecided);
}

TEST_CASE(
    "idis.6.result-2, idis.9.trait-stubborn: a change of nought is none; the Stubborn keep "
    "what they lose and gain as others do") {
    // Equal losses and the attacker holds the field: the victor gains nothing, the other loses 1.
    State two = plain();
    const auto changed = all<MoraleChanged>(fought(two, says(Camp::calling, 5, 5)));
    REQUIRE_EQ(changed.size(), 1);
    CHECK_EQ(changed.front().army, army("belisar"));
    CHECK_EQ(changed.front().morale, Morale{8});
    State six = a_field(a_host("aram").led_by_a(Trait::stubborn),
                        a_host("belisar").led_by_a(Trait::stubborn));
    fought(six, says(Camp::calling, 5, 40), {6});
    CHECK_EQ(six.armies.at(army("aram")).morale, Morale{11});
    CHECK_EQ(six.armies.at(army("belisar")).morale, Morale{9});
}

TEST_CASE(
    "idis.6.higher-total-wins, idis.6.tie-no-defender-ruling: the victor's march goes on; in "
    "a battle that nobody has won it is over") {
    State state = plain();
    state.map = a_country().road(southward(field_hex, 6)).place("south", hex_at(4, 9));
    let_know_all(state, commander("aram"));
    send(state, "aram", march_to("south"));
    REQUIRE(state.armies.at(army("aram")).march.has_value());
    State won = state;
    const Events events = fought(won, says(Camp::calling, 5, 5));
    CHECK(won.armies.at(army("aram")).march.has_value());
    CHECK_EQ(only<SettingOut>(events).army, army("aram"));
    State drawn = state;
    called(drawn).roles = Roles::neither;
    const Events none = fought(drawn, says({}, 5, 5));
    CHECK_FALSE(drawn.armies.at(army("aram")).march.has_value());
    CHECK(all<SettingOut>(none).empty());
}

TEST_CASE(
    "idis.6.captured-commander-ruling, idis.6.battle-report: captives are named to who keeps "
    "them, and to nobody else") {
    State state = plain();
    const Events events = fought(state, says(Camp::calling, 5, 40), {1, 1, 1, 16, 1});
    REQUIRE(state.captives.contains(commander("belisar")));
    CHECK_EQ(report(events, "aram").captives, std::vector{commander("belisar")});
    CHECK(report(events, "belisar").captives.empty());
}

TEST_CASE(
    "idis.4a.harry-after-battle-ruling: who fights calls off his harriers and is harried no "
    "more; others' go on") {
    State state = a_world(a_host("aram"), a_host("belisar"), a_host("cyra"), a_host("dara"))
                      .at_war(Party(faction("f")), Party(faction("g")));
    std::uint64_t number = 0;
    const auto harries = [&](std::string_view by, std::string_view target) {
        GivenOrder given;
        given.commander = commander(by);
        given.number = ++number;
        given.id = kit::derived_id<OrderId>(given.commander, number);
        const DetachmentId men = state.armies.at(army(by)).detachments.front();
        given.what = HarryArmy{men, army(target), HarryAim::kill, Plunder::supplies};
        state.orders.insert(given);
        Harrying row;
        row.id = given.id;
        row.army = army(by);
        row.detachment = men;
        row.target = army(target);
        row.day = Day{11};
        state.harryings.insert(row);
        return row.id;
    };
    harries("aram", "cyra");
    harries("cyra", "belisar");
    const OrderId others = harries("dara", "cyra");
    fought(state, says(Camp::calling, 5, 5));
    REQUIRE_EQ(state.harryings.size(), 1);
    CHECK_EQ(state.harryings.begin()->id, others);
}

TEST_CASE(
    "idis.6.retreat-impossible-halves, idis.6.lost-supplies-to-victor: the loot that those "
    "left cannot carry lies there with the supplies") {
    State state = a_field(a_host("aram"), a_host("belisar").with_supplies(8'000).with_loot(9'000));
    called(state).called.armies.front().withdrawal = Withdrawal::impossible;
    fought(state, says(Camp::calling, 5, 5), {6, 6, 4});
    const Spoils& spoils = *state.spoils.begin();
    CHECK_EQ(spoils.supplies, Supplies{4'000});
    CHECK_EQ(spoils.loot, Loot{3'625});
}

TEST_CASE(
    "idis.6a.threshold-siegers-attacked-ruling: besiegers were attacked by whoever called "
    "them to a battle on land, and not by a storm or by ships") {
    const auto were_attacked = [](MeetingKind kind) {
        State state = besieged(before_walls(StrongholdKind::town, Where::inside), 9);
        Meeting& meeting = called(state);
        meeting.kind = kind;
        std::swap(meeting.calling, meeting.called);
        if (kind != MeetingKind::field) meeting.stronghold = hold_id;
        fought(state, says(Camp::called, 5, 5));
        return state.sieges.at(hold_id).were_besiegers_attacked;
    };
    CHECK(were_attacked(MeetingKind::field));
    CHECK(were_attacked(MeetingKind::sally));
    CHECK_CLAUSE("idis.6a.threshold-siegers-attacked-ruling", !were_attacked(MeetingKind::assault));
    CHECK_CLAUSE("idis.6a.threshold-siegers-attacked-ruling", !were_attacked(MeetingKind::naval));
}

// ---- a place that is stormed --------------------------------------------------------------------

namespace {

State stormed(ArmyBuilder aram, ArmyBuilder belisar) {
    State state = besieged(
        before_walls(StrongholdKind::town, Where::inside, std::move(aram), std::move(belisar)), 9);
    Meeting& meeting = called(state);
    meeting.kind = MeetingKind::assault;
    meeting.stronghold = hold_id;
    meeting.called.has_garrison = true;
    return state;
}
State stormed() {
    return stormed(a_bare_host("aram").with_infantry(1'000).with_supplies(9'000),
                   a_host("belisar"));
}

}  // namespace

TEST_CASE(
    "idis.6a.garrison-after-fall-ruling: of a garrison beaten in a storm those who are left "
    "are prisoners, and their fate is the captor's to say") {
    State state = stormed();
    const auto garrison = hold_of(state, hold_id).infantry;
    CHECK_EQ(garrison, Soldiers{250});
    FoughtOut said = says(Camp::calling, 5, 5);
    said.fallen = {{kit::derived_id<DetachmentId>(hold_id, 0), Soldiers{30}},
                   {state.armies.at(army("belisar")).detachments.front(), Soldiers{100}}};
    const Events events = fought(state, said);
    std::vector<Soldiers> prisoners;
    for (const QuestionPut& put : all<QuestionPut>(events)) {
        const auto* fate = kit::get_if<FateOfGarrison>(&put.question.what);
        if (fate == nullptr) continue;
        prisoners.push_back(fate->soldiers);
        CHECK_EQ(put.question.asked, commander("aram"));
    }
    CHECK_EQ(prisoners, std::vector{Soldiers{220}});
    CHECK_EQ(counts_of(force_of(state, army("belisar"))).soldiers(), Soldiers{900});
}

TEST_CASE(
    "idis.6a.wizard-escape-ruling: in a storm the wizards of those who lost may be taken, "
    "and whoever is does not come out with his army") {
    const auto wizards = [](const State& state, std::string_view name) {
        const Force force = force_of(state, army(name));
        return std::ranges::count(force.detachments, Special::wizard, &Detachment::special);
    };
    for (const int face : {3, 4}) {
        State state = stormed(
            a_bare_host("aram").with_infantry(1'000).with_wizard("Orm").with_supplies(9'000),
            a_bare_host("belisar").with_infantry(1'000).with_wizard("Yrrol").with_supplies(5'000));
        // Belisar escapes; then the wizard's die, the supplies, and a check that makes a rout.
        const Events events = fought(state, says(Camp::calling, 5, 5), {1, face, 1, 6, 6});
        std::size_t rolled = 0;
        for (const Event& event : events) {
            for (const kit::Roll& roll : event.rolls) {
                rolled += roll.clause == Clause("idis.6a.wizard-escape-ruling") ? 1 : 0;
            }
        }
        CHECK_EQ(rolled, 1);
        CHECK_EQ(wizards(state, "belisar"), face == 3 ? 1 : 0);
    }
}

TEST_CASE(
    "idis.6a.army-after-fall-ruling, idis.6.captured-commander-ruling: who lays down his "
    "arms escapes alone, or is captured and stays so") {
    State state = stormed();
    state.meetings.edit(state.meetings.begin()->id).called.armies.front().withdrawal =
        Withdrawal::surrender;
    State escaped = state;
    const Events free = fought(escaped, says(Camp::calling, 5, 5));
    CHECK_FALSE(escaped.armies.contains(army("belisar")));
    CHECK_FALSE(escaped.captives.contains(commander("belisar")));
    CHECK_EQ(distance(escaped.commanders.at(commander("belisar")).hex, field_hex), 1);
    CHECK_EQ(told_to<told::SetFree>(commander("belisar"), free).size(), 1);
    // By six and a one he is captured before it comes to that.
    const Events taken = fought(state, says(Camp::calling, 5, 40));
    CHECK_FALSE(state.armies.contains(army("belisar")));
    CHECK(state.captives.contains(commander("belisar")));
    CHECK(all<CaptiveFreed>(taken).empty());
}

TEST_CASE(
    "idis.6a.assault-lost-besieger-place-ruling: besiegers who run from a sally have not "
    "given up the siege by that alone") {
    State state = stormed();
    Meeting& meeting = state.meetings.edit(state.meetings.begin()->id);
    meeting.kind = MeetingKind::sally;
    meeting.called.has_garrison = false;
    std::swap(meeting.calling, meeting.called);
    const Events events = fought(state, says(Camp::calling, 5, 5), {6, 6, 1, 1});
    REQUIRE(report(events, "aram").has_routed);
    for (const Event& event : events) {
        if (!kit::holds_alternative<SiegeEnded>(event.what)) continue;
        CHECK_NE(event.clauses.front(), Clause("idis.6a.assault-lost-besieger-place-ruling"));
    }
}

// ---- who is free again --------------------------------------------------------------------------

TEST_CASE(
    "idis.7.orders-that-wait-ruling: what waited for the battle's end takes effect for an "
    "army that is there and led as before, and not for a garrison or ships alone") {
    State state = plain();
    GivenOrder given;
    given.commander = commander("belisar");
    given.number = 1;
    given.id = kit::derived_id<OrderId>(given.commander, 1);
    given.what = OrderWhen{Condition::battle_over, {}, HoldArmy{}};
    state.orders.insert(given);
    state.indexes = {};
    reindex(state);
    const auto met_by = [&](auto change) {
        Fighter fighter;
        fighter.contingent.engaged.army = army("belisar");
        fighter.camp = Camp::called;
        fighter.before = fighter.now = force_of(state, army("belisar"));
        change(fighter);
        auto none = dice();
        const Events events =
            happenings(state, none, [&](Unfolding& unfolding) { set_free(unfolding, {fighter}); });
        return all<ConditionMet>(events).size();
    };
    CHECK_EQ(met_by([](Fighter&) {}), 1);
    CHECK_EQ(met_by([](Fighter& each) { each.now.detachments.clear(); }), 0);
    CHECK_EQ(met_by([](Fighter& each) { each.report.was_captured = true; }), 0);
    CHECK_EQ(met_by([](Fighter& each) { each.contingent.engaged.army = {}; }), 0);
}
