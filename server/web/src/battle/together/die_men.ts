// A whole army of Die, Men! for a round: what each of its sets is spent on, whether it moves in
// Free Movement, and what it declares for the next round. A set is spent on the first that is
// possible: an attack on an enemy who is adjacent, or may have come so by then, a step, a defence,
// else it passes.
//
// Whoever goes up to the enemy spends sets on it, and is struck by those that are left: an attack
// so closes up out of reach, strikes whoever comes, and goes up only once a round was quiet.
import type { OrderBody } from "../../api/types";
import type { Row } from "../game";
import { groupId, titleOfUse } from "../moves_die_men";
import { likely } from "../plan/deeds";
import type { Planned } from "../plan/plan.svelte";
import { entry, type Intent, type Says, type Wish } from "./intents";

interface Hex {
  q: number;
  r: number;
}
const hexOf = ({ q, r }: Row): Hex => ({ q: q ?? 0, r: r ?? 0 });
const same = (a: Hex, b: Hex) => a.q === b.q && a.r === b.r;

const groupsOf = (view: Row) => (view.table.groups ?? []) as Row[];
const armiesOf = (view: Row) => (view.table.armies ?? []) as Row[];
const ownArmies = (view: Row) => armiesOf(view).filter((army) => army.general === view.observer);
const isOwn = (view: Row, group: Row) =>
  ownArmies(view).some((army) => army.id === group.post.army);
function enemiesOf(view: Row): Row[] {
  const sides = ownArmies(view).map((army) => army.side);
  const hostile = armiesOf(view).filter((army) => !sides.includes(army.side));
  return groupsOf(view).filter((group) => hostile.some((army) => army.id === group.post.army));
}
/** The sets that others still have. */
function setsAgainst(view: Row, side: unknown): Row[] {
  const hostile = armiesOf(view).filter((army) => army.side !== side);
  return hostile.flatMap((army) => (army.sets ?? []) as Row[]).filter(isWaiting);
}
const isWaiting = ({ standing }: Row) => standing === "waiting" || standing === "acting";
const idOf = (group: Row) => groupId(group.post.army, hexOf(group.post.at));
export const ownHosts = (view: Row) =>
  groupsOf(view)
    .filter((one) => isOwn(view, one))
    .map(idOf);
export const enemyHosts = (view: Row) => enemiesOf(view).map(idOf);

