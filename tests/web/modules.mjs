// What the client works out by itself, asked of its modules without a browser.
import { readdirSync, readFileSync } from "node:fs";
import { check } from "./house.mjs";
import { load_modules } from "./modules_of_client.mjs";
import { lie_apart, past_fits_all, prospects, rounds } from "./table_modules.mjs";
import {
  are_drawn,
  misses,
  attacks_in_a_body,
  orders_nobody_bound,
  strikes_whom_it_reaches,
} from "./together_modules.mjs";

export function equals(is, wanted, what) {
  const [found, expected] = [is, wanted].map((value) => JSON.stringify(value));
  check(found === expected, `${what}: ${found} where ${expected} was expected`);
}

function block(left, bottom, right, top, height, from = 0) {
  const outline = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return { outline, bottom: from, top: height };
}
const at = (x, y, z = 0) => ({ x, y, z });

function walks({ routeOver, heightAt }) {
  const terrace = { obstacles: [block(200, 0, 500, 400, 300)] };
  equals(heightAt(terrace, { x: 300, y: 100 }), 300, "the height of a terrace");
  equals(heightAt(terrace, { x: 199, y: 100 }), 0, "the height of the ground beside it");
  equals(
    routeOver(terrace, at(0, 100), [{ x: 300, y: 100 }]),
    [at(200, 100), at(200, 100, 300), at(300, 100, 300)],
    "up on a terrace",
  );
  equals(
    routeOver(terrace, at(300, 100, 300), [{ x: 600, y: 100 }]),
    [at(500, 100, 300), at(500, 100), at(600, 100)],
    "down from it",
  );
  equals(
    routeOver(terrace, at(300, 100, 300), [{ x: 400, y: 200 }]),
    [at(400, 200, 300)],
    "along its top",
  );
  equals(routeOver(terrace, at(0, 0), [{ x: 100, y: 50 }]), [at(100, 50)], "on the ground");
  equals(
    routeOver(terrace, at(200, 100), [{ x: 300, y: 100 }]),
    [at(200, 100, 300), at(300, 100, 300)],
    "up from where one stands at its face",
  );
  const arch = { obstacles: [block(200, 0, 500, 400, 300, 200)] };
  equals(routeOver(arch, at(0, 100), [{ x: 300, y: 100 }]), [at(300, 100)], "under an arch");
  const slanted = {
    obstacles: [{ outline: [at(200, 0), at(400, 0), at(400, 300)], bottom: 0, top: 100 }],
  };
  const up = routeOver(slanted, at(100, 100), [{ x: 390, y: 110 }]);
  const [foot] = up;
  equals(
    (foot.x - 200) * 300 - foot.y * 200,
    0,
    "a face that lies slanting is climbed at a spot of whole hundredths that is on it",
  );
  equals(up.at(-1), at(390, 110, 100), "and one comes to where was tapped");
}

function taps({ filledIn, targetsOf }) {
  const units = [
    { id: "unit-red", side: "warriors", standing: "in_play", place: at(0, 100) },
    { id: "unit-dime", side: "monsters", standing: "in_play", place: at(90, 90) },
    { id: "unit-dead", side: "monsters", standing: "killed", place: null },
  ];
  const table = { units, field: { obstacles: [block(200, 0, 500, 400, 300)] } };
  const order = { kind: "MoveUnit", unit: "unit-red" };
  equals(targetsOf(order, table), ["unit-dime"], "whom a move may be made to attack");
  equals(targetsOf({ kind: "PlaceUnit", unit: "unit-red" }, table), [], "placing attacks nobody");
  equals(
    filledIn(order, { field: "route", wanted: "points" }, [{ x: 210, y: 100 }], table).route,
    [at(200, 100), at(200, 100, 300), at(210, 100, 300)],
    "a tapped route carries heights",
  );
  equals(
    filledIn({ kind: "CastAt" }, { field: "spot", wanted: "point" }, [{ x: 210, y: 100 }], table)
      .spot,
    at(210, 100, 300),
    "a tapped spot carries its height",
  );
}

