// A land as map.txt: the text it was read from, with what has changed since written into it. Every
// line that still says what is so stays as a person wrote it, to the last blank and comment; a map
// that nobody changed is the same file.
import { hexesOf, hexText, isWater, step, type Ground, type Land } from "./land";
import { chainsOfRivers, chainsOfRoads } from "./lines";
import { landOf } from "./read";
import { linesOf, plainLetters, scanned, sideText, stepsOf } from "./scan";
import type { RoadLine, Scan, SideLine, Word } from "./scan";

/** A line being changed: words of it are replaced where they stand. */
class Edits {
  /** What each line becomes; nothing for one that goes. */
  private readonly lines = new Map<number, string[]>();
  private readonly words = new Map<number, { word: Word; text: string }[]>();
  private readonly added = new Map<string, string[]>();

  constructor(private readonly scan: Scan) {}

  word(line: number, word: Word, text: string) {
    const all = this.words.get(line) ?? [];
    this.words.set(line, all);
    all.push({ word, text });
  }
  line(line: number, texts: string[]) {
    this.lines.set(line, texts);
  }
  add(section: string, ...texts: string[]) {
    const all = this.added.get(section) ?? [];
    this.added.set(section, all);
    all.push(...texts);
  }

  text(): string {
    const out: string[] = [];
    const last = this.lastLines();
    this.scan.lines.forEach((line, number) => {
      out.push(...(this.lines.get(number) ?? [this.reworded(number)]));
      if (last.get(line.section) === number) out.push(...(this.added.get(line.section) ?? []));
    });
    for (const [section, texts] of this.added) {
      if (!last.has(section)) append(out, [`[${section}]`, ...texts]);
    }
    return out.join("\n");
  }

  /** Behind which line of each section more is added: its last words, or what its title says in
   * comments right below it. */
  private lastLines(): Map<string, number> {
    const last = new Map<string, number>();
    const begun = new Set<string>();
    this.scan.lines.forEach((line, number) => {
      if (!line.section) return;
      const isBelow = line.text.trim() !== "" && last.get(line.section) === number - 1;
      if (line.words.length || (isBelow && !begun.has(line.section))) {
        last.set(line.section, number);
      }
      if (line.words.length && !line.isTitle) begun.add(line.section);
    });
    return last;
  }

  /** From the right, so that the places of words further left still hold; columns stay under
   * each other as long as there is room. */
  private reworded(number: number): string {
    let { text } = this.scan.lines[number];
    const all = [...(this.words.get(number) ?? [])].sort((a, b) => b.word.from - a.word.from);
    for (const { word, text: now } of all) {
      const rest = text.slice(word.to);
      const room = /^ */.exec(rest)?.[0].length ?? 0;
      const grown = now.length - (word.to - word.from);
      const isLast = rest.trim() === "";
      const blanks = now === "" ? 0 : isLast ? room : Math.max(room - grown, 1);
      text = text.slice(0, word.from) + now + " ".repeat(blanks) + rest.slice(room);
    }
    return text;
  }
}

/** Puts a section at the end, a blank line before it, and keeps the last line's end. */
function append(out: string[], texts: string[]) {
  while (out.length && out[out.length - 1].trim() === "") out.pop();
  if (out.length) out.push("");
  out.push(...texts, "");
}

class Writer {
  private readonly base: Land;
  private readonly edits: Edits;
  /** Keys that the lines may not use any more, with the hexes they stood for. */
  private readonly moved = new Map<string, number>();

  constructor(
    private readonly scan: Scan,
    private readonly land: Land,
  ) {
    this.base = landOf(scan);
    this.edits = new Edits(scan);
  }

  text(): string {
    this.writeGround();
    this.writePlaces();
    this.writeRoads();
    this.writeSides("rivers", this.scan.rivers, (side) => this.riverChanged(side));
    this.addRivers();
    const crossed = (side: number) => this.base.crossing[side] !== this.land.crossing[side];
    this.writeSides("bridges", this.scan.bridges, crossed);
    this.writeSides("impassable", this.scan.barred, crossed);
    this.addCrossings();
    return this.edits.text();
  }

