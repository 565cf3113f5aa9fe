// Orders that are gathered, or proposed by a doctrine, and sent together: they wait on the server
// until their turns come, no matter who looks on.
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

const isSame = (a: OrderBody, b: OrderBody) => JSON.stringify(a) === JSON.stringify(b);

export class Plan {
  rows = $state.raw<Planned[]>([]);
  /** Whether what is ordered is gathered here. */
  isGathering = $state(false);
  isBusy = $state(false);
  text = $state("");
  /** Whom nothing was laid out for, by name. */
  idle = $state.raw<string[]>([]);
  /** How often a whole list was laid out at once. */
  laid = $state(0);

  constructor(private readonly house: Fought) {}

  add(title: string, order: OrderBody) {
    this.rows = [...this.rows, { title, order }];
  }
  /** Takes: whoever it was wished of, though nothing can be ordered for them. */
  addAll(rows: Planned[], idle: string[] = []) {
    const isNew = ({ order }: Planned) => rows.some((row) => isSame(row.order, order));
    // What is ordered once more, the end of a turn as well, stands behind what is new.
    this.rows = [...this.rows.filter((row) => !isNew(row)), ...rows];
    this.idle = idle;
    this.laid += 1;
  }
  remove(at: number) {
    this.rows = this.rows.filter((_, other) => other !== at);
  }
  moveTo(at: number, spot: Spot) {
    const { engine, view } = this.house;
    const row = this.rows[at];
    const order = movedTo(row.order, spot, engine, view as Row);
    this.rows = this.rows.map((one, other) =>
      other === at ? { ...one, order, instead: [] } : one,
    );
  }
  drop() {
    this.rows = [];
    this.idle = [];
    this.isGathering = false;
    this.text = "";
  }

  /** What a doctrine would order in his place, as far as that can be foreseen. */
  async propose(titled: (order: OrderBody) => string) {
    this.text = "";
    this.isBusy = true;
    try {
      const own = (await this.suggested()) ?? this.byDefault();
      this.idle = [];
      this.rows = own.map((order) => ({ title: titled(order), order }));
      this.laid += 1;
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

  /** Sends all, in the place of all that waits. */
  async send() {
    this.isBusy = true;
    this.text = "";
    const { engine, view, within } = this.house;
    const orders = this.rows.map(({ order, instead }) => {
      const others = instead?.length ? instead : nearby(order, engine, view as Row);
      return others.length ? [order, ...others].map(within) : within(order);
    });
    try {
      await post(this.house.togetherPath, { orders, wait: true }, freshKey());
      this.drop();
    } catch (error) {
      this.text = error instanceof Refused ? error.message : words.notSent;
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
      this.rows = [...rows, ...this.rows];
      this.text = "";
    } catch (error) {
      this.text = error instanceof Refused ? error.message : words.notSent;
    } finally {
      this.isBusy = false;
      this.house.lookSoon();
    }
  }
}
