// Many of Throw Me a 6 at once: who is to attack charges whom he can, else goes on towards the
// enemy, and shoots; for the turns after this one he goes straight on. Before the battle they are
// set up in lines.
import type { OrderBody } from "../../api/types";
import type { Fought } from "../fought";
import type { Spot } from "../frame";
import type { Row } from "../game";
import type { Planned } from "../plan/plan.svelte";
import { entry, type Says, type Wish } from "./intents";

const fullCircle = 36_000;
const enemiesTried = 4;
/** What a unit may go is tried from the most that any may. */
const lengths = [1200, 1000, 800, 600, 400, 300, 200, 100];

const unitsOf = (view: Row) => (view.table.units ?? []) as Row[];
const isThere = (unit: Row) => unit.standing === "on_table";
const armyOf = (view: Row) =>
  ((view.table.armies ?? []) as Row[]).find((army) => army.general === view.observer);
const atOf = (unit: Row): Spot => ({ x: unit.pose.at.x ?? 0, y: unit.pose.at.y ?? 0 });
const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
function ahead({ x, y }: Spot, facing: number, by: number): Spot {
  const angle = (facing / fullCircle) * 2 * Math.PI;
  return { x: Math.round(x + by * Math.sin(angle)), y: Math.round(y + by * Math.cos(angle)) };
}

export const ownInLine = (view: Row) =>
  unitsOf(view)
    .filter((unit) => isThere(unit) && unit.side === armyOf(view)?.side)
    .map((unit) => unit.id as string);
export const enemiesInLine = (view: Row) =>
  unitsOf(view)
    .filter((unit) => isThere(unit) && unit.side !== armyOf(view)?.side)
    .map((unit) => unit.id as string);

const moved = (unit: string, steps: Row[]): OrderBody => ({
  kind: "MoveUnits",
  moves: [{ unit, steps }],
});

/** Where it may go now, what leads nearest to the enemy first. */
function waysNow(reaches: Row, unit: Row, aim: Spot): OrderBody[] {
  const from = atOf(unit);
  const ends = ((reaches.envelopes ?? []) as Row[]).flatMap(({ manoeuvre, reaches: all }) =>
    (all as Row[]).map(({ direction, distance: by }) => ({
      direction: direction as number,
      turns: manoeuvre === "pivot_and_ahead",
      at: ahead(from, direction, by),
    })),
  );
  return ends
    .filter(({ at }) => distance(at, aim) < distance(from, aim))
    .sort((a, b) => distance(a.at, aim) - distance(b.at, aim))
    .slice(0, 6)
    .map(({ direction, turns, at }) =>
      moved(unit.id, [
        ...(turns ? [{ kind: "TurnTo", facing: direction }] : []),
        { kind: "GoTo", at },
      ]),
    );
}
/** Whether a move goes nearer to the enemy, and not so far that it could lead past him. */
const isTowards = (from: Spot, to: Spot, aim: Spot) =>
  distance(to, aim) < distance(from, aim) && distance(from, to) <= distance(from, aim);
/** The same where that cannot be known yet: straight on, or back, but not past the enemy. */
function waysLater(
  { unit, most, enemies }: Soldier,
  turn: number,
  backwards: boolean,
): OrderBody[] {
  const aim = atOf(enemies[0]);
  const facing = ((unit.pose.facing ?? 0) + (backwards ? fullCircle / 2 : 0)) % fullCircle;
  const from = ahead(atOf(unit), facing, turn * most);
  return lengths
    .filter((by) => by <= (turn ? most : by))
    .filter((by) => backwards || isTowards(from, ahead(from, facing, by), aim))
    .map((by) => moved(unit.id, [{ kind: "GoTo", at: ahead(from, facing, by) }]));
}

const shots = (unit: string, targets: string[]): OrderBody[] =>
  targets.slice(0, enemiesTried).map((target) => ({ kind: "Shoot", unit, targets: [target] }));

