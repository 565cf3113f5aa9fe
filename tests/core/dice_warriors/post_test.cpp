// Play by post: wishes for rerolls, who is asked about a die, which instruction holds, purchases
// that lapse, answers that name something, and units that come to a side in its turn.
#include "core/dice_warriors/view.hpp"
#include "tests/core/dice_warriors/fight.hpp"

using namespace tests;

namespace {

constexpr Answer agreed{true, {}, {}};
constexpr Answer refused{false, {}, {}};

Instruction instructed(QuestionKind kind, Manner manner) {
    return {kind, manner, {}, {}, {}, {}, {}, {}};
}

/// W beside the penny M, with pennies in the pile; another penny stands far off.
Fight beside_a_penny(std::size_t pennies) {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 2, 0).coin("N", 1, 40, 30);
    fight.pile(Pile(pennies, Coin::penny));
    return fight;
}
StrikeUnit wishing(std::string unit, std::string target, int rolls, Coin coin = Coin::penny) {
    return {id_of(unit), AttackKind::melee, id_of(target), coin, rolls};
}
std::size_t rerolls(const Events& events) {
    std::size_t count = 0;
    for (const Event& event : events) count += kit::holds_alternative<DieRerolled>(event.what);
    return count;
}

}  // namespace

// ---- wishes ------------------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.pile.wish-for-rerolls-ruling, dice-warriors.pile.reroll-for-one-coin: a wish "
    "buys as many new rolls as it says, and no more") {
    struct Row {
        int rolls;
        Faces faces;
        std::size_t left;
        bool stands;
    };
    for (const Row& row : {Row{1, {6, 6}, 3, true}, Row{1, {6, 3}, 4, false}, Row{1, {2}, 5, false},
                           Row{2, {6, 6, 6}, 2, true}, Row{3, {6, 6, 6, 2}, 2, false},
                           Row{9, {6, 6, 6, 6, 6}, 0, true}}) {
        Fight fight = beside_a_penny(4);
        const Events events = fight.as(P, wishing("W", "M", row.rolls), row.faces);
        CHECK_EQ(rerolls(events), row.faces.size() - 1);
        CHECK_EQ(fight.pile_of_warriors().size(), row.left);
        CHECK_EQ(fight.stands("M"), row.stands);
        CHECK_FALSE(fight.state.wish.has_value());
    }
}

TEST_CASE(
    "dice-warriors.pile.wish-for-rerolls-ruling: the first bad die of a spell has it, the next "
    "has none; the flip roll never") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("A", 1, 8, 0).coin("B", 1, 8, 1).pile({Coin::penny, Coin::penny});
    fight.as(P, CastAt{id_of("W"), at(8, 0), Coin::penny, {}}, {6, 4, 6});
    CHECK_EQ(fight.pile_of_warriors().size(), 1);
    CHECK(fight.is_heads("A"));
    CHECK_FALSE(fight.is_heads("B"));
    Fight ally;
    ally.warrior("W", 40, 0).ally("D", 10, 0, 0).coin("M", 1, 6, 0).coin("N", 1, 40, 30);
    ally.pile({Coin::penny});
    ally.as(P, StrikeUnit{id_of("D"), AttackKind::ranged, id_of("M"), Coin::penny}, {1, 2});
    CHECK(ally.is_heads("D"));
    CHECK_EQ(ally.pile_of_warriors(), Pile{Coin::penny, Coin::penny});
}

TEST_CASE(
    "dice-warriors.pile.wish-for-rerolls-ruling: a move's wish meets one blocker, not the second") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("A", 1, 3, 1).coin("B", 1, 7, 1).coin("N", 1, 40, 30);
    fight.pile({Coin::penny, Coin::penny});
    fight.as(P, MoveUnit{id_of("W"), {at(8, 0)}, {}, Coin::penny}, {5, 2, 5});
    CHECK(fight.unit("W").turn.is_stopped);
    CHECK_EQ(fight.pile_of_warriors(), Pile{Coin::penny});
}

