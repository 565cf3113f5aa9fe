// The referee's look at his campaign as it was: which event he stands after, and what was seen
// then. Whatever he asks for while something comes is asked next, the last of it alone.
import { getOnce } from "../api/server";
import type { Of, View } from "../api/types";
import { words } from "../words";
import type { Past, RefereeHouse } from "./house.svelte";

type Days = Of<"Days">["days"];
type Answer = Omit<Of<"ViewThen">, "view"> & { view: View };

/** How long each picture stays while it plays. */
const beat = 900;

export class LookingBack {
  isOpen = $state(false);
  /** Every day on which anything happened, with its last event. */
  days = $state.raw<Days>([]);
  /** The event that is asked for. */
  wanted = $state(0);
  isComing = $state(false);
  isPlaying = $state(false);
  /** Whether it plays event by event, else day by day. */
  isSlow = $state(false);
  failure = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly house: RefereeHouse) {}

  readonly last = $derived(this.days.at(-1)?.event ?? 0);
  /** Which of the days the event that is asked for lies in. */
  readonly at = $derived(
    Math.max(
      this.days.findIndex((row) => row.event >= this.wanted),
      0,
    ),
  );
  /** The first and the last event of that day. */
  readonly within = $derived({
    first: (this.days[this.at - 1]?.event ?? 0) + 1,
    last: this.days[this.at]?.event ?? 1,
  });

  async open() {
    this.failure = "";
    this.isComing = true;
    try {
      this.days = (await getOnce<Of<"Days">>(this.house.path("days"))).days;
      this.isOpen = true;
    } catch (error) {
      this.failure = (error as Error).message || words.past.notThere;
    }
    this.isComing = false;
    if (this.isOpen) this.go(this.last);
  }
  /** Back to now. */
  close() {
    this.pause();
    this.isOpen = false;
    this.failure = "";
    this.house.past = null;
  }
  go(event: number) {
    this.wanted = Math.min(Math.max(event, 1), this.last);
    if (!this.isComing) void this.fetch();
  }
  /** To what stood before, or after: events that belong together are one step. */
  before() {
    this.go((this.house.past?.first ?? this.wanted) - 1);
  }
  after() {
    this.go((this.house.past?.event ?? this.wanted) + 1);
  }
  toDay(at: number) {
    const day = this.days[Math.min(Math.max(at, 0), this.days.length - 1)];
    if (day) this.go(day.event);
  }
  /** By hand it stops playing. */
  pause() {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }
  play() {
    if (this.wanted >= this.last) this.go(this.isSlow ? this.within.first : this.days[0].event);
    this.isPlaying = true;
    this.step();
  }
  private step() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.isPlaying) return;
      if (!this.isComing) {
        if (this.wanted >= this.last) return this.pause();
        if (this.isSlow) this.after();
        else this.toDay(this.at + 1);
      }
      this.step();
    }, beat);
  }
  private async fetch() {
    this.isComing = true;
    this.failure = "";
    let asked = 0;
    while (this.isOpen && asked !== this.wanted) {
      asked = this.wanted;
      try {
        const path = this.house.path(`events/${asked}/view`);
        const { first, event, at, view } = await getOnce<Answer>(path);
        if (!this.isOpen || !view.referee) break;
        this.house.past = { first, event, at, view: view.referee } satisfies Past;
        // Events that belong together are not parted.
        if (this.wanted === asked) this.wanted = asked = Math.min(event, this.last);
      } catch (error) {
        this.failure = (error as Error).message || words.past.notThere;
        this.pause();
      }
    }
    this.isComing = false;
  }
}
