// What the page of the referee and of the Gods knows: everything.
import { secondsOf } from "../api/clock.svelte";
import { Campaign } from "../api/campaign.svelte";
import { forkOf } from "../api/forks";
import { allRights, type Right } from "../api/rights";
import { get } from "../api/server";
import type { EventRow, Hex, LegalForReferee, Of, Question, RefereeView, View } from "../api/types";
import { hexKey } from "../map/hexes";
import { coloursOf, unbound } from "../map/inks";
import { Names } from "../orders/names.svelte";
import { picking } from "../orders/picking.svelte";
import type { Row } from "../orders/shape";
import type { Badge } from "../parts/heraldry";
import { Acting, type Written } from "./acting.svelte";

export type FullMap = Of<"FullMap">;
export type OrderRow = Of<"GivenOrder"> & { words: string };
export type ArmyRow = RefereeView["armies"][number];

/** What he had to decide of late; spans in seconds. */
export type Load = RefereeView["load"];

/** What was seen after an event, long ago. */
export interface Past {
  /** Events that belong together are shown together: the first of them, and the last. */
  first: number;
  event: number;
  at: string;
  view: RefereeView;
}

/** The commander a question is put to; none if it is the referee's. */
export const askedOf = (question: Question): string | null =>
  ("asked" in question && (question.asked as string | null)) || null;

export class RefereeHouse extends Campaign {
  view = $state.raw<RefereeView | null>(null);
  legal = $state.raw<LegalForReferee | null>(null);
  map = $state.raw<FullMap | null>(null);
  questions = $state.raw<Question[]>([]);
  /** Open questions beyond those. */
  moreQuestions = $state(0);
  orders = $state.raw<OrderRow[]>([]);
  hasOlderOrders = $state(false);
  private orderPages = 1;
  events = $state.raw<EventRow[]>([]);
  firstDay = $state("");
  /** Readings that are to hold from a day on. */
  rulingsToCome = $state.raw<View["rulings_to_come"]>([]);
  chosen = $state<string | null>(null);
  /** The commander whose eyes are borrowed. */
  eyes = $state<string | null>(null);
  readonly names = new Names();
  /** The ruling whose form is open, and what it begins with. */
  ruling = $state.raw<{ kind: string; start: Row } | null>(null);
  /** The order that he gives in a commander's name. */
  readonly acting = new Acting(this);
  /** The moment in the past that the whole map shows; nothing for the present. */
  past = $state.raw<Past | null>(null);
  /** Whether the bar of times is to be opened as soon as it is there. */
  isToLookBack = $state(false);
  /** Whether this is only a copy to try things on. */
  readonly isCopy: boolean;
  /** The event to which this page has just taken it back. */
  wentBackTo = $state(0);
  /** Who had been told since of what has not happened now. */
  toldBefore = $state.raw<string[]>([]);
  private areEventsKnown = false;

  constructor(
    id: string,
    readonly isReferee: boolean,
    private readonly rights: readonly Right[] = allRights,
  ) {
    super(id);
    this.isCopy = forkOf(id) !== null;
  }