TEST_CASE(
    "dice-warriors.pile.wish-for-rerolls-ruling: a comrade's refusal keeps the coin, and what a "
    "wish has left is its owner's to know") {
    Fight fight = beside_a_penny(3);
    fight.warrior("V", 0, 9, 1, Q).seat(Q, Side::warriors);
    fight.instruct(Q, instructed(QuestionKind::reroll, Manner::no));
    fight.as(P, wishing("W", "M", 2), {6});
    CHECK_EQ(fight.pile_of_warriors().size(), 3);
    CHECK(fight.stands("M"));
    Fight shared = beside_a_penny(3);
    shared.warrior("V", 0, 9, 1, Q).seat(Q, Side::warriors);
    shared.as(P, wishing("W", "M", 2), {6});
    const Events events = shared.answer(Q, agreed, {6});
    const WishUsed* used = find<WishUsed>(events);
    REQUIRE(used != nullptr);
    CHECK_EQ(used->wish->rerolls, 1);
    for (const Event& event : events) {
        if (!kit::holds_alternative<WishUsed>(event.what)) continue;
        CHECK(may_see(shared.state, event, P));
        CHECK_FALSE(may_see(shared.state, event, Q));
        CHECK_FALSE(may_see(shared.state, event, Z));
    }
    shared.answer(Q, refused);
    CHECK_EQ(shared.pile_of_warriors().size(), 2);
}

TEST_CASE("dice-warriors.pile.wish-for-rerolls-ruling: for one to a hundred new rolls") {
    Fight fight = beside_a_penny(1);
    for (const int rolls : {0, -1, rerolls_most + 1}) {
        CHECK_EQ(fight.refused(P, wishing("W", "M", rolls)), "rerolls_out_of_range");
        MoveUnit move = walk("W", {at(0, 1)});
        move.rerolls = rolls;
        CHECK_EQ(fight.refused(P, move), "rerolls_out_of_range");
        CastAt cast{id_of("W"), at(8, 0), {}, {}};
        cast.rerolls = rolls;
        CHECK_EQ(fight.refused(P, cast), "rerolls_out_of_range");
    }
    fight.as(P, wishing("W", "M", rerolls_most), {2});
    CHECK_FALSE(fight.stands("M"));
}

// ---- who is asked about a die ------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.pile.reroll-asked-when-bad-ruling, dice-warriors.play.ask-me-ruling: about a "
    "die that suits him nobody is asked") {
    for (const int face : {2, 4, 5, 6}) {
        Fight fight = beside_a_penny(2);
        fight.instruct(P, instructed(QuestionKind::reroll, Manner::ask_me));
        fight.strike("W", "M", {face});
        CHECK_EQ(fight.asked(P).size(), face > 4 ? 1 : 0);
    }
    for (const int again : {4, 5}) {
        Fight fight = beside_a_penny(2);
        fight.instruct(P, instructed(QuestionKind::reroll, Manner::ask_me));
        fight.strike("W", "M", {6});
        fight.answer(P, {true, Coin::penny, {}}, {again});
        CHECK_EQ(fight.asked(P).size(), again > 4 ? 1 : 0);
    }
}

TEST_CASE(
    "dice-warriors.pile.reroll-asked-when-bad-ruling: the enemy's blow is bad when it hits, his "
    "flip roll when it spares him") {
    for (const int face : {1, 3, 4, 6}) {
        Fight fight;
        fight.coin("M", 1, 2, 0).warrior("W", 0, 0, 3).warrior("V", 40, 30);
        fight.pile({Coin::penny}).turn_of(Side::monsters);
        fight.instruct(P, instructed(QuestionKind::reroll, Manner::ask_me));
        fight.strike("M", "W", {face});
        const bool is_asked = !fight.asked(P).empty();
        CHECK_EQ(is_asked, face <= 3);
        if (is_asked) CHECK_EQ(fight.asked(P).front(), QuestionKind::reroll);
    }
    for (const int face : {3, 4}) {
        Fight fight;
        fight.coin("N", 5, 6, 0).warrior("W", 0, 0, 1).warrior("V", 40, 30);
        fight.pile({Coin::penny}).turn_of(Side::monsters);
        fight.instruct(P, instructed(QuestionKind::reroll, Manner::ask_me));
        fight.shoot("N", "W", {6, face});
        CHECK_EQ(fight.asked(P).size(), face > 3 ? 1 : 0);
    }
}

TEST_CASE(
    "dice-warriors.pile.reroll-asked-when-bad-ruling: the dice of setting up are put to him, "
    "whatever they show") {
    Fight fight = beside_a_penny(1);
    fight.state.table.phase = Phase::gathering;
    fight.state.table.casting = Casting{};
    fight.instruct(P, instructed(QuestionKind::reroll, Manner::ask_me));
    for (const int face : {1, 6}) {
        Fight opened = fight;
        opened.referee(OpenFight{true}, {face});
        CHECK_EQ(opened.asked(P), std::vector{QuestionKind::reroll});
    }
}

