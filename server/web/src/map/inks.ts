// The colours of maps, as the style sheet has them by day and by night, and the small signs for
// rough ground.

import { colours } from "../parts/heraldry";
import { words } from "../words";

export type Inks = ReturnType<typeof inks>;

export function inks() {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    paper: of("map-paper"),
    ink: of("map-ink"),
    halo: of("map-halo"),
    serif: of("serif"),
    road: of("road"),
    river: of("river"),
    line: of("line"),
    ember: of("ember"),
    good: of("good"),
    terrain: {
      flatland: of("flatland"),
      hills: of("hills"),
      forest: of("forest"),
      marsh: of("marsh"),
      mountains: of("mountains"),
      desert: of("desert"),
      water: of("water"),
    } as Record<string, string>,
  };
}

/** A colour of the style sheet, "var(--ember)", as what it is now; any other as it is. */
export function resolved(colour: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1];
  if (!name) return colour;
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Colours that tell factions apart, on either ground. */
export const flags = [
  "#a83232",
  "#2f66ad",
  "#3c7d39",
  "#9a5f12",
  "#7747a0",
  "#1f807d",
  "#ad4a78",
  "#5b5b5b",
];

/** The colour of the one who belongs to no faction. */
export const unbound = flags.at(-1)!;

/**
 * The colours of factions, by their order: anyone who has a colour of his own, or is called after
 * one, bears it; the others bear what is left of those that nobody has.
 */
export function coloursOf(factions: { name: string; colour?: string }[]): string[] {
  const own = factions.map(({ name, colour }) => {
    if (colour && colours[colour]) return colours[colour];
    const at = words.flags.findIndex((said) => new RegExp(`\\b(${said})\\b`, "i").test(name));
    return at < 0 ? null : flags[at];
  });
  // The first who is called after a colour has it alone.
  const given = own.map((colour, at) => (own.indexOf(colour) === at ? colour : null));
  const bears = factions.map((row, at) => (row.colour ? own[at] : given[at]));
  const all = factions.some((row) => row.colour) ? Object.values(colours) : flags.slice(0, -1);
  const free = all.filter((colour) => !bears.includes(colour));
  return bears.map((colour, at) => colour ?? free.shift() ?? all[at % all.length]);
}

type Draw = (path: Path2D, x: number, y: number, u: number) => void;
const signs: Record<string, Draw> = {
  hills: (path, x, y, u) => {
    path.moveTo(x - 3 * u, y + u);
    path.quadraticCurveTo(x - 1.4 * u, y - 2.4 * u, x + 0.2 * u, y + u);
    path.moveTo(x - 0.2 * u, y + 1.2 * u);
    path.quadraticCurveTo(x + 1.4 * u, y - 1.4 * u, x + 3 * u, y + 1.2 * u);
  },
  mountains: (path, x, y, u) => {
    path.moveTo(x - 3.4 * u, y + 2 * u);
    path.lineTo(x - 0.8 * u, y - 3 * u);
    path.lineTo(x + 1.2 * u, y + 0.6 * u);
    path.moveTo(x + 0.3 * u, y - 0.9 * u);
    path.lineTo(x + 1.5 * u, y - 2.4 * u);
    path.lineTo(x + 3.6 * u, y + 2 * u);
  },
  forest: (path, x, y, u) => {
    for (const [dx, dy] of [
      [-2, 0.6],
      [0, -1.2],
      [2, 0.7],
    ]) {
      path.moveTo(x + (dx - 1.1) * u, y + (dy + 1) * u);
      path.lineTo(x + dx * u, y + (dy - 1.7) * u);
      path.lineTo(x + (dx + 1.1) * u, y + (dy + 1) * u);
      path.closePath();
    }
  },
  marsh: (path, x, y, u) => {
    for (const [dx, dy] of [
      [-1.6, -0.8],
      [1.4, -0.2],
      [-0.4, 1.6],
    ]) {
      path.moveTo(x + (dx - 1.3) * u, y + dy * u);
      path.lineTo(x + (dx + 1.3) * u, y + dy * u);
      path.moveTo(x + dx * u, y + dy * u);
      path.lineTo(x + dx * u, y + (dy - 1.2) * u);
    }
  },
  desert: (path, x, y, u) => {
    for (const [dx, dy] of [
      [-1.8, -0.9],
      [1.5, -0.5],
      [0, 1.2],
    ]) {
      path.moveTo(x + (dx - 0.3) * u, y + dy * u);
      path.lineTo(x + (dx + 0.3) * u, y + dy * u);
    }
  },
  water: (path, x, y, u) => {
    path.moveTo(x - 2.4 * u, y);
    path.quadraticCurveTo(x - 1.2 * u, y - 1.2 * u, x, y);
    path.quadraticCurveTo(x + 1.2 * u, y + 1.2 * u, x + 2.4 * u, y);
  },
};

/** The sign of a kind of ground, if it has one. */
export function sign(path: Path2D, terrain: string, x: number, y: number, unit = 1) {
  signs[terrain]?.(path, x, y, unit);
}
