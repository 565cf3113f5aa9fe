// What the attacks of Die, Men! that are open would come to, as the server foretells it.
import { words } from "../words";
import type { Spot } from "./frame";
import type { Move, Row } from "./game";

/** As the API has it. */
export interface Prospect {
  units: number;
  width: number;
  height: number;
  is_too_low: boolean;
  damage: { items: { clause: string; amount: number | string }[]; total: number | string };
  /** Units lost, by how many dice are spent against it. */
  losses: number[];
  may_defend_first: boolean;
  knocks_out: boolean;
  breaks: boolean;
}
const say = words.battle.prospect;

/** The fewest and the most that fall; a set that is yet to be spent on defending may stop all. */
export function rangeOf({ losses, may_defend_first }: Prospect): [number, number] {
  if (!losses.length) return [0, 0];
  return [may_defend_first ? 0 : Math.min(...losses), Math.max(...losses)];
}
/** "0 to 4 fall", "in vain": behind what the attack is called. */
export function inShort(prospect: Prospect): string {
  const [least, most] = rangeOf(prospect);
  if (prospect.is_too_low) return say.vain;
  return prospect.breaks && !most ? say.breaks : say.short(least, most);
}
/** What there is to say of it, line by line. */
export function linesOf(prospect: Prospect): string[] {
  const { units, width, height, losses } = prospect;
  const lines = [say.strength(units, `${width}×${height}`)];
  if (prospect.is_too_low) return [...lines, say.tooLow(height)];
  if (losses.some(Boolean)) {
    const answers = losses.slice(1).map((lost, spent) => say.answered(spent + 1, lost));
    lines.push(say.unanswered(losses[0]), answers.length ? say.dice(answers) : say.noDice);
    if (prospect.may_defend_first) lines.push(say.first);
    if (prospect.knocks_out) lines.push(say.knocks);
  }
  if (prospect.breaks) lines.push(say.obstacle);
  return [...lines, say.certain];
}

/** What is drawn on the table where it would happen. */
export interface Foretold {
  at: Spot;
  text: string;
  says: string;
  isChosen: boolean;
}
const isOf = (move: Move, use: Row | undefined) =>
  JSON.stringify(move.order.uses) === JSON.stringify(use);

/** At each hex that the chosen units may attack, the most and the fewest that fall there. */
export function foretoldIn(moves: Move[], unit: string, begun: Move | null): Foretold[] {
  const by = new Map<string, { move: Move; isChosen: boolean }>();
  for (const move of moves) {
    if (!move.prospect || move.of !== unit) continue;
    const { q = 0, r = 0 } = move.order.uses[0].target as Row;
    const key = `${q},${r}`;
    const isChosen = isOf(move, begun?.order.uses);
    const most = (one: Move) => rangeOf(one.prospect!)[1];
    const before = by.get(key);
    const isBetter = !before || (!before.isChosen && most(move) > most(before.move));
    if (isChosen || isBetter) by.set(key, { move, isChosen });
  }
  return [...by].map(([key, { move, isChosen }]) => {
    const [x, y] = key.split(",").map(Number);
    const [least, most] = rangeOf(move.prospect!);
    const text = least === most ? `−${most}` : `−${least}…${most}`;
    return { at: { x, y }, text, says: move.title, isChosen };
  });
}
/** The attack of these units that would be made on a hex; of several the one after that begun. */
export function attackOn(moves: Move[], unit: string, hex: string, begun: Move | null) {
  const all = moves.filter(({ prospect, of, order }) => {
    if (!prospect || of !== unit) return false;
    const { q = 0, r = 0 } = order.uses[0].target as Row;
    return `${q},${r}` === hex;
  });
  const at = all.findIndex((move) => isOf(move, begun?.order.uses));
  return all[(at + 1) % (all.length || 1)];
}
