// Operations of single persons row by row (section 8a): what the referee may say of one, what he
// changes, when one starts, and which line of its table the dice meet.
//
// Aram has a thousand of loot; the operation that a case is about it sets up itself.
#include "core/idis/persons/operations.hpp"

#include <doctest/doctest.h>

#include "core/idis/kernel/amounts.hpp"
#include "core/idis/kernel/words.hpp"
#include "tests/kit/battlefield.hpp"
#include "tests/kit/proven.hpp"

using namespace idis;
using namespace tests;

namespace {

const OperationId id = derived_id<OperationId>(OrderId(7), 0);
using enum OperationStanding;

Operation& put_operation(State& state, OperationStanding standing) {
    GivenOrder given;
    given.id = OrderId(7);
    given.commander = commander("aram");
    given.standing = OrderStanding::in_force;
    state.orders.insert(given);
    Operation row;
    row.id = id;
    row.commander = commander("aram");
    row.by_order = given.id;
    row.funds = Loot{100};
    row.takes = Days{3};
    row.standing = standing;
    if (standing == under_way) row.due_at = state.now + kit::days(3);
    return state.operations.insert(row);
}
State with_operation(OperationStanding standing) {
    State state = a_world(a_bare_host("aram").with_infantry(500).with_loot(1'000));
    put_operation(state, standing);
    return state;
}
RuleOperation ruling() {
    RuleOperation order;
    order.operation = id;
    return order;
}
template <class Rule>
Events at_once(const State& state, Rule rule, std::vector<int> faces = {}) {
    ScriptedDice dice(std::move(faces));
    return happenings(state, dice, std::move(rule));
}
Events ruled(const State& state, const RuleOperation& order) {
    return at_once(state, [&](Unfolding& unfolding) { rule_operation(unfolding, order); });
}
std::string why_stopped(const Events& events) {
    const auto ended = told_to<told::OrderEnded>(commander("aram"), events);
    return ended.empty() ? "" : ended.front().why;
}
OutcomeLine line(std::int64_t least, std::int64_t most) { return {least, most, true, false, "x"}; }

}  // namespace

TEST_CASE("idis.8a.operation-outcomes-then-2d6, idis.8a.operation-higher-cost: what the referee "
          "may say of one") {
    const State state = with_operation(asked);
    const auto refused = [&](auto change) {
        RuleOperation order = ruling();
        change(order);
        const Gate gate = may_rule_operation(state, order);
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(refused([](RuleOperation&) {}), "allowed");
    CHECK_EQ(refused([](RuleOperation& order) { order.operation = OperationId(5); }),
             "no_such_operation");
    const auto price = [&](Loot loot) {
        return refused([&](RuleOperation& order) { order.price = loot; });
    };
    CHECK_EQ(price(operation_price - Loot{1}), "operation_costs_more");
    CHECK_EQ(price(operation_price), "allowed");
    CHECK_EQ(price(loot_most), "allowed");
    CHECK_NE(price(loot_most + Loot{1}), "allowed");
    const auto takes = [&](std::int64_t days) {
        return refused([&](RuleOperation& order) { order.takes = Days{days}; });
    };
    CHECK_EQ(takes(0), "operation_takes_time");
    CHECK_EQ(takes(1), "allowed");
    CHECK_EQ(takes(365), "allowed");
    CHECK_EQ(takes(366), "operation_takes_time");
    const auto outcomes = [&](std::vector<OutcomeLine> lines) {
        return refused([&](RuleOperation& order) { order.outcomes = lines; });
    };
    CHECK_EQ(outcomes({line(2, 12)}), "allowed");
    CHECK_EQ(outcomes({line(2, 6), line(7, 7), line(8, 12)}), "allowed");
    for (const auto& lines : std::vector<std::vector<OutcomeLine>>{
             {line(3, 12)}, {line(2, 11)}, {line(2, 13)}, {line(2, 6), line(8, 12)},
             {line(2, 6), line(6, 12)}, {line(2, 1), line(2, 12)}, {line(2, 12), line(13, 12)}}) {
        CHECK_EQ(outcomes(lines), "outcomes_are_not_whole");
    }
    OutcomeLine long_winded = line(2, 12);
    long_winded.text = std::string(words_bytes_max + 1, 'x');
    CHECK_EQ(outcomes({long_winded}), "text_is_too_long");
    const auto target = [&](CommanderId whom) {
        return refused([&](RuleOperation& order) { order.target = whom; });
    };
    CHECK_EQ(target(commander("nobody")), "no_such_commander");
    CHECK_EQ(target(commander("aram")), "allowed");
    RollOperation roll{OperationId(5)};
    CHECK_EQ(may_roll(state, roll)->code, "no_such_operation");
}

TEST_CASE("idis.8a.operation-secret: against an army that he has seen") {
    State state = a_world(a_bare_host("aram").with_infantry(500).with_loot(1'000),
                          a_host("belisar"));
    RunOperation order{OperationAim::sabotage, "A cook with a knife.", army("belisar"), Loot{100}};
    const auto refused = [&] {
        const Gate gate = may_run(state, commander("aram"), order);
        return gate ? std::string(gate->code) : "allowed";
    };
    CHECK_EQ(refused(), "no_such_army");
    see_each_other(state, "aram", "belisar");
    CHECK_EQ(refused(), "allowed");
    order.target.reset();
    CHECK_EQ(refused(), "allowed");
}

TEST_CASE("idis.8a.operation-default-targets-ruling, idis.8a.operation-discovery-ruling: the table "
          "that is proposed is whole, and a two alone is discovered") {
    struct Row {
        OperationAim aim;
        bool is_detailed;
        std::int64_t funds;
        std::int64_t needed;
    };
    // 5, 8 and 11; one less for a plan in detail, and one for twice the price.
    for (const Row& row : {Row{OperationAim::intelligence, false, 100, 5},
                           {OperationAim::intelligence, true, 100, 4},
                           {OperationAim::intelligence, true, 200, 3},
                           {OperationAim::sabotage, false, 200, 7},
                           {OperationAim::assassination, false, 199, 11}}) {
        Operation operation;
        operation.aim = row.aim;
        operation.is_plan_detailed = row.is_detailed;
        operation.funds = Loot{row.funds};
        std::int64_t next = 2;
        for (const OutcomeLine& each : proposed_outcomes(operation)) {
            CHECK_EQ(each.least, next);
            CHECK_EQ(each.is_success, each.least >= row.needed);
            CHECK_EQ(each.is_discovered, each.most == 2);
            next = each.most + 1;
        }
        CHECK_EQ(next, 13);
    }
}

TEST_CASE("idis.8a.operation-higher-cost: the price is the referee's while nobody has paid") {
    RuleOperation dear = ruling();
    dear.price = Loot{400};
    const Events priced_now = ruled(with_operation(asked), dear);
    CHECK_EQ(only<OperationChanged>(priced_now).operation.price, Loot{400});
    CHECK_EQ(only<OperationChanged>(priced_now).operation.standing, priced);
    CHECK_FALSE(only<QuestionSettled>(priced_now).is_default);
    const Events too_late = ruled(with_operation(under_way), dear);
    CHECK_EQ(only<OperationChanged>(too_late).operation.price, operation_price);
    CHECK(all<QuestionSettled>(too_late).empty());
}

TEST_CASE("idis.8a.operation-outcomes-then-2d6, idis.8a.operation-duration-ruling: what the "
          "referee leaves out stays as it was") {
    State state = with_operation(under_way);
    state.operations.edit(id).outcomes = {line(2, 12)};
    state.operations.edit(id).target = commander("aram");
    const auto now = [&](const RuleOperation& order) {
        return only<OperationChanged>(ruled(state, order)).operation;
    };
    CHECK_EQ(now(ruling()), state.operations.at(id));
    RuleOperation order = ruling();
    order.outcomes = {line(2, 6), line(7, 12)};
    CHECK_EQ(now(order).outcomes, order.outcomes);
    order.takes = Days{5};
    CHECK_EQ(now(order).due_at, state.now + kit::days(5));
    order.takes = Days{1};
    CHECK_EQ(now(order).due_at, state.now + kit::days(1));
    state.operations.edit(id).target.reset();
    order.target = commander("aram");
    CHECK_EQ(now(order).target, commander("aram"));
    // One that has not begun falls due at no moment.
    const Events not_begun = ruled(with_operation(priced), order);
    CHECK_FALSE(only<OperationChanged>(not_begun).operation.due_at);
    CHECK_EQ(only<OperationChanged>(not_begun).operation.takes, Days{1});
}

TEST_CASE("idis.8a.operation-cannot-afford-ruling: it starts when it is paid, by who has the "
          "loot") {
    const auto started = [](const State& state, const char* answer) {
        return at_once(state, [&](Unfolding& unfolding) {
            settle_operation(unfolding, OperationAsked{id, commander("aram"), ""}, answer);
        });
    };
    State state = with_operation(asked);
    CHECK_EQ(only<LootSpent>(started(state, "run")).loot, Loot{900});
    CHECK_EQ(why_stopped(started(state, "refuse")), "operation_cannot_be_run");
    CHECK(all<LootSpent>(started(state, "refuse")).empty());
    state.armies.edit(army("aram")).loot = Loot{100};
    CHECK_EQ(only<LootSpent>(started(state, "run")).loot, Loot{0});
    state.armies.edit(army("aram")).loot = Loot{99};
    CHECK_EQ(why_stopped(started(state, "run")), "army_has_not_so_much_loot");
    state.commanders.edit(commander("aram")).army.reset();
    CHECK_EQ(why_stopped(started(state, "run")), "army_has_not_so_much_loot");
    // What is dropped is answered by nobody any more.
    state.operations.erase(id);
    CHECK_CLAUSE("idis.8a.operation-cannot-afford-ruling", started(state, "run").empty());
    CHECK(at_once(state, [](Unfolding& unfolding) {
              settle_operation(unfolding, PriceOfOperation{OrderId(7), Loot{100}}, "accept");
          }).empty());
}

TEST_CASE("idis.8a.operation-outcomes-then-2d6: the dice meet one line of its own table, and who "
          "was aimed at learns of it if that line says so") {
    State state = a_world(a_bare_host("aram").with_infantry(500), a_host("belisar"));
    Operation& operation = put_operation(state, under_way);
    operation.target = commander("belisar");
    operation.outcomes = {{2, 6, false, true, "caught"}, {7, 7, true, false, "seven"},
                          {8, 12, true, true, "seen"}};
    const auto ended = [&](std::vector<int> faces) {
        return at_once(state, [](Unfolding& unfolding) { end_operation(unfolding, id); },
                       std::move(faces));
    };
    struct Row {
        std::vector<int> faces;
        const char* text;
        bool is_discovered;
    };
    for (const Row& row : {Row{{1, 1}, "caught", true}, {{3, 3}, "caught", true},
                           {{3, 4}, "seven", false}, {{4, 4}, "seen", true},
                           {{6, 6}, "seen", true}}) {
        const Events events = ended(row.faces);
        CHECK_EQ(only<OperationRolled>(events).outcome.text, row.text);
        CHECK(all<OperationChanged>(events).empty());
        CHECK_EQ(told_to<told::OperationDiscovered>(commander("belisar"), events).size(),
                 row.is_discovered ? 1 : 0);
    }
    // Against nobody it is discovered by nobody.
    operation.target.reset();
    const Events against_nobody = ended({1, 1});
    CHECK(only<OperationRolled>(against_nobody).outcome.is_discovered);
    CHECK(told_to<told::OperationDiscovered>(CommanderId{}, against_nobody).empty());
}

TEST_CASE("idis.8a.operation-duration-ruling: the one that is due first ends first") {
    State state = with_operation(asked);
    CHECK_FALSE(next_operation(state));
    const auto put = [&](std::uint64_t number, std::int64_t days) {
        Operation row = state.operations.at(id);
        row.id = OperationId(number);
        row.standing = under_way;
        row.due_at = state.now + kit::days(days);
        state.operations.insert(row);
    };
    put(3, 5);
    CHECK_EQ(next_operation(state)->operation, OperationId(3));
    put(4, 6);
    CHECK_EQ(next_operation(state)->operation, OperationId(3));
    put(5, 4);
    CHECK_EQ(next_operation(state)->operation, OperationId(5));
    put(6, 4);
    CHECK_EQ(next_operation(state)->operation, OperationId(5));
    CHECK_EQ(next_operation(state)->at, state.now + kit::days(4));
}