interface Soldier {
  unit: Row;
  enemies: Row[];
  reaches: Row | null;
  most: number;
}
function soldierOf(view: Row, unit: Row, reaches: Row | null, whom: string): Soldier {
  const enemies = unitsOf(view)
    .filter((other) => isThere(other) && other.side !== unit.side)
    .sort((a, b) => distance(atOf(unit), atOf(a)) - distance(atOf(unit), atOf(b)));
  const named = enemies.find((other) => other.id === whom);
  const straight = ((reaches?.envelopes ?? []) as Row[]).find((row) => row.manoeuvre === "ahead");
  return {
    unit,
    enemies: named ? [named, ...enemies.filter((other) => other !== named)] : enemies,
    reaches,
    most: (straight?.allowance as number | undefined) ?? 600,
  };
}

function charges({ unit, enemies, reaches }: Soldier, turn: number): OrderBody[] {
  if (reaches && turn === 0) {
    const rank = (row: Row) => enemies.findIndex((other) => other.id === row.target);
    return ((reaches.charges ?? []) as Row[])
      .map((row): OrderBody => ({ kind: "ChargeUnit", ...row }))
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, 6);
  }
  return enemies
    .slice(0, enemiesTried)
    .map((other) => ({ kind: "ChargeUnit", unit: unit.id, target: other.id }));
}

function ofOne(soldier: Soldier, turn: number, { intent }: Wish, say: Says): Planned[] {
  const { unit, enemies, reaches } = soldier;
  if (!enemies.length) return [];
  const name = say.unit(unit.id);
  const aim = atOf(enemies[0]);
  // What it may do now is known; of the turns to come anything may be.
  const known = turn === 0 ? (reaches?.targets as string[] | undefined) : undefined;
  const shoot = entry(
    say.shoots(name),
    shots(unit.id, known ?? enemies.map((other) => other.id as string)),
  );
  const back = intent === "back";
  const ways =
    reaches && turn === 0 && !back ? waysNow(reaches, unit, aim) : waysLater(soldier, turn, back);
  const goes = intent === "attack" ? [...charges(soldier, turn), ...ways] : ways;
  const title = intent === "attack" ? say.goes(name, say.unit(enemies[0].id)) : say.walks(name);
  const shooter = unit.profile.weapon !== "none" || unit.profile.type === "artillery";
  const mayShoot = known ? known.length > 0 : shooter;
  if (intent === "hold") return mayShoot ? shoot : [];
  return [...(mayShoot ? shoot : []), ...entry(title, goes)];
}

/** What is asked in the other's turn and in the melee, where he has not said otherwise. */
function usual(view: Row, side: string): OrderBody[] {
  const own = ((view.secrets ?? []) as Row[]).find((row) => row.side === side);
  if ((own?.instructions ?? []).length) return [];
  const answers = [
    { kind: "ChargerInstruction", at_light: true, at_others: true },
    { kind: "PilaInstruction", throws: true },
    { kind: "FlankInstruction", flank: "left" },
    { kind: "RetreatInstruction", change: -1 },
    { kind: "PursuitInstruction", distance: 0 },
    { kind: "LeftoverInstruction", shoots: true },
  ];
  return [{ kind: "Instruct", side, instructions: answers.map((answer) => ({ answer })) }];
}

const isFighting = (view: Row, id: string) =>
  ((view.table.contacts ?? []) as Row[]).some(({ one, other }) => one === id || other === id);

async function inTurns(house: Fought, wish: Wish, say: Says): Promise<Planned[]> {
  const view = house.view as Row;
  const side = armyOf(view)?.side as string;
  const open = ((house.legal?.units ?? []) as Row[]).map((row) => row.unit as string);
  const chosen = unitsOf(view).filter((unit) => wish.who.includes(unit.id) && isThere(unit));
  const isBound = ({ id, rampage }: Row) =>
    open.length ? !open.includes(id) : isFighting(view, id) || Boolean(rampage);
  const all = await Promise.all(
    chosen.map(async (unit) => {
      const reaches = open.includes(unit.id) ? await house.reachesOf(unit.id) : null;
      return soldierOf(view, unit, reaches, wish.whom);
    }),
  );
  // Who is nearest goes first, and leaves room behind him.
  const far = ({ unit, enemies }: Soldier) =>
    enemies.length ? distance(atOf(unit), atOf(enemies[0])) : 0;
  all.sort((a, b) => far(a) - far(b));
  return Array.from({ length: wish.turns }, (_, turn) => [
    ...entry(say.first, [{ kind: "ChooseTurn", side, is_first: true }]),
    ...all
      .filter(({ unit }) => turn || !isBound(unit))
      .flatMap((soldier) => ofOne(soldier, turn, wish, say)),
    ...entry(say.ends, [{ kind: "EndActions", side }]),
  ]).flat();
}

