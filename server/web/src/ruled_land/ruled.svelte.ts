// What a referee draws on the land of a campaign under way: nothing is so before it is put into
// effect, when each hex and side that is to be otherwise becomes an order.
import type { Hex, OrderBody, RefereeView } from "../api/types";
import { directions, hexAt, type Spot } from "../map/hexes";
import { WholeGround } from "../map/whole";
import { around, hexesOf, hexOf, numberOfHex, sideOf, type Land } from "../map_editor/model/land";
import { nearestSide } from "../map_editor/model/tools";
import { hexWords } from "../map_editor/said";
import type { Sheet } from "../map_editor/sheet";
import type { FullMap } from "../referee/house.svelte";
import { landOf } from "./land_of";

export const marks = [
  "bridge_broken",
  "bridge_built",
  "ford_closed",
  "river_frozen",
  "river_in_flood",
  "road_spoilt",
] as const;
export type Mark = (typeof marks)[number];
/** A party's id; "nobody": neutral for all; "rules": as the rules say. */
export type Holder = string;

export type RuledTool =
  | { kind: "mark"; mark: Mark }
  | { kind: "holder"; holder: Holder; size: number }
  | { kind: "waste"; until: number; size: number };

/** What is to be of a hex or a side: the value that it is to have. */
type Layer = "mark" | "holder" | "waste";
export interface Wish {
  layer: Layer;
  /** The number of a side, for marks; else of a hex. */
  at: number;
  value: Mark | null | Holder | number;
  /** Why the server would not have it so. */
  refused?: string;
}
type Wishes = ReadonlyMap<string, Wish>;
const keyOf = ({ layer, at }: Pick<Wish, "layer" | "at">) => `${layer} ${at}`;

export class RuledLand implements Sheet<RuledTool> {
  readonly land: Land;
  readonly whole: WholeGround;
  version = $state(0);
  wishes = $state.raw<Wishes>(new Map());
  private before: Wishes[] = [];
  private after: Wishes[] = [];
  canUndo = $state(false);
  canRedo = $state(false);
  private held: { tool: RuledTool; erases: boolean; start: Wishes } | null = null;
  private readonly now = new Map<string, Wish["value"]>();

  constructor(
    map: FullMap,
    readonly view: RefereeView,
    private readonly saysOf: (wish: Wish) => string,
  ) {
    this.land = landOf(map);
    this.whole = new WholeGround({ ...map, places: [] });
    const put = (layer: Layer, at: number | null, value: Wish["value"]) => {
      if (at !== null) this.now.set(keyOf({ layer, at }), value);
    };
    for (const { id, kind } of view.side_marks) {
      const at = numberOfHex(this.land, id.hex);
      if (at === null) continue;
      put("mark", sideOf(this.land, at, directions.indexOf(id.direction)), kind);
    }
    for (const { id, holder } of view.hex_rulings) {
      put("holder", numberOfHex(this.land, id), holder ?? "nobody");
    }
    for (const { id, free_on } of view.land.uses) {
      if (free_on !== null) put("waste", numberOfHex(this.land, id), free_on);
    }
  }

  /** How it is now, before anything is put into effect. */
  private isNow(layer: Layer, at: number): Wish["value"] {
    const usual = layer === "mark" ? null : layer === "holder" ? "rules" : 0;
    return this.now.get(keyOf({ layer, at })) ?? usual;
  }
  /** How it is to be. */
  wanted(layer: Layer, at: number): Wish["value"] {
    return this.wishes.get(keyOf({ layer, at }))?.value ?? this.isNow(layer, at);
  }
  /** All that is marked, ruled or laid waste, as it is to be. */
  shown(): Wish[] {
    const all = new Map<string, Wish>();
    for (const [key, value] of this.now) {
      const [layer, at] = key.split(" ");
      all.set(key, { layer: layer as Layer, at: Number(at), value });
    }
    for (const [key, wish] of this.wishes) all.set(key, wish);
    return [...all.values()];
  }

