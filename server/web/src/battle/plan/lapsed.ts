// What of the orders sent ahead came to nothing, by the reason.
import type { OrderBody } from "../../api/types";
import type { Ahead } from "../game";

/** These only answer what may be asked meanwhile: that nobody asked is no loss. */
const formal = new Set(
  (
    "Instruct BreakSets ChooseTurn DeclareDone EndTurn EndActions FinishDeploying " +
    "CompleteTerrain ChooseEdge"
  ).split(" "),
);
/** What is over before its turn comes is told where it happened: a set that was knocked out. */
const over = new Set(["set_is_not_up"]);

const isMissed = ({ order, refusal }: Ahead["lapsed"][number]) =>
  !formal.has(order.kind) &&
  !over.has(refusal.code) &&
  !(order.kind === "MoveFreely" && !(order.steps as unknown[]).length);

/** What a player misses of it, under each reason; whatever most failed for comes first. */
export function missed(lapsed: Ahead["lapsed"]): [string, OrderBody[]][] {
  const by = new Map<string, OrderBody[]>();
  for (const { order, refusal } of lapsed.filter(isMissed)) {
    by.set(refusal.code, [...(by.get(refusal.code) ?? []), order]);
  }
  return [...by].sort(([, a], [, b]) => b.length - a.length);
}
