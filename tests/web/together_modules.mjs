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
