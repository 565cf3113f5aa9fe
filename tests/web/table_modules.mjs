// What the client works out of a battle's table and of what happened there, without a browser.
import { equals } from "./modules.mjs";

/** An attack of Die, Men! as the server foretells it. */
const foretold = (more) => ({
  units: 5,
  width: 4,
  height: 10,
  is_too_low: false,
  damage: { items: [], total: 5 },
  losses: [5],
  may_defend_first: false,
  knocks_out: false,
  breaks: false,
  ...more,
});

export function prospects({ inShort, linesOf, foretoldIn, attackOn }) {
  const short = [
    [{}, "5 fall"],
    [{ losses: [1] }, "1 falls"],
    [{ losses: [5, 4, 0] }, "0 to 5 fall"],
    [{ losses: [5, 4] }, "4 to 5 fall"],
    [{ may_defend_first: true }, "0 to 5 fall"],
    [{ losses: [], is_too_low: true }, "in vain"],
    [{ losses: [0], breaks: true }, "it breaks"],
  ];
  for (const [more, wanted] of short) equals(inShort(foretold(more)), wanted, "an attack in short");
  equals(
    linesOf(foretold({ losses: [5, 4, 0], knocks_out: true })),
    [
      "5 units strike with the set 4×10.",
      "If nothing stops it: 5 fall.",
      "Dice that they keep for defence may cancel some of it: with 1 die 4 fall; " +
        "with 2 dice none falls.",
      "If it gets through, they lose a die of a set that waits, too.",
      "No die is rolled for it: this is sure, but for what they answer.",
    ],
    "what is said of an attack",
  );
  equals(linesOf(foretold({ losses: [], is_too_low: true })).length, 2, "lines of what is in vain");
  const move = (q, attack, prospect, of = "red 0,0") => {
    const use = { kind: "AttackUse", from: { q: 0, r: 0 }, target: { q, r: 0 }, attack };
    return { of, title: attack, order: { kind: "SpendSet", uses: [use] }, prospect };
  };
  const strikes = move(1, "ordinary", foretold({ losses: [5, 0] }));
  const shoots = move(1, "shot", foretold({ losses: [1] }));
  const fires = move(2, "siege", foretold({ losses: [2] }));
  const others = [move(1, "ordinary", foretold(), "red 3,3"), { ...strikes, prospect: undefined }];
  const all = [strikes, shoots, fires, ...others];
  const marks = (begun) =>
    foretoldIn(all, "red 0,0", begun).map(({ at, text, isChosen }) => [at.x, text, isChosen]);
  equals(
    marks(null),
    [
      [1, "−0…5", false],
      [2, "−2", false],
    ],
    "the best attack on each hex",
  );
  equals(marks(shoots)[0], [1, "−1", true], "the attack in hand");
  equals(attackOn(all, "red 0,0", "1,0", null), strikes, "an enemy is tapped");
  equals(attackOn(all, "red 0,0", "1,0", strikes), shoots, "and once more");
  equals(attackOn(all, "red 0,0", "1,0", shoots), strikes, "and again");
  equals(attackOn(all, "red 0,0", "9,0", null) ?? "none", "none", "a hex out of reach is tapped");
}

const told = (...whats) => whats.map((what, at) => ({ number: at + 1, event: { what } }));

export function rounds({ roundsOf, roundAt, withActors }) {
  const men = told(
    { kind: "BattleOpened" },
    { kind: "RoundBegan", round: 1 },
    { kind: "RoundEnded", round: 1 },
    { kind: "RoundBegan", round: 2 },
  );
  const all = roundsOf(men);
  equals(
    all.map((round) => [round.number, round.at, round.isTurn]),
    [
      [0, 1, false],
      [1, 2, false],
      [2, 4, false],
    ],
    "the rounds of Die, Men!",
  );
  equals(
    [1, 2, 3, 4, 9].map((at) => roundAt(all, at)),
    [0, 1, 1, 2, 2],
    "in which round something happened",
  );
  const warriors = told(
    { kind: "TurnBegan", side: "warriors", round: 1 },
    { kind: "TurnBegan", side: "monsters", round: 1 },
    { kind: "TurnBegan", side: "warriors", round: 2 },
  );
  equals(
    roundsOf(warriors).map((round) => [round.number, round.at]),
    [
      [0, 1],
      [1, 1],
      [2, 3],
    ],
    "a round of Dice Warriors! has two turns",
  );
  const turns = roundsOf(told({ kind: "BattleOpened" }, { kind: "TurnBegan", turn: 1 }));
  equals(
    turns.map((turn) => turn.isTurn),
    [true, true],
    "Throw Me a 6 has turns",
  );
  equals(roundsOf([]), [], "nothing was told");
  const phases = told(
    { kind: "PhaseBegan", phase: "first_actions" },
    { kind: "TurnOrderSet", first: "blue" },
    { kind: "PhaseBegan", phase: "first_actions" },
    { kind: "PhaseBegan", phase: "second_actions" },
    { kind: "PhaseBegan", phase: "melee" },
    { kind: "TurnOrderSet", first: "red" },
    { kind: "PhaseBegan", phase: "second_leftover" },
  );
  equals(
    withActors(phases).map(({ event }) => event.what.acts ?? ""),
    ["", "", "blue", "red", "", "", "blue"],
    "who acts",
  );
}

/** What units did is said so that it fits "Guards" as well as "Legion 2". */
export function past_fits_all({ throwMeEvents }) {
  const called = { of: (id) => ({ blue: "The Riders", guards: "Guards", legion: "Legion 2" })[id] };
  const say = (what) => throwMeEvents[what.kind](what, called);
  const charge = { charger: "guards", target: "legion", edge: "front" };
  const said = [
    [{ kind: "ChargeDeclared", charge }, "Guards charged the front of Legion 2."],
    [{ kind: "PhaseBegan", phase: "first_actions", acts: "blue" }, "The Riders may act now."],
    [{ kind: "PhaseBegan", phase: "first_actions" }, "The first player may act now."],
    [
      { kind: "PhaseBegan", phase: "second_leftover", acts: "blue" },
      "Units of The Riders that have not shot may shoot.",
    ],
    [{ kind: "PhaseBegan", phase: "melee" }, "Melees are fought."],
  ];
  for (const [what, wanted] of said) equals(say(what), wanted, "what happened");
}

/** Each piece can be seen and tapped, and who hides nobody stays where he lies. */
export function lie_apart({ laidApart }) {
  const within = { x: 390, y: 300 };
  const piece = (id, x, y) => ({ id, at: { x, y } });
  const alone = laidApart([piece("a", 100, 100), piece("b", 130, 100)], 26, within);
  equals(alone.size, 0, "pieces that lie beside each other are moved");
  const heap = [0, 1, 2, 3, 4, 5].map((at) => piece(`p${at}`, 200 + (at % 2), 4));
  const far = piece("far", 40, 250);
  const by = laidApart([...heap, far], 26, within);
  equals(by.has("far"), false, "who lies alone is moved");
  const places = heap.map(({ id, at }) => by.get(id) ?? at);
  const gaps = places.flatMap((one, at) =>
    places.slice(at + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y)),
  );
  equals(Math.min(...gaps) > 24, true, `pieces of a heap lie ${Math.min(...gaps)} apart`);
  const is_inside = ({ x, y }) => x >= 13 && y >= 13 && x <= 377 && y <= 287;
  equals(places.every(is_inside), true, "a piece is moved off the table");
  equals(heap[0].at, { x: 200, y: 4 }, "where it truly lies is kept");
}
