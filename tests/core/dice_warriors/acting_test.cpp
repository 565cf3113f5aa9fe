// Moving, striking, casting and aiding at their bounds; what the machine does with a unit; what a
// player may hand over or ask; what is told of what others may not know.
#include <algorithm>

#include "core/dice_warriors/attack.hpp"
#include "core/dice_warriors/tempo.hpp"
#include "core/dice_warriors/view.hpp"
#include "tests/core/dice_warriors/fight.hpp"

namespace tests {
namespace {

constexpr Answer yes{true, {}, {}};
constexpr Answer no{false, {}, {}};

MoveUnit naming(std::string_view unit, Point to, std::string_view target) {
    return {id_of(unit), {to}, id_of(target), {}};
}
template <class Kind>
std::size_t count_of(const Events& events) {
    return static_cast<std::size_t>(
        std::count_if(events.begin(), events.end(),
                      [](const Event& event) { return kit::holds_alternative<Kind>(event.what); }));
}
/// The clause with which an order is refused.
std::string clause_of(const Fight& fight, const Order& order) {
    ScriptedDice none(Faces{});
    const auto result = System::decide(fight.state, order, kit::Moment{}, none);
    return result ? std::string("followed") : std::string(result.refusal().clause.id());
}
/// A fight in which these units are nobody's.
Fight unheld(Fight fight, const std::vector<std::size_t>& places) {
    for (const std::size_t place : places) fight.state.table.units.edit(place).player.reset();
    return fight;
}

}  // namespace

// ---- moving ------------------------------------------------------------------------------------

TEST_CASE(
    "dice-warriors.attack.only-enemies-ruling, dice-warriors.block.attacker-declares-ruling: "
    "whom a mover may name") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4).coin("M", 1, 20, 0).coin("N", 1, 20, 4);
    fight.coin("dead", 1, 20, 8);
    fight.state.table.units.edit(4).standing = Standing::killed;
    fight.state.table.units.edit(4).place.reset();
    for (const char* target : {"V", "W", "dead", "nobody"}) {
        CHECK_EQ(fight.refused(P, naming("W", at(1, 0), target)), "named_unit_is_no_enemy");
    }
    fight.as(P, naming("W", at(1, 0), "M"));
    CHECK_EQ(fight.refused(P, naming("W", at(2, 0), "N")), "another_target_is_named");
    fight.as(P, naming("W", at(2, 0), "M"));
    CHECK_EQ(fight.unit("W").turn.named, id_of("M"));
    fight.shoot("W", "M", {6});
    CHECK_FALSE(fight.unit("W").turn.named.has_value());
    CHECK_EQ(fight.refused(P, naming("W", at(3, 0), "M")), "no_attack_left");
}

TEST_CASE(
    "dice-warriors.rounds.no-action-off-turn, dice-warriors.kill.removed-at-once, "
    "dice-warriors.movement.two-hands-turn: who may not move, and where to") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("dead", 4, 4).coin("M", 1, 40, 30);
    fight.state.table.units.edit(1).standing = Standing::killed;
    fight.state.table.units.edit(1).place.reset();
    CHECK_EQ(fight.refused(P, walk("dead", {at(5, 4)})), "unit_is_out");
    CHECK_EQ(fight.refused(P, walk("W", {})), "route_is_empty");
    CHECK_EQ(fight.refused(P, walk("nobody", {at(5, 4)})), "not_your_unit");
    Fight placing = fight;
    placing.state.table.phase = Phase::placing;
    CHECK_EQ(placing.refused(P, walk("W", {at(1, 0)})), "not_its_sides_turn");
    const Order too_far = ByPlayer{P, walk("W", {at(8.01, 0)})};
    CHECK_EQ(clause_of(fight, too_far), "dice-warriors.movement.two-hands-turn");
    fight.shoot("W", "M", {6});
    CHECK_EQ(clause_of(fight, too_far), "dice-warriors.movement.before-and-after");
}

