// The ring of a siege, and closed ranks (sections 2a, 3a, 3d, 4a, 6 and 6a).
#include "core/idis/supply/ring.hpp"

#include <doctest/doctest.h>

#include <utility>

#include "core/idis/indexes.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/troops/absence.hpp"
#include "core/idis/troops/dividing.hpp"
#include "core/idis/troops/new_army.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/proven.hpp"
#include "tests/kit/seeded_dice.hpp"

using namespace idis;
using namespace tests;

namespace {

ArmyBuilder two_parts(std::string name) {
    return a_bare_host(name)
        .with_infantry(500, name + " first")
        .with_infantry(600, name + " second")
        .with_supplies(4'000)
        .with_loot(100);
}
/// Belisar's two detachments inside a town, with Aram before it.
State in_a_town() {
    return before_walls(StrongholdKind::town, Where::inside,
                        a_bare_host("aram").with_infantry(1'000).with_supplies(9'000),
                        two_parts("belisar"));
}
State shut_in() { return besieged(in_a_town(), 9); }
/// The same with Aram elsewhere, by default far away.
State left_alone(Hex elsewhere = hex_at(15, 10)) {
    State state = in_a_town();
    leave(state, army("aram"));
    state.armies.edit(army("aram")).hex = elsewhere;
    arrive(state, army("aram"));
    return state;
}
WholeDetachment part(std::string_view name) { return {detachment(name), {}, {}}; }
/// Every way in which detachments change their army, or are fewer.
std::vector<CommanderOrder> all_regrouping(std::string_view name) {
    const std::string second = std::string(name) + " second";
    return {DivideArmy{{part(second)}, {}, {}},
            MergeDetachments{detachment(std::string(name) + " first"), part(second)},
            DisbandDetachments{{part(second)}}};
}
Harrying harried_by(std::string_view name, HarryingStanding standing, Day day) {
    Harrying row;
    row.id = named_id<OrderId>(the_campaign(), "harrying");
    row.army = army(name);
    row.detachment = detachment(std::string(name) + " first");
    row.day = day;
    row.standing = standing;
    return row;
}
/// An ally of Belisar's camps outside.
State with_an_ally_outside(State state) {
    return with_another(std::move(state), two_parts("cyra"), "cyra", "g");
}

}  // namespace

// ---- closed ranks -------------------------------------------------------------------------------

TEST_CASE("idis.2a.closed-ranks-ruling, idis.3a.forage-besieged-ruling: not while shut in") {
    auto none = dice();
    const Battlefield field(shut_in(), none);
    for (const CommanderOrder& order : all_regrouping("belisar")) {
        CHECK_EQ(field.play().refused("belisar", order).code, "army_is_besieged");
    }
    const StationDetachments left{hold_place, {detachment("belisar second")}};
    CHECK_EQ(field.play().refused("belisar", left).code, "army_is_besieged");
    CHECK_EQ(may_regroup(left_alone(), army("belisar")), allowed);
    CHECK_EQ(may_regroup(field.state(), army("aram")), allowed);
    Battlefield later(left_alone(), none);
    later.play().orders("belisar", left);
    CHECK(later.state().stationed.contains(detachment("belisar second")));
}

TEST_CASE("idis.2a.closed-ranks-ruling, idis.6.contact-stands-fast-ruling: not while called to a "
          "battle") {
    auto none = dice();
    Battlefield field(a_field(two_parts("aram"), two_parts("belisar")), none);
    CHECK_EQ(may_regroup(field.state(), army("belisar")), allowed);
    CHECK_EQ(may_take_in(field.state(), army("belisar")), allowed);
    field.attack("aram", "belisar");
    for (const char* name : {"aram", "belisar"}) {
        for (const CommanderOrder& order : all_regrouping(name)) {
            CHECK_EQ(field.play().refused(name, order),
                     Refusal("army_is_called_to_battle", "idis.6.contact-stands-fast-ruling"));
        }
        CHECK(may_take_in(field.state(), army(name)).has_value());
    }
}

TEST_CASE("idis.2a.closed-ranks-ruling, idis.4a.harry-takes-day: not while harrying, from dawn to "
          "the attempt") {
    State state = left_alone();
    const auto gate = [&](HarryingStanding standing) {
        State now = state;
        now.harryings.insert(harried_by("belisar", standing, Day{10}));
        return may_regroup(now, army("belisar"));
    };
    CHECK_EQ(gate(HarryingStanding::ordered), allowed);
    const Gate closed = Refusal("army_is_harrying", "idis.2a.closed-ranks-ruling");
    CHECK_EQ(gate(HarryingStanding::under_way), closed);
    CHECK_EQ(gate(HarryingStanding::due), closed);
    state.harryings.insert(harried_by("aram", HarryingStanding::under_way, Day{10}));
    CHECK_EQ(may_regroup(state, army("belisar")), allowed);
}

TEST_CASE("idis.2a.closed-ranks-ruling, idis.6a.assault-defender-out-ruling: no hands change "
          "through the ring") {
    auto none = dice();
    const Battlefield field(with_an_ally_outside(shut_in()), none);
    const HandOverDetachments out{army("cyra"), {part("belisar second")}, {}, {}};
    const HandOverDetachments in{army("belisar"), {part("cyra second")}, {}, {}};
    CHECK_EQ(field.play().refused("belisar", out).code, "army_is_besieged");
    CHECK_EQ(field.play().refused("cyra", in),
             Refusal("stronghold_is_besieged", "idis.6a.assault-defender-out-ruling", "to"));
    // Before the siege the ally can still go in, and so can its men.
    Battlefield before(with_an_ally_outside(left_alone()), none);
    before.play().orders("cyra", in);
    CHECK_EQ(before.state().questions.size(), 1);
}

TEST_CASE("idis.2a.closed-ranks-ruling: who is called to battle before the other answers takes "
          "nobody in") {
    auto none = dice();
    State state = with_an_ally_outside(left_alone());
    state.within_walls.erase(army("belisar"));
    leave(state, army("aram"));
    state.armies.edit(army("aram")).hex = field_hex;
    arrive(state, army("aram"));
    see_each_other(state, "aram", "belisar");
    Battlefield field(std::move(state), none);
    field.play().orders("cyra",
                        HandOverDetachments{army("belisar"), {part("cyra second")}, {}, {}});
    const QuestionId offer = field.state().questions.begin()->id;
    field.attack("aram", "belisar");
    field.play().orders("belisar", AnswerQuestion{offer, "accept"});
    CHECK(field.play().all<DetachmentsJoined>().empty());
    // That the other is called to a battle is more than she may know.
    CHECK_EQ(field.play().told<told::OrderEnded>("cyra").back(),
             told::OrderEnded{field.play().all<OrderConcluded>().back().order,
                              OrderStanding::stopped, std::string(unknown_hindrance)});
}

// ---- the ring -----------------------------------------------------------------------------------

TEST_CASE("idis.6a.assault-defender-out-ruling: anyone outside neither stations men inside nor "
          "takes them up") {
    State state = with_an_ally_outside(shut_in());
    const DetachmentId left = detachment("belisar second");
    std::erase(state.armies.edit(army("belisar")).detachments, left);
    state.detachments.edit(left).army = ArmyId{};
    state.stationed.insert({left, hold_id, commander("belisar"), state.now});
    CHECK_EQ(may_station(state, commander("cyra"), {hold_place, {detachment("cyra second")}}),
             Gate(Refusal("stronghold_is_besieged", "idis.6a.assault-defender-out-ruling",
                          "place")));
    CHECK_EQ(may_recall(state, commander("cyra"), {{left}}),
             Gate(Refusal("stronghold_is_besieged", "idis.6a.assault-defender-out-ruling",
                          "detachments")));
    // Within they pass no besieger.
    CHECK_EQ(may_recall(state, commander("belisar"), {{left}}), allowed);
    state.strongholds.edit(hold_id).is_besieged = false;
    CHECK_EQ(may_recall(state, commander("cyra"), {{left}}), allowed);
}

TEST_CASE("idis.6a.ring-stores-ruling: stores serve those within; nothing is carried through") {
    auto none = dice();
    State state = with_an_ally_outside(shut_in());
    for (const char* name : {"belisar", "cyra"}) {
        state.deposits.insert({{hold_id, commander(name)}, Supplies{0}, Loot{50}});
    }
    LandUse ground;
    ground.id = field_hex;
    ground.supplies = Supplies{40};
    state.land_uses.insert(ground);
    Battlefield field(state, none);
    const TakeUpStores stored{hold_place, Supplies{0}, Loot{50}};
    const TakeUpStores lying{{}, Supplies{40}, Loot{0}};
    CHECK_EQ(field.play().refused("cyra", stored).code, "stronghold_is_besieged");
    CHECK_EQ(field.play().refused("belisar", lying),
             Refusal("army_is_besieged", "idis.6a.ring-stores-ruling"));
    CHECK_EQ(field.play().refused("belisar", DeliverSupplies{army("cyra"), Supplies{10}}).code,
             "besiegers_bar_the_way");
    field.play().orders("belisar", stored);
    CHECK_EQ(field.army("belisar").loot, Loot{150});
    field.play().orders("cyra", lying);
    CHECK_EQ(field.army("cyra").supplies, Supplies{4'040});
}

TEST_CASE("idis.2.new-army-walls-ruling: who leaves an army within walls is within them too") {
    State state = shut_in();
    const Force force = force_of(state, army("belisar"));
    SeededDice faces(1);
    let_happen(state, faces, [&](Unfolding& unfolding) {
        found_army(unfolding, force, {force.detachments.back()}, {}, NewCommand{},
                   {"idis.5.mutiny-one-commander-ruling"});
    });
    REQUIRE_EQ(state.armies.size(), 3);
    for (const Army& each : state.armies) {
        const bool is_arams = each.id == army("aram");
        CHECK_EQ(state.within_walls.contains(each.id), !is_arams);
        CHECK_EQ(may_go_out(state, each.id).has_value(), !is_arams);
    }
    // In the open the new army is so as well.
    State open = a_field(a_host("aram"), two_parts("belisar"));
    const Force other = force_of(open, army("belisar"));
    SeededDice more(2);
    let_happen(open, more, [&](Unfolding& unfolding) {
        found_army(unfolding, other, {other.detachments.back()}, {}, NewCommand{},
                   {"idis.5.mutiny-one-commander-ruling"});
    });
    CHECK(open.within_walls.empty());
}

TEST_CASE("idis.5.departed-return-ruling: who comes back to an army shut in by a siege waits, and "
          "takes nothing from it") {
    const auto back_at = [](State state) {
        Detachment& men = state.detachments.edit(detachment("belisar second"));
        men.absence = Absence{Absence::Reason::departed, state.now, Days{2}, army("belisar")};
        let_happen(state, [](Unfolding& unfolding) {
            bring_back(unfolding, detachment("belisar second"));
        });
        return state;
    };
    const State waiting = back_at(shut_in());
    const auto& absence = waiting.detachments.at(detachment("belisar second")).absence;
    REQUIRE(absence.has_value());
    CHECK_EQ(absence->reason, Absence::Reason::waiting);
    CHECK_EQ(waiting.armies.at(army("belisar")).supplies, Supplies{4'000});
    CHECK_EQ(waiting.armies.at(army("belisar")).loot, Loot{100});
    CHECK_EQ(waiting.questions.size(), 1);
    const State joined = back_at(left_alone());
    CHECK_FALSE(joined.detachments.at(detachment("belisar second")).absence.has_value());
    CHECK(joined.questions.empty());
}

// ---- harrying out of walls ----------------------------------------------------------------------

TEST_CASE("idis.6a.walls-left-for-work-ruling, idis.3a.forage-besieged-ruling: harrying leaves the "
          "walls for the day, and is refused in a siege") {
    State state = left_alone();
    CHECK(is_protected_by_walls(state, army("belisar"), Day{10}));
    state.harryings.insert(harried_by("belisar", HarryingStanding::under_way, Day{10}));
    CHECK_FALSE(is_protected_by_walls(state, army("belisar"), Day{10}));
    CHECK(is_protected_by_walls(state, army("belisar"), Day{11}));
    auto none = dice();
    const Battlefield field(shut_in(), none);
    const HarryArmy harry{detachment("belisar first"), army("aram"), HarryAim::kill, {}};
    CHECK_EQ(field.play().refused("belisar", harry),
             Refusal("army_is_besieged", "idis.3a.forage-besieged-ruling"));
}

TEST_CASE("idis.6a.walls-left-for-work-ruling, idis.3a.forage-besieged-ruling: harrying that was "
          "ordered before a siege does not begin in it") {
    const auto standing_after_dawn = [](State state) {
        Harrying row = harried_by("belisar", HarryingStanding::ordered, Day{10});
        row.target = army("aram");
        state.harryings.insert(row);
        GivenOrder order;
        order.id = row.id;
        order.commander = commander("belisar");
        order.what = HarryArmy{row.detachment, row.target, HarryAim::kill, {}};
        order.standing = OrderStanding::in_force;
        state.orders.insert(order);
        auto none = dice();
        let_happen(state, none, [](Unfolding& unfolding) { begin_harrying(unfolding, Day{10}); });
        return std::pair(state.orders.at(row.id).standing, state.harryings.contains(row.id));
    };
    const State near_by = left_alone(hex_at(5, 4));
    CHECK(standing_after_dawn(near_by) == std::pair(OrderStanding::in_force, true));
    CHECK(standing_after_dawn(shut_in()) == std::pair(OrderStanding::stopped, false));
}
