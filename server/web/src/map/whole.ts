// The whole ground, in pieces of some hexes each, so that only what is seen is drawn, however large
// the map is.
import type { Direction, Hex, Of } from "../api/types";
import { axial, centre, directions, edge, hexKey, outline, size, spoke } from "./hexes";
import { sign, type Inks } from "./inks";
import { boundsOf } from "./sketch";
import type { Bounds } from "./view.svelte";
import { Way } from "./traced";

type FullMap = Of<"FullMap">;
type Ground = Of<"HexGround">;
/** Tints a hex: a colour for it, or nothing. */
export type Tint = (hex: Hex, ground: Ground) => string | null;

interface Piece {
  bounds: Bounds;
  hexes: { hex: Hex; ground: Ground }[];
  terrain: Map<string, Way>;
  signs: Map<string, Way>;
  lines: Record<"road" | "minor" | "river" | "bridge" | "cliff", Way>;
}

const across = 12;
/** Below so many pixels a unit, small signs would be specks. */
const signsFrom = 1.1;
const linesFrom = 0.25;

const pieceAt = ({ column, row }: { column: number; row: number }) =>
  `${Math.floor(column / across)} ${Math.floor(row / across)}`;

function pathOf(paths: Map<string, Way>, name: string): Way {
  const path = paths.get(name) ?? new Way();
  paths.set(name, path);
  return path;
}

function pieceOf(hexes: Piece["hexes"]): Piece {
  const piece: Piece = {
    bounds: boundsOf(
      hexes.map(({ hex }) => centre(hex)),
      size,
    ),
    hexes,
    terrain: new Map(),
    signs: new Map(),
    lines: {
      road: new Way(),
      minor: new Way(),
      river: new Way(),
      bridge: new Way(),
      cliff: new Way(),
    },
  };
  for (const { hex, ground } of hexes) {
    // A little larger than they are, so that no seam shows between them.
    outline(pathOf(piece.terrain, ground.terrain), hex, size * 1.012);
    const { x, y } = centre(hex);
    sign(pathOf(piece.signs, ground.terrain), ground.terrain, x, y - size * 0.25, size / 7);
    addSides(piece, hex, ground);
  }
  return piece;
}

function addSides(piece: Piece, hex: Hex, ground: Ground) {
  ground.sides.forEach((side, number) => {
    const direction = directions[number] as Direction;
    if (side.has_road) {
      spoke(side.is_minor_road ? piece.lines.minor : piece.lines.road, hex, direction);
    }
    // Each side lies between two hexes; it is drawn from the one to the north and east of it.
    if (number > 2) return;
    if (side.has_river) edge(piece.lines.river, hex, direction);
    if (side.has_bridge) spoke(piece.lines.bridge, hex, direction, 0.75, 1.25);
    if (side.is_impassable) edge(piece.lines.cliff, hex, direction);
  });
}

export class WholeGround {
  private readonly pieces = new Map<string, Piece>();
  readonly bounds: Bounds;

  constructor(map: FullMap) {
    const sorted = new Map<string, Piece["hexes"]>();
    for (const row of map.hexes) {
      const key = pieceAt(row.at);
      const hexes = sorted.get(key) ?? [];
      sorted.set(key, hexes);
      hexes.push({ hex: axial(row.at), ground: row.ground });
    }
    for (const [key, hexes] of sorted) this.pieces.set(key, pieceOf(hexes));
    const far = centre(axial({ column: map.columns - 1, row: map.rows - 1 }));
    this.bounds = boundsOf([{ x: 0, y: 0 }, far], size * 1.5);
  }

  /** Some hexes are otherwise now: the pieces that hold them are made anew, and no others. */
  change(rows: FullMap["hexes"]) {
    const changed = new Map<string, Map<string, Ground>>();
    for (const row of rows) {
      const key = pieceAt(row.at);
      const grounds = changed.get(key) ?? new Map<string, Ground>();
      changed.set(key, grounds);
      grounds.set(hexKey(axial(row.at)), row.ground);
    }
    for (const [key, grounds] of changed) {
      const hexes = (this.pieces.get(key)?.hexes ?? []).map(({ hex, ground }) => ({
        hex,
        ground: grounds.get(hexKey(hex)) ?? ground,
      }));
      this.pieces.set(key, pieceOf(hexes));
    }
  }

  /** Takes: what else is drawn over the ground and under its roads and rivers, if anything is. */
  draw(
    pen: CanvasRenderingContext2D,
    inks: Inks,
    scale: number,
    part: Bounds,
    tint: Tint | null,
    between?: (pen: CanvasRenderingContext2D) => void,
  ) {
    const seen = [...this.pieces.values()].filter(
      ({ bounds }) =>
        bounds.x < part.x + part.width &&
        bounds.x + bounds.width > part.x &&
        bounds.y < part.y + part.height &&
        bounds.y + bounds.height > part.y,
    );
    for (const piece of seen) {
      for (const [terrain, path] of piece.terrain) {
        pen.fillStyle = inks.terrain[terrain] ?? inks.paper;
        pen.fill(path);
      }
    }
    if (scale > signsFrom) this.drawSigns(pen, inks, scale, seen);
    if (tint) this.drawTint(pen, seen, tint);
    between?.(pen);
    if (scale > linesFrom) this.drawLines(pen, inks, scale, seen);
  }
  private drawSigns(pen: CanvasRenderingContext2D, inks: Inks, scale: number, seen: Piece[]) {
    pen.lineWidth = Math.max(1 / scale, 0.35);
    pen.globalAlpha = Math.min(0.45, (scale - signsFrom) * 0.6 + 0.12);
    for (const piece of seen) {
      for (const [terrain, path] of piece.signs) {
        pen.strokeStyle = terrain === "water" ? inks.river : inks.ink;
        pen.stroke(path);
      }
    }
    pen.globalAlpha = 1;
  }
  private drawTint(pen: CanvasRenderingContext2D, seen: Piece[], tint: Tint) {
    for (const piece of seen) {
      for (const { hex, ground } of piece.hexes) {
        const colour = tint(hex, ground);
        if (!colour) continue;
        const path = new Way();
        outline(path, hex);
        pen.fillStyle = colour;
        pen.fill(path);
      }
    }
  }
  private drawLines(pen: CanvasRenderingContext2D, inks: Inks, scale: number, seen: Piece[]) {
    const px = 1 / scale;
    pen.lineCap = pen.lineJoin = "round";
    const lines: [keyof Piece["lines"], string, number, number[]][] = [
      ["river", inks.river, Math.max(2.2 * px, 0.9), []],
      ["road", inks.road, Math.max(1.7 * px, 0.8), []],
      ["minor", inks.road, Math.max(1.2 * px, 0.5), [3 * px, 3 * px]],
      ["bridge", inks.ink, Math.max(2.6 * px, 1.3), []],
      ["cliff", inks.ink, Math.max(1.6 * px, 0.7), [2 * px, 2 * px]],
    ];
    for (const [name, colour, width, dash] of lines) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.setLineDash(dash);
      for (const piece of seen) pen.stroke(piece.lines[name]);
    }
    pen.setLineDash([]);
  }
}
