// A campaign that is being written, form by form, and how it begins.
import { badgeWords } from "./badges";
import { many } from "./numbers";

/** What each trait is called, and what it does. */
const traits: Record<string, [string, string]> = {
  beloved: ["Beloved", "The army’s morale rests one higher."],
  brutal: ["Brutal", "A stronghold he besieges loses one more of its threshold each week."],
  commando: ["Commando", "One detachment of the army may be named skirmishers."],
  crusader: ["Crusader", "One more in battles against heretics and infidels."],
  defensive_engineer: ["Defensive engineer", "A stronghold he defends has two more in its bonus."],
  duelist: ["Duelist", "In single combat he counts as ten years younger, and wins ties."],
  guardian: ["Guardian", "Fewer of his fall in battle, and he is captured less often."],
  honourable: ["Honourable", "No pillage but by his order, and fewer revolts against him."],
  ironsides: ["Ironsides", "A stronghold he defends has five more in its threshold."],
  logistician: ["Logistician", "The army carries a fifth more, in a column half as long."],
  outrider: ["Outrider", "With cavalry it scouts and forages three hexes far."],
  poet: ["Poet", "A failed morale roll has milder consequences."],
  raider: ["Raider", "More loot in captured strongholds, and more from foraging."],
  ranger: ["Ranger", "Bad weather does not shorten the army’s sight."],
  scholar: ["Scholar", "He can memorize spells as a wizard can."],
  siege_engineer: ["Siege engineer", "Siege engines are built in a week instead of a month."],
  spartan: ["Spartan", "The army has half as many noncombatants."],
  stubborn: ["Stubborn", "The army loses no morale by a defeat in battle."],
  vanquisher: ["Vanquisher", "More of the enemy fall in battle, and are captured."],
  veteran: ["Veteran", "The army never routs after a defeat in battle."],
};