TEST_CASE("dice-warriors.block.stop-at-rim-ruling: stopped on the nearest free ground") {
    // The rim of M's two digits round (5,0.5) is met at (3.064,0): it rounds to (3.06,0), which is
    // a hundredth too far off. Friends stand wherever it could be reached from nearby.
    for (const bool is_crowded : {true, false}) {
        Fight fight;
        fight.warrior("W", 0, 0).coin("M", 1, 5, 0.5).coin("N", 1, 40, 30);
        int number = 0;
        for (const Point place : {at(3.07, 0), at(3.07, 0.01), at(3.07, 0.02), at(3.08, 0),
                                  at(3.08, 0.01), at(3.08, 0.02), at(3.06, 0.02)}) {
            if (!is_crowded) continue;
            const std::string name = "A" + std::to_string(++number);
            fight.ally(name, 1, 0, 0);
            fight.state.table.units.edit(fight.state.table.units.size() - 1).place = place;
        }
        fight.move("W", {at(8, 0)}, {6});
        CHECK(fight.unit("W").turn.is_stopped);
        CHECK_EQ(fight.unit("W").place, is_crowded ? at(3.06, 0) : at(3.07, 0));
        CHECK_EQ(fight.unit("W").turn.moved, measured(3.06));
    }
}

TEST_CASE("dice-warriors.block.stop-at-rim-ruling: of those from which it sees the blocker") {
    // A corner at (4.03,0.25) lies on the line from (3.06,0) to M and just within that from
    // (3.07,0); from (3.07,0.01) M is seen again.
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 5, 0.5).coin("N", 1, 40, 30);
    fight.wall(block(4.03, 0.1, 4.2, 0.25, 0, 3));
    fight.move("W", {at(8, 0)}, {6});
    CHECK_EQ(fight.unit("W").place, at(3.07, 0.01));
}

TEST_CASE(
    "dice-warriors.block.several-blockers-ruling, dice-warriors.block.success-lasts-ruling: the "
    "nearer one first, whoever entered first; and one passed who has died") {
    Fight fight;
    fight.warrior("W", 0, 0.5).coin("N", 1, 7, 0).coin("M", 1, 3, 0).warrior("V", 3, 2);
    fight.coin("far", 1, 40, 30);
    const Events events = fight.move("W", {at(2, 0.5)}, {1});
    CHECK_EQ(find<BlockerReached>(events)->move->blocker, id_of("M"));
    CHECK_EQ(fight.unit("W").turn.passed, UnitIds{id_of("M")});
    Fight at_once = fight;
    at_once.state.table.units.edit(0).place = at(0, 0.5);
    at_once.state.table.units.edit(0).turn = Turn{};
    CHECK_EQ(find<MoverStopped>(at_once.move("W", {at(8, 0.5)}, {6}))->blocker, id_of("M"));
    Fight both = fight;
    const Events again = both.move("W", {at(7, 0.5)}, {1});
    CHECK_CLAUSE("dice-warriors.block.several-blockers-ruling",
                 find<BlockerReached>(again)->move->blocker == id_of("N"));
    fight.strike("V", "M", {1});
    fight.move("W", {at(2.1, 0.5)});
    CHECK(fight.unit("W").turn.passed.empty());
}

TEST_CASE("dice-warriors.play.ask-me-ruling: no die falls while the blocker's player is asked") {
    Fight fight;
    fight.warrior("W", 4, 0, 3).warrior("V", 40, 4).coin("M", 1, 0, 0).turn_of(Side::monsters);
    fight.instruct(P, {QuestionKind::passage, Manner::ask_me, {}, {}, {}, {}, {}, {}});
    const Events events = fight.move("M", {at(4, 1)});
    CHECK(kit::holds_alternative<QuestionPut>(events.back().what));
    CHECK_EQ(count_of<PassageGranted>(events), 0);
    CHECK_EQ(fight.asked(P), std::vector{QuestionKind::passage});
    CHECK_EQ(fight.unit("M").place, at(0, 0));
    Fight granted = fight;
    CHECK_EQ(count_of<PassageGranted>(granted.answer(P, yes)), 1);
    CHECK_EQ(granted.unit("M").place, at(4, 1));
    fight.answer(P, no, {4});
    CHECK(fight.unit("M").turn.is_stopped);
}

// ---- striking and casting ----------------------------------------------------------------------

