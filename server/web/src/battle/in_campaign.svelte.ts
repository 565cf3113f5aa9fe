// A battle inside a campaign, as one of its commanders sees and fights it: what his view and
// `legal` hold of it; what he orders goes as an order of the campaign.
import { look } from "../api/server";
import type { Of, OrderBody } from "../api/types";
import type { CommanderHouse } from "../commander/house.svelte";
import { Names } from "../orders/names.svelte";
import { sentence, words } from "../words";
import { Course } from "./course.svelte";
import { bandsOf, movesOf, reachesAsked, tableNames } from "./engines";
import type { Ahead, Asked, Engine, Move, Row } from "./game";
import type { Fought } from "./fought";
import { Picture } from "./picture.svelte";

/** What the parts of a campaign's table are called: its armies bear their ids there. */
export function namesAtTable(engine: Engine, view: Row, campaign: Names): Map<string, string> {
  const by = new Map(campaign.by);
  for (const [id, name] of tableNames(engine, view)) by.set(id, campaign.inText(name));
  return by;
}
/** How far a battle has come. */
export function phaseOf({ table }: Row): string {
  if (!table) return "";
  return words.battle.meeting.phase(sentence(table.phase), table.round ?? table.turn ?? 0);
}

export class MeetingTable implements Fought {
  readonly isReferee = false;
  readonly names = new Names();
  readonly meeting = $derived.by(() => this.campaign.view?.battles.meeting ?? null);
  readonly engine = $derived((this.meeting?.battle?.engine ?? "dice-warriors") as Engine);
  readonly view = $derived((this.meeting?.battle?.value as Row | undefined) ?? null);
  readonly legal = $derived.by(
    () => (this.campaign.legal?.battles.orders?.value as Row | undefined) ?? null,
  );
  /** What the chosen unit may do. */
  reaches = $state.raw<Row | null>(null);
  readonly moves: Move[] = $derived(
    this.view && this.legal
      ? movesOf(this.engine, this.legal, this.view, this.reaches, this.names)
      : [],
  );
  /** What the channel asks of him because the battle waits for him. */
  readonly question = $derived.by(
    () => this.campaign.questions.find((row) => row.what.kind === "DecisionInBattle") ?? null,
  );
  readonly asked: Asked[] = $derived(
    ((this.legal?.answers ?? []) as Asked["question"][]).map((question) => ({
      due_at: this.question?.due_at ?? null,
      question,
    })),
  );
  /** What he has sent ahead, as orders of the game. */
  readonly ahead: Ahead = $derived.by(() => {
    const own = (order: OrderBody) => this.without(order) ?? order;
    const { waiting, lapsed } = this.campaign.ahead;
    return {
      waiting: waiting.map((entry) => entry.map(own)),
      lapsed: lapsed.map((row) => ({ ...row, order: own(row.order) })),
    };
  });
  readonly isOver = $derived(Boolean(this.view?.table?.outcome));
  private chosen = "";
  readonly course = new Course((rest) =>
    this.campaign.path(`meetings/${this.meeting?.id}/${rest}`),
  );
  private readonly picture = new Picture();
  readonly drawing = $derived(this.picture.served);

  constructor(private readonly campaign: CommanderHouse) {}

  get asks() {
    return { path: this.campaign.path("why"), root: "/commander/battles/meeting/battle/value" };
  }
  get clock() {
    return this.campaign.clock;
  }
  lookSoon() {
    this.campaign.lookSoon();
  }
  async choose(unit: string) {
    this.chosen = unit;
    const reaches = await this.reachesOf(unit);
    if (this.chosen === unit) this.reaches = reaches;
  }
  async reachesOf(unit: string): Promise<Row | null> {
    const asked = reachesAsked(this.engine, this.legal, unit);
    const path = this.campaign.path(`meetings/${this.meeting?.id}/reaches/${asked}`);
    const answer = asked ? await look<Of<"BattleReaches">>(path).catch(() => null) : null;
    return answer?.body ?? null;
  }
  /** An order of the game as the campaign takes it. */
  readonly within = (order: OrderBody): OrderBody =>
    this.campaignOrder("OrderInBattle", { order: { engine: this.engine, value: order } });
  readonly without = (order: OrderBody): OrderBody | null =>
    ((order.order as Row | null | undefined)?.value as OrderBody | undefined) ?? null;
  get togetherPath() {
    return this.campaign.path("orders/together");
  }
  get suggestionPath() {
    return this.campaign.path(`meetings/${this.meeting?.id}/suggestion`);
  }
  /** An order of the campaign about this battle. */
  campaignOrder(kind: string, parts: Row = {}): OrderBody {
    return { kind, meeting: this.meeting?.id, ...parts };
  }

  /** To be called when what is seen has changed. */
  nameAll() {
    this.names.by = this.view
      ? namesAtTable(this.engine, this.view, this.campaign.names)
      : this.campaign.names.by;
    this.names.bands = this.view ? bandsOf(this.view) : [];
  }
  draw() {
    if (!this.meeting || !this.view) return;
    void this.picture.ask(this.campaign.path(`meetings/${this.meeting.id}/battle.svg`));
    void this.course.read().catch(() => null);
  }
}
