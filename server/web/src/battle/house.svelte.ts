// What the page of a battle knows: the table as its viewer may see it, what is open to him, what he
// was told.
import { Campaign } from "../api/campaign.svelte";
import { battlePath, getText } from "../api/server";
import type { Of, OrderBody } from "../api/types";
import { Names } from "../orders/names.svelte";
import { bandsOf, engineOf, movesOf, reachesAsked, tableNames } from "./engines";
import type { Ahead, Asked, Engine, Move, Row } from "./game";
import { Course } from "./course.svelte";
import type { Fought } from "./fought";

export class BattleHouse extends Campaign implements Fought {
  view = $state.raw<Row | null>(null);
  legal = $state.raw<Row | null>(null);
  /** What the chosen unit may do. */
  reaches = $state.raw<Row | null>(null);
  asked = $state.raw<Asked[]>([]);
  ahead = $state.raw<Ahead | null>(null);
  readonly course = new Course((rest) => this.path(rest));
  drawing = $state("");
  engine = $state<Engine>("dice-warriors");
  readonly names = new Names();
  private chosen = "";
  readonly moves: Move[] = $derived(
    this.legal && this.view
      ? movesOf(this.engine, this.legal, this.view, this.reaches, this.names)
      : [],
  );

  constructor(
    id: string,
    readonly role: string,
  ) {
    super(id);
  }
  get isReferee() {
    return this.role === "referee";
  }
  path(rest: string) {
    return battlePath(this.id, rest);
  }

  protected async lookAround() {
    const mayOrder = this.role === "commander" || this.role === "referee";
    const [view, drawing] = await Promise.all([
      this.read<Of<"BattleView">>("view"),
      getText(this.path("drawing.svg")).catch(() => this.drawing),
      this.course.read(),
    ]);
    this.engine = engineOf(view, this.id);
    this.names.by = tableNames(this.engine, view);
    this.names.bands = bandsOf(view);
    this.view = view;
    this.drawing = drawing;
    if (!mayOrder) return;
    const [legal, asked] = await Promise.all([
      this.read<Of<"BattleLegal">>("legal"),
      this.read<{ questions: Asked[] } & Ahead>("questions"),
    ]);
    this.legal = legal;
    this.asked = asked.questions;
    if (!this.isReferee) this.ahead = { waiting: asked.waiting, lapsed: asked.lapsed };
  }
  async choose(unit: string) {
    this.chosen = unit;
    const reaches = await this.reachesOf(unit);
    if (this.chosen === unit) this.reaches = reaches;
  }
  async reachesOf(unit: string): Promise<Row | null> {
    const asked = reachesAsked(this.engine, this.legal, unit);
    if (!asked) return null;
    return this.read<Of<"BattleReaches">>(`reaches/${asked}`).catch(() => null);
  }
  get asks() {
    return { path: this.path("why"), root: "" };
  }
  get togetherPath() {
    return this.path("orders/together");
  }
  get suggestionPath() {
    return this.path("suggestion");
  }
  readonly within = (order: OrderBody) => order;
  readonly without = (order: OrderBody) => order;
  get isOver() {
    return Boolean(this.view?.table?.outcome);
  }
}
