// What the rulebook says about the numbers of Dice Warriors!.
#include "server/api/why/number_clauses.hpp"

namespace api {

namespace {

// clang-format off
constexpr NumberClauses dice_warriors_numbers[] = {
    {"Instruction.number_most", "dice-warriors.play.standing-orders-ruling "
     "dice-warriors.warrior.floor-one"},
    {"*.ally_cents", "dice-warriors.upgrade.ally-price dice-warriors.upgrade.ally-penny-worked"},
    {"Dispute.number", "dice-warriors.play.disputes-ruling"},
    {"*.rerolls", "dice-warriors.pile.wish-for-rerolls-ruling"},
    {"Point.*", ""},
    {"Spot.*", ""},
    {"Field.*", "dice-warriors.movement.field-edge-ruling "
     "dice-warriors.measure.hundredths-exact-ruling"},
    {"Obstacle.*", "dice-warriors.measure.all-dimensions dice-warriors.line.sight-geometry-ruling"},
    {"AddMonster.cents", "dice-warriors.general.four-coin-kinds "
     "dice-warriors.monster.special-coins-ruling"},
    {"AddFighters.count", "dice-warriors.campaign.guards-beasts-are-coins-ruling"},
    {"Losses.soldiers", "dice-warriors.campaign.outcome-report-ruling"},
    {"*.fights", "dice-warriors.end.what-carries-over-ruling "
     "dice-warriors.setup.challenge-grows-later"},
    {"SetNumber.number", "dice-warriors.general.referee-fills-gaps "
     "dice-warriors.movement.target-number-meaning"},
    {"CorrectUnit.*", "dice-warriors.play.corrections-ruling"},
    {"Attack.number", "dice-warriors.kill.tn-when-struck-ruling "
     "dice-warriors.movement.target-number-meaning"},
    {"Attack.range_addition", "dice-warriors.attack.range-penalty-per-hand "
     "dice-warriors.line.no-sight-adds-two dice-warriors.line.adds-to-range"},
    {"Attack.result", "dice-warriors.kill.adjusted-result-counts dice-warriors.kill.over-misses "
     "dice-warriors.kill.under-kills"},
    {"Casting.dice", "dice-warriors.setup.dice-before-placing "
     "dice-warriors.setup.placement-difference"},
    {"Casting.difference", "dice-warriors.setup.placement-difference"},
    {"Die.face", "dice-warriors.kill.one-roll-per-attack dice-warriors.pile.reroll-any-die-ruling"},
    {"Initiative.*", "dice-warriors.initiative.die-against-highest "
     "dice-warriors.initiative.warriors-higher-first "
     "dice-warriors.initiative.monsters-higher-first"},
    {"Outcome.rounds", "dice-warriors.rounds.round-means-turn-ruling "
     "dice-warriors.end.one-side-standing"},
    {"OpenTable.round", "dice-warriors.rounds.round-means-turn-ruling"},
    {"OpenTable.quiet_rounds", "dice-warriors.end.stalemate-ruling"},
    {"Warrior.face", "dice-warriors.warrior.tn-sum-of-tempi dice-warriors.warrior.reset-to-one "
     "dice-warriors.warrior.cap-six"},
    {"Warrior.hits", "dice-warriors.upgrade.extra-hit-effect "
     "dice-warriors.upgrade.absorbed-hit-ruling dice-warriors.upgrade.hits-forgotten-after-fight"},
    {"Warrior.tempi", "dice-warriors.warrior.hand-moved-one-tempo "
     "dice-warriors.warrior.melee-one-tempo dice-warriors.warrior.running-tally-ruling"},
    {"Unit.summons", "dice-warriors.magic.aid-summons-penny"},
    {"Turn.attacks", "dice-warriors.attack.once-per-turn "
     "dice-warriors.attack.kind-sets-number-ruling"},
    {"Turn.moved", "dice-warriors.movement.two-hands-turn dice-warriors.monster.move-total-ruling"},
};
// clang-format on

}  // namespace

std::span<const NumberClauses> numbers_of_dice_warriors() { return dice_warriors_numbers; }

}  // namespace api
