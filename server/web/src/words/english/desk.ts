// What the desk says of the referee's load, of his rights, and of his letters to commanders.
const decisions = (number: number) => (number === 1 ? "1 decision" : `${number} decisions`);

export const loadWords = {
  title: "Your load",
  settled: (days: number, settled: number, byDefault: number) => {
    const time = days === 1 ? "a day" : `${days} days`;
    if (!settled) return `Nothing has needed you in ${time}`;
    const left = !byDefault
      ? ""
      : byDefault === settled
        ? ", by default"
        : `, ${byDefault} by default`;
    return `Settled in ${time}: ${decisions(settled)}${left}`;
  },
  /** How long it waited: one decision, or half of several. */
  half: (span: string, settled: number) =>
    settled === 1 ? `after ${span}` : `half of them within ${span}`,
  open: (open: number) => (open ? `${open} open` : "nothing open"),
  oldest: (span: string, open: number) => (open === 1 ? `for ${span}` : `the oldest for ${span}`),
  byDay: "Day by day",
  day: "Day",
  decided: "Decided",
  byDefault: "By default",
};

export const letterWords = {
  title: "Write to commanders",
  to: "To",
  all: (count: number) => `All of them (${count})`,
};

export const rightsWords = {
  names: {
    rule: "rule",
    write: "write to players",
    time: "run the clock",
    people: "look after people",
    history: "go back, make copies, write the chronicle",
  },
  missing: {
    rule: "You have not the right to rule in this campaign.",
    write: "You have not the right to write to players.",
    time: "You have not the right to run the clock.",
    people: "You have not the right to look after people.",
    history: "You have not the right to go back, make copies or write the chronicle.",
  },
  notYours: "you have not this right yourself",
  title: "What this referee may do",
  of: (name: string) => `What ${name} may do`,
  may: (names: string) => (names ? `May ${names}.` : "May only look on."),
  change: "Change",
  changeOf: (name: string) => `Change what ${name} may do`,
  save: "Let it be so",
  turnOut: (name: string) => `Turn ${name} out`,
};

/** What a number answers when it is asked why; and the numbers that stand under no other words. */
export const whyWords = {
  noClause: "No clause of the rulebook speaks of this number.",
  changes: "How it came about, the newest first:",
  earlier: (sum: string) => `${sum} before that`,
  days: "Days of food",
  firstHungry: "First hungry day",
  land: "The land",
  forageRange: "Forages as far as",
  razeRange: "Razes as far as",
  onGround: "Left on the ground",
  steps: (count: number) => (count === 1 ? "1 hex away" : `${count} hexes away`),
};

/** Orders in a commander's name. */
export const actingWords = {
  enter: "Enter this as an order",
  wrote: "wrote:",
  known: "Offered is what this commander may order, knowing no more. Tap the way on the map.",
  all: "That is all of it: tell what was entered",
  entered: "What you wrote is entered as your order.",
  readAs: "Read as orders",
  enterRead: "Enter, and say so",
};

/** What has no name for who looks. */
export const unnamedWords: Record<string, string> = {
  army: "an army",
  battle: "a battle",
  campaign: "a campaign",
  commander: "a commander",
  detachment: "a detachment",
  entry: "something told",
  faction: "a faction",
  fight: "a fight",
  fleet: "ships",
  letter: "a letter",
  link: "a link",
  meeting: "a battle",
  news: "a piece of news",
  operation: "an operation",
  order: "an order",
  parley: "a parley",
  place: "a place",
  player: "a player",
  question: "a question",
  raising: "a raising",
  spell: "a spell",
  stronghold: "a stronghold",
  tower: "a tower",
  treaty: "a treaty",
  unit: "a unit",
  user: "a member",
  warband: "a warband",
  wizard: "a wizard",
};

export const calendarOfAllWords = {
  about: "What falls due in the whole campaign, if nothing changes.",
  none: "Nothing is due.",
  only: "Show only",
  everything: "Everything",
  kinds: {
    hunger: "Hunger",
    letters: "Letters",
    marches: "Marches",
    orders: "Orders",
    people: "People",
    questions: "Questions",
    war: "War",
    works: "Works",
  },
  question: (question: string) => `Is decided, by default if need be: ${question}`,
  order: (who: string, order: string) => `${who}: ${order}`,
  arrives: (army: string) => `${army} arrives`,
  hungry: (army: string) => `Out of food: ${army}`,
  letter: (letter: string) => `A messenger arrives: ${letter}`,
  battle: (sides: string) => `Battle: ${sides}`,
  spoils: (sides: string) => `The spoils are left behind: ${sides}`,
  rout: (army: string) => `${army} has rallied`,
  siege: (place: string) => `A week of the siege of ${place} is over`,
  raising: (who: string, place: string) => `${who} has raised troops in ${place}`,
  rest: (army: string) => `${army} has rested`,
  engines: (army: string) => `Siege engines of ${army} are ready`,
  ships: (who: string) => `Ships are built for ${who}`,
  operation: (who: string) => `An operation of ${who} is decided`,
  away: (who: string) => `${who} goes away`,
  back: (who: string) => `${who} is back`,
};
