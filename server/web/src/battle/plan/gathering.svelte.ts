// Orders on their way to the server, or into what is gathered to be sent together.
import type { OrderBody, Ordered } from "../../api/types";
import { Sending } from "../../parts/sending.svelte";
import { words } from "../../words";
import type { Plan } from "./plan.svelte";

export class Gathering extends Sending {
  constructor(
    path: () => string,
    within: (order: OrderBody) => OrderBody,
    private readonly plan: Plan,
    private readonly titled: (order: OrderBody) => string,
  ) {
    super(path, within);
  }
  override async send<T = Ordered>(order: OrderBody): Promise<T | null> {
    if (!this.plan.isGathering) return super.send<T>(order);
    this.plan.add(this.titled(order), order);
    this.kind = "good";
    this.text = words.battle.plan.noted(this.plan.rows.length);
    return {} as T;
  }
}
