// The rules as a book, how the campaign reads them, and what each may know.

const ways: Record<string, string> = {
  campaign_roll: "by the campaign’s own roll",
  die_men: "in Die, Men!",
  throw_me_a_6: "in Throw Me a 6",
  dice_warriors: "in Dice Warriors!",
};
const days = (count: unknown) => (Number(count) === 1 ? "a day" : `${String(count)} days`);
const hours = (count: unknown) => (Number(count) === 1 ? "an hour" : `${String(count)} hours`);
const part = (factor: unknown) =>
  String(factor) === "0" ? "none" : String(factor) === "1" ? "all" : `${String(factor)}`;

/** Sections in the order in which one reads them, each by its id in the book. */
type Sections = { id: string; title: string }[];
interface Book {
  title: string;
  about: string;
  sections: Sections;
}

export const rulesWords = {
  title: "The rules",
  lead: "What this referee goes by, clause by clause, in our own words.",
  open: "Rules and help",
  back: "Back",
  books: {
    idis: {
      title: "The campaign",
      about: "Marching, eating, seeing, writing, fighting: everything that happens on the map.",
      sections: [
        { id: "1", title: "The map" },
        { id: "1a", title: "Weather" },
        { id: "1b", title: "Regions" },
        { id: "2", title: "Commanders and armies" },
        { id: "2a", title: "Detachments" },
        { id: "2b", title: "Raising men" },
        { id: "3", title: "Supplies" },
        { id: "3a", title: "Foraging" },
        { id: "3b", title: "Razing" },
        { id: "3c", title: "Scouts" },
        { id: "3d", title: "Stationing men" },
        { id: "4", title: "Marching" },
        { id: "4a", title: "Harrying" },
        { id: "5", title: "Morale" },
        { id: "5a", title: "Rest" },
        { id: "6", title: "Battles" },
        { id: "6b", title: "How a battle is fought out" },
        { id: "6a", title: "Strongholds and sieges" },
        { id: "7", title: "How one plays" },
        { id: "7a", title: "Letters and news" },
        { id: "8a", title: "Operations" },
        { id: "8b", title: "Magic" },
        { id: "8c", title: "Single combat" },
        { id: "8d", title: "Loot" },
        { id: "8e", title: "Ships" },
        { id: "add8e", title: "How one comes by ships" },
        { id: "9", title: "Persons and their traits" },
        { id: "9a", title: "Spectators" },
      ] as Sections,
    },
    "die-men": {
      title: "Die, Men!",
      about: "A battle of units on hexes, by pools of dice and the sets that fall in them.",
      sections: [
        { id: "scale", title: "How large a unit is" },
        { id: "options", title: "What is agreed on before" },
        { id: "unit", title: "Units" },
        { id: "units", title: "Kinds of units" },
        { id: "map", title: "The map" },
        { id: "terrain", title: "Ground" },
        { id: "setup", title: "Setting up" },
        { id: "sequence", title: "A round" },
        { id: "declare", title: "Declaring" },
        { id: "roll", title: "Rolling" },
        { id: "interference", title: "Confused command" },
        { id: "lag", title: "Late orders" },
        { id: "timing", title: "Which set comes when" },
        { id: "resolve", title: "Spending sets" },
        { id: "attack", title: "Attacks" },
        { id: "encircle", title: "Encirclement" },
        { id: "gobble", title: "Gobble dice: dice kept for defence" },
        { id: "defend", title: "Defending" },
        { id: "move", title: "Moving" },
        { id: "freemove", title: "Free movement" },
        { id: "threatened", title: "Threatened hexes" },
        { id: "threat", title: "Threat" },
        { id: "end", title: "How it ends" },
      ] as Sections,
    },
    "throw-me-a-6": {
      title: "Throw Me a 6",
      about: "A battle of ancient armies on a table, measured in inches.",
      sections: [
        { id: "setup", title: "Setting up" },
        { id: "terrain", title: "Terrain" },
        { id: "deploy", title: "Deploying" },
        { id: "unit", title: "Units" },
        { id: "rating", title: "Ratings" },
        { id: "sequence", title: "A turn" },
        { id: "initiative", title: "Initiative" },
        { id: "action", title: "Actions" },
        { id: "move", title: "Moving" },
        { id: "light", title: "Light troops" },
        { id: "pass", title: "Passing through" },
        { id: "difficult", title: "Difficult ground" },
        { id: "breakoff", title: "Breaking off" },
        { id: "shoot", title: "Shooting" },
        { id: "react", title: "Shooting at a charge" },
        { id: "pila", title: "Heavy throwing weapons" },
        { id: "contact", title: "Moving into contact" },
        { id: "charge", title: "Charges" },
        { id: "melee", title: "Melee" },
        { id: "strike", title: "Striking first" },
        { id: "multi", title: "Melees of several" },
        { id: "lose", title: "Losing a melee" },
        { id: "retreat", title: "Retreats" },
        { id: "pursuit", title: "Pursuit" },
        { id: "elephant", title: "Elephants" },
        { id: "chariot", title: "Chariots" },
        { id: "artillery", title: "Artillery" },
        { id: "win", title: "Winning" },
        { id: "geometry", title: "How things are measured" },
        { id: "quick", title: "At a glance" },
        { id: "option", title: "What may be agreed on" },
        { id: "notes", title: "Notes" },
      ] as Sections,
    },
    "dice-warriors": {
      title: "Dice Warriors!",
      about: "A fight of a few heroes, who are dice, against monsters, who are coins.",
      sections: [
        { id: "general", title: "What it is" },
        { id: "setup", title: "Setting up" },
        { id: "rounds", title: "Rounds" },
        { id: "initiative", title: "Who begins" },
        { id: "measure", title: "Measuring" },
        { id: "movement", title: "Moving" },
        { id: "warrior", title: "Warriors" },
        { id: "monster", title: "Monsters" },
        { id: "attack", title: "Attacks" },
        { id: "magic", title: "Magic" },
        { id: "block", title: "Barring the way" },
        { id: "line", title: "Lines of attack" },
        { id: "kill", title: "Kills" },
        { id: "pile", title: "Piles and rerolls" },
        { id: "upgrade", title: "Upgrades" },
        { id: "end", title: "How it ends" },
        { id: "play", title: "Playing it here" },
        { id: "campaign", title: "Within a campaign" },
      ] as Sections,
    },
  } as Record<string, Book>,
  chooseBook: "Which rules",
  sections: "Sections",
  search: "Search these rules…",
  searchLabel: "Only clauses with these words",
  found: (count: number) =>
    count === 0 ? "No clause says so." : count === 1 ? "One clause" : `${count} clauses`,
  more: "Show more of them",
  previous: (title: string) => `Before: ${title}`,
  next: (title: string) => `Next: ${title}`,
  which: "Which clauses",
  kinds: {
    all: "All clauses",
    own: "where this campaign has a ruling",
    ruling: "where the rules were silent and we chose",
    choice: "what somebody chooses",
    referee: "what the referee judges",
    secrecy: "who may know what",
  } as Record<string, string>,
  marks: {
    choice: "a choice",
    referee: "the referee judges",
    secrecy: "who may know",
    social: "custom",
  } as Record<string, string>,
  example: "For example: ",
  ours: "Where the rules are silent: ",
  own: "In this campaign: ",
  ownMark: "this campaign’s own",
  usually: (text: string) => `Usually: ${text}`,
  link: "A link to this clause",
  inPlace: "Read on in the rules",
  /** How a campaign reads what is left open, by the ruling's name. */
  readings: {
    weekly_lapse: (on) =>
      on
        ? "an army whose commander sends no order in a week does nothing until he does."
        : "armies go on with what they were told, whether or not orders come.",
    lapse_grace_days: (count) =>
      Number(count)
        ? `an order of the first ${days(count)} of a week still counts for the week before.`
        : "a week ends at its last midnight; no order counts for the week before.",
    decision_hours: (count) =>
      `a commander has ${hours(count)} to answer; then what stands as the default is done.`,
    rough_terrain: (kinds) =>
      `rough ground is ${(kinds as string[]).join(", ") || "nowhere"}; all else is easy.`,
    bad_weather_march_factor: (factor) =>
      `in bad weather an army makes ${part(factor)} of a day’s miles.`,
    very_bad_weather_march_factor: (factor) =>
      `in very bad weather an army makes ${part(factor)} of a day’s miles.`,
    sketch_distortion: (hundredths) =>
      `a commander’s sketch may be wrong by up to ${Number(hundredths) / 100} hexes.`,
    hands_out_hexes: (on) =>
      on
        ? "commanders see the hexes they know, with columns and rows."
        : "commanders see a sketch, without hexes.",
    sailing_hours: (count) => `ships sail or row ${hours(count)} of a day.`,
    operation_days: (count) => `an operation takes ${days(count)} unless the referee says.`,
    small_battle_soldiers: (count) => `a battle of up to ${String(count)} soldiers is small.`,
    great_battle_soldiers: (count) => `a battle of ${String(count)} soldiers or more is great.`,
    small_battles_by: (way) => `small battles are fought ${ways[String(way)] ?? String(way)}.`,
    battles_by: (way) => `battles are fought ${ways[String(way)] ?? String(way)}.`,
    great_battles_by: (way) => `great battles are fought ${ways[String(way)] ?? String(way)}.`,
    battles_wait_for_referee: (on) =>
      on
        ? "a battle waits for the referee until it is due, even when all plans are in."
        : "a battle is fought as soon as all plans are in.",
    battle_conduct: (conduct) =>
      conduct === "by_plan"
        ? "battles in a game are fought at once, by the plans handed in."
        : "battles in a game are fought by post, question by question.",
    battle_decision_hours: (count) => `each decision of a battle by post may take ${hours(count)}.`,
    fallen_of_lost_percent: (count) =>
      `of the units lost in a game, ${String(count)} of a hundred men have fallen.`,
  } as Record<string, (value: unknown) => string>,
};

