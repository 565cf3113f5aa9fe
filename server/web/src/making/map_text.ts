// A map.txt as a preview shows it. The server writes these (an import ends in one), so what stands
// here reads its forms alone and passes over whatever else a person may write.
import type { Direction, Of } from "../api/types";
import { afterSteps, axial, directions, hexKey, stepsTo } from "../map/hexes";

type Whole = Of<"FullMap">;
type Ground = Of<"HexGround">;
type Place = Of<"Place">;

const terrains: Record<string, Ground["terrain"]> = {
  ".": "flatland",
  n: "hills",
  t: "forest",
  m: "marsh",
  "^": "mountains",
  d: "desert",
  "~": "water",
  o: "water",
};
const sides = ["n", "ne", "se", "s", "sw", "nw"];
const step = 20;

const bare = (): Of<"Side"> => ({
  has_road: false,
  is_minor_road: false,
  has_river: false,
  has_bridge: false,
  is_impassable: false,
});

/** Its lines by the titles of their sections. */
function sectionsOf(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split("\n")) {
    const title = /^\[(\w+)\]$/.exec(line)?.[1];
    if (title) sections.set(title, (lines = []));
    else if (line.trim() && !line.startsWith("#")) lines.push(line);
  }
  return sections;
}

const spotOf = (word: string) => {
  const [column = 0, row = 0] = word.split(",").map(Number);
  return axial({ column, row });
};
const wordsOf = (line: string) =>
  line
    .replace(/"[^"]*"/, "")
    .trim()
    .split(/\s+/);

class Reader {
  private readonly hexes: Whole["hexes"] = [];
  private readonly grounds = new Map<string, Ground>();
  private readonly sections: Map<string, string[]>;

  constructor(text: string) {
    this.sections = sectionsOf(text);
  }

  read(columns: number, rows: number): Whole {
    this.readGround();
    for (const line of this.of("settlement")) {
      const [where = "", score] = wordsOf(line);
      const ground = this.grounds.get(hexKey(spotOf(where)));
      if (ground) ground.settlement = Number(score);
    }
    for (const line of this.of("roads")) this.readRoad(wordsOf(line));
    this.readSides("rivers", (side) => (side.has_river = true));
    this.readSides("bridges", (side) => (side.has_bridge = true));
    this.readSides("impassable", (side) => (side.is_impassable = true));
    return { columns, rows, hexes: this.hexes, places: this.places() };
  }

  private of(title: string): string[] {
    return this.sections.get(title) ?? [];
  }

  /** Two lines a row: its even columns behind the row's number, then its odd ones. */
  private readGround() {
    let row = 0;
    for (const line of this.of("ground")) {
      const numbered = /^(\d+):/.exec(line);
      if (numbered) row = Number(numbered[1]);
      const cells = line.replace(/^\d+:/, "").trim().split(/\s+/);
      cells.forEach((cell, number) => {
        const at = { column: 2 * number + (numbered ? 0 : 1), row };
        const terrain = terrains[cell[0] ?? ""] ?? "flatland";
        const settlement = terrain === "water" ? 0 : Number(cell.slice(1)) * step;
        const ground: Ground = {
          terrain,
          settlement,
          sides: directions.map(bare),
          is_impassable: false,
          is_coast: false,
        };
        this.hexes.push({ at, ground });
        this.grounds.set(hexKey(axial(at)), ground);
      });
    }
  }

  private readRoad([grade, ...words]: string[]) {
    const path = words.map(spotOf);
    path.slice(1).forEach((to, number) => {
      const from = path[number];
      const [direction] = from ? stepsTo(from, to) : [];
      if (!from || !direction) return;
      this.change(from, direction, (side) => {
        side.has_road = true;
        side.is_minor_road = grade === "minor";
      });
    });
  }

  private readSides(title: string, change: (side: Of<"Side">) => void) {
    for (const word of this.of(title).flatMap(wordsOf)) {
      const [where = "", ...names] = word.split("/");
      const hex = spotOf(where);
      const ground = this.grounds.get(hexKey(hex));
      if (!names.length && ground) ground.is_impassable = true;
      for (const name of names) {
        const direction = directions[sides.indexOf(name)];
        if (direction) this.change(hex, direction, change);
      }
    }
  }

  /** The same for both hexes of a side. */
  private change(
    hex: ReturnType<typeof axial>,
    direction: Direction,
    change: (side: Of<"Side">) => void,
  ) {
    const number = directions.indexOf(direction);
    const beyond = afterSteps(hex, [direction]);
    const one = this.grounds.get(hexKey(hex))?.sides[number];
    const other = this.grounds.get(hexKey(beyond))?.sides[(number + 3) % 6];
    if (one) change(one);
    if (other) change(other);
  }

  private places(): Place[] {
    return this.of("places").map((line) => {
      const [kind, id = "", where = ""] = wordsOf(line);
      const name = /"([^"]*)"/.exec(line)?.[1] ?? id;
      return { id, kind: kind as Place["kind"], name, hex: spotOf(where) };
    });
  }
}

/** Takes: the text of a map.txt that the server wrote, and its size. */
export const wholeOf = (text: string, columns: number, rows: number): Whole =>
  new Reader(text).read(columns, rows);