/** What is said of a way, of the rivers across the roads on his own map and of nothing else. */
function foretells({ foretold }) {
  const road = (from, to, ...points) => ({ kind: "road", from, to, points });
  const spot = (east, south) => ({ east, south });
  const river = { kind: "river", from: null, to: null, points: [spot(150, -50), spot(150, 50)] };
  const [ford, fork, orsa] = [spot(0, 0), spot(100, 0), spot(200, 0)];
  const view = (here, ...roads) => ({
    army: { days_left: null },
    in_sight: [{ steps: [], places: here ? [here] : [] }],
    map: { sketch: { lines: [...roads, river], bridges: [] } },
  });
  const joined = [road("place-ford", null, ford, fork), road(null, "place-orsa", fork, orsa)];
  const to = ["place-orsa"];
  const said = foretold(view("place-ford", ...joined), to);
  check(said.includes("a river"), `a road that a fork cuts in two is known to cross "${said}"`);
  const clear = road("place-ford", "place-orsa", ford, spot(100, 90), spot(200, 90));
  equals(
    foretold(view("place-ford", clear), to),
    "the way is known to cross no river",
    "of a road across which no river is drawn",
  );
  equals(foretold(view(null, ...joined), to), "", "from open country nothing is known of the way");
  equals(foretold(view("place-ford"), to), "", "without a road nothing is known of it");
  equals(
    foretold(view("place-ford", clear, ...joined), to),
    "",
    "of two roads nobody knows which it will be",
  );
  equals(
    foretold(view("place-ford", ...joined), [["south"]]),
    "",
    "steps through the country are not looked up among the roads",
  );
}

function colours({ coloursOf, flags }) {
  const flagsOf = (names) => coloursOf(names.map((name) => ({ name })));
  equals(
    flagsOf(["The Red March", "The Blue March", "The League"]),
    [flags[0], flags[1], flags[2]],
    "who is called after a colour bears it",
  );
  const [blue, red, other] = flagsOf(["The Blue March", "The Red March", "Hired men"]);
  equals([blue, red, other], [flags[1], flags[0], flags[2]], "in whatever order they stand");
  check(new Set(flagsOf(["Reds", "A", "B"])).size === 3, "two factions bear one colour");
  const own = coloursOf([{ name: "The Red March" }, { name: "A", colour: "blue" }, { name: "B" }]);
  equals(own.slice(0, 2), [flags[0], "#1438bc"], "a colour of one's own, beside a name's");
  check(new Set(own).size === 3, "two factions bear one colour where one has his own");
}

/** Headings, paragraphs, lists and strong words; whatever else stands there stays text. */
function blocks({ blocksOf }) {
  const run = (text, isStrong = false) => ({ text, isStrong });
  equals(
    blocksOf("# The valley\n\nTwo **towns**,\none road.\n\n- salt\n- wool and\n  hides\n"),
    [
      { kind: "heading", runs: [run("The valley")] },
      { kind: "paragraph", runs: [run("Two "), run("towns", true), run(", one road.")] },
      { kind: "list", items: [[run("salt")], [run("wool and hides")]] },
    ],
    "a setting is not read as its blocks",
  );
  const text = "<img src=x onerror=alert(1)> 2 * 3 #1";
  equals(
    blocksOf(text),
    [{ kind: "paragraph", runs: [run(text)] }],
    "what is no mark stays no text",
  );
  equals(blocksOf("\n\n"), [], "nothing makes a block");
}

/** Forms ask in the order in which a person would say it. */
function asks_in_order({ fieldsOf, refereeKinds }, { subjectOf, subjectNames, rulingsOn }) {
  const named = (struct) => fieldsOf(struct).map(([name]) => name);
  equals(named("SendLetter").slice(0, 2), ["to", "text"], "a letter is to somebody, then says");
  equals(named("HandInPlan").slice(1, 4), ["objective", "aim", "text"], "a plan has an aim first");
  equals(named("DieMenStance"), ["strategy", "goal"], "what is done, then where to");
  equals(named("SetWeather")[0], "hex", "the weather is somewhere first");
  equals(named("ChangeMorale").at(-1), "because", "a reason comes last");
  for (const kind of refereeKinds) {
    check(subjectNames.includes(subjectOf(kind)), `${kind} stands nowhere on the desk`);
  }
  for (const [kind, subject] of [
    ["ForbidBattle", "battle"],
    ["ChangeMorale", "army"],
    ["DestroyStronghold", "place"],
    ["SetWeather", "hex"],
    ["AwardTrait", "person"],
    ["PlantNews", "letters"],
  ]) {
    equals(subjectOf(kind), subject, `where ${kind} stands`);
  }
  const kinds = rulingsOn({ army: "army-a" }).map((row) => row.kind);
  check(kinds.includes("ChangeMorale") && !kinds.includes("SetWeather"), `of an army: ${kinds}`);
}

