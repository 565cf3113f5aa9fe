// Hexes on paper: flat-topped, in the directions the server names.
import type { Direction, Hex } from "../api/types";

export const size = 10;
const height = Math.sqrt(3) * size;

export const directions: Direction[] = [
  "north",
  "north_east",
  "south_east",
  "south",
  "south_west",
  "north_west",
];
const steps: Record<Direction, [number, number]> = {
  north: [0, -1],
  north_east: [1, -1],
  south_east: [1, 0],
  south: [0, 1],
  south_west: [-1, 1],
  north_west: [-1, 0],
};

export interface Spot {
  x: number;
  y: number;
}

/** The centre of an axial hex. */
export const centre = ({ q = 0, r = 0 }: Hex): Spot => ({
  x: 1.5 * size * q,
  y: height * (r + q / 2),
});

export const axial = ({ column, row }: { column: number; row: number }): Hex => ({
  q: column,
  r: row - (column - (column & 1)) / 2,
});

/** Its column and row, as the map's file counts them. */
export const offset = ({ q = 0, r = 0 }: Hex) => ({ column: q, row: r + (q - (q & 1)) / 2 });

export const sameHex = (a: Hex, b: Hex) => hexKey(a) === hexKey(b);
export const hexKey = ({ q = 0, r = 0 }: Hex) => `${q},${r}`;

/** The hex that steps lead to. */
export const afterSteps = (from: Hex, path: readonly Direction[]): Hex =>
  path.reduce<Hex>(
    ({ q = 0, r = 0 }, step) => ({ q: q + steps[step][0], r: r + steps[step][1] }),
    from,
  );

export function distance(a: Hex, b: Hex): number {
  const q = (a.q ?? 0) - (b.q ?? 0);
  const r = (a.r ?? 0) - (b.r ?? 0);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Steps that lead straight from a hex to another. */
export function stepsTo(from: Hex, to: Hex): Direction[] {
  const path: Direction[] = [];
  const aim = centre(to);
  for (let at = from; !sameHex(at, to); at = afterSteps(at, path.slice(-1))) {
    const far = (step: Direction) => {
      const next = afterSteps(at, [step]);
      const { x, y } = centre(next);
      return distance(next, to) * 1e6 + Math.hypot(aim.x - x, aim.y - y);
    };
    path.push([...directions].sort((a, b) => far(a) - far(b))[0]);
  }
  return path;
}

/** A way from hex to hex, gone on with straight to another hex; a new one begins there. */
export function wayBetween(way: readonly Hex[], to: Hex): Hex[] {
  const last = way.at(-1);
  if (!last) return [to];
  const all = [...way];
  for (const step of stepsTo(last, to)) all.push(afterSteps(all.at(-1)!, [step]));
  return all;
}

/** The hex under a spot. */
export function hexAt({ x, y }: Spot): Hex {
  const q = x / (1.5 * size);
  const r = y / height - q / 2;
  const s = -q - r;
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(s);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return { q: a, r: b };
}

/** Corner `number` of a hex; 0 is the east one. */
export function corner(middle: Spot, number: number, radius = size): Spot {
  const angle = (Math.PI / 3) * number;
  return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
}

export function outline(path: Path2D, hex: Hex, radius = size) {
  const middle = centre(hex);
  for (let number = 0; number < 6; number += 1) {
    const { x, y } = corner(middle, number, radius);
    if (number) path.lineTo(x, y);
    else path.moveTo(x, y);
  }
  path.closePath();
}

/** The edge on one side of a hex. North lies between the fourth and the fifth corner. */
export function edge(path: Path2D, hex: Hex, direction: Direction) {
  const number = (directions.indexOf(direction) + 4) % 6;
  const middle = centre(hex);
  const from = corner(middle, number);
  const to = corner(middle, number + 1);
  path.moveTo(from.x, from.y);
  path.lineTo(to.x, to.y);
}

/** From a hex's centre towards the middle of one side; shares over 1 go beyond it. */
export function spoke(path: Path2D, hex: Hex, direction: Direction, from = 0, to = 1) {
  const middle = centre(hex);
  const other = centre(afterSteps(hex, [direction]));
  const at = (share: number) =>
    [
      middle.x + ((other.x - middle.x) * share) / 2,
      middle.y + ((other.y - middle.y) * share) / 2,
    ] as const;
  path.moveTo(...at(from));
  path.lineTo(...at(to));
}
