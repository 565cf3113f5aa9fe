// The map of a commander, as his campaign has it: a sketch, or the hexes he knows where it hands
// them out; and the hexes in his sight, which are drawn alike.
import type { Direction, Hex, Of } from "../api/types";
import { axial, centre, edge, outline, size, spoke, type Spot } from "./hexes";
import { sign, type Inks } from "./inks";
import { boundsOf, onPaper, sketchBounds, sketchGround, type OwnMap } from "./sketch";
import { Way } from "./traced";

type Offset = Of<"Offset">;
type Point = { east: number; south: number };

/** Where on his map something lies, if it is on it. */
export function spotOn(row: { drawn?: Point | null; hex?: Offset | null }): Spot | null {
  if (row.drawn) return onPaper(row.drawn);
  return row.hex ? centre(axial(row.hex)) : null;
}

export interface HexDrawn {
  at: Hex;
  terrain: string | null;
  roads: string[];
  rivers: string[];
  bridges: string[];
}

/** Draws hexes with their roads and rivers. */
export function hexGround(rows: HexDrawn[], way: Spot[] = []) {
  return (pen: CanvasRenderingContext2D, inks: Inks, scale: number) => {
    const [roads, rivers, bridges] = [new Way(), new Way(), new Way()];
    for (const row of rows) {
      const path = new Way();
      outline(path, row.at);
      pen.fillStyle = inks.terrain[row.terrain ?? ""] ?? inks.paper;
      pen.fill(path);
      pen.strokeStyle = inks.line;
      pen.lineWidth = 1 / scale;
      pen.stroke(path);
      const signs = new Way();
      const { x, y } = centre(row.at);
      sign(signs, row.terrain ?? "", x, y - size * 0.35, size / 8);
      pen.strokeStyle = inks.ink;
      pen.globalAlpha = 0.5;
      pen.stroke(signs);
      pen.globalAlpha = 1;
      (row.roads as Direction[]).forEach((side) => spoke(roads, row.at, side));
      (row.rivers as Direction[]).forEach((side) => edge(rivers, row.at, side));
      (row.bridges as Direction[]).forEach((side) => spoke(bridges, row.at, side, 0.78, 1.22));
    }
    const stroke = (path: Way, ink: string, width: number) => {
      pen.strokeStyle = ink;
      pen.lineWidth = width;
      pen.stroke(path);
    };
    pen.lineCap = "round";
    stroke(rivers, inks.river, Math.max(3 / scale, 1));
    stroke(roads, inks.road, Math.max(2.4 / scale, 0.8));
    pen.lineCap = "butt";
    stroke(bridges, inks.ink, Math.max(4 / scale, 1.2));
    if (way.length < 2) return;
    const march = new Way();
    way.forEach(({ x, y }, at) => (at ? march.lineTo(x, y) : march.moveTo(x, y)));
    pen.setLineDash([8 / scale, 6 / scale]);
    stroke(march, inks.ember, 3.2 / scale);
    pen.setLineDash([]);
  };
}

/** The ground of his whole map, with the way of the march that is being ordered. */
export function countryOf(map: OwnMap, way: Spot[] = []) {
  if (!map.hexes) return { bounds: sketchBounds(map), ground: sketchGround(map, way) };
  const rows = map.hexes.map((row) => ({ ...row, at: axial(row.hex) }));
  return {
    bounds: boundsOf([
      ...rows.map((row) => centre(row.at)),
      ...map.places.flatMap((row) => spotOn(row) ?? []),
    ]),
    ground: hexGround(rows, way),
  };
}
