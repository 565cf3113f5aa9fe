// An order that the referee gives in a commander's name: what that commander knows and may do, the
// way that is tapped for it on the whole map, and the commander's own words where it is made of
// them.
import { look, segment } from "../api/server";
import type { CommanderView, Direction, Hex, Of, OrderBody, View } from "../api/types";
import { afterSteps, sameHex, stepsTo } from "../map/hexes";
import { Names } from "../orders/names.svelte";
import { offersOf, type Offer } from "../orders/offers";
import { picking } from "../orders/picking.svelte";
import type { RefereeHouse } from "./house.svelte";

/** What a commander wrote, and the question by which it came to the desk. */
export interface Written {
  question: string;
  text: string;
}

export class Acting {
  commander = $state("");
  kind = $state("");
  because = $state("");
  written = $state.raw<Written | null>(null);
  /** The orders made of it so far, as they were understood. */
  entered = $state.raw<string[]>([]);
  view = $state.raw<CommanderView | null>(null);
  offers = $state.raw<Offer[]>([]);
  /** Ids as the referee knows them, and the view of the commander for the fields that ask of it. */
  readonly names = new Names();

  constructor(private readonly house: RefereeHouse) {}

  begin(commander: string, written: Written | null = null) {
    this.commander = commander;
    this.written = written;
    this.entered = [];
    this.because = "";
    this.view = null;
    this.offers = [];
    this.choose("");
  }
  choose(kind: string) {
    this.kind = kind;
    picking.way = [];
    picking.isWay = false;
    picking.hex = null;
  }
  /** Looks again at what he may do. */
  async look() {
    const { commander } = this;
    if (!commander) return;
    const [view, legal] = await Promise.all([
      look<View>(this.house.path(`views/${segment(commander)}`)),
      look<Of<"Legal">>(this.house.path(`legal?commander=${segment(commander)}`)),
    ]);
    if (this.commander !== commander || !view.body.commander || !legal.body.commander) return;
    this.view = view.body.commander;
    this.names.by = this.house.names.by;
    this.names.view = this.view;
    this.names.from = this.army?.hex ?? null;
    this.offers = offersOf(legal.body.commander, this.view);
  }
  private get army() {
    return this.house.view?.armies.find((row) => row.army.commander === this.commander)?.army;
  }
  get offer(): Offer | undefined {
    return this.offers.find((one) => one.kind === this.kind);
  }
  /** Whether a player of his own commands: then only what he wrote can be entered for him. */
  private get isHeld(): boolean {
    return this.house.view?.commanders.find((row) => row.id === this.commander)?.seat === "held";
  }
  /** His order as the referee's. */
  readonly within = (order: OrderBody): OrderBody => ({
    kind: "ActFor",
    commander: this.commander,
    order,
    ...(this.written && this.isHeld ? { is_as_he_wrote: true } : {}),
    ...(this.because ? { because: this.because } : {}),
  });

  /** The hexes at which the way turns, from where the army stands. */
  get way(): Hex[] {
    const { army } = this;
    if (!army || !picking.isWay || !this.commander) return [];
    const all: Hex[] = [army.hex];
    for (const stop of picking.way) {
      if (Array.isArray(stop)) all.push(afterSteps(all.at(-1)!, stop as Direction[]));
      else all.push(this.house.map?.places.find((row) => row.id === stop)?.hex ?? all.at(-1)!);
    }
    return all;
  }
  /** A hex was tapped: the way goes on to the place there, if he knows it, or by steps. */
  goOnTo(at: Hex) {
    const end = this.way.at(-1);
    if (!end || sameHex(end, at)) return;
    const known = new Set((this.view?.map.places ?? []).map((row) => row.id));
    const place = this.house.map?.places.find((row) => sameHex(row.hex, at) && known.has(row.id));
    const last = picking.way.at(-1);
    if (place) picking.way.push(place.id);
    else if (Array.isArray(last)) last.push(...stepsTo(end, at));
    else picking.way.push(stepsTo(end, at));
  }
}