// ---- instructions ------------------------------------------------------------------------------

TEST_CASE("dice-warriors.play.newest-instruction-ruling: the newest that fits holds") {
    for (const bool is_undone : {false, true}) {
        Fight fight = beside_a_penny(1);
        fight.instruct(P, instructed(QuestionKind::reroll, Manner::no));
        fight.instruct(P, instructed(QuestionKind::reroll, Manner::ask_me));
        if (is_undone) fight.instruct(P, instructed(QuestionKind::reroll, Manner::no));
        fight.strike("W", "M", {6});
        CHECK_EQ(fight.asked(P).size(), is_undone ? 0 : 1);
    }
}

TEST_CASE(
    "dice-warriors.play.newest-instruction-ruling: a narrower word after a wider one, a wider "
    "after a narrower, and one that does not fit") {
    Instruction for_w = instructed(QuestionKind::take_attack, Manner::yes);
    for_w.unit = id_of("V");
    for_w.other = id_of("W");
    const Instruction never = instructed(QuestionKind::take_attack, Manner::no);
    struct Row {
        std::vector<Instruction> given;
        const char* target;
        const char* struck;
    };
    for (const Row& row : {Row{{never, for_w}, "W", "V"}, Row{{for_w, never}, "W", "W"},
                           Row{{never, for_w}, "U", "U"}, Row{{for_w, never, for_w}, "W", "V"}}) {
        Fight fight;
        fight.coin("M", 1, 0, 0).warrior("W", 6, 0).warrior("U", 6, 1).warrior("V", 3, 1);
        fight.turn_of(Side::monsters).state.instructions.clear();
        for (const Instruction& each : row.given) fight.instruct(P, each);
        CHECK_EQ(find<BlowFell>(fight.shoot("M", row.target, {6}))->target, id_of(row.struck));
    }
}

// ---- purchases that lapse, answers that name ---------------------------------------------------

TEST_CASE(
    "dice-warriors.pile.lapsed-purchase-ruling, dice-warriors.pile.all-must-agree: two proposals "
    "for one quarter") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 9, 1, Q).coin("M", 1, 40, 30).seat(Q, Side::warriors);
    fight.pile({Coin::quarter});
    for (const Ware ware : {Ware::hit, Ware::ranged}) {
        fight.as(P, ProposePurchase{{ware, id_of("W"), 0, false, {Coin::quarter}}});
    }
    const Events first = fight.answer(Q, agreed);
    CHECK(find<ProposalClosed>(first)->is_agreed);
    CHECK(find<OrderLapsed>(first) == nullptr);
    const Events second = fight.answer(Q, agreed);
    CHECK_FALSE(find<ProposalClosed>(second)->is_agreed);
    CHECK_EQ(find<OrderLapsed>(second)->code, "coins_not_in_pile");
    CHECK(may_see(fight.state, second.back(), P));
    CHECK_FALSE(may_see(fight.state, second.back(), Q));
    CHECK_EQ(fight.die("W").upgrades, Upgrades{Upgrade::hit});
    CHECK(fight.pile_of_warriors().empty());
    CHECK(fight.state.proposals.empty());
}

TEST_CASE("dice-warriors.pile.lapsed-purchase-ruling: the price has risen meanwhile") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 9, 1, Q).coin("M", 1, 40, 30).seat(Q, Side::warriors);
    fight.pile({Coin::dime, Coin::dime, Coin::penny, Coin::penny});
    for (int i = 0; i < 2; ++i) {
        fight.as(P,
                 ProposePurchase{{Ware::melee, id_of("W"), 0, false, {Coin::dime, Coin::penny}}});
    }
    fight.answer(Q, agreed);
    CHECK_EQ(find<OrderLapsed>(fight.answer(Q, agreed))->code, "payment_below_price");
    CHECK_EQ(fight.pile_of_warriors(), Pile{Coin::dime, Coin::penny});
}

