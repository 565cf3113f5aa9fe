// A land as the page's maps draw it: by hexes with their sides, as the server hands them out.
import type { Of } from "../api/types";
import type { Patch } from "./model/changes";
import { hexesOf, isWater, placeOf, sideOf, type Land } from "./model/land";

type Row = Of<"FullMap">["hexes"][number];

const sides = new Set(["road", "river", "crossing"]);
const hexes = new Set(["ground", "settlement", "barred"]);

export function rowOf(land: Land, at: number): Row {
  const ground = land.ground[at];
  return {
    at: placeOf(land, at),
    ground: {
      terrain: isWater(ground) ? "water" : (ground as Row["ground"]["terrain"]),
      settlement: land.settlement[at],
      is_impassable: land.barred[at],
      is_coast: false,
      sides: [0, 1, 2, 3, 4, 5].map((direction) => {
        const side = sideOf(land, at, direction);
        return {
          has_road: side !== null && land.road[side] !== null,
          is_minor_road: side !== null && land.road[side] === "minor",
          has_river: side !== null && land.river[side],
          has_bridge: side !== null && land.crossing[side] === "bridge",
          is_impassable: side !== null && land.crossing[side] === "barred",
        };
      }),
    },
  };
}

export const wholeOf = (land: Land): Of<"FullMap"> => ({
  columns: land.columns,
  rows: land.rows,
  hexes: land.ground.map((_, at) => rowOf(land, at)),
  places: [],
});

/** The hexes that look otherwise after such patches. */
export function touched(land: Land, patches: Patch[]): number[] {
  const found = new Set<number>();
  for (const { layer, at } of patches) {
    if (hexes.has(layer)) found.add(at);
    if (!sides.has(layer)) continue;
    const { from, to } = hexesOf(land, at);
    found.add(from).add(to);
  }
  return [...found];
}