  private wish(layer: Layer, at: number, value: Wish["value"]) {
    const wishes = new Map(this.wishes);
    if (value === this.isNow(layer, at)) wishes.delete(keyOf({ layer, at }));
    else wishes.set(keyOf({ layer, at }), { layer, at, value });
    this.take(wishes);
  }
  private take(wishes: Wishes) {
    this.wishes = wishes;
    this.version += 1;
  }
  /** Whether a mark means something on a side. */
  private suits(mark: Mark, side: number): boolean {
    const { road, river, crossing } = this.land;
    if (mark === "road_spoilt") return road[side] !== null;
    if (mark === "bridge_broken") return crossing[side] === "bridge";
    return river[side] && (mark !== "bridge_built" || crossing[side] !== "bridge");
  }
  private markSide(tool: RuledTool, side: number | null, erases: boolean) {
    if (tool.kind !== "mark" || side === null) return;
    const is_there = this.wanted("mark", side) === tool.mark;
    if (erases || is_there) this.wish("mark", side, null);
    else if (this.suits(tool.mark, side)) this.wish("mark", side, tool.mark);
  }
  private over(spot: Spot) {
    const { tool, erases } = this.held!;
    const at = numberOfHex(this.land, hexAt(spot));
    if (tool.kind === "mark" || at === null) return;
    for (const hex of around(this.land, at, tool.size)) {
      if (tool.kind === "holder") this.wish("holder", hex, erases ? "rules" : tool.holder);
      else this.wish("waste", hex, erases ? 0 : tool.until);
    }
  }

  begin(tool: RuledTool, erases: boolean, spot: Spot) {
    this.held = { tool, erases, start: this.wishes };
    if (tool.kind === "mark") this.markSide(tool, nearestSide(this.land, spot), erases);
    else this.over(spot);
  }
  move(spot: Spot) {
    if (this.held) this.over(spot);
  }
  lift() {
    const start = this.held?.start;
    this.held = null;
    if (start) this.done(start);
  }
  cancel() {
    if (this.held) this.take(this.held.start);
    this.held = null;
  }
  touchSide(tool: RuledTool, at: number, direction: number) {
    const start = this.wishes;
    this.markSide(tool, sideOf(this.land, at, direction), false);
    this.done(start);
  }
  private done(start: Wishes) {
    if (start === this.wishes) return;
    this.before.push(start);
    this.after = [];
    this.count();
  }
  private count() {
    this.canUndo = this.before.length > 0;
    this.canRedo = this.after.length > 0;
  }
  undo() {
    const last = this.before.pop();
    if (!last) return;
    this.after.push(this.wishes);
    this.take(last);
    this.count();
  }
  redo() {
    const next = this.after.pop();
    if (!next) return;
    this.before.push(this.wishes);
    this.take(next);
    this.count();
  }

  /** The hexes that a wish is about: both of a side. */
  hexesOf({ layer, at }: Wish): number[] {
    if (layer !== "mark") return [at];
    const { from, to } = hexesOf(this.land, at);
    return [from, to];
  }
  says(at: number): string {
    const here = this.shown().filter((wish) => this.hexesOf(wish).includes(at));
    return [hexWords(this.land, at), ...here.map((wish) => this.saysOf(wish))].join(" · ");
  }

  orderOf({ layer, at, value }: Wish): OrderBody {
    if (layer === "mark") {
      const { from, direction } = hexesOf(this.land, at);
      const hex = hexOf(this.land, from);
      return { kind: "MarkSide", hex, direction: directions[direction], mark: value };
    }
    const hex: Hex = hexOf(this.land, at);
    if (layer === "holder") {
      const holder = value === "nobody" || value === "rules" ? null : value;
      return { kind: "OverruleHex", hex, is_overruled: value !== "rules", holder };
    }
    // What lies there stays there.
    const use = this.view.land.uses.find((row) => numberOfHex(this.land, row.id) === at);
    const lies = { supplies: use?.supplies ?? 0, loot: use?.loot ?? 0 };
    return { kind: "SetLand", hex, free_on: value || null, ...lies };
  }
  /** What was put into effect is so; no stroke is taken back then. */
  settle(wishes: readonly Wish[]) {
    for (const wish of wishes) this.now.set(keyOf(wish), wish.value);
    this.takeForGood(new Map());
  }
  /** One that the server would not have so says why, and all wait on. */
  refuse(wish: Wish, why: string) {
    const waiting = [...this.wishes].map(([key, { layer, at, value }]): [string, Wish] => [
      key,
      { layer, at, value, ...(key === keyOf(wish) ? { refused: why } : {}) },
    ]);
    this.take(new Map(waiting));
  }
  private takeForGood(wishes: Wishes) {
    this.before = [];
    this.after = [];
    this.count();
    this.take(wishes);
  }
}
