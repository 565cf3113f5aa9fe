// What holds for one round, over two: of a round that is over nothing is left but its losses.
#include "tests/core/die_men/opening.hpp"

namespace tests {
namespace {

/// Lets everything that is open fall due until a phase is reached.
void let_pass_until(Field& field, Phase phase) {
    for (int asked = 0; field.state.table.phase != phase; ++asked) {
        REQUIRE(asked < 100);
        field.deadline();
    }
}

}  // namespace

TEST_CASE(
    "die-men.sequence.round-steps, die-men.resolve.leftovers-lost-ruling: after a round in which "
    "nothing came of strategies, dice, sets and a proposed draw, all stands as before it") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {5, 0}, 4).declaring();
    const State before = field.state;
    field.as("A", ProposeDraw{army_id("A")});
    CHECK(field.of("A").proposes_draw);
    field.declare("A", Strategy::hold);
    CHECK(field.of("A").has_declared);
    field.declare("B", {Stance{}}, {7, 7, 7, 7, 1, 4, 4, 2, 3});
    CHECK_EQ(field.of("A").dice.size(), 5);
    for (const Secret& secret : field.state.secrets) {
        CHECK(secret.written.empty());
        CHECK(secret.gates.empty());
    }
    let_pass_until(field, Phase::declaring);
    State expected = before;
    expected.table.round = before.table.round + 1;
    expected.table.quiet_rounds = before.table.quiet_rounds + 1;
    expected.rolls = field.state.rolls;
    CHECK(field.state == expected);
    CHECK_EQ(field.of("A").dice.size(), 0);
    CHECK_EQ(field.of("A").sets.size(), 0);
    CHECK_FALSE(field.of("A").stance.has_value());
    CHECK_FALSE(field.of("A").proposes_draw);
    CHECK_FALSE(field.of("A").has_split);
    CHECK_FALSE(field.of("A").has_ordered_free);
}

TEST_CASE(
    "die-men.declare.written-secretly, die-men.timing.tie-choices-secret-ruling, "
    "die-men.freemove.orders-secret-ruling: what was written in secret is none once it was shown") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {5, 0}, 4).declaring();
    field.declare("A", Strategy::hold);
    field.declare("B", {Stance{}}, {7, 7, 7, 7, 1, 4, 4, 2, 3});
    field.as("A", BreakSets{army_id("A"), {{{1, {2, 2}}}}});
    let_pass_until(field, Phase::free_moving);
    for (const Secret& secret : field.state.secrets) {
        CHECK(secret.splits.empty());
        CHECK(secret.choices.empty());
    }
    field.free("A", {field.step("A", {0, 0}, {0, 1})});
    field.free("B", {});
    CHECK_EQ(field.units("A", {0, 1}), 5);
    for (const Secret& secret : field.state.secrets) CHECK(secret.steps.empty());
}

TEST_CASE("die-men.end.no-attack-ruling: rounds are quiet in a row; an attack begins anew") {
    Field field;
    field.put("A", {0, 0}, 5).put("B", {1, 0}, 5).declaring();
    const auto round = [&](Faces faces, bool attacks) {
        field.declare("A", Strategy::hold);
        field.declare("B", {Stance{}}, std::move(faces));
        for (int asked = 0; field.state.table.phase != Phase::declaring; ++asked) {
            REQUIRE(asked < 100);
            if (attacks && field.is_asked("A", QuestionKind::spend_set)) {
                field.attack("A", {0, 0}, {1, 0});
                attacks = false;
            } else {
                field.deadline();
            }
        }
    };
    round({1, 2, 3, 4, 5, 1, 2, 3, 4, 5}, false);
    CHECK_EQ(field.state.table.quiet_rounds, 1);
    round({1, 2, 3, 4, 5, 1, 2, 3, 4, 5}, false);
    CHECK_EQ(field.state.table.quiet_rounds, 2);
    round({9, 9, 3, 4, 5, 1, 2, 3, 4, 5}, true);
    CHECK_EQ(field.state.table.quiet_rounds, 0);
    round({1, 2, 3, 4, 5, 1, 2, 3}, false);
    CHECK_EQ(field.state.table.quiet_rounds, 1);
}

}  // namespace tests
