// The keys on the sheet: from hex to hex, and all that a hand can do.
import { centre } from "../map/hexes";
import { toolOf, type Held } from "./held";
import { beyond, hexOf, numberOf, placeOf, type Land } from "./model/land";
import { touchSide } from "./model/tools";
import type { Session } from "./session.svelte";

const middle = (land: Land, at: number) => centre(hexOf(land, at));

export class Keys {
  /** Along a row keys go down and up again by turns, so that they stay in it. */
  private next(land: Land, at: number, key: string): number | null {
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

  /** What a key does: where the keys are then, and whether a place is asked for. Gives nothing for
   * a key that is none of these. */
  press(
    key: string,
    isDragging: boolean,
    erases: boolean,
    at: number,
    session: Session,
    held: Held,
  ): { at: number; asks: boolean } | null {
    const { land } = session;
    const tool = toolOf(held);
    if (key.startsWith("Arrow")) {
      const to = this.next(land, at, key) ?? at;
      if (isDragging && tool && to !== at) {
        session.begin(tool, held.erases || erases, middle(land, at));
        session.move(middle(land, to));
        session.lift(middle(land, to));
      }
      return { at: to, asks: false };
    }
    if (key === " " || key === "Enter") {
      if (tool && tool.kind !== "river") {
        session.begin(tool, held.erases || erases, middle(land, at));
        session.lift(middle(land, at));
      }
      return { at, asks: held.kind === "place" };
    }
    if (/^[1-6]$/.test(key)) {
      if (tool) session.act((stroke) => touchSide(stroke, tool, at, Number(key) - 1));
      return { at, asks: false };
    }
    if (key === "Delete" || key === "Backspace") {
      session.begin({ kind: "clear", size: 0 }, false, middle(land, at));
      session.lift(middle(land, at));
      return { at, asks: false };
    }
    return null;
  }
}
