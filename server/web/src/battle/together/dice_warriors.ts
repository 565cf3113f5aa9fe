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

interface Place extends Spot {
  z: number;
}
const spotOf = (unit: Row): Place => ({
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
    ...[0, 0.7, -0.7].map((angle) => [turned(angle)]),
    [round(aside), end],
    [round(-aside), end],
    ...[1.4, -1.4].map((angle) => [turned(angle)]),
  ];
}

/** Up to the nearest by so many ways, and up to the next by fewer. */
function moves(view: Row, { unit, from, enemies, most }: Fighter, ways: number[]): Row[] {
  const field = view.table.field as Row;
  return enemies.slice(0, ways.length).flatMap((enemy, at) =>
    waysTo(from, spotOf(enemy))
      .slice(0, ways[at])
      .map((way) => ({
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

/** One of them in a turn: where he stands then, as far as that can be foreseen. */
interface Fighter {
  unit: Row;
  from: Place;
  enemies: Row[];
  /** How far he may go. */
  most: number;
}
function fighterAt(view: Row, legal: Row | null, unit: Row, from: Place, whom: string): Fighter {
  const enemies = unitsOf(view)
    .filter((other) => isThere(other) && other.side !== unit.side)
    .sort((a, b) => distance(from, spotOf(a)) - distance(from, spotOf(b)));
  const named = enemies.find((other) => other.id === whom);
  const offer = ((legal?.moves ?? []) as Row[]).find((row) => row.unit === unit.id);
  return {
    unit,
    from,
    enemies: named ? [named, ...enemies.filter((other) => other !== named)] : enemies,
    most: (offer?.left as number | undefined) ?? 600,
  };
}

const strikes = ({ unit, enemies }: Fighter, attack: string) =>
  enemies
    .slice(0, enemiesTried)
    .map((other) => ({ kind: "StrikeUnit", unit: unit.id, attack, target: other.id }));

function ofOne(view: Row, one: Fighter, wish: Wish, turn: number, say: Says): Planned[] {
  const { unit, from, enemies, most } = one;
  if (!enemies.length) return [];
  const name = say.unit(unit.id);
  const title = say.strikes(name, say.unit(enemies[0].id));
  const blows = [
    ...strikes(one, "melee"),
    ...(isShooter(unit) ? strikes(one, "ranged") : []),
  ] as OrderBody[];
  if (wish.intent === "hold") return entry(title, blows);
  if (wish.intent === "back") {
    const nearest = [...enemies].sort(
      (a, b) => distance(from, spotOf(a)) - distance(from, spotOf(b)),
    )[0];
    return entry(say.walks(name), away(view, unit, nearest, most) as OrderBody[]);
  }
  const shoots = isShooter(unit) && wish.intent === "attack";
  const goes = (ways: number[]) => moves(view, one, ways) as OrderBody[];
  const towards = say.goes(name, say.unit(enemies[0].id));
  // Whom he reaches in a turn to come is not known yet: anyone near is struck, else he goes on.
  if (turn && !shoots) return [...entry(towards, [...blows, ...goes([4])]), ...entry(title, blows)];
  const stays = shoots || distance(from, spotOf(enemies[0])) <= reach;
  if (stays) return entry(title, blows);
  const ways = goes([7, 3]);
  return [...entry(towards, ways), ...entry(title, reached(view, ways, blows))];
}
/** Of some blows, those that reach whom they mean from where one of the ways ends. */
function reached(view: Row, ways: Row[], blows: OrderBody[]): OrderBody[] {
  const ends = ways.flatMap(({ route }) => (route as Place[]).at(-1) ?? []);
  return blows.filter(({ attack, target }) => {
    const other = unitsOf(view).find(({ id }) => id === target);
    return (
      attack === "ranged" || !other || ends.some((end) => distance(end, spotOf(other)) <= reach)
    );
  });
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

/** Where the first of his ways leads him. */
function comesTo(rows: Planned[], unit: Row, from: Place): Place {
  for (const { order, instead = [] } of rows) {
    const way = [order, ...instead].find((one) => one.kind === "MoveUnit" && one.unit === unit.id);
    const end = (way?.route as Place[] | undefined)?.at(-1);
    if (end) return end;
  }
  return from;
}

export function fighterRows(view: Row, legal: Row | null, wish: Wish, say: Says): Planned[] {
  const chosen = unitsOf(view).filter((unit) => wish.who.includes(unit.id));
  const enemies = unitsOf(view).filter((other) => isThere(other) && other.side !== sideOf(view));
  const far = (unit: Row) =>
    Math.min(...enemies.map((other) => distance(spotOf(unit), spotOf(other))));
  // Who is nearest goes first, and leaves room behind him.
  chosen.sort((a, b) => far(a) - far(b));
  const places = new Map(chosen.map((unit) => [unit, spotOf(unit)]));
  const rows = usual(view, say);
  for (let turn = 0; turn < wish.turns; turn += 1) {
    for (const [unit, from] of places) {
      const one = fighterAt(view, turn ? null : legal, unit, from, wish.whom);
      const own = ofOne(view, one, wish, turn, say);
      places.set(unit, comesTo(own, unit, from));
      rows.push(...own);
    }
    rows.push(...entry(say.ends, [{ kind: "DeclareDone" }]));
  }
  return rows;
}

// ---- setting up ---------------------------------------------------------------------------------

/** How far pieces lie apart, where there is room: their signs do not touch then. */
const roomy = 260;
const tightest = 150;
/** Deeper, and the other side would have to stand back: pieces begin far apart from enemies. */
const rowsAt = [100, 250];
/** Two rows along an edge, from the middle out; in the gaps of the first stands the second. */
function row(at: number, all: number, width: number, y: number, inwards: number): Spot {
  const columns = Math.ceil(all / 2);
  const apart = Math.max(tightest, Math.min(roomy, Math.floor((width - 200) / columns)));
  const place = Math.floor(at / 2);
  const by = Math.ceil(place / 2) * (place % 2 ? 1 : -1);
  const aside = at % 2 ? apart / 2 : 0;
  return { x: Math.round(width / 2 + by * apart + aside), y: y + inwards * rowsAt[at % 2] };
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
  const unplaced = unitsOf(view)
    .filter((unit) => unit.standing === "in_play" && !unit.place)
    .filter((unit) => isOwn(view, unit) || open.includes(unit.id));
  const places = unplaced.flatMap((unit) => {
    const side = unit.side as string;
    const at = (placed[side] = (placed[side] ?? -1) + 1);
    const ofOthers = !isOwn(view, unit);
    const all = unplaced.filter((other) => other.side === side).length;
    const isNear = side === "warriors";
    const own = row(at, all, width, isNear ? 0 : depth, isNear ? 1 : -1);
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
