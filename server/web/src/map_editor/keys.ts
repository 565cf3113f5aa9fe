// The keys on the sheet: from hex to hex, and all that a hand can do.
import { toolOf, type Held } from "./held";
import { beyond, numberOf, placeOf, type Land } from "./model/land";
import { middleOf, touchSide } from "./model/tools";
import type { Session } from "./session.svelte";

/** The hex that an arrow leads to; along a row it stays in the row. */
function nextHex(land: Land, at: number, key: string): number | null {
  const { column, row } = placeOf(land, at);
  switch (key) {
    case "ArrowUp":
      return beyond(land, at, 0);
    case "ArrowDown":
      return beyond(land, at, 3);
    case "ArrowLeft":
      return numberOf(land, column - 1, row);
    case "ArrowRight":
      return numberOf(land, column + 1, row);
    default:
      return null;
  }
}

interface Press {
  key: string;
  isDragging: boolean;
  erases: boolean;
  /** Where the keys are. */
  at: number;
}

/** Does what a key asks for. Gives where the keys are then, and whether a place is asked for;
 * nothing for a key that is none of these. */
export function pressed(
  { key, isDragging, erases, at }: Press,
  session: Session,
  held: Held,
): { at: number; asks: boolean } | null {
  const { land } = session;
  const tool = toolOf(held);
  if (key.startsWith("Arrow")) {
    const to = nextHex(land, at, key) ?? at;
    if (isDragging && tool && to !== at) {
      session.begin(tool, held.erases || erases, middleOf(land, at));
      session.move(middleOf(land, to));
      session.lift(middleOf(land, to));
    }
    return { at: to, asks: false };
  }
  if (key === " " || key === "Enter") {
    if (tool && tool.kind !== "river") {
      session.begin(tool, held.erases || erases, middleOf(land, at));
      session.lift(middleOf(land, at));
    }
    return { at, asks: held.kind === "place" };
  }
  if (/^[1-6]$/.test(key)) {
    if (tool) session.act((stroke) => touchSide(stroke, tool, at, Number(key) - 1));
    return { at, asks: false };
  }
  if (key === "Delete" || key === "Backspace") {
    session.begin({ kind: "clear", size: 0 }, false, middleOf(land, at));
    session.lift(middleOf(land, at));
    return { at, asks: false };
  }
  return null;
}
