// Orders put into effect one after the other: each is an order of its own, with the reason, and one
// that the server refuses keeps no other from being carried out.
import { freshKey, post, Refused } from "../api/server";
import type { OrderBody } from "../api/types";

/**
 * Takes: what is called after each order, with why it was refused if it was. What the server could
 * not be asked is thrown, and the orders after it are not given.
 */
export async function putIntoEffect(
  path: string,
  orders: OrderBody[],
  given: (order: OrderBody, refused: string | null) => void,
) {
  for (const order of orders) {
    try {
      await post(path, order, freshKey());
      given(order, null);
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw error;
      given(order, error.message);
    }
  }
}
