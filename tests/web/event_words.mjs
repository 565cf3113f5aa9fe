// What every event is told as: each kind that the API's description names has words; and the log of
// a campaign reads well throughout.
import { readFileSync } from "node:fs";
import { Hand } from "./armies.mjs";
import { check, reads_badly } from "./house.mjs";
import { equals } from "./modules.mjs";
import { load_modules } from "./modules_of_client.mjs";

const schemas = JSON.parse(readFileSync("server/api/openapi.json", "utf8")).components.schemas;
const engines = {
  "die-men": "DieMenEventKind",
  "throw-me-a-6": "ThrowMeA6EventKind",
  "dice-warriors": "DiceWarriorsEventKind",
};

function all_have_words(have, schema) {
  for (const kind of schemas[schema].enum) {
    check(have.includes(kind), `${schema}: no words for ${kind}`);
  }
}

function all_kinds({ words }) {
  const campaign = Object.values(words.eventOf).flatMap((kinds) => Object.keys(kinds));
  check(new Set(campaign).size === campaign.length, "a kind of event has words twice");
  all_have_words(campaign, "EventKind");
  for (const [engine, schema] of Object.entries(engines)) {
    all_have_words(Object.keys(words.battleEventOf[engine]), schema);
  }
  for (const { $ref } of schemas.Question.properties.what.oneOf) {
    const kind = $ref.split("/").at(-1);
    check(words.questionKinds[kind], `no words for what ${kind} asks about`);
  }
  for (const subject of Object.keys(words.eventOf)) {
    check(words.events.subjects[subject], `the subject ${subject} has no title`);
  }
}

/** Of an event that lacks all its members something is said all the same: no page breaks. */
function says_something({ wordsOfEvent, wordsAtTable }, { Names }) {
  const names = new Names();
  const say = (kind, engine) => {
    const row = { number: 1, at: "day 1 08:00:00", what: { kind }, clauses: [], rolls: [] };
    return engine ? wordsAtTable(row, names, engine) : wordsOfEvent(row, names);
  };
  for (const kind of schemas.EventKind.enum) check(say(kind).length > 5, `${kind} says nothing`);
  for (const [engine, schema] of Object.entries(engines)) {
    for (const kind of schemas[schema].enum) {
      check(say(kind, engine).length > 5, `${engine}: ${kind} says nothing`);
    }
  }
}

const ids = {
  host: "army-aaaaaaaaaa",
  foot: "army-bbbbbbbbbb",
  hale: "place-aaaaaaaaaa",
  ada: "commander-aaaaaaaaaa",
  asked: "question-aaaaaaaaaa",
  march: "order-aaaaaaaaaa",
};
const event = (what, more = {}) => {
  return { number: 1, at: "day 1 08:00:00", what, clauses: [], rolls: [], cause: "time", ...more };
};

