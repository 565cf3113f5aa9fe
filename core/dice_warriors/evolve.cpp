#include "core/dice_warriors/evolve.hpp"

#include <algorithm>

#include "core/kit/dispute.hpp"

namespace dice_warriors {
namespace {

void put(OpenTable& table, const kit::Shared<Unit>& unit) {
    const auto old = std::find_if(table.units.begin(), table.units.end(),
                                  [id = unit->id](const Unit& each) { return each.id == id; });
    if (old == table.units.end()) return table.units.push_back(unit);
    table.units.set(static_cast<std::size_t>(old - table.units.begin()), unit);
}
void put(OpenTable& table, const std::vector<kit::Shared<Unit>>& units) {
    for (const kit::Shared<Unit>& unit : units) put(table, unit);
}
void put(OpenTable& table, const Seat& seat) {
    for (Seat& old : table.seats) {
        if (old.player != seat.player || old.side != seat.side) continue;
        old = seat;
        return;
    }
    table.seats.push_back(seat);
}
void take_out(std::vector<Proposal>& proposals, QuestionId id) {
    std::erase_if(proposals, [&](const Proposal& proposal) { return proposal.id == id; });
}

void count_roll(State& state, const Roll& roll) {
    RollsCounted& rolls = state.rolls.edit();
    const auto found = std::lower_bound(
        rolls.begin(), rolls.end(), roll.subject,
        [](const auto& counted, Subject subject) { return counted.first < subject; });
    if (found == rolls.end() || found->first != roll.subject) {
        rolls.insert(found, {roll.subject, roll.count + 1});
    } else {
        found->second = roll.count + 1;
    }
}

struct Assign {
    State& state;
    OpenTable& table = state.table;

    // setting up
    void operator()(const FieldDrawn& e) { table.field = e.field; }
    void operator()(const PlayerSeated& e) { put(table, e.seat); }
    void operator()(const UnitEntered& e) { put(table, e.unit); }
    void operator()(const PileBrought& e) {
        pile_of(table, e.side) = e.pile;
        background_of(table, e.side) = e.background;
    }
    void operator()(const CampaignLinked& e) { table.campaign = e.link; }
    void operator()(const FightOpened&) { table.phase = Phase::casting; }
    void operator()(const PlacementDieKept& e) {
        table.casting = e.casting;
        table.die.reset();
    }
    void operator()(const CoinsScrambled& e) {
        put(table, e.units);
        table.casting.edit().is_scrambled = true;
    }
    void operator()(const WarriorDieShown& e) {
        put(table, e.unit);
        table.die.reset();
    }
    void operator()(const PlacingBegan&) { table.phase = Phase::placing; }
    void operator()(const UnitPlaced& e) {
        Unit unit = unit_at(table, e.unit);
        unit.place = e.place;
        put(table, std::move(unit));
    }
    void operator()(const PlacingLeft& e) {
        if (e.seat) put(table, *e.seat);
        table.casting = e.casting;
    }
    void operator()(const InitiativeBegan& e) {
        table.phase = Phase::initiative;
        table.initiative = e.initiative;
    }
    void operator()(const InitiativeDieKept& e) {
        table.initiative = e.initiative;
        table.die.reset();
    }
    void operator()(const InitiativeTied& e) { table.initiative = e.initiative; }
    void operator()(const FirstTurnWon& e) {
        table.first = e.side;
        put(table, e.units);
    }

    // turns and moves
    void operator()(const TurnBegan& e) {
        table.phase = Phase::turns;
        table.side = e.side;
        table.round = e.round;
        table.quiet_rounds = e.quiet_rounds;
        table.is_round_quiet = e.is_round_quiet;
        put(table, e.units);
        for (Seat& seat : table.seats) seat.is_done = false;
    }
    void operator()(const QuietCounted& e) { table.quiet_rounds = e.quiet_rounds; }
    void operator()(const DoneDeclared& e) { put(table, e.seat); }
    void operator()(const DoneTakenBack& e) { put(table, e.seat); }
    void operator()(const UnitPlayed& e) { put(table, e.unit); }
    void operator()(const MoveBegan& e) {
        put(table, e.unit);
        table.move = e.move;
        state.wish = e.wish;
    }
    void operator()(const BlockerReached& e) { table.move = e.move; }
    void operator()(const PassageGranted& e) { table.move = e.move; }
    void operator()(const BlockerPassed& e) {
        put(table, e.unit);
        table.move = e.move;
        table.die.reset();
    }
    void operator()(const MoverStopped& e) {
        put(table, e.unit);
        table.move.reset();
        table.die.reset();
        state.wish.reset();
    }
    void operator()(const LegWalked& e) {
        put(table, e.unit);
        table.move = e.move;
        if (!e.move) state.wish.reset();
    }
    void operator()(const UnitLeft& e) { put(table, e.unit); }

