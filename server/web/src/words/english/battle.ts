// The texts of battles by themselves.
import { battleOrderTitles } from "./battle_orders";
import { gameHints, gameNames, inShort, unitsOf } from "./games";
import { amount, many } from "./numbers";
import { withinSentence } from "./plain";
import { prospectWords } from "./prospects";
import { togetherWords } from "./together";

export const ways: Record<string, string> = {
  campaign_roll: "the campaign’s own roll",
  die_men: "Die, Men!",
  throw_me_a_6: "Throw Me a 6",
  dice_warriors: "Dice Warriors!",
};

const resultNames: Record<string, string> = {
  "idis.6.result-1": "narrowly, by 1",
  "idis.6.result-1-attacker-higher-ruling": "attacks in vain, ahead by 1",
  "idis.6.result-1-no-defender-ruling": "narrowly, by 1, nobody defending",
  "idis.6.tie-with-defender-ruling": "holds in a tie",
  "idis.6.tie-no-defender-ruling": "A tie, nobody defending",
  "idis.6.result-2": "by 2",
  "idis.6.result-3": "by 3",
  "idis.6.result-4-5": "clearly, by 4 or 5",
  "idis.6.result-6-plus": "crushingly, by 6 or more",
};

export const battleWords = {
  title: "Battle",
  table: "Table",
  told: "What happened",
  orders: "Your move",
  /** A unit's numbers, by their places in its row. */
  numbers: {
    "body/face": "Face",
    "body/tempi": "Tempi spent",
    "body/hits": "Hits",
    "turn/moved": "Moved this turn",
    "turn/attacks": "Attacks this turn",
    hits: "Hits",
    "move/spent": "Moved this turn",
    "move/turns": "Turned this turn",
    spent_archers: "Archers that have shot",
    spent_blocs: "Blocs that have rolled",
  } as Record<string, string>,
  /** What a unit has moved, by the measure of its game. */
  lengthIn: {
    "dice-warriors": (length: number) => many(length, "digit", "digits"),
    "throw-me-a-6": (length: number) => many(length, "inch", "inches"),
    "die-men": (length: number) => amount(length),
  } as Record<string, (length: number) => string>,
  threatOf: (troops: string) => `${troops}: threat`,
  ofThreat: (troops: string, threat: number) => `${troops}, threat ${threat}`,
  height: "height",
  playerOf: (who: string) => `player of ${who}`,
  /** Orders that are sent together. */
  plan: {
    title: "Orders to be sent together",
    laid: "Laid out, not sent yet",
    only: (what: string) => `Not sent yet: ${what}`,
    idle: (who: string) => `Nothing can be ordered now for ${who}.`,
    manyIdle: (count: number) => `Nothing can be ordered now for ${count} of them.`,
    propose: "Lay out what the computer would do",
    gather: "gather orders, send them together",
    hint: "Pieces that are placed lie on the table: move them by finger, mouse or arrow keys.",
    remove: (what: string) => `Take out: ${what}`,
    send: (count: number) => (count === 1 ? "Send it" : `Send all ${count}`),
    ahead: "Sent ahead",
    goesOff:
      "What you sent waits on the server. Whenever you are asked something, the first of it that " +
      "the rules allow is carried out. What you send next takes its place.",
    strategyWaits:
      "A strategy for a later round waits for that round, and what its army is ordered behind it " +
      "waits with it.",
    stuck: "What you sent ahead does not answer what you are asked now: send something that does.",
    aheadOf: (count: number) => (count === 1 ? "One order waits" : `${count} orders wait`),
    takeBack: "Take it back, to change it",
    lapsedOf: (count: number) =>
      count === 1 ? "One order came to nothing" : `${count} orders came to nothing`,
    lapsed: (why: string, orders: string[]) => `${why}: ${orders.join("; ")}.`,
    noted: (count: number) => `Noted: ${count === 1 ? "one order" : `${count} orders`} to be sent.`,
  },
  together: togetherWords,
  prospect: prospectWords,
  hints: gameHints,
  whatIsAsked: "What is asked of you",
  due: (till: string) => `To be answered ${till}.`,
  orderTitles: battleOrderTitles,
  none: "You have no part in a battle yet.",
  /** What somebody is in a battle by itself, where that is called otherwise than in a campaign. */
  partOf: { commander: "player" } as Record<string, string>,
  begin: "Begin a battle",
  engine: "Game",
  ...gameNames,
  setup: "Set-up",
  against: "Who plays",
  againstWays: {
    doctrine: "I, against the computer",
    friend: "I, against a friend",
    referee: "others; I referee",
  } as Record<string, string>,
  side: "Your side",
  make: "Set the table",
  made: "The table is set. Give each player his link; they are shown only now.",
  open: "Go to the table",
  waiting: "Nothing is yours to do now. The others think.",
  over: "The battle is over.",
  /** For a player of it. */
  endedFor: {
    won: "You have won.",
    lost: "You have lost.",
    undecided: "Nobody has won.",
  },
  fromFirst: "Look at it from the first",
  another: "Begin another battle",
  itsMoves: "Its moves",
  /** How the battle stands. */
  stands: {
    round: (count: number) => `Round ${count}.`,
    turn: (count: number) => `Turn ${count}.`,
    units: (name: string, units: number) => `${withinSentence(name)} ${units}`,
    left: (sides: string[]) => `Units left: ${sides.join(", ")}.`,
    you: (name: string) => `You are ${withinSentence(name)}.`,
  },
  tapTable: "Tap where it should go; each tap goes on from the last.",
  go: "Do it",
  along: "Take others along, by the same way: tap them on the table or here.",
  allAlong: "All of them",
  towards: "If it goes there to attack somebody, say whom: others may bar its way, he does not.",
  route: (points: number) => (points === 1 ? "one stretch" : `${points} stretches`),
  undo: "Undo the last tap",
  step: "Step through what happened",
  stepByStep: "Step by step",
  onTable: "What happened, on the table",
  first: "First",
  previous: "Back",
  next: "On",
  last: "Latest",
  /** The rounds or turns of what happened; 0 is what came before the first. */
  rounds: {
    title: "To a round",
    before: "The round before",
    after: "The round after",
    where: "Where in what happened",
    round: (count: number) => (count ? `Round ${count}` : "Before the first round"),
    turn: (count: number) => (count ? `Turn ${count}` : "Before the first turn"),
    keys: "By keys: arrows a step, Page Up and Page Down a round, Home and End to either end.",
  },
  moment: (at: number, all: number) => `${at} of ${all}`,
  asItWas: (at: number, all: number) => `The table as it was, after ${at} of ${all}.`,
  toNow: "Back to now",
  toEnd: "To the end",
  wasFought: "A battle that is over",
  howItWent: "How it went",
  other: "Any other order",
  besides: "At any time",
  asked: "You are asked",
  yes: "Yes",
  no: "No",
  /** What a campaign is told of a skirmish that is over. */
  report: {
    title: "What the campaign is told",
    met: "What they came for is done.",
    proposed: (fate: string) => `proposed: ${fate}`,
    spell: (spell: string) => `spell used: ${spell}`,
    lost: (detachment: string, soldiers: number) => `${detachment}: ${soldiers} lost`,
  },
  /** A piece by its name and the sign it is drawn by. */
  signed: (name: string, sign: string) => `${name} (${sign})`,
  /** What goes on at a table of Dice Warriors! while somebody is asked. */
  doing: {
    melee: (attacker: string, target: string) => `${attacker} strikes ${target}.`,
    ranged: (attacker: string, target: string) => `${attacker} shoots at ${target}.`,
    magic: (attacker: string) => `${attacker} casts a spell.`,
    aid: (attacker: string) => `${attacker} gives aid.`,
    walk: (mover: string) => `${mover} walks.`,
    barred: (mover: string, blocker: string) => `${mover} walks; ${blocker} bars the way.`,
  },
  special: "special",
  sure: (what: string) => `${what}?`,
  ruling: {
    title: "A dispute",
    waits:
      "Play waits for the referee. Where nobody referees, it waits until everybody has said his " +
      "word or the time for an answer is over.",
    byRulebook: "There is no referee: the rulebook decides.",
    lodge: "Lodge a dispute…",
    answer: "Say your word to it…",
    withdraw: "Take the dispute back",
    settle: "Settle the dispute…",
    correct: "Correct…",
    correctSet: (width: number, height: number) => `Correct the set ${width}×${height}…`,
    bringBack: "Bring lost units back…",
    correctGround: "Correct the ground of a hex…",
    sides: { warriors: "The warriors", monsters: "The monsters" } as Record<string, string>,
  },
  pending: (count: number) => (count === 1 ? "one chosen" : `${count} chosen`),
  choose: "Choose one or more, then do it.",
  nobody: "For the side",
  all: "Everything",
  zoom: "Nearer or further",
  referee: "The referee’s part",
  coins: { penny: "penny", nickel: "nickel", dime: "dime", quarter: "quarter" } as Record<
    string,
    string
  >,
  withCoin: (coin: string) => `Yes, with a ${coin}`,
  withUpgrade: (upgrade: string) => `Give up ${upgrade}`,
  unitsOf,
  inShort,
  move: {
    place: "Place it",
    go: "Move",
    digits: "digits left",
    strike: (how: string, whom: string) => `Attack ${whom} (${how})`,
    hopeless: "no hope",
    /** What of a unit's moves stands together; its targets, or what it buys, follow. */
    under: {
      strike: (how: string) => `Attack (${how})`,
      lower: "Lower the number of",
      turn: "Turn to tails",
    },
    chooseOf: (count: number) => `Choose among ${count}`,
    lower: (whom: string) => `Lower the number of ${whom}`,
    turn: (whom: string) => `Turn ${whom} to tails`,
    summon: "Summon a penny",
    cast: "Cast",
    leave: "Leave the field",
    buy: "Propose to buy",
    off: "off the map",
    scale: (soldiers: number, odds: string) => `${amount(soldiers)} soldiers to a unit (${odds})`,
    odds: (army: string, units: number, dice: number, none: string) =>
      `${army}: ${units} ${units === 1 ? "unit" : "units"}, ` +
      `${dice} ${dice === 1 ? "die" : "dice"}, ${none} without a set`,
    lay: (what: string) => `Lay ${what}`,
    placeSome: (what: string) => `Place ${what}`,
    attack: (from: string, to: string, how: string) => `Attack ${to} from ${from} (${how})`,
    foretold: (what: string, short: string) => `${what}: ${short}`,
    defend: (at: string) => `Defend ${at}`,
    march: (who: string, from: string, to: string) => `${who}: ${from} → ${to}`,
    pass: "Pass",
    set: (number: number) => `set ${number}`,
    declare: (strategy: string) => `Declare: ${strategy}`,
    declareFor: (strategy: string) => `Declare: ${strategy}…`,
    declareMore: "Declare with goals or gates…",
    split: (set: string, ways: string) => `Break ${set} into ${ways}`,
    keepWhole: "Keep all sets whole",
    command: (skill: string) => `Try to command by ${skill}`,
    claim: (set: number) => `Claim set ${set}`,
    keepDice: "Keep all dice",
    gobble: (height: number, source: string) =>
      `Cancel one of its dice with a ${height} (${source})`,
    losses: (units: number, from: string) => `Lose ${units} of ${from}`,
    give: (set: number) => `Give a die of set ${set}`,
    stay: "Everybody stays",
    edge: (edge: string) => `Take the ${edge} edge`,
    first: "Take the first turn",
    second: "Take the second turn",
    choose: "Choose what it does",
    charge: (whom: string) => `Charge ${whom}`,
    chargeTurning: (whom: string) => `Charge ${whom}, turned towards it`,
    chargeAslant: (whom: string) => `Charge ${whom} aslant`,
    shoot: (whom: string) => `Shoot at ${whom}`,
    join: (whom: string) => `Join ${whom}`,
    breakOff: "Break off",
    pila: "Throw pila",
    noPila: "Keep the pila",
    shootCharger: "Shoot at the charger",
    holdFire: "Hold fire",
    fight: (whom: string) => `Fight ${whom}`,
    retreat: (less: number) => (less ? `Shorten the retreat by ${less}` : "Retreat as rolled"),
    pursue: (inches: string) => `Pursue ${inches} inches`,
  },
  meeting: {
    none: "No battle nears.",
    against: "Against you",
    beside: "Beside you",
    dueAt: (at: string, till: string) => `The dice fall ${at}, ${till}.`,
    way: "Fought by",
    ways,
    conducts: {
      by_plan: "by plan: the computer fights it for all, by what they hand in",
      by_post: "by post: you decide, question by question",
    } as Record<string, string>,
    plan: "Your plan",
    noPlan: "You have handed in no plan.",
    objective: "Objective",
    handIn: "Hand in a plan",
    change: "Change the plan",
    callOff: "Call it off",
    calledOff: "You have offered to call it off.",
    phase: (phase: string, round: number) => (round ? `${phase}, round ${round}` : phase),
    byDoctrine: "The computer fights for you, by your plan.",
    byYou: "You decide.",
    byOthers: "Others decide now.",
    leave: "Leave it to the computer",
    takeBack: "Take back control",
    suggest: "What would the computer do?",
    suggests: (what: string) => `The computer would: ${what}`,
    follow: "Order that",
    stand: "Let the default stand",
    look: "Look at the battle",
    unseen: "You see nothing of it.",
  },
  rehearsal: {
    title: "Rehearse it",
    begin: "Let the computer play it",
    again: "Once more",
    stop: "Stop",
    plays: (plays: number, asked: number) => `${plays} of ${asked} played`,
    ended: {
      played: "done",
      out_of_time: "its time is over",
      stopped: "stopped",
      broken: "it broke off; the server’s log says why",
    },
    wins: (side: string) => `${side} win${side.includes(" and ") ? "" : "s"}`,
    nobody: "Nobody wins",
  },
  /** How the campaign's own roll can end: by the clause of its result. */
  results: (clause: string, victor: string): string => {
    const text = resultNames[clause] ?? "It ends otherwise";
    return victor ? `${victor}: ${text}` : text;
  },
  extents: {
    title: "What it may do",
    kinds: {
      ahead: "Straight ahead",
      oblique: "Obliquely",
      other_way: "Another way",
      pivot_and_ahead: "Pivot and ahead",
      any_way: "Any way",
      charge: "May charge",
      shoot: "May shoot at",
    } as Record<string, string>,
    one: ({
      kind,
      most,
      ends,
      inDigits,
    }: {
      kind: string;
      most: number;
      ends: unknown[];
      inDigits?: boolean;
    }): string => {
      const name = battleWords.extents.kinds[kind] ?? kind;
      const far = amount(most, 1);
      return most
        ? `${name}, up to ${far} ${inDigits ? "digits" : "inches"}`
        : `${name} (${ends.length})`;
    },
    all: (parts: string[]) => `What the chosen unit may do. ${parts.join(". ")}`,
  },
};
