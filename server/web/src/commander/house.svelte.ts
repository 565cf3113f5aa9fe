// What a commander's page knows: his view, what is open to him, his channel.
import { Campaign } from "../api/campaign.svelte";
import { get } from "../api/server";
import type { CommanderView, Entry, LegalForCommander, Of, Question, View } from "../api/types";
import type { Ahead } from "../battle/game";
import { Names } from "../orders/names.svelte";
import { offersOf, type Offer } from "../orders/offers";

type OrderRow = Of<"OwnOrder"> & { words: string };

export class CommanderHouse extends Campaign {
  view = $state.raw<CommanderView | null>(null);
  legal = $state.raw<LegalForCommander | null>(null);
  questions = $state.raw<Question[]>([]);
  /** What he has sent ahead into his battle. */
  ahead = $state.raw<Ahead>({ waiting: [], lapsed: [] });
  /** Open questions beyond those. */
  moreQuestions = $state(0);
  orders = $state.raw<OrderRow[]>([]);
  entries = $state.raw<Entry[]>([]);
  firstDay = $state("");
  hasOlder = $state(false);
  readonly names = new Names();
  readonly offers: Offer[] = $derived(
    this.legal && this.view ? offersOf(this.legal, this.view) : [],
  );

  protected async lookAround() {
    const [view, legal, asked, orders, channel] = await Promise.all([
      this.read<View>("view"),
      this.read<Of<"Legal">>("legal"),
      this.read<{ questions: Question[]; open: number } & Ahead>("questions"),
      this.read<{ orders: OrderRow[] }>("orders?limit=500"),
      this.read<{ entries: Entry[] }>("channel?before=9007199254740991&limit=60"),
    ]);
    this.firstDay = view.first_day;
    await this.readSetting();
    if (view.commander) {
      this.view = view.commander;
      this.names.fromCommander(view.commander);
    }
    this.legal = legal.commander;
    this.questions = asked.questions;
    this.moreQuestions = asked.open - asked.questions.length;
    this.ahead = { waiting: asked.waiting, lapsed: asked.lapsed };
    this.orders = orders.orders;
    this.latest(channel.entries);
  }
  /**
   * Takes the newest entries. What he has of the older ones stays, unless they do not lead up to
   * these any more: he was away for long, or the campaign was taken back.
   */
  private latest(entries: Entry[]) {
    const first = entries[0];
    const number = first?.number ?? 1;
    const known = this.entries.find((row) => row.number === number);
    if (known && JSON.stringify(known) === JSON.stringify(first)) {
      this.entries = [...this.entries.filter((row) => row.number < number), ...entries];
    } else {
      this.entries = entries;
      this.hasOlder = number > 1;
    }
  }
  async readOlder() {
    const oldest = this.entries[0]?.number ?? 1;
    const page = await get<{ entries: Entry[] }>(this.path(`channel?before=${oldest}&limit=100`));
    this.entries = [...page.entries, ...this.entries];
    this.hasOlder = (page.entries[0]?.number ?? 1) > 1;
  }

  /** The place that his army stands at, if it has a name he knows. */
  get standsAt(): string | null {
    return this.view?.in_sight.find((row) => !row.steps.length)?.places[0] ?? null;
  }
  offer(kind: string): Offer | undefined {
    return this.offers.find((one) => one.kind === kind);
  }
}
