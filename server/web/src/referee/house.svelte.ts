// What the page of the referee and of the Gods knows: everything.
import { Campaign } from "../api/campaign.svelte";
import { get } from "../api/server";
import type { EventRow, Hex, LegalForReferee, Of, Question, RefereeView, View } from "../api/types";
import { hexKey } from "../map/hexes";
import { flags } from "../map/inks";
import { Names } from "../orders/names.svelte";

export type FullMap = Of<"FullMap">;
export type OrderRow = Of<"GivenOrder"> & { words: string };
export type ArmyRow = RefereeView["armies"][number];

/** The commander a question is put to; none if it is the referee's. */
export const askedOf = (question: Question): string | null =>
  ("asked" in question && (question.asked as string | null)) || null;

export class RefereeHouse extends Campaign {
  view = $state.raw<RefereeView | null>(null);
  legal = $state.raw<LegalForReferee | null>(null);
  map = $state.raw<FullMap | null>(null);
  questions = $state.raw<Question[]>([]);
  orders = $state.raw<OrderRow[]>([]);
  events = $state.raw<EventRow[]>([]);
  firstDay = $state("");
  chosen = $state<string | null>(null);
  /** The commander whose eyes are borrowed. */
  eyes = $state<string | null>(null);
  readonly names = new Names();

  constructor(
    id: string,
    readonly isReferee: boolean,
  ) {
    super(id);
  }

  protected async lookAround() {
    this.map ??= await this.read<FullMap>("map");
    const [view, asked, orders, legal] = await Promise.all([
      this.read<View>("view"),
      this.read<{ questions: Question[] }>("questions"),
      this.read<{ orders: OrderRow[] }>("orders"),
      this.read<Of<"Legal">>("legal"),
    ]);
    this.firstDay = view.first_day;
    this.view = view.referee;
    this.legal = legal.referee;
    this.questions = asked.questions;
    this.orders = orders.orders;
    if (view.referee) this.names.fromReferee(view.referee, this.map.places);
    if (!this.events.length) {
      const page = await this.read<{ events: EventRow[] }>(
        "events?before=9007199254740991&limit=150",
      );
      this.events = page.events.reverse();
    }
  }
  protected heard(type: string, line: Record<string, unknown>) {
    if (type !== "event") return;
    const row = line as unknown as EventRow;
    if ((this.events[0]?.number ?? 0) < row.number) this.waiting.unshift(row);
    this.drain();
  }
  /** Events may come by the hundred; they are shown together. */
  private waiting: EventRow[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drain() {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.events = [...this.waiting, ...this.events].slice(0, 3000);
      this.waiting = [];
    }, 200);
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
    this.events = [...this.events, ...page.events.reverse()];
  }

  colourOf(commander: string): string {
    const faction = this.view?.commanders.find((row) => row.id === commander)?.faction;
    const at = this.view?.factions.findIndex((row) => row.id === faction) ?? -1;
    return flags[at < 0 ? flags.length - 1 : at % (flags.length - 1)];
  }
  army(id: string | null): ArmyRow | undefined {
    return this.view?.armies.find((row) => row.army.id === id);
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
