// Where an order puts a piece on the table, for those that can be laid out on the picture and moved
// there before they are sent.
import type { OrderBody } from "../../api/types";
import type { Spot } from "../frame";
import type { Engine, Row } from "../game";
import { heightAt } from "../heights";
import { words } from "../../words";
import { signsOf } from "../skirmish";

/** Which part of an order says where; "" of those that put nothing anywhere. */
const fields: Record<string, string> = {
  PlaceUnit: "place",
  DeployUnit: "at",
  PlaceUnits: "at",
  PlaceCharacter: "at",
};
/** How far an arrow key moves a piece, in the table's own measure. */
const steps: Record<Engine, number> = { "dice-warriors": 50, "die-men": 1, "throw-me-a-6": 50 };

export const isPlacing = ({ kind }: { kind: string }) => kind in fields;

export function spotOf(order: Row): Spot | null {
  const at = order[fields[order.kind as string]] as Row | undefined;
  if (!at) return null;
  return "q" in at || "r" in at ? { x: at.q ?? 0, y: at.r ?? 0 } : { x: at.x ?? 0, y: at.y ?? 0 };
}

/** The same order with its piece elsewhere. */
export function movedTo(order: OrderBody, { x, y }: Spot, engine: Engine, view: Row): OrderBody {
  const field = fields[order.kind];
  if (engine === "die-men") return { ...order, [field]: { q: x, r: y } };
  if (engine === "throw-me-a-6") return { ...order, [field]: { x, y } };
  return { ...order, [field]: { x, y, z: heightAt(view.table?.field, { x, y }) } };
}

/** How far from where it is meant to lie a piece is put where it may not lie there. */
const near: Record<Engine, number[]> = {
  "dice-warriors": [150, 300, 600, 1000],
  "die-men": [1],
  "throw-me-a-6": [350, 700],
};
/** The same order with its piece near there, for when others have taken the place. */
export function nearby(order: OrderBody, engine: Engine, view: Row): OrderBody[] {
  const spot = isPlacing(order) ? spotOf(order) : null;
  if (!spot) return [];
  const ways = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ];
  return near[engine].flatMap((by) =>
    ways.map(([x, y]) => movedTo(order, { x: spot.x + x * by, y: spot.y + y * by }, engine, view)),
  );
}

/** Where an arrow key moves a piece to; nothing for any other key. */
export function steppedTo(key: string, { x, y }: Spot, engine: Engine): Spot | null {
  const by = steps[engine];
  // In Die, Men! the rows are counted from the far edge, elsewhere lengths from the near one.
  const up = engine === "die-men" ? -by : by;
  const to: Record<string, Spot> = {
    ArrowLeft: { x: x - by, y },
    ArrowRight: { x: x + by, y },
    ArrowUp: { x, y: y + up },
    ArrowDown: { x, y: y - up },
  };
  return to[key] ?? null;
}

/**
 * What stands on a piece that is laid out, as the table's own pieces have it: how many of what, or
 * its sign. Takes what it is called, for what has neither.
 */
export function signOf(order: Row, view: Row, name: string): string {
  const [troops] = (order.troops ?? []) as Row[];
  if (troops) return words.battle.inShort(Number(troops.count ?? 0), String(troops.type));
  return signsOf((view.table?.units ?? []) as Row[]).get(order.unit) ?? name.slice(0, 2);
}
