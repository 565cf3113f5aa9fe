// What had been seen on each pane when somebody last had it before him, kept in his browser: so
// that what is new since can be counted and marked. On a first visit nothing is.

export class Seen {
  private kept = $state.raw<Record<string, number>>({});

  constructor(private readonly campaign: string) {
    try {
      this.kept = JSON.parse(localStorage.getItem(this.key) ?? "{}") as Record<string, number>;
    } catch {
      this.kept = {};
    }
  }
  private get key() {
    return `idis-seen ${this.campaign}`;
  }
  /** Up to where a pane was seen; nothing is beyond it if it never was. */
  upTo(pane: string): number {
    return this.kept[pane] ?? Infinity;
  }
  /** The same, 0 if it never was. */
  upToNow(pane: string): number {
    return this.kept[pane] ?? 0;
  }
  /** How many of these numbers came since. */
  count(pane: string, numbers: number[]): number {
    const last = this.upTo(pane);
    return numbers.filter((number) => number > last).length;
  }
  /** He has a pane before him, up to this number. */
  read(pane: string, last: number) {
    if (document.hidden || this.kept[pane] === last) return;
    this.kept = { ...this.kept, [pane]: last };
    localStorage.setItem(this.key, JSON.stringify(this.kept));
  }
  /** Of what was never looked at, what is there now is nothing new. */
  begin(pane: string, last: number) {
    if (!(pane in this.kept)) this.read(pane, last);
  }
}
