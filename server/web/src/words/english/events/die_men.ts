// What happens in a battle of Die, Men!, as its course is told.
import { unitsOf } from "../games";
import { all, counted, disputes, ids, number, quoted, row, rows, said, towards } from "./shared";
import type { Called, Row, Words } from "./shared";

const units = (count: unknown) => counted(count, "unit", "units");
/** "3 cavalry and 2 archers". */
const bands = (troops: unknown) => {
  const parts = rows(troops).map((one) => unitsOf(Number(one.count ?? 0), String(one.type)));
  return parts.length ? all(parts) : "none";
};
/** "the League's 3 cavalry at 2,-1". */
const groupOf = (group: unknown, called: Called) => {
  const { post, troops } = row(group);
  const { army, at } = row(post);
  return rows(troops).length
    ? `${called.of(army)} at ${called.at(at)} (${bands(troops)})`
    : `${called.of(army)} at ${called.at(at)} (nobody is left)`;
};
const groupsOf = (groups: unknown, called: Called) =>
  all(rows(groups).map((one) => groupOf(one, called)));
const postOf = (post: unknown, called: Called) =>
  `${called.of(row(post).army)} at ${called.at(row(post).at)}`;
/** "3×5, 2×1". */
const setOf = (set: unknown) => `${String(row(set).width)}×${String(row(set).height)}`;
const setsOf = (sets: unknown) => rows(sets).map(setOf).join(", ") || "no set";
const dice = (faces: unknown) => ids(faces).map(String).join(", ");
const nameOf = (character: unknown) => String(row(character).name);
const turnOf = (turn: unknown, called: Called) => (turn ? ` Next: ${called.of(turn)}.` : "");

const strategies: Record<string, string> = {
  deploy: "deploys",
  seize: "seizes",
  hold: "holds",
  retreat: "retreats",
};
function goalOf(goal: unknown, called: Called): string {
  const { kind, towards: way, kinds, hexes, army, type, text } = row(goal);
  if (!goal) return "";
  if (kind === "DirectionGoal") return ` towards the ${towards(way)}`;
  if (kind === "GroundGoal") return ` for ${all(ids(kinds).map(said))}`;
  if (kind === "PlaceGoal") return ` for ${all(ids(hexes).map(called.at))}`;
  if (kind === "VagueGoal") return `: ${quoted(text)}`;
  const whom = army ? called.of(army) : "the enemy";
  return ` against ${type ? `the ${said(type)} of ` : ""}${whom}`;
}
const stanceOf = (stance: unknown, called: Called) =>
  `${strategies[String(row(stance).strategy)] ?? said(row(stance).strategy)}` +
  goalOf(row(stance).goal, called);
function useOf(use: unknown, called: Called): string {
  const { kind, from, target, at, path, troops, attack } = row(use);
  if (kind === "AttackUse") {
    return `an attack (${said(attack)}) from ${called.at(from)} on ${called.at(target)}`;
  }
  if (kind === "DefendUse") return `to defend ${called.at(at)}`;
  if (kind === "MoveUse") {
    return `to move ${bands(troops)} from ${called.at(from)} to ${called.at(ids(path).at(-1))}`;
  }
  if (kind === "LeaveUse") return `to lead ${bands(troops)} off the map from ${called.at(from)}`;
  return "to pass";
}

