// Many of Dice Warriors! at once: who is to attack goes up to an enemy, named so that he does not
// bar the way, and strikes; who shoots does it from where he stands.
import type { OrderBody } from "../../api/types";
import type { Spot } from "../frame";
import type { Row } from "../game";
import { routeOver } from "../heights";
import type { Planned } from "../plan/plan.svelte";
import { movedTo } from "../plan/spots";
import { entry, type Says, type Wish } from "./intents";

/** How near is near enough to strike, and how near one goes. */
const reach = 200;
const near = 150;
/** How far one goes round what stands in the way. */
const aside = 350;
const enemiesTried = 4;

const unitsOf = (view: Row) => (view.table.units ?? []) as Row[];
const isThere = (unit: Row) => unit.standing === "in_play" && unit.place;
const isOwn = (view: Row, unit: Row) => unit.player === view.observer;
const sideOf = (view: Row) =>
  ((view.table.seats ?? []) as Row[]).find((seat) => seat.player === view.observer)?.side as string;

export const ownFighters = (view: Row) =>
  unitsOf(view)
    .filter((unit) => isThere(unit) && isOwn(view, unit))
    .map((unit) => unit.id as string);
export const enemyFighters = (view: Row) =>
  unitsOf(view)
    .filter((unit) => isThere(unit) && unit.side !== sideOf(view))
    .map((unit) => unit.id as string);

const spotOf = (unit: Row): Spot & { z: number } => ({
  x: unit.place.x ?? 0,
  y: unit.place.y ?? 0,
  z: unit.place.z ?? 0,
});
export const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** A way that is no longer than so much. */
function shortened(from: Spot, way: Spot[], most: number): Spot[] {
  const short: Spot[] = [];
  let left = most;
  let here = from;
  for (const to of way) {
    const length = distance(here, to);
    if (length <= left) {
      short.push(to);
      left -= length;
      here = to;
      continue;
    }
    if (left > 1) {
      const share = left / length;
      const x = Math.round(here.x + (to.x - here.x) * share);
      short.push({ x, y: Math.round(here.y + (to.y - here.y) * share) });
    }
    return short;
  }
  return short;
}

/** Ways up to somebody: straight, to his left and right, and round what stands between. */
function waysTo(from: Spot, to: Spot): Spot[][] {
  const apart = distance(from, to) || 1;
  const turned = (angle: number): Spot => {
    const [x, y] = [(from.x - to.x) / apart, (from.y - to.y) / apart];
    return {
      x: Math.round(to.x + near * (x * Math.cos(angle) - y * Math.sin(angle))),
      y: Math.round(to.y + near * (x * Math.sin(angle) + y * Math.cos(angle))),
    };
  };
  const round = (by: number): Spot => ({
    x: Math.round((from.x + to.x) / 2 - ((to.y - from.y) / apart) * by),
    y: Math.round((from.y + to.y) / 2 + ((to.x - from.x) / apart) * by),
  });
  const end = turned(0);
  return [
    ...[0, 0.7, -0.7, 1.4, -1.4].map((angle) => [turned(angle)]),
    [round(aside), end],
    [round(-aside), end],
    [round(2 * aside), end],
    [round(-2 * aside), end],
  ];
}

function moves(view: Row, unit: Row, enemies: Row[], most: number): Row[] {
  const from = spotOf(unit);
  const field = view.table.field as Row;
  return enemies.slice(0, 2).flatMap((enemy) =>
    waysTo(from, spotOf(enemy)).map((way) => ({
      kind: "MoveUnit",
      unit: unit.id,
      route: routeOver(field, from, shortened(from, way, most)),
      attacking: enemy.id,
    })),
  );
}
function away(view: Row, unit: Row, enemy: Row | undefined, most: number): Row[] {
  if (!enemy) return [];
  const [from, to] = [spotOf(unit), spotOf(enemy)];
  const apart = distance(from, to) || 1;
  const { width, depth } = view.table.field as { width: number; depth: number };
  return [1, 0.5].map((share) => {
    const by = (most * share) / apart;
    const x = Math.min(width, Math.max(0, Math.round(from.x + (from.x - to.x) * by)));
    const y = Math.min(depth, Math.max(0, Math.round(from.y + (from.y - to.y) * by)));
    return {
      kind: "MoveUnit",
      unit: unit.id,
      route: routeOver(view.table.field, from, [{ x, y }]),
    };
  });
}

const isShooter = (unit: Row) => ((unit.body.upgrades ?? []) as string[]).includes("ranged");

