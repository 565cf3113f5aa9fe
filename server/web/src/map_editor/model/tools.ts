// What each tool does to the land, in one stroke from spot to spot. A tool gets the spots that the
// hand passed over, in the measure of the map; it knows nothing of screens.
import { centre, distance, hexAt, type Spot } from "../../map/hexes";
import type { Stroke } from "./changes";
import {
  around,
  beyond,
  hexOf,
  isWater,
  numberOfHex,
  placeAt,
  sideBetween,
  sideOf,
  type Crossing,
  type Grade,
  type Ground,
  type Land,
} from "./land";
import { cornerName, cornerSpots } from "./lines";

/** What the hand holds. */
export type Tool =
  | { kind: "ground"; ground: Ground; size: number; fills: boolean }
  | { kind: "people"; score: number; size: number; fills: boolean }
  | { kind: "road"; grade: Grade; name: string }
  | { kind: "river"; name: string }
  | { kind: "crossing"; crossing: Crossing | "ford" | "closed" }
  | { kind: "clear"; size: number };

/** Water takes away what cannot be in it; what runs along it stays. */
function setGround(stroke: Stroke, at: number, ground: Ground) {
  stroke.set("ground", at, ground);
  if (!isWater(ground)) return;
  stroke.set("settlement", at, 0);
  for (let direction = 0; direction < 6; direction += 1) {
    const side = sideOf(stroke.land, at, direction);
    if (side !== null) setRoad(stroke, side, null, "");
  }
  clearPlaces(stroke, at, false);
}

function setRoad(stroke: Stroke, side: number, grade: Grade | null, name: string) {
  stroke.set("road", side, grade);
  stroke.set("roadName", side, grade ? name : "");
}
function setRiver(stroke: Stroke, side: number, isRiver: boolean, name: string) {
  stroke.set("river", side, isRiver);
  stroke.set("riverName", side, isRiver ? name : "");
  if (!isRiver) stroke.set("crossing", side, null);
}

function clearPlaces(stroke: Stroke, at: number, landmarksToo: boolean) {
  stroke.land.places.forEach((place, slot) => {
    if (place?.at !== at || (!landmarksToo && place.kind === "landmark")) return;
    stroke.set("places", slot, null);
  });
}

function clear(stroke: Stroke, at: number) {
  stroke.set("settlement", at, 0);
  stroke.set("barred", at, false);
  clearPlaces(stroke, at, true);
  for (let direction = 0; direction < 6; direction += 1) {
    const side = sideOf(stroke.land, at, direction);
    if (side === null) continue;
    setRoad(stroke, side, null, "");
    setRiver(stroke, side, false, "");
  }
}

/** All hexes that join one through hexes that are as it is. */
function patch<T>(land: Land, at: number, list: T[]): number[] {
  const kind = list[at];
  const found = new Set([at]);
  for (const hex of found) {
    for (let direction = 0; direction < 6; direction += 1) {
      const next = beyond(land, hex, direction);
      if (next !== null && list[next] === kind) found.add(next);
    }
  }
  return [...found];
}

/** The corner of a hex on the map that is nearest to a spot, and how far off it is. */
interface Corner extends Spot {
  name: string;
  far: number;
}
function nearestCorner(spot: Spot): Corner {
  const middle = hexAt(spot);
  const size = { columns: 1, rows: 1 };
  const { x, y } = centre(middle);
  let best: Corner | null = null;
  for (let direction = 0; direction < 6; direction += 1) {
    const [one] = cornerSpots(size, 0, direction);
    const found = { x: one.x + x, y: one.y + y };
    const far = Math.hypot(found.x - spot.x, found.y - spot.y);
    if (!best || far < best.far) best = { ...found, name: cornerName(found), far };
  }
  return best as Corner;
}

/** The sides that begin at a corner, each with the corner at its other end. */
function sidesFrom(land: Land, from: Spot): { side: number | null; to: Spot }[] {
  const found = new Map<string, { side: number | null; to: Spot }>();
  const own = cornerName(from);
  for (const angle of [0, 1, 2, 3, 4, 5]) {
    const near = {
      x: from.x + Math.cos((angle * Math.PI) / 3) * 4,
      y: from.y + Math.sin((angle * Math.PI) / 3) * 4,
    };
    const at = numberOfHex(land, hexAt(near));
    if (at === null) continue;
    for (let direction = 0; direction < 6; direction += 1) {
      const [one, other] = cornerSpots(land, at, direction);
      for (const [here, to] of [
        [one, other],
        [other, one],
      ]) {
        if (cornerName(here) !== own) continue;
        found.set(cornerName(to), { side: sideOf(land, at, direction), to });
      }
    }
  }
  return [...found.values()];
}

/** The side nearest to a spot on the map. */
export function nearestSide(land: Land, spot: Spot): number | null {
  const hex = hexAt(spot);
  const at = numberOfHex(land, hex);
  if (at === null) return null;
  const { x, y } = centre(hex);
  const angle = Math.atan2(spot.y - y, spot.x - x);
  // North is a quarter turn before east, and directions go on clockwise.
  const direction = (Math.round((angle / Math.PI) * 3 + 1.5) + 6) % 6;
  return sideOf(land, at, direction);
}

/** The hexes on the straightest way from one to another that does not leave the map. */
function wayBetween(land: Land, from: number, to: number): number[] {
  const way: number[] = [];
  const aim = hexOf(land, to);
  const spot = centre(aim);
  const far = (at: number) => {
    const { x, y } = centre(hexOf(land, at));
    return distance(hexOf(land, at), aim) * 1e6 + Math.hypot(x - spot.x, y - spot.y);
  };
  for (let at = from; at !== to;) {
    const nexts = [0, 1, 2, 3, 4, 5].map((direction) => beyond(land, at, direction));
    const near = nexts.filter((next) => next !== null).sort((a, b) => far(a) - far(b))[0];
    if (near === undefined || far(near) >= far(at)) return way;
    way.push((at = near));
  }
  return way;
}

