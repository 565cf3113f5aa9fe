// What the chosen unit may do, as shapes on the table: areas it may go to, lines to whom it may
// charge or shoot. In Throw Me a 6 and Die, Men! `reaches` says it, in Dice Warriors! `legal`.
// Facings are clockwise, 0 towards the far edge.
import type { Fought } from "./fought";
import type { Row } from "./game";
import type { Spot } from "./frame";

export interface Extent {
  /** A manoeuvre, or "charge", "shoot". */
  kind: string;
  /** How far it gets at the most, in the table's inches or digits; 0 where that is not said. */
  most: number;
  inDigits?: boolean;
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

/** Corners of the round about a point. */
function round(at: Spot, radius: number): Spot[] {
  const corners = 32;
  return Array.from({ length: corners }, (_, corner) =>
    endOf(at, { direction: (corner * fullCircle) / corners, distance: radius }),
  );
}

/** Of a unit of Dice Warriors!: how far it may go at most, whom it may strike and shoot. */
function ofFighter(legal: Row, view: Row, unit: string): Extent[] {
  const units = (view.table?.units ?? []) as Row[];
  const placeOfFighter = (id: string) => units.find((one) => one.id === id)?.place as Spot | null;
  const from = placeOfFighter(unit);
  if (!from) return [];
  const all: Extent[] = ((legal.moves ?? []) as Row[])
    .filter((offer) => offer.unit === unit && offer.left > 0)
    .map(({ left }) => ({
      kind: "any_way",
      most: left / inch,
      inDigits: true,
      areas: [round(from, left)],
      ends: [],
      from,
    }));
  for (const [kind, attack] of [
    ["charge", "melee"],
    ["shoot", "ranged"],
  ]) {
    const ends = ((legal.strikes ?? []) as Row[])
      .filter((offer) => offer.unit === unit && offer.kind === attack && !offer.is_hopeless)
      .flatMap((offer) => placeOfFighter(offer.target) ?? []);
    if (ends.length) all.push({ kind, most: 0, areas: [], ends, from });
  }
  return all;
}

/** Of the units of a hex of Die, Men!: where the sets that are up may lead them. */
function ofHex(reaches: Row): Extent[] {
  const spot = ({ q = 0, r = 0 }: Row): Spot => ({ x: q, y: r });
  const sets = reaches.sets as Row[];
  const targets = (isMeant: (attack: Row) => boolean) =>
    sets.flatMap((row) => (row.attacks as Row[]).filter(isMeant).map(({ target }) => spot(target)));
  const ends = {
    any_way: sets.flatMap((row) => (row.moves as Row[]).map((move) => spot(move.path.at(-1)))),
    charge: targets((attack) => attack.attack !== "shot"),
    shoot: targets((attack) => attack.attack === "shot"),
  };
  const once = (all: Spot[]) => [...new Map(all.map((end) => [`${end.x},${end.y}`, end])).values()];
  return Object.entries(ends)
    .filter(([, all]) => all.length)
    .map(([kind, all]) => ({
      kind,
      most: 0,
      areas: [],
      ends: once(all),
      from: spot(reaches.hex as Row),
    }));
}

/** What may be shown of the unit that is chosen. */
export function extentsIn({ engine, legal, reaches, view }: Fought, unit: string): Extent[] {
  if (!view || !unit) return [];
  if (engine === "dice-warriors") return legal ? ofFighter(legal, view, unit) : [];
  if (!reaches) return [];
  if (engine === "throw-me-a-6") return reaches.unit === unit ? extentsOf(reaches, view) : [];
  const { q = 0, r = 0 } = (reaches.hex ?? {}) as Row;
  return unit.endsWith(` ${q},${r}`) ? ofHex(reaches) : [];
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