TEST_CASE(
    "dice-warriors.play.answers-say-yes-ruling: an upgrade or a coin without a yes is no answer") {
    Fight fight;
    fight.coin("M", 1, 0, 0).warrior("W", 2, 0, 3).warrior("V", 40, 30).turn_of(Side::monsters);
    fight.upgrades("W", {Upgrade::melee, Upgrade::magic});
    fight.strike("M", "W", {1});
    const QuestionId question = fight.open().front().id;
    CHECK_EQ(fight.refused(P, AnswerQuestion{question, {false, {}, Upgrade::melee}}),
             "a_no_names_nothing");
    fight.answer(P, {true, {}, Upgrade::melee});
    CHECK_EQ(fight.die("W").upgrades, Upgrades{Upgrade::magic});
    Fight saving;
    saving.coin("M", 1, 0, 0).warrior("W", 2, 0, 3).warrior("V", 40, 30).turn_of(Side::monsters);
    saving.pile({Coin::dime}).strike("M", "W", {1});
    CHECK_EQ(saving.refused(P, AnswerQuestion{saving.open().front().id, {false, Coin::dime, {}}}),
             "a_no_names_nothing");
    saving.answer(P, refused);
    CHECK_FALSE(saving.stands("W"));
}

// ---- the machine -------------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.play.newcomers-wait-ruling, dice-warriors.play.two-sides-ruling: a traitor "
    "waits for his new player") {
    Fight fight;
    fight.warrior("W", 10, 10).coin("T", 1, 20, 10).coin("M", 1, 21, 10).coin("N", 1, 40, 30);
    fight.referee(Overrule{"bribed", ChangeSide{id_of("T"), Side::warriors}});
    CHECK_EQ(fight.unit("T").turn.attacks, 0);
    Fight handed = fight;
    handed.referee(HandOver{id_of("T"), P});
    handed.strike("T", "M", {1});
    CHECK_FALSE(handed.stands("M"));
    fight.done(P);
    const Events next = fight.done(Z, {6});
    CHECK_EQ(find<AttackDeclared>(next)->attack->attacker, id_of("T"));
}

TEST_CASE(
    "dice-warriors.play.newcomers-wait-ruling: reinforcements without a player too, and those of "
    "the other side at once in its turn") {
    for (const Side side : both_sides) {
        Fight fight;
        fight.warrior("W", 10, 10).coin("M", 1, 21, 10);
        AddMonster late;
        late.mark = "L";
        late.side = side;
        late.cents = 1;
        const bool is_ours = side == Side::warriors;
        fight.referee(Overrule{"late", AddUnit{late, is_ours ? at(20, 10) : at(11, 10)}});
        CHECK_EQ(fight.unit("L").turn.attacks, 0);
        const Events turn = fight.done(P, is_ours ? Faces{} : Faces{6});
        CHECK_EQ(find<AttackDeclared>(turn) != nullptr, !is_ours);
    }
}

namespace {

/// The penny M, which nobody holds, at (10,10) before a wall, and W1 behind it.
Fight before_a_wall(Obstacle wall, Point w1, Point w2) {
    Fight fight;
    fight.warrior("W1", 0, 0).warrior("W2", 0, 0).coin("M", 1, 10, 10).wall(std::move(wall));
    fight.state.table.units.edit(0).place = w1;
    fight.state.table.units.edit(1).place = w2;
    fight.state.table.units.edit(2).player.reset();
    return fight;
}

}  // namespace

TEST_CASE(
    "dice-warriors.play.unmanned-monsters-ruling: it names nobody whom a wall keeps from it, and "
    "shoots whom it sees") {
    Fight fight = before_a_wall(block(12, 9, 12.5, 11, 0, 6), at(13, 10), at(11, 16));
    const Events events = fight.done(P, {6});
    CHECK_EQ(fight.unit("M").place, at(11.01, 10));
    CHECK_EQ(find<AttackDeclared>(events)->attack->target, id_of("W2"));
    Fight short_of_it = before_a_wall(block(11.2, 8, 11.6, 12, 0, 6), at(14, 10), at(8.2, 14));
    const Events shot = short_of_it.done(P, {6});
    CHECK_EQ(find<AttackDeclared>(shot)->attack->target, id_of("W2"));
}

TEST_CASE(
    "dice-warriors.play.unmanned-monsters-ruling: with nothing between it names its prey and "
    "needs no roll") {
    Fight fight;
    fight.warrior("W", 5, 0).coin("M", 1, 0, 0);
    fight.state.table.units.edit(1).player.reset();
    const Events events = fight.done(P, {6});
    CHECK_EQ(find<MoveBegan>(events)->unit->turn.named, id_of("W"));
    CHECK_EQ(fight.unit("M").place, at(3.01, 0));
    CHECK_EQ(find<AttackDeclared>(events)->attack->kind, AttackKind::melee);
}
