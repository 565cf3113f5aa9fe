// How high each hex of a country lies, and where its sea is.
import { centre, size } from "../../map/hexes";
import { beyond, blank, hexOf, placeOf, type Land } from "../model/land";
import { hillsOf, type Chance } from "./chance";

export const coasts = ["island", "coast", "strait", "inland"] as const;
export type Coast = (typeof coasts)[number];
export interface Wishes {
  seed: string;
  columns: number;
  rows: number;
  coast: Coast;
  /** Of a hundred hexes. */
  sea: number;
}

/** A country as it grows: the land, and what is known of it that no map says. */
export interface Country {
  land: Land;
  /** The six hexes round each; -1 beyond the edge. */
  next: Int32Array;
  /** 0 and less in the sea, up to 1. */
  height: Float64Array;
  /** How near the crest of a range it is, from 0 to 1. */
  crest: Float64Array;
}

/** How far a spot is pushed down into the sea, by how near which edges it is. */
function sinks(coast: Coast, chance: Chance): (across: number, down: number) => number {
  const side = Math.floor(chance() * 4);
  const isUpright = chance() < 0.5;
  const near = (share: number) => Math.max(0, 1 - share / 0.3);
  const edges = (across: number, down: number) => [across, 1 - across, down, 1 - down];
  switch (coast) {
    case "island":
      return (across, down) => {
        const out = Math.hypot((across - 0.5) * 2, (down - 0.5) * 2);
        return out * out * 0.75;
      };
    case "coast":
      return (across, down) => (1 - edges(across, down)[side]) * 0.75;
    case "strait":
      return (across, down) => {
        const share = isUpright ? across : down;
        return near(share) * 0.6 + near(1 - share) * 0.6;
      };
    case "inland":
      return () => 0;
  }
}

function neighboursOf(land: Land): Int32Array {
  const next = new Int32Array(land.ground.length * 6);
  for (let at = 0; at < land.ground.length; at += 1) {
    for (let direction = 0; direction < 6; direction += 1) {
      next[at * 6 + direction] = beyond(land, at, direction) ?? -1;
    }
  }
  return next;
}

/** All hexes that are joined to one through hexes for which something holds. */
function joined(next: Int32Array, at: number, holds: (hex: number) => boolean): Set<number> {
  const found = new Set([at]);
  for (const hex of found) {
    for (let direction = 0; direction < 6; direction += 1) {
      const to = next[hex * 6 + direction];
      if (to >= 0 && holds(to)) found.add(to);
    }
  }
  return found;
}
/** The parts that the hexes for which something holds fall into. */
export function parts(next: Int32Array, holds: (hex: number) => boolean): number[][] {
  const known = new Set<number>();
  const all: number[][] = [];
  for (let at = 0; at < next.length / 6; at += 1) {
    if (known.has(at) || !holds(at)) continue;
    const part = joined(next, at, holds);
    for (const hex of part) known.add(hex);
    all.push([...part]);
  }
  return all;
}

/** Specks of land sink, ponds fill up: what is left is worth a name. */
function tidied({ land, next }: Country) {
  const isSea = (at: number) => land.ground[at] === "sea";
  for (const part of parts(next, (at) => !isSea(at))) {
    if (part.length < 5) for (const at of part) land.ground[at] = "sea";
  }
  for (const part of parts(next, isSea)) {
    if (part.length < 14) for (const at of part) land.ground[at] = "flatland";
  }
}

/** The value that so large a share of all lies under. */
export function under(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(sorted.length * share)))] ?? 0;
}

export function raised(wishes: Wishes, seed: number, chance: Chance): Country {
  const land = blank(wishes.columns, wishes.rows);
  const count = land.ground.length;
  const apart = Math.max(7, Math.min(wishes.columns, wishes.rows) * 0.45);
  const [swell, ridge, spread] = [
    hillsOf(seed, apart),
    hillsOf(seed + 101, apart * 1.1, 3),
    hillsOf(seed + 211, apart * 1.6, 2),
  ];
  const sink = sinks(wishes.coast, chance);
  const height = new Float64Array(count);
  const crest = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const { x, y } = centre(hexOf(land, at));
    const [east, south] = [x / size / 1.73, y / size / 1.73];
    const { column, row } = placeOf(land, at);
    // Where one kind of hills is halfway it runs in long lines: those are the ranges.
    crest[at] = (1 - Math.abs(ridge(east, south) - 0.5) * 4) * (0.35 + spread(east, south));
    height[at] =
      swell(east, south) * 0.8 +
      Math.max(0, crest[at]) * 0.35 -
      sink((column + 0.5) / land.columns, (row + 0.5) / land.rows);
  }
  const share = wishes.coast === "inland" ? 0 : Math.min(Math.max(wishes.sea, 0), 90) / 100;
  const level = share > 0 ? under(height, share) : Math.min(...height) - 0.01;
  const most = Math.max(...height) - level || 1;
  for (let at = 0; at < count; at += 1) {
    height[at] = (height[at] - level) / most;
    land.ground[at] = height[at] >= 0 ? "flatland" : "sea";
  }
  const country = { land, next: neighboursOf(land), height, crest };
  tidied(country);
  return country;
}
