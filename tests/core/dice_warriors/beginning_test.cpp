// Initiative, whose turn it is and when it is over, and how a fight ends: what is said of it, who
// counts and who does not, and that nothing follows an end.
#include <algorithm>

#include "core/dice_warriors/rounds.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

constexpr Answer yes{true, {}, {}};

/// Dice and coins of either side, already placed, at initiative.
struct Match {
    Fight fight;

    Match() { fight.state.table.phase = Phase::placing; }
    Match& dice_of(Side side, Faces faces) {
        for (const int face : faces) {
            const double x = 2.0 + static_cast<double>(fight.state.table.units.size());
            const std::string name = "D" + std::to_string(fight.state.table.units.size());
            fight.warrior(name, x, side == Side::warriors ? 2 : 30, face,
                          side == Side::warriors ? P : Z, side);
        }
        return *this;
    }
    Match& coin_of(Side side) {
        const double x = 2.0 + static_cast<double>(fight.state.table.units.size());
        const std::string name = "C" + std::to_string(fight.state.table.units.size());
        side == Side::warriors ? fight.ally(name, 25, x, 2) : fight.coin(name, 25, x, 30);
        return *this;
    }
    /// A unit is placed last, and then initiative is rolled with these.
    Events begin(Faces faces) {
        fight.coin("last", 25, 40, 30);
        const std::size_t last = fight.state.table.units.size() - 1;
        fight.state.table.units.edit(last).place.reset();
        fight.state.table.round = 0;
        return fight.as(Z, PlaceUnit{id_of("last"), at(40, 30)}, std::move(faces));
    }
};

/// The clauses of the first event of a kind.
template <class Kind>
std::vector<std::string> clauses_of(const Events& events) {
    for (const Event& event : events) {
        if (!kit::holds_alternative<Kind>(event.what)) continue;
        std::vector<std::string> all;
        for (const Clause clause : event.clauses) all.emplace_back(clause.id());
        return all;
    }
    return {};
}
bool has_clause(const std::vector<std::string>& all, std::string_view end) {
    return std::find(all.begin(), all.end(), "dice-warriors.initiative." + std::string(end)) !=
           all.end();
}
template <class Kind>
std::size_t count_of(const Events& events) {
    return static_cast<std::size_t>(
        std::count_if(events.begin(), events.end(),
                      [](const Event& event) { return kit::holds_alternative<Kind>(event.what); }));
}

}  // namespace

TEST_CASE(
    "dice-warriors.initiative.tie-at-six, dice-warriors.initiative.tie-at-one, "
    "dice-warriors.initiative.tie-keeps-rolled-ruling: dice against coins, on whichever side") {
    struct Row {
        Side side;
        Faces shown, rolled;
        Side first;
        bool is_at_six, is_at_one;
    };
    const Side warriors = Side::warriors;
    const Side monsters = Side::monsters;
    for (const Row& row : {Row{warriors, {2, 6}, {6, 4}, warriors, true, false},
                           Row{warriors, {1, 1}, {1, 1, 3}, monsters, false, true},
                           Row{warriors, {2, 4}, {4, 6}, monsters, false, false},
                           Row{monsters, {6}, {6, 4}, monsters, true, false},
                           Row{monsters, {1}, {1, 2}, warriors, false, true},
                           Row{monsters, {3, 5}, {5, 2}, monsters, false, false}}) {
        Match match;
        match.dice_of(row.side, row.shown).coin_of(other(row.side));
        const Events events = match.begin(row.rolled);
        CHECK_EQ(match.fight.state.table.side, row.first);
        CHECK_EQ(match.fight.state.table.first, row.first);
        const auto clauses = clauses_of<InitiativeTied>(events);
        CHECK(has_clause(clauses, "tie-reroll-monster"));
        CHECK(has_clause(clauses, "tie-keeps-rolled-ruling"));
        CHECK_EQ(has_clause(clauses, "tie-at-six"), row.is_at_six);
        CHECK_EQ(has_clause(clauses, "tie-at-one"), row.is_at_one);
        CHECK_FALSE(has_clause(clauses, "two-warrior-sides-ruling"));
        CHECK_FALSE(has_clause(clauses, "two-monster-sides-ruling"));
        CHECK_EQ(count_of<InitiativeTied>(events), row.rolled.size() - 1);
    }
}

