// Whom an event may be told and how much of it, asked for every kind of event and of every kind of
// viewer; and what a view keeps from whom. The lists are worked from
// dice-warriors.play.open-table-ruling: everything lies open but standing orders and a side's
// channel, which are their owners' alone, and outsiders see what is released. A new kind of event
// does not compile until it is in a list.
#include "core/dice_warriors/view.hpp"
#include "tests/core/dice_warriors/fight.hpp"
#include "tests/kit/event_kinds.hpp"

namespace tests {
namespace {

using OfOnePlayer = Kinds<InstructionGiven, InstructionsRevoked, WishUsed, OrderQueued,
                          OrderTakenUp, OrderLapsed>;
using OfOneSide = Kinds<SaidToSide, QuestionPut, AnswerGiven, ProposalMade, ProposalAnswered,
                        ProposalClosed>;
// Told to all at the table, but for the spells, the detachment or the coin for rerolls in it.
using InPart = Kinds<UnitEntered, CoinsScrambled, WarriorDieShown, FirstTurnWon, TurnBegan,
                     UnitPlayed, MoveBegan, BlockerPassed, MoverStopped, LegWalked, UnitLeft,
                     AttackDeclared, BlowFell, TargetSpared, UnitKilled, FlipRolled, AidGiven,
                     PennySummoned, UpgradeBought, UnitHandedOver, Overruled>;
using Whole = Kinds<FieldDrawn, PlayerSeated, PileBrought, CampaignLinked, FightOpened,
                    PlacementDieKept, PlacingBegan, UnitPlaced, PlacingLeft, InitiativeBegan,
                    InitiativeDieKept, InitiativeTied, QuietCounted, DoneDeclared, DoneTakenBack,
                    BlockerReached, PassageGranted, DieRolled, DieRerolled, DieAccepted,
                    AttackAimed, DeathChosen, FateEased, WarriorSaved, SaveForgone, AttackEnded,
                    DecisionSettled, AllyBought, ShotAllowed, ViewReleased, FightEnded,
                    DisputeLodged, DisputeAnswered, DisputeWithdrawn, DisputeSettled>;
// What becomes of the fallen is the campaign's referee's to decide and to tell.
using OfReferee = Kinds<FatesProposed, FateDecided>;
static_assert(are_all_kinds<What, OfOnePlayer, OfOneSide, InPart, Whole, OfReferee>);

constexpr PlayerId stranger{77};

/// P and Q hold the warriors, Z the monsters.
Fight table_of_three(bool is_released) {
    Fight fight;
    fight.seat(Q, Side::warriors).warrior("W", 0, 0).warrior("V", 4, 0, 3, Q).coin("M", 1, 2, 0);
    fight.state.table.is_released = is_released;
    return fight;
}

struct Viewers {
    bool owner = true;    ///< P
    bool comrade = true;  ///< Q
    bool enemy = true;    ///< Z
    bool referee = true;
    bool outsider = true;
};

Event as_event(What what) { return Event({"dice-warriors.play.open-table-ruling"}, what); }

void check_told(const Fight& fight, const What& what, const Viewers& to) {
    const Event event = as_event(what);
    CAPTURE(what.index());
    CHECK_EQ(may_see(fight.state, event, P), to.owner);
    CHECK_EQ(may_see(fight.state, event, Q), to.comrade);
    CHECK_EQ(may_see(fight.state, event, Z), to.enemy);
    CHECK_EQ(may_see(fight.state, event, Referee{}), to.referee);
    CHECK_EQ(may_see(fight.state, event, Outsider{}), to.outsider);
    CHECK_EQ(may_see(fight.state, event, stranger), to.outsider);
}

Unit wizard_of_p() {
    Unit unit;
    unit.id = id_of("W");
    unit.player = P;
    Warrior warrior;
    warrior.is_spellcaster = true;
    warrior.spells = {"fire"};
    warrior.spell_in_use = "fire";
    unit.body = warrior;
    return unit;
}

/// An event of this kind with all in it that is P's alone.
template <class Kind>
Kind full_of_secrets(Kind what) {
    const kit::Shared<Unit> wizard(wizard_of_p());
    if constexpr (requires { what.unit = wizard; }) what.unit = wizard;
    if constexpr (requires { what.units.push_back(wizard); }) what.units.push_back(wizard);
    if constexpr (requires { what.caster = wizard; }) what.caster = wizard;
    if constexpr (requires { what.target = wizard; }) what.target = wizard;
    if constexpr (requires { what.penny = wizard; }) what.penny = wizard;
    if constexpr (requires { what.wish = Wish{P}; }) what.wish = Wish{P};
    return what;
}

const Purchase one_melee{Ware::melee, id_of("V"), 0, false, {Coin::dime, Coin::penny}};

}  // namespace

TEST_CASE("dice-warriors.play.open-table-ruling: what one player wrote is told to him alone") {
    for (const bool is_released : {true, false}) {
        const Fight fight = table_of_three(is_released);
        const auto of_p = [](auto kind) {
            if constexpr (requires { kind.player = P; }) kind.player = P;
            if constexpr (requires { kind.standing.player = P; }) kind.standing.player = P;
            if constexpr (requires { kind.order = Order(ByPlayer{P, DeclareDone{}}); }) {
                kind.order = Order(ByPlayer{P, DeclareDone{}});
            }
            return kind;
        };
        for_each_kind(OfOnePlayer{}, [&](auto kind) {
            check_told(fight, of_p(kind), {true, false, false, false, false});
        });
        const Order of_referee = ByReferee{EndTurn{}};
        for_each_kind(Kinds<OrderQueued, OrderTakenUp, OrderLapsed>{}, [&](auto kind) {
            kind.order = of_referee;
            check_told(fight, kind, {false, false, false, false, false});
        });
    }
}

TEST_CASE(
    "dice-warriors.play.open-table-ruling, dice-warriors.rounds.allies-talk-freely: what a side "
    "says and settles among itself is told to its players alone") {
    for (const bool is_released : {true, false}) {
        const Fight fight = table_of_three(is_released);
        const auto of_side = [](auto kind, Side side) {
            if constexpr (requires { kind.message.side = side; }) kind.message.side = side;
            if constexpr (requires { kind.decision.side = side; }) kind.decision.side = side;
            if constexpr (requires { kind.proposal = Proposal{}; }) {
                Proposal proposal;
                proposal.side = side;
                kind.proposal = proposal;
            }
            return kind;
        };
        for_each_kind(OfOneSide{}, [&](auto kind) {
            check_told(fight, of_side(kind, Side::warriors), {true, true, false, false, false});
            check_told(fight, of_side(kind, Side::monsters), {false, false, true, false, false});
        });
    }
}

TEST_CASE(
    "dice-warriors.play.open-table-ruling: all else is told to all at the table, and to outsiders "
    "once it is released") {
    for (const bool is_released : {true, false}) {
        const Fight fight = table_of_three(is_released);
        const Viewers all{true, true, true, true, is_released};
        for_each_kind(Whole{}, [&](auto kind) {
            check_told(fight, kind, all);
            if constexpr (std::is_same_v<decltype(kind), CampaignLinked>) return;
            CHECK(as_told(as_event(kind), Z) == as_event(kind));
        });
        for_each_kind(InPart{}, [&](auto kind) { check_told(fight, full_of_secrets(kind), all); });
    }
}

TEST_CASE(
    "dice-warriors.campaign.fallen-characters-ruling: what becomes of the fallen is told to the "
    "referee alone") {
    for (const bool is_released : {true, false}) {
        const Fight fight = table_of_three(is_released);
        for_each_kind(OfReferee{}, [&](auto kind) {
            check_told(fight, kind, {false, false, false, true, false});
        });
    }
}

TEST_CASE(
    "dice-warriors.play.open-table-ruling: of a wizard's events others are told all but his spells "
    "and the coin he offers") {
    for_each_kind(InPart{}, [](auto kind) {
        if constexpr (std::is_same_v<decltype(kind), Overruled>) {
            AddWarrior late;
            late.player = P;
            late.is_spellcaster = true;
            kind.ruling = Ruling(AddUnit{late, at(1, 1)});
        }
        const Event whole = as_event(full_of_secrets(kind));
        CAPTURE(whole.what.index());
        CHECK(as_told(whole, P) == whole);
        CHECK(as_told(whole, Referee{}) == whole);
        for (const Observer& other : {Observer{Q}, Observer{Z}, Observer{Outsider{}}}) {
            const Event seen = as_told(whole, other);
            CHECK_FALSE(seen == whole);
            const auto& what = kit::get<decltype(kind)>(seen.what);
            const auto check_hidden = [](const Unit& unit) {
                CHECK_FALSE(as_warrior(unit)->is_spellcaster);
                CHECK(as_warrior(unit)->spells.empty());
                CHECK_FALSE(as_warrior(unit)->spell_in_use.has_value());
            };
            if constexpr (requires { check_hidden(what.unit); }) check_hidden(what.unit);
            if constexpr (requires { check_hidden(*what.unit); }) check_hidden(*what.unit);
            if constexpr (requires { what.units; }) check_hidden(what.units.front());
            if constexpr (requires { what.caster; }) check_hidden(what.caster);
            if constexpr (requires { check_hidden(what.target); }) check_hidden(what.target);
            if constexpr (requires { what.wish; }) CHECK_FALSE(what.wish.has_value());
            if constexpr (requires { what.ruling; }) {
                const AddUnit& added = kit::get<AddUnit>(*what.ruling);
                CHECK_FALSE(kit::get<AddWarrior>(added.unit).is_spellcaster);
            }
        }
    });
}

TEST_CASE(
    "dice-warriors.play.open-table-ruling: a stranger sees no table before it is released, and "
    "then neither questions nor words nor proposals") {
    Fight fight = table_of_three(false);
    fight.pile({Coin::dime, Coin::penny}).as(P, ProposePurchase{one_melee});
    fight.as(P, SayToSide{Side::warriors, "now"});
    REQUIRE_EQ(fight.state.proposals.size(), 1);
    for (const Observer& other : {Observer{stranger}, Observer{Outsider{}}}) {
        CHECK_FALSE(System::view(fight.state, other).table.has_value());
        CHECK_FALSE(System::legal(System::view(fight.state, other), other).can_open);
    }
    fight.state.table.is_released = true;
    for (const Observer& other : {Observer{stranger}, Observer{Outsider{}}}) {
        const View seen = System::view(fight.state, other);
        CHECK(seen.table.has_value());
        CHECK(seen.questions.empty());
        CHECK(seen.messages.empty());
        CHECK(seen.proposals.empty());
        CHECK(seen.notices.empty());
    }
    CHECK(System::view(fight.state, Referee{}).proposals.empty());
    CHECK(System::view(fight.state, Z).proposals.empty());
    CHECK_EQ(System::view(fight.state, P).proposals.size(), 1);
    CHECK_EQ(System::view(fight.state, Q).proposals.size(), 1);
}

TEST_CASE("dice-warriors.play.open-table-ruling: what nobody foresaw is asked of the referee") {
    Fight fight = table_of_three(true);
    fight.as(P, AskReferee{id_of("W"), "to climb the tower"});
    CHECK_EQ(System::view(fight.state, Referee{}).proposals.size(), 1);
    CHECK_EQ(System::view(fight.state, Referee{}).questions.size(), 1);
    CHECK(System::view(fight.state, Outsider{}).questions.empty());
    CHECK(System::view(fight.state, stranger).questions.empty());
    CHECK(System::view(fight.state, Z).proposals.empty());
    CHECK(System::view(fight.state, Z).questions.empty());
}

TEST_CASE("dice-warriors.play.open-table-ruling: an order that waits is its player's to see") {
    Fight fight = table_of_three(false);
    fight.state.queue = {ByPlayer{P, DeclareDone{}}, ByPlayer{Q, DeclareDone{}}};
    CHECK_EQ(System::view(fight.state, P).queue, std::vector<Order>{ByPlayer{P, DeclareDone{}}});
    CHECK_EQ(System::view(fight.state, Q).queue, std::vector<Order>{ByPlayer{Q, DeclareDone{}}});
    CHECK(System::view(fight.state, Z).queue.empty());
    CHECK(System::view(fight.state, Referee{}).queue.empty());
}

TEST_CASE(
    "dice-warriors.play.open-table-ruling: a fight of no campaign has none in anybody's view; of "
    "a campaign's, an outsider is shown neither spells nor recruits") {
    Fight fight = table_of_three(true);
    for (const Observer& observer : {Observer{P}, Observer{Z}, Observer{Outsider{}}}) {
        CHECK_FALSE(System::view(fight.state, observer).table->campaign.has_value());
    }
    fight.state.table.campaign = CampaignLink{"raid", Objective::kill_target, "V", false, {}};
    for (std::size_t i = 0; i < fight.state.table.units.size(); ++i) {
        Unit& unit = fight.state.table.units.edit(i);
        if (Warrior* warrior = as_warrior(unit)) warrior->is_spellcaster = true;
        if (Monster* monster = as_monster(unit)) monster->detachment = "guards";
    }
    const View seen = System::view(fight.state, Outsider{});
    for (const Unit& unit : seen.table->units) {
        if (const Warrior* warrior = as_warrior(unit)) CHECK_FALSE(warrior->is_spellcaster);
        if (const Monster* monster = as_monster(unit)) CHECK(monster->detachment.empty());
    }
    CHECK_EQ(seen.table->campaign, CampaignLink{});
    CHECK_EQ(System::view(fight.state, Referee{}).table->campaign->operation, "raid");
}

}  // namespace tests