  private letterOf(ground: Ground): string {
    const own = plainLetters.find(([, meant]) => meant === ground)?.[0] ?? ".";
    const { letters } = this.scan;
    if (letters.get(own) === ground) return own;
    const other = [...letters].find(([, meant]) => meant === ground)?.[0];
    if (other) return other;
    // Every letter of it was given another meaning: it gets one that has none.
    const free = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((letter) => !letters.has(letter)) ?? own;
    letters.set(free, ground);
    this.edits.add("terrain", `${free} ${ground}`);
    return free;
  }

  private cell(at: number): string {
    const letter = this.letterOf(this.land.ground[at]);
    const score = Math.floor(this.land.settlement[at] / step);
    return letter + (isWater(this.land.ground[at]) && score === 0 ? letter : String(score));
  }

  private writeGround() {
    const { base, land, scan } = this;
    const isNew = base.columns !== land.columns || base.rows !== land.rows;
    if (isNew) this.edits.add("ground", ...this.picture());
    const isOther = (at: number) =>
      isNew || base.ground[at] !== land.ground[at] || base.settlement[at] !== land.settlement[at];
    for (const { line, word, at } of scan.cells) {
      if (isOther(at)) this.edits.word(line, word, this.cell(at));
    }
    for (const { line, at } of scan.scores) if (isOther(at)) this.edits.line(line, []);
    land.settlement.forEach((score, at) => {
      if (score % step && isOther(at)) {
        this.edits.add("settlement", `${hexText(land, at)} ${score}`);
      }
    });
  }

  /** The whole ground anew, under a ruler of its columns. */
  private picture(): string[] {
    const { columns, rows } = this.land;
    const wide = Math.max(6, ...this.land.settlement.map((score) => String(score).length + 2));
    const row = (label: string, first: number, cell: (column: number) => string) => {
      let text = label;
      for (let column = first; column < columns; column += 2) text += cell(column).padEnd(wide);
      return text.trimEnd();
    };
    const odd = " ".repeat(8 + wide / 2);
    const out = [
      row("# col   ", 0, String),
      ...(columns > 1 ? [row(`#${odd.slice(1)}`, 1, String)] : []),
    ];
    for (let at = 0; at < rows; at += 1) {
      const cell = (column: number) => this.cell(at * columns + column);
      out.push(row(`${at}:`.padStart(4).padEnd(8), 0, cell));
      if (columns > 1) out.push(row(odd, 1, cell));
    }
    return out;
  }

  private writePlaces() {
    const { base, land, scan } = this;
    land.places.forEach((place, slot) => {
      const before = base.places[slot] ?? null;
      if (before && (before.key !== place?.key || before.at !== place.at)) {
        this.moved.set(before.key, before.at);
      }
      if (!before) {
        if (!place) return;
        const hex = hexText(land, place.at).padEnd(6);
        const text = `${place.kind.padEnd(9)} ${place.key.padEnd(14)} ${hex} "${place.name}"`;
        this.edits.add("places", text);
        return;
      }
      const { line } = scan.places[slot];
      if (!place) {
        this.edits.line(line, []);
        return;
      }
      const [kind, key, hex] = scan.lines[line].words;
      const label = scan.lines[line].label;
      if (place.kind !== before.kind) this.edits.word(line, kind, place.kind);
      if (place.key !== before.key) this.edits.word(line, key, place.key);
      if (place.at !== before.at) this.edits.word(line, hex, hexText(land, place.at));
      if (label && place.name !== before.name) this.edits.word(line, label, `"${place.name}"`);
    });
  }

  private roadChanged(side: number) {
    const { base, land } = this;
    return base.road[side] !== land.road[side] || base.roadName[side] !== land.roadName[side];
  }
  private riverChanged(side: number) {
    const { base, land } = this;
    return base.river[side] !== land.river[side] || base.riverName[side] !== land.riverName[side];
  }
  /** A hex's word as it may stay: by its place's key, unless that is another's now. */
  private stop(word: Word): string {
    const at = this.moved.get(word.text);
    return at === undefined ? word.text : hexText(this.base, at);
  }

  private writeRoads() {
    for (const road of this.scan.roads) this.writeRoad(road);
    const isNew = (side: number) => this.land.road[side] !== null && this.roadChanged(side);
    for (const { hexes, grade, name } of chainsOfRoads(this.land, isNew)) {
      const label = name ? ` "${name}" ` : "";
      const path = hexes.map((at) => hexText(this.land, at)).join(" ");
      this.edits.add("roads", `${grade}${label} ${path}`);
    }
  }