const setup: Words = {
  OptionsSet: () => "It is settled which rules are played with.",
  ArmyBrought: (what) => {
    const { name, muster } = row(what.army);
    const men = rows(muster).map((one) => `${number(one.soldiers)} ${said(one.type)}`);
    return `${String(name)} comes to the field: ${men.length ? all(men) : "nobody yet"}.`;
  },
  CharacterBrought: (what, called) =>
    `${nameOf(what.character)} is with ${called.of(row(what.character).army)}.`,
  MapDrawn: (what) => {
    const { grounds, grid } = row(what.map);
    return `The map is drawn: ${number(rows(grounds).length)} ${said(grid)}.`;
  },
  GroundSet: (what, called) => {
    const { at, terrain } = row(what.ground);
    return `${called.at(at)} is ${said(terrain)}.`;
  },
  ExitMarked: (what, called) =>
    `${called.of(row(what.post).army)} may leave the map at ${called.at(row(what.post).at)}.`,
  FortressMarked: (what, called) =>
    `${called.at(row(what.post).at)} is the fortress of ${called.of(row(what.post).army)}.`,
  NoExitNoted: (what, called) => `${called.of(what.army)} can never leave this map.`,
  TilesDealt: (what) => `Tiles are dealt to ${counted(rows(what.hands).length, "army", "armies")}.`,
  ScaleFixed: (what) => `A unit is ${counted(what.soldiers, "soldier", "soldiers")}.`,
  RollOffHeld: (what, called) => {
    const pools = rows(row(what.roll_off).pools);
    return `The scale is rolled for: ${all(
      pools.map((one) => `${called.of(one.army)} with ${counted(one.pool, "die", "dice")}`),
    )}.`;
  },
  RollOffRolled: (what, called) => {
    const rolled = rows(what.rolled).map((one) => `${called.of(one.army)} ${dice(one.dice)}`);
    const end = what.winner ? `${called.of(what.winner)} has it` : "nobody has it: once more";
    return `For the scale: ${all(rolled)}; ${end}.`;
  },
  ScalePicked: (what) =>
    `The winner chooses: a unit is ${counted(what.soldiers, "soldier", "soldiers")}.`,
  BattleOpened: () => "The battle is open.",
  ArmiesFormed: (what, called) =>
    `${all(rows(what.armies).map((one) => `${called.of(one.army)}: ${bands(one.troops)}`))}.`,
  LayingBegan: (what, called) => `The ground is laid.${turnOf(what.turn, called)}`,
  TileLaid: (what, called) => {
    const { at, terrain } = row(what.ground);
    return `A tile is laid: ${called.at(at)} is ${said(terrain)}.${turnOf(what.turn, called)}`;
  },
  PlacingBegan: (what, called) => `The armies take their places.${turnOf(what.turn, called)}`,
  UnitsPlaced: (what, called) =>
    `${groupOf(what.group, called)} takes its place.${turnOf(what.turn, called)}`,
  UnitsLeftOut: (what, called) =>
    `${called.of(what.army)} has no place for ${bands(what.unplaced)}.${turnOf(what.turn, called)}`,
  PlacementProposed: (what, called) => {
    const { army, placements } = row(what.proposal);
    const where = rows(placements).map((one) => `${bands(one.troops)} at ${called.at(one.at)}`);
    return `${called.of(army)} asks to place ${all(where)}.`;
  },
  PlacementJudged: (what, called) =>
    `The places of ${called.of(what.army)} are ${what.is_allowed ? "" : "not "}allowed.`,
  CharacterPlaced: (what, called) =>
    `${nameOf(what.character)} stands at ${called.at(row(what.character).at)}.`,
  RamPlaced: (what, called) => `A ram is with ${groupOf(what.group, called)}.`,
  PoolsSet: (what) => {
    const { pools } = row(what.character);
    const { command, strategy, tactics } = row(pools);
    return (
      `${nameOf(what.character)} has dice for command ${String(command)}, ` +
      `strategy ${String(strategy)}, tactics ${String(tactics)}.`
    );
  },
};

