// What layers of the whole map have to be asked for, when they are first looked at: the hexes of
// the regions, and how long news takes from a hex.
import { look } from "../api/server";
import type { Hex, Of } from "../api/types";
import { axial, hexKey } from "../map/hexes";

/** Seconds by hex; a hex that news never comes to is not in it. */
export type NewsTimes = Map<string, number>;

export class MapFacts {
  /** The regions that a hex belongs to, by their strongholds. */
  regions = $state.raw<Map<string, string[]>>(new Map());
  /** From the hex that was asked about last. */
  times = $state.raw<NewsTimes | null>(null);
  private isAsked = false;
  private from = "";
  private readonly kept = new Map<string, NewsTimes>();

  constructor(private readonly path: (rest: string) => string) {}

  async askRegions() {
    if (this.isAsked) return;
    this.isAsked = true;
    const answer = await look<Of<"Regions">>(this.path("map/regions")).catch(() => null);
    this.isAsked = answer !== null;
    const by = new Map<string, string[]>();
    for (const { id, hexes } of answer?.body?.regions ?? []) {
      for (const at of hexes) {
        const key = hexKey(axial(at));
        by.set(key, [...(by.get(key) ?? []), id]);
      }
    }
    this.regions = by;
  }

  async askTimes(hex: Hex | null) {
    this.from = hex ? hexKey(hex) : "";
    this.times = this.kept.get(this.from) ?? null;
    if (!hex || this.times) return;
    const { q = 0, r = 0 } = hex;
    const row = r + (q - (q & 1)) / 2;
    const path = this.path(`map/news-times?column=${q}&row=${row}`);
    const answer = await look<Of<"NewsTimes">>(path).catch(() => null);
    const times: NewsTimes = new Map();
    const { rows = 1, seconds = [] } = answer?.body ?? {};
    seconds.forEach((time, at) => {
      if (time === null) return;
      times.set(hexKey(axial({ column: Math.floor(at / rows), row: at % rows })), time);
    });
    if (!times.size) return;
    this.kept.set(hexKey(hex), times);
    if (this.from === hexKey(hex)) this.times = times;
  }
}
