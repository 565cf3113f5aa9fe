// A stroke as what it changed: each number of each list once, with what stood there before it and
// what stands there after; the same list backwards takes it back. All strokes in their order, from
// the text that was begun with, are the map: it can be made again out of them at any stroke.
import type { Land } from "./land";
import { read } from "./read";
import { written } from "./write";

export type Layer = Exclude<keyof Land, "columns" | "rows">;
export interface Patch {
  layer: Layer;
  at: number;
  before: unknown;
  after: unknown;
}
/** What is taken back at once: patches, or a text in place of all that was there. */
export type Change = { patches: Patch[] } | { text: string };

function put(land: Land, { layer, at }: Patch, value: unknown) {
  (land[layer] as unknown[])[at] = value;
}

/** A stroke under way: what it changes is changed at once. */
export class Stroke {
  private readonly known = new Map<string, Patch>();
  private fresh: Patch[] = [];

  constructor(readonly land: Land) {}

  set<L extends Layer>(layer: L, at: number, after: Land[L][number]) {
    const before = (this.land[layer] as unknown[])[at] ?? null;
    if (before === after) return;
    const name = `${layer} ${at}`;
    const patch = this.known.get(name) ?? { layer, at, before, after };
    patch.after = after;
    this.known.set(name, patch);
    this.fresh.push(patch);
    put(this.land, patch, after);
  }
  /** What was touched since somebody last asked. */
  takeFresh(): Patch[] {
    const fresh = this.fresh;
    this.fresh = [];
    return fresh;
  }
  /** What it changed, leaving out what it brought back to where it was. */
  patches(): Patch[] {
    return [...this.known.values()].filter(({ before, after }) => before !== after);
  }
}

/** The strokes, how many of them are done, and the map that they make. */
export class History {
  private text: string;
  land: Land;

  /** Takes: changes of which the first is a text, and how many of them are done, one or more. */
  constructor(
    readonly changes: Change[],
    public done = changes.length,
  ) {
    [this.text, this.land] = this.made();
  }

  private made(): [string, Land] {
    const past = this.changes.slice(0, this.done);
    const from = past.findLastIndex((change) => "text" in change);
    const begun = past[from];
    if (!begun || !("text" in begun)) throw new Error("no text was begun with");
    const land = read(begun.text);
    for (const change of past.slice(from + 1)) {
      if ("patches" in change) for (const patch of change.patches) put(land, patch, patch.after);
    }
    return [begun.text, land];
  }

  get canUndo() {
    return this.done > 1;
  }
  get canRedo() {
    return this.done < this.changes.length;
  }
  /** The map as its file, with every line that nobody changed as it was. */
  written = () => written(this.text, this.land);
  /** What comments and letters a text that takes its place inherits. */
  get begun() {
    return this.text;
  }

  /** A stroke that is over; what was taken back before it is gone. */
  add(change: Change) {
    this.changes.splice(this.done, Infinity, change);
    this.done += 1;
    if ("text" in change) [this.text, this.land] = this.made();
  }
  /** Gives what was touched; nothing if that is everything. */
  undo(): Patch[] | null {
    this.done -= 1;
    return this.turn(this.changes[this.done], false);
  }
  redo(): Patch[] | null {
    this.done += 1;
    return this.turn(this.changes[this.done - 1], true);
  }
  private turn(change: Change, isForward: boolean): Patch[] | null {
    if ("text" in change) {
      [this.text, this.land] = this.made();
      return null;
    }
    for (const patch of change.patches) {
      put(this.land, patch, isForward ? patch.after : patch.before);
    }
    return change.patches;
  }
}
