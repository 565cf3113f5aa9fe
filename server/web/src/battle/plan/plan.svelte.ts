// Orders that are gathered, or proposed by a doctrine, and sent together. Those of a battle by
// itself wait on the server until their turns come; in a campaign what cannot be done yet waits
// here, and goes off by itself when it is his turn again.
import { freshKey, get, post, Refused } from "../../api/server";
import type { OrderBody } from "../../api/types";
import { words } from "../../words";
import type { Fought } from "../fought";
import type { Spot } from "../frame";
import type { Row } from "../game";
import { movedTo, nearby } from "./spots";

export interface Planned {
  title: string;
  order: OrderBody;
  /** What to do where that is not allowed, each in its turn. */
  instead?: OrderBody[];
}
interface Together {
  carried_out: number;
  refused: { code: string } | null;
}

export class Plan {
  rows = $state.raw<Planned[]>([]);
  /** Whether what is ordered is gathered here. */
  isGathering = $state(false);
  /** Whether the rows wait for his turn. */
  isWaiting = $state(false);
  isBusy = $state(false);
  text = $state("");
  private tried: unknown = null;

  constructor(private readonly house: Fought) {
    const kept = localStorage.getItem(this.place);
    if (kept) {
      this.rows = JSON.parse(kept) as Planned[];
      this.isWaiting = true;
    }
    $effect(() => {
      const { view, asked } = house;
      if (!this.isWaiting || !asked.length || this.isBusy || this.tried === view) return;
      this.tried = view;
      void this.send();
    });
  }
  private get place() {
    return `idis-plan-${this.house.key}`;
  }

  add(title: string, order: OrderBody) {
    this.rows = [...this.rows, { title, order }];
  }
  addAll(rows: Planned[]) {
    this.rows = [...this.rows, ...rows];
  }
  remove(at: number) {
    this.set(this.rows.filter((_, other) => other !== at));
  }
  moveTo(at: number, spot: Spot) {
    const { engine, view } = this.house;
    const row = this.rows[at];
    const order = movedTo(row.order, spot, engine, view as Row);
    this.set(this.rows.map((one, other) => (other === at ? { ...one, order, instead: [] } : one)));
  }
  drop() {
    this.set([]);
    this.isGathering = false;
    this.text = "";
  }
  private set(rows: Planned[]) {
    this.rows = rows;
    if (!rows.length) this.isWaiting = false;
    if (this.isWaiting) localStorage.setItem(this.place, JSON.stringify(rows));
    else localStorage.removeItem(this.place);
  }

  /** What a doctrine would order in his place, as far as that can be foreseen. */
  async propose(titled: (order: OrderBody) => string) {
    this.text = "";
    this.isBusy = true;
    try {
      const own = (await this.suggested()) ?? this.byDefault();
      this.isWaiting = false;
      this.set(own.map((order) => ({ title: titled(order), order })));
      if (!this.rows.length) this.text = words.battle.meeting.stand;
    } catch (error) {
      this.text = error instanceof Refused ? error.message : words.notSent;
    } finally {
      this.isBusy = false;
    }
  }

  /** Nothing where a doctrine would leave what is asked to its default. */
  private async suggested(): Promise<OrderBody[] | null> {
    try {
      const { orders } = await get<{ orders: OrderBody[] }>(this.house.suggestionPath);
      return orders.flatMap((order) => this.house.without(order) ?? []);
    } catch (error) {
      if (error instanceof Refused && error.code === "nothing_is_asked") return null;
      throw error;
    }
  }
  /** The defaults of what is asked, so far as they are orders of his own. */
  private byDefault(): OrderBody[] {
    return this.house.asked.flatMap(({ question }) => {
      const order = question.default_order as Row | undefined;
      return order?.kind === "ByPlayer" ? [order.what as OrderBody] : [];
    });
  }

  /** Sends all; what others come before waits. */
  async send() {
    this.isBusy = true;
    this.text = "";
    const rows = this.rows;
    try {
      const done = this.house.ahead ? await this.sentAhead(rows) : await this.given(rows);
      this.isWaiting = done < rows.length;
      this.set(rows.slice(done));
      if (!this.rows.length) this.isGathering = false;
    } catch (error) {
      this.isWaiting = false;
      this.set(rows);
      this.text = error instanceof Refused ? `${rows[0].title}: ${error.message}` : words.notSent;
    } finally {
      this.isBusy = false;
      this.house.lookSoon();
    }
  }
  /** Takes back what waits on the server, to be changed and sent anew. */
  async takeBack(titled: (order: OrderBody) => string) {
    const waiting = this.house.ahead?.waiting ?? [];
    this.isBusy = true;
    try {
      await post(this.house.togetherPath, { orders: [], wait: true }, freshKey());
      const rows = waiting.map(([order, ...instead]) => ({ title: titled(order), order, instead }));
      this.set([...rows, ...this.rows]);
      this.text = "";
    } catch (error) {
      this.text = error instanceof Refused ? error.message : words.notSent;
    } finally {
      this.isBusy = false;
      this.house.lookSoon();
    }
  }
  /** All of them, for the server keeps what must wait. */
  private async sentAhead(rows: Planned[]): Promise<number> {
    const { engine, view } = this.house;
    const orders = rows.map(({ order, instead }) => {
      const others = instead?.length ? instead : nearby(order, engine, view as Row);
      return others.length ? [order, ...others] : order;
    });
    await post(this.house.togetherPath, { orders, wait: true }, freshKey());
    return rows.length;
  }
  /** How many were carried out: where one is refused and so none was, those before it go. */
  private async given(rows: Planned[]): Promise<number> {
    const orders = rows.map(({ order }) => this.house.within(order));
    try {
      const answer = await post<Together>(this.house.togetherPath, { orders }, freshKey());
      return answer.carried_out;
    } catch (error) {
      const at = error instanceof Refused ? /^orders\/(\d+)/.exec(error.field) : null;
      const before = Number(at?.[1] ?? 0);
      if (!before) throw error;
      return this.given(rows.slice(0, before));
    }
  }
}