/** In Die, Men! units of several kinds move as one, and who would go somewhere is asked where. */
function moves_men({ dieMenMoves }, { Names }) {
  const names = new Names();
  names.by = new Map([["army-aaaaaaaaaa", "The Host"]]);
  const none = Object.fromEntries(
    "answers scales tiles places characters declarations splits sets commands gobble losses dice"
      .split(" ")
      .concat("steps", "may_instruct", "may_end_it")
      .map((list) => [list, []]),
  );
  const hex = { q: 4, r: 1 };
  const army = "army-aaaaaaaaaa";
  const band = (type, count) => ({ type, threat: 0, count });
  const all = [band("infantry", 3), band("archers", 2), band("cavalry", 1)];
  const move = (troops) => ({ troops, from: hex, path: [{ q: 4, r: 2 }] });
  const set = { army, set: 1, hexes: [hex] };
  const uses = { attacks: [], defends: [], leaves: [], moves: [move(all), move([all[1]])] };
  const reaches = { hex, sets: [{ ...set, ...uses }] };
  const view = { table: { armies: [{ id: army, sets: [{ number: 1, width: 4, height: 10 }] }] } };
  const titles = (legal) => dieMenMoves({ ...none, ...legal }, view, reaches, names);
  const marches = titles({ sets: [set] }).filter(({ order }) => order.uses?.[0].kind === "MoveUse");
  equals(
    marches.map((one) => one.title),
    ["3 infantry, 2 archers and 1 cavalry: 4,1 → 4,2", "2 archers: 4,1 → 4,2"],
    "who may go together",
  );
  equals(marches[0].order.uses[0].troops, all, "who goes by one tap");
  const strategies = ["deploy", "seize", "hold", "retreat"];
  const declared = titles({ declarations: [{ army, stances: 1, strategies }] });
  equals(
    declared.map((one) => [one.title, one.needs ?? "at once"]),
    [
      ["Declare: deploy…", "form"],
      ["Declare: seize…", "form"],
      ["Declare: hold", "at once"],
      ["Declare: retreat", "at once"],
      ["Declare with goals or gates…", "form"],
    ],
    "what is asked where it goes",
  );
  const broken = titles({ splits: [{ army, set: 1, ways: [[2, 2]] }] });
  equals(
    broken.map((one) => [one.title, one.order.splits ?? one.joins.part.widths]),
    [
      ["Keep all sets whole", []],
      ["Break 4×10 into 2 + 2", [2, 2]],
    ],
    "what becomes of sets",
  );
}

/** Who somebody is in a battle, how far it is, and what is left of each side. */
function stands({ standingOf }) {
  const ours = { id: "army-a", name: "Red", side: "red", general: "user-a" };
  const theirs = { id: "army-b", name: "Blue", side: "blue", general: "user-b" };
  const armies = [ours, theirs];
  const group = (army, ...counts) => ({
    post: { army, at: {} },
    troops: counts.map((count) => ({ type: "infantry", count })),
  });
  const groups = [group("army-a", 10, 4), group("army-a", 4), group("army-b", 20)];
  const men = { observer: "user-a", table: { round: 2, armies, groups } };
  const line = "Round 2. Units left: Red 18, Blue 20. You are Red.";
  equals(standingOf("die-men", men), line, "how a battle of Die, Men! stands");
  const unit = (side, standing = "on_table") => ({ side, standing });
  const units = [unit("red"), unit("red", "gone"), unit("blue")];
  const table = { turn: 3, armies, units };
  equals(
    standingOf("throw-me-a-6", { observer: "user-c", table }),
    "Turn 3. Units left: Red 1, Blue 1.",
    "how a table stands to anyone who looks on",
  );
  const fight = {
    observer: "user-b",
    table: {
      round: 1,
      seats: [
        { side: "warriors", player: "user-a" },
        { side: "monsters", player: "user-b" },
      ],
      units: [unit("warriors", "in_play"), unit("monsters", "in_play"), unit("monsters", "out")],
    },
  };
  equals(
    standingOf("dice-warriors", fight),
    "Round 1. Units left: the warriors 1, the monsters 1. You are the monsters.",
    "how a skirmish stands",
  );
  equals(standingOf("die-men", { table: { round: 0, armies, groups } }), "", "before the first");
  equals(standingOf("die-men", { table: { ...men.table, outcome: {} } }), "", "when it is over");
}

