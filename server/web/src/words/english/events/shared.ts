// What the words of events share: how a row is read, how what it names is called.
import { amount, many } from "../numbers";
import { humanised } from "../plain";

/** An event, or a part of one: each kind has members of its own. */
export type Row = Record<string, unknown>;

/** How what an event names is called. */
export interface Called {
  of: (id: unknown) => string;
  /** A hex, by a place in it or as the map's file counts it; a hex of a battle by its numbers. */
  at: (hex: unknown) => string;
  /** The way to a side of a hex of the map, by where north lies there. */
  way: (direction: unknown) => string;
  order: (kind: string) => string;
  /** Whose order it was and what it was, if that is known. */
  given: (id: unknown) => { who: string; what: string } | null;
  /** What a question was about, and to whom it was put, if that is known. */
  question: (id: unknown) => { kind: string; asked: string } | null;
  /** A moment of the campaign: "Day 3, 09:30". */
  when: (moment: unknown) => string;
  /** What happened at the table of a battle within the campaign. */
  table: (engine: string, what: Row, meeting: unknown) => string;
  /** What somebody was told, in the channel's own words if they are known. */
  told: (entry: Row) => string;
}
export type Words = Record<string, (what: Row, called: Called) => string>;

/** A number as the API has it: whole, or a fraction "7/2". */
export function numberOf(value: unknown): number {
  const [above, below = 1] = String(value ?? 0)
    .split("/")
    .map(Number);
  return above / below;
}
export const number = (value: unknown) => amount(numberOf(value));
export const counted = (value: unknown, one: string, more: string) =>
  many(numberOf(value), one, more);
export const said = (value: unknown) => humanised(String(value ?? ""));
export const row = (value: unknown) => (value ?? {}) as Row;
export const rows = (value: unknown) => ((value ?? []) as Row[]).filter(Boolean);
export const ids = (value: unknown) => (value ?? []) as unknown[];
export const clause = (id: unknown) =>
  (String(id).split(".").at(-1) ?? "").replace(/-ruling$/, "").replace(/-/g, " ");
export const days = (count: unknown) => counted(count, "day", "days");
export const men = (count: unknown) => counted(count, "man", "men");

/** "a, b and c". */
export function all(parts: string[]): string {
  if (parts.length < 2) return parts[0] ?? "nobody";
  const between = parts.some((part) => part.includes(",")) ? "; " : ", ";
  return `${parts.slice(0, -1).join(between)} and ${parts.at(-1)}`;
}
export const named = (values: unknown, called: Called) => all(ids(values).map(called.of));

/** "3,300 supplies, 20 loot and 4 wagons", without what there is none of. */
export function goods({ supplies, loot, wagons }: Row): string {
  const parts = [
    Number(supplies) ? `${number(supplies)} supplies` : "",
    Number(loot) ? `${number(loot)} loot` : "",
    Number(wagons) ? counted(wagons, "wagon", "wagons") : "",
  ].filter(Boolean);
  return parts.length ? all(parts) : "nothing";
}
/** "the Salt Guard (300) and the Mill Company (120)". */
export const troops = (detachments: unknown) =>
  all(rows(detachments).map((one) => `${String(one.name)} (${number(one.soldiers)})`));

/** "“text”". */
export const quoted = (text: unknown) => (text ? `“${String(text)}”` : "nothing");
export const towards = said;

/** The last words said in a dispute, or how the referee settled it. */
export function inDispute(dispute: Row, called: Called): string {
  const last = rows(dispute.statements).at(-1);
  return `${called.of(last?.player)}: ${quoted(last?.words)}`;
}
/** What every game tells of disputes. */
export const disputes: Words = {
  DisputeLodged: (what, called) =>
    `A dispute: ${inDispute(row(what.dispute), called)} Play waits until it is settled.`,
  DisputeAnswered: (what, called) => `To the dispute: ${inDispute(row(what.dispute), called)}`,
  DisputeWithdrawn: () => "The dispute is taken back, and play goes on.",
  DisputeSettled: (what) => {
    const { is_upheld: upheld, decision } = row(what.dispute);
    // A referee who decides says why.
    if (!decision) return "The dispute is over: it is not upheld.";
    const how = upheld ? "upheld" : "not upheld";
    return `The referee settles the dispute: it is ${how}. ${quoted(decision)}`;
  },
};
