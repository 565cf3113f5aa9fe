// What happened in a battle, as far as he who looks was told of it, and the table as it was after
// any of it. Whatever he asks for while a picture comes is asked next, the last of it alone.
import { get, getText } from "../api/server";
import { words } from "../words";
import type { Told } from "./game";
import { roundAt, roundsOf, withActors } from "./rounds";

export class Course {
  /** Everything he was told, by his own numbers. */
  told = $state.raw<Told[]>([]);
  /** After how much of it the table is shown; null is the table as it stands. */
  at = $state<number | null>(null);
  /** The table as it was. */
  drawing = $state("");
  failure = $state("");
  private isComing = false;
  private isReading = false;

  /** Takes where the server has it: the part of a path behind the battle's own. */
  constructor(
    private readonly path: (rest: string) => string,
    /** Then there is no table but those that were. */
    private readonly isOver = false,
  ) {}

  readonly all = $derived(this.told.length);
  readonly isPast = $derived(this.at !== null);
  readonly isLast = $derived(this.at === null || this.at >= this.all);
  /** The same as it is shown: with who acts where an entry alone does not say so. */
  readonly shown = $derived(withActors(this.told));
  /** The entry that he stands after. */
  readonly now = $derived(this.shown[(this.at ?? this.all) - 1]);
  readonly rounds = $derived(roundsOf(this.told));
  /** The place among the rounds of the one that he stands in. */
  readonly round = $derived(roundAt(this.rounds, this.at ?? this.all));

  /**
   * Everything new since the last look, in pages. The last that he knows is asked once more: if it
   * is another now, the campaign was taken back, and nothing that he knows counts.
   */
  async read() {
    if (this.isReading) return;
    this.isReading = true;
    try {
      for (;;) {
        const last = this.told.at(-1);
        const after = last ? last.number - 1 : 0;
        const page = await get<{ entries: Told[] }>(this.path(`told?after=${after}&limit=500`));
        const [first, ...others] = page.entries;
        if (last && JSON.stringify(first) !== JSON.stringify(last)) {
          this.told = [];
          this.at = null;
          continue;
        }
        const fresh = last ? others : page.entries;
        if (!fresh.length) break;
        this.told = [...this.told, ...fresh];
      }
    } finally {
      this.isReading = false;
    }
  }
  /** After the last stands the table as it is. */
  go(to: number) {
    if (!this.all) return;
    const at = Math.min(Math.max(to, 1), this.all);
    this.at = at === this.all && !this.isOver ? null : at;
    this.failure = "";
    if (this.at === null) this.drawing = "";
    else if (!this.isComing) void this.fetch();
  }
  before() {
    this.go((this.at ?? this.all) - 1);
  }
  after() {
    if (!this.isLast) this.go(this.at! + 1);
  }
  /** To the beginning of the round before or after; from within a round, first to its own. */
  roundBefore() {
    const own = this.rounds[this.round];
    const isAtIt = own?.at === (this.at ?? this.all);
    this.go(this.rounds[this.round - (isAtIt ? 1 : 0)]?.at ?? 1);
  }
  roundAfter() {
    this.go(this.rounds[this.round + 1]?.at ?? this.all);
  }
  latest() {
    this.go(this.all);
  }
  private async fetch() {
    this.isComing = true;
    let asked = 0;
    while (this.at !== null && asked !== this.now.number) {
      asked = this.now.number;
      try {
        const drawing = await getText(this.path(`told/${asked}/drawing.svg`));
        if (this.at !== null) this.drawing = drawing;
      } catch (error) {
        this.failure = (error as Error).message || words.past.notThere;
        this.drawing = "";
      }
    }
    this.isComing = false;
  }
}