/** One stroke of a tool; `erases` takes away what the tool else would put. */
export class Hand {
  private last: number | null = null;
  private corner: Spot | null = null;
  private isFirst = true;

  constructor(
    readonly stroke: Stroke,
    private readonly tool: Tool,
    private readonly erases: boolean,
  ) {}

  private get land() {
    return this.stroke.land;
  }

  /** The hand has come to a spot. */
  to(spot: Spot) {
    const at = numberOfHex(this.land, hexAt(spot));
    if (this.tool.kind === "river") this.flow(spot);
    else if (this.tool.kind === "crossing") this.cross(spot, at);
    else if (at !== null) this.over(at);
    this.isFirst = false;
  }

  /** The hand is lifted; one that has hardly moved has touched one thing. */
  lift(spot: Spot) {
    if (this.tool.kind !== "river" || this.stroke.patches().length) return;
    const side = nearestSide(this.land, spot);
    if (side !== null) setRiver(this.stroke, side, !this.erases, this.tool.name);
  }

  /** Every hex from where the hand was to where it is. */
  private over(at: number) {
    const from = this.last;
    this.last = at;
    if (from === null || from === at) {
      if (from === null) this.touch(at, null);
      return;
    }
    let before = from;
    for (const next of wayBetween(this.land, from, at)) {
      this.touch(next, before);
      before = next;
    }
  }

  private touch(at: number, from: number | null) {
    const { tool, stroke, land } = this;
    switch (tool.kind) {
      case "ground":
        for (const hex of this.reach(at, tool, land.ground)) {
          setGround(stroke, hex, this.erases ? "sea" : tool.ground);
        }
        return;
      case "people":
        for (const hex of this.reach(at, tool, land.settlement)) {
          if (!isWater(land.ground[hex])) {
            stroke.set("settlement", hex, this.erases ? 0 : tool.score);
          }
        }
        return;
      case "clear":
        for (const hex of around(land, at, tool.size)) clear(stroke, hex);
        return;
      case "road":
        if (from !== null) this.pave(from, at, tool);
    }
  }

  private reach(at: number, tool: { size: number; fills: boolean }, list: unknown[]): number[] {
    if (!tool.fills) return around(this.land, at, tool.size);
    return this.isFirst ? patch(this.land, at, list) : [];
  }

  private pave(from: number, to: number, tool: { grade: Grade; name: string }) {
    const { land } = this;
    const side = sideBetween(land, from, to);
    if (side === null) return;
    if (this.erases) setRoad(this.stroke, side, null, "");
    else if (!isWater(land.ground[from]) && !isWater(land.ground[to])) {
      setRoad(this.stroke, side, tool.grade, tool.name);
    }
  }

  /** Along the sides from corner to corner, each time the hand comes near enough to one. */
  private flow(spot: Spot) {
    const near = nearestCorner(spot);
    if (near.far > 4.6) return;
    const from = this.corner;
    this.corner = near;
    if (from === null || this.tool.kind !== "river") return;
    let here: Spot = from;
    for (let steps = 0; cornerName(here) !== near.name && steps < 400; steps += 1) {
      const far = ({ to }: { to: Spot }) => Math.hypot(to.x - near.x, to.y - near.y);
      const next = sidesFrom(this.land, here).sort((a, b) => far(a) - far(b))[0];
      if (!next) return;
      if (next.side !== null) setRiver(this.stroke, next.side, !this.erases, this.tool.name);
      here = next.to;
    }
  }

  private cross(spot: Spot, at: number | null) {
    if (!this.isFirst || this.tool.kind !== "crossing") return;
    const { crossing } = this.tool;
    if (crossing === "closed") {
      if (
        at === null ||
        (this.land.places[placeAt(this.land, at)]?.kind ?? "landmark") !== "landmark"
      ) {
        return;
      }
      this.stroke.set("barred", at, !this.erases && !this.land.barred[at]);
      return;
    }
    const side = nearestSide(this.land, spot);
    if (side !== null) setCrossing(this.stroke, side, this.erases ? "ford" : crossing);
  }
}

/** Only a river is crossed; what is there already is taken away again. */
function setCrossing(stroke: Stroke, side: number, crossing: Crossing | "ford") {
  const { land } = stroke;
  if (!land.river[side]) return;
  const wanted = crossing === "ford" || land.crossing[side] === crossing ? null : crossing;
  stroke.set("crossing", side, wanted);
}

/** What a tool does to one side of a hex, for who has no hand but keys. */
export function touchSide(stroke: Stroke, tool: Tool, at: number, direction: number) {
  const { land } = stroke;
  const side = sideOf(land, at, direction);
  if (side === null) return;
  if (tool.kind === "river") setRiver(stroke, side, !land.river[side], tool.name);
  else if (tool.kind === "crossing" && tool.crossing !== "closed") {
    setCrossing(stroke, side, tool.crossing);
  } else if (tool.kind === "road") {
    const to = beyond(land, at, direction);
    if (to === null) return;
    if (land.road[side] === tool.grade) setRoad(stroke, side, null, "");
    else if (!isWater(land.ground[at]) && !isWater(land.ground[to])) {
      setRoad(stroke, side, tool.grade, tool.name);
    }
  }
}

export const middleOf = (land: Land, at: number): Spot => centre(hexOf(land, at));