/** Pieces that are laid out go where they are moved to, in each game's own measure. */
function lays_out({ spotOf, movedTo, steppedTo, signOf }) {
  const field = { obstacles: [block(200, 0, 500, 400, 300)] };
  const placing = { kind: "PlaceUnit", unit: "unit-red", place: at(0, 100) };
  equals(spotOf(placing), { x: 0, y: 100 }, "where a fighter is laid");
  equals(spotOf({ kind: "StrikeUnit" }), null, "what strikes is laid nowhere");
  equals(
    movedTo(placing, { x: 300, y: 100 }, "dice-warriors", { table: { field } }).place,
    at(300, 100, 300),
    "a fighter moved on a terrace",
  );
  const troops = [{ type: "archers", count: 4 }];
  const hex = { kind: "PlaceUnits", army: "army-a", at: { q: 2, r: -1 }, troops };
  equals(spotOf(hex), { x: 2, y: -1 }, "the hex of a group");
  equals(movedTo(hex, { x: 3, y: 0 }, "die-men", {}).at, { q: 3, r: 0 }, "a group moved");
  equals(signOf(hex, ""), "A4", "how many of what a group is");
  const table = { units: [{ id: "unit-blue", side: "blue", number: 7 }] };
  equals(signOf({ unit: "unit-blue" }, { table }, ""), "b7", "a unit laid out bears its sign");
  equals(steppedTo("ArrowUp", { x: 2, y: 5 }, "die-men"), { x: 2, y: 4 }, "a hex up");
  equals(steppedTo("ArrowUp", { x: 0, y: 0 }, "throw-me-a-6"), { x: 0, y: 50 }, "half an inch up");
  equals(steppedTo("Tab", { x: 0, y: 0 }, "die-men"), null, "another key moves nothing");
}

/** Units are called by the signs that they have on the table: two of one name are told apart. */
function bear_signs({ tableNames }) {
  const coin = (id, coin, more) => ({ id, body: { coin, ...more } });
  const fight = [
    { id: "unit-ash", body: { mark: "Ash" } },
    coin("unit-one", "penny"),
    coin("unit-two", "dime", { is_special: true }),
    coin("unit-three", "penny"),
  ];
  const named = (engine, table) => [...tableNames(engine, { table }).values()];
  const pieces = ["Ash (1)", "Penny (a)", "Special dime (b)", "Penny (c)"];
  equals(named("dice-warriors", { units: fight }), pieces, "what pieces are called");
  const unit = (id, side, number, name) => ({
    id,
    side,
    number,
    name,
    profile: { type: "warband" },
  });
  const units = [unit("unit-red", "red", 2, "Guards"), unit("unit-blue", "blue", 11, "3")];
  const lines = { armies: [], units };
  equals(named("throw-me-a-6", lines), ["Guards (r2)", "Warband 3 (b11)"], "what units are called");
}

/** In Throw Me a 6 everybody who is set up in lines is shown at a spot of his own, whatever he is. */
async function stands_alone({ battleLine }) {
  const types = ["heavy_infantry", "heavy_infantry", "light_cavalry", "light_infantry"];
  const row = (number) => ({
    id: `unit-${number}`,
    side: "red",
    standing: "unplaced",
    profile: { type: [...types, "elephants"][number % 5], weapon: "none" },
  });
  const view = {
    observer: "anna",
    table: {
      phase: "deploying",
      armies: [{ general: "anna", side: "red", comes_from: "south" }],
      units: Array.from({ length: 12 }, (_, number) => row(number)),
    },
    secrets: [{ side: "red", instructions: [{}] }],
  };
  const say = new Proxy({}, { get: () => () => "" });
  const rows = await battleLine({ view, legal: {} }, { intent: "", who: [], whom: "" }, say);
  const spots = rows
    .filter(({ order }) => order.kind === "DeployUnit")
    .map(({ order }) => `${order.at.x},${order.at.y}`);
  equals(spots.length, 12, "who is set up");
  equals(new Set(spots).size, 12, "spots that are shown");
}

/**
 * In Throw Me a 6 whoever advances goes nearer to the enemy, in the turns to come too: one who is
 * 7 inches from him goes 6, then the last inch, then nowhere; one who falls back goes on.
 */
