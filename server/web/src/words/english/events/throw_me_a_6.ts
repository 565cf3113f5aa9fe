// What happened in a battle of Throw Me a 6, as its course is told. Units are called in the
// singular or the plural, "Legion 2" or "Guards": what they did is said in the past, which fits
// both.
import { many } from "../numbers";
import { all, counted, disputes, ids, number, quoted, row, rows, said } from "./shared";
import type { Called, Row, Words } from "./shared";

/** A unit by itself or by its id. */
const unit = (one: unknown, called: Called) =>
  called.of(typeof one === "object" && one ? (one as Row).id : one);
const inches = (hundredths: unknown) => many(Number(hundredths ?? 0) / 100, "inch", "inches");
const stands = (count: unknown) => counted(count, "stand", "stands");
const dice = (tally: unknown) => counted(row(tally).total ?? 0, "die", "dice");
const ground = (piece: unknown) => `${said(row(piece).ground)} ${number(row(piece).number)}`;

const steps: Record<string, string> = {
  light_cavalry: "light cavalry",
  light_infantry: "light infantry",
  heavy_cavalry: "heavy cavalry",
  heavy_infantry: "heavy infantry",
};
const phases: Record<string, string> = {
  melee: "Melees are fought.",
};
/** Who is meant, and what is his to do: whose name is known is called by it. */
const turns: Record<string, [string, (who: string) => string]> = {
  first_actions: ["The first player", (who) => `${who} may act now.`],
  second_actions: ["The second player", (who) => `${who} may act now.`],
  first_leftover: ["the first player", shootsLeft],
  second_leftover: ["the second player", shootsLeft],
};
function shootsLeft(who: string): string {
  return `Units of ${who} that have not shot may shoot.`;
}
const causes: Record<string, string> = {
  hits: "lost its last stand",
  routed: "ran from the field",
  cut_off: "could not get away",
  off_table: "left the table",
  overrun: "fell to those who overran it",
  with_its_unit: "went with its unit",
};
const endings: Record<string, string> = {
  army_routed: "an army has run",
  both_routed: "both armies have run",
  conceded: "one side concedes",
  agreed: "both agree",
  stalled: "nobody has fought for long",
  last_turn: "the last turn is over",
  judged: "the referee says so",
};
const stages: Record<string, string> = {
  pila: "The melee begins with heavy throwing weapons.",
  flanks: "The melee goes on with who fights whom.",
  dice: "The melee goes on with the blows.",
  retreats: "The melee goes on with retreats.",
  runs: "The melee goes on with elephants that run.",
  pursuits: "The melee goes on with pursuits.",
};

const setup: Words = {
  OptionsSet: () => "It is settled which rules are played with.",
  ArmyBrought: (what) =>
    `${String(row(what.army).name)} came to the field with ` +
    `${counted(rows(what.units).length, "unit", "units")}.`,
  AttackerNamed: (what, called) => `The attacker: ${called.of(what.side)}.`,
  TerrainDrawn: (what) =>
    `The table has ${counted(rows(row(what.terrain).pieces).length, "piece", "pieces")} ` +
    "of terrain.",
  BattleOpened: () => "The battle is open.",
  PieceProposed: (what) => `A piece of terrain is proposed: ${ground(what.piece)}.`,
  PieceRefused: (what) => `The referee refuses ${ground(what.piece)}.`,
  PiecePlaced: (what) => `Terrain is laid: ${ground(what.piece)}.`,
  RiverPlaced: () => "A river is laid.",
  RoadPlaced: () => "A road is laid.",
  TerrainCompleted: () => "The terrain is complete.",
  EdgeChosen: (what) => `The attackers come from the ${said(what.attackers_edge)}.`,
  DeployTurn: (what, called) =>
    `${called.of(what.side)} may deploy ${steps[String(what.step)] ?? said(what.step)}.`,
  UnitDeployed: (what, called) => `On the table: ${unit(what.unit, called)}.`,
  GeneralNamed: (what, called) => `The general is with ${unit(what.unit, called)}.`,
};

