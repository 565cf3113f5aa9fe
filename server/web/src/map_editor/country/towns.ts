// Where towns would be: on water and on plain, far enough from each other; fortresses where a range
// is passed; villages on the roads between them.
import { distance } from "../../map/hexes";
import { hexOf, isWater, keyFor, step, type PlaceKind } from "../model/land";
import type { Chance } from "./chance";
import { isCoast } from "./cover";
import type { Names } from "./names";
import type { Country } from "./relief";
import { riverside } from "./rivers";

/** How many neighbours of a hex something holds for. */
function count({ next }: Country, at: number, holds: (hex: number) => boolean): number {
  let found = 0;
  for (let direction = 0; direction < 6; direction += 1) {
    const to = next[at * 6 + direction];
    if (to >= 0 && holds(to)) found += 1;
  }
  return found;
}

export class Founder {
  private readonly hexes: number[];
  private readonly wet: Set<number>;

  constructor(
    private readonly country: Country,
    private readonly chance: Chance,
    private readonly names: Names,
  ) {
    const { land } = country;
    this.wet = riverside(country);
    this.hexes = land.ground.map((_, at) => at).filter((at) => !isWater(land.ground[at]));
  }

  /** Cities, towns and fortresses, the best spots first. */
  strongholds() {
    const wanted = Math.min(Math.max(2, Math.round(this.hexes.length / 34)), 90);
    const cities = Math.max(1, Math.round(wanted / 7));
    const towns = Math.max(1, Math.round(wanted * 0.6));
    const worth = this.rated((at) => this.worth(at));
    this.settle("city", cities, worth, 6);
    this.settle("town", towns, worth, 3);
    const pass = this.rated((at) => this.pass(at)).filter(([, rate]) => rate > 1);
    this.settle("fortress", wanted - cities - towns, pass, 3);
  }
  villages() {
    const { land } = this.country;
    const onRoad = this.hexes.filter(
      (at) => count(this.country, at, () => true) > 3 && this.hasRoad(at),
    );
    const wanted = Math.round(this.hexes.length / 70);
    const rated = onRoad.map((at): [number, number] => [at, land.settlement[at] + this.chance()]);
    this.settle("village", wanted, rated, 2);
  }
  /** The highest peaks and the deepest woods have names. */
  landmarks() {
    const { land, crest, height } = this.country;
    const of = (ground: string) => this.hexes.filter((at) => land.ground[at] === ground);
    const isSame = (at: number) => (to: number) => land.ground[to] === land.ground[at];
    const deep = (at: number) => count(this.country, at, isSame(at)) + this.chance();
    const wanted = Math.max(1, Math.round(this.hexes.length / 260));
    const peaks = of("mountains").map((at): [number, number] => [at, crest[at] + height[at]]);
    this.settle("landmark", wanted, peaks, 5, this.names.peak);
    const woods = of("forest").map((at): [number, number] => [at, deep(at)]);
    this.settle("landmark", wanted, woods, 4, this.names.wood);
    const bogs = of("marsh").map((at): [number, number] => [at, deep(at)]);
    this.settle("landmark", 1, bogs, 4, this.names.marsh);
  }

  private rated(rate: (at: number) => number): [number, number][] {
    return this.hexes.map((at) => [at, rate(at) + this.chance() * 1.2]);
  }
  private worth(at: number): number {
    const { land } = this.country;
    const plain = land.ground[at] === "flatland" ? 2 : land.ground[at] === "hills" ? 0.5 : -1.5;
    const fields = count(this.country, at, (to) => land.ground[to] === "flatland") * 0.35;
    const water = (this.wet.has(at) ? 1.6 : 0) + (isCoast(this.country, at) ? 0.9 : 0);
    const isAtEdge = count(this.country, at, () => true) < 6;
    return plain + fields + water + land.settlement[at] / step / 3 - (isAtEdge ? 3 : 0);
  }
  private pass(at: number): number {
    const { land } = this.country;
    if (land.ground[at] === "mountains" || land.ground[at] === "marsh") return 0;
    const peaks = count(this.country, at, (to) => land.ground[to] === "mountains");
    const way = count(this.country, at, (to) => land.ground[to] === "flatland");
    return peaks > 0 && way > 0 ? Math.min(peaks, 3) + way * 0.4 + (this.wet.has(at) ? 0.8 : 0) : 0;
  }
  private hasRoad(at: number): boolean {
    const { land, next } = this.country;
    for (let direction = 0; direction < 6; direction += 1) {
      const to = next[at * 6 + direction];
      const side = direction < 3 ? at * 3 + direction : to * 3 + direction - 3;
      if (to >= 0 && land.road[side]) return true;
    }
    return false;
  }

  /** Puts so many on the best spots, none nearer than that to any other. */
  private settle(
    kind: PlaceKind,
    wanted: number,
    rated: [number, number][],
    apart: number,
    named: () => string = this.names.town,
  ) {
    const { land } = this.country;
    let left = wanted;
    for (const [at] of [...rated].sort((a, b) => b[1] - a[1])) {
      if (left < 1) return;
      const hex = hexOf(land, at);
      if (land.places.some((place) => place && distance(hexOf(land, place.at), hex) < apart)) {
        continue;
      }
      const name = named();
      land.places.push({ kind, key: keyFor(land, name), name, at });
      left -= 1;
      this.gather(kind, at);
    }
  }
  /** People live where there is work. */
  private gather(kind: PlaceKind, at: number) {
    const { land, next } = this.country;
    const more = { city: 3, town: 2, fortress: 1, village: 1, landmark: 0 }[kind];
    const raise = (hex: number, by: number) => {
      const isBare = isWater(land.ground[hex]) || land.ground[hex] === "mountains";
      if (!isBare) land.settlement[hex] = Math.min(land.settlement[hex] + by * step, 5 * step);
    };
    raise(at, more);
    if (kind !== "city") return;
    for (let direction = 0; direction < 6; direction += 1) {
      if (next[at * 6 + direction] >= 0) raise(next[at * 6 + direction], 1);
    }
  }
}
