// What happens in a battle of Throw Me a 6, as its course is told.
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
  first_actions: "The first player acts.",
  second_actions: "The second player acts.",
  first_leftover: "Units of the first player that have not shot may shoot.",
  second_leftover: "Units of the second player that have not shot may shoot.",
  melee: "Melees are fought.",
};
const causes: Record<string, string> = {
  hits: "has no stands left",
  routed: "runs from the field",
  cut_off: "is cut off and gone",
  off_table: "leaves the table",
  overrun: "is overrun",
  with_its_unit: "is gone with its unit",
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
    `${String(row(what.army).name)} comes to the field with ` +
    `${counted(rows(what.units).length, "unit", "units")}.`,
  AttackerNamed: (what, called) => `${called.of(what.side)} attacks.`,
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
    `${called.of(what.side)} deploys ${steps[String(what.step)] ?? said(what.step)}.`,
  UnitDeployed: (what, called) => `${unit(what.unit, called)} is deployed.`,
  GeneralNamed: (what, called) => `The general is with ${unit(what.unit, called)}.`,
};

const turn: Words = {
  TurnBegan: (what) => `Turn ${String(what.turn)} has begun.`,
  InitiativeRolled: (what, called) =>
    `Initiative: ${called.of("red")} ${String(what.red)}, ${called.of("blue")} ` +
    `${String(what.blue)}; ${called.of(what.winner)} has it.`,
  TurnOrderSet: (what, called) => `${called.of(what.first)} acts first.`,
  PhaseBegan: (what) => phases[String(what.phase)] ?? `Now: ${said(what.phase)}.`,
  UnitMoved: (what, called) => `${unit(what.unit, called)} moves.`,
  UnitBrokeOff: (what, called) => `${unit(what.unit, called)} breaks off.`,
  ChariotAttached: (what, called) =>
    `${unit(what.chariot, called)} joins ${called.of(row(what.chariot).attached_to)}.`,
  ChariotDetached: (what, called) => `${unit(what.chariot, called)} leaves its unit.`,
  ShotFired: (what, called) =>
    `${unit(what.shooter, called)} shoots at ${unit(what.target, called)} with ` +
    `${dice(what.dice)}: ${stands(what.losses)} lost.`,
  ChargeDeclared: (what, called) => {
    const { charger, target, edge } = row(what.charge);
    return `${called.of(charger)} charges the ${said(edge)} of ${called.of(target)}.`;
  },
  FireHeld: (what, called) => `${unit(what.unit, called)} holds its fire.`,
  ChargeStopped: (what, called) => `The charge of ${unit(what.charger, called)} comes to nothing.`,
  ContactMade: (what, called) => {
    const { one, other } = row(what.contact);
    return `${called.of(one)} and ${called.of(other)} are in contact.`;
  },
  ArtilleryOverrun: (what, called) =>
    `${unit(what.unit, called)} overruns ${called.of(what.artillery)}.`,
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
    `${called.of(row(what.choice).unit)} ${row(what.choice).throws ? "throws" : "keeps"} ` +
    "its heavy throwing weapons.",
  PilaThrown: (what, called) =>
    `${unit(what.thrower, called)} throws at ${called.of(what.target)} with ${dice(what.dice)}: ` +
    `${stands(what.losses)} lost.`,
  FlankChosen: (what, called) => `${called.of(what.unit)} turns on ${called.of(what.enemy)}.`,
  MeleeStageBegan: (what) => stages[String(what.stage)] ?? `Now: ${said(what.stage)}.`,
  BlowStruck: (what, called) =>
    `${called.of(what.unit)} strikes ${what.is_first ? "first at " : ""}${called.of(what.enemy)} ` +
    `with ${dice(what.dice)}${Number(what.taken) ? `, ${number(what.taken)} taken off` : ""}: ` +
    `${counted(what.sixes, "six", "sixes")}.`,
  UnitHit: (what, called) => `${unit(what.unit, called)} loses ${stands(what.losses)}.`,
  MeleeDecided: (what, called) => {
    const losers = rows(what.losers).map(
      (one) => `${called.of(one.unit)} is beaten by ${called.of(one.winner)}`,
    );
    return losers.length ? `${all(losers)}.` : "Nobody is beaten; the melee goes on.";
  },
  RetreatRolled: (what, called) => {
    const { unit: one, die, deduction_most: most } = row(what.retreat);
    const less = Number(most) ? `, from which up to ${number(most)} may be taken` : "";
    return `${called.of(one)} rolls ${String(die)} for its retreat${less}.`;
  },
  UnitRetreated: (what, called) =>
    `${unit(what.unit, called)} retreats ${inches(what.distance)}` +
    `${what.leaves_contact ? "." : " and is still in contact."}`,
  ElephantsPanicked: (what, called) => `${unit(what.unit, called)} panic.`,
  ElephantsRan: (what, called) =>
    `${unit(what.unit, called)} run ${inches(what.distance)}` +
    `${what.met ? ` into ${called.of(what.met)}.` : "."}`,
  ElephantsSurvived: (what, called) => `${unit(what.unit, called)} come through and run on.`,
  UnitPursued: (what, called) => `${unit(what.unit, called)} pursues ${inches(what.distance)}.`,
};

const ending: Words = {
  UnitCorrected: (what, called) =>
    `The referee corrects ${unit(what.unit, called)}: ${quoted(what.reason)}.`,
  JudgementAsked: () => "The referee is asked to judge the battle.",
  BattleGoesOn: () => "The referee lets the battle go on.",
  DrawProposed: (what, called) => `${called.of(what.side)} proposes a draw.`,
  InstructionsLeft: (what, called) =>
    `${called.of(what.side)} leaves ` +
    `${counted(ids(what.instructions).length, "standing order", "standing orders")}.`,
  BattleEnded: (what, called) => {
    const { ending: how, winner, turns } = row(what.outcome);
    const who = winner ? `${called.of(winner)} wins` : "Nobody wins";
    const why = endings[String(how)] ?? said(how);
    return `The battle is over after ${counted(turns, "turn", "turns")}: ${why}. ${who}.`;
  },
};

export const throwMeEvents: Words = { ...setup, ...turn, ...melee, ...ending, ...disputes };
