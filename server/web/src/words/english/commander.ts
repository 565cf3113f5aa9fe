// What a commander's page says: his channel and map, his army, letters, news and what is due.

export const channelWords = {
  title: "Channel",
  older: "Older",
  empty: "Nothing yet. What you order, what you ask and what you are told stands here.",
  latest: "To the latest",
  write: "Write to your referee…",
  written: "Your referee will read it, and says what it is understood as.",
  give: "Give an order",
  referee: "Referee",
  answer: "Answer",
  answerWords: "Answer in your own words",
  byDefault: (text: string) => `If you say nothing: ${text}`,
  defaultMark: "unless you say otherwise",
  withdraw: "Withdraw",
  standing: {
    waiting: "waits",
    in_force: "in force",
    done: "done",
    stopped: "stopped",
    replaced: "replaced",
    withdrawn: "withdrawn",
  } as Record<string, string>,
};

/** What he writes, read as orders while he writes it. */
export const readingWords = {
  title: "How your words are read",
  understood: "Understood as",
  confirm: "Confirm",
  choose: "Which of these?",
  notRead: "No order is read in this.",
  notUnderstood: (words: string) => `No order is read in this: “${words}” is not understood.`,
  because: (why: string) => `No order is read in this: ${why}.`,
  toReferee: "Sent, it goes to your referee as it is.",
  mended: (said: string, meant: string) => `“${said}” is read as “${meant}”`,
  perhaps: "You could say",
  stopped: (order: string, why: string) => `But not: ${order}. ${why}`,
};

export const sketchWords = {
  title: "Map",
  here: (place: string) => `Your army stands at ${place}.`,
  tap: "Tap a place to march there.",
  tapNear: "Tap a hex to march there.",
  /** From where the army stands to a place that it sees. */
  sees: (place: string, hexes: number, way: string) =>
    `Your army sees ${place}, ${hexes === 1 ? "a hex" : `${hexes} hexes`} off: ${way}.`,
  key: {
    title: "What the signs are",
    grounds: {
      flatland: "Flat land",
      hills: "Hills",
      forest: "Forest",
      marsh: "Marsh",
      mountains: "Mountains",
      desert: "Desert",
      water: "Water",
    } as Record<string, string>,
    road: "A road",
    river: "A river",
    bridge: "A bridge",
    way: "The march that you are ordering",
    rest: [
      "A place ringed in red is where your army stands.",
      "A flag is an army that you see; a pale one you saw some time ago.",
      "✎ marks your own note.",
    ],
  },
  surroundings: "In sight",
  country: "Your map",
  learnt: (how: string, when: string, days: number) => {
    const ago = days <= 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
    return `Known ${how}, ${when} (${ago}).`;
  },
  sources: {
    start: "since before the war",
    own_eyes: "by your own eyes",
    told_by_referee: "because you were told",
  } as Record<string, string>,
  march: "March here",
  addToWay: "Add to the way",
  roads: "Roads you know lead on to",
  seenAt: (when: string) => `Seen ${when}.`,
  inSight: "In sight now.",
  note: "Your own note on this place",
  noteKept: "Kept in this browser alone.",
  armySeen: (side: string) => `an army ${side ? `of ${side}` : "of unknown allegiance"}`,
  fleet: (ships: number) => (ships === 1 ? "one ship" : `${ships} ships`),
  fleetSeen: (ships: number) => (ships === 1 ? "a ship in sight" : `${ships} ships in sight`),
  unknownSide: "of unknown allegiance",
  heading: (way: string) => `heading ${way}`,
  /** Of what there is. */
  strength: (foot: string, horse: string, wagons: string) =>
    [
      foot === "0" ? "" : `${foot} foot`,
      horse === "0" ? "" : `${horse} horse`,
      wagons === "0" ? "" : wagons === "1" ? "1 wagon" : `${wagons} wagons`,
    ]
      .filter(Boolean)
      .join(", ") || "nobody",
  behindWalls: "behind walls",
  hex: "What lies round your army",
  weather: (words: string) => `Weather ${words}`,
  holder: {
    city: "City",
    town: "Town",
    fortress: "Fortress",
    village: "Village",
    landmark: "Landmark",
  } as Record<string, string>,
};