async function goes_not_past({ battleLine }) {
  const pose = (y, facing) => ({ at: { x: 2400, y }, facing });
  const profile = { type: "heavy_infantry", weapon: "none" };
  const row = (id, side, place) => ({ id, side, standing: "on_table", pose: place, profile });
  const view = {
    observer: "anna",
    table: {
      phase: "acting",
      armies: [{ general: "anna", side: "red" }],
      units: [row("unit-red", "red", pose(1000, 0)), row("unit-blue", "blue", pose(1700, 18_000))],
    },
    secrets: [{ side: "red", instructions: [{}] }],
  };
  const say = new Proxy({}, { get: () => () => "" });
  /** How far each of his moves goes at most, in hundredths of an inch up the table. */
  const ends = async (intent) => {
    const wish = { intent, who: ["unit-red"], whom: "", turns: 3 };
    const rows = await battleLine({ view, legal: {} }, wish, say);
    const moves = rows.filter(({ order }) => order.kind === "MoveUnits");
    return moves.map(({ order, instead }) =>
      [order, ...instead].map((one) => one.moves[0].steps[0].at.y),
    );
  };
  equals(await ends("advance"), [[1600, 1400, 1300, 1200, 1100], [1700]], "who advances");
  equals(
    (await ends("back")).map(([far]) => far),
    [-200, -200, -800],
    "who falls back",
  );
}

/** What is said of orders behind a strategy: the first one of a list is for this round. */
function waits_behind({ isBehindStrategy }) {
  const list = (...kinds) => kinds.map((kind) => ({ kind }));
  const is = (isSent, ...kinds) => isBehindStrategy(list(...kinds), isSent);
  equals(
    [is(false, "Declare", "SpendSet"), is(false, "Declare", "SpendSet", "Declare")],
    [false, false],
    "of what is sent now, nothing stands behind a strategy for later",
  );
  equals(
    [is(false, "Declare", "SpendSet", "Declare", "SpendSet"), is(true, "Declare", "SpendSet")],
    [true, true],
    "something stands behind a strategy for later",
  );
  equals(is(true, "SpendSet", "Declare", "Declare"), false, "strategies stand last");
}

/** What a catalogue counts is written as its language writes numbers, of which one file knows. */
function numbers({ amount, many }, { unitsOf }) {
  equals([amount(3300), amount(7 / 3), amount(7 / 3, 1)], ["3,300", "2.33", "2.3"], "numbers");
  equals([many(1, "hex", "hexes"), many(1200, "hex", "hexes")], ["1 hex", "1,200 hexes"], "counts");
  equals([unitsOf(1, "archers"), unitsOf(1200, "archers")], ["1 archer", "1,200 archers"], "units");
  const folder = new URL("../../server/web/src/words/english/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".ts"));
  const formatting = files.filter((name) =>
    /toLocale|Intl/.test(readFileSync(new URL(name, folder))),
  );
  equals(formatting, ["numbers.ts"], "where a catalogue formats numbers");
}

export async function modules() {
  await load_modules(async (load) => {
    numbers(await load("words/english/numbers.ts"), await load("words/english/games.ts"));
    walks(await load("battle/heights.ts"));
    taps(await load("battle/moves_dice_warriors.ts"));
    moves_men(await load("battle/moves_die_men.ts"), await load("orders/names.svelte.ts"));
    asks_in_order(await load("orders/shape.ts"), await load("referee/rulings.ts"));
    colours(await load("map/inks.ts"));
    blocks(await load("parts/marked.ts"));
    stands(await load("battle/strength.ts"));
    lays_out(await load("battle/plan/spots.ts"));
    bear_signs(await load("battle/engines.ts"));
    waits_behind(await load("battle/plan/strategies.ts"));
    await goes_not_past(await load("battle/together/throw_me_a_6.ts"));
    await stands_alone(await load("battle/together/throw_me_a_6.ts"));
    misses(await load("battle/plan/lapsed.ts"));
    are_drawn(await load("battle/plan/deeds.ts"));
    strikes_whom_it_reaches(await load("battle/together/dice_warriors.ts"));
    await orders_nobody_bound(await load("battle/together/throw_me_a_6.ts"));
    attacks_in_a_body(await load("battle/together/die_men.ts"));
    foretells(await load("orders/foretold.ts"));
    prospects(await load("battle/prospect.ts"));
    rounds(await load("battle/rounds.ts"));
    past_fits_all(await load("words/english/events/throw_me_a_6.ts"));
    lie_apart(await load("battle/fan.ts"));
    const { battleStructs } = await load("orders/shape.ts");
    for (const [prefix, player, referee] of [
      ["DiceWarriors", "Instruct", "Overrule"],
      ["DieMen", "Instruct", "JudgeBattle"],
      ["ThrowMeA6", "Instruct", "CorrectUnit"],
    ]) {
      const of = (who) => battleStructs(prefix, who);
      check(of("player").includes(prefix + player), `${prefix}: players have no ${player}`);
      check(of("referee").includes(prefix + referee), `${prefix}: no ${referee} for its referee`);
      check(!of("player").includes(prefix + referee), `${prefix}: players are offered ${referee}`);
    }
  });
}
