// What happens in a fight of Dice Warriors!, as its course is told.
import { all, counted, disputes, ids, number, quoted, row, rows, said } from "./shared";
import type { Called, Row, Words } from "./shared";

/** A unit by itself or by its id. */
const unit = (one: unknown, called: Called) =>
  called.of(typeof one === "object" && one ? (one as Row).id : one);
const units = (all_of: unknown, called: Called) =>
  all(rows(all_of).map((one) => unit(one, called)));
const sides: Record<string, string> = { warriors: "The warriors", monsters: "The monsters" };
const side = (one: unknown) => sides[String(one)] ?? said(one);
const coins = (pile: unknown) => {
  const counts = new Map<string, number>();
  for (const coin of ids(pile)) counts.set(String(coin), (counts.get(String(coin)) ?? 0) + 1);
  const many: Record<string, string> = { penny: "pennies" };
  const parts = [...counts].map(([coin, count]) => counted(count, coin, many[coin] ?? `${coin}s`));
  return parts.length ? all(parts) : "nothing";
};
const purposes: Record<string, string> = {
  placement: "where to stand",
  warrior_die: "a warrior’s die",
  initiative: "who begins",
  attack: "an attack",
  flip: "turning a coin back",
  blocking: "getting past",
};
const asks: Record<string, string> = {
  take_attack: "whether somebody takes the attack upon himself",
  die_or_live: "whether to die or to live on",
  reroll: "whether to pay for another roll",
  save: "whether to pay for a warrior’s life",
  lose_upgrade: "which upgrade is lost",
  passage: "whether to let somebody pass",
  purchase: "about a purchase",
  yield: "whether to yield",
  uncovered: "about what no rule covers",
  stalemate: "how a stalemate ends",
  place_units: "where units stand",
  take_turn: "what to do with the turn",
  settle_dispute: "about a dispute",
};
const ask = (kind: unknown) => asks[String(kind)] ?? said(kind);
const attacks: Record<string, string> = {
  melee: "strikes",
  ranged: "shoots at",
  magic: "casts upon",
};
const verdicts: Record<string, string> = {
  miss: "misses",
  equal: "meets the number exactly",
  absorbed: "is absorbed",
  killing: "would kill",
};
const dieOf = (die: unknown, called: Called) => {
  const { unit: one, side: whose, purpose } = row(die);
  // These are a side's own, whatever unit the die is put down for.
  const isOfSide = purpose === "placement" || purpose === "initiative";
  const who = one && !isOfSide ? called.of(one) : side(whose);
  return { who, why: purposes[String(purpose)] ?? said(purpose) };
};
const against = (face: unknown, needed: unknown) => `${String(face)} against ${String(needed)}`;

const setup: Words = {
  FieldDrawn: (what) =>
    `The field is ${number(row(what.field).width)} by ${number(row(what.field).depth)}.`,
  PlayerSeated: (what) => `${side(row(what.seat).side)} have a player.`,
  UnitEntered: (what, called) => `${unit(what.unit, called)} is in the fight.`,
  PileBrought: (what) => `${side(what.side)} bring ${coins(what.pile)}.`,
  CampaignLinked: () => "This fight is part of an operation.",
  FightOpened: () => "The fight is open.",
  PlacementDieKept: (what) =>
    "The dice for placing stand: " +
    `${ids(row(what.casting).dice).map(String).join(", ") || "none yet"}.`,
  CoinsScrambled: (what, called) => `The coins are scrambled: ${units(what.units, called)}.`,
  WarriorDieShown: (what, called) => {
    const { body } = row(what.unit);
    return `${unit(what.unit, called)} shows ${String(row(body).face)}.`;
  },
  PlacingBegan: () => "Everybody takes his place.",
  UnitPlaced: (what, called) => `${unit(what.unit, called)} takes its place.`,
  PlacingLeft: (what) =>
    what.seat
      ? `${side(row(what.seat).side)} leave placing to the machine.`
      : "Placing is left to the machine.",
  InitiativeBegan: () => "Who begins is rolled for.",
  InitiativeDieKept: (what) => {
    const { warriors, monsters } = row(what.initiative);
    return (
      `For the first turn: warriors ${String(warriors ?? 0)}, monsters ` +
      `${String(monsters ?? 0)}.`
    );
  },
  InitiativeTied: () => "A tie: it is rolled again.",
  FirstTurnWon: (what) => `${side(what.side)} begin.`,
};

