// Whose turn it is where doctrines act, and how what they order is signed: for an open seat by the
// referee who handed it over, for an absent player with his name, in a battle by nobody else.
#include <doctest/doctest.h>

#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/simulation/stage.hpp"
#include "tests/kit/fought_out.hpp"
#include "tests/kit/seeded_dice.hpp"
#include "tests/server/umpire/simulation/small_start.hpp"

using OfTurns = umpire::Persistence<idis::System>;

namespace {

/// The small campaign with both commanders handed over, each in a seat of this kind.
idis::State handed_over(std::uint64_t seed, idis::Seat seat) {
    umpire::PlainStage stage(tests::small_start(), seed);
    umpire::hand_over(stage, 2);
    idis::State state = stage.state();
    for (const idis::Commander& each : tests::small_start().commanders) {
        state.commanders.edit(each.id).seat = seat;
    }
    return state;
}

/// All orders of the turn that comes next.
std::vector<idis::Order> orders_of_turn(const idis::State& state) {
    std::vector<idis::Order> all;
    const auto turn = OfTurns::turn_of(state);
    for (const auto& wish : turn.wishes) all.insert(all.end(), wish.begin(), wish.end());
    return all;
}

}  // namespace

TEST_CASE("idis.2.referee-simulates-army: for an open seat a doctrine's orders are the referee's") {
    std::size_t orders = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const idis::State open = handed_over(seed, idis::Seat::open);
        const idis::CommanderId whose = open.indexes.turns_due.begin()->id;
        for (const idis::Order& order : orders_of_turn(open)) {
            const auto* by = kit::get_if<idis::ByReferee>(&order);
            REQUIRE(by != nullptr);
            CHECK(kit::get<idis::ActFor>(by->what).commander == whose);
            ++orders;
        }
        for (const idis::Order& order : orders_of_turn(handed_over(seed, idis::Seat::held))) {
            const auto* by = kit::get_if<idis::ByCommander>(&order);
            REQUIRE(by != nullptr);
            CHECK(by->commander == whose);
            CHECK(by->by == idis::EnteredBy::doctrine);
        }
    }
    CHECK(orders > 0);
}

TEST_CASE("a doctrine's turn comes at its moment, and ends with the next") {
    const idis::State state = handed_over(1, idis::Seat::open);
    const auto next = OfTurns::next_turn(state);
    REQUIRE(next.has_value());
    CHECK(*next == state.indexes.turns_due.begin()->at);
    const auto turn = OfTurns::turn_of(state);
    CHECK(turn.at == *next);
    CHECK_EQ(turn.actor, to_text(state.indexes.turns_due.begin()->id));
    CHECK_FALSE(turn.end.empty());
    const umpire::PlainStage nobodys(tests::small_start(), 1);
    CHECK_FALSE(OfTurns::next_turn(nobodys.state()).has_value());
}

TEST_CASE("in a battle a doctrine's turn comes first, signed by it alone, with what else stands") {
    tests::SeededDice faces(5);
    tests::Battlefield field = tests::ready_to_declare(faces);
    const idis::MeetingId meeting = tests::under_way(field).id;
    CHECK_FALSE(OfTurns::next_turn(field.state()).has_value());
    field.play().orders("aram", idis::LetDoctrineFight{meeting, true});
    idis::State state = field.state();
    // His campaign's turn would be tomorrow.
    const idis::CommanderId aram = tests::commander("aram");
    state.commanders.edit(aram).turn_at = state.now + kit::days(1);
    state.indexes.turns_due.insert({state.now + kit::days(1), 0, aram});
    CHECK(OfTurns::next_turn(state) == state.now);
    const auto turn = OfTurns::turn_of(state);
    CHECK_EQ(turn.actor, to_text(tests::army("aram")));
    REQUIRE_EQ(turn.wishes.size(), 1);
    REQUIRE_EQ(turn.wishes.front().size(), 2);
    for (const idis::Order& order : turn.wishes.front()) {
        const auto* by = kit::get_if<idis::ByDoctrine>(&order);
        REQUIRE(by != nullptr);
        CHECK(by->army == tests::army("aram"));
    }
    // Where what it wishes is refused, the default stands.
    CHECK_FALSE(kit::get<idis::ByDoctrine>(turn.wishes.front().back()).what.order);
    CHECK(turn.end.empty());
}