export const makingWords = {
  title: "A new campaign",
  lead:
    "Begin with one of these and change it, or with files of your own. You will referee what you " +
    "make here.",
  mayNot: "This server does not let you make campaigns.",
  templates: "To begin from",
  template: (columns: number, rows: number, factions: number, commanders: number) =>
    `${columns} × ${rows} hexes, ${many(factions, "faction", "factions")}, ` +
    `${many(commanders, "commander", "commanders")}`,
  fast: (speed: number) => `${speed} times as fast as life`,
  beginWith: (name: string) => `Begin with ${name}`,
  atOnce: (name: string) => `Look at ${name} at once`,
  atOnceAbout: "Made as it is, a day of it an hour or faster, and you at the referee’s desk.",
  yours: "Your campaigns",
  seatsOf: (name: string) => `Who comes in to ${name}`,
  badge: badgeWords,
  drafts: "What you are writing",
  unnamed: "A campaign without a name",
  changed: (who: string, when: string) => `changed by ${who}, ${when}`,
  madeTag: "made",
  files: "Files of a campaign",
  choose: "Choose all six of them at once",
  unknown: (name: string) => `${name} is no file of a campaign, and is left out.`,
  beginFiles: "Begin with these files",
  starting: "A moment…",
  kept: "kept",
  keeping: "being kept…",
  notKept: (why: string) => `Not kept: ${why}`,
  conflict: (who: string) =>
    `${who} has changed the same part meanwhile. What you wrote there is not kept.`,
  takeTheirs: "Show me theirs",
  noForm:
    "This file says what no form can show, or cannot be read. Change it as a text, or clear it " +
    "and begin anew.",
  clear: "Begin this part anew",
  comments: "Where you change something, the comments in that file are lost.",
  steps: {
    clock: "Name and clock",
    map: "Map",
    factions: "Factions",
    holdings: "Who holds what",
    commanders: "Commanders",
    armies: "Armies",
    rulings: "Rulings",
    setting: "The world",
    finish: "Check and make",
  },
  add: {
    factions: "Another faction",
    commanders: "Another commander",
    armies: "Another army",
    detachment: "Another detachment",
  },
  removeOf: (name: string) => `Remove ${name}`,
  removeSure: (name: string) => `Remove ${name} and all that is written of it?`,
  nameOf: {
    factions: "A new faction",
    commanders: "A new commander",
    armies: "A new army",
    detachment: "A new detachment",
  },
  name: "Name",
  nobody: "nobody",
  clock: {
    name: "What the campaign is called",
    firstDay: "The date of its first day",
    zone: "Its time zone, as Europe/London or +01:00",
    ownZone: (zone: string) => `Take ${zone}, where you are`,
    speed: "How fast its clock runs",
    speeds: {
      "1": "As life does: for a campaign of months",
      "24": "A day an hour",
      "60": "A day in 24 minutes: for one evening",
      "240": "A day in 6 minutes",
    } as Record<string, string>,
    otherSpeed: (speed: number) => `${speed} times as fast as life`,
    chorus: "Where the Chorus stands at first",
    weather: "Weather",
    weatherAbout:
      "Two dice each day say how the weather is. Months that no line names go by the rules’ own " +
      "table.",
    region: "Where",
    everywhere: "everywhere else",
    months: "Months",
    month: Object.fromEntries(
      ["january", "february", "march", "april", "may", "june"]
        .concat(["july", "august", "september", "october", "november", "december"])
        .map((name) => [name, name[0].toUpperCase() + name.slice(1)]),
    ),
    veryBad: "Very bad up to",
    bad: "Bad up to",
    line: (number: number) => `Weather, line ${number}`,
    addWeather: "Another line of weather",
    removeWeather: (number: number) => `Remove line ${number}`,
    about:
      "Its clock stands at the first midnight until you let it begin, so that your people can " +
      "come in first.",
  },
  map: {
    own: "A map.txt of your own",
    foreign:
      "A map of another program (Tiled, text-mapper, Worldographer, the full JSON of Azgaar’s " +
      "generator); its tilesets with it",
    columns: "It has no hexes: how many are laid across it, from west to east",
    miles: "Or how many of its miles a hex is across; the rules have 6",
    tooLarge:
      "This map is larger than a page can send. Where the server runs, “idis map import” reads " +
      "it; its map.txt can then be put in here.",
    mapping: "What its words mean here (a mapping file); without it the ready one",
    read: "Read the map",
    reading: "Reading the map…",
    none: "There is no map that can be read yet.",
    size: (columns: number, rows: number, places: number) =>
      `${columns} × ${rows} hexes, ${many(places, "place", "places")}.`,
    lost: (number: number) =>
      number ? `${many(number, "thing is", "things are")} not as before:` : "Nothing was lost.",
    label: "The map of the campaign",
  },
  balance: {
    title: "Try the balance",
    lead:
      "Machines play this set-up to day 30, a hundred times, while nothing else needs the " +
      "server. They are no people: what looks unfair here is worth a look, and no verdict.",
    begin: "Play it 100 times",
    again: "Play it again",
    stop: "Stop",
    playing: "Playing…",
    plays: (number: number, asked: number, days: number) =>
      `${number} of ${asked} plays to day ${days}`,
    ended: {
      played: "done",
      out_of_time: "out of time",
      stopped: "stopped",
      broken: "broken off by a fault of the server",
    } as Record<string, string>,
    reading:
      "In brackets: what the true share lies between in 95 of 100 cases. After ±: the standard " +
      "error.",
    between: (share: string, low: string, high: string) => `${share} (${low} to ${high})`,
    about: (mean: string, error: string) => `${mean} ± ${error}`,
    first: "Alone holds most",
    strongholds: (number: number) => `Strongholds at the end (${number} at first)`,
    soldiers: (number: number) => `Soldiers left, of ${number}`,
    hungry: "Went hungry",
    hungryDays: "Days of hunger, of all its armies",
    beaten: "Lost an army",
    gone: "Has no army left",
    fought: "Fought a battle",
    routed: "An army was routed",
    routs: "Routs, of all its armies",
    battles: "Fought each other, and how many battles",
    foughtHowOften: (share: string, battles: string) => `${share}; ${battles}`,
    unseen: "Never caught sight of each other",
  },
  faction: {
    leader: "Led by",
    holds: (number: number) => `Holds ${many(number, "stronghold", "strongholds")}.`,
    stances: "How they stand to each other",
    between: (one: string, other: string) => `${one} and ${other}`,
    relation: { neutral: "neutral", allied: "allied", at_war: "at war" } as Record<string, string>,
  },
  fill: {
    title: "Sides for this map",
    lead:
      "Each begins at a great place far from the others, holds what lies nearest, and has armies " +
      "of the same strength. Names and all else can be changed.",
    tooFew: "For that the map needs two cities, towns or fortresses.",
    sides: "Sides",
    each: "Commanders each",
    done: (sides: number, commanders: number) =>
      `${many(sides, "side", "sides")} and ${many(commanders, "commander", "commanders")} are on ` +
      "it. The steps that follow show them, and their armies.",
    fill: (sides: number, commanders: number) =>
      `Put ${sides} sides and ${commanders} commanders on it`,
    sure: "Sides, commanders and armies that are there go. Put others in their place?",
    side: (place: string) => `The League of ${place}`,
    captain: (place: string, round: number) =>
      `${["Captain", "Marshal", "Warden", "Castellan", "Steward", "Provost"][round]} of ${place}`,
    army: (place: string, round: number) =>
      `${["Host", "Guard", "Levy", "Company", "Watch", "Banner"][round]} of ${place}`,
    foot: (number: number) => `${number === 1 ? "First" : "Second"} Foot`,
    horse: "Horse",
  },
  holdings: {
    lead: "Choose a side, then tap its strongholds on the map. A second tap takes one back.",
    side: "Whose they are to be",
    list: "The same as a list",
    holder: (place: string) => `Who holds ${place}`,
    held: (place: string, holder: string) => `${place}: ${holder}`,
    none: "The map has no stronghold yet: a city, a town or a fortress.",
  },
  commander: {
    faction: "Serves",
    ofNone: "no faction",
    age: "Age",
    open: "Nobody plays him yet: the referee acts for him",
    at: "Where he is, without an army",
    knows: "Places on his map at the start",
    knowsHere: "Left out: the places and roads of the region where he begins.",
    around: "Hexes of country he knows round where he begins",
    hexes: "Single hexes he knows, as 12,7 14,9",
    traits: "Traits",
    trait: traits,
  },
  fleet: {
    ships: "Ships",
    about:
      "At a coast, beside a river or on the water. They cost nothing until they are used; hired " +
      "ones cost every day.",
    at: "Lie at",
    fleet: (number: number) => `Fleet ${number}`,
    shipsOf: (number: number) => `Ships of fleet ${number}`,
    hired: "Of them hired",
    hiredOf: (number: number) => `Hired for fleet ${number}`,
    from: "Hired from",
    country: "the countryside",
    add: "Another fleet",
  },
  army: {
    commander: "Led by",
    at: "Stands at",
    hex: "a hex of its own",
    aboard: "Aboard of his ships there",
    formation: "Formation, in words",
    supplies: "Supplies",
    loot: "Loot",
    morale: "Morale",
    usual: "by rule",
    detachments: "Detachments",
    arm: "Arm",
    arms: { infantry: "Infantry", cavalry: "Cavalry" } as Record<string, string>,
    soldiers: "Soldiers",
    special: "Special",
    specials: {
      none: "none",
      skirmishers: "skirmishers",
      heavy: "heavy",
      wizard: "wizard",
    } as Record<string, string>,
    wagons: "Wagons",
    noncombatants: "Noncombatants",
    origin: "Raised at",
    of: (detachment: string, what: string) => `${what} of ${detachment}`,
    numbers: "What it comes to",
    figures: {
      eats: "eats a day",
      carries: "can carry",
      column: "miles of column",
      strength: "counts in battle",
    } as Record<string, string>,
    food: (days: number) => `It has food for ${many(days, "day", "days")}.`,
    noFood: "It needs no food.",
    over: "It carries more than it can: the rest is dropped.",
    people: (soldiers: number, others: number) =>
      `${many(soldiers, "soldier", "soldiers")}, ${many(others, "noncombatant", "noncombatants")}`,
    beside: "Beside the others",
  },
  rulings: {
    lead: "Where the rules leave something open. Left alone, this server’s own reading holds.",
    usual: (value: string) => `Usually: ${value}.`,
  },
  setting: {
    text: "What every player may read of the world (# makes a heading, an empty line a paragraph)",
    preview: "As they will read it",
  },
  finish: {
    clean: "Nothing stands in the way.",
    problems: (number: number) => `${many(number, "thing stands", "things stand")} in the way:`,
    warnings: "Worth a look:",
    show: "Show it",
    make: "Make the campaign",
    making: "Making the campaign…",
    made: "The campaign is made; what is changed here changes it no more.",
    go: "Go to the campaign",
    people: "Who writes at it",
    maker: "began it",
    invite: "A link for somebody who is to write at it, too",
    inviteName: "His or her name",
    link: "The link works once. Anyone who writes at the draft referees the campaign, too.",
    turnOut: (name: string) => `Turn ${name} out`,
    turnOutSure: (name: string) => `Take ${name}’s part in this draft away?`,
    files: "Its six files",
    download: (name: string) => `Save ${name}`,
    asText: "Change a file as a text",
    file: "Which file",
    put: "Put this text in",
    erase: "Throw the draft away",
    eraseSure: "Throw this draft away? A campaign that was made of it stays.",
    all: "All that you are writing",
  },
};

