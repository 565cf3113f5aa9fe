// What the rulebook says about the numbers of Die, Men!.
#include "server/api/why/number_clauses.hpp"

namespace api {

namespace {

// clang-format off
constexpr NumberClauses die_men_numbers[] = {
    {"Hex.*", ""},
    {"PersonalFight.round", "die-men.sequence.round-steps"},
    {"ChooseScale.soldiers", "die-men.scale.pick-a-line die-men.scale.winner-picks"},
    {"ShiftScale.soldiers", "die-men.scale.loser-adjusts die-men.scale.pick-a-line"},
    {"FixScale.soldiers", "die-men.scale.pick-a-line die-men.scale.one-size-for-all"},
    {"OpenTable.scale", "die-men.scale.one-size-for-all die-men.scale.pick-a-line"},
    {"BringArmy.soldiers_per_unit", "die-men.scale.one-size-for-all die-men.scale.pick-a-line"},
    {"Band.count", "die-men.scale.round-down-ruling die-men.unit.group-ruling"},
    {"*.threat", "die-men.threat.low-sets-fail die-men.threat.optional-rule"},
    {"Muster.soldiers", "die-men.scale.round-down-ruling die-men.scale.remainder-ruling"},
    {"*.set", ""},
    {"Split.widths", "die-men.roll.split-wide-set die-men.roll.split-parts-are-sets-ruling"},
    {"SplitInstruction.*", "die-men.roll.split-wide-set die-men.roll.split-parts-are-sets-ruling"},
    {"*.height", "die-men.roll.matching-dice-set die-men.timing.height-breaks-ties"},
    {"*.width", "die-men.roll.matching-dice-set die-men.timing.wider-first"},
    {"GobbleDie.height", "die-men.gobble.height-rule"},
    {"GobbleInstruction.width_least", "die-men.gobble.defender-decides"},
    {"Options.round_limit", "die-men.end.round-limit-ruling"},
    {"*.pool", "die-men.scale.roll-off-ruling"},
    {"*.side", ""},
    {"Pools.*", "die-men.scale.roll-off-ruling die-men.interference.knowledge-roll"},
    {"MakeMap.*", "die-men.map.hex-grid die-men.map.edge-ruling"},
    {"JudgeGoal.round", "die-men.declare.goal-vague"},
    {"JudgeBattle.winner", "die-men.end.winner-is-not-goal-ruling"},
    {"*.dead", "die-men.end.wounded-or-dead"},
    {"*.wounded", "die-men.end.wounded-or-dead"},
    {"*.scattered", "die-men.end.wounded-or-dead die-men.end.report-ruling"},
    {"CorrectGroup.*", "die-men.sequence.corrections-ruling"},
    {"CorrectSet.width", "die-men.sequence.corrections-ruling die-men.roll.matching-dice-set"},
    {"Dispute.number", "die-men.sequence.disputes-ruling"},
    {"Question.number", ""},
    {"Written.round", "die-men.lag.turns-ahead"},
    {"OpenTable.round", "die-men.sequence.round-steps"},
    {"OpenTable.quiet_rounds", "die-men.end.stalemate-ruling"},
    {"OpenTable.slots", "die-men.timing.wider-first die-men.timing.height-breaks-ties"},
    {"Army.dice", "die-men.roll.one-die-per-unit die-men.roll.cap-fifteen"},
    {"DiceSet.number", ""},
    {"Character.*", "die-men.interference.inspire-option die-men.interference.inspire-when"},
    {"Group.spent_archers", "die-men.units.archer-support die-men.units.archer-support-limit-ruling"
     },
    {"Group.spent_blocs", "die-men.units.bloc-free-die die-men.units.bloc-one-per-hex-ruling"},
    {"Outcome.minutes", "die-men.scale.elapsed-time"},
    {"Outcome.rounds", "die-men.sequence.round-steps die-men.scale.elapsed-time"},
    {"Outcome.winner", "die-men.end.last-side-ruling"},
    {"ArmyReport.alive", "die-men.end.report-ruling"},
    {"ArmyReport.lost", "die-men.end.report-ruling"},
    {"ReportLine.*", "die-men.end.report-ruling"},
    {"ReportLine.captured", "die-men.end.report-ruling die-men.end.leaving-ruling"},
    {"ReportLine.unrepresented", "die-men.scale.remainder-ruling "
     "die-men.scale.under-one-unit-ruling"},
    {"ReportLine.threat", "die-men.threat.optional-rule"},
    {"Blow.width", "die-men.attack.damage-is-width die-men.attack.defence-first"},
    {"Blow.losses", "die-men.attack.damage-is-width die-men.attack.cap-by-attackers "
     "die-men.attack.defender-picks-losses"},
    {"Blow.most", "die-men.attack.cap-by-attackers die-men.attack.cap-after-bonuses"},
};
// clang-format on

}  // namespace

std::span<const NumberClauses> numbers_of_die_men() { return die_men_numbers; }

}  // namespace api