const rolling: Words = {
  RoundBegan: (what) => `Round ${String(what.round)} has begun.`,
  StrategyWritten: (what, called) => {
    const next = rows(what.written).map(
      (one) => `round ${String(one.round)}: it ${stanceOf(one.stance, called)}`,
    );
    return (
      `${called.of(what.army)} writes its ` +
      `strategy${next.length ? `: ${next.join("; ")}` : ""}.`
    );
  },
  GoalJudged: (what, called) =>
    `The goal of ${called.of(what.army)} is ${what.is_rejected ? "rejected" : "settled"}.`,
  DrawProposed: (what, called) => `${called.of(what.army)} proposes a draw.`,
  StrategiesRevealed: (what, called) =>
    `Strategies are shown: ${all(
      rows(what.armies).map((one) => `${called.of(one.army)} ${stanceOf(one.stance, called)}`),
    )}.`,
  PoolsRolled: (what, called) =>
    `The pools fall: ${all(
      rows(what.pools).map((one) => `${called.of(one.army)} has ${setsOf(one.sets)}`),
    )}.`,
  SplitsWritten: (what, called) =>
    rows(what.splits).length
      ? `${called.of(what.army)} will break ${counted(rows(what.splits).length, "set", "sets")}.`
      : `${called.of(what.army)} breaks no set.`,
  SetsBroken: (what, called) =>
    `Sets are broken: ${all(
      rows(what.armies).map((one) => `${called.of(one.army)} has ${setsOf(one.sets)}`),
    )}.`,
  CommandTried: (what) =>
    `${nameOf(what.character)} tries to command by ${said(what.skill)}: ${dice(what.dice)} ` +
    `against ${String(what.difficulty)}, and ${what.has_succeeded ? "is heard" : "is not heard"}.`,
  TroopsInspired: (what) =>
    `${nameOf(what.character)} inspires the troops with ${dice(what.dice)}.`,
  GeneralFollowed: (what) => `${nameOf(what.character)} is followed without a roll.`,
  SetClaimed: (what, called) =>
    `${nameOf(what.character)} claims ${setOf(what.set)} of ${called.of(what.army)}.`,
  ClaimLapsed: (what, called) =>
    `Nobody can order with ${setOf(what.set)} of ${called.of(what.army)} any more.`,
};

const spending: Words = {
  ResolveBegan: () => "The sets are spent.",
  SlotOpened: (what) => `Sets of ${setOf(what.slot)} act now.`,
  UseChosen: (what, called) =>
    `${called.of(what.army)} chooses ${useOf(row(what.choice).use, called)}.`,
  UsesShown: (what) => `What was chosen is shown, for sets of ${setOf(what.slot)}.`,
  TroopsDefended: (what, called) => `${groupOf(what.group, called)} defends.`,
  AttacksAnnounced: (what, called) => {
    const blows = rows(row(what.slot).blows).map(
      (one) => `${postOf(one.from, called)} on ${called.at(one.aim)} (${said(one.kind)})`,
    );
    return blows.length ? `Attacks: ${all(blows)}.` : "Nobody attacks.";
  },
  PersonalFightNoted: (what, called) => {
    const { at, character } = row(what.fight);
    return `${called.of(character)} fights in person at ${called.at(at)}.`;
  },
  GobbleSpent: (what, called) => {
    const heights = rows(what.dice).map((one) => String(one.height));
    return what.group
      ? `${groupOf(what.group, called)} ${
          heights.length
            ? `cancels dice of the attack with ${heights.join(", ")}`
            : "cancels no die of the attack"
        }.`
      : "Nobody is left to cancel dice of the attack.";
  },
  AttackFailed: (what, called) =>
    `The attack of ${postOf(what.from, called)} is stopped and does nothing.`,
  AttackLanded: (what, called) =>
    `The attack of ${postOf(what.from, called)} lands: damage ` +
    `${String(row(what.damage).total ?? "")}, ${units(what.losses)} lost.`,
  ObstacleBroken: (what, called) => {
    const { at, terrain } = row(what.ground);
    return `The ${said(terrain)} at ${called.at(at)} is broken.`;
  },
  UnitsLost: (what, called) =>
    `${called.of(row(row(what.group).post).army)} loses ${bands(what.troops)} at ` +
    `${called.at(row(row(what.group).post).at)}.`,
  DieKnockedOut: (what, called) =>
    what.set
      ? `A die of ${setOf(what.set)} of ${called.of(what.army)} is knocked out.`
      : `${called.of(what.army)} has no die to be knocked out.`,
  AttacksAnswered: () => "All these attacks are carried out.",
  UnitsMoved: (what, called) => {
    const { troops, from, path } = row(what.use);
    return (
      `${called.of(what.army)} moves ${bands(troops)} from ${called.at(from)} to ` +
      `${called.at(ids(path).at(-1) ?? from)}.`
    );
  },
  MoveBarred: (what, called) =>
    `${called.of(what.army)} cannot move from ${called.at(row(what.use).from)}.`,
  UnitsLeft: (what, called) => `${called.of(what.army)} leads ${bands(what.troops)} off the map.`,
  SetPassed: (what, called) => `${called.of(what.army)} passes.`,
  SlotClosed: () => "These sets are spent.",
  SetsForfeited: (what, called) => `${called.of(what.army)} has no units left to spend sets on.`,
};

