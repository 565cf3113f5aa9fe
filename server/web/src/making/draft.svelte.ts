// A campaign that is about to be made: its files' texts, and a foreign map in place of theirs.
import { post, Refused } from "../api/server";
import type { Of } from "../api/types";
import { words } from "../words";

export const fileNames = [
  "campaign.toml",
  "map.txt",
  "factions.toml",
  "commanders.toml",
  "armies.toml",
  "background.md",
];

export interface Fault {
  place: string;
  detail: string;
}
export type Imported = Of<"ImportedMap">;

/** Whether a file that was chosen with a map is one of its tilesets. */
const isTileset = (name: string, text: string) =>
  /\.(tsx|tsj)$/i.test(name) ||
  (/"type"\s*:\s*"tileset"/.test(text) && !/"type"\s*:\s*"map"/.test(text));

export class Draft {
  files = $state.raw<Record<string, string>>({});
  /** Files that were chosen and are none of a campaign's. */
  strange = $state.raw<string[]>([]);
  map = $state.raw<Imported | null>(null);
  name = $state("");
  isReading = $state(false);
  isMaking = $state(false);
  failure = $state("");
  faults = $state.raw<Fault[]>([]);

  readonly isWhole = $derived(fileNames.every((name) => this.has(name)));
  has(name: string): boolean {
    return name in this.files || (name === "map.txt" && this.map !== null);
  }
  async choose(chosen: FileList | null) {
    const all = [...(chosen ?? [])];
    const known = all.filter((file) => fileNames.includes(file.name));
    const texts = await Promise.all(known.map(async (file) => [file.name, await file.text()]));
    this.files = { ...this.files, ...(Object.fromEntries(texts) as Record<string, string>) };
    this.strange = all.filter((file) => !fileNames.includes(file.name)).map((file) => file.name);
    this.forget();
  }
  /** A map that was drawn on this page, in place of any other. */
  draw(text: string) {
    this.files = { ...this.files, "map.txt": text };
    this.map = null;
    this.forget();
  }
  /** Takes: the map, and tilesets that stand beside it. */
  async readMap(chosen: File[], mapping: File | undefined) {
    this.isReading = true;
    this.forget();
    this.map = null;
    await this.tried(async () => {
      const all = await Promise.all(
        chosen.map(async (file) => ({ name: file.name, text: await file.text() })),
      );
      const map = all.find(({ name, text }) => !isTileset(name, text)) ?? all[0];
      if (!map) return;
      const beside = all.filter((file) => file !== map);
      const files = Object.fromEntries(beside.map(({ name, text }) => [name, text]));
      const more = mapping ? { mapping: await mapping.text() } : {};
      const body = { text: map.text, name: map.name.slice(0, 100), files, ...more };
      this.map = await post<Imported>("/api/v1/maps", body);
    });
    this.isReading = false;
  }
  /** Makes it; gives its id. */
  async make(): Promise<string | null> {
    this.isMaking = true;
    this.forget();
    let id: string | null = null;
    await this.tried(async () => {
      const files = { ...this.files };
      if (this.map) files["map.txt"] = this.map.map_text;
      const name = this.name.trim() ? { name: this.name.trim() } : {};
      id = (await post<Of<"MadeCampaign">>("/api/v1/campaigns", { files, ...name })).campaign;
    });
    this.isMaking = false;
    return id;
  }
  private forget() {
    this.failure = "";
    this.faults = [];
  }
  private async tried(does: () => Promise<void>) {
    try {
      await does();
    } catch (error) {
      if (error instanceof Refused) {
        this.failure = error.detail;
        this.faults = error.faults;
      } else this.failure = (error as Error).message || words.notSent;
    }
  }
}
