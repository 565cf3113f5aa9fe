// Which elevation of a field of Dice Warriors! a tap means, and by which legs one walks there:
// level ones, and vertical ones at an edge of what is climbed or dropped from. Whether that is
// allowed the server says. Lengths are hundredths of a digit.
import type { Spot } from "./frame";
import type { Row } from "./game";

export interface Point extends Spot {
  z?: number;
}
interface Obstacle {
  /** Its corners, counter-clockwise. */
  outline: Spot[];
  bottom: number;
  top: number;
}

/** Half of a unit's height: under what hangs higher it walks through. */
const half = 50;

const obstaclesOf = (field: Row | undefined): Obstacle[] =>
  ((field?.obstacles ?? []) as Row[]).map(({ outline = [], bottom = 0, top = 0 }) => ({
    outline: (outline as Row[]).map(({ x = 0, y = 0 }) => ({ x, y })),
    bottom,
    top,
  }));
const sidesOf = ({ outline }: Obstacle): [Spot, Spot][] =>
  outline.map((corner, at) => [corner, outline[(at + 1) % outline.length]]);
const cross = (a: Spot, b: Spot, spot: Spot) =>
  (b.x - a.x) * (spot.y - a.y) - (b.y - a.y) * (spot.x - a.x);
const isWithin = (obstacle: Obstacle, spot: Spot) =>
  sidesOf(obstacle).every(([a, b]) => cross(a, b, spot) > 0);

/** The elevations on which somebody can stand there, the lowest first. */
function standings(obstacles: Obstacle[], spot: Spot): number[] {
  const here = obstacles.filter((one) => isWithin(one, spot));
  return [0, ...here.map((one) => one.top)]
    .filter((z) => here.every(({ bottom, top }) => bottom >= z + half || z >= top))
    .sort((a, b) => a - b);
}

/** The elevation that is seen from above. */
export function heightAt(field: Row | undefined, spot: Spot): number {
  return standings(obstaclesOf(field), spot).at(-1) ?? 0;
}

const along = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : Math.abs(a));

/** The spot of whole hundredths on a side that lies nearest to where it is crossed. */
function onSide([a, b]: [Spot, Spot], crossing: Spot): Spot {
  const steps = divisor(b.x - a.x, b.y - a.y) || 1;
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const share = ((crossing.x - a.x) * (b.x - a.x) + (crossing.y - a.y) * (b.y - a.y)) / length;
  const { x, y } = along(a, b, Math.round(share * steps) / steps);
  return { x: Math.round(x), y: Math.round(y) };
}

/** Where a line crosses the sides of what stands there, in its order. */
function crossings(obstacles: Obstacle[], from: Spot, to: Spot) {
  return obstacles
    .flatMap(sidesOf)
    .flatMap((side) => {
      const [a, b] = side;
      const [first, last] = [cross(a, b, from), cross(a, b, to)];
      if (first === last) return [];
      const share = first / (first - last);
      const at = along(from, to, share);
      const isOnSide = (at.x - a.x) * (at.x - b.x) + (at.y - a.y) * (at.y - b.y) <= 0;
      return isOnSide && share >= 0 && share < 1 ? [{ share, spot: onSide(side, at) }] : [];
    })
    .sort((a, b) => a.share - b.share);
}

/** The legs from a point to a tapped spot: who walks stays on his elevation where he can. */
function legs(obstacles: Obstacle[], from: Point, to: Spot): Point[] {
  const way: Point[] = [];
  let z = from.z ?? 0;
  let here: Spot = from;
  const go = (spot: Spot, height: number) => {
    if (spot.x === here.x && spot.y === here.y && height === z) return;
    way.push({ ...spot, z: height });
    here = spot;
    z = height;
  };
  const all = crossings(obstacles, from, to);
  all.forEach(({ share, spot }, at) => {
    const middle = along(from, to, (share + (all[at + 1]?.share ?? 1)) / 2);
    const open = standings(obstacles, middle);
    if (!open.length || open.includes(z)) return;
    const [next] = open.sort((a, b) => Math.abs(a - z) - Math.abs(b - z));
    go(spot, z);
    go(spot, next);
  });
  go({ x: to.x, y: to.y }, z);
  return way;
}

/** The whole way over the spots that were tapped. */
export function routeOver(field: Row | undefined, from: Point, taps: Spot[]): Point[] {
  const obstacles = obstaclesOf(field);
  const way: Point[] = [];
  for (const tap of taps) way.push(...legs(obstacles, way.at(-1) ?? from, tap));
  return way;
}
