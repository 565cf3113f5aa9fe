// What orders for many at once come to, worked out by the client's modules without a browser.
import { equals } from "./modules.mjs";

const silent = new Proxy({}, { get: () => () => "" });

/** A table of Die, Men! on squares: hosts by side, each "q,r" with so many infantry. */
function men({ own, enemies, sets = [], theirs = [], phase = "resolving", quiet = 0 }) {
  const army = (id, side, general, all) => ({
    id,
    side,
    general,
    name: id,
    sets: all.map(([width, height], at) => ({
      number: at + 1,
      width,
      height,
      standing: "waiting",
    })),
  });
  const group =
    (id) =>
    ([hex, count]) => {
      const [q, r] = hex.split(",").map(Number);
      return { post: { army: id, at: { q, r } }, troops: [{ type: "infantry", threat: 0, count }] };
    };
  const grounds = Array.from({ length: 63 }, (_, at) => ({
    at: { q: at % 9, r: Math.floor(at / 9) },
    terrain: "open",
  }));
  return {
    observer: "anna",
    secrets: [{ id: "red", instructions: [{}] }],
    table: {
      phase,
      quiet_rounds: quiet,
      map: { grid: "squares", grounds },
      armies: [army("red", 0, "anna", sets), army("blue", 1, "zeno", theirs)],
      groups: [
        ...Object.entries(own).map(group("red")),
        ...Object.entries(enemies).map(group("blue")),
      ],
    },
  };
}
const hex = ({ q, r }) => `${q},${r}`;

/**
 * An attack of Die, Men! is not piecemeal: it closes up out of reach, strikes whoever comes, and
 * goes up to the enemy once a round was quiet, by sets behind which more are left than he has.
 */
export function attacks_in_a_body({ hostRows, ownHosts }) {
  const rowsOf = (view, intent = "attack") =>
    hostRows(view, { intent, who: ownHosts(view), whom: "", turns: 1 }, silent);
  const usesOf = (rows) =>
    rows
      .filter(({ order }) => order.kind === "SpendSet")
      .map(({ order, instead }) => [order, ...instead].map((one) => one.uses[0]));
  const ends = (rows) =>
    usesOf(rows)
      .flat()
      .filter(({ kind }) => kind === "MoveUse")
      .map(({ path }) => path[0].r);
  const declared = (rows) => rows.at(-1).order.stances[0].strategy;

  // The enemy comes to them: whoever stands beside them by then is struck rather than let be.
  const near = men({ own: { "4,1": 10 }, enemies: { "4,4": 10 }, sets: [[3, 9]] });
  const [uses] = usesOf(rowsOf(near));
  const struck = uses.filter(({ kind }) => kind === "AttackUse").map(({ target }) => hex(target));
  equals(struck.sort(), ["3,1", "4,0", "4,2", "5,1"], "who may come beside them");
  equals(ends(rowsOf(near)), [], "who goes within reach of the enemy");
  equals(declared(rowsOf(near)), "hold", "what they do where the enemy comes to them");
  equals(uses.at(-1), { kind: "PassUse" }, "what a set is spent on at last");

  const far = men({ own: { "1,0": 8, "8,0": 2 }, enemies: { "1,6": 10 }, sets: [[2, 5]] });
  const [first] = usesOf(rowsOf(far));
  equals(hex(first.find(({ kind }) => kind === "MoveUse").from), "8,0", "who closes up first");
  equals(declared(rowsOf(far)), "seize", "what they do while the enemy is far");

  const own = { "4,2": 10 };
  const quiet = {
    own,
    enemies: { "4,4": 10 },
    quiet: 1,
    sets: [
      [3, 9],
      [2, 7],
    ],
  };
  equals(ends(rowsOf(men(quiet))).includes(3), true, "they go up to an enemy who does not come");
  const waited = {
    ...quiet,
    sets: [[2, 9]],
    theirs: [
      [2, 8],
      [2, 2],
    ],
  };
  equals(ends(rowsOf(men(waited))).includes(3), false, "they go up to sets that would strike them");
  const few = men({ ...quiet, own: { "4,2": 1 } });
  equals(ends(rowsOf(few)).includes(3), false, "one goes up to ten alone");

  const beside = men({ own: { "4,3": 4, "5,4": 9 }, enemies: { "4,4": 10 }, sets: [[4, 9]] });
  const [blows] = usesOf(rowsOf(beside));
  equals(hex(blows[0].from), "5,4", "the strongest strike first");
  equals(
    rowsOf(beside).some(({ order }) => order.kind === "BreakSets"),
    false,
    "sets are broken while they are spent",
  );
}