TEST_CASE("dice-warriors.line.possible-is-judged: a shot is allowed to one, at one") {
    Obstacle cell = block(3, 0, 3.2, 9, 0, 2);
    cell.is_closed = true;
    Fight fight;
    fight.warrior("W", 0, 2).warrior("V", 0, 4).coin("M", 1, 6, 2).coin("N", 1, 6, 6).wall(cell);
    fight.referee(AllowShot{id_of("W"), id_of("M")});
    CHECK_EQ(fight.refused(P, ranged("W", "N")), "shot_is_not_possible");
    CHECK_EQ(fight.refused(P, ranged("V", "M")), "shot_is_not_possible");
    CHECK_EQ(fight.refused(P, CastAt{id_of("W"), at(6, 2), {}, {}}), "shot_is_not_possible");
    fight.shoot("W", "M", {6});
    fight.referee(AllowShot{id_of("V"), {}});
    CHECK_EQ(fight.refused(P, ranged("V", "M")), "shot_is_not_possible");
    CHECK_EQ(fight.refusal(ByReferee{AllowShot{id_of("V"), {}}}), "shot_is_allowed_already");
    fight.cast("V", 6, 4, {6, 6});
}

TEST_CASE(
    "dice-warriors.magic.spot-may-be-empty, dice-warriors.block.attacker-declares-ruling: what "
    "is no attack") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 6, 0).coin("N", 1, 40, 30);
    fight.wall(block(10, 10, 14, 14, 0, 3));
    CHECK_EQ(fight.refused(P, StrikeUnit{id_of("W"), AttackKind::magic, id_of("M"), {}}),
             "spells_are_cast_at_spots");
    CHECK_EQ(fight.refused(P, melee("W", "nobody")), "target_is_out");
    const Gate nobody =
        may_strike(fight.state.table, {id_of("nobody"), AttackKind::melee, id_of("M"), {}});
    REQUIRE(nobody.has_value());
    CHECK_EQ(std::string(nobody->code), "no_such_unit");
    for (const Point spot : {at(12, 12), at(60, 0), at(5, 5, 1)}) {
        CHECK_EQ(fight.refused(P, CastAt{id_of("W"), spot, {}, {}}), "spot_is_not_on_the_ground");
    }
    fight.as(P, naming("W", at(1, 0), "M"));
    CHECK_EQ(fight.refused(P, CastAt{id_of("W"), at(6, 1), {}, {}}), "another_target_was_named");
    CHECK_EQ(fight.refused(P, LowerNumber{id_of("W"), id_of("W"), {}}), "another_target_was_named");
    fight.cast("W", 6, 0, {6});
    CHECK_EQ(fight.unit("W").turn.attacked, UnitIds{id_of("M")});
}

TEST_CASE(
    "dice-warriors.magic.aid-reach-ruling, dice-warriors.magic.plain-coins-may-not, "
    "dice-warriors.magic.summon-place-ruling: whom one cannot aid, and who cannot") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 8.01, 4).ally("A", 1, 0, 9).ally("B", 1, 4, 0);
    fight.coin("M", 1, 40, 30).warrior("dead", 1, 1);
    fight.state.table.units.edit(5).standing = Standing::killed;
    fight.state.table.units.edit(5).place.reset();
    fight.wall(block(1, 0.5, 3, 3, 0, 3));
    for (const char* target : {"dead", "nobody"}) {
        CHECK_EQ(fight.refused(P, LowerNumber{id_of("W"), id_of(target), {}}), "target_is_out");
        CHECK_EQ(fight.refused(P, TurnToTails{id_of("W"), id_of(target), {}}), "target_is_out");
    }
    CHECK_EQ(fight.refused(P, LowerNumber{id_of("W"), id_of("V"), {}}), "aid_reaches_two_hands");
    CHECK_EQ(fight.refused(P, TurnToTails{id_of("W"), id_of("A"), {}}), "aid_reaches_two_hands");
    CHECK_EQ(fight.refused(P, LowerNumber{id_of("W"), id_of("B"), {}}), "target_is_no_warrior");
    CHECK_EQ(fight.refused(P, TurnToTails{id_of("W"), id_of("W"), {}}), "target_is_no_coin");
    CHECK_EQ(fight.refused(P, LowerNumber{id_of("B"), id_of("W"), {}}), "unit_has_no_magic");
    CHECK_EQ(fight.refused(P, TurnToTails{id_of("B"), id_of("B"), {}}), "unit_has_no_magic");
    CHECK_EQ(fight.refused(P, SummonPenny{id_of("B"), at(5, 0), {}}), "unit_has_no_magic");
    CHECK_EQ(fight.refused(P, SummonPenny{id_of("W"), at(1.5, 1), {}}), "nobody_can_stand_there");
    CHECK_EQ(fight.refused(P, SummonPenny{id_of("W"), at(-1, 0), {}}), "nobody_can_stand_there");
    CHECK_EQ(fight.refused(P, SummonPenny{id_of("W"), at(2.01, 0), {}}),
             "summoned_within_two_digits");
    CHECK_EQ(fight.refused(P, SummonPenny{id_of("W"), at(0, 0), {}}), "place_is_taken");
    fight.as(P, SummonPenny{id_of("W"), at(2, 0), {}});
    CHECK_FALSE(can_use_magic(fight.unit("B")));
    CHECK(can_use_magic(fight.unit("W")));
}

