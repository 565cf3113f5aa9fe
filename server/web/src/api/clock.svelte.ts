// Campaign time: "day 3 09:30:00", and a clock that runs on between two looks at the server's.
import type { Of } from "./types";
import { words } from "../words";

/** Seconds since the campaign's first midnight. */
export function secondsOf(text: string | null | undefined): number {
  const match = /^day (-?\d+) (\d\d):(\d\d):(\d\d)$/.exec(text ?? "");
  if (!match) return 0;
  const [day, hour, minute, second] = match.slice(1).map(Number);
  return (day - 1) * 86_400 + hour * 3_600 + minute * 60 + second;
}

const two = (number: number) => String(number).padStart(2, "0");

/** The campaign's day of this moment; its first is 1. */
export const midnightOf = (day: number) => (day - 1) * 86_400;
export const dayOf = (seconds: number) => Math.floor(seconds / 86_400) + 1;

export function hourOf(seconds: number): string {
  const rest = Math.floor(((seconds % 86_400) + 86_400) % 86_400);
  return `${two(Math.floor(rest / 3_600))}:${two(Math.floor(rest / 60) % 60)}`;
}

/** "Day 3, 09:30". */
export const shortMoment = (seconds: number) => words.time.moment(dayOf(seconds), hourOf(seconds));
export const shortened = (text: string | null | undefined) => shortMoment(secondsOf(text));

/** The date of a campaign day: "4 May". */
export function dateOf(firstDay: string, day: number): string {
  const date = new Date(`${firstDay}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + day - 1);
  return words.time.date(
    date.toLocaleDateString(words.locale, { timeZone: "UTC", day: "numeric", month: "long" }),
  );
}

/** A campaign's clock, as it stood when it was last looked at, running on. */
export class Clock {
  answer = $state.raw<Of<"Clock"> | null>(null);
  now = $state(0);
  private lookedAt = 0;

  set(answer: Of<"Clock">) {
    this.answer = answer;
    this.lookedAt = performance.now();
    this.tick();
  }
  /** No further than a minute of the world beyond the last look. */
  tick() {
    if (!this.answer) return;
    const passed = Math.min((performance.now() - this.lookedAt) / 1000, 60);
    this.now = secondsOf(this.answer.now) + (this.isStanding ? 0 : passed * this.answer.speed);
  }
  get isStanding(): boolean {
    return (this.answer?.is_paused ?? true) || (this.answer?.stands_until ?? 0) * 1000 > Date.now();
  }
  /** What is to be said of it beside the time: that it is paused, hurries, or waits. */
  get words(): string {
    if (!this.answer) return "";
    if (this.answer.is_paused) return words.time.paused;
    if (this.isStanding) {
      return words.time.standsUntil(dayAndHour(new Date((this.answer.stands_until ?? 0) * 1000)));
    }
    return this.answer.speed > 1 ? `×${this.answer.speed}` : "";
  }
  /** When a moment comes for the reader: in how long, and at what time of his own. */
  untilWords(text: string): string {
    const left = secondsOf(text) - this.now;
    if (left <= 0) return words.time.now;
    const own = this.ownDate(secondsOf(text));
    if (!this.answer || !own) return words.time.left(span(left));
    return words.time.leftAndOwn(span(left / this.answer.speed), ownTime(own));
  }
  /** When a moment comes, as far as it is known: a clock that stands does not say. */
  private ownDate(at: number): Date | null {
    if (!this.answer || this.isStanding) return null;
    const own = Date.now() + ((at - this.now) / this.answer.speed) * 1000;
    // A midnight is no minute to midnight because this clock runs a little behind the server's.
    return new Date(Math.round(own / 60_000) * 60_000);
  }
  /** The reader's own day and hour of a moment to come, with the name of his time; or "". */
  ownWords(at: number): string {
    const own = at > this.now ? this.ownDate(at) : null;
    return own ? dayAndHour(own) : "";
  }
  /** The campaign's own zone: by its name, or by how far it is from UTC. */
  get zone(): string {
    if (!this.answer) return "";
    const { zone, offset_seconds: offset } = this.answer;
    if (zone && !/^[+-]/.test(zone)) return zone;
    const minutes = Math.abs(Math.round(offset / 60));
    return `UTC${offset < 0 ? "−" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }
}

/** What the reader's own zone is called, by the place that it is named after. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** "today 20:11 CET", "Fri 27 Nov 20:11 CET": never an hour whose day or zone is left open. */
export function dayAndHour(date: Date, now = new Date()): string {
  const midnight = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate()).getTime();
  const days = Math.round((midnight(date) - midnight(now)) / 86_400_000);
  const near = [words.time.today, words.time.tomorrow][days];
  const day =
    near ??
    words.time.date(
      date.toLocaleDateString(words.locale, { weekday: "short", day: "numeric", month: "short" }),
    );
  const hour = words.time.date(
    date.toLocaleTimeString(words.locale, {
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
    }),
  );
  return words.time.onDay(day, hour);
}

export const ownTime = (date: Date) =>
  words.time.date(
    date.toLocaleString(words.locale, {
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
    }),
  );

/** "3 h", "2 days": the largest unit that says enough. */
export function span(seconds: number): string {
  if (seconds < 60) return words.time.seconds(Math.max(1, Math.round(seconds)));
  if (seconds < 5_400) return words.time.minutes(Math.round(seconds / 60));
  if (seconds < 129_600) return words.time.hours(Math.round(seconds / 3_600));
  return words.time.days(Math.round(seconds / 86_400));
}
