// A map as it is drawn: what each hex is, what runs along and across each side, and what has a
// name. Hexes are counted row by row; a side belongs to the hex of which it is the north, the
// north-east or the south-east one, so that each is there once. Everything is a list by number, so
// that any change is a few numbers with what stood there before and what stands there now.
import type { Direction } from "../../api/types";
import { afterSteps, axial, directions, offset } from "../../map/hexes";

export const grounds = [
  "flatland",
  "hills",
  "forest",
  "marsh",
  "mountains",
  "desert",
  "sea",
  "lake",
] as const;
export type Ground = (typeof grounds)[number];
export const placeKinds = ["city", "town", "fortress", "village", "landmark"] as const;
export type PlaceKind = (typeof placeKinds)[number];
export type Grade = "major" | "minor";
export type Crossing = "bridge" | "barred";

export interface Place {
  kind: PlaceKind;
  key: string;
  name: string;
  at: number;
}

export interface Land {
  columns: number;
  rows: number;
  /** By hex. */
  ground: Ground[];
  settlement: number[];
  barred: boolean[];
  /** By side. A river without a word for its crossing is forded. */
  road: (Grade | null)[];
  roadName: string[];
  river: boolean[];
  riverName: string[];
  crossing: (Crossing | null)[];
  /** In the order of the file; what was taken away leaves its number behind. */
  places: (Place | null)[];
}

/** People on a square mile are written in twenties. */
export const step = 20;
/** As many hexes as a page draws with ease. */
export const mostHexes = 60_000;

export const isWater = (ground: Ground) => ground === "sea" || ground === "lake";

export function blank(columns: number, rows: number, ground: Ground = "sea"): Land {
  const hexes = columns * rows;
  const sides = hexes * 3;
  return {
    columns,
    rows,
    ground: new Array<Ground>(hexes).fill(ground),
    settlement: new Array<number>(hexes).fill(0),
    barred: new Array<boolean>(hexes).fill(false),
    road: new Array<Grade | null>(sides).fill(null),
    roadName: new Array<string>(sides).fill(""),
    river: new Array<boolean>(sides).fill(false),
    riverName: new Array<string>(sides).fill(""),
    crossing: new Array<Crossing | null>(sides).fill(null),
    places: [],
  };
}

type Size = Pick<Land, "columns" | "rows">;

/** The number of a hex; nothing for one off the map. */
export function numberOf({ columns, rows }: Size, column: number, row: number): number | null {
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  return row * columns + column;
}
export const placeOf = ({ columns }: Size, at: number) => ({
  column: at % columns,
  row: Math.floor(at / columns),
});
export const hexOf = (size: Size, at: number) => axial(placeOf(size, at));
export function numberOfHex(size: Size, hex: ReturnType<typeof axial>): number | null {
  const { column, row } = offset(hex);
  return numberOf(size, column, row);
}

/** The hex beyond a side; nothing beyond the edge of the map. */
export function beyond(size: Size, at: number, direction: number): number | null {
  const to = afterSteps(hexOf(size, at), [directions[direction] as Direction]);
  return numberOfHex(size, to);
}

/** The number of a hex's side; nothing for one at the edge of the map. */
export function sideOf(size: Size, at: number, direction: number): number | null {
  const other = beyond(size, at, direction);
  if (other === null) return null;
  return direction < 3 ? at * 3 + direction : other * 3 + direction - 3;
}

/** Both hexes of a side, and in which direction the second lies from the first. */
export function hexesOf(size: Size, side: number): { from: number; to: number; direction: number } {
  const from = Math.floor(side / 3);
  const direction = side % 3;
  return { from, to: beyond(size, from, direction) ?? from, direction };
}

/** The side between two hexes, if they lie next to each other. */
export function sideBetween(size: Size, from: number, to: number): number | null {
  for (let direction = 0; direction < 6; direction += 1) {
    if (beyond(size, from, direction) === to) return sideOf(size, from, direction);
  }
  return null;
}

/** The hexes round one, that one among them, as far as so many steps. */
export function around(size: Size, at: number, steps: number): number[] {
  const { q = 0, r = 0 } = hexOf(size, at);
  const found: number[] = [];
  for (let a = -steps; a <= steps; a += 1) {
    for (let b = Math.max(-steps, -a - steps); b <= Math.min(steps, steps - a); b += 1) {
      const number = numberOfHex(size, { q: q + a, r: r + b });
      if (number !== null) found.push(number);
    }
  }
  return found;
}

export const placeAt = (land: Land, at: number) =>
  land.places.findIndex((place) => place?.at === at);
/** "column,row", as the file writes it. */
export function hexText(size: Size, at: number): string {
  const { column, row } = placeOf(size, at);
  return `${column},${row}`;
}

/** A key for a name that no place has yet: lower-case letters, digits and hyphens. */
export function keyFor(land: Land, name: string, but = -1): string {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/^the\s+/, "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 34)
    .replace(/-+$/, "");
  const stem = plain || "place";
  const taken = new Set(land.places.map((place, slot) => (slot === but ? "" : place?.key)));
  let key = stem;
  for (let count = 2; taken.has(key); count += 1) key = `${stem}-${count}`;
  return key;
}
