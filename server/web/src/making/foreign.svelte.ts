// A map of another program, read by the server as ours.
import { post, Refused } from "../api/server";
import type { Of } from "../api/types";
import { words } from "../words";
import { asSent } from "./packing";

export type Imported = Of<"ImportedMap">;
/** How wide hexes are laid on a map without any. */
export type Width = Pick<Of<"ImportMap">, "columns" | "miles">;

/** Whether a file that was chosen with a map is one of its tilesets. */
const isTileset = (name: string, text: string) =>
  /\.(tsx|tsj)$/i.test(name) ||
  (/"type"\s*:\s*"tileset"/.test(text) && !/"type"\s*:\s*"map"/.test(text));

export class Foreign {
  imported = $state.raw<Imported | null>(null);
  isReading = $state(false);
  failure = $state("");
  faults = $state.raw<{ place: string; detail: string }[]>([]);

  /** Takes: the map, and tilesets that stand beside it. */
  async read(chosen: File[], mapping: File | undefined, width: Width) {
    this.isReading = true;
    this.failure = "";
    this.faults = [];
    this.imported = null;
    try {
      const all = await Promise.all(
        chosen.map(async (file) => ({ file, name: file.name, text: await file.text() })),
      );
      const map = all.find(({ name, text }) => !isTileset(name, text)) ?? all[0];
      const beside = all.filter((file) => file !== map);
      const files = Object.fromEntries(beside.map(({ name, text }) => [name, text]));
      const sent = await asSent(map.file);
      if (!sent) throw new Error(words.making.map.tooLarge);
      const body = {
        ...sent,
        name: map.name.slice(0, 100),
        files,
        mapping: await mapping?.text(),
        ...width,
      };
      this.imported = await post<Imported>("/api/v1/maps", body);
    } catch (error) {
      if (error instanceof Refused) {
        this.failure = error.detail;
        this.faults = error.faults;
      } else this.failure = (error as Error).message || words.notSent;
    }
    this.isReading = false;
  }
}