const steps = {
  squares: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  hexes: [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
};
class Ground {
  private readonly grid: "squares" | "hexes";
  private readonly open: Hex[];
  constructor(view: Row) {
    this.grid = view.table.map.grid;
    this.open = (view.table.map.grounds as Row[])
      .filter((ground) => ground.terrain !== "impassible")
      .map((ground) => hexOf(ground.at));
  }
  apart(a: Hex, b: Hex) {
    const [q, r] = [Math.abs(a.q - b.q), Math.abs(a.r - b.r)];
    if (this.grid === "squares") return q + r;
    return (q + r + Math.abs(a.q + a.r - b.q - b.r)) / 2;
  }
  around({ q, r }: Hex): Hex[] {
    return steps[this.grid]
      .map(([by_q, by_r]) => ({ q: q + by_q, r: r + by_r }))
      .filter((hex) => this.open.some((one) => same(one, hex)));
  }
}

/** Where a group is, or may be by then, and who stands there. */
interface Host {
  at: Hex;
  troops: Row[];
}
const count = (troops: Row[]) => troops.reduce((sum, band) => sum + Number(band.count), 0);
const has = ({ troops }: Host, type: string) => troops.some((band) => band.type === type);
/** Archers and engines strike nobody who is beside them. */
const mayStrike = ({ troops }: Host) =>
  troops.some((band) => band.type !== "archers" && band.type !== "siege_engines");
const most = (a: Host, b: Host) => count(b.troops) - count(a.troops);
const attack = (from: Hex, target: Hex, how: string, on: string): Row => ({
  kind: "AttackUse",
  from,
  target,
  attack: how,
  on,
});
const move = ({ at, troops }: Host, hex: Hex): Row => ({
  kind: "MoveUse",
  from: at,
  troops,
  path: [hex],
});

/** Nearer than this nobody goes whom the enemy is to come to. */
const outOfReach = 3;
/** So many may face any enemy alone. */
const sound = 3;

class Round {
  private readonly ground: Ground;
  private readonly enemies: Row[];
  private readonly against: Row[];
  /** For how many rounds nobody has come to blows: after one an attack goes up to the enemy. */
  private readonly quiet: number;
  constructor(
    view: Row,
    army: Row,
    private readonly wish: Wish,
  ) {
    this.ground = new Ground(view);
    const all = enemiesOf(view);
    const named = all.filter((group) => idOf(group) === wish.whom);
    this.enemies = [...named, ...all.filter((group) => !named.includes(group))];
    this.against = setsAgainst(view, army.side);
    this.quiet = Number(view.table.quiet_rounds ?? 0);
  }
  private gap(hex: Hex, group: Row) {
    return this.ground.apart(hex, hexOf(group.post.at));
  }
  private least(hex: Hex, groups: Row[]) {
    return Math.min(...groups.map((group) => this.gap(hex, group)));
  }
  private far(hex: Hex) {
    return this.least(hex, this.wish.whom ? this.enemies.slice(0, 1) : this.enemies);
  }
  isMet = ({ at }: Host) => this.least(at, this.enemies) === 1;

  /**
   * About how many fall to an attack that nothing stops: as many as the set is wide, more with
   * cavalry, with archers near by and for each further face that is held, but no more than strike.
   */
  private falls({ at, troops }: Host, group: Row, width: number, hosts: Host[]) {
    const faces = hosts.filter((one) => !same(one.at, at) && this.gap(one.at, group) === 1).length;
    const isHelped = hosts.some((one) => has(one, "archers") && this.ground.apart(one.at, at) <= 1);
    const all = width + faces + Number(has({ at, troops }, "cavalry")) + Number(isHelped);
    return Math.min(all, count(troops), count(group.troops));
  }
  /** Attacks on anyone who is adjacent, those to which most would fall first. */
  strikes(hosts: Host[], width: number): Row[] {
    return hosts
      .filter(mayStrike)
      .flatMap((host) =>
        this.enemies
          .filter((group) => this.gap(host.at, group) === 1)
          .map((group) => ({ host, group, falls: this.falls(host, group, width, hosts) })),
      )
      .sort((a, b) => b.falls - a.falls)
      .map(({ host, group: { post } }) => attack(host.at, hexOf(post.at), "ordinary", post.army));
  }
  shots(hosts: Host[]): Row[] {
    return hosts
      .filter((host) => has(host, "archers"))
      .flatMap(({ at }) =>
        this.enemies
          .filter((group) => this.gap(at, group) <= 2)
          .map(({ post }) => attack(at, hexOf(post.at), "shot", post.army)),
      );
  }
  /** Attacks on whoever may have come beside them by then, from where most stand first. */
  foreseen(hosts: Host[]): Row[] {
    const armies = [...new Set(this.enemies.map((group) => group.post.army as string))];
    return hosts
      .filter(mayStrike)
      .sort(most)
      .flatMap(({ at }) =>
        this.ground
          .around(at)
          .filter((hex) => !hosts.some((one) => same(one.at, hex)))
          .sort((a, b) => this.far(a) - this.far(b))
          .flatMap((hex) => armies.map((army) => attack(at, hex, "ordinary", army))),
      );
  }

  /** The steps that lead nearer to the enemy and keep together, or those that lead further off. */
  next({ at }: Host, hosts: Host[], nearer: boolean): Hex[] {
    const here = this.far(at);
    const [body] = [...hosts].sort(most);
    const off = (hex: Hex) => this.ground.apart(hex, body.at);
    return this.ground
      .around(at)
      .filter((hex) => this.least(hex, this.enemies) > 0)
      .filter((hex) => (nearer ? this.far(hex) < here : this.far(hex) > here))
      .sort((a, b) => (nearer ? 1 : -1) * (this.far(a) - this.far(b)) || off(a) - off(b));
  }
  /** Whether a group may end its step there, by what is wished of it. */
  private isWise(host: Host, to: Hex, hosts: Host[], mayMeet: boolean) {
    const least = this.least(to, this.enemies);
    if (this.wish.intent === "attack") {
      if (!this.quiet && least < outOfReach) return false;
      if (least === 1 && !mayMeet) return false;
    }
    const met = this.enemies.filter((group) => this.gap(to, group) === 1);
    const others = hosts.filter((one) => one !== host);
    return met.every(
      (group) =>
        count(host.troops) >= Math.min(sound, count(group.troops)) ||
        others.some((one) => this.gap(one.at, group) === 1),
    );
  }
  /** Moves towards the enemy: who is furthest behind closes up first. */
  private closing(hosts: Host[], mayMeet: boolean): Row[] {
    return [...hosts]
      .sort((a, b) => this.far(b.at) - this.far(a.at) || most(a, b))
      .flatMap((host) =>
        this.next(host, hosts, true)
          .filter((to) => this.isWise(host, to, hosts, mayMeet))
          .map((to) => move(host, to)),
      );
  }
  /** Moves by a set, behind which so many are left; nobody goes up to more sets than they have. */
  moves(hosts: Host[], { width, height }: Row, left: number): Row[] {
    const { intent } = this.wish;
    if (intent === "hold") return [];
    if (intent === "back") {
      return hosts.flatMap((host) =>
        this.next(host, hosts, false)
          .slice(0, 2)
          .map((to) => move(host, to)),
      );
    }
    const later = this.against.filter(
      (set) => set.width < width || (set.width === width && set.height <= height),
    ).length;
    return this.closing(hosts, left > later || !later || this.quiet > 2);
  }
  /** Steps of Free Movement, which leads beside nobody. */
  free(hosts: Host[]): Row[] {
    const { intent } = this.wish;
    if (intent === "hold") return [];
    return hosts.flatMap((host) =>
      this.next(host, hosts, intent !== "back")
        .filter((to) => this.least(to, this.enemies) > 1)
        .filter((to) => intent === "back" || this.isWise(host, to, hosts, false))
        .slice(0, 1)
        .map((to) => ({ from: host.at, to, troops: host.troops })),
    );
  }
  /** What is declared for the round that follows, by where they stand then. */
  stance(hosts: Host[]): Row {
    const { intent } = this.wish;
    const least = Math.min(...hosts.map(({ at }) => this.far(at)));
    const awaits = intent === "attack" && !this.quiet && least <= outOfReach;
    return strategies[awaits ? "hold" : intent];
  }
}

const strategies: Record<Intent, Row> = {
  attack: { strategy: "seize", goal: { kind: "EnemyGoal" } },
  advance: { strategy: "deploy", goal: { kind: "EnemyGoal" } },
  hold: { strategy: "hold" },
  back: { strategy: "retreat" },
};
const once = (all: Row[]) => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];