const turn: Words = {
  TurnBegan: (what) => `Turn ${String(what.turn)} has begun.`,
  InitiativeRolled: (what, called) =>
    `Initiative: ${called.of("red")} ${String(what.red)}, ${called.of("blue")} ` +
    `${String(what.blue)}; won by ${called.of(what.winner)}.`,
  TurnOrderSet: (what, called) => `The first to act: ${called.of(what.first)}.`,
  PhaseBegan: (what, called) => {
    const phase = String(what.phase);
    const [unnamed, says] = turns[phase] ?? [];
    if (unnamed && says) return says(what.acts ? called.of(what.acts) : unnamed);
    return phases[phase] ?? `Now: ${said(phase)}.`;
  },
  UnitMoved: (what, called) => `${unit(what.unit, called)} moved.`,
  UnitBrokeOff: (what, called) => `${unit(what.unit, called)} broke off.`,
  ChariotAttached: (what, called) =>
    `${unit(what.chariot, called)} joined ${called.of(row(what.chariot).attached_to)}.`,
  ChariotDetached: (what, called) => `${unit(what.chariot, called)} left its unit.`,
  ShotFired: (what, called) =>
    `${unit(what.shooter, called)} shot at ${unit(what.target, called)} with ` +
    `${dice(what.dice)}: ${stands(what.losses)} lost.`,
  ChargeDeclared: (what, called) => {
    const { charger, target, edge } = row(what.charge);
    return `${called.of(charger)} charged the ${said(edge)} of ${called.of(target)}.`;
  },
  FireHeld: (what, called) => `${unit(what.unit, called)} held its fire.`,
  ChargeStopped: (what, called) => `The charge of ${unit(what.charger, called)} came to nothing.`,
  ContactMade: (what, called) => {
    const { one, other } = row(what.contact);
    return `${called.of(one)} and ${called.of(other)} came into contact.`;
  },
  ArtilleryOverrun: (what, called) =>
    `${unit(what.unit, called)} overran ${called.of(what.artillery)}.`,
  UnitRemoved: (what, called) =>
    `${unit(what.unit, called)} ${causes[String(what.cause)] ?? said(what.cause)}.`,
  TurnEnded: (what) =>
    Number(what.quiet_turns)
      ? `The turn is over; ${counted(what.quiet_turns, "turn", "turns")} without a fight.`
      : "The turn is over.",
};

const melee: Words = {
  MeleeBegan: (what, called) => {
    const fighters = rows(row(what.melee).fighters).map((one) => called.of(one.unit));
    return fighters.length ? `A melee of ${all(fighters)}.` : "Melees begin.";
  },
  PilaChosen: (what, called) =>
    `${called.of(row(what.choice).unit)} ${row(what.choice).throws ? "will throw" : "kept"} ` +
    "its heavy throwing weapons.",
  PilaThrown: (what, called) =>
    `${unit(what.thrower, called)} threw at ${called.of(what.target)} with ${dice(what.dice)}: ` +
    `${stands(what.losses)} lost.`,
  FlankChosen: (what, called) => `${called.of(what.unit)} turned on ${called.of(what.enemy)}.`,
  MeleeStageBegan: (what) => stages[String(what.stage)] ?? `Now: ${said(what.stage)}.`,
  BlowStruck: (what, called) =>
    `${called.of(what.unit)} struck ${what.is_first ? "first at " : ""}${called.of(what.enemy)} ` +
    `with ${dice(what.dice)}${Number(what.taken) ? `, ${number(what.taken)} taken off` : ""}: ` +
    `${counted(what.sixes, "six", "sixes")}.`,
  UnitHit: (what, called) => `${unit(what.unit, called)} lost ${stands(what.losses)}.`,
  MeleeDecided: (what, called) => {
    const losers = rows(what.losers).map(
      (one) => `${called.of(one.unit)} lost to ${called.of(one.winner)}`,
    );
    return losers.length ? `${all(losers)}.` : "Nobody is beaten; the melee goes on.";
  },
  RetreatRolled: (what, called) => {
    const { unit: one, die, deduction_most: most } = row(what.retreat);
    const less = Number(most) ? `, from which up to ${number(most)} may be taken` : "";
    return `${called.of(one)} rolled ${String(die)} for its retreat${less}.`;
  },
  UnitRetreated: (what, called) =>
    `${unit(what.unit, called)} retreated ${inches(what.distance)}` +
    `${what.leaves_contact ? "." : ", still in contact."}`,
  ElephantsPanicked: (what, called) => `${unit(what.unit, called)} panicked.`,
  ElephantsRan: (what, called) =>
    `${unit(what.unit, called)} ran ${inches(what.distance)}` +
    `${what.met ? ` into ${called.of(what.met)}.` : "."}`,
  ElephantsSurvived: (what, called) => `${unit(what.unit, called)} came through and ran on.`,
  UnitPursued: (what, called) => `${unit(what.unit, called)} pursued ${inches(what.distance)}.`,
};

const ending: Words = {
  UnitCorrected: (what, called) =>
    `The referee corrects ${unit(what.unit, called)}: ${quoted(what.reason)}.`,
  JudgementAsked: () => "The referee is asked to judge the battle.",
  BattleGoesOn: () => "The referee lets the battle go on.",
  DrawProposed: (what, called) => `${called.of(what.side)} proposed a draw.`,
  InstructionsLeft: (what, called) =>
    `${called.of(what.side)} left ` +
    `${counted(ids(what.instructions).length, "standing order", "standing orders")}.`,
  BattleEnded: (what, called) => {
    const { ending: how, winner, turns } = row(what.outcome);
    const who = winner ? `${called.of(winner)} won` : "Nobody won";
    const why = endings[String(how)] ?? said(how);
    return `The battle is over after ${counted(turns, "turn", "turns")}: ${why}. ${who}.`;
  },
};

export const throwMeEvents: Words = { ...setup, ...turn, ...melee, ...ending, ...disputes };
