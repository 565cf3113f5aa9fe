// The lines of a map.txt and what each of them says, with where in the line it says it. What a line
// says wrongly is no concern of this file: it stands as it is, and the server's reader names it.
import {
  hexesOf,
  mostHexes,
  numberOf,
  sideBetween,
  sideOf,
  type Grade,
  type Ground,
  type PlaceKind,
} from "./land";
import { placeKinds, grounds } from "./land";

/** A word and where it stands in its line. */
export interface Word {
  text: string;
  from: number;
  to: number;
}
export interface Line {
  text: string;
  words: Word[];
  /** What stood in quotes, with the quotes. */
  label: Word | null;
  /** The section it stands in; "" before the first. */
  section: string;
  isTitle: boolean;
}
export interface RoadLine {
  line: number;
  grade: Grade;
  name: string;
  /** Its hexes as words; nothing for a word that names none. */
  stops: { word: Word; at: number | null }[];
}
export interface SideWord {
  word: Word;
  at: number;
  sides: number[];
}
export interface SideLine {
  line: number;
  name: string;
  words: SideWord[];
}
export interface Scan {
  lines: Line[];
  letters: Map<string, Ground>;
  columns: number;
  rows: number;
  cells: { line: number; word: Word; at: number }[];
  scores: { line: number; at: number; score: number }[];
  places: { line: number; kind: PlaceKind; key: string; name: string; at: number }[];
  roads: RoadLine[];
  rivers: SideLine[];
  bridges: SideLine[];
  barred: SideLine[];
}

const sideWords = ["n", "ne", "se", "s", "sw", "nw"];
export const plainLetters: [string, Ground][] = [
  [".", "flatland"],
  ["n", "hills"],
  ["t", "forest"],
  ["m", "marsh"],
  ["^", "mountains"],
  ["d", "desert"],
  ["~", "sea"],
  ["o", "lake"],
];

/** A map that a page cannot take in; it says why by a word of its own. */
export class Unreadable extends Error {
  constructor(readonly why: "no_ground" | "too_large") {
    super(why);
  }
}

const tokens = /"([^"]*)"|#|[^ \t\r"][^ \t\r]*/g;

function lineOf(text: string, section: string): Line {
  const line: Line = { text, words: [], label: null, section, isTitle: false };
  for (const found of text.matchAll(tokens)) {
    const word = { text: found[0], from: found.index, to: found.index + found[0].length };
    if (word.text.startsWith("#")) break;
    if (word.text.startsWith('"')) line.label ??= word;
    else line.words.push(word);
  }
  const title = /^\[(.+)\]$/.exec(line.words[0]?.text ?? "")?.[1];
  if (title) {
    line.section = title;
    line.isTitle = true;
  }
  return line;
}

export function linesOf(text: string): Line[] {
  let section = "";
  return text.split("\n").map((one) => {
    const line = lineOf(one, section);
    section = line.section;
    return line;
  });
}

class Scanner {
  private readonly keys = new Map<string, number>();
  readonly scan: Scan;

  constructor(text: string) {
    this.scan = {
      lines: linesOf(text),
      letters: new Map(plainLetters),
      columns: 0,
      rows: 0,
      cells: [],
      scores: [],
      places: [],
      roads: [],
      rivers: [],
      bridges: [],
      barred: [],
    };
  }

  run(): Scan {
    this.learnLetters();
    this.measure();
    this.readGround();
    this.readScores();
    this.readPlaces();
    this.readRoads();
    this.scan.rivers = this.sidesIn("rivers");
    this.scan.bridges = this.sidesIn("bridges");
    this.scan.barred = this.sidesIn("impassable");
    return this.scan;
  }

  private of(title: string) {
    return this.scan.lines
      .map((line, number) => ({ line, number }))
      .filter(({ line }) => line.section === title && !line.isTitle && line.words.length > 0);
  }

  private learnLetters() {
    for (const { line } of this.of("terrain")) {
      const [letter, ground] = line.words.map((word) => word.text);
      if (letter.length !== 1 || !grounds.includes(ground as Ground)) continue;
      this.scan.letters.set(letter, ground as Ground);
    }
  }

