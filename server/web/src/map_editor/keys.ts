// The keys on the sheet: from hex to hex, and all that a hand can do.
import { beyond, numberOf, placeOf, type Land } from "./model/land";
import { middleOf } from "./model/tools";
import type { Sheet } from "./sheet";

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
export function pressed<Tool extends { kind: string }>(
  { key, isDragging, erases, at }: Press,
  session: Sheet<Tool>,
  { tool, clearing }: { tool: Tool | null; clearing?: Tool },
): { at: number; asks: boolean } | null {
  const { land } = session;
  const touch = (tool: Tool, erases: boolean) => {
    session.begin(tool, erases, middleOf(land, at));
    session.lift(middleOf(land, at));
  };
  if (key.startsWith("Arrow")) {
    const to = nextHex(land, at, key) ?? at;
    if (isDragging && tool && to !== at) {
      session.begin(tool, erases, middleOf(land, at));
      session.move(middleOf(land, to));
      session.lift(middleOf(land, to));
    }
    return { at: to, asks: false };
  }
  if (key === " " || key === "Enter") {
    // Rivers run along sides, which have keys of their own.
    if (tool && tool.kind !== "river") touch(tool, erases);
    return { at, asks: !tool };
  }
  if (/^[1-6]$/.test(key)) {
    if (tool) session.touchSide(tool, at, Number(key) - 1);
    return { at, asks: false };
  }
  if ((key === "Delete" || key === "Backspace") && clearing) {
    touch(clearing, false);
    return { at, asks: false };
  }
  return null;
}
