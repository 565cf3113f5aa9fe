// Where orders that are laid out lead: from a piece, or a hex, to where it goes or whom it attacks.
import type { Spot } from "../frame";
import type { Row } from "../game";

export interface Arrow {
  from: Spot;
  to: Spot;
  isAttack: boolean;
}

function pointOf(row?: Row): Spot | null {
  if (!row || typeof row !== "object") return null;
  if ("q" in row || "r" in row) return { x: row.q ?? 0, y: row.r ?? 0 };
  return "x" in row || "y" in row ? { x: row.x ?? 0, y: row.y ?? 0 } : null;
}

/** Takes where each piece lies, by its id. */
export function arrowsOf(order: Row, places: Map<string, Spot>): Arrow[] {
  const place = (what: unknown) =>
    typeof what === "string" ? (places.get(what) ?? null) : pointOf(what as Row);
  const parts = [order, ...((order.uses ?? []) as Row[]), ...((order.moves ?? []) as Row[])];
  return parts.flatMap((part) => {
    const from = place(part.from) ?? place(part.unit);
    const [target] = [part.target, part.spot, ...((part.targets ?? []) as unknown[])].filter(
      Boolean,
    );
    const way = ((part.route ?? part.path ?? part.steps ?? []) as Row[]).flatMap(
      (step) => pointOf(step) ?? pointOf(step.at) ?? [],
    );
    const to = target ? place(target) : way.at(-1);
    return from && to ? [{ from, to, isAttack: Boolean(target) }] : [];
  });
}
