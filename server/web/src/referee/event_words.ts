// What an event is told as: the words of its kind, with what it names called by name; what it is
// about, to choose by; and alike ones at one moment as one line.
import { shortened } from "../api/clock.svelte";
import type { EventRow, Hex } from "../api/types";
import { nameBrought } from "../battle/brought";
import { compass, trueWay } from "../map/compass.svelte";
import { hexKey, offset, sameHex } from "../map/hexes";
import { Names } from "../orders/names.svelte";
import { titleOf } from "../orders/shape";
import { humanised, words } from "../words";
import type { Called, Row, Words } from "../words/english/events";

const subjects = new Map(
  Object.entries(words.eventOf).flatMap(([subject, kinds]) =>
    Object.keys(kinds).map((kind) => [kind, subject] as const),
  ),
);
/** What an event of the campaign is about, as the catalogue divides them. */
export const subjectOf = (kind: string) => subjects.get(kind) ?? "";
/** The umpire's own steps, and what is only told again to somebody. */
const routine = new Set(
  (
    "Told DayStepDone HexesLearnt PlaceLearnt LandSeen LookedRound LookCalled PositionNoted " +
    "ArrivalNoted WeatherPlanned JourneyBegan StretchBegan StretchEnded OrderTookEffect " +
    "OrderConcluded BattleAwaits"
  ).split(" "),
);
export const isRoutine = (kind: string) => routine.has(kind);
const campaignWords: Words = Object.assign({}, ...Object.values(words.eventOf));

/** The end of the clause by which nobody ruled, in each game. */
const unrefereed = ".no-referee-ruling";
/** Before the reason that a referee gave for what he ruled. */
const ruled = "order of referee: ";
const reasonOf = (row: EventRow) =>
  row.cause?.startsWith(ruled) ? words.events.because(row.cause.slice(ruled.length)) : "";

/** What else is known of a campaign where its events are told. */
export interface Known {
  places: { id: string; hex: Hex }[];
  /** The events, of which some put the questions and gave the orders that others end. */
  events: EventRow[];
}
const nothing: Known = { places: [], events: [] };

/** What a battle's table calls armies by is named in its own events. */
function namesAtTable(meeting: unknown, events: EventRow[], names: Names): Names {
  const here = new Names();
  here.by = new Map(names.by);
  const records = events
    .filter(({ what }) => what.kind === "BattleMoved" && what.meeting === meeting)
    .map(({ what }) => (what.what as Row).value as Row);
  nameBrought(records, names, here.by);
  return here;
}

/** Finds what an earlier event made, by its id: asked for often, so each list is walked once. */
const made = new WeakMap<EventRow[], Map<string, Row>>();
function madeIn(events: EventRow[]): Map<string, Row> {
  let by = made.get(events);
  if (!by) {
    by = new Map();
    for (const { what } of events) {
      const row = (what.question ?? what.order) as Row | undefined;
      if (row && typeof row.id === "string") by.set(row.id, row);
    }
    made.set(events, by);
  }
  return by;
}

const hexOfBattle = ({ q = 0, r = 0 }: Hex) => `${q},${r}`;

function called(names: Names, known: Known): Called {
  const by = madeIn(known.events);
  const of = (id: unknown) => (id ? names.of(id as string) : words.events.somebody);
  const order = (kind: string) => titleOf(kind).toLowerCase();
  return {
    of,
    order,
    at: (value) => {
      if (!value) return words.nowhere;
      const hex = value as Hex;
      const place = known.places.find((row) => sameHex(row.hex, hex));
      const { column, row: line } = offset(hex);
      return place ? of(place.id) : words.whole.hex(column, line).toLowerCase();
    },
    way: (side) => words.events.towards(trueWay(String(side), compass.north)),
    given: (id) => {
      const row = by.get(String(id)) as { commander?: string; what?: Row } | undefined;
      if (!row?.commander) return null;
      return { who: of(row.commander), what: order(String(row.what?.kind)) };
    },
    question: (id) => {
      const row = by.get(String(id)) as { asked?: string | null; what?: Row } | undefined;
      if (!row?.what) return null;
      const asked = row.asked ? of(row.asked) : words.events.theReferee;
      return { kind: String(row.what.kind), asked };
    },
    when: (moment) => shortened(moment as string | null),
    table: (engine, what, meeting) => {
      const here = namesAtTable(meeting, known.events, names);
      return wordsAtTable({ what } as unknown as EventRow, here, engine);
    },
    told: (entry) => {
      const content = (entry.content ?? {}) as Row;
      const text = content.text ?? content.words;
      const kind = String(content.kind);
      const said = words.events.toldOf[kind] ?? humanised(kind);
      const what = said + (text ? `, “${String(text)}”` : "");
      return words.events.toldTo(of(entry.commander), what);
    },
  };
}

