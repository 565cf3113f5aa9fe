// A whole army of Die, Men! for a round: what each of its sets is spent on, whether it moves in
// Free Movement, and what it declares for the next round. A set is spent on the first that is
// possible: an attack on an adjacent enemy, a step towards one, else it passes.
import type { OrderBody } from "../../api/types";
import type { Row } from "../game";
import { groupId } from "../moves_die_men";
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

class Round {
  readonly ground: Ground;
  readonly enemies: Row[];
  constructor(
    view: Row,
    readonly army: Row,
    private readonly wish: Wish,
  ) {
    this.ground = new Ground(view);
    const all = enemiesOf(view);
    const named = all.filter((group) => idOf(group) === wish.whom);
    this.enemies = [...named, ...all.filter((group) => !named.includes(group))];
  }
  private far(hex: Hex) {
    const aims = this.wish.whom ? this.enemies.slice(0, 1) : this.enemies;
    return Math.min(...aims.map((group) => this.ground.apart(hex, hexOf(group.post.at))));
  }
  private isEnemy(hex: Hex) {
    return this.enemies.some((group) => same(hexOf(group.post.at), hex));
  }
  /** Attacks on anyone who is adjacent; archers alone shoot further. */
  attacks({ at, troops }: Host): Row[] {
    const ofGroup = (group: Row) => {
      const target = hexOf(group.post.at);
      const apart = this.ground.apart(at, target);
      const shoots = troops.some((band) => band.type === "archers");
      if (apart > 2 || (apart === 2 && !shoots)) return [];
      const attack = apart === 1 ? "ordinary" : "shot";
      return [{ kind: "AttackUse", from: at, target, attack, on: group.post.army }];
    };
    return this.enemies.flatMap(ofGroup);
  }
  /** The steps that lead nearer to the enemy, or further from him. */
  next({ at }: Host, nearer: boolean): Hex[] {
    const here = this.far(at);
    return this.ground
      .around(at)
      .filter((hex) => !this.isEnemy(hex))
      .filter((hex) => (nearer ? this.far(hex) < here : this.far(hex) > here))
      .sort((a, b) => (nearer ? this.far(a) - this.far(b) : this.far(b) - this.far(a)));
  }
  moves(host: Host, nearer: boolean): Row[] {
    return this.next(host, nearer).map((hex) => ({
      kind: "MoveUse",
      from: host.at,
      troops: host.troops,
      path: [hex],
    }));
  }
  /** Where the groups may be after sets before: as they stand, one step on, two. */
  hosts(own: Row[]): Host[][] {
    const first = own.map(({ post, troops }) => ({ at: hexOf(post.at), troops }) as Host);
    const on = (hosts: Host[]) =>
      hosts.flatMap((host) =>
        this.next(host, true)
          .slice(0, 1)
          .map((at) => ({ ...host, at })),
      );
    const second = on(first);
    return [first, second, on(second)];
  }
}

const strategies: Record<Intent, Row> = {
  attack: { strategy: "seize", goal: { kind: "EnemyGoal" } },
  advance: { strategy: "deploy", goal: { kind: "EnemyGoal" } },
  hold: { strategy: "hold" },
  back: { strategy: "retreat" },
};

function uses(round: Round, own: Row[], intent: Intent): Row[] {
  const all = round.hosts(own).flat();
  const attacks = all.flatMap((host) => round.attacks(host));
  const defends = all.map(({ at }) => ({ kind: "DefendUse", at }));
  const nearer = all.flatMap((host) => round.moves(host, true).slice(0, 2));
  const further = all.flatMap((host) => round.moves(host, false).slice(0, 2));
  const pass = [{ kind: "PassUse" }];
  if (intent === "attack") return [...attacks.slice(0, 9), ...nearer.slice(0, 10), ...pass];
  if (intent === "advance") return [...nearer.slice(0, 12), ...defends.slice(0, 6), ...pass];
  if (intent === "back") return [...further.slice(0, 12), ...defends.slice(0, 6), ...pass];
  return [...attacks.slice(0, 12), ...defends.slice(0, 6), ...pass];
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

function freeSteps(round: Round, own: Row[], intent: Intent): Row[][] {
  const nearer = intent === "attack" || intent === "advance";
  if (!nearer && intent !== "back") return [[]];
  const step = (host: Host) =>
    round
      .next(host, nearer)
      .slice(0, 1)
      .map((to) => ({ from: host.at, to, troops: host.troops }));
  const [now] = round.hosts(own);
  const all = now.flatMap(step);
  // All of them where that is possible, else one, else none.
  return [all, ...all.map((one) => [one]), []];
}

function ofArmy(view: Row, army: Row, wish: Wish, say: Says): Planned[] {
  const own = groupsOf(view).filter((group) => wish.who.includes(idOf(group)));
  const ofIt = own.filter((group) => group.post.army === army.id);
  const round = new Round(view, army, wish);
  const { intent } = wish;
  const spend = (set: Row): Planned[] =>
    entry(
      say.set(`${set.width}×${set.height}`),
      uses(round, ofIt, intent).map((use) => ({
        kind: "SpendSet",
        army: army.id,
        set: set.number,
        uses: [use],
      })),
    );
  const sets = ((army.sets ?? []) as Row[])
    .filter((set) => set.standing === "waiting" || set.standing === "acting")
    .sort((a, b) => b.width - a.width || b.height - a.height);
  const declare = { kind: "Declare", army: army.id, stances: [strategies[intent]], gates: [] };
  const isDeclaring = view.table.phase === "declaring";
  const free = freeSteps(round, ofIt, intent).map((one) => ({
    kind: "MoveFreely",
    army: army.id,
    steps: one,
  }));
  const rest = isDeclaring
    ? []
    : [
        ...entry(say.stands, [{ kind: "BreakSets", army: army.id, splits: [] }]),
        ...sets.flatMap(spend),
        ...entry(say.walks(army.name), free),
      ];
  return [
    ...usual(view, army.id).flatMap((order) => entry(say.usual, [order])),
    ...rest,
    ...entry(say.declares(declare.stances[0].strategy), [declare]),
  ];
}

export function hostRows(view: Row, wish: Wish, say: Says): Planned[] {
  return ownArmies(view).flatMap((army) => ofArmy(view, army, wish, say));
}
