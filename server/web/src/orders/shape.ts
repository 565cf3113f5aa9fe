// What an order is made of, out of the API's description: enough to draw a form for any of them.
import { battleOrders, structs, unions } from "virtual:shapes";
import { capital, humanised, sentence, words } from "../words";

export type Shape =
  | { t: "id"; of: string[] }
  | { t: "enum"; of: string[] }
  | { t: "int" }
  | { t: "bool" }
  | { t: "text" }
  | { t: "moment" }
  | { t: "fraction" }
  | { t: "list"; of: Shape }
  | { t: "one"; of: Shape[] }
  | { t: "maybe"; of: Shape }
  | { t: "kind"; of: string }
  | { t: "struct"; of: string };

/** What may stand in a field: these values, or a number between two. */
export type Domain = readonly unknown[] | { least: number; most: number };
export type Domains = Record<string, Domain>;
export type Value = unknown;
export type Row = Record<string, unknown>;

export const isRange = (domain: Domain | undefined): domain is { least: number; most: number } =>
  domain !== undefined && !Array.isArray(domain);

/** What an order says first, and what last, as a person would; the rest stands between. */
const saidFirst = (
  "to with commander commanders user name meeting army fleet detachment detachments stronghold " +
  "place hex target beside waypoints hexes on objective aim camp modifier spell wizard day " +
  "strategy goal stances"
).split(" ");
const saidLast = (
  "text plan words description effect answers avoids_hostile retreat conduct may_leave_road " +
  "halting_days not_before reason because"
).split(" ");
function rankOf(field: string): number {
  const first = saidFirst.indexOf(field);
  return first < 0 ? saidFirst.length + 1 + saidLast.indexOf(field) : first;
}
export const fieldsOf = (struct: string): [string, Shape][] =>
  Object.entries(structs[struct] ?? {})
    .filter(([, shape]) => shape.t !== "kind")
    .sort(([a], [b]) => rankOf(a) - rankOf(b));
export const kindOf = (struct: string): string => {
  const shape = structs[struct]?.kind;
  return shape?.t === "kind" ? shape.of : struct;
};
export const refereeKinds = unions.RefereeOrder;
/** The orders of the battle engine whose names begin so that players give, or its referee. */
export const battleStructs = (prefix: string, who: "player" | "referee") =>
  battleOrders[who].filter((name) => name.startsWith(prefix));

export const titleOf = (kind: string) =>
  words.order.title[kind] ?? words.battle.orderTitles[kind] ?? sentence(kind);
export function labelOf(field: string) {
  const text = words.order.field[field] ?? humanised(field.replace(/^(is|has)_/, ""));
  return capital(text);
}

const isSteps = (shape: Shape) =>
  shape.t === "list" && shape.of.t === "enum" && shape.of.of.includes("south_west");
export const isHex = (shape: Shape) => shape.t === "struct" && /(^|[a-z6])Hex$/.test(shape.of);
/** A point of a battle's table. */
export const isPoint = (shape: Shape) =>
  shape.t === "struct" && /[a-z6](Point|Spot)$/.test(shape.of);
export const hasHeight = (shape: Shape) => shape.t === "struct" && "z" in (structs[shape.of] ?? {});
/** Lists in which one thing may stand several times. */
const repeating = new Set("coins pile tiles elements".split(" "));

/** By which kind of field a shape is asked for. */
export function fieldKind(shape: Shape, name: string): string {
  if (isHex(shape)) return "hex";
  if (isPoint(shape)) return "point";
  if (isSteps(shape)) return "steps";
  if (shape.t === "list") {
    if (isSteps(shape.of)) return "hexes";
    if (shape.of.t === "one" && name === "waypoints") return "way";
    if (shape.of.t === "struct" && shape.of.of === "WholeDetachment") return "troops";
    if (shape.of.t === "struct" && /[a-z]Band$/.test(shape.of.of)) {
      return "count" in (structs[shape.of.of] ?? {}) ? "bands" : "rows";
    }
    if (shape.of.t === "enum" && repeating.has(name)) return "counts";
    if (shape.of.t === "id" || shape.of.t === "enum") return "several";
    return "rows";
  }
  return shape.t;
}

const longTexts = new Set(
  "text plan aim effect description words terms stakes purpose reason relationship".split(" "),
);
export const isLong = (name: string) => longTexts.has(name);

/** Leaves out what was not filled in. */
export function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value as Row)
    .filter(([, part]) => part !== undefined && part !== "")
    .map(([name, part]) => [name, cleaned(part)]);
  return Object.fromEntries(kept) as Row;
}
