// What `reaches` says of a unit of Throw Me a 6, as shapes on the table: areas it may go to, lines
// to whom it may charge or shoot. Facings are clockwise, 0 towards the far edge.
import type { Row } from "./game";
import type { Spot } from "./frame";

export interface Extent {
  /** A manoeuvre, or "charge", "shoot". */
  kind: string;
  /** How far it gets at the most, in inches. */
  most: number;
  /** Corners of the areas between directions that lie next to each other. */
  areas: Spot[][];
  /** What may be ordered as it stands: the ends of ways, or the targets. */
  ends: Spot[];
  from: Spot;
}

const fullCircle = 36_000;
/** Directions further apart than this are ways of their own, with nothing between them. */
const near = 4_500;
const inch = 100;

function placeOf(view: Row, unit: string): Spot | null {
  const row = (view.table?.units as Row[] | undefined)?.find((one) => one.id === unit);
  return row?.pose?.at ?? null;
}
function endOf(from: Spot, { direction, distance }: Row): Spot {
  const angle = (direction / fullCircle) * 2 * Math.PI;
  return { x: from.x + distance * Math.sin(angle), y: from.y + distance * Math.cos(angle) };
}

function areasOf(from: Spot, reaches: Row[]): Spot[][] {
  const sorted = [...reaches].sort((a, b) => a.direction - b.direction);
  return sorted.flatMap((row, at) => {
    const next = sorted[(at + 1) % sorted.length];
    const apart = (next.direction - row.direction + fullCircle) % fullCircle;
    return apart > 0 && apart <= near ? [[from, endOf(from, row), endOf(from, next)]] : [];
  });
}

export function extentsOf(reaches: Row | null, view: Row): Extent[] {
  const from = reaches && placeOf(view, reaches.unit);
  if (!from) return [];
  const all = (reaches.envelopes as Row[]).map((envelope): Extent => {
    const rows = envelope.reaches as Row[];
    return {
      kind: envelope.manoeuvre,
      most: Math.max(0, ...rows.map((row) => row.distance as number)) / inch,
      areas: areasOf(from, rows),
      ends: rows.map((row) => endOf(from, row)),
      from,
    };
  });
  const charged = new Set((reaches.charges as Row[]).map((charge) => charge.target as string));
  for (const [kind, units] of [
    ["charge", [...charged]],
    ["shoot", reaches.targets as string[]],
  ] as [string, string[]][]) {
    const ends = units.flatMap((unit) => placeOf(view, unit) ?? []);
    if (ends.length) all.push({ kind, most: 0, areas: [], ends, from });
  }
  return all;
}
