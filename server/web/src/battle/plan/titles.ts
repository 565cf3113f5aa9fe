// What an order is called in a list: as the move that it is, else by its kind and whom it names.
import type { OrderBody } from "../../api/types";
import { listed, words } from "../../words";
import { titleOfOrder } from "../engines";
import type { Fought } from "../fought";
import type { Row } from "../game";

/** Who does it, before whom he does it to. */
const doers = ["unit", "units", "army", "character", "chariot"];
/** What of an order has a name at this table. */
function namesIn(part: unknown, house: Fought): string[] {
  if (typeof part === "string") return house.names.by.has(part) ? [house.names.of(part)] : [];
  if (!part || typeof part !== "object") return [];
  const members = Object.entries(part);
  const first = members.filter(([name]) => doers.includes(name));
  const rest = members.filter(([name]) => !doers.includes(name));
  return [...first, ...rest].flatMap(([, one]) => namesIn(one, house));
}
export function titleFor(order: OrderBody, house: Fought): string {
  const isSame = ([field, value]: [string, unknown]) =>
    JSON.stringify(order[field]) === JSON.stringify(value);
  const move = house.moves.find((one) => !one.needs && Object.entries(one.order).every(isSame));
  if (move && !move.of) return move.title;
  const troops = (order.troops ?? []) as Row[];
  const bands = troops.map((band) =>
    words.battle.unitsOf(Number(band.count ?? 0), String(band.type)),
  );
  const named = listed([...new Set([...namesIn(order, house), ...bands])]);
  const title = move?.title ?? titleOfOrder(order);
  return named ? `${title}: ${named}` : title;
}