    // dice
    void operator()(const DieRolled& e) { table.die = e.die; }
    void operator()(const DieRerolled& e) {
        pile_of(table, e.payer) = e.pile;
        table.die = e.die;
    }
    void operator()(const WishUsed& e) { state.wish = e.wish; }
    void operator()(const DieAccepted& e) { table.die = e.die; }

    // attacks
    void operator()(const AttackDeclared& e) {
        put(table, e.unit);
        table.attack = e.attack;
        table.is_round_quiet = false;
        state.wish = e.wish;
    }
    void operator()(const AttackAimed& e) { table.attack = e.attack; }
    void operator()(const BlowFell& e) {
        put(table, e.unit);
        table.attack = e.attack;
        table.die.reset();
    }
    void operator()(const TargetSpared& e) {
        put(table, e.unit);
        table.attack = e.attack;
    }
    void operator()(const DeathChosen& e) { table.attack = e.attack; }
    void operator()(const FateEased& e) {
        pile_of(table, e.payer) = e.pile;
        table.attack = e.attack;
    }
    void operator()(const WarriorSaved& e) {
        pile_of(table, e.payer) = e.pile;
        table.attack = e.attack;
    }
    void operator()(const SaveForgone& e) { table.attack = e.attack; }
    void operator()(const UnitKilled& e) {
        put(table, e.unit);
        if (e.fed) pile_of(table, *e.fed) = e.pile;
        table.attack = e.attack;
    }
    void operator()(const FlipRolled& e) {
        put(table, e.unit);
        table.die.reset();
        table.attack.reset();
        state.wish.reset();
    }
    void operator()(const AttackEnded&) {
        table.attack.reset();
        state.wish.reset();
    }
    void operator()(const AidGiven& e) {
        put(table, e.caster);
        put(table, e.target);
        table.attack = e.attack;
    }
    void operator()(const PennySummoned& e) {
        put(table, e.caster);
        put(table, e.penny);
        table.attack = e.attack;
    }

    // decisions, proposals, words
    void operator()(const QuestionPut& e) {
        state.decision = e.decision;
        state.questions_put = e.questions_put;
    }
    void operator()(const AnswerGiven& e) {
        state.decision = e.decision;
        state.questions_put = e.questions_put;
    }
    void operator()(const DecisionSettled&) { state.decision.reset(); }
    void operator()(const ProposalMade& e) {
        state.proposals.push_back(*e.proposal);
        state.questions_put = e.questions_put;
    }
    void operator()(const ProposalAnswered& e) {
        for (Proposal& old : state.proposals) {
            if (old.id == e.proposal->id) old = *e.proposal;
        }
    }
    void operator()(const ProposalClosed& e) { take_out(state.proposals, e.proposal->id); }
    void operator()(const UpgradeBought& e) {
        put(table, e.unit);
        pile_of(table, e.side) = e.pile;
    }
    void operator()(const AllyBought& e) {
        background_of(table, e.side) = e.background;
        pile_of(table, e.side) = e.pile;
    }
    void operator()(const InstructionGiven& e) { state.instructions.push_back(e.standing); }
    void operator()(const InstructionsRevoked& e) {
        std::erase_if(state.instructions, [&](const StandingInstruction& standing) {
            return standing.player == e.player && standing.instruction.kind == e.about;
        });
    }
    void operator()(const OrderQueued& e) { state.queue.push_back(*e.order); }
    void operator()(const OrderTakenUp&) { state.queue.erase(state.queue.begin()); }
    void operator()(const OrderLapsed&) {}
    void operator()(const SaidToSide& e) { state.messages.push_back(e.message); }
    void operator()(const UnitHandedOver& e) { put(table, e.unit); }
    void operator()(const DisputeLodged& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const DisputeAnswered& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const DisputeWithdrawn& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const DisputeSettled& e) { kit::put_dispute(table.disputes, e.dispute); }
    void operator()(const ShotAllowed& e) { table.allowed_shots.push_back(e.shot); }
    void operator()(const ViewReleased& e) { table.is_released = e.is_released; }
    void operator()(const Overruled& e) {
        if (e.unit) put(table, *e.unit);
        const SetPile* pile = kit::get_if<SetPile>(&*e.ruling);
        if (pile != nullptr) pile_of(table, pile->side) = pile->coins;
    }
    void operator()(const FightEnded& e) {
        table.phase = Phase::over;
        table.outcome = e.outcome;
        table.die.reset();
        table.attack.reset();
        table.move.reset();
        state.decision.reset();
        state.proposals.clear();
        state.queue.clear();
        state.wish.reset();
    }
    void operator()(const FatesProposed& e) { state.fates = e.fates; }
    void operator()(const FateDecided& e) {
        for (CharacterFate& each : state.fates) {
            if (each.mark == e.decided.mark) each.fate = e.decided.fate;
        }
    }
};

}  // namespace

void evolve(State& state, const Event& event) {
    for (const Roll& roll : event.rolls) count_roll(state, roll);
    kit::visit(Assign{state}, event.what);
}

}  // namespace dice_warriors
