// One order on its way: its key stays the same until the server has answered, so that what is sent
// again after a lost connection is carried out once.
import { freshKey, post, Refused } from "../api/server";
import type { OrderBody, Ordered, WordsBody } from "../api/types";
import { words } from "../words";

export class Sending {
  isBusy = $state(false);
  text = $state("");
  kind = $state<"good" | "bad">("good");
  clause = $state<string | undefined>(undefined);
  /** The last order that was taken, in the server's words. */
  understood = $state("");
  private key = freshKey();
  private last = "";

  constructor(
    private readonly path: () => string,
    /** What an order is sent in. */
    private readonly within: (order: OrderBody) => OrderBody = (order) => order,
  ) {}

  /** Gives the server's answer, or nothing if it refused or did not answer. */
  async send<T = Ordered>(order: OrderBody | WordsBody): Promise<T | null> {
    const body = "kind" in order ? this.within(order) : order;
    const text = JSON.stringify(body);
    if (text !== this.last) this.key = freshKey();
    this.last = text;
    this.isBusy = true;
    this.clause = undefined;
    try {
      const answer = await post<T & Partial<Ordered>>(this.path(), body, this.key);
      this.key = freshKey();
      this.kind = "good";
      this.understood = answer?.understood_as ?? "";
      this.text = answer?.understood_as ? words.understood(answer.understood_as) : words.sent;
      return answer;
    } catch (error) {
      this.kind = "bad";
      if (error instanceof Refused) {
        this.key = freshKey();
        this.text = error.message;
        this.clause = error.clause;
      } else this.text = words.notSent;
      return null;
    } finally {
      this.isBusy = false;
    }
  }
}
