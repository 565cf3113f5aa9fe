// What every event is told as, by what it is about: a new kind needs a line in one of these files,
// and a test walks the API's description for those that have none.
import { counted, towards, type Words } from "./shared";
import { inArmies, onTheMap } from "./campaign";
import { diceWarriorsEvents } from "./dice_warriors";
import { dieMenEvents } from "./die_men";
import { ordered } from "./orders";
import { magic, persons, players, writing } from "./people";
import { throwMeEvents } from "./throw_me_a_6";
import { atSea, battles, sieges } from "./war";

export type { Called, Row, Words } from "./shared";

/** The campaign's, by subject. */
export const eventWords: Record<string, Words> = {
  map: onTheMap,
  armies: inArmies,
  orders: ordered,
  battles,
  sieges,
  ships: atSea,
  letters: writing,
  persons,
  magic,
  players,
};
/** Those of the battle games. */
export const battleEventWords: Record<string, Words> = {
  "die-men": dieMenEvents,
  "throw-me-a-6": throwMeEvents,
  "dice-warriors": diceWarriorsEvents,
};

/** Many events of one kind at one moment, as one line. */
const folded: Record<string, (count: number) => string> = {
  ArmyAte: (count) => `${count} armies eat.`,
  HexEntered: (count) => `${count} armies march on by a hex.`,
  ArmySighted: (count) => `${count} sightings of armies.`,
  ArmyLostFromSight: (count) => `${count} armies are lost from sight.`,
  LookedRound: (count) => `${count} armies look round.`,
  StretchBegan: (count) => `${count} armies set out.`,
  StretchEnded: (count) => `${count} armies halt.`,
  MoraleChanged: (count) => `The morale of ${count} armies changes.`,
  Told: (count) => `${count} things are told to commanders.`,
  PlaceLearnt: (count) => `${count} places are learnt of.`,
};

export const logOfEventsWords = {
  title: "Events",
  filter: "Only with these words…",
  filterLabel: "Only events with these words",
  routine: "also routine, and what each commander was told",
  older: "Older events",
  none: "Nothing has happened yet.",
  noneSuch: "No event that is read so far is like that. There may be older ones.",
  day: (day: number, date: string) => (date ? `Day ${day}, ${date}` : `Day ${day}`),
  army: "Any army",
  place: "Any place",
  about: "Anything",
  subjects: {
    map: "Marches, weather, sight",
    armies: "Food, morale, numbers, land",
    orders: "Orders and questions",
    battles: "Battles",
    sieges: "Sieges",
    ships: "Ships",
    letters: "Letters, news, treaties",
    persons: "Persons",
    magic: "Magic",
    players: "Players and spectators",
  } as Record<string, string>,
  folded: (kind: string, count: number, first: string) =>
    folded[kind]?.(count) ?? `${first} And ${counted(count - 1, "more like it", "more like it")}.`,
  unfold: "Each of them",
  /** Behind dice, why they were rolled. */
  rolledFor: (why: string) => `for ${why}`,
  dice: (count: number) => `${count} dice`,
  die: (face: number, sides: number, why: string) =>
    `a die of ${sides} shows ${face}${why ? `, for ${why}` : ""}`,
  toldTo: (who: string, what: string) => {
    const stop = /[.!?]”$/.test(what) ? "" : ".";
    return `${who} is told: ${what}${stop}`;
  },
  /** What somebody is told, by its kind; the others say it by their names. */
  toldOf: {
    Arrived: "the army has arrived",
    Halted: "the army halts",
    ArmySeen: "an army comes in sight",
    SeenAtDusk: "what is in sight at dusk",
    WentHungry: "the army went hungry",
    MenGone: "men are gone",
    LoadDropped: "part of the load was left",
    FellIdle: "the army does nothing",
    Asked: "there is something to answer",
    Answered: "an answer was taken",
    CommanderWrote: "these words go to the referee",
    RefereeWrote: "the referee writes",
    PlaceRevealed: "a place is known",
    WeatherTold: "the weather",
    ForecastTold: "the weather to come",
    PositionTold: "where the army stands",
    WasHarried: "the army was harried",
    SeatOpened: "a seat stands open",
    NewsTold: "news",
    StanceTold: "who is at war or peace",
    WizardTold: "what a wizard does",
    ShipsTold: "how the ships fare",
    RulingsTold: "readings of rules",
    LeaveTold: "who is away",
    StandsIn: "who stands in for whom",
  } as Record<string, string>,
  towards,
  because: (why: string) => `Because: “${why}”`,
  ruledTogether: (hexes: number, events: number, why: string) =>
    `The referee rules on ${
      hexes ? counted(hexes, "hex", "hexes") : counted(events, "matter", "matters")
    } at once. ${why}`,
  theReferee: "the referee",
  somebody: "somebody",
};