/** What can be known and what cannot, for each role. */
export const knownWords = {
  title: "What you can know",
  lead: "Nobody is shown more than he could know. So it is, for everybody who plays:",
  you: "you",
  can: "You can know",
  cannot: "You cannot know",
  clauses: "The clauses about it",
  roles: {
    commander: {
      title: "A commander",
      can: [
        "Your own army: its numbers, its food, what it can carry, each with the reason why.",
        "What lies in your army’s sight now: the ground, the places, the armies in it.",
        "What you have seen or been told, with how you know it, and since when.",
        "Letters that have reached you, and news and rumours of where you are; each is days old.",
        "What your orders were understood as, what became of them, and why one was stopped.",
        "The battles that you fight in, as your own men see them, die by die.",
        "The rules, and how this campaign reads them.",
      ],
      cannot: [
        "The morale of your men: they show it by how they stand.",
        "How long a march will really take, and what the weather will be; forecasts may be wrong.",
        "Where others are when you do not see them, how strong they are, and what they plan.",
        "Whether your letter arrived, until somebody answers; and whether a letter was read on " +
          "the way.",
        "Whether news is true, and who spread it.",
        "What other players are told, or that they were told anything.",
        "Any die that is rolled for what you cannot see.",
      ],
    },
    referee: {
      title: "The referee",
      can: [
        "The whole map with everything on it, now and at any moment of the past.",
        "Every order, letter and question, every event with its clauses and its dice.",
        "What each commander sees: through his eyes, exactly his own page.",
        "Why any number is what it is, and which events made it.",
        "How a battle would end: the odds of the campaign’s own roll, and battles rehearsed on a " +
          "copy.",
      ],
      cannot: [
        "Dice that have not been rolled: the seed is sworn to at the start and shown at the end.",
        "What players write to each other elsewhere, and the notes that they keep in their " +
          "browsers.",
        "When a player last looked at his page: nobody keeps an account of that.",
      ],
    },
    god: {
      title: "One of the Gods",
      can: [
        "The whole map with everything on it, live, and what it was on any day before.",
        "Every event with its clauses and its dice.",
        "What any one commander sees, through his eyes.",
        "What the Gods and the referee say in their room.",
      ],
      cannot: [
        "What a commander means to do and has not ordered.",
        "Dice that have not been rolled.",
        "And nothing of what you see may be told to any player while the war goes on.",
      ],
    },
    chorus: {
      title: "The Chorus",
      can: [
        "The news and rumours that have reached the place where the Chorus is: of whom, where, " +
          "and how old.",
        "The story of the world, the rules, and how this campaign reads them.",
        "What the Chorus says in its room, and what it votes on.",
        "Which seats the referee offers.",
      ],
      cannot: [
        "Where any army is, unless people talk of it.",
        "What happens elsewhere before word of it has come.",
        "Whether what is told is true.",
        "What commanders are told, and what they write to each other.",
      ],
    },
  } as Record<string, { title: string; can: string[]; cannot: string[] }>,
};