TEST_CASE(
    "dice-warriors.initiative.two-warrior-sides-ruling, "
    "dice-warriors.initiative.two-monster-sides-ruling: both have dice, or neither") {
    Match untied;
    untied.dice_of(Side::warriors, {3, 5}).dice_of(Side::monsters, {4, 2});
    const Events shown = untied.begin({});
    CHECK_EQ(untied.fight.state.table.side, Side::warriors);
    CHECK_EQ(count_of<DieRolled>(shown), 0);
    CHECK_EQ(untied.fight.number("D0"), 1);
    CHECK_EQ(untied.fight.number("D2"), 4);
    Match tied;
    tied.dice_of(Side::warriors, {3, 5}).dice_of(Side::monsters, {5, 2});
    const auto both = clauses_of<InitiativeTied>(tied.begin({2, 2, 6, 1}));
    CHECK_EQ(tied.fight.state.table.side, Side::warriors);
    CHECK(has_clause(both, "two-warrior-sides-ruling"));
    CHECK_FALSE(has_clause(both, "tie-reroll-monster"));
    CHECK_FALSE(has_clause(both, "tie-keeps-rolled-ruling"));
    Match coins;
    coins.coin_of(Side::warriors);
    const auto neither = clauses_of<InitiativeTied>(coins.begin({3, 3, 1, 2}));
    CHECK_EQ(coins.fight.state.table.side, Side::monsters);
    CHECK(has_clause(neither, "two-monster-sides-ruling"));
    CHECK_FALSE(has_clause(neither, "two-warrior-sides-ruling"));
    CHECK_FALSE(has_clause(neither, "tie-keeps-rolled-ruling"));
}

// ---- turns -------------------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.rounds.turn-ends-ruling: who is done for which side, and who holds it up") {
    // P holds a coin of the monsters too, and sits there first.
    Fight fight;
    fight.state.table.seats = {};
    fight.seat(P, Side::monsters).seat(P, Side::warriors).seat(Q, Side::warriors);
    fight.seat(Z, Side::monsters);
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).coin("M", 1, 40, 30).coin("N", 1, 40, 20);
    fight.state.table.units.edit(2).player = P;
    fight.done(P);
    const auto done = [&] {
        std::vector<bool> all;
        for (const Seat& seat : fight.state.table.seats) all.push_back(seat.is_done);
        return all;
    };
    CHECK_EQ(done(), std::vector{false, true, false, false});
    REQUIRE_EQ(fight.open().size(), 1);
    CHECK_EQ(fight.open().front().to, Q);
    CHECK_EQ(fight.refused(P, DeclareDone{}), "already_done");
    CHECK_EQ(fight.refused(Q, TakeBackDone{}), "nothing_to_take_back");
    CHECK_EQ(fight.refused(Z, DeclareDone{}), "not_your_turn");
    CHECK_EQ(fight.refused(Z, TakeBackDone{}), "nothing_to_take_back");
    fight.as(P, TakeBackDone{});
    CHECK_EQ(done(), std::vector{false, false, false, false});
    CHECK_EQ(fight.refused(P, TakeBackDone{}), "nothing_to_take_back");
    fight.done(P);
    fight.done(Q);
    CHECK_EQ(fight.state.table.side, Side::monsters);
    CHECK_EQ(done(), std::vector{false, false, false, false});
    fight.done(Z);
    CHECK_EQ(fight.state.table.side, Side::monsters);
    fight.done(P);
    CHECK_EQ(fight.state.table.side, Side::warriors);
    CHECK_EQ(fight.refused(P, ProposeYield{static_cast<Side>(2)}), "not_your_side");
}

TEST_CASE(
    "dice-warriors.rounds.turn-ends-ruling: nobody waits for one who has no unit left there") {
    Fight fight;
    fight.seat(Q, Side::warriors).seat(R, Side::warriors);
    // Q's only warrior is dead, and R has a coin of the other side alone.
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 6, Q).coin("M", 1, 40, 30).coin("N", 1, 40, 20);
    Unit& dead = fight.state.table.units.edit(1);
    dead.standing = Standing::killed;
    dead.place.reset();
    fight.state.table.units.edit(3).player = R;
    fight.done(P);
    CHECK_EQ(fight.state.table.side, Side::monsters);
    const Events events = fight.done(Z);
    // Whoever is out is not reset with the others.
    const TurnBegan* began = find<TurnBegan>(events);
    REQUIRE(began != nullptr);
    REQUIRE_EQ(began->units.size(), 1);
    CHECK_EQ(began->units.front()->id, id_of("W"));
    CHECK_EQ(fight.die("V").face, 6);
}

