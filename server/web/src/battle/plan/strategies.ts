// What a list of orders for Die, Men! has behind a strategy that waits for a round of its own.
import type { OrderBody } from "../../api/types";

/**
 * Whether anything stands behind such a strategy, and so waits with it. In a list that is still to
 * be sent the first strategy is for the round that is played.
 */
export function isBehindStrategy(orders: OrderBody[], isSent: boolean): boolean {
  const places = orders.flatMap(({ kind }, at) => (kind === "Declare" ? [at] : []));
  const held = places[isSent ? 0 : 1];
  return held !== undefined && orders.slice(held).some(({ kind }) => kind !== "Declare");
}