TEST_CASE(
    "dice-warriors.magic.aid-resets-other-caster, dice-warriors.magic.tails-on-self-ruling, "
    "dice-warriors.magic.aid-instead-of-attack: who is lowered to two, and who to one") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4).ally("D", 10, 4, 0).ally("A", 1, 4, 2);
    fight.warrior("E", 4, 4, 3, Z, Side::monsters).coin("M", 1, 40, 30);
    fight.cast("V", 20, 20);
    CHECK_EQ(fight.number("V"), 3);
    fight.as(P, LowerNumber{id_of("W"), id_of("V"), {}});
    CHECK_EQ(fight.number("V"), 2);
    CHECK_EQ(fight.number("W"), 3);
    CHECK_EQ(fight.unit("W").turn.attacks, 1);
    // E has cast in its own side's turn, which is over.
    Unit& enemy = fight.state.table.units.edit(4);
    enemy.turn.kind = AttackKind::magic;
    enemy.turn.attacks = 1;
    as_warrior(enemy)->tempi = 3;
    const Events lowered = fight.as(P, LowerNumber{id_of("D"), id_of("E"), {}}, {6});
    CHECK_EQ(fight.number("E"), 1);
    const AidGiven* aid = find<AidGiven>(lowered);
    REQUIRE(aid != nullptr);
    CHECK(aid->attack->is_aid);
    CHECK_EQ(aid->caster->id, id_of("D"));
    CHECK_EQ(fight.unit("D").turn.attacks, 1);
    CHECK_FALSE(fight.is_heads("D"));
    for (const bool is_self : {true, false}) {
        Fight turning;
        turning.ally("D", 10, 4, 0).ally("A", 1, 4, 2).coin("M", 1, 40, 30);
        for (const std::size_t place : {std::size_t{0}, std::size_t{1}})
            as_monster(turning.state.table.units.edit(place))->is_heads = true;
        const Events turned = turning.as(P, TurnToTails{id_of("D"), id_of(is_self ? "D" : "A"), {}},
                                         is_self ? Faces{6} : Faces{});
        CHECK_EQ(turning.is_heads("D"), !is_self);
        CHECK_EQ(turning.is_heads("A"), is_self);
        CHECK_EQ(turning.unit("D").turn.attacks, 1);
        CHECK_EQ(find<AidGiven>(turned)->caster == find<AidGiven>(turned)->target, is_self);
    }
    Fight self;
    self.warrior("W", 0, 0).coin("M", 1, 40, 30);
    const Events own = self.as(P, LowerNumber{id_of("W"), id_of("W"), {}});
    CHECK(find<AidGiven>(own)->caster == find<AidGiven>(own)->target);
    CHECK_EQ(self.number("W"), 2);
}

