// What the armies of a battle are called, by the ids and sides that its table has for them.
import type { Names } from "../orders/names.svelte";
import { listed } from "../words";

type Row = Record<string, unknown>;

/** A side of Die, Men!, which has a number, as it stands among what has names. */
export const sideOf = (side: unknown) => (typeof side === "number" ? `side-${side}` : String(side));

/** Adds those that came to the field in these records; a side is called by its armies. */
export function nameBrought(records: Row[], campaign: Names, by: Map<string, string>) {
  const sides: Record<string, string[]> = {};
  for (const { army } of records as { army?: Row }[]) {
    if (typeof army?.name !== "string") continue;
    const name = campaign.inText(army.name);
    if (army.id) by.set(String(army.id), name);
    (sides[sideOf(army.side)] ??= []).push(name);
  }
  for (const [side, all] of Object.entries(sides)) by.set(side, listed(all));
}
