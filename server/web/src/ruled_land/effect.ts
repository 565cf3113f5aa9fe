// Orders put into effect together, for one reason: all of them, or none where one is refused.
import { freshKey, post, Refused } from "../api/server";
import type { OrderBody } from "../api/types";

/** Limit: orders of one request, the server's. */
export const mostTogether = 200;

/**
 * Gives: nothing where all are so now, or which was refused, and why. What the server could not be
 * asked is thrown.
 */
export async function putIntoEffect(
  path: string,
  orders: OrderBody[],
  because: string,
): Promise<{ at: number; why: string } | null> {
  try {
    await post(path, { orders, because }, freshKey());
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
    const at = /^orders\/(\d+)/.exec(error.field)?.[1] ?? faultAt(error);
    if (at === undefined) throw error;
    return { at: Number(at), why: error.message };
  }
  return null;
}
/** Which of the orders could not be read. */
const faultAt = ({ faults }: Refused) => /^\/orders\/(\d+)/.exec(faults[0]?.place ?? "")?.[1];
