// Distances on a map whose hexes are known: a step between two hexes is six miles (the rulebook's
// idis.1.hex-six-miles). Days of marching are for reckoning by: an army of the usual kind at its
// usual pace, by daylight; what an army really does the server alone says.
import type { Hex, Of } from "../api/types";
import { directions, hexKey, sameHex, afterSteps, size } from "./hexes";

export const milesOfHex = 6;
/** Units of the map from a hex's middle to the next. */
const unitsOfHex = Math.sqrt(3) * size;
export const milesOfUnits = (units: number) => (units / unitsOfHex) * milesOfHex;
export const unitsOfMiles = (miles: number) => (miles / milesOfHex) * unitsOfHex;

/** idis.4.road-speed and idis.4.offroad-half. */
const milesOfDay = { road: 12, open: 6 };
const rounds = [1, 2, 3, 6, 12, 30, 60, 120, 300, 600, 1_200, 3_000];
/** The longest round number of miles that has room in so many pixels. */
export function roundMiles(scale: number, widest: number): number {
  const most = milesOfUnits(widest / scale);
  return rounds.findLast((one) => one <= most) ?? rounds[0];
}

type Ground = Of<"HexGround">;
export interface Length {
  miles: number;
  roadMiles: number;
  days: number;
}
/** How long a way is, from hex to hex, and how much of it is road. */
export function lengthOf(way: Hex[], grounds: ReadonlyMap<string, Ground>): Length {
  const length = { miles: 0, roadMiles: 0, days: 0 };
  way.slice(1).forEach((to, at) => {
    const from = way[at];
    const side = directions.findIndex((one) => sameHex(afterSteps(from, [one]), to));
    const isRoad = side >= 0 && (grounds.get(hexKey(from))?.sides[side].has_road ?? false);
    length.miles += milesOfHex;
    if (isRoad) length.roadMiles += milesOfHex;
    length.days += milesOfHex / (isRoad ? milesOfDay.road : milesOfDay.open);
  });
  return length;
}
