// What each game asks, for who plays it for the first time: by what he is asked.

import { many } from "./numbers";
import { humanised } from "./plain";

export const gameHints: Record<string, Record<string, string>> = {
  "dice-warriors": {
    place_units:
      "Put your pieces on the field. Let the computer lay them out, move them where you like, " +
      "send them together.",
    take_turn:
      "Each of your pieces may walk and attack once. Small number beside a piece: an attack " +
      "under it kills, " +
      "one of just it flips a coin or sets a warrior to 6, one over it misses. Tap a piece " +
      "to see how far it gets.",
    take_attack:
      "The attack would hit somebody else within two digits of yours. Yes: it goes at yours " +
      "instead.",
    die_or_live:
      "The die shows just his number. Yes: it is killed rather than flipped or set to 6.",
    reroll:
      "A coin out of the pile buys this die once more; the new one counts, even if it is worse.",
    save: "It would fall. What is offered saves it.",
    lose_upgrade: "Choose what is lost.",
    passage: "Somebody wants to pass through. No: he is barred if the die says so.",
    purchase: "Somebody of your side wants to buy from the pile.",
    yield: "They offer to yield.",
  },
  "die-men": {
    choose_scale: "Choose how many soldiers a unit is: few units roll few dice.",
    lay_tile: "Choose ground and tap where it lies.",
    place_units:
      "Let the computer lay them out, or choose how many of your units stand together and tap " +
      "where.",
    place_character: "Choose in which hex of your units he stands.",
    declare:
      "One strategy for the round, in secret. Deploy: defend and move towards a goal. Seize: " +
      "attack and move " +
      "towards a goal. Hold: attack and defend where you stand. Retreat: move away.",
    break_sets:
      "Dice that match are a set: 4×10 is four dice that show ten. A wide one may be broken into " +
      "narrower ones: more of them, but each later and weaker. Kept whole is never wrong.",
    spend_set:
      "A set of yours is up: 4×10 is four dice that show ten. Tap where units of yours stand: " +
      "they attack, defend or move by it, or let it pass. Before they attack it is shown what " +
      "that would come to.",
    choose_gobble:
      "You are attacked. Dice that your hex keeps for defence (gobble dice) each cancel one die " +
      "of the attack that shows as much or less; an attack left with one die does nothing. " +
      "Choose which you spend, or keep them for a later attack.",
    take_losses: "Choose who falls.",
    give_die: "Choose from which of your sets the die goes.",
    move_freely: "Anyone whom no enemy threatens may go one step for nothing.",
    try_command: "He may try to take a set for himself.",
    claim_set: "Which of the sets does he take?",
  },
  "throw-me-a-6": {
    place_terrain: "Lay ground on the table by tapping its corners, or be done with it.",
    choose_edge: "From which edge do you come?",
    deploy:
      "Set up your units, kind by kind, within twelve inches of your edge. Let the computer " +
      "lay them out, move " +
      "them, send them together.",
    choose_turn: "You won the roll: do you go first, or second?",
    act:
      "Each unit may move once and shoot once. Tap one to see how far it gets and whom it " +
      "may charge. Dots " +
      "behind it are its stands. When it shoots, each 6 takes a stand of the enemy.",
    shoot_at_charger: "They charge you. Your unit may shoot first.",
    shoot_leftover: "Who has not shot yet may do so now.",
    throw_pila: "Pila are thrown once in a battle, before the melee.",
    fight_flank: "Two enemies touch it. Which does it fight?",
    modify_retreat: "Veterans may shorten their retreat.",
    pursue: "They run. How far do yours follow?",
  },
};

/** The games, their set-ups and sides, what each is like and how it is won. */
export const gameNames = {
  engines: {
    "dice-warriors": "Dice Warriors!",
    "die-men": "Die, Men!",
    "throw-me-a-6": "Throw Me a 6",
  } as Record<string, string>,
  setups: {
    "dice-warriors": {
      mill: "The mill",
      crossing: "The crossing",
      duel: "The duel",
      toll: "The toll house",
    },
    "die-men": {
      meadow: "The meadow",
      crossroads: "The crossroads",
      ford: "The ford",
      castle: "The castle",
      alliance: "The alliance",
    },
    "throw-me-a-6": {
      warbands: "Warbands",
      elephants: "Elephants",
      chariots: "Chariots",
      carthage: "Rome and Carthage",
      persia: "Macedonians and Persians",
      parthia: "Legions and horse archers",
      lists: "By the lists",
    },
  } as Record<string, Record<string, string>>,
  /** What a game is like, for who chooses one. */
  about: {
    "dice-warriors":
      "A skirmish of a few heroes, who are dice, against monsters, who are coins: some " +
      "twenty minutes.",
    "die-men":
      "Two hosts on hexes or squares. A pool of dice is rolled each round; what matches are your " +
      "orders.",
    "throw-me-a-6":
      "Lines of foot and horse on a table: they march, shoot and charge, and dice decide the " +
      "melees.",
  } as Record<string, string>,
  aim: "How you win",
  aims: {
    "dice-warriors":
      "You win when nobody of the other side is left on the field: killed, gone by an exit, or " +
      "yielded. You kill by rolling under the small number beside a piece.",
    "die-men":
      "You win when the other side has no unit left on the map: fallen, or gone off by its " +
      "exits. A general may give up when a round begins; six rounds without an attack, and " +
      "nobody wins.",
    "throw-me-a-6":
      "You win when the other side has lost three quarters of its units. When both have in one " +
      "turn, nobody wins. How many turns it takes does not count.",
  } as Record<string, string>,
  /** Both sides of a set-up, the first player's first; "" is any other of its game. */
  sides: {
    "dice-warriors": { "": ["The warriors", "The monsters"] },
    "die-men": {
      "": ["Red", "Blue"],
      ford: ["The riders", "The shields"],
      castle: ["The besiegers", "The garrison"],
      alliance: ["The east", "The great king"],
    },
    "throw-me-a-6": {
      "": ["Tribes", "The vanguard"],
      elephants: ["The southern heir", "The northern heir"],
      chariots: ["Two Lands", "The Great King"],
      carthage: ["Rome", "Carthage"],
      persia: ["Macedon", "Persia"],
      parthia: ["Parthia", "Rome in the east"],
      lists: ["The Republic", "The Barcids"],
    },
  } as Record<string, Record<string, string[]>>,
  /** Set-ups at whose table a third sits. */
  withThird: ["crossing", "castle", "alliance"],
};

/** Types of units of Die, Men! of which one is called otherwise than several. */
const unitTypes: Record<string, [string, string]> = {
  defensive_bloc: ["defensive bloc", "defensive blocs"],
  chariots: ["chariot", "chariots"],
  fliers: ["flier", "fliers"],
  archers: ["archer", "archers"],
  siege_engines: ["siege engine", "siege engines"],
};
/** "I3", "A1": units of one type in a letter or two, as the table has them. */
export function inShort(count: number, type: string): string {
  const letters = { chariots: "Ch", fliers: "Fl" }[type] ?? type.slice(0, 1).toUpperCase();
  return letters + count;
}
/** "3 infantry", "1 archer": units of one type. */
export function unitsOf(count: number, type: string): string {
  const [one, several] = unitTypes[type] ?? [humanised(type), humanised(type)];
  return many(count, one, several);
}