  private measure() {
    const lines = this.of("ground");
    const isRow = (at: number) => lines[at]?.line.words[0].text.endsWith(":") ?? false;
    if (!isRow(0)) return;
    this.scan.rows = lines.filter((_, at) => isRow(at)).length;
    const second = lines[1] && !isRow(1) ? lines[1].line.words.length : 0;
    this.scan.columns = lines[0].line.words.length - 1 + second;
    if (this.scan.rows * this.scan.columns > mostHexes) throw new Unreadable("too_large");
  }

  /** Two lines a row: its even columns behind the row's number, then its odd ones. */
  private readGround() {
    let row = -1;
    for (const { line, number } of this.of("ground")) {
      const isEven = line.words[0].text.endsWith(":");
      if (isEven) row += 1;
      const cells = isEven ? line.words.slice(1) : line.words;
      cells.forEach((word, cell) => {
        const at = numberOf(this.scan, 2 * cell + (isEven ? 0 : 1), row);
        if (at !== null) this.scan.cells.push({ line: number, word, at });
      });
    }
  }

  private hex(word: string): number | null {
    const key = this.keys.get(word);
    if (key !== undefined) return key;
    const [, column, row] = /^(\d+),(\d+)$/.exec(word) ?? [];
    return column === undefined ? null : numberOf(this.scan, Number(column), Number(row));
  }

  private readScores() {
    for (const { line, number } of this.of("settlement")) {
      const at = this.hex(line.words[0].text);
      const score = Number(line.words[1]?.text);
      if (at !== null && Number.isInteger(score))
        this.scan.scores.push({ line: number, at, score });
    }
  }

  private readPlaces() {
    for (const { line, number } of this.of("places")) {
      const [kind, key, hex] = line.words.map((word) => word.text);
      const at = hex === undefined ? null : this.hex(hex);
      if (at === null || !line.label || this.keys.has(key)) continue;
      if (!placeKinds.includes(kind as PlaceKind)) continue;
      const name = line.label.text.slice(1, -1);
      this.scan.places.push({ line: number, kind: kind as PlaceKind, key, name, at });
      this.keys.set(key, at);
    }
  }

  private readRoads() {
    for (const { line, number } of this.of("roads")) {
      const first = line.words[0].text;
      const words = first === "major" || first === "minor" ? line.words.slice(1) : line.words;
      this.scan.roads.push({
        line: number,
        grade: first === "minor" ? "minor" : "major",
        name: line.label?.text.slice(1, -1) ?? "",
        stops: words.map((word) => ({ word, at: this.hex(word.text) })),
      });
    }
  }

  private sidesIn(title: string): SideLine[] {
    return this.of(title).map(({ line, number }) => ({
      line: number,
      name: line.label?.text.slice(1, -1) ?? "",
      words: line.words.flatMap((word): SideWord[] => {
        const [hex, ...names] = word.text.split("/");
        const at = this.hex(hex);
        if (at === null) return [];
        const sides = names.map((name) => sideOf(this.scan, at, sideWords.indexOf(name)));
        // What names a side that is none is left as it stands.
        if (sides.includes(null) || names.some((name) => !sideWords.includes(name))) return [];
        return [{ word, at, sides: sides as number[] }];
      }),
    }));
  }
}

/** Takes: the text of a map.txt, however faulty. */
export const scanned = (text: string): Scan => new Scanner(text).run();

/** The sides that a road's line joins; nothing where a word names no hex or leaps. */
export function stepsOf(scan: Scan, road: RoadLine): (number | null)[] {
  return road.stops.slice(1).map(({ at }, before) => {
    const from = road.stops[before].at;
    return from === null || at === null ? null : sideBetween(scan, from, at);
  });
}

/** A side as the file writes it, by one of its hexes if that is wanted. */
export function sideText(size: { columns: number; rows: number }, side: number, by?: number) {
  const { from, to, direction } = hexesOf(size, side);
  return by === to
    ? { at: to, name: sideWords[direction + 3] }
    : { at: from, name: sideWords[direction] };
}