  private writeRoad(road: RoadLine) {
    const steps = stepsOf(this.scan, road);
    const lost = steps.map((side) => side !== null && this.roadChanged(side));
    const { stops } = road;
    if (!lost.includes(true)) {
      for (const { word } of stops) {
        if (this.moved.has(word.text)) this.edits.word(road.line, word, this.stop(word));
      }
      return;
    }
    const { text } = this.scan.lines[road.line];
    const before = text.slice(0, stops[0].word.from);
    const after = text.slice(stops[stops.length - 1].word.to);
    const runs: string[][] = [[this.stop(stops[0].word)]];
    lost.forEach((isLost, at) => {
      if (isLost) runs.push([]);
      runs[runs.length - 1].push(this.stop(stops[at + 1].word));
    });
    const left = runs.filter((run) => run.length > 1).map((run) => before + run.join(" "));
    if (left.length) left[0] += after;
    this.edits.line(road.line, left);
  }

  /** Takes out of a section's lines the sides that are another's now. */
  private writeSides(section: string, lines: SideLine[], isLost: (side: number) => boolean) {
    for (const { line, words } of lines) {
      const now = words.map(({ word, at, sides }) => {
        const [hex = ""] = word.text.split("/");
        const stop = this.stop({ ...word, text: hex });
        const kept = sides.filter((side) => !isLost(side));
        const names = kept.map((side) => sideText(this.base, side, at).name);
        const isGone = sides.length ? kept.length === 0 : this.isOpenAgain(section, at);
        return isGone ? "" : [stop, ...names].join("/");
      });
      const isSame = words.every(({ word }, at) => now[at] === word.text);
      if (isSame) continue;
      const isEmpty = now.every((text) => text === "");
      if (isEmpty && words.length === this.scan.lines[line].words.length) {
        this.edits.line(line, []);
        continue;
      }
      words.forEach(({ word }, at) => {
        if (now[at] !== word.text) this.edits.word(line, word, now[at]);
      });
    }
  }
  private isOpenAgain = (section: string, at: number) =>
    section === "impassable" && this.base.barred[at] && !this.land.barred[at];

  private addRivers() {
    const isNew = (side: number) => this.land.river[side] && this.riverChanged(side);
    for (const { sides, name } of chainsOfRivers(this.land, isNew)) {
      let last = -1;
      let text = name ? `"${name}"` : "";
      for (const side of sides) {
        const both = hexesOf(this.land, side);
        const by = both.to === last || both.from === last ? last : both.from;
        const { at, name: word } = sideText(this.land, side, by);
        text += at === last ? `/${word}` : `${text ? " " : ""}${hexText(this.land, at)}/${word}`;
        last = at;
      }
      this.edits.add("rivers", text);
    }
  }

  private addCrossings() {
    const { base, land } = this;
    land.crossing.forEach((crossing, side) => {
      if (!crossing || crossing === base.crossing[side]) return;
      const { at, name } = sideText(land, side);
      const text = `${hexText(land, at)}/${name}`;
      this.edits.add(crossing === "bridge" ? "bridges" : "impassable", text);
    });
    land.barred.forEach((isBarred, at) => {
      if (isBarred && !base.barred[at]) this.edits.add("impassable", hexText(land, at));
    });
  }
}

/** The text of a land. Takes: the text that it was read from, before it was changed. */
export const written = (base: string, land: Land): string => new Writer(scanned(base), land).text();

const known = ["ground", "settlement", "places", "roads", "rivers", "bridges", "impassable"];

/** A land written anew, for one that is not the one that was read any more: what a text says in
 * comments, letters of its own and sections that nobody knows is kept, each in its section. */
export function writtenAnew(base: string, land: Land, heading = ""): string {
  const isRuler = (text: string) => /^#\s*(col)?[\s\d]*$/.test(text);
  const kept = linesOf(base).filter(
    (line) =>
      line.isTitle ||
      !known.includes(line.section) ||
      (line.words.length === 0 && !(line.section === "ground" && isRuler(line.text))),
  );
  const text = kept.map((line) => line.text).join("\n");
  const head = heading && !text.includes(heading) ? `${heading}\n` : "";
  return written(head + text, land);
}
