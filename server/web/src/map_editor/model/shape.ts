// The whole land in another shape: mirrored, turned, or with more or less of it at its edges.
// Odd columns lie half a hex lower, so a mirror may need one row more than there was; what is new
// continues the ground beside it.
import { directions } from "../../map/hexes";
import { beyond, blank, numberOf, placeOf, sideOf, type Land } from "./land";

export type Mirror = "west_east" | "north_south";
/** How much is put to each edge; less than nothing takes away. West counts in twos, so that odd
 * columns stay the lower ones. */
export interface Edges {
  west: number;
  east: number;
  north: number;
  south: number;
}

interface Way {
  columns: number;
  rows: number;
  /** Where a hex goes; it may be off the map. */
  to: (column: number, row: number) => [number, number];
  /** Which direction a direction becomes. */
  turned: (direction: number) => number;
}

/** Twice the height of a hex on the paper. */
const lowOf = (column: number, row: number) => 2 * row + (column & 1);
const rowOf = (column: number, low: number) => (low - (column & 1)) / 2;

function mirrorOf(land: Land, mirror: Mirror): Way {
  const { columns, rows } = land;
  if (mirror === "west_east") {
    const flips = columns % 2 === 0;
    return {
      columns,
      rows: rows + (flips ? 1 : 0),
      to: (column, row) => {
        const there = columns - 1 - column;
        return [there, rowOf(there, lowOf(column, row) + (flips ? 1 : 0))];
      },
      turned: (direction) => (6 - direction) % 6,
    };
  }
  const isLone = columns === 1;
  const most = isLone ? 2 * (rows - 1) : 2 * rows;
  return {
    columns,
    rows: rows + (isLone ? 0 : 1),
    to: (column, row) => [column, rowOf(column, most - lowOf(column, row))],
    turned: (direction) => (9 - direction) % 6,
  };
}

function edgesOf(land: Land, edges: Edges): Way {
  return {
    columns: land.columns + edges.west + edges.east,
    rows: land.rows + edges.north + edges.south,
    to: (column, row) => [column + edges.west, row + edges.north],
    turned: (direction) => direction,
  };
}

function carried(land: Land, way: Way): Land {
  const now = blank(way.columns, way.rows);
  const goes = land.ground.map((_, at) => {
    const { column, row } = placeOf(land, at);
    return numberOf(now, ...way.to(column, row));
  });
  const from = new Array<number>(now.ground.length).fill(-1);
  goes.forEach((there, at) => {
    if (there !== null) from[there] = at;
  });
  from.forEach((at, there) => {
    if (at < 0) return;
    now.ground[there] = land.ground[at];
    now.settlement[there] = land.settlement[at];
    now.barred[there] = land.barred[at];
  });
  carrySides(land, now, goes, way);
  now.places = land.places.flatMap((place) => {
    const at = place ? goes[place.at] : null;
    return place && at !== null ? [{ ...place, at }] : [];
  });
  continueGround(now, from);
  return now;
}

function carrySides(land: Land, now: Land, goes: (number | null)[], way: Way) {
  goes.forEach((there, at) => {
    if (there === null) return;
    for (let direction = 0; direction < 3; direction += 1) {
      const side = sideOf(land, at, direction);
      const to = sideOf(now, there, way.turned(direction));
      const other = beyond(land, at, direction);
      if (side === null || to === null || other === null || goes[other] === null) continue;
      now.road[to] = land.road[side];
      now.roadName[to] = land.roadName[side];
      now.river[to] = land.river[side];
      now.riverName[to] = land.riverName[side];
      now.crossing[to] = land.crossing[side];
    }
  });
}

/** Hexes that came from nowhere are as the nearest one that came from somewhere. */
function continueGround(now: Land, from: number[]) {
  const reached = from.map((at, there) => (at < 0 ? -1 : there)).filter((there) => there >= 0);
  const known = new Set(reached);
  for (const at of known) {
    for (let direction = 0; direction < directions.length; direction += 1) {
      const next = beyond(now, at, direction);
      if (next === null || known.has(next)) continue;
      now.ground[next] = now.ground[at];
      known.add(next);
    }
  }
}

export const mirrored = (land: Land, mirror: Mirror): Land => carried(land, mirrorOf(land, mirror));
/** Takes: edges that leave one hex at least, the west one even. */
export const resized = (land: Land, edges: Edges): Land => carried(land, edgesOf(land, edges));