/** What a set may be spent on by those who stand so then, or as they do now; what is best first. */
function uses(round: Round, [then, now]: Host[][], intent: Intent, set: Row, moves: Row[]): Row[] {
  const met = then.filter(round.isMet);
  const defends = (met.length ? met : then).map(({ at }) => ({ kind: "DefendUse", at }));
  const pass = { kind: "PassUse" };
  if (intent === "advance" || intent === "back") {
    return [...moves.slice(0, 12), ...defends.slice(0, 6), pass];
  }
  return [
    ...round.strikes(then, set.width).slice(0, 4),
    ...once([...round.foreseen(then), ...round.foreseen(now)]).slice(0, 7),
    ...round.shots(then).slice(0, 3),
    ...moves.slice(0, 3),
    ...defends.slice(0, 2),
    pass,
  ];
}

/** Where they stand after a move. */
const after = (hosts: Host[], use: Row): Host[] =>
  hosts.map((host) => (same(host.at, use.from) ? { ...host, at: use.path[0] } : host));

/** The sets that are left, one after another, each by where the last has led; and where that is. */
function spendings(view: Row, round: Round, army: Row, now: Host[], wish: Wish, say: Says) {
  const { intent } = wish;
  const sets = ((army.sets ?? []) as Row[])
    .filter(isWaiting)
    .sort((a, b) => b.width - a.width || b.height - a.height);
  let hosts = now;
  const rows = sets.flatMap((set, at) => {
    const moves = round.moves(hosts, set, sets.length - at - 1);
    const all = uses(round, [hosts, now], intent, set, moves);
    const strikes =
      intent === "attack" && round.strikes(hosts, set.width).concat(round.shots(hosts));
    if (moves.length && !(strikes && strikes.length)) hosts = after(hosts, moves[0]);
    const order = (use: Row) => ({ kind: "SpendSet", army: army.id, set: set.number, uses: [use] });
    const [row] = entry("", all.map(order));
    const known = likely(row, view) as Row;
    const does = titleOfUse(known.uses[0]);
    const what = known === row.order ? does : say.comes(does);
    return [{ ...row, title: say.set(`${set.width}×${set.height}`, what) }];
  });
  return { rows, hosts };
}

/** The manners that are usual, where he has not said others. */
function usual(view: Row, army: string): OrderBody[] {
  const own = ((view.secrets ?? []) as Row[]).find((row) => row.id === army);
  if ((own?.instructions ?? []).length) return [];
  const instructions = [
    { kind: "GobbleInstruction", manner: "by_rule", width_least: 2 },
    { kind: "LossInstruction", order: [] },
    { kind: "KnockInstruction", manner: "last_in_queue" },
  ];
  return [{ kind: "Instruct", army, instructions }];
}

function ofArmy(view: Row, army: Row, wish: Wish, say: Says): Planned[] {
  const now = groupsOf(view)
    .filter((group) => group.post.army === army.id && wish.who.includes(idOf(group)))
    .map(({ post, troops }): Host => ({ at: hexOf(post.at), troops }));
  if (!now.length) return [];
  const round = new Round(view, army, wish);
  const { rows, hosts } = spendings(view, round, army, now, wish, say);
  const stance = round.stance(hosts);
  const steps = round.free(hosts);
  // All of them where that is possible, else one, else none.
  const free = [steps, ...steps.map((one) => [one]), []].map((some) => ({
    kind: "MoveFreely",
    army: army.id,
    steps: some,
  }));
  const rest =
    view.table.phase === "declaring"
      ? []
      : [
          ...(view.table.phase === "splitting"
            ? entry(say.stands, [{ kind: "BreakSets", army: army.id, splits: [] }])
            : []),
          ...rows,
          ...entry(say.walks(army.name), free),
        ];
  const declare = { kind: "Declare", army: army.id, stances: [stance], gates: [] };
  return [
    ...usual(view, army.id).flatMap((order) => entry(say.usual, [order])),
    ...rest,
    ...entry(say.declares(stance.strategy), [declare]),
  ];
}

export function hostRows(view: Row, wish: Wish, say: Says): Planned[] {
  return ownArmies(view).flatMap((army) => ofArmy(view, army, wish, say));
}
