// The map editor's model, asked without a browser: the text of a map in and out, strokes and what
// takes them back.
import { readFileSync } from "node:fs";
import { check, sample } from "./house.mjs";
import { equals } from "./modules.mjs";
import { load_modules } from "./modules_of_client.mjs";

const text_of_sample = readFileSync(`${sample}/map.txt`, "utf8");
const small = `# A valley, drawn by hand.

[terrain]
p flatland

[ground]
# col 0     2
#        1
  0:  p3    ~~
         n1
  1:  .4    t0   # the wood
         ^0

[places]
# kind, key, hex, name
town  hale   0,0  "Hale"  # where the fair is
city  orsa   0,1  "Orsa"

[roads]
major "The Salt Road"  hale 1,0 0,1   # old
minor 0,1 1,1

[rivers]
"The Aune" 1,0/s/se

[bridges]
1,0/s

[weather]
rain 12
`;

/** Lines of the second text that the first has not, and the other way round. */
function differences(before, after) {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return {
    gone: old.filter((line) => !now.includes(line)),
    come: now.filter((line) => !old.includes(line)),
  };
}
const changed = ({ read, written, Stroke }, text, act) => {
  const land = read(text);
  act(new Stroke(land), land);
  return differences(text, written(text, land));
};

function unchanged_stays({ read, written, writtenAnew }) {
  for (const text of [small, text_of_sample, small.replaceAll("\n", "\r\n")]) {
    check(written(text, read(text)) === text, "a map that nobody changed is another text");
  }
  const land = read(text_of_sample);
  equals([land.columns, land.rows, land.places.length], [48, 36, 36], "the sample's size");
  const again = writtenAnew(text_of_sample, land);
  equals(read(again), land, "a map that was written anew is another map");
  check(/^# The Merrow country/.test(again), "comments are lost when a map is written anew");
  check(again.includes("# Peaks that nobody crosses."), "comments of a section are lost");
  check(writtenAnew(small, read(small)).includes("rain 12"), "what nobody knows is lost");
}

function only_what_changed(model) {
  const hexes = (act) => changed(model, small, act);
  equals(
    hexes((stroke) => stroke.set("ground", 5, "hills")),
    { gone: ["  1:  .4    t0   # the wood"], come: ["  1:  .4    n0   # the wood"] },
    "one hex of ground",
  );
  equals(
    hexes((stroke) => stroke.set("settlement", 0, 1200)),
    { gone: ["  0:  p3    ~~"], come: ["  0:  .60   ~~"] },
    "people on a hex, its neighbour under its column",
  );
  equals(
    hexes((stroke) => stroke.set("settlement", 0, 50)).come,
    ["  0:  .2    ~~", "[settlement]", "0,0 50"],
    "a score that is no multiple of twenty",
  );
  equals(
    hexes((stroke) => {
      stroke.set("road", model.sideBetween(stroke.land, 1, 3), null);
      stroke.set("roadName", model.sideBetween(stroke.land, 1, 3), "");
    }),
    {
      gone: ['major "The Salt Road"  hale 1,0 0,1   # old'],
      come: ['major "The Salt Road"  hale 1,0   # old'],
    },
    "a road that is cut",
  );
  equals(
    hexes((stroke, land) => stroke.set("places", 0, { ...land.places[0], at: 1 })),
    {
      gone: [
        'town  hale   0,0  "Hale"  # where the fair is',
        'major "The Salt Road"  hale 1,0 0,1   # old',
      ],
      come: [
        'town  hale   1,0  "Hale"  # where the fair is',
        'major "The Salt Road"  0,0  1,0 0,1   # old',
      ],
    },
    "a place that is moved leaves its roads",
  );
  equals(
    hexes((stroke) => stroke.set("places", 1, null)),
    { gone: ['city  orsa   0,1  "Orsa"'], come: [] },
    "a place that is taken away",
  );
  equals(
    hexes((stroke) => stroke.set("crossing", model.sideOf(stroke.land, 1, 3), "barred")),
    { gone: ["1,0/s"], come: ["[impassable]", "1,1/n"] },
    "a bridge that becomes a gorge",
  );
  equals(
    hexes((stroke) => {
      const side = model.sideOf(stroke.land, 1, 3);
      stroke.set("river", side, false);
      stroke.set("riverName", side, "");
      stroke.set("crossing", side, null);
    }),
    { gone: ['"The Aune" 1,0/s/se', "1,0/s"], come: ['"The Aune" 1,0/se'] },
    "a side of a river",
  );
}

/** Strokes at random: each can be taken back, and what is written is read as the same. */
function random_strokes({ History, Stroke, read, grounds, hexesOf }) {
  let seed = 7;
  const below = (most) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * most);
  };
  const history = new History([{ text: text_of_sample }]);
  const states = [history.written()];
  for (let count = 0; count < 60; count += 1) {
    const stroke = new Stroke(history.land);
    for (let times = 0; times < 8; times += 1) {
      const at = below(history.land.ground.length);
      const side = below(history.land.road.length);
      const { from, to } = hexesOf(history.land, side);
      if (from === to) continue;
      const land_kind = grounds[below(6)];
      if (history.land.ground[at] !== "sea") stroke.set("ground", at, land_kind);
      stroke.set("settlement", at, below(60) * 10);
      stroke.set("road", side, ["major", "minor", null][below(3)]);
      stroke.set("roadName", side, history.land.road[side] && below(2) ? "The New Road" : "");
      stroke.set("river", side, below(2) === 1);
      stroke.set("riverName", side, history.land.river[side] && below(2) ? "The Ash" : "");
      const crossing = history.land.river[side] ? ["bridge", "barred", null][below(3)] : null;
      stroke.set("crossing", side, crossing);
      stroke.set("barred", at, below(9) === 0);
      const slot = below(history.land.places.length + 1);
      const place = { kind: "village", key: `new-${count}-${times}`, name: "New", at };
      stroke.set("places", slot, below(3) ? place : null);
    }
    history.add({ patches: stroke.patches() });
    states.push(history.written());
  }
  const compact = (land) => ({ ...land, places: land.places.filter(Boolean) });
  const by_key = (a, b) => a.key.localeCompare(b.key);
  const sorted = (land) => ({ ...land, places: [...land.places].sort(by_key) });
  equals(
    sorted(read(history.written())),
    sorted(compact(history.land)),
    "sixty strokes are read as another map than was drawn",
  );
  const again = new History([...history.changes], 31);
  check(again.written() === states[30], "a map made again out of its strokes is another");
  for (let count = 60; count > 0; count -= 1) {
    check(history.written() === states[count], `stroke ${count} is not as it was`);
    history.undo();
  }
  check(history.written() === text_of_sample, "all strokes taken back are not the first map");
  check(!history.canUndo && history.canRedo, "one can go back before the beginning");
  while (history.canRedo) history.redo();
  check(history.written() === states[60], "all strokes done again are another map");
}