/** The log tells a battle so that nobody has to look it up. */
function tells_events(events, { Names }) {
  const { wordsOfEvent, foldedLines, saidOfLine, isOfArmy, isAt, rolledIn } = events;
  const names = new Names();
  names.by = new Map([
    [ids.host, "The Host"],
    [ids.foot, "The Foot"],
    [ids.hale, "Hale"],
    [ids.ada, "Ada"],
  ]);
  const question = { id: ids.asked, asked: ids.ada, what: { kind: "PlanForBattle" } };
  const order = { id: ids.march, commander: ids.ada, what: { kind: "MarchArmy" } };
  const known = {
    places: [{ id: ids.hale, hex: { q: 12, r: 9 } }],
    events: [event({ kind: "QuestionPut", question }), event({ kind: "OrderGiven", order })],
  };
  const tell = (what) => wordsOfEvent(event(what), names, known);
  const side = (army, dice, total, fallen) => ({
    armies: [{ army, soldiers: 1000, fallen }],
    modifiers: [{ clause: "idis.6.chosen-battlefield", amount: 1 }],
    dice,
    total,
  });
  const battle = {
    hex: { q: 12, r: 9 },
    kind: "field",
    difference: 3,
    victor: "called",
    calling: side(ids.host, 5, 6, 100),
    called: side(ids.foot, 8, 9, 50),
  };
  equals(
    tell({ kind: "BattleFought", battle }),
    "Battle at Hale: The Foot won by 3. The Host (1,000, 100 fell): dice 5, +1 chosen " +
      "battlefield, in all 6. The Foot (1,000, 50 fell): dice 8, +1 chosen battlefield, in all 9.",
    "a battle in the log",
  );
  const [other, margin] = [battle.calling, { clause: "idis.6.some-margin", amount: "-392/69" }];
  equals(
    tell({
      kind: "BattleFought",
      battle: { ...battle, called: { ...other, modifiers: [margin] } },
    }),
    "Battle at Hale: The Host won by 3. The Host (1,000, 100 fell): dice 5, +1 chosen " +
      "battlefield, in all 6. The Host (1,000, 100 fell): dice 5, -5.68 some margin, in all 6.",
    "a share of a point in the log",
  );
  const sighting = {
    id: { commander: ids.ada, army: ids.foot },
    hex: { q: 13, r: 9 },
    activity: "marching",
    heading: "north_west",
    infantry: 1200,
    cavalry: 1,
  };
  const saw = { kind: "ArmySighted", sighting };
  equals(
    tell(saw),
    "Ada sees The Foot at hex 13,15, marching north-west: 1,200 foot and 1 horse.",
    "who saw whom, and where",
  );
  equals(
    tell({ kind: "QuestionSettled", question: ids.asked, answer: "handed_in", is_default: true }),
    "What Ada was asked (a plan of battle) is answered, by default: handed in.",
    "what was settled",
  );
  equals(
    tell({ kind: "QuestionSettled", question: ids.asked, answer: "Wait for Hale." }),
    "What Ada was asked (a plan of battle) is answered: “Wait for Hale.”",
    "what was answered in words",
  );
  equals(
    tell({ kind: "OrderConcluded", order: ids.march, standing: "done" }),
    "Ada’s order is done: march.",
    "whose order is over",
  );
  const told = (content) => tell({ kind: "Told", entry: { commander: ids.ada, content } });
  equals(told({ kind: "Asked" }), "Ada is told: there is something to answer.", "what she is told");
  equals(told({ kind: "BattleNears" }), "Ada is told: battle nears.", "what says its own name");
  equals(
    told({ kind: "RefereeWrote", text: "Hold." }),
    "Ada is told: the referee writes, “Hold.”",
    "what was written to her",
  );
  equals(tell({ kind: "ArmyEnded", army: "army-cccccccccc" }), "An army is no more.", "no name");
  const inside = { engine: "die-men", value: { kind: "SetPassed", army: ids.host, set: 2 } };
  equals(
    tell({ kind: "BattleMoved", meeting: "meeting-aaaaaaaaaa", what: inside }),
    "In the battle: The Host passes.",
    "a battle of a game within the campaign",
  );
  equals(
    wordsOfEvent(
      event({ kind: "ArmyEnded", army: ids.host }, { cause: "order of referee: Fled" }),
      names,
    ),
    "The Host is no more. Because: “Fled”",
    "the referee's reason",
  );

  check(isOfArmy(event(saw), ids.foot) && !isOfArmy(event(saw), ids.host), "of another army");
  check(isAt(event(saw), [], { q: 13, r: 9 }), "an event is not where it happened");
  check(!isAt(event(saw), [ids.hale], { q: 12, r: 9 }), "an event is somewhere else");

  const meal = (army, hungry_days = 0) =>
    event({ kind: "ArmyAte", army, eaten: 10, supplies: 20, hungry_days });
  const rows = [ids.host, ids.foot, ids.host, ids.foot].map((army) => meal(army));
  rows.push(meal(ids.host, 2), event({ kind: "ArmyArrived", army: ids.host }));
  const lines = foldedLines(rows.map((row) => ({ row, said: "eats." })));
  equals(
    lines.map((line) => line.all.length),
    [4, 1, 1],
    "the meals of a night are not one line, or one who is hungry is among them",
  );
  equals(foldedLines(rows.slice(0, 2).map((row) => ({ row, said: "" }))).length, 2, "two fold");
  const cause = "order of referee: The spring floods.";
  const hex = { q: 3, r: 1 };
  const ruled_on = [
    event(
      { kind: "SideMarked", side: { hex, direction: "north" }, mark: "ford_closed" },
      { cause },
    ),
    event({ kind: "HexRuled", ruling: { id: { q: 4, r: 1 } } }, { cause }),
    event({ kind: "HexRuled", ruling: { id: hex } }, { cause }),
  ];
  const [line, ...others] = foldedLines(ruled_on.map((row) => ({ row, said: "" })));
  equals(others.length, 0, "what was ruled at once for one reason is several lines");
  equals(
    saidOfLine(line),
    "The referee rules on 2 hexes at once. Because: “The spring floods.”",
    "a ruling on several hexes",
  );
  const unlike = ruled_on.map((row, at) => ({ row: { ...row, cause: `${cause}${at}` }, said: "" }));
  equals(foldedLines(unlike).length, 3, "rulings for other reasons fold");

  const roll = (face, clause) => ({ face, sides: 6, clause });
  const rolls = [roll(3, "idis.6.a"), roll(4, "idis.6.a"), roll(1, "idis.6.b")];
  equals(
    rolledIn(event({ kind: "X" }, { rolls })).map((one) => one.rolls.map((each) => each.face)),
    [[3, 4], [1]],
    "dice of one reason do not stand together",
  );
}

