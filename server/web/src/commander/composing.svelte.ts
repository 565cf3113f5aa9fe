// Which order is being written, from wherever on the page it was begun.
import type { Direction } from "../api/types";
import { campaignPath } from "../api/server";
import { Sending } from "../parts/sending.svelte";
import { picking } from "../orders/picking.svelte";
import type { Row } from "../orders/shape";
import type { CommanderHouse } from "./house.svelte";

export class Composing {
  kind = $state("");
  start = $state.raw<Row>({});
  isChoosing = $state(false);
  /** Counts the forms, so that each begins empty. */
  form = $state(0);
  readonly sending: Sending;

  constructor(
    private readonly house: CommanderHouse,
    private readonly show: () => void,
  ) {
    this.sending = new Sending(() => campaignPath(house.id, "orders"));
  }

  begin(kind: string, start: Row = {}) {
    this.kind = kind;
    this.start = { ...this.house.offer(kind)?.start, ...start };
    if (kind !== "MarchArmy") picking.way = [];
    this.form += 1;
    this.isChoosing = false;
    this.sending.text = "";
    this.show();
  }
  choose() {
    this.isChoosing = true;
    this.kind = "";
    this.show();
  }
  end() {
    this.kind = "";
    this.isChoosing = false;
    picking.way = [];
  }
  given() {
    this.end();
    this.house.lookSoon();
  }
  /** A place tapped on the map: the march goes there. */
  marchTo(place: string) {
    this.goOn(place);
  }
  /** A hex in sight was tapped: the march goes there from where the army stands. */
  marchBy(steps: Direction[]) {
    picking.way = [];
    this.goOn(steps);
  }
  private goOn(stop: string | Direction[]) {
    picking.way.push(stop);
    if (this.kind !== "MarchArmy") {
      const way = picking.way;
      this.begin("MarchArmy");
      picking.way = way;
    }
  }
}
