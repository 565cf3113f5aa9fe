// Sides on a map that has none: each begins at a great place far from the others', holds what lies
// nearest to it, and has commanders with an army of the same strength at its places. All of it can
// be changed; anyone who likes begins a campaign with it in one step.
import type { Of } from "../api/types";
import { distance } from "../map/hexes";
import { colours, type Arms } from "../parts/heraldry";
import { words } from "../words";
import type { Document } from "./written.svelte";

type Place = Of<"FullMap">["places"][number] & { key: string };

const weight: Record<string, number> = { city: 3, fortress: 2, town: 1 };
const far = (one: Place, other: Place) => distance(one.hex, other.hex);

/** The places where sides begin: the greatest, then each time the one farthest from all chosen. */
function seatsOf(places: Place[], sides: number): Place[] {
  const left = [...places].sort((a, b) => weight[b.kind] - weight[a.kind]);
  const seats = left.splice(0, 1);
  while (seats.length < sides) {
    const apart = (place: Place) => Math.min(...seats.map((seat) => far(place, seat)));
    left.sort((a, b) => apart(b) - apart(a));
    seats.push(...left.splice(0, 1));
  }
  return seats;
}

/** Arms for the first sides, which are as unlike as their colours. */
const arms: Arms[] = [
  { field: "azure", charge: "star", tincture: "or" },
  { field: "gules", charge: "tower", tincture: "argent" },
  { division: "per_pale", field: "vert", second: "argent", charge: "tree", tincture: "sable" },
  { division: "chief", field: "or", second: "sable", charge: "wheel", tincture: "gules" },
];

const keyOf = (kind: string, number: number) => `${kind}-${number + 1}`;

/**
 * Takes: the strongholds of a map, at least as many as there are to be sides, and how many
 * commanders each side has.
 */
export function filled(places: Place[], sides: number, each: number): Document {
  const say = words.making.fill;
  const seats = seatsOf(places, sides);
  const held = seats.map((): Place[] => []);
  for (const place of places) {
    const ways = seats.map((seat) => far(place, seat));
    held[ways.indexOf(Math.min(...ways))].push(place);
  }
  const factions = seats.map((seat, side) => ({
    key: keyOf("side", side),
    name: say.side(seat.name),
    leader: keyOf(`captain-${side + 1}`, 0),
    holds: held[side].map((place) => place.key),
    colour: Object.keys(colours)[side],
    arms: arms[side],
  }));
  const led = seats.flatMap((seat, side) => {
    const near = [...held[side]].sort((a, b) => far(a, seat) - far(b, seat));
    return Array.from({ length: each }, (_, number) => {
      const [at, round] = [near[number % near.length], Math.floor(number / near.length)];
      return { side, number, at, round };
    });
  });
  const commanders = led.map(({ side, number, at, round }) => ({
    key: keyOf(`captain-${side + 1}`, number),
    name: say.captain(at.name, round),
    faction: keyOf("side", side),
    knows: [at.key],
    knows_around: 3,
  }));
  const armies = led.map(({ side, number, at, round }) => ({
    key: keyOf(`army-${side + 1}`, number),
    name: say.army(at.name, round),
    commander: keyOf(`captain-${side + 1}`, number),
    at: at.key,
    supplies: 45_000,
    detachments: [
      { name: say.foot(1), infantry: 1000, wagons: 8 },
      { name: say.foot(2), infantry: 800, wagons: 6 },
      { name: say.horse, cavalry: 300 },
    ],
  }));
  const stances = factions.flatMap((one, at) =>
    factions.slice(at + 1).map((other) => ({
      between: [one.key, other.key],
      relation: "at_war",
    })),
  );
  return { factions, commanders, armies, campaign: { stances } };
}