/** Within a campaign armies go by what the table has for them, each battle's by its own. */
function names_who_came({ wordsOfEvent }, { namesInTold }, { Names }) {
  const names = new Names();
  names.by = new Map([
    [ids.host, "The Host"],
    [ids.foot, "The Foot"],
  ]);
  const moved = (meeting, value) =>
    event({ kind: "BattleMoved", meeting, what: { engine: "die-men", value } });
  const brought = (id, name, side) => ({ kind: "ArmyBrought", army: { id, name, side } });
  const here = brought("army-eeeeeeeeee", ids.host, 0);
  const more = brought("army-ffffffffff", ids.foot, 0);
  const events = [
    moved("meeting-aaaaaaaaaa", here),
    moved("meeting-aaaaaaaaaa", more),
    moved("meeting-bbbbbbbbbb", brought("army-gggggggggg", ids.foot, 0)),
  ];
  const told = (value) =>
    wordsOfEvent(moved("meeting-aaaaaaaaaa", value), names, { places: [], events });
  equals(
    told({ kind: "SetPassed", army: "army-ffffffffff" }),
    "In the battle: The Foot passes.",
    "an army of a table",
  );
  const outcome = { ending: "agreed", winner: 0, rounds: 3 };
  equals(
    told({ kind: "BattleEnded", outcome }),
    "In the battle: The battle is over after 3 rounds: both agree. The Host and The Foot won.",
    "a side of a table",
  );
  const by = namesInTold([{ event: event(here) }, { event: event(more) }], names);
  equals(by.get("side-0"), "The Host and The Foot", "a side of a battle that is over");
}

/** The end of Die, Men! says who won, by the names of a side's armies. */
function ends_die_men({ wordsAtTable }, { tableNames }, { Names }) {
  const army = (id, name, side) => ({ id: `army-${id}`, name, side });
  const armies = [
    army("aaaaaaaaaa", "The Riders", 0),
    army("bbbbbbbbbb", "The King", 1),
    army("cccccccccc", "The Duke", 1),
  ];
  const names = new Names();
  names.by = tableNames("die-men", { table: { armies } });
  const end = (ending, winner) => {
    const what = { kind: "BattleEnded", outcome: { ending, winner, rounds: 3, minutes: 45 } };
    return wordsAtTable(event(what), names, "die-men");
  };
  const begin = "The battle is over after 3 rounds:";
  const won = [
    [end("one_side_left", 0), `${begin} only one side is left. The Riders won.`],
    [end("one_side_left", 1), `${begin} only one side is left. The King and The Duke won.`],
    [end("agreed", null), `${begin} both agree. Nobody won.`],
  ];
  for (const [said, wanted] of won) equals(said, wanted, "who won Die, Men!");
}

/** What is settled where nobody referees says so, and names no referee. */
function nobody_referees({ wordsAtTable }, { Names }) {
  const clauses = ["die-men.sequence.no-referee-ruling", "die-men.sequence.disputes-ruling"];
  const dispute = { statements: [], is_upheld: false, decision: "" };
  const say = (decision, more) => {
    const what = { kind: "DisputeSettled", dispute: { ...dispute, decision } };
    return wordsAtTable(event(what, more), new Names(), "die-men");
  };
  const said = "The dispute is over: it is not upheld.";
  equals(say("", { clauses: clauses.slice(1) }), said, "a dispute whose time is over");
  const alone = `${said} There is no referee: the rulebook decides.`;
  equals(say("", { clauses }), alone, "a dispute where nobody referees");
  const decided = "The referee settles the dispute: it is not upheld. “No.”";
  equals(say("No.", { clauses: clauses.slice(1) }), decided, "a dispute that a referee settles");
}

export async function event_words() {
  await load_modules(async (load) => {
    all_kinds(await load("words/index.ts"));
    ends_die_men(
      await load("referee/event_words.ts"),
      await load("battle/engines.ts"),
      await load("orders/names.svelte.ts"),
    );
    const events = await load("referee/event_words.ts");
    names_who_came(events, await load("battle/engines.ts"), await load("orders/names.svelte.ts"));
    says_something(events, await load("orders/names.svelte.ts"));
    nobody_referees(events, await load("orders/names.svelte.ts"));
    tells_events(events, await load("orders/names.svelte.ts"));
  });
}

/** Everything that has happened in the house's campaign by now, as its referee reads it. */
export async function the_log_reads_well(house) {
  const hand = await Hand.of(house, "referee  ");
  const { referee } = await hand.ask("view");
  const map = await hand.ask("map");
  const { events } = await hand.ask("events?before=9007199254740991&limit=500");
  const first = await hand.ask("events?from=1&limit=500");
  await load_modules(async (load) => {
    const { wordsOfEvent } = await load("referee/event_words.ts");
    const { Names } = await load("orders/names.svelte.ts");
    const names = new Names();
    names.fromReferee(referee, map.places);
    const all = [...first.events, ...events];
    check(all.length > 100, `the log has ${all.length} events`);
    for (const row of all) {
      const said = wordsOfEvent(row, names, { places: map.places, events: all });
      const fault = reads_badly(said);
      check(!fault, `${row.what.kind}: ${fault} in "${said.slice(0, 160)}"`);
    }
  });
}
