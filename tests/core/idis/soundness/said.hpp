// What is wrong with a row, in the words of the rules: for tests of core/idis/soundness.
//
//     CHECK_EQ(said(state, hold), "");
//     CHECK_EQ(changed(state, hold, [](Hold& row) { row.worn = -1; }), "has a negative number; ");
//
// A row is asked about by itself; of the state only what it names is looked at.
#pragma once

#include <string>

#include "core/idis/reindex.hpp"
#include "core/idis/soundness/rows.hpp"
#include "tests/kit/besieged.hpp"
#include "tests/kit/fleet.hpp"

namespace tests {

/// All that was found, without of whom it is.
inline std::string words_of(const idis::Inspection& on) {
    std::string all;
    for (const idis::Violation& each : on.found) all += each.substr(each.rfind(": ") + 2) + "; ";
    return all;
}
template <class Row>
std::string said(const idis::State& state, const Row& row) {
    idis::Inspection on{state};
    idis::inspect(on, row);
    return words_of(on);
}
/// The same of a row that was changed.
template <class Row, class Change>
std::string changed(const idis::State& state, Row row, Change change) {
    change(row);
    return said(state, row);
}

/// Aram of f with two detachments and Belisar of g, both in the hex of the hold.
inline idis::State a_sound_world() {
    idis::State state =
        a_world(a_bare_host("aram").with_infantry(500).with_infantry(300).of("f").in(field_hex),
                a_bare_host("belisar").with_infantry(400).of("g").in(field_hex))
            .on(a_country().place("hold", field_hex));
    put_stronghold(state, "hold", field_hex);
    idis::reindex(state);
    return state;
}
/// An order of Aram's that was given.
inline idis::OrderId an_order(idis::State& state) {
    idis::GivenOrder order;
    order.id = kit::derived_id<idis::OrderId>(commander("aram"), 1);
    order.commander = commander("aram");
    order.number = 1;
    order.given_at = state.now;
    order.what = idis::HoldArmy{};
    order.standing = idis::OrderStanding::done;
    state.commanders.edit(order.commander).orders_given = 1;
    state.orders.insert(order);
    return order.id;
}

}  // namespace tests