const endings: Record<string, string> = {
  one_side_left: "only one side is left",
  nobody_left: "nobody is left",
  agreed: "both agree",
  stalemate: "nobody can do anything",
  no_attacks: "nobody has attacked for long",
  round_limit: "the last round is over",
  judged: "the referee says so",
};
const ending: Words = {
  FreeMovementBegan: () => "Anyone who is in nobody’s reach may move freely.",
  FreeOrdersWritten: (what, called) =>
    `${called.of(what.army)} writes ` +
    `${counted(rows(what.steps).length, "free step", "free steps")}.`,
  FreeMovementMade: () => "The free steps are made.",
  RoundEnded: (what) => `Round ${String(what.round)} is over.`,
  JudgementAsked: (what) =>
    `A judgement is asked for: ${endings[String(what.ending)] ?? said(what.ending)}.`,
  BattleGoesOn: () => "The referee lets the battle go on.",
  Reinforced: (what, called) => `${groupOf(what.group, called)} comes up.`,
  ReinforcementsAwaited: (what, called) =>
    rows(what.all).length
      ? `Still to come up: ${all(
          rows(what.all).map((one) => `${bands(one.troops)} of ${called.of(one.army)}`),
        )}.`
      : "Nobody is to come up any more.",
  FateDecided: (what) => `${nameOf(what.character)}: ${said(row(what.character).fate)}.`,
  ArmySurrendered: (what, called) =>
    `${called.of(what.army)} surrenders: ${bands(what.captured)} are captured.`,
  InstructionsLeft: (what, called) =>
    `${called.of(what.army)} leaves ` +
    `${counted(rows(what.instructions).length, "standing order", "standing orders")}.`,
  InstructionUsed: (what, called) => `A standing order of ${called.of(what.army)} is followed.`,
  GroupCorrected: (what, called) =>
    `The referee corrects ${groupsOf(what.groups, called)}: ${quoted(what.reason)}.`,
  CharacterCorrected: (what) =>
    `The referee corrects ${nameOf(what.character)}: ${quoted(what.reason)}.`,
  SetCorrected: (what, called) =>
    `The referee corrects a set of ${called.of(what.army)} to ${setOf(what.set)}: ` +
    `${quoted(what.reason)}.`,
  GroundCorrected: (what, called) => {
    const { at, terrain } = row(what.ground);
    return `The referee corrects ${called.at(at)} to ${said(terrain)}: ${quoted(what.reason)}.`;
  },
  BattleEnded: (what, called) => {
    const { ending: how, winner, rounds } = row(what.outcome);
    const why = endings[String(how)] ?? said(how);
    const who = typeof winner === "number" ? called.of(`side-${winner}`) : "Nobody";
    return `The battle is over after ${counted(rounds, "round", "rounds")}: ${why}. ${who} won.`;
  },
  LossesJudged: (what, called) => {
    const { army, dead, wounded, scattered } = row(what.report as Row);
    return (
      `${called.of(army)}: ${number(dead)} dead, ${number(wounded)} wounded, ` +
      `${number(scattered)} scattered.`
    );
  },
};

export const dieMenEvents: Words = { ...setup, ...rolling, ...spending, ...ending, ...disputes };
