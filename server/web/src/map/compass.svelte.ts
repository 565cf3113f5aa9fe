// Where north lies on the map of the campaign that is shown, and what its ways are called by that.
// Orders and views name the sides of a hex as the map lies; people are told where they truly lead.
import type { Of } from "../api/types";
import { humanised, words } from "../words";
import { directions } from "./hexes";

export type North = NonNullable<Of<"Badges">["north"]>;
/** Clockwise from the top of the map, each a twelfth of a turn. */
export const norths: North[] = [
  ...(["n", "nne", "ne", "e", "se", "sse"] as const),
  ...(["s", "ssw", "sw", "w", "nw", "nnw"] as const),
];
/** By twelfths of a turn from the north. */
const ways = [
  ...["north", "north_east", "north_east", "east", "south_east", "south_east"],
  ...["south", "south_west", "south_west", "west", "north_west", "north_west"],
];

export const compass = $state<{ north: North }>({ north: "n" });

/** How far north is turned from the top of the map, in degrees clockwise. */
export const turnOf = (north: North) => norths.indexOf(north) * 30;

/** A side of a hex as it is called where north lies so: "north_east". */
export function trueWay(side: string, north: North): string {
  const at = directions.indexOf(side as (typeof directions)[number]);
  return at < 0 ? side : ways[(2 * at - norths.indexOf(north) + 12) % 12];
}
/** A side of a hex of the campaign that is shown, in words; all else is said as it is. */
export const wayName = (side: unknown) => humanised(trueWay(String(side), compass.north));

/** Where a map.txt says that north lies. */
export function northIn(text: string): North {
  const word = /^\[north\][^\n]*\n(?:\s*(?:#[^\n]*)?\n)*[ \t]*([a-z]+)/m.exec(text)?.[1];
  return norths.find((one) => one === word) ?? "n";
}
/** The same text, saying so; where it is the top nothing needs to be said. */
export function withNorth(text: string, north: North): string {
  const rest = text.replace(/^\[north\][^\n]*\n(?:(?!\[)[^\n]*\n?)*/m, "");
  if (north === "n") return rest;
  const at = rest.search(/^\[/m);
  const before = at < 0 ? rest.length : at;
  return `${rest.slice(0, before)}[north]\n${north}\n\n${rest.slice(before)}`;
}
/** Where it lies, for who cannot see the needle. */
export const northSaid = (north: North) => words.map.norths[north];