TEST_CASE("dice-warriors.warrior.hit-in-own-turn-ruling: a warrior hit to six is written as such") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 8, 0, 2).coin("M", 1, 40, 30).face("V", 2);
    fight.cast("W", 8, 0, {2});
    CHECK(fight.die("V").is_at_six);
    CHECK_EQ(fight.number("V"), 6);
    fight.move("V", {at(16, 0)});
    CHECK_EQ(fight.number("V"), 6);
    fight.ally("D", 10, 15, 0);
    fight.as(P, LowerNumber{id_of("D"), id_of("V"), {}}, {6});
    CHECK_FALSE(fight.die("V").is_at_six);
    CHECK_EQ(fight.number("V"), 1);
    // A coin gains no tempi.
    Unit coin = fight.unit("M");
    gain_tempi(coin, 3);
    CHECK(coin == fight.unit("M"));
}

// ---- the machine -------------------------------------------------------------------------------

TEST_CASE("dice-warriors.play.unmanned-monsters-ruling: how far it walks, and at whom it shoots") {
    for (const auto& [cents, walked] :
         std::vector<std::pair<int, double>>{{1, 4}, {5, 8}, {10, 4}, {25, 8}}) {
        Fight fight;
        fight.warrior("W", 20, 0).coin("M", cents, 0, 0);
        fight = unheld(fight, {1});
        const Events events = fight.done(P);
        CHECK_EQ(fight.unit("M").place, at(walked, 0));
        CHECK_FALSE(find<MoveBegan>(events)->unit->turn.named.has_value());
        CHECK_EQ(count_of<AttackDeclared>(events), 0);
    }
    // The nearest is the second of three; of two as near, the first.
    Fight nearest;
    nearest.warrior("A", 36, 0).warrior("B", 20, 11).warrior("C", 9, 0).coin("M", 1, 20, 0);
    nearest = unheld(nearest, {3});
    const Events shot = nearest.done(P, {6});
    CHECK_EQ(nearest.unit("M").place, at(20, 4));
    CHECK_EQ(find<AttackDeclared>(shot)->attack->target, id_of("B"));
    Fight even;
    even.warrior("A", 20, 12).warrior("B", 8, 0).coin("M", 1, 20, 0);
    even = unheld(even, {2});
    even.done(P, {6});
    CHECK_EQ(even.unit("M").place, at(20, 4));
    // Nine digits off after its walk: it does not shoot.
    Fight far;
    far.warrior("W", 13.01, 0).coin("M", 1, 0, 0);
    far = unheld(far, {1});
    const Events none = far.done(P);
    CHECK_EQ(count_of<AttackDeclared>(none), 0);
    CHECK_EQ(count_of<UnitPlayed>(none), 1);
}

TEST_CASE(
    "dice-warriors.play.unmanned-monsters-ruling: the highest number first, of equal ones the "
    "first; and it stands where it has struck") {
    Fight higher;
    higher.warrior("W", 0, 2, 4).warrior("V", 2, 0, 2).coin("M", 1, 0, 0).turn_of(Side::warriors);
    higher = unheld(higher, {2});
    CHECK_EQ(find<BlowFell>(higher.done(P, {6}))->target, id_of("W"));
    Fight equal;
    equal.warrior("W", 0, 2, 3).warrior("V", 2, 0, 3).coin("M", 1, 0, 0);
    equal = unheld(equal, {2});
    CHECK_EQ(find<BlowFell>(equal.done(P, {6}))->target, id_of("W"));
    Fight killing;
    killing.warrior("W", 0, 2, 3).warrior("V", 30, 0, 3).coin("M", 1, 0, 0);
    killing = unheld(killing, {2});
    killing.done(P, {1});
    CHECK_FALSE(killing.stands("W"));
    CHECK_EQ(killing.unit("M").place, at(0, 0));
}