const moving: Words = {
  TurnBegan: (what) =>
    `${side(what.side)} have the turn${Number(what.round) ? `, round ${String(what.round)}` : ""}.`,
  QuietCounted: (what) =>
    Number(what.quiet_rounds)
      ? `${counted(what.quiet_rounds, "round", "rounds")} without an attack.`
      : "A round with an attack is over.",
  DoneDeclared: (what) => `${side(row(what.seat).side)}: a player has done all he wants.`,
  DoneTakenBack: (what) => `${side(row(what.seat).side)}: a player is not done after all.`,
  UnitPlayed: (what, called) => `The machine is done with ${unit(what.unit, called)}.`,
  MoveBegan: (what, called) => `${unit(what.unit, called)} begins to move.`,
  BlockerReached: (what, called) => {
    const { mover, blocker } = row(what.move);
    return blocker
      ? `${called.of(blocker)} bars the way of ${called.of(mover)}.`
      : `Nobody bars the way of ${called.of(mover)}.`;
  },
  PassageGranted: (what, called) => `${called.of(row(what.move).mover)} is let pass.`,
  BlockerPassed: (what, called) =>
    `${unit(what.unit, called)} gets past: ${against(what.face, what.number)}.`,
  MoverStopped: (what, called) =>
    `${unit(what.unit, called)} is stopped by ${called.of(what.blocker)}: ` +
    `${against(what.face, what.number)}.`,
  LegWalked: (what, called) =>
    what.move
      ? `${unit(what.unit, called)} walks on.`
      : `${unit(what.unit, called)} is where it wanted to go.`,
  UnitLeft: (what, called) => `${unit(what.unit, called)} leaves the field.`,
  DieRolled: (what, called) => {
    const { who, why } = dieOf(what.die, called);
    return `${who}: ${String(row(what.die).face)} is rolled for ${why}.`;
  },
  DieRerolled: (what, called) => {
    const { who, why } = dieOf(what.die, called);
    return (
      `${side(what.payer)} pay a ${said(what.coin)}: ${who} rolls again for ${why} and has ` +
      `${String(row(what.die).face)}.`
    );
  },
  WishUsed: () => "A reroll that was wished for beforehand is used.",
  DieAccepted: (what) => `The die stands: ${String(row(what.die).face)}.`,
};

const fighting: Words = {
  AttackDeclared: (what, called) => {
    const { kind, target, is_aid: aid } = row(what.attack);
    return aid
      ? `${unit(what.unit, called)} gives aid to ${called.of(target)}.`
      : `${unit(what.unit, called)} ${attacks[String(kind)] ?? said(kind)} ${called.of(target)}.`;
  },
  AttackAimed: (what, called) => {
    const { target, taken_by: taker } = row(what.attack);
    return taker
      ? `${called.of(taker)} takes the attack.`
      : `The attack is aimed at ${called.of(target)}.`;
  },
  BlowFell: (what, called) => {
    const added = Number(what.result) - Number(what.face);
    const sum = added
      ? `${String(what.face)} +${String(added)} = ${String(what.result)}`
      : what.face;
    return (
      `${called.of(what.target)} is struck at: ${against(sum, what.number)}; the blow ` +
      `${verdicts[String(what.verdict)] ?? said(what.verdict)}.`
    );
  },
  TargetSpared: (what, called) => `${unit(what.unit, called)} survives it.`,
  DeathChosen: () => "Death is chosen.",
  FateEased: (what) => `${side(what.payer)} pay for a milder fate.`,
  WarriorSaved: (what, called) => `${side(what.payer)} pay: ${called.of(what.unit)} is saved.`,
  SaveForgone: () => "Nobody pays for the life.",
  UnitKilled: (what, called) => {
    const fed = what.fed ? ` Its coin goes to the pile of ${side(what.fed).toLowerCase()}.` : "";
    return `${unit(what.unit, called)} is out, at number ${String(what.number)}.${fed}`;
  },
  FlipRolled: (what, called) =>
    `${unit(what.unit, called)} rolls to turn back: ${against(what.face, what.number)}.`,
  AttackEnded: () => "The attack is over.",
  AidGiven: (what, called) => `${unit(what.caster, called)} aids ${unit(what.target, called)}.`,
  PennySummoned: (what, called) => `${unit(what.caster, called)} summons a penny.`,
};

