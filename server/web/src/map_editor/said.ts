// A hex in words.
import { listed, words } from "../words";
import { placeOf, sideOf, type Land } from "./model/land";

export function hexWords(land: Land, at: number): string {
  const say = words.drawing;
  const { column, row } = placeOf(land, at);
  const sides = [0, 1, 2, 3, 4, 5].map((direction) => sideOf(land, at, direction));
  const has = (holds: (side: number) => unknown) =>
    sides.some((side) => side !== null && holds(side));
  const rest = [
    ...land.places
      .filter((place) => place?.at === at)
      .map((place) => (place ? `${say.kinds[place.kind]} ${place.name}` : "")),
    ...(has((side) => land.road[side]) ? [say.road] : []),
    ...(has((side) => land.river[side]) ? [say.river] : []),
    ...(land.barred[at] ? [say.closedHex] : []),
  ];
  return say.hex(column, row, say.grounds[land.ground[at]], land.settlement[at], listed(rest));
}
