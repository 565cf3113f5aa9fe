// Pieces that lie on each other on the screen, pushed apart so far that each can be seen and
// tapped. Where they truly lie the server knows; nothing of this goes into an order.
import type { Spot } from "./frame";

export interface Placed {
  id: string;
  /** In points of the screen. */
  at: Spot;
}
const rounds = 60;
/** Who is pushed less than this lies where he lies. */
const little = 1.5;

/** What pushes two apart, as much for each of them. */
function push(one: Placed, other: Placed, least: number, turn: number) {
  const far = { x: other.at.x - one.at.x, y: other.at.y - one.at.y };
  const apart = Math.hypot(far.x, far.y);
  if (apart >= least) return;
  // Those at one place go each its own way.
  const way = apart > 0.01 ? { x: far.x / apart, y: far.y / apart } : wayOf(turn);
  const by = (least - apart) / 2;
  one.at = { x: one.at.x - way.x * by, y: one.at.y - way.y * by };
  other.at = { x: other.at.x + way.x * by, y: other.at.y + way.y * by };
}
const wayOf = (turn: number): Spot => ({ x: Math.cos(turn * 2.4), y: Math.sin(turn * 2.4) });

/**
 * Where pieces are laid that would hide each other, by their ids; who hides nobody is not in it.
 * Takes how far apart they are to be, and the breadth and height that there are.
 */
export function laidApart(pieces: Placed[], least: number, within: Spot): Map<string, Spot> {
  const all = pieces.map((one) => ({ ...one }));
  // Its number stands at a piece's corner, and needs room as well.
  const edge = least * 0.75;
  const inside = (value: number, most: number) =>
    Math.min(Math.max(value, edge), Math.max(most - edge, edge));
  const truly = new Map(pieces.map(({ id, at }) => [id, at]));
  const isPushed = ({ id, at }: Placed) => {
    const from = truly.get(id) ?? at;
    return Math.hypot(at.x - from.x, at.y - from.y) > little;
  };
  for (let round = 0; round < rounds; round += 1) {
    all.forEach((one, at) => {
      for (const other of all.slice(at + 1)) push(one, other, least, at + round);
    });
    all.filter(isPushed).forEach((one) => {
      one.at = { x: inside(one.at.x, within.x), y: inside(one.at.y, within.y) };
    });
  }
  return new Map(all.filter(isPushed).map(({ id, at }) => [id, at]));
}