function ofOne(view: Row, legal: Row | null, unit: Row, wish: Wish, say: Says): Planned[] {
  const from = spotOf(unit);
  const enemies = unitsOf(view)
    .filter((other) => isThere(other) && other.side !== unit.side)
    .sort((a, b) => distance(from, spotOf(a)) - distance(from, spotOf(b)));
  const named = enemies.find((other) => other.id === wish.whom);
  const aims = named ? [named, ...enemies.filter((other) => other !== named)] : enemies;
  const offer = ((legal?.moves ?? []) as Row[]).find((row) => row.unit === unit.id);
  const most = (offer?.left as number | undefined) ?? 600;
  const name = say.unit(unit.id);
  const strikes = (attack: string) =>
    aims
      .slice(0, enemiesTried)
      .map((other) => ({ kind: "StrikeUnit", unit: unit.id, attack, target: other.id }));
  if (!aims.length) return [];
  const title = say.strikes(name, say.unit(aims[0].id));
  const blows = [...strikes("melee"), ...(isShooter(unit) ? strikes("ranged") : [])];
  if (wish.intent === "hold") return entry(title, blows as OrderBody[]);
  if (wish.intent === "back") {
    return entry(say.walks(name), away(view, unit, enemies[0], most) as OrderBody[]);
  }
  const isNear = distance(from, spotOf(aims[0])) <= reach;
  const stays = isNear || (isShooter(unit) && wish.intent === "attack");
  const goes = stays ? [] : (moves(view, unit, aims, most) as OrderBody[]);
  return [
    ...entry(say.goes(name, say.unit(aims[0].id)), goes),
    ...entry(title, blows as OrderBody[]),
  ];
}

/** What is asked in the other's turn, answered beforehand so that nobody waits. */
const askedOfHim = ["take_attack", "save", "lose_upgrade"];
function usual(view: Row, say: Says): Planned[] {
  const known = ((view.instructions ?? []) as Row[]).map((row) => row.instruction?.kind);
  return askedOfHim
    .filter((kind) => !known.includes(kind))
    .flatMap((kind) => {
      const instruction = { kind, manner: kind === "save" ? "yes" : "no" };
      return entry(say.usually[kind], [{ kind: "Instruct", instruction }]);
    });
}

export function fighterRows(view: Row, legal: Row | null, wish: Wish, say: Says): Planned[] {
  const chosen = unitsOf(view).filter((unit) => wish.who.includes(unit.id));
  const enemies = unitsOf(view).filter((other) => isThere(other) && other.side !== sideOf(view));
  const far = (unit: Row) =>
    Math.min(...enemies.map((other) => distance(spotOf(unit), spotOf(other))));
  // Who is nearest goes first, and leaves room behind him.
  chosen.sort((a, b) => far(a) - far(b));
  return [
    ...usual(view, say),
    ...chosen.flatMap((unit) => ofOne(view, legal, unit, wish, say)),
    ...entry(say.ends, [{ kind: "DeclareDone" }]),
  ];
}

// ---- setting up ---------------------------------------------------------------------------------

const apart = 150;
/** Two rows along an edge, from the middle out. */
function row(at: number, width: number, y: number, inwards: number): Spot {
  const place = Math.floor(at / 2);
  const by = Math.ceil(place / 2) * (place % 2 ? 1 : -1);
  return { x: Math.round(width / 2 + by * apart), y: y + inwards * (at % 2 ? 250 : 100) };
}
/** A knot of pieces that lies within a hand of its middle. */
const knot = (at: number, width: number): Spot => ({
  x: Math.round(width / 2 + ((at % 4) - 1.5) * 120),
  y: 180 + Math.floor(at / 4) * 120,
});

/** All that he may place: his own at his edge, the others' where he has the placing of them. */
export function fightersInLines(view: Row, legal: Row | null, say: Says): Planned[] {
  const open = (legal?.place ?? []) as string[];
  const { width, depth } = view.table.field as { width: number; depth: number };
  const placed: Record<string, number> = {};
  const places = unitsOf(view)
    .filter((unit) => unit.standing === "in_play" && !unit.place)
    .filter((unit) => isOwn(view, unit) || open.includes(unit.id))
    .flatMap((unit) => {
      const side = unit.side as string;
      const at = (placed[side] = (placed[side] ?? -1) + 1);
      const ofOthers = !isOwn(view, unit);
      const own = side === "warriors" ? row(at, width, 0, 1) : row(at, width, depth, -1);
      const order = movedTo(
        { kind: "PlaceUnit", unit: unit.id },
        ofOthers ? knot(at, width) : own,
        "dice-warriors",
        view,
      );
      return entry(say.unit(unit.id), [order]);
    });
  return [...usual(view, say), ...places];
}
/** Whether the pieces are still to be placed. */
export const isPlacingFighters = (view: Row) => view.table?.phase === "placing";
