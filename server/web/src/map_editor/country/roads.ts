// Roads from town to town, each by the easiest way; they run together where they can. Where a great
// road meets a river there is a bridge.
import { distance } from "../../map/hexes";
import { hexOf, isWater, type Grade, type Place } from "../model/land";
import { Queue } from "./chance";
import type { Country } from "./relief";

const costs = {
  flatland: 1,
  hills: 1.8,
  forest: 1.6,
  marsh: 3,
  desert: 1.6,
  mountains: 7,
  sea: Infinity,
  lake: Infinity,
};

const sideOfStep = (at: number, to: number, direction: number) =>
  direction < 3 ? at * 3 + direction : to * 3 + direction - 3;

/** The easiest way from a hex to the nearest for which something holds, if there is one. */
function wayTo({ land, next }: Country, from: number, isThere: (at: number) => boolean) {
  const cost = new Map([[from, 0]]);
  const before = new Map<number, { at: number; side: number }>();
  const queue = new Queue();
  queue.push(0, from);
  while (!queue.isEmpty) {
    const [spent, at] = queue.pop();
    if (spent > (cost.get(at) ?? Infinity)) continue;
    if (at !== from && isThere(at)) return sidesTo(at, before);
    for (let direction = 0; direction < 6; direction += 1) {
      const to = next[at * 6 + direction];
      if (to < 0 || isWater(land.ground[to])) continue;
      const side = sideOfStep(at, to, direction);
      const ford = land.river[side] && land.crossing[side] !== "bridge" ? 1.5 : 0;
      const all = spent + (land.road[side] ? 0.4 : costs[land.ground[to]]) + ford;
      if (all >= (cost.get(to) ?? Infinity)) continue;
      cost.set(to, all);
      before.set(to, { at, side });
      queue.push(all, to);
    }
  }
  return null;
}

function sidesTo(to: number, before: Map<number, { at: number; side: number }>): number[] {
  const sides: number[] = [];
  for (let step = before.get(to); step; step = before.get(step.at)) sides.push(step.side);
  return sides.reverse();
}

export class Builder {
  constructor(
    private readonly country: Country,
    private readonly named: (name: string) => string,
  ) {}

  /** Joins all that are on one land: cities and towns by great roads, the others by lesser ones. */
  join() {
    const { land } = this.country;
    const all = land.places.filter((place) => place !== null);
    const great = all.filter(({ kind }) => kind === "city" || kind === "town");
    this.joinGreat(great);
    const isOn = new Set(great.map(({ at }) => at));
    for (const place of all.filter(({ kind }) => kind === "fortress")) {
      this.joinLesser(place, isOn);
      isOn.add(place.at);
    }
  }
  /** The nearest pairs first, as long as they are not joined yet; then some rings. */
  private joinGreat(towns: Place[]) {
    const { land } = this.country;
    const group = towns.map((_, number) => number);
    const far = (a: Place, b: Place) => distance(hexOf(land, a.at), hexOf(land, b.at));
    const pairs = towns
      .flatMap((a, one) =>
        towns.slice(one + 1).map((b, more) => ({ one, other: one + 1 + more, a, b })),
      )
      .map((pair) => ({ ...pair, far: far(pair.a, pair.b) }))
      .sort((a, b) => a.far - b.far || a.one - b.one || a.other - b.other);
    for (const { one, other, a, b } of pairs) {
      if (group[one] === group[other]) continue;
      if (!this.lay(a, b.at, "major")) continue;
      const [kept, gone] = [group[one], group[other]];
      group.forEach((of, number) => {
        if (of === gone) group[number] = kept;
      });
    }
    let rings = Math.round(towns.length / 5);
    for (const { one, other, a, b, far } of pairs) {
      if (rings < 1 || group[one] !== group[other] || far > 9) continue;
      const way = this.along(a.at, b.at);
      if (way === null || way < far * 2.2) continue;
      this.lay(a, b.at, "minor");
      rings -= 1;
    }
  }
  /** How many steps it is by road. */
  private along(from: number, to: number): number | null {
    const { land, next } = this.country;
    const steps = new Map([[from, 0]]);
    for (const [at, spent] of steps) {
      if (at === to) return spent;
      for (let direction = 0; direction < 6; direction += 1) {
        const on = next[at * 6 + direction];
        if (on < 0 || steps.has(on) || !land.road[sideOfStep(at, on, direction)]) continue;
        steps.set(on, spent + 1);
      }
    }
    return null;
  }

  private joinLesser(place: Place, isOn: Set<number>) {
    const { land, next } = this.country;
    const hasRoad = (at: number) => {
      for (let direction = 0; direction < 6; direction += 1) {
        const to = next[at * 6 + direction];
        if (to >= 0 && land.road[sideOfStep(at, to, direction)]) return true;
      }
      return false;
    };
    if (hasRoad(place.at)) return;
    const way = wayTo(this.country, place.at, (at) => hasRoad(at) || isOn.has(at));
    if (way) this.pave(way, "minor", "");
  }
  private lay(from: Place, to: number, grade: Grade): boolean {
    const way = wayTo(this.country, from.at, (at) => at === to);
    if (!way) return false;
    this.pave(way, grade, this.named(from.name));
    return true;
  }
  private pave(way: number[], grade: Grade, name: string) {
    const { land } = this.country;
    for (const side of way) {
      const isBetter = land.road[side] === "minor" && grade === "major";
      if (land.road[side] && !isBetter) continue;
      land.road[side] = grade;
      land.roadName[side] = name;
      if (land.river[side] && grade === "major") land.crossing[side] = "bridge";
    }
  }
}