TEST_CASE(
    "dice-warriors.play.unmanned-monsters-ruling: every one in its side's turn, and none in the "
    "other's") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4).coin("M", 1, 40, 30).coin("N", 1, 40, 20);
    fight.coin("dead", 1, 30, 30);
    fight = unheld(fight, {2, 3, 4});
    fight.state.table.units.edit(4).standing = Standing::killed;
    fight.state.table.units.edit(4).place.reset();
    CHECK_EQ(count_of<UnitPlayed>(fight.move("W", {at(1, 0)})), 0);
    const Events events = fight.done(P);
    CHECK_EQ(count_of<UnitPlayed>(events), 2);
    CHECK_EQ(count_of<LegWalked>(events), 2);
    CHECK(digits(3) < fight.unit("M").turn.moved);
    CHECK(digits(3) < fight.unit("N").turn.moved);
    CHECK_EQ(fight.state.table.side, Side::warriors);
}

TEST_CASE(
    "dice-warriors.block.dead-do-not-block, dice-warriors.kill.removed-at-once: the dead are "
    "neither hunted, nor struck, nor helped") {
    // V stood at the corner when it fell.
    Fight fight;
    fight.warrior("W", 20, 0).warrior("V", 0, 0).coin("M", 1, 2, 0).coin("D", 10, 2, 1);
    fight.state.table.units.edit(1).standing = Standing::killed;
    fight.state.table.units.edit(1).place.reset();
    Fight hunting = unheld(fight, {2});
    hunting.done(P);
    CHECK_EQ(hunting.unit("M").place, at(6, 0));
    fight.turn_of(Side::monsters);
    const Events events = fight.cast("D", 0, 0, {6, 6, 6});
    CHECK_EQ(find<AttackAimed>(events)->attack->struck, UnitIds{id_of("M"), id_of("D")});
    Fight helping;
    helping.warrior("W", 1, 1).warrior("V", 0, 0).coin("M", 1, 40, 30);
    helping.state.table.units.edit(1).standing = Standing::killed;
    helping.state.table.units.edit(1).place.reset();
    const MagicOffer offer = System::legal(System::view(helping.state, P), P).magic.at(0);
    CHECK_EQ(offer.lower, UnitIds{id_of("W")});
    CHECK_EQ(offer.summon.size(), 4);
}

// ---- what a player may ask and hand over -------------------------------------------------------

TEST_CASE(
    "dice-warriors.general.referee-fills-gaps, "
    "dice-warriors.upgrade.ally-acts-as-monster-ruling: what is asked, and what is handed over") {
    Fight fight;
    fight.warrior("W", 0, 0).ally("A", 1, 4, 0).ally("dead", 1, 8, 0).coin("M", 1, 40, 30);
    fight.seat(Q, Side::warriors);
    fight.state.table.units.edit(2).standing = Standing::killed;
    fight.state.table.units.edit(2).place.reset();
    CHECK_EQ(fight.refused(P, AskReferee{id_of("W"), ""}), "words_missing_or_too_many");
    CHECK_EQ(fight.refused(P, AskReferee{id_of("W"), std::string(4001, 'x')}),
             "words_missing_or_too_many");
    CHECK_EQ(fight.refused(Q, AskReferee{id_of("W"), "to fly"}), "not_your_unit");
    fight.as(P, AskReferee{id_of("W"), std::string(4000, 'x')});
    // The referee's yes is his word on it, and ends nothing.
    const Events answered = fight.referee(AnswerQuestion{fight.open().front().id, yes});
    CHECK(find<ProposalClosed>(answered)->is_agreed);
    CHECK_FALSE(fight.is_over());
    CHECK(fight.state.proposals.empty());
    CHECK_EQ(fight.refused(P, HandOver{id_of("dead"), Q}), "no_such_unit");
    CHECK_EQ(fight.refused(P, HandOver{id_of("A"), Z}), "not_of_that_side");
    CHECK_EQ(fight.refused(P, HandOver{id_of("A"), R}), "not_of_that_side");
    CHECK_EQ(fight.refusal(ByReferee{HandOver{id_of("nobody"), Q}}), "no_such_unit");
    CHECK_EQ(fight.refusal(ByReferee{HandOver{id_of("dead"), Q}}), "no_such_unit");
    fight.as(P, HandOver{id_of("A"), Q});
    CHECK_EQ(fight.unit("A").player, Q);
    CHECK_EQ(fight.refused(R, SayToSide{Side::warriors, "hm"}), "not_at_this_table");
}

