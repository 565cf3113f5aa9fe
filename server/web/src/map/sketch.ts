// A commander's map: a sketch of named places, roads, rivers and rough ground at drawn positions.
import type { CommanderView } from "../api/types";
import type { Spot } from "./hexes";
import { sign, type Inks } from "./inks";
import type { Bounds } from "./view.svelte";
import { Way } from "./traced";

export type OwnMap = CommanderView["map"];
type Point = { east: number; south: number };

const unit = 10;
export const onPaper = ({ east, south }: Point): Spot => ({ x: east / unit, y: south / unit });

export function boundsOf(spots: Spot[], margin = 14): Bounds {
  if (!spots.length) return { x: 0, y: 0, width: 100, height: 100 };
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    x,
    y,
    width: Math.max(...xs) + margin - x,
    height: Math.max(...ys) + margin * 1.4 - y,
  };
}

export function sketchBounds(map: OwnMap): Bounds {
  const places = map.places.flatMap((row) => (row.drawn ? [onPaper(row.drawn)] : []));
  const lines = (map.sketch?.lines ?? []).flatMap((row) => row.points.map(onPaper));
  return boundsOf([...places, ...lines]);
}

/** A line through all its points, rounded at each. */
function curve(path: Path2D, points: Point[]) {
  const spots = points.map(onPaper);
  if (!spots.length) return;
  path.moveTo(spots[0].x, spots[0].y);
  for (let at = 1; at < spots.length - 1; at += 1) {
    const middle = {
      x: (spots[at].x + spots[at + 1].x) / 2,
      y: (spots[at].y + spots[at + 1].y) / 2,
    };
    path.quadraticCurveTo(spots[at].x, spots[at].y, middle.x, middle.y);
  }
  const last = spots[spots.length - 1];
  path.lineTo(last.x, last.y);
}

/** Draws the sketch; `way` are the places of the march that is being ordered. */
export function sketchGround(map: OwnMap, way: Spot[]) {
  const roads = new Way();
  const rivers = new Way();
  for (const line of map.sketch?.lines ?? []) {
    curve(line.kind === "road" ? roads : rivers, line.points);
  }
  const grounds = new Map<string, Way>();
  for (const ground of map.sketch?.grounds ?? []) {
    const path = grounds.get(ground.terrain) ?? new Way();
    grounds.set(ground.terrain, path);
    const { x, y } = onPaper(ground.at);
    sign(path, ground.terrain, x, y, 1.5);
    sign(path, ground.terrain, x + 6, y + 4, 1.2);
    sign(path, ground.terrain, x - 6, y + 4.5, 1.1);
  }
  const bridges = new Way();
  for (const bridge of map.sketch?.bridges ?? []) {
    const { x, y } = onPaper(bridge);
    bridges.rect(x - 1.6, y - 1.1, 3.2, 2.2);
  }
  return (pen: CanvasRenderingContext2D, inks: Inks, scale: number) => {
    const px = 1 / scale;
    pen.lineJoin = pen.lineCap = "round";
    for (const [terrain, path] of grounds) {
      pen.lineWidth = 1.2 * px;
      pen.strokeStyle = terrain === "water" ? inks.river : inks.ink;
      pen.globalAlpha = 0.55;
      pen.fillStyle = inks.terrain[terrain] ?? inks.paper;
      if (terrain === "forest") pen.fill(path);
      pen.stroke(path);
      pen.globalAlpha = 1;
    }
    pen.strokeStyle = inks.river;
    pen.lineWidth = Math.max(2.6 * px, 1.1);
    pen.stroke(rivers);
    pen.strokeStyle = inks.paper;
    pen.lineWidth = Math.max(4 * px, 1.5);
    pen.stroke(roads);
    pen.strokeStyle = inks.road;
    pen.lineWidth = Math.max(1.8 * px, 0.7);
    pen.stroke(roads);
    pen.fillStyle = inks.ink;
    pen.fill(bridges);
    if (way.length < 2) return;
    pen.strokeStyle = inks.ember;
    pen.lineWidth = 3.2 * px;
    pen.setLineDash([8 * px, 6 * px]);
    pen.beginPath();
    way.forEach(({ x, y }, at) => (at ? pen.lineTo(x, y) : pen.moveTo(x, y)));
    pen.stroke();
    pen.setLineDash([]);
  };
}