/** What is laid out is drawn where it would happen; who has no part in it is told. */
export function are_drawn({ deedsOf, idleAmong }) {
  const unit = (id, side, x, number) => ({ id, side, number, place: { x, y: 0 } });
  const table = { units: [unit("ash", "red", 0, 1), unit("oak", "blue", 900, 2)] };
  const go = {
    kind: "MoveUnit",
    unit: "ash",
    route: [
      { x: 400, y: 0, z: 0 },
      { x: 700, y: 0 },
    ],
  };
  const strike = { kind: "StrikeUnit", unit: "ash", attack: "melee", target: "oak" };
  const rows = (...orders) => orders.map((order) => ({ title: "", order }));
  const ways = (all, view) =>
    deedsOf(all, view).map(({ kind, way, sign }) => [kind, way.map(({ x }) => x), sign]);
  equals(
    ways(rows(go, strike, { kind: "DeclareDone" }), { table }),
    [
      ["any_way", [0, 400, 700], "r1"],
      ["charge", [700, 900], ""],
    ],
    "who goes strikes from where he comes to",
  );
  const aims = rows({ kind: "Shoot", unit: "oak", targets: ["ash"] });
  equals(ways(aims, { table }), [["shoot", [900, 0], ""]], "who shoots at whom");

  const view = men({ own: { "1,1": 4, "5,5": 3 }, enemies: { "1,3": 5 } });
  const [from, to] = [
    { q: 1, r: 1 },
    { q: 1, r: 2 },
  ];
  const strikes = { kind: "AttackUse", from, target: to, attack: "ordinary", on: "blue" };
  const moves = { kind: "MoveUse", from, troops: [{ count: 4 }], path: [to] };
  const spend = (use) => ({ kind: "SpendSet", army: "red", set: 1, uses: [use] });
  const set = [{ title: "", order: spend(strikes), instead: [spend(moves)] }];
  equals(
    deedsOf(set, view).map(({ kind, sign, way }) => [kind, sign, way.at(-1)]),
    [["any_way", "4", { x: 1, y: 2 }]],
    "where nobody is to be struck yet, what is done else is drawn",
  );
  equals(idleAmong(["red 1,1", "red 5,5"], set, view), ["red 5,5"], "who has nothing to do");
  equals(idleAmong(["ash", "oak"], rows(go), { table }), ["oak"], "who does nothing in a turn");
}

/** Who goes up to somebody out of reach is not ordered to strike him in the same turn. */
export function strikes_whom_it_reaches({ fighterRows }) {
  const fighter = (id, side, x) => ({
    id,
    side,
    player: side === "warriors" ? "anna" : "zeno",
    standing: "in_play",
    place: { x, y: 500, z: 0 },
    body: { upgrades: [] },
  });
  const kinds = (apart) => {
    const view = {
      observer: "anna",
      instructions: ["take_attack", "save", "lose_upgrade"].map((kind) => ({
        instruction: { kind },
      })),
      table: {
        field: { width: 3000, depth: 1000, obstacles: [] },
        seats: [{ player: "anna", side: "warriors" }],
        units: [fighter("ash", "warriors", 100), fighter("oak", "monsters", 100 + apart)],
      },
    };
    const wish = { intent: "attack", who: ["ash"], whom: "", turns: 1 };
    return fighterRows(view, { moves: [{ unit: "ash", left: 600 }] }, wish, silent).map(
      ({ order }) => order.kind,
    );
  };
  equals(kinds(1500), ["MoveUnit", "DeclareDone"], "an enemy out of reach");
  equals(kinds(700), ["MoveUnit", "StrikeUnit", "DeclareDone"], "an enemy whom he comes up to");
  equals(kinds(180), ["StrikeUnit", "DeclareDone"], "an enemy beside him");
}

/** Whoever fights, or may not be ordered, is ordered nothing; who may not shoot does not. */
export async function orders_nobody_bound({ battleLine }) {
  const row = (id, side, x, y) => ({
    id,
    side,
    standing: "on_table",
    pose: { at: { x, y }, facing: 0 },
    profile: { type: "light_infantry", weapon: "bow" },
  });
  const view = {
    observer: "anna",
    table: {
      phase: "first_actions",
      armies: [{ general: "anna", side: "red" }],
      units: [row("free", "red", 1000, 1000), row("bound", "red", 2000, 1000)].concat(
        row("enemy", "blue", 2000, 1100),
      ),
      contacts: [{ one: "enemy", other: "bound" }],
    },
    secrets: [{ side: "red", instructions: [{}] }],
  };
  const reach = { unit: "free", targets: [], charges: [], joins: [], envelopes: [] };
  const whom = async (legal) => {
    const wish = { intent: "attack", who: ["free", "bound"], whom: "", turns: 1 };
    const house = { view, legal, reachesOf: async () => reach };
    const rows = await battleLine(house, wish, silent);
    return rows
      .map(({ order }) => [order.kind, order.unit ?? order.moves?.[0].unit])
      .filter(([, unit]) => unit);
  };
  equals(await whom({ units: [{ unit: "free" }] }), [], "nobody may do anything");
  equals(
    (await whom({ units: [] })).map(([, unit]) => unit),
    ["free", "free"],
    "who fights before it is his turn",
  );
}

/** Of what came to nothing a player is told what he misses, by the reason. */
export function misses({ missed }) {
  const row = (code, kind, more) => ({ order: { kind, ...more }, refusal: { code } });
  const lapsed = [
    row("winner_of_the_roll_chooses", "ChooseTurn"),
    row("sets_are_broken_before_they_are_spent", "BreakSets"),
    row("set_is_not_up", "SpendSet"),
    row("nobody_may_go", "MoveFreely", { steps: [] }),
    row("target_is_in_melee", "Shoot", { unit: "one" }),
    row("edge_is_taken", "ChargeUnit", { unit: "two" }),
    row("edge_is_taken", "ChargeUnit", { unit: "three" }),
  ];
  equals(
    missed(lapsed).map(([code, orders]) => [code, ...orders.map(({ unit }) => unit)]),
    [
      ["edge_is_taken", "two", "three"],
      ["target_is_in_melee", "one"],
    ],
    "what came to nothing",
  );
}
