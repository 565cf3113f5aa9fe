// Campaign time: "day 3 09:30:00", and a clock that runs on between two looks at the server's.

/** Seconds since the campaign's first midnight. */
export function seconds_of(text) {
  const match = /^day (-?\d+) (\d\d):(\d\d):(\d\d)$/.exec(text ?? "");
  if (!match) return 0;
  const [day, hour, minute, second] = match.slice(1).map(Number);
  return (day - 1) * 86400 + hour * 3600 + minute * 60 + second;
}

/** "day 3, 09:30". */
export function short_moment(seconds) {
  const day = Math.floor(seconds / 86400) + 1;
  const rest = Math.floor(((seconds % 86400) + 86400) % 86400);
  const two = (number) => String(number).padStart(2, "0");
  return `day ${day}, ${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}`;
}

export const shortened = (text) => short_moment(seconds_of(text));

/** The date of a campaign day. */
export function date_of(first_day, seconds) {
  const date = new Date(`${first_day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + Math.floor(seconds / 86400));
  return date.toLocaleDateString("en-GB", { timeZone: "UTC", day: "numeric", month: "long" });
}

/** The campaign's clock, as it stood when it was last looked at. */
export class Clock {
  set(answer) {
    this.answer = answer;
    this.looked_at = performance.now();
  }
  get is_paused() { return this.answer?.is_paused ?? true; }
  /** Seconds of the world until which it stands, waiting for its time of day; 0 if it runs. */
  get stands_until() { return this.answer?.stands_until ?? 0; }
  get speed() { return this.answer?.speed ?? 1; }
  /** Seconds now; no further than a minute of the world beyond the last look. */
  now() {
    if (!this.answer) return 0;
    const is_standing = this.is_paused || this.stands_until * 1000 > Date.now();
    const passed = Math.min((performance.now() - this.looked_at) / 1000, 60);
    return seconds_of(this.answer.now) + (is_standing ? 0 : passed * this.speed);
  }
  /** What is to be said of it beside the time: that it is paused, hurries, or waits. */
  words() {
    if (this.is_paused) return " · paused";
    if (this.stands_until * 1000 > Date.now()) {
      const until = new Date(this.stands_until * 1000);
      return ` · stands until ${until.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
    }
    return this.speed > 1 ? ` · ×${this.speed}` : "";
  }
}
