// What no fight may be: each promise of violations.cpp broken by itself, and kept.
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

std::size_t found(const Fight& fight) { return System::violations(fight.state).size(); }
Unit& edited(Fight& fight, std::size_t place) { return fight.state.table.units.edit(place); }
Warrior& die(Fight& fight, std::size_t place) { return *as_warrior(edited(fight, place)); }

/// W and the penny M in turn; a change makes it unsound in so many ways.
template <class Change>
std::size_t after(Change change) {
    Fight fight;
    fight.warrior("W", 0, 0, 3).coin("M", 1, 4, 0);
    change(fight);
    return found(fight);
}

}  // namespace

TEST_CASE("dice-warriors.general.dice-and-coins: what no unit may be") {
    CHECK_EQ(after([](Fight&) {}), 0);
    CHECK_EQ(after([](Fight& fight) { edited(fight, 0).place.reset(); }), 1);
    CHECK_EQ(after([](Fight& fight) { edited(fight, 0).standing = Standing::killed; }), 1);
    CHECK_EQ(after([](Fight& fight) {
                 edited(fight, 0).standing = Standing::killed;
                 edited(fight, 0).place.reset();
             }),
             0);
    CHECK_EQ(after([](Fight& fight) { edited(fight, 0).place = at(60, 0); }), 1);
    CHECK_EQ(after([](Fight& fight) { edited(fight, 0).place = at(0, 0, 1); }), 1);
    CHECK_EQ(after([](Fight& fight) { edited(fight, 0).turn.moved = digits(8); }), 0);
    CHECK_EQ(after([](Fight& fight) { edited(fight, 0).turn.moved = Digits(801); }), 1);
    CHECK_EQ(after([](Fight& fight) { edited(fight, 0).turn.attacks = 1; }), 1);
    for (const int attacks : {1, 2}) {
        CHECK_EQ(after([&](Fight& fight) {
                     edited(fight, 0).turn.attacks = attacks;
                     edited(fight, 0).turn.kind = AttackKind::melee;
                 }),
                 attacks - 1);
    }
    CHECK_EQ(after([](Fight& fight) {
                 edited(fight, 0).turn.attacks = 2;
                 edited(fight, 0).turn.kind = AttackKind::melee;
                 edited(fight, 0).standing = Standing::killed;
                 edited(fight, 0).place.reset();
             }),
             0);
}

TEST_CASE("dice-warriors.general.dice-and-coins: faces and hits of a die") {
    for (const auto& [face, wrong] :
         std::vector<std::pair<int, std::size_t>>{{0, 1}, {1, 0}, {6, 0}, {7, 1}, {-1, 1}}) {
        CHECK_EQ(after([shown = face](Fight& fight) { die(fight, 0).face = shown; }), wrong);
    }
    // Before the dice are rolled it shows nothing, and a fight may end then.
    for (const auto& [phase, wrong] : std::vector<std::pair<Phase, std::size_t>>{
             {Phase::casting, 0}, {Phase::placing, 1}, {Phase::initiative, 1}}) {
        CHECK_EQ(after([now = phase](Fight& fight) {
                     fight.state.table.phase = now;
                     die(fight, 0).face = 0;
                 }),
                 wrong);
    }
    CHECK_EQ(after([](Fight& fight) {
                 fight.state.table.phase = Phase::over;
                 fight.state.table.outcome = Outcome{};
                 die(fight, 0).face = 0;
             }),
             0);
    CHECK_EQ(after([](Fight& fight) { die(fight, 0).hits = -1; }), 1);
    CHECK_EQ(after([](Fight& fight) { die(fight, 0).hits = 1; }), 1);
    CHECK_EQ(after([](Fight& fight) {
                 die(fight, 0).hits = 1;
                 die(fight, 0).upgrades = {Upgrade::hit};
             }),
             0);
    for (const int hits : {1, -1}) {
        CHECK_EQ(after([&](Fight& fight) {
                     die(fight, 0).hits = hits;
                     edited(fight, 0).standing = Standing::killed;
                     edited(fight, 0).place.reset();
                 }),
                 hits == 1 ? 0 : 1);
    }
}

TEST_CASE("dice-warriors.movement.no-shared-point-ruling: two on one point, but for a mover") {
    CHECK_EQ(after([](Fight& fight) { edited(fight, 1).place = at(0, 0); }), 1);
    for (const char* mover : {"W", "M", "X"}) {
        CHECK_EQ(after([&](Fight& fight) {
                     fight.coin("X", 1, 20, 20);
                     edited(fight, 1).place = at(0, 0);
                     Move move;
                     move.mover = id_of(mover);
                     fight.state.table.move = move;
                     Decision asked;
                     asked.kind = QuestionKind::passage;
                     asked.voices.push_back({QuestionId(1), P, {}, std::nullopt});
                     fight.state.decision = asked;
                 }),
                 mover == std::string("X") ? 1 : 0);
    }
    CHECK_EQ(after([](Fight& fight) { edited(fight, 1).id = id_of("W"); }), 1);
}

TEST_CASE("dice-warriors.play.pending-decision-holds-ruling: nothing is held for nobody") {
    const auto asking = [](Fight& fight, std::optional<bool> answer) {
        Decision asked;
        asked.kind = QuestionKind::save;
        asked.voices.push_back({QuestionId(1), P, {}, answer});
        fight.state.decision = asked;
    };
    CHECK_EQ(after([](Fight& fight) { fight.pile({Coin::penny, Coin::dime}); }), 1);
    CHECK_EQ(after([](Fight& fight) { fight.pile({Coin::penny, Coin::dime}, Side::monsters); }), 1);
    CHECK_EQ(after([&](Fight& fight) { asking(fight, std::nullopt); }), 0);
    CHECK_EQ(after([&](Fight& fight) { asking(fight, true); }), 1);
    CHECK_EQ(after([](Fight& fight) { fight.state.table.die = Die{}; }), 1);
    CHECK_EQ(after([](Fight& fight) { fight.state.table.attack = Attack{}; }), 1);
    CHECK_EQ(after([](Fight& fight) { fight.state.table.move = Move{}; }), 1);
    CHECK_EQ(after([&](Fight& fight) {
                 fight.state.table.attack = Attack{};
                 asking(fight, std::nullopt);
             }),
             0);
    for (const bool is_asked : {true, false}) {
        CHECK_EQ(after([&](Fight& fight) {
                     fight.state.queue = {ByPlayer{P, DeclareDone{}}};
                     if (is_asked) asking(fight, std::nullopt);
                 }),
                 is_asked ? 0 : 1);
    }
    CHECK_EQ(after([](Fight& fight) { fight.state.table.outcome = Outcome{}; }), 1);
    CHECK_EQ(after([](Fight& fight) { fight.state.table.phase = Phase::over; }), 1);
}
}  // namespace tests
