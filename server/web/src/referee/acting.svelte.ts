// An order that the referee gives in a commander's name: what that commander knows and may do, the
// way that is tapped for it on the whole map, and the commander's own words where it is made of
// them.
import { look, post, segment } from "../api/server";
import type { CommanderView, Direction, Hex, Of, OrderBody, ReadAs, View } from "../api/types";
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

/** An order that was read in his words, as it would be understood. */
export interface Meant {
  words: string;
  order: OrderBody;
}

/** A commander's order as the referee's; anyone who has a player has only what he wrote entered. */
export function inHisName(house: RefereeHouse, commander: string, order: OrderBody): OrderBody {
  const seat = house.view?.commanders.find((row) => row.id === commander)?.seat;
  const as_he_wrote = seat === "held" ? { is_as_he_wrote: true } : {};
  return { kind: "ActFor", commander, order, ...as_he_wrote };
}

/** As many parts of a text are read as orders; who writes more is read by a person. */
const partsAtMost = 6;

/** What a text means as orders of this commander: the whole, else those of its parts that do. */
export async function readForHim(path: string, name: string, text: string): Promise<Meant[]> {
  // So the language of orders has a referee order for somebody.
  const heading = `for ${name}: `;
  const read = async (part: string): Promise<Meant[]> => {
    const { outcome, readings } = await post<ReadAs>(path, { text: heading + part });
    if (outcome !== "read") return [];
    const { orders } = readings[0];
    // What is not his would be the referee's own.
    if (orders.some(({ order }) => order.kind !== "ActFor")) return [];
    return orders.map(({ order, understood_as }) => ({
      words: understood_as.startsWith(heading)
        ? understood_as.slice(heading.length)
        : understood_as,
      order: order.order as OrderBody,
    }));
  };
  const whole = await read(text.trim());
  if (whole.length) return whole;
  const parts = text
    .split(/[.;!?\n]+|,\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2 || parts.length > partsAtMost) return [];
  const found: Meant[] = [];
  for (const part of parts) found.push(...(await read(part)));
  return found;
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
  /** His order as the referee's. */
  readonly within = (order: OrderBody): OrderBody => ({
    ...(this.written
      ? inHisName(this.house, this.commander, order)
      : { kind: "ActFor", commander: this.commander, order }),
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
