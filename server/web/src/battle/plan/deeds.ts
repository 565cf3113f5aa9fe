// What is laid out of moves and attacks, as lines on the table: from who does it to where he comes
// or whom he means. Of several orders for one the next begins where the last has led.
import type { OrderBody } from "../../api/types";
import type { Spot } from "../frame";
import type { Row } from "../game";
import { signsOf } from "../skirmish";
import type { Planned } from "./plan.svelte";

export interface Deed {
  /** As what the chosen unit may do is drawn. */
  kind: "any_way" | "charge" | "shoot" | "defend";
  way: Spot[];
  /** What stands where somebody comes to; "" of what leads nowhere. */
  sign: string;
}
const hexOf = ({ q = 0, r = 0 }: Row): Spot => ({ x: q, y: r });
const hexKey = ({ q = 0, r = 0 }: Row) => `${q},${r}`;
const spotOf = ({ x = 0, y = 0 }: Row): Spot => ({ x, y });

/** What a set of Die, Men! is spent on, and a free step. */
function ofUse(use: Row): Deed[] {
  if (use.kind === "AttackUse") {
    const kind = use.attack === "ordinary" ? "charge" : "shoot";
    return [{ kind, way: [use.from, use.target].map(hexOf), sign: "" }];
  }
  if (use.kind === "DefendUse") return [{ kind: "defend", way: [hexOf(use.at)], sign: "" }];
  const ways: Row[] | undefined = use.path ?? (use.to && [use.to]);
  if (!ways) return [];
  const count = (use.troops as Row[]).reduce((sum, band) => sum + Number(band.count), 0);
  return [{ kind: "any_way", way: [use.from, ...ways].map(hexOf), sign: String(count) }];
}

/** Those of the other games, whose units have a place each. */
class Places {
  private readonly at = new Map<string, Spot>();
  private readonly signs: Map<string, string>;
  constructor(view: Row) {
    const units = (view.table?.units ?? []) as Row[];
    this.signs = signsOf(units);
    for (const { id, place, pose } of units) {
      const at = place ?? pose?.at;
      if (at) this.at.set(id, spotOf(at));
    }
  }
  private goes(unit: string, points: Row[]): Deed[] {
    const from = this.at.get(unit);
    if (!from || !points.length) return [];
    const way = [from, ...points.map(spotOf)];
    this.at.set(unit, way.at(-1)!);
    return [{ kind: "any_way", way, sign: this.signs.get(unit) ?? "" }];
  }
  private means(unit: string, target: string, kind: Deed["kind"]): Deed[] {
    const way = [unit, target].flatMap((one) => this.at.get(one) ?? []);
    return way.length === 2 ? [{ kind, way, sign: "" }] : [];
  }
  of(order: Row): Deed[] {
    const { kind, unit } = order;
    if (kind === "MoveUnit") return this.goes(unit, order.route ?? []);
    if (kind === "MoveUnits") {
      return (order.moves as Row[]).flatMap((one) =>
        this.goes(
          one.unit,
          (one.steps as Row[]).flatMap(({ at }) => at ?? []),
        ),
      );
    }
    if (kind === "ChargeUnit") return this.means(unit, order.target, "charge");
    if (kind === "StrikeUnit") {
      return this.means(unit, order.target, order.attack === "ranged" ? "shoot" : "charge");
    }
    const targets: string[] = kind === "Shoot" ? order.targets : [];
    return targets.flatMap((target) => this.means(unit, target, "shoot"));
  }
}

/** Of an order and what is to be done instead, the first that means nobody who is not there yet. */
export function likely({ order, instead = [] }: Planned, view: Row): OrderBody {
  const groups = (view.table?.groups ?? []) as Row[];
  const isThere = ({ kind, target, on }: Row) =>
    kind !== "AttackUse" ||
    groups.some(({ post }) => post.army === on && hexKey(post.at) === hexKey(target));
  return [order, ...instead].find((one: Row) => (one.uses ?? []).every(isThere)) ?? order;
}
/** What is laid out does this on the table; the same twice is drawn once. */
export function deedsOf(rows: Planned[], view: Row): Deed[] {
  const places = new Places(view);
  const orders = rows.map((row) => likely(row, view));
  const all = orders.flatMap((order: Row) => [
    ...((order.uses ?? order.steps ?? []) as Row[]).flatMap(ofUse),
    ...places.of(order),
  ]);
  return [...new Map(all.map((deed) => [JSON.stringify(deed), deed])).values()];
}

/** Of these units, or groups, those for whom nothing is ordered. */
export function idleAmong(ids: string[], rows: Planned[], view: Row): string[] {
  const orders = rows.map((row) => likely(row, view));
  const doers = orders.flatMap((order: Row) => [
    order.unit,
    ...((order.moves ?? []) as Row[]).map(({ unit }) => unit),
    ...((order.uses ?? order.steps ?? []) as Row[]).flatMap((use) => {
      const at = (use.from ?? use.at) as Row | undefined;
      return at ? [hexKey(at)] : [];
    }),
  ]);
  return ids.filter((id) => !doers.includes(id) && !doers.includes(id.split(" ")[1]));
}