  protected async lookAround() {
    this.map ??= await this.read<FullMap>("map");
    const [view, asked, orders, legal] = await Promise.all([
      this.read<View>("view"),
      this.read<{ questions: Question[]; open: number }>("questions"),
      this.readOrders(),
      this.read<Of<"Legal">>("legal"),
    ]);
    this.firstDay = view.first_day;
    if (!this.setting) await this.readSetting();
    this.view = view.referee;
    this.rulingsToCome = view.rulings_to_come;
    this.legal = legal.referee;
    this.questions = asked.questions;
    this.moreQuestions = asked.open - asked.questions.length;
    this.orders = orders;
    if (view.referee) this.names.fromReferee(view.referee, this.map.places);
    if (this.areEventsKnown) return;
    const page = await this.read<{ events: EventRow[] }>(
      "events?before=9007199254740991&limit=150",
    );
    this.events = [...page.events].reverse();
    this.areEventsKnown = true;
    this.drain();
  }
  /** The newest orders, as many pages of them as are open. */
  private async readOrders(): Promise<OrderRow[]> {
    let all: OrderRow[] = [];
    let before = "";
    for (let page = 0; page < this.orderPages; ++page) {
      const { orders, last } = await this.read<{ orders: OrderRow[]; last: number }>(
        `orders?limit=500${before}`,
      );
      all = [...orders, ...all];
      const older = last - orders.length;
      this.hasOlderOrders = older > 0;
      if (!older) break;
      before = `&before=${older + 1}`;
    }
    return all;
  }
  readOlderOrders() {
    this.orderPages += 1;
    this.lookSoon();
  }
  /** Since it was heard last the campaign may have been taken back: others bear its numbers. */
  protected returned() {
    this.areEventsKnown = false;
    this.waiting = [];
  }
  wentBack(event: number, told: string[]) {
    this.toldBefore = told;
    this.wentBackTo = event;
    this.events = this.events.filter((row) => row.number <= event);
    this.returned();
    this.lookSoon();
  }
  protected heard(type: string, line: Record<string, unknown>) {
    if (type !== "event") return;
    this.waiting.unshift(line as unknown as EventRow);
    this.drain();
  }
  /** Events may come by the hundred; they are shown together. */
  private waiting: EventRow[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drain() {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      if (!this.areEventsKnown) return;
      const newest = this.events[0]?.number ?? 0;
      const fresh = this.waiting.filter((row) => row.number > newest);
      this.events = [...fresh, ...this.events].slice(0, 3000);
      this.waiting = [];
    }, 200);
  }
  /** Opens the form of a ruling. */
  rule(kind: string, start: Row = {}) {
    picking.isWay = false;
    this.ruling = { kind, start };
    if (kind === "ActFor") this.acting.begin((start.commander as string | undefined) ?? "");
  }
  /** Opens the form of an order made of what its commander wrote. */
  enter(commander: string, written: Written) {
    this.rule("ActFor");
    this.acting.begin(commander, written);
  }
  endRuling() {
    this.ruling = null;
    this.acting.begin("");
  }
  may(right: Right) {
    return this.rights.includes(right);
  }
  get load(): Load | null {
    return this.view?.load ?? null;
  }
  /** What he is asked himself. */
  get asked(): Question[] {
    return this.questions.filter((row) => !askedOf(row));
  }
  get hasOlder() {
    return (this.events.at(-1)?.number ?? 1) > 1;
  }
  async readOlder() {
    const oldest = this.events.at(-1)?.number ?? 1;
    const page = await get<{ events: EventRow[] }>(this.path(`events?before=${oldest}&limit=300`));
    this.events = [...this.events, ...[...page.events].reverse()];
  }

  /** What the whole map shows, and of when. */
  get shown(): RefereeView | null {
    return this.past?.view ?? this.view;
  }
  get shownAt(): number {
    return this.past ? secondsOf(this.past.at) : this.clock.now;
  }
  private readonly flags = $derived(
    coloursOf(
      (this.shown?.factions ?? []).map(({ id, name }) => ({
        name,
        colour: this.badges.get(id)?.colour,
      })),
    ),
  );
  /** The faction of a commander, or the one that is asked for itself. */
  private factionOf(party: string | null | undefined): string | null {
    const commander = this.shown?.commanders.find((row) => row.id === party);
    return (commander ? commander.faction : party) ?? null;
  }
  colourOf(party: string | null | undefined): string {
    const faction = this.factionOf(party);
    const at = this.shown?.factions.findIndex((row) => row.id === faction) ?? -1;
    return this.flags[at] ?? unbound;
  }
  badgeOf(party: string | null | undefined): Badge | undefined {
    return this.badges.get(this.factionOf(party) ?? "");
  }
  army(id: string | null): ArmyRow | undefined {
    return this.shown?.armies.find((row) => row.army.id === id);
  }
  readonly grounds = $derived(
    new Map(
      (this.map?.hexes ?? []).map((row) => {
        const { column, row: line } = row.at;
        const hex: Hex = { q: column, r: line - (column - (column & 1)) / 2 };
        return [hexKey(hex), row.ground];
      }),
    ),
  );
}
