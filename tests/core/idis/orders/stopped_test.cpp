// Orders that come to nothing say why (section 7). That each of them does in all that is played in
// these tests, Campaign itself watches (told_why.hpp); here is every kind of order, stopped.
#include <doctest/doctest.h>

#include <string>

#include "core/idis/battle/ordering.hpp"
#include "core/idis/kernel/order_end.hpp"
#include "core/idis/kernel/posture.hpp"
#include "core/idis/letters/news.hpp"
#include "core/idis/letters/ordering.hpp"
#include "core/idis/letters/pacts.hpp"
#include "core/idis/letters/treaties.hpp"
#include "core/idis/magic/ordering.hpp"
#include "core/idis/march/harry.hpp"
#include "core/idis/march/march.hpp"
#include "core/idis/march/whereabouts.hpp"
#include "core/idis/orders/answers.hpp"
#include "core/idis/orders/conditional.hpp"
#include "core/idis/orders/ordering.hpp"
#include "core/idis/persons/ordering.hpp"
#include "core/idis/persons/treasuries.hpp"
#include "core/idis/ships/ordering.hpp"
#include "core/idis/siege/ordering.hpp"
#include "core/idis/sight/forecast.hpp"
#include "core/idis/supply/ordering.hpp"
#include "core/idis/supply/stationing.hpp"
#include "core/idis/tactics/battle_under_way.hpp"
#include "core/idis/troops/commando.hpp"
#include "core/idis/troops/dividing.hpp"
#include "core/idis/troops/raising.hpp"
#include "core/idis/troops/regrouping.hpp"
#include "core/idis/troops/wagons.hpp"
#include "tests/kit/country.hpp"
#include "tests/kit/told_why.hpp"

using namespace idis;
using tests::a_world;
using tests::an_army;
using tests::let_happen;

namespace {

/// Every kind of order that waits for its moment, blank. One that waits for another never has its
/// own.
template <class... Kinds>
std::vector<CommanderOrder> kinds_that_wait(const kit::OneOf<CommanderOrder, Kinds...>*) {
    std::vector<CommanderOrder> all;
    const auto add = [&]<class Kind>(Kind blank) {
        constexpr bool does_wait = order_kind<Kind>.life == OrderLife::waits;
        if constexpr (does_wait && !std::is_same_v<Kind, OrderWhen>) {
            all.emplace_back(std::move(blank));
        }
    };
    (add(Kinds{}), ...);
    return all;
}
std::vector<CommanderOrder> kinds_that_wait() {
    const CommanderOrder any;
    return kinds_that_wait(&any);
}

/// What an order comes to whose moment has come.
Events carried_out(State state, const CommanderOrder& what) {
    GivenOrder given;
    given.commander = tests::commander("aram");
    given.number = 1;
    given.id = derived_id<OrderId>(given.commander, given.number);
    given.what = what;
    state.orders.insert(given);
    const Events events = let_happen(state, [&](Unfolding& u) { take_effect(u, given.id); });
    CHECK(tests::ended_without_reason(state, events).empty());
    return events;
}

/// The reason he is told; "" if it is not stopped.
std::string reason_in(const Events& events) {
    const auto told = tests::told_to<told::OrderEnded>(tests::commander("aram"), events);
    return told.empty() ? "" : told.back().why;
}

State alone() { return a_world(an_army("aram").with_infantry(500).with_supplies(5'000)); }

State without_army() {
    State state = alone();
    state.commanders.edit(tests::commander("aram")).army.reset();
    return state;
}
State with_everybody_away() {
    State state = alone();
    for (const DetachmentId id : state.armies.at(tests::army("aram")).detachments) {
        state.detachments.edit(id).absence = Absence{};
    }
    return state;
}
State out_of_control() {
    State state = alone();
    state.disorders.insert({tests::army("aram"), {}, state.now + days(2)});
    return state;
}

}  // namespace

TEST_CASE("idis.7.order-stopped-reason-ruling: an order of any kind that is stopped says why") {
    const std::vector<CommanderOrder> kinds = kinds_that_wait();
    CHECK(kinds.size() > 50);
    for (const CommanderOrder& what : kinds) {
        CAPTURE(what.index());
        CHECK_EQ(reason_in(carried_out(without_army(), what)), "you_lead_no_army");
        CHECK_EQ(reason_in(carried_out(with_everybody_away(), what)), "everybody_is_away");
        CHECK_EQ(reason_in(carried_out(out_of_control(), what)), "army_is_out_of_control");
    }
}

TEST_CASE("idis.7.order-stopped-reason-ruling: an end without a reason is found") {
    State state = alone();
    const OrderId order(7);
    GivenOrder given;
    given.id = order;
    given.commander = tests::commander("aram");
    state.orders.insert(given);
    const auto happened = [&](OrderStanding standing, bool is_told, std::string why) {
        return let_happen(state, [&](Unfolding& u) {
            u.happen({}, OrderConcluded{order, standing});
            if (is_told) u.tell(given.commander, {}, told::OrderEnded{order, standing, why});
        });
    };
    using enum OrderStanding;
    CHECK_EQ(tests::ended_without_reason(state, happened(stopped, false, "")).size(), 1);
    CHECK_EQ(tests::ended_without_reason(state, happened(stopped, true, "")).size(), 1);
    CHECK(tests::ended_without_reason(state, happened(stopped, true, "way_is_closed")).empty());
    CHECK(tests::ended_without_reason(state, happened(done, false, "")).empty());
    CHECK_EQ(tests::ended_without_reason(state, happened(done, true, "way_is_closed")).size(), 1);
    CHECK_THROWS_AS(let_happen(state, [&](Unfolding& u) { end_order(u, {}, order, stopped); }),
                    kit::Broken);
    CHECK_THROWS_AS(let_happen(state, [&](Unfolding& u) { stop_order(u, {}, order, ""); }),
                    kit::Broken);
}