function texts_in_their_place({ History, Stroke, keyFor }) {
  const history = new History([{ text: small }]);
  const stroke = new Stroke(history.land);
  stroke.set("ground", 4, "marsh");
  history.add({ patches: stroke.patches() });
  const drawn = history.written();
  history.add({ text: text_of_sample });
  equals(history.land.columns, 48, "another text is another map");
  check(history.undo() === null && history.written() === drawn, "it takes the drawn one away");
  equals(keyFor(history.land, "The Évreux's Hold!"), "evreuxs-hold", "a key out of a name");
  equals(keyFor(history.land, "Hale"), "hale-2", "a key that another place has");
}

function unreadable({ read }) {
  const why = (text) => {
    try {
      read(text);
      return "";
    } catch (error) {
      return error.why;
    }
  };
  equals(why("nothing\n"), "no_ground", "a text without ground");
  const wide = `[ground]\n0: ${".1 ".repeat(40_000)}\n${".1 ".repeat(40_000)}\n`;
  equals(why(wide), "too_large", "a map that is too large for a page");
  equals(why("[ground]\nx .1\n"), "no_ground", "a ground without rows");
}

const plain = (columns, rows) => {
  const line = (first) => " .1".repeat(Math.ceil((columns - first) / 2));
  const row = (_, at) => `${at}:${line(0)}\n${columns > 1 ? `${line(1)}\n` : ""}`;
  return `[ground]\n${Array.from({ length: rows }, row).join("")}`;
};