function told(row: EventRow, by: Words, says: Called, names: Names): string {
  const text = by[row.what.kind]?.(row.what, says) ?? humanised(String(row.what.kind ?? ""));
  const [first = "", ...rest] = names.inText(text);
  return first.toUpperCase() + rest.join("");
}

/** An event of the campaign. */
export function wordsOfEvent(row: EventRow, names: Names, known = nothing): string {
  const text = told(row, campaignWords, called(names, known), names);
  return [text, reasonOf(row)].filter(Boolean).join(" ");
}

/** An event of a battle, by the game that it is fought in. */
export function wordsAtTable(row: EventRow, names: Names, engine: string): string {
  const says: Called = {
    ...called(names, nothing),
    at: (hex) => (hex ? hexOfBattle(hex as Hex) : words.nowhere),
  };
  const text = told(row, words.battleEventOf[engine] ?? {}, says, names);
  const isAlone = row.clauses?.some((clause) => clause.endsWith(unrefereed));
  return isAlone ? `${text} ${words.battle.ruling.byRulebook}` : text;
}

/** The game whose events these are. */
export function engineOfTold(events: EventRow[]): string {
  const some = events.slice(0, 300);
  const fits = (engine: string) =>
    some.filter(({ what }) => what.kind in words.battleEventOf[engine]).length;
  return Object.keys(words.battleEventOf).reduce((best, engine) =>
    fits(engine) > fits(best) ? engine : best,
  );
}

/** Which ids and hexes an event names, anywhere in it. */
interface Mentioned {
  ids: Set<string>;
  hexes: Hex[];
}
const mentions = new WeakMap<EventRow, Mentioned>();
function mentionedIn(row: EventRow): Mentioned {
  let found = mentions.get(row);
  if (found) return found;
  found = { ids: new Set(), hexes: [] };
  const walk = (value: unknown) => {
    if (typeof value === "string") found!.ids.add(value);
    if (!value || typeof value !== "object") return;
    if ("q" in value || "r" in value) found!.hexes.push(value as Hex);
    Object.values(value).forEach(walk);
  };
  walk(row.what);
  mentions.set(row, found);
  return found;
}
export const isOfArmy = (row: EventRow, army: string) => mentionedIn(row).ids.has(army);
/** Whether an event names a place, by any of its ids, or happened in its hex. */
export function isAt(row: EventRow, ids: string[], hex: Hex): boolean {
  const found = mentionedIn(row);
  return ids.some((id) => found.ids.has(id)) || found.hexes.some((one) => sameHex(one, hex));
}

/** Events that stand as one line: alike, and of one moment. */
export interface Line {
  row: EventRow;
  said: string;
  /** All of them, the first among them, if they are folded. */
  all: { row: EventRow; said: string }[];
}
const few = 3;
/** What a referee ruled at once for one reason, however it is of different kinds. */
const isRuled = (row: EventRow) => Boolean(row.cause?.startsWith(ruled));
/** That somebody goes hungry is never folded away with those who eat their fill. */
const alike = (row: EventRow) =>
  isRuled(row)
    ? `${row.at} ${row.cause}`
    : `${row.at} ${row.what.kind} ${row.what.hungry_days ? "hungry" : ""}`;
/** A line of several events, as one. */
export function saidOfLine({ row, said, all }: Line): string {
  if (!isRuled(row)) return words.events.folded(row.what.kind, all.length, said);
  const hexes = new Set(all.flatMap((one) => mentionedIn(one.row).hexes.map(hexKey)));
  return words.events.ruledTogether(hexes.size, all.length, reasonOf(row));
}
export function foldedLines(rows: { row: EventRow; said: string }[]): Line[] {
  const lines: Line[] = [];
  for (const one of rows) {
    const last = lines.at(-1);
    if (last && alike(last.row) === alike(one.row)) last.all.push(one);
    else lines.push({ ...one, all: [one] });
  }
  return lines.flatMap((line) =>
    line.all.length >= (isRuled(line.row) ? 2 : few)
      ? [line]
      : line.all.map((one) => ({ ...one, all: [one] })),
  );
}

/** Dice of an event, those together that were rolled for one reason. */
export interface Rolled {
  clause: string;
  rolls: EventRow["rolls"];
}
export function rolledIn({ rolls }: EventRow): Rolled[] {
  const all: Rolled[] = [];
  for (const roll of rolls) {
    const clause = roll.clause ?? "";
    const last = all.at(-1);
    if (last?.clause === clause) last.rolls.push(roll);
    else all.push({ clause, rolls: [roll] });
  }
  return all;
}
