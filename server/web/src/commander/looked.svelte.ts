// What a commander had read when he last looked, kept in his browser: so that what is new since can
// be marked and counted, and he is told when what he had read has been taken back.
import { keptAs } from "../api/seat";
import type { Entry } from "../api/types";
import type { CommanderHouse } from "./house.svelte";

interface Kept {
  /** The last entry that he had before him. */
  number: number;
  at: string;
  words: string;
  letters: string[];
}

export class Looked {
  private kept = $state.raw<Kept | null>(null);
  /** What stands after this entry is new since he last looked; nothing is on his first visit. */
  mark = $state(Infinity);
  /** Whether something that he had read has not happened any more. */
  isTakenBack = $state(false);

  constructor(
    private readonly house: CommanderHouse,
    private readonly isOwn: (entry: Entry) => boolean,
  ) {
    try {
      this.kept = JSON.parse(localStorage.getItem(this.key) ?? "null") as Kept | null;
    } catch {
      this.kept = null;
    }
    if (this.kept?.number) this.mark = this.kept.number;
  }
  private get key() {
    return `idis-looked ${keptAs(this.house.id)}`;
  }
  /** Entries that came since he had the channel before him. */
  get count(): number {
    const last = this.kept?.number;
    if (!last) return 0;
    return this.house.entries.filter((row) => row.number > last && !this.isOwn(row)).length;
  }
  get letters(): number {
    const read = this.kept?.letters ?? [];
    const all = this.house.view?.letters.received ?? [];
    return all.filter((row) => !read.includes(row.letter)).length;
  }
  /** He turns away: what comes now will be new when he is back. */
  away() {
    this.mark = this.kept?.number ?? Infinity;
    this.isTakenBack = false;
  }
  /** He has the channel before him. */
  readChannel() {
    const newest = this.house.entries.at(-1);
    if (!newest) return;
    const { kept } = this;
    if (kept?.number) {
      const same = this.house.entries.find((row) => row.number === kept.number);
      const isOther = same && (same.at !== kept.at || same.words !== kept.words);
      if (isOther || newest.number < kept.number) {
        this.isTakenBack = true;
        this.mark = Infinity;
      }
      if (!isOther && newest.number === kept.number) return;
    }
    const { number, at, words } = newest;
    this.keep({ number, at, words, letters: kept?.letters ?? [] });
  }
  readLetters() {
    if (!this.letters) return;
    const letters = (this.house.view?.letters.received ?? []).map((row) => row.letter as string);
    this.keep({ number: 0, at: "", words: "", ...this.kept, letters });
  }
  private keep(next: Kept) {
    this.kept = next;
    localStorage.setItem(this.key, JSON.stringify(next));
  }
}