// ---- setting up ---------------------------------------------------------------------------------

const stepOf: Record<string, number> = {
  light_cavalry: 0,
  light_infantry: 1,
  heavy_cavalry: 2,
  elephants: 2,
  chariot: 2,
};
const across = 345;
const behind = 340;
/** Places in lines from the front of the zone, from the middle out. */
function spots(isSouth: boolean): Spot[][] {
  const line = (row: number) =>
    [0, 1, -1, 2, -2, 3, -3, 4, -4].map((place) => {
      const depth = 160 + row * behind;
      return { x: 2400 + place * across, y: isSouth ? 1200 - depth : 2400 + depth };
    });
  return [line(0), line(1), line(2)];
}
function spotsFor(step: number, isSouth: boolean): Spot[] {
  const [front, middle, rear] = spots(isSouth);
  const wings = [...front].reverse();
  if (step === 0) return [...wings.slice(0, 4), ...middle, ...rear];
  if (step === 1) return [...rear, ...middle];
  if (step === 2) return [...wings.slice(2), ...middle, ...wings.slice(0, 2)];
  return [...front, ...middle];
}

function inLines(view: Row, legal: Row | null, say: Says): Planned[] {
  const army = armyOf(view);
  if (!army) return [];
  const { side } = army;
  const isSouth = army.comes_from !== "north";
  const own = unitsOf(view).filter((unit) => unit.side === side && unit.standing === "unplaced");
  const taken = new Set<string>();
  const place = (unit: Row): Planned[] => {
    const all = spotsFor(stepOf[unit.profile.type] ?? 3, isSouth);
    // Each begins with a spot of its own, for that is what the picture shows of it; kinds share
    // their spots.
    const free = all.findIndex(({ x, y }) => !taken.has(`${x},${y}`));
    const at = Math.max(free, 0);
    taken.add(`${all[at].x},${all[at].y}`);
    const places = [...all.slice(at), ...all.slice(0, at)];
    const orders = places.map((spot) => ({ kind: "DeployUnit", unit: unit.id, at: spot }));
    return entry(say.unit(unit.id), orders);
  };
  const steps = [0, 1, 2, 3].map((step) =>
    own.filter((unit) => (stepOf[unit.profile.type] ?? 3) === step),
  );
  const done = entry(say.placed, [{ kind: "FinishDeploying", side }]);
  return [
    ...usual(view, side).flatMap((order) => entry(say.usual, [order])),
    ...(legal?.may_complete_terrain ? entry(say.terrain, [{ kind: "CompleteTerrain", side }]) : []),
    ...(view.table.attacker === side
      ? entry(say.edge, [{ kind: "ChooseEdge", side, edge: army.comes_from ?? "north" }])
      : []),
    ...steps.flatMap((units) => (units.length ? [...units.flatMap(place), ...done] : [])),
  ];
}

export async function battleLine(house: Fought, wish: Wish, say: Says): Promise<Planned[]> {
  const view = house.view as Row;
  if (isSettingUp(view)) return inLines(view, house.legal, say);
  const side = armyOf(view)?.side as string;
  return [
    ...usual(view, side).flatMap((order) => entry(say.usual, [order])),
    ...(await inTurns(house, wish, say)),
  ];
}
/** Whether the units are still to be set up. */
export const isSettingUp = (view: Row) =>
  ["terrain", "edges", "deploying"].includes(view.table?.phase as string);