/** One stroke over the middles of hexes, or over spots. */
function drawn_by({ Hand, Stroke, middleOf, read, written }, text, tool, spots, erases = false) {
  const land = read(text);
  const stroke = new Stroke(land);
  const hand = new Hand(stroke, tool, erases);
  const at = (spot) => (typeof spot === "number" ? middleOf(land, spot) : spot);
  for (const spot of spots) hand.to(at(spot));
  hand.lift(at(spots.at(-1)));
  return { land, text: written(text, land) };
}

function tools(model) {
  const text = plain(5, 5);
  const by = (tool, spots, erases, from = text) => drawn_by(model, from, tool, spots, erases);
  const count = (land, ground) => land.ground.filter((one) => one === ground).length;
  const ground = (size, fills = false) => ({ kind: "ground", ground: "forest", size, fills });
  equals(count(by(ground(0), [12]).land, "forest"), 1, "the smallest brush");
  equals(count(by(ground(1), [12]).land, "forest"), 7, "the middle brush");
  equals(count(by(ground(2), [12]).land, "forest"), 19, "the largest brush");
  equals(count(by(ground(0), [10, 14]).land, "forest"), 5, "a brush leaves no gap");
  const river = { kind: "river", name: "The Aune" };
  const wall = by(ground(0), [2, 22]);
  equals(count(wall.land, "forest"), 5, "a wood from north to south");
  const filled = by({ kind: "ground", ground: "sea", size: 0, fills: true }, [0], false, wall.text);
  equals(count(filled.land, "sea"), 10, "what is filled ends at the wood");
  const people = by({ kind: "people", score: 60, size: 1, fills: false }, [12], false, filled.text);
  check(
    people.land.settlement.every((score, at) => score === 0 || people.land.ground[at] !== "sea"),
    "people are settled in the sea",
  );
  const road = by({ kind: "road", grade: "minor", name: "The Drove" }, [10, 14]);
  check(road.text.endsWith('minor "The Drove"  4,2 3,1 2,2 1,1 0,2\n'), `a road: ${road.text}`);
  const along_edge = by({ kind: "road", grade: "minor", name: "" }, [0, 4]);
  equals(along_edge.land.road.filter(Boolean).length, 4, "a road along the edge of the map");
  const cut = by({ kind: "road", grade: "minor", name: "" }, [6, 12], true, road.text);
  equals(cut.land.road.filter(Boolean).length, 3, "a road that is taken away in part");
  const drowned = by(
    { kind: "ground", ground: "sea", size: 0, fills: false },
    [12],
    false,
    road.text,
  );
  equals(drowned.land.road.filter(Boolean).length, 2, "water takes the road away");
  const wet = by({ kind: "road", grade: "major", name: "" }, [11, 12, 13], false, drowned.text);
  equals(wet.land.road.filter(Boolean).length, 2, "no road is laid into the water");

  const land = model.read(text);
  const [a] = model.cornerSpots(land, 12, 0);
  const [c, d] = model.cornerSpots(land, 12, 2);
  const flowing = by(river, [a, c, d]);
  const chains = model.chainsOfRivers(flowing.land, (side) => flowing.land.river[side]);
  equals(
    [chains.length, chains[0].sides.length, new Set(chains[0].corners).size],
    [1, 3, 4],
    "a river that is dragged is one line along sides",
  );
  const middle = model.middleOf(land, 12);
  const near = { x: middle.x, y: middle.y + 7.5 };
  const one = by(river, [near]);
  equals(one.text.split("\n").at(-2), '"The Aune" 2,3/n', "a tap is the nearest side");
  const bridge = { kind: "crossing", crossing: "bridge" };
  const bridged = by(bridge, [near], false, one.text);
  equals(bridged.text.split("\n").at(-2), "2,3/n", "a bridge where it is tapped");
  check(!by(bridge, [near], false, bridged.text).land.crossing.some(Boolean), "it is tapped away");
  check(!by(bridge, [near]).land.crossing.some(Boolean), "a bridge over no river");
  const dry = by(river, [near], true, bridged.text).land;
  check(!dry.river.some(Boolean) && !dry.crossing.some(Boolean), "a bridge outlives its river");
  const closed = by({ kind: "crossing", crossing: "closed" }, [12]);
  equals(closed.text.split("\n").at(-2), "2,2", "a hex that nobody enters");
  const all = by({ kind: "clear", size: 2 }, [12], false, bridged.text);
  check(
    !all.land.river.some(Boolean) && !all.land.settlement[12],
    "what is cleared is still there",
  );
}

