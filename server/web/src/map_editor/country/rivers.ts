// Where rivers run: along the sides of hexes, from every corner of the land down to the sea or over
// the edge of the map. Water is let in from the outlets upwards, each corner by way of the lowest
// shore that it has, so that every corner knows its way down; where the rain of many corners comes
// together there is a river.
import { hexesOf, sideOf } from "../model/land";
import { cornersOf } from "../model/lines";
import { Queue, type Chance } from "./chance";
import type { Country } from "./relief";

export interface River {
  /** From its spring down. */
  sides: number[];
  /** How many corners' rain it carries at its mouth. */
  flow: number;
}

interface Corners {
  /** By corner: its sides and where each leads. */
  sides: { side: number; to: number }[][];
  /** The hexes that meet there, as far as they are on the map. */
  hexes: Set<number>[];
}

/** All corners of the land, joined by the sides between two hexes of land. */
function cornersOfLand({ land, next }: Country): Corners {
  const numbers = new Map<string, number>();
  const corners: Corners = { sides: [], hexes: [] };
  const number = (name: string) => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, corners.sides.length);
    corners.sides.push([]);
    corners.hexes.push(new Set());
    return corners.sides.length - 1;
  };
  for (let at = 0; at < land.ground.length; at += 1) {
    for (let direction = 0; direction < 3; direction += 1) {
      const to = next[at * 6 + direction];
      if (to < 0) continue;
      const side = at * 3 + direction;
      const [one, other] = cornersOf(land, side).map(number);
      for (const corner of [one, other]) corners.hexes[corner].add(at).add(to);
      if (land.ground[at] === "sea" || land.ground[to] === "sea") continue;
      corners.sides[one].push({ side, to: other });
      corners.sides[other].push({ side, to: one });
    }
  }
  return corners;
}

interface Down {
  /** The corner below each, and the side on the way there; -1 at an outlet. */
  corner: Int32Array;
  side: Int32Array;
  /** Outlets first, each corner behind the one below it. */
  order: number[];
}

function drained(country: Country, corners: Corners, chance: Chance): Down {
  const { land, height } = country;
  const count = corners.sides.length;
  const level = corners.hexes.map((hexes) => {
    let sum = 0;
    for (const at of hexes) sum += height[at];
    return sum / hexes.size + chance() * 0.06;
  });
  const corner = new Int32Array(count).fill(-1);
  const side = new Int32Array(count).fill(-1);
  const isKnown = new Uint8Array(count);
  const queue = new Queue();
  corners.hexes.forEach((hexes, at) => {
    const isMouth = [...hexes].some((hex) => land.ground[hex] === "sea");
    if (!isMouth && hexes.size === 3) return;
    isKnown[at] = 1;
    // The sea is a better way out than the edge of the paper.
    queue.push(isMouth ? -1 : level[at] + 0.15, at);
  });
  const order: number[] = [];
  while (!queue.isEmpty) {
    const [shore, at] = queue.pop();
    order.push(at);
    for (const way of corners.sides[at]) {
      if (isKnown[way.to]) continue;
      isKnown[way.to] = 1;
      corner[way.to] = at;
      side[way.to] = way.side;
      queue.push(Math.max(shore, level[way.to]), way.to);
    }
  }
  return { corner, side, order };
}

const shortest = 4;

export function riversOf(country: Country, chance: Chance): River[] {
  const corners = cornersOfLand(country);
  const down = drained(country, corners, chance);
  const flow = new Float64Array(corners.sides.length).fill(1);
  const above: number[][] = corners.sides.map(() => []);
  for (const at of [...down.order].reverse()) {
    const to = down.corner[at];
    if (to < 0) continue;
    flow[to] += flow[at];
    above[to].push(at);
  }
  const least = Math.max(18, corners.sides.length / 80);
  const rivers: River[] = [];
  const rise = (first: number) => {
    const sides: number[] = [];
    const met: number[] = [];
    for (let at: number | undefined = first; at !== undefined;) {
      sides.push(down.side[at]);
      const strong: number[] = above[at].filter((one) => flow[one] >= least);
      strong.sort((a, b) => flow[b] - flow[a]);
      met.push(...strong.slice(1));
      at = strong[0];
    }
    // What is no longer than a brook is left out, with all that would run into it.
    if (sides.length < shortest) return;
    rivers.push({ sides: sides.reverse(), flow: flow[first] });
    for (const one of met) rise(one);
  };
  for (const outlet of down.order.filter((at) => down.corner[at] < 0)) {
    const strong = above[outlet].filter((one) => flow[one] >= least);
    for (const one of strong.sort((a, b) => flow[b] - flow[a])) rise(one);
  }
  return rivers.sort((a, b) => b.flow - a.flow);
}

/** The hexes that lie on a river. */
export function riverside({ land }: Country): Set<number> {
  const wet = new Set<number>();
  land.river.forEach((isRiver, side) => {
    if (!isRiver) return;
    const { from, to } = hexesOf(land, side);
    wet.add(from).add(to);
  });
  return wet;
}

/** Some of the great rivers come out of a lake: the hex at whose corner they begin, where nothing
 * else runs. */
export function lakesOf({ land, next }: Country, rivers: River[]) {
  const around = (at: number) => [...next.subarray(at * 6, at * 6 + 6)];
  let left = Math.ceil(land.ground.length / 500);
  for (const { sides } of rivers) {
    if (left < 1) return;
    const first = hexesOf(land, sides[0]);
    const second = hexesOf(land, sides[1]);
    const at = around(first.from).find(
      (hex) => around(first.to).includes(hex) && hex !== second.from && hex !== second.to,
    );
    if (at === undefined || at < 0 || land.ground[at] === "mountains") continue;
    const isDry = [0, 1, 2, 3, 4, 5].every((direction) => {
      const side = sideOf(land, at, direction);
      return side !== null && !land.river[side];
    });
    if (!isDry || around(at).some((hex) => land.ground[hex] === "sea")) continue;
    land.ground[at] = "lake";
    left -= 1;
  }
}
