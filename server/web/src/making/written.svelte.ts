// A draft as it is written here: kept by the server a moment after every change, checked after
// that, and put together with what others write at other parts of it meanwhile.
import { get, getOnce, post, Refused } from "../api/server";
import type { Of } from "../api/types";
import { words } from "../words";

type Draft = Of<"Draft">;
export type Document = Of<"DraftDocument">;
export type Part = "campaign" | "factions" | "commanders" | "armies";
export type Check = Of<"DraftCheck">;
export type Fault = Check["problems"][number];

/** Which file each part of the document is read from. */
export const fileOf: Record<Part, string> = {
  campaign: "campaign.toml",
  factions: "factions.toml",
  commanders: "commanders.toml",
  armies: "armies.toml",
};
const isPart = (name: string): name is Part => name in fileOf;
/** Until so long after the last change nothing is sent. */
const rest = 700;

export class Written {
  readonly id: string;
  title = $state.raw<Draft | null>(null);
  /** What the forms work on. */
  document = $state<Document>({});
  map = $state.raw<Of<"DraftMap"> | null>(null);
  check = $state.raw<Check | null>(null);
  background = $state("");
  standing = $state<"kept" | "keeping" | "not kept">("kept");
  failure = $state("");
  /** Who changed what was changed here, too. */
  other = $state("");
  isGone = $state(false);
  private changed = new Set<string>();
  /** Texts that were put in here and are not kept yet. */
  private texts = $state.raw<Record<string, string>>({});
  private timer: ReturnType<typeof setTimeout> | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(id: string) {
    this.id = id;
    void this.read();
  }
  path(rest = ""): string {
    return `/api/v1/drafts/${this.id}${rest}`;
  }
  readonly factions = $derived(this.document.factions ?? []);
  readonly commanders = $derived(this.document.commanders ?? []);
  readonly armies = $derived(this.document.armies ?? []);
  readonly places = $derived.by(() => {
    const keys = new Map(this.map?.keys.map((row) => [row.place, row.key]));
    const rows = this.map?.map.places ?? [];
    return rows
      .map((place) => ({ ...place, key: keys.get(place.id) ?? place.id }))
      .sort((a, b) => a.name.localeCompare(b.name));
  });
  readonly strongholds = $derived(
    this.places.filter(({ kind }) => kind !== "village" && kind !== "landmark"),
  );

  /** Reads it anew; what is not kept here is lost. */
  async read() {
    clearTimeout(this.timer);
    this.changed.clear();
    this.other = "";
    try {
      this.take(await getOnce<Draft>(this.path()));
      this.standing = "kept";
      await this.look(true);
    } catch (error) {
      this.isGone = error instanceof Refused && error.status === 404;
      this.failed(error);
    }
  }
  /** After a part of the document, or a file, was changed here. */
  touch(name: string) {
    this.changed.add(name);
    this.standing = "keeping";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), rest);
  }
  /** Puts another text in the place of a file. */
  put(file: string, text: string) {
    if (file === "background.md") this.background = text;
    this.texts = { ...this.texts, [file]: text };
    this.touch(file);
  }
  /** A file's text as it is here, kept or not. */
  textOf(file: string): string {
    return this.texts[file] ?? this.title?.files[file] ?? "";
  }
  /** Sends what has changed; gives whether everything is kept. */
  async keep(): Promise<boolean> {
    clearTimeout(this.timer);
    this.work = this.work.then(() => this.send());
    await this.work;
    return this.standing === "kept";
  }

  private async send() {
    const sent = [...this.changed];
    if (!sent.length || !this.title || this.other) return;
    this.changed.clear();
    this.standing = "keeping";
    try {
      const answer = await post<Draft>(this.path(), this.bodyOf(sent, this.title.version));
      this.take(answer);
      this.failure = "";
      this.standing = this.changed.size ? "keeping" : "kept";
      await this.look(sent.includes("map.txt"));
    } catch (error) {
      sent.forEach((name) => this.changed.add(name));
      if (error instanceof Refused && error.status === 409) await this.join(sent);
      else this.failed(error);
    }
  }
  private bodyOf(names: string[], version: number) {
    const parts = names.filter(isPart).map((name) => [name, this.document[name]]);
    const texts = names.filter((name) => !isPart(name)).map((name) => [name, this.texts[name]]);
    return {
      version,
      document: $state.snapshot(Object.fromEntries(parts)) as Document,
      files: Object.fromEntries(texts) as Record<string, string>,
    };
  }
  /** Somebody else has changed the draft: what he changed is taken, unless it was changed here. */
  private async join(names: string[]) {
    const before = this.title?.files ?? {};
    const now = await getOnce<Draft>(this.path());
    const isSame = (name: string) => {
      const file = isPart(name) ? fileOf[name] : name;
      return now.files[file] === before[file];
    };
    if (!names.every(isSame)) {
      this.standing = "not kept";
      this.other = now.changed_by;
      return;
    }
    this.take(now);
    await this.send();
  }
  private adopt<Name extends Part>(part: Name, from: Draft) {
    this.document[part] = from.document[part];
  }
  /** Takes what the server has, but for what was changed here since. */
  private take(draft: Draft) {
    this.title = draft;
    const unkept = Object.entries(this.texts).filter(([name]) => this.changed.has(name));
    this.texts = Object.fromEntries(unkept);
    for (const part of Object.keys(fileOf).filter(isPart)) {
      if (!this.changed.has(part)) this.adopt(part, draft);
    }
    if (!this.changed.has("background.md")) this.background = draft.files["background.md"] ?? "";
  }
  private async look(isMapNew: boolean) {
    this.check = await get<Check>(this.path("/check"));
    if (!isMapNew) return;
    this.map = await get<Of<"DraftMap">>(this.path("/map")).catch(() => null);
  }
  private failed(error: unknown) {
    this.standing = "not kept";
    this.failure = (error as Error).message || words.notSent;
  }
}

/** A key that none of these has. */
export function freshKey(kind: string, rows: readonly { key: string }[]): string {
  const taken = new Set(rows.map((row) => row.key));
  let number = rows.length + 1;
  while (taken.has(`${kind}-${number}`)) number += 1;
  return `${kind}-${number}`;
}

/** A number that was typed, or nothing where nothing was. */
export const typed = (text: string): number | undefined =>
  text.trim() === "" || !Number.isFinite(Number(text)) ? undefined : Math.trunc(Number(text));

/** Changes a member, or takes it away where it is to be as usual. */
export function set<Row extends object, Name extends keyof Row>(
  row: Row,
  name: Name,
  value: Row[Name] | undefined,
) {
  if (value === undefined || value === "") delete row[name];
  else row[name] = value;
}
