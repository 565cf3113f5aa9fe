// What can be ordered in Dice Warriors!, out of what `legal` offers.
import type { Names } from "../orders/names.svelte";
import { amount, humanised, words } from "../words";
import type { Spot } from "./frame";
import type { Move, Row, Tapped } from "./game";
import { heightAt, routeOver } from "./heights";

const say = words.battle.move;
const titles = words.battle.orderTitles;

/** What somebody is called here: by his name and the sign that he has on the table. */
type Called = (unit: string) => string;

function magic(offer: Row, called: Called): Move[] {
  const of = offer.unit as string;
  const spells: (string | undefined)[] = offer.spells.length ? offer.spells : [undefined];
  return spells.flatMap((spell) => {
    const by = spell ? ` (${spell})` : "";
    const on = (kind: string, targets: string[], title: (name: string) => string, under: string) =>
      targets.map((target) => ({
        of,
        title: title(called(target)) + by,
        under: under + by,
        brief: called(target),
        order: { kind, unit: of, target, spell },
      }));
    const tapped = (kind: string, field: string, points: Row[], title: string): Move[] =>
      points.length
        ? [
            {
              of,
              title: title + by,
              order: { kind, unit: of, spell },
              needs: { field, wanted: "point" },
            },
          ]
        : [];
    return [
      ...on("LowerNumber", offer.lower, say.lower, say.under.lower),
      ...on("TurnToTails", offer.turn, say.turn, say.under.turn),
      ...tapped("SummonPenny", "place", offer.summon, say.summon),
      ...tapped("CastAt", "spot", offer.spots, say.cast),
    ];
  });
}

export function diceWarriorsMoves(legal: Row, names: Names): Move[] {
  const all: Move[] = [];
  const called = (unit: string) => names.of(unit);
  for (const unit of legal.place as string[]) {
    all.push({
      of: unit,
      title: say.place,
      order: { kind: "PlaceUnit", unit },
      needs: { field: "place", wanted: "point" },
    });
  }
  for (const offer of legal.strikes as Row[]) {
    const hopeless = offer.is_hopeless ? ` (${say.hopeless})` : "";
    const addition = offer.addition ? ` +${offer.addition}` : "";
    all.push({
      of: offer.unit,
      title: say.strike(humanised(offer.kind), called(offer.target)) + addition + hopeless,
      under: say.under.strike(humanised(offer.kind)),
      brief: called(offer.target) + addition + hopeless,
      order: { kind: "StrikeUnit", unit: offer.unit, target: offer.target, attack: offer.kind },
    });
  }
  for (const offer of legal.moves as Row[]) {
    all.push({
      of: offer.unit,
      title: `${say.go} (${amount(`${offer.left}/100`)} ${say.digits})`,
      order: { kind: "MoveUnit", unit: offer.unit },
      needs: { field: "route", wanted: "points" },
    });
  }
  for (const offer of legal.magic as Row[]) all.push(...magic(offer, called));
  for (const unit of legal.leave as string[]) {
    all.push({ of: unit, title: say.leave, order: { kind: "LeaveField", unit } });
  }
  for (const { cents, purchase } of legal.purchases as Row[]) {
    all.push({
      of: purchase.warrior,
      title: `${say.buy} ${humanised(purchase.ware)} (${cents}¢)`,
      under: say.buy,
      brief: `${humanised(purchase.ware)} (${cents}¢)`,
      order: { kind: "ProposePurchase", purchase },
    });
  }
  const plain: [boolean, string, Row][] = [
    [legal.can_declare_done, "DeclareDone", {}],
    [legal.can_take_back, "TakeBackDone", {}],
    [legal.can_end_turn, "EndTurn", {}],
    [legal.can_open, "OpenFight", { is_confirmed: true }],
  ];
  for (const [isOpen, kind, more] of plain) {
    if (isOpen) all.push({ of: "", title: titles[kind], order: { kind, ...more } });
  }
  for (const side of legal.yields as string[]) {
    const order = { kind: "ProposeYield", side };
    all.push({ of: "", title: titles.ProposeYield, order, isGrave: true });
  }
  return all;
}

const pieces = (table: Row) => (table.units ?? []) as Row[];

/** What was tapped for an order, as it goes into it: with the height of the ground there. */
export function filledIn(order: Row, needs: Tapped, taps: Spot[], table: Row): Row {
  if (needs.wanted === "point") {
    const [{ x, y }] = taps;
    return { ...order, [needs.field]: { x, y, z: heightAt(table.field, { x, y }) } };
  }
  const place = pieces(table).find((unit) => unit.id === order.unit)?.place ?? {};
  const from = { x: place.x ?? 0, y: place.y ?? 0, z: place.z ?? 0 };
  return { ...order, [needs.field]: routeOver(table.field, from, taps) };
}

/** Whom a move may be made to attack: it then may go nearer without being barred. */
export function targetsOf(order: Row, table: Row): string[] {
  if (order.kind !== "MoveUnit") return [];
  const side = pieces(table).find((unit) => unit.id === order.unit)?.side;
  return pieces(table)
    .filter((unit) => unit.side !== side && unit.standing === "in_play")
    .map((unit) => unit.id as string);
}