/** Where the one link for many leads. */
export const lobbyWords = {
  title: "One link for all",
  lead:
    "Anyone who opens this link takes a seat that is free, under his own name. Put it where your " +
    "people are; close it when they are in.",
  open: "Open the lobby",
  anew: "A new link in its place",
  close: "Close the lobby",
  isOpen: "The lobby is open.",
  link: "The link of the lobby as a picture to be scanned",
  once: "Shown this once; a new one ends it.",
  choose: "Choose your seat",
  name: "Your name",
  take: "Take this seat",
  wait: "Wait for a seat",
  waitAbout: "Or let the referee choose for you.",
  waits: (campaign: string) => `You wait for a seat in ${campaign}.`,
  waitsAbout: "Keep this page open, or come back to it: as soon as you have a seat you are in.",
  waiting: "Who waits for a seat",
  seatFor: (name: string) => `A seat for ${name}`,
  give: (name: string) => `Give it to ${name}`,
  turnAway: (name: string) => `Turn ${name} away`,
  keep:
    "You come in here at once. On another device you come in by a link that you make for " +
    "yourself.",
  full: "Every seat is taken.",
  none: "There is no such lobby, or it is closed. Ask the person who gave you the link.",
};

/** The page by which a campaign's people come in. */
export const seatsWords = {
  title: "Who comes in",
  lead: "A seat for each commander. Make a link for each and hand it to the person who is to play.",
  in: "has come in",
  invited: "invited, not here yet",
  free: "free",
  open: "you act for it",
  link: "Make a link",
  again: "Another link",
  linkOf: (seat: string) => `Make a link for ${seat}`,
  againOf: (seat: string) => `Another link for ${seat}`,
  picture: (seat: string) => `The link of ${seat} as a picture to be scanned`,
  copy: "Copy the link",
  copied: "Copied",
  once: "Shown this once. It works for the first person who opens it.",
  all: "Make the links of all free seats",
  allAgain: "Other links for all who are not here",
  count: (inside: number, all: number) => `${inside} of ${all} have come in.`,
  begin: "Let the campaign begin",
  beginSure: "Not everybody has come in yet. Begin all the same?",
  begun: "The campaign has begun.",
};