TEST_CASE("dice-warriors.end.stalemate-ruling: it goes on though somebody has come meanwhile") {
    // R, who has no seat yet, holds A; the machine alone plays, and M cannot kill A by itself.
    for (const Side first : both_sides) {
        Fight fight;
        fight.warrior("W", 1, 1).ally("A", 25, 12, 18).coin("M", 25, 12, 8);
        fight.state.table.units.edit(1).player = R;
        fight.state.table.units.edit(2).player.reset();
        fight.state.table.quiet_rounds = 5;
        fight.state.table.first = first;
        const bool is_after_monsters = first == Side::warriors;
        fight.referee(Overrule{"nobody is left", TakeAway{id_of("W")}},
                      is_after_monsters ? Faces{6, 6} : Faces{});
        REQUIRE(fight.state.decision.has_value());
        CHECK_EQ(fight.state.decision->kind, QuestionKind::stalemate);
        CHECK_EQ(fight.open().size(), 1);
        fight.referee(SeatPlayer{R, Side::warriors});
        fight.referee(AnswerQuestion{fight.open().front().id, yes},
                      is_after_monsters ? Faces{} : Faces{6, 6});
        CHECK_FALSE(fight.state.decision.has_value());
        CHECK_EQ(fight.state.table.quiet_rounds, 0);
        CHECK_EQ(fight.state.table.side, Side::warriors);
        CHECK_EQ(fight.state.table.round, 2);
    }
}

TEST_CASE(
    "dice-warriors.play.disputes-ruling, dice-warriors.end.stalemate-ruling: what the referee "
    "answers while players object is done when that is settled") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
    fight.state.table.quiet_rounds = 5;
    fight.done(P);
    fight.done(Z);
    REQUIRE(fight.state.decision.has_value());
    const QuestionId stalemate = fight.open().front().id;
    fight.as(Z, LodgeDispute{"it was I who attacked"});
    CHECK_NE(fight.open().front().id, stalemate);
    CHECK_EQ(fight.refusal(ByReferee{AnswerQuestion{stalemate, yes}}), "dispute_is_open");
    fight.referee(SettleDispute{false, "you did not"});
    CHECK_EQ(fight.open().front().id, stalemate);
    fight.referee(AnswerQuestion{stalemate, yes});
    CHECK_EQ(fight.state.table.round, 2);
    CHECK_FALSE(fight.state.decision.has_value());
}

TEST_CASE(
    "dice-warriors.play.disputes-ruling: nothing goes on while players object, not even the end") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
    fight.as(P, LodgeDispute{"M was dead before"});
    fight.referee(Overrule{"it was", TakeAway{id_of("M")}});
    CHECK_FALSE(fight.is_over());
    fight.referee(SettleDispute{true, "it was"});
    CHECK(fight.is_over());
    // A fight that the referee ends with an objection open has none to take back.
    Fight ended;
    ended.warrior("W", 0, 0).coin("M", 1, 40, 30);
    ended.as(P, LodgeDispute{"too late"});
    CHECK(System::legal(System::view(ended.state, P), P).may_withdraw_dispute);
    ended.referee(Overrule{"it is", EndFight{}});
    REQUIRE(ended.is_over());
    CHECK_FALSE(System::legal(System::view(ended.state, P), P).may_withdraw_dispute);
    ended.referee(ReleaseView{true});
    CHECK(ended.state.table.is_released);
    const Observer stranger = PlayerId(77);
    Fight seen;
    seen.warrior("W", 0, 0).coin("M", 1, 40, 30).state.table.is_released = true;
    CHECK_FALSE(System::legal(System::view(seen.state, stranger), stranger).may_dispute);
}

// ---- the end -----------------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.end.one-side-standing, dice-warriors.end.both-gone-ruling: nothing comes after "
    "it, though the machine could go on and all are done") {
    Fight fight;
    fight.warrior("W", 10, 10, 3).coin("M", 1, 12, 10).coin("N", 1, 20, 10);
    fight.state.table.units.edit(1).player.reset();
    fight.state.table.units.edit(2).player.reset();
    const Events events = fight.done(P, {1});
    CHECK_EQ(fight.state.table.outcome->holder, Side::monsters);
    CHECK(kit::holds_alternative<FightEnded>(events.back().what));
    CHECK_EQ(count_of<FightEnded>(events), 1);
    CHECK(fight.open().empty());
    const Gate yielding = may_yield(fight.state.table, P, Side::warriors);
    REQUIRE(yielding.has_value());
    CHECK_EQ(std::string(yielding->code), "no_fight_to_yield");
    Fight both;
    both.coin("D", 10, 0, 0).warrior("W", 2, 0, 3).turn_of(Side::monsters);
    const Events end = both.cast("D", 2, 0, {1, 1});
    CHECK(kit::holds_alternative<FightEnded>(end.back().what));
    CHECK_EQ(count_of<FightEnded>(end), 1);
    CHECK_EQ(both.state.table.phase, Phase::over);
    CHECK(both.open().empty());
}