TEST_CASE(
    "dice-warriors.pile.all-must-agree, dice-warriors.play.unanswered-defaults-ruling: of several "
    "questions the one whose time is over") {
    Fight fight;
    fight.warrior("W", 0, 0).warrior("V", 0, 4, 1, Q).coin("M", 1, 40, 30).seat(Q, Side::warriors);
    fight.pile({Coin::quarter});
    for (int i = 0; i < 2; ++i)
        fight.as(P, ProposePurchase{{Ware::hit, id_of("W"), 0, false, {Coin::quarter}}});
    const PutQuestions put = System::view(fight.state, Q).questions;
    REQUIRE_EQ(put.size(), 3);
    Fight turn = fight;
    turn.follow(ByUmpire{{put[2].id}});
    CHECK_EQ(turn.state.proposals.size(), 2);
    CHECK(turn.state.table.seats[2].is_done);
    CHECK_FALSE(turn.state.table.seats[0].is_done);
    Fight second = fight;
    second.follow(ByUmpire{{put[1].id}});
    REQUIRE_EQ(second.state.proposals.size(), 1);
    CHECK_EQ(second.state.proposals[0].id, fight.state.proposals[0].id);
    CHECK_EQ(fight.refusal(ByUmpire{{QuestionId(5)}}), "no_such_question");
    // What was refused lapses for nothing else, though it could no longer be paid.
    fight.answer(Q, yes);
    const Events refused = fight.answer(Q, no);
    CHECK_FALSE(find<ProposalClosed>(refused)->is_agreed);
    CHECK_EQ(count_of<OrderLapsed>(refused), 0);
}

TEST_CASE("dice-warriors.end.stalemate-ruling: what waits is taken up in the turn after it") {
    Fight fight;
    fight.warrior("W", 0, 0).coin("M", 1, 40, 30);
    fight.state.table.quiet_rounds = 5;
    fight.done(P);
    fight.done(Z);
    REQUIRE(fight.state.decision.has_value());
    fight.move("W", {at(1, 0)});
    REQUIRE_EQ(fight.state.queue.size(), 1);
    const Events events = fight.referee(AnswerQuestion{fight.open().front().id, yes});
    CHECK_FALSE(find<AnswerGiven>(events)->is_default);
    CHECK_EQ(count_of<OrderLapsed>(events), 0);
    CHECK_EQ(fight.unit("W").place, at(1, 0));
    CHECK_EQ(fight.unit("W").turn.moved, digits(1));
    CHECK_EQ(fight.state.table.round, 2);
}

// ---- what is told ------------------------------------------------------------------------------

TEST_CASE("dice-warriors.play.open-table-ruling: what is nobody's is not an outsider's") {
    Unit guard;
    guard.id = id_of("G");
    Monster monster;
    monster.detachment = "the old guard";
    guard.body = monster;
    const auto told = [](auto what, const Observer& observer) {
        const Event seen = as_told(Event({"dice-warriors.play.open-table-ruling"}, what), observer);
        return kit::get<decltype(what)>(seen.what);
    };
    for (const Observer& observer : {Observer{P}, Observer{Outsider{}}}) {
        CHECK_EQ(as_monster(told(UnitEntered{guard}, observer).unit)->detachment, "");
        AddMonster late;
        late.detachment = "the old guard";
        const Overruled added{"late", Ruling(AddUnit{late, at(1, 1)}), std::nullopt};
        CHECK_EQ(
            kit::get<AddMonster>(kit::get<AddUnit>(*told(added, observer).ruling).unit).detachment,
            "");
        const Overruled put{"there", Ruling(PutAt{id_of("G"), at(1, 1)}), std::nullopt};
        CHECK(told(put, observer) == put);
        CHECK_FALSE(told(MoveBegan{guard, {}, std::nullopt}, observer).wish.has_value());
    }
    AddMonster own;
    own.detachment = "the old guard";
    own.player = P;
    const Overruled his{"late", Ruling(AddUnit{own, at(1, 1)}), std::nullopt};
    CHECK(told(his, P) == his);
    CHECK_EQ(kit::get<AddMonster>(kit::get<AddUnit>(*told(his, Z).ruling).unit).detachment, "");
}

}  // namespace tests