export const armyWords = {
  title: "Army",
  none: "You have no army.",
  ships: {
    title: "Ships",
    standing: {
      empty: "empty",
      embarking: "your army goes aboard",
      aboard: "your army is aboard",
      disembarking: "your army goes ashore",
    } as Record<string, string>,
    hired: (ships: number) => `${ships} hired`,
    underWay: "under way",
    elsewhere: "elsewhere",
  },
  lasts: (days: number, date: string) =>
    `If nothing changes, food for ${days === 1 ? "one day" : `${days} days`}: ` +
    `the first hungry day is ${date}.`,
  eatsNothing: "It eats nothing.",
  hungry: (days: number) => `Hungry for ${days === 1 ? "a day" : `${days} days`} already.`,
  facts: {
    foot: "Foot",
    horse: "Horse",
    followers: "Followers",
    wagons: "Wagons",
    supplies: "Supplies",
    loot: "Loot",
    formation: "Formation",
    halted: "Halted",
    posture: "When armies meet",
  },
  eats: "eats a day",
  carries: "can carry",
  column: "column",
  sees: "sees",
  miles: "miles",
  hexes: (count: number | string) => (Number(count) === 1 ? "hex" : "hexes"),
  load: "Load",
  loadOf: (now: string, most: string) => `${now} of ${most}`,
  detachments: "Detachments",
  name: "Name",
  soldiers: "Soldiers",
  kind: "Kind",
  away: "away",
  withWagons: (count: number) => (count === 1 ? "1 wagon" : `${count} wagons`),
  victories: (count: number) => (count === 1 ? "1 victory" : `${count} victories`),
  known: (traits: string) => `Known as ${traits}.`,
  age: (years: number) => `Aged ${years}.`,
  wounded: "Wounded.",
  powers: "The powers",
  own: "your own",
  seen: "Armies you have seen",
  relations: { allied: "allied", neutral: "neutral", at_war: "at war" } as Record<string, string>,
  postures: { march_on: "march on", stay: "stay", attack: "attack" } as Record<string, string>,
  seats: "Open seats",
  seatOf: (army: string) => `${army} waits for its commander.`,
  invite: "Make an invitation",
  invitee: "Whom you invite",
  inviteSent: "Give him this link; it works once:",
  stationed: (place: string) => `stationed in ${place}`,
  stores: "What lies in store",
  captives: "Captives",
  spells: "Spells",
  treasury: "Treasuries you know",
};

export const lettersWords = {
  title: "Letters",
  write: "Write a letter",
  received: "Received",
  sent: "Sent",
  none: "No letters yet. They take days to arrive, and some never do.",
  from: (name: string) => `From ${name}`,
  to: (name: string) => `To ${name}`,
  written: (place: string, when: string) => (place ? `${place}, ${when}` : when),
  answer: "Answer this letter",
  fate: {
    dispatched: "Sent off. Whether it arrives you will learn from the answer.",
    with_captor: "In your captor’s hands.",
  } as Record<string, string>,
  parleys: "Parleys",
  speak: "Speak",
  treaties: "Treaties",
};

export const newsWords = {
  title: "News",
  none: "No news has reached you.",
  ask: "Ask for news",
  heard: (place: string, age: string) => (place ? `${place}, ${age}` : age),
  where: (place: string, isThere: boolean) =>
    !place ? "in open country" : isThere ? `at ${place}` : `near ${place}`,
  /** In whole days, at the time when it was told. */
  age: (days: number) =>
    days <= 0 ? "less than a day old" : days === 1 ? "a day old" : `${days} days old`,
  told: (when: string) => `Told ${when}`,
  named: (kind: string, about: string, where: string, when: string) =>
    `${[kind, about, where].filter(Boolean).join(", ")}: ${when}`,
  weather: "The weather",
};

export const calendarWords = {
  title: "Calendar",
  about: "What is due, as far as you know. Nobody will remind you of orders.",
  question: "A question wants an answer",
  order: "An order takes effect",
  battle: "The battle begins; plans are due",
  hungry: "The first hungry day, if nothing changes",
  raising: (place: string) => `A raising in ${place} is ready`,
  rest: "The rest ends",
  ships: "Ships are built",
  spoils: "Spoils lie until then",
  none: "Nothing is due that you know of.",
};

export const notesWords = {
  title: "Notes",
  about: "Your own notes, kept in this browser alone. Nobody else can read them.",
  placeholder: "What to remember…",
  places: "On places of your map",
};
