// What a march is known to meet, out of the commander's own sketch and stores: food in days, and
// the rivers and bridges drawn across the roads that he knows. Never time or miles, which he may
// not know.
import type { CommanderView } from "../api/types";
import { words } from "../words";

type Point = { east: number; south: number };
type Line = NonNullable<CommanderView["map"]["sketch"]>["lines"][number];

function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const turn = (p: Point, q: Point, r: Point) =>
    Math.sign((q.east - p.east) * (r.south - p.south) - (q.south - p.south) * (r.east - p.east));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

function crossings(road: Line, rivers: Line[]): Point[] {
  const found: Point[] = [];
  for (let at = 1; at < road.points.length; at += 1) {
    for (const river of rivers) {
      for (let other = 1; other < river.points.length; other += 1) {
        const ends = [road.points[at - 1], road.points[at]] as const;
        if (crosses(...ends, river.points[other - 1], river.points[other])) {
          found.push({
            east: (ends[0].east + ends[1].east) / 2,
            south: (ends[0].south + ends[1].south) / 2,
          });
        }
      }
    }
  }
  return found;
}

interface Stretch {
  line: Line;
  ends: [string, string];
}
/** Roads by what they join: places by their ids, forks by where they are drawn. */
function stretchesOf(view: CommanderView): Stretch[] {
  const nameOf = (place: string | null, { east, south }: Point) => place ?? `${east},${south}`;
  return (view.map.sketch?.lines ?? [])
    .filter((line) => line.kind === "road" && line.points.length > 1)
    .map((line) => ({
      line,
      ends: [nameOf(line.from, line.points[0]), nameOf(line.to, line.points.at(-1)!)],
    }));
}

/** All ways by road from one place to another that lead through no third place. */
function waysBetween(all: Stretch[], from: string, to: string): Line[][] {
  const isPlace = (name: string) => !name.includes(",");
  const found: Line[][] = [];
  const walk = (at: string, gone: Stretch[]) => {
    for (const stretch of all) {
      if (!stretch.ends.includes(at) || gone.includes(stretch) || gone.length > 20) continue;
      const next = stretch.ends[0] === at ? stretch.ends[1] : stretch.ends[0];
      const way = [...gone, stretch];
      if (next === to) found.push(way.map(({ line }) => line));
      else if (!isPlace(next)) walk(next, way);
    }
  };
  walk(from, []);
  return found;
}

/** The roads that lead from place to place, if for each part of the way there is but one. */
function roadsOf(view: CommanderView, places: string[]): Line[] | null {
  const all = stretchesOf(view);
  const roads: Line[] = [];
  for (let at = 1; at < places.length; at += 1) {
    const ways = waysBetween(all, places[at - 1], places[at]);
    if (ways.length !== 1) return null;
    roads.push(...ways[0]);
  }
  return roads;
}

export function foretold(view: CommanderView, way: unknown[]): string {
  const parts: string[] = [];
  const days = view.army?.days_left;
  if (days !== null && days !== undefined) parts.push(words.order.foodFor(days));
  const here = view.in_sight.find((row) => !row.steps.length)?.places[0];
  const places = way.filter((stop) => typeof stop === "string");
  // Of a way that cannot be followed on his own map from where he stands nothing is said.
  if (!view.map.sketch || !here || places.length !== way.length) return parts.join("; ");
  const roads = roadsOf(view, [here, ...places]);
  if (!roads?.length) return parts.join("; ");
  const rivers = view.map.sketch.lines.filter((line) => line.kind === "river");
  const met = roads.flatMap((road) => crossings(road, rivers));
  const bridged = met.filter((spot) =>
    view.map.sketch?.bridges.some(
      (bridge) => Math.hypot(bridge.east - spot.east, bridge.south - spot.south) < 60,
    ),
  );
  const open = met.length - bridged.length;
  const crossed = [
    open ? words.order.river(open) : "",
    bridged.length ? words.order.bridge(bridged.length) : "",
  ].filter(Boolean);
  parts.push(crossed.length ? words.order.crosses(crossed.join(", ")) : words.order.crossesNothing);
  return parts.join("; ");
}