const talking: Words = {
  QuestionPut: (what) => `Somebody is asked ${ask(row(what.decision).kind)}.`,
  AnswerGiven: (what) => `An answer is given${what.is_default ? ", by default" : ""}.`,
  DecisionSettled: (what) => `It is settled ${ask(what.about)}.`,
  ProposalMade: (what) => `${side(row(what.proposal).side)} propose something: they vote on it.`,
  ProposalAnswered: () => "A voice is given.",
  ProposalClosed: (what) => `The proposal is ${what.is_agreed ? "agreed to" : "not agreed to"}.`,
  UpgradeBought: (what, called) =>
    `${side(what.side)} buy an upgrade for ${unit(what.unit, called)}; ` +
    `${coins(what.pile)} are left.`,
  AllyBought: (what) => `${side(what.side)} buy an ally; ${coins(what.pile)} are left.`,
  InstructionGiven: () => "A standing order is left.",
  InstructionsRevoked: (what) => `Standing orders ${ask(what.about)} are revoked.`,
  OrderQueued: () => "An order waits for its turn.",
  OrderTakenUp: () => "A waiting order is taken up.",
  OrderLapsed: () => "A waiting order cannot be carried out any more.",
  SaidToSide: (what, called) => {
    const { by, text } = row(what.message);
    return `${called.of(by)} says to his side: ${quoted(text)}.`;
  },
  UnitHandedOver: (what, called) => `${unit(what.unit, called)} has another player now.`,
  ShotAllowed: (what, called) => {
    const { shooter, target } = row(what.shot);
    return (
      `The referee lets ${called.of(shooter)} shoot at ` +
      `${target ? called.of(target) : "anybody"}.`
    );
  },
  ViewReleased: (what) =>
    `The table is ${what.is_released ? "open to" : "closed to"} anyone who only looks on.`,
  Overruled: (what, called) => {
    const whom = what.unit ? ` on ${unit(what.unit, called)}` : "";
    return `The referee rules${whom}: ${quoted(what.reason)}.`;
  },
};

const endings: Record<string, string> = {
  one_side_stands: "only one side stands",
  nobody_stands: "nobody stands",
  yielded: "one side yields",
  undecided: "it is undecided",
  by_referee: "the referee ends it",
};
const fates: Record<string, string> = {
  returns_wounded: "comes back wounded",
  captured: "is captured",
  escaped: "escapes",
  death_and_dismemberment: "rolls for death or dismemberment",
};
const fate = (one: unknown) =>
  `${String(row(one).mark)} ${fates[String(row(one).fate)] ?? said(row(one).fate)}`;
const ending: Words = {
  FightEnded: (what) => {
    const { ending: how, holder, rounds } = row(what.outcome);
    const who = holder ? `${side(holder)} hold the field` : "Nobody holds the field";
    const why = endings[String(how)] ?? said(how);
    return `The fight is over after ${counted(rounds, "round", "rounds")}: ${why}. ${who}.`;
  },
  FatesProposed: (what) =>
    rows(what.fates).length
      ? `What is proposed for the fallen: ${all(rows(what.fates).map(fate))}.`
      : "Nobody has fallen whose fate is open.",
  FateDecided: (what) => `The referee decides: ${fate(what.decided)}.`,
};

export const diceWarriorsEvents: Words = {
  ...setup,
  ...moving,
  ...fighting,
  ...talking,
  ...ending,
  ...disputes,
};