function shapes({ mirrored, read, resized, writtenAnew }) {
  const land = read(text_of_sample);
  for (const [mirror, column, row] of [
    ["west_east", 47 - 9, 10],
    ["north_south", 9, 35 - 10],
  ]) {
    const other = mirrored(land, mirror);
    equals([other.columns, other.rows], [48, 37], `${mirror}: its size`);
    const aldmere = other.places.find(({ key }) => key === "aldmere");
    // Odd columns lie lower: what is moved to an even one may go down by one.
    const [to_column, to_row] = [aldmere.at % 48, Math.floor(aldmere.at / 48)];
    equals([to_column, to_row - row <= 1 && to_row >= row], [column, true], `${mirror}: Aldmere`);
    for (const list of ["road", "river", "crossing", "barred"]) {
      const of = (one) => one[list].filter(Boolean).length;
      equals(of(other), of(land), `${mirror}: as many of ${list}`);
    }
    const back = mirrored(other, mirror);
    const trimmed = resized(back, { west: 0, east: 0, north: -1, south: -1 });
    const same = { ...trimmed, places: land.places };
    equals(same, { ...land }, `${mirror}: twice mirrored is as it was`);
    equals(read(writtenAnew(text_of_sample, other)), other, `${mirror}: its text`);
  }
  const larger = resized(land, { west: 2, east: 1, north: 3, south: 0 });
  equals([larger.columns, larger.rows], [51, 39], "a larger map");
  equals(larger.ground[0], "sea", "what is new continues what was there");
  const again = resized(larger, { west: -2, east: -1, north: -3, south: 0 });
  equals(again, land, "made smaller again it is as it was");
}

/** Where a fault leads: to the hex it names, else to the first that its line is about. */
function faults({ hexOfFault, read }) {
  const land = read(small);
  const leads = (place, detail) => hexOfFault(land, small, { place, detail });
  const line = (part) => small.split("\n").findIndex((text) => text.includes(part)) + 1;
  equals(leads("map.txt:9", "hex 1,1 has no terrain"), 4, "the hex that a fault names");
  equals(leads(`map.txt:${line("minor 0,1")}`, "road leaps"), 3, "the first hex of its line");
  equals(leads(`map.txt:${line("Salt Road")}`, "road leaps"), 0, "the place that its line names");
  equals(leads(`map.txt:${line("  1:")}`, "row out of turn"), 3, "the row of its line");
  equals(leads("map.txt", "two places with the key orsa"), null, "a fault of the whole file");
  equals(leads("map.txt:5", "at most 1,000,000 hexes"), null, "a large number is no hex");
  equals(leads("map.txt:900", "x"), null, "a line that is not there");
  equals(leads("map.txt:3", "hex 90,90 is off the map"), null, "a hex that is not there");
}

/** Only hexes that look otherwise are drawn anew. */
function touches({ Stroke, read, rowOf, touched, sideOf }) {
  const land = read(small);
  const stroke = new Stroke(land);
  stroke.set("ground", 5, "hills");
  stroke.set("road", sideOf(land, 1, 3), "minor");
  stroke.set("roadName", sideOf(land, 1, 3), "The Drove");
  stroke.set("places", 0, null);
  equals(touched(land, stroke.takeFresh()), [5, 4, 1], "what a stroke touches");
  equals(stroke.takeFresh(), [], "it is touched once");
  const { ground } = rowOf(land, 1);
  equals([ground.sides[3].has_road, ground.sides[3].is_minor_road], [true, true], "its side");
  equals(rowOf(land, 2).ground.terrain, "water", "the sea is water");
}

export async function the_land() {
  await load_modules(async (load) => {
    const folder = "map_editor/model";
    const names = ["land", "lines", "scan", "read", "write", "changes", "tools", "shape", "faults"];
    const modules = await Promise.all(names.map((name) => load(`${folder}/${name}.ts`)));
    const model = Object.assign({}, await load("map_editor/drawing.ts"), ...modules);
    unchanged_stays(model);
    only_what_changed(model);
    random_strokes(model);
    texts_in_their_place(model);
    unreadable(model);
    tools(model);
    shapes(model);
    faults(model);
    touches(model);
  });
}