TEST_CASE("dice-warriors.end.yield-ruling: who has said beforehand what he thinks of it") {
    const auto yielding = [](std::optional<Manner> manner) {
        Fight fight;
        fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).coin("M", 1, 40, 30);
        fight.seat(Q, Side::warriors);
        if (manner) fight.instruct(Q, {QuestionKind::yield, *manner, {}, {}, {}, {}, {}, {}});
        return fight;
    };
    Fight agreeing = yielding(Manner::yes);
    agreeing.as(P, ProposeYield{Side::warriors});
    CHECK_EQ(agreeing.state.table.outcome->holder, Side::monsters);
    Fight refusing = yielding(Manner::no);
    const Events closed = refusing.as(P, ProposeYield{Side::warriors});
    CHECK_FALSE(refusing.is_over());
    CHECK(refusing.state.proposals.empty());
    REQUIRE(find<ProposalClosed>(closed) != nullptr);
    CHECK_FALSE(find<ProposalClosed>(closed)->is_agreed);
    for (const std::optional<Manner> manner : {std::optional<Manner>{}, {Manner::ask_me}}) {
        Fight asking = yielding(manner);
        asking.as(P, ProposeYield{Side::warriors});
        CHECK_EQ(asking.asked(Q), std::vector{QuestionKind::yield});
        CHECK(asking.asked(P).empty());
        CHECK(asking.asked(Z).empty());
        CHECK_EQ(asking.refused(Q, ProposeYield{Side::monsters}), "not_your_side");
        CHECK_EQ(asking.refused(Z, ProposeYield{Side::warriors}), "not_your_side");
        const Events answered = asking.answer(Q, {false, {}, {}});
        CHECK_FALSE(find<ProposalClosed>(answered)->is_agreed);
        CHECK_FALSE(asking.is_over());
    }
}

TEST_CASE(
    "dice-warriors.end.one-side-standing, dice-warriors.play.pending-decision-holds-ruling: all "
    "that was under way is over with the fight") {
    Fight fight;
    fight.warrior("W", 10, 10, 3).warrior("V", 30, 4, 1, Q).coin("M", 1, 6, 10);
    fight.seat(Q, Side::warriors).pile({Coin::dime, Coin::penny});
    fight.as(P, ProposePurchase{{Ware::melee, id_of("W"), 0, false, {Coin::dime, Coin::penny}}});
    fight.turn_of(Side::monsters);
    fight.instruct(P, {QuestionKind::reroll, Manner::ask_me, {}, {}, {}, {}, {}, {}});
    // M passes W's roll, which P may have rolled anew; meanwhile an order waits.
    fight.as(Z, MoveUnit{id_of("M"), {at(9, 11)}, {}, Coin::penny}, {1});
    REQUIRE_EQ(fight.asked(P), std::vector{QuestionKind::reroll});
    fight.as(Z, DeclareDone{});
    REQUIRE(fight.state.table.die.has_value());
    REQUIRE(fight.state.table.move.has_value());
    REQUIRE(fight.state.wish.has_value());
    REQUIRE_EQ(fight.state.queue.size(), 1);
    REQUIRE_EQ(fight.state.proposals.size(), 1);
    fight.referee(Overrule{"the bridge fell", EndFight{}});
    REQUIRE(fight.is_over());
    CHECK_FALSE(fight.state.table.die.has_value());
    CHECK_FALSE(fight.state.table.move.has_value());
    CHECK_FALSE(fight.state.decision.has_value());
    CHECK_FALSE(fight.state.wish.has_value());
    CHECK(fight.state.queue.empty());
    CHECK(fight.state.proposals.empty());
    CHECK(fight.open().empty());
    for (const Observer& observer : {Observer{P}, Observer{Z}, Observer{Referee{}}}) {
        const Legal offered = System::legal(System::view(fight.state, observer), observer);
        CHECK(offered.answers.empty());
        CHECK(offered.yields.empty());
        CHECK_FALSE(offered.can_overrule);
        CHECK_FALSE(offered.can_end_turn);
        CHECK_FALSE(offered.may_dispute);
    }
}

}  // namespace tests
