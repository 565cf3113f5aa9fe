// Countries that the map editor grows, asked without a browser: rivers that run down, towns on
// land, roads between them, the same from the same seed.
import { check } from "./house.mjs";
import { equals } from "./modules.mjs";
import { load_modules } from "./modules_of_client.mjs";

const seeds = ["1", "2", "Aldmere", "winter", "x", "2026", "7", "salt"];
const coasts = ["island", "coast", "strait", "inland"];

function whole({ grown }, wishes) {
  const stages = [];
  const growing = grown(wishes);
  for (let next = growing.next(); ; next = growing.next()) {
    if (next.done) return { land: next.value, stages };
    stages.push(next.value.stage);
  }
}

function parts_of(nodes, next) {
  const known = new Map();
  for (const node of nodes) {
    if (known.has(node)) continue;
    const found = new Set([node]);
    for (const one of found) for (const to of next(one)) found.add(to);
    for (const one of found) known.set(one, node);
  }
  return known;
}

/** Each river is one line without a fork, and ends in the sea, at the edge or in another river. */
function rivers_run_down(model, land, what) {
  const { chainsOfRivers, cornersOf, hexesOf } = model;
  const outlets = new Set();
  const meeting = new Map();
  land.river.forEach((_, side) => {
    const { from, to } = hexesOf(land, side);
    if (from === to) return;
    for (const corner of cornersOf(land, side)) {
      const hexes = meeting.get(corner) ?? new Set();
      meeting.set(corner, hexes.add(from).add(to));
    }
  });
  for (const [corner, hexes] of meeting) {
    if (hexes.size < 3 || [...hexes].some((at) => land.ground[at] === "sea")) outlets.add(corner);
  }
  const joins = new Map();
  land.river.forEach((is_river, side) => {
    if (!is_river) return;
    const { from, to } = hexesOf(land, side);
    check(from !== to, `${what}: a river along the edge of the map`);
    for (const at of [from, to]) {
      check(!["sea", "lake"].includes(land.ground[at]), `${what}: a river runs in water`);
    }
    check(land.riverName[side] !== "", `${what}: a river without a name`);
    const [one, other] = cornersOf(land, side);
    for (const [a, b] of [
      [one, other],
      [other, one],
    ]) {
      joins.set(a, [...(joins.get(a) ?? []), b]);
    }
  });
  const part = parts_of([...joins.keys()], (corner) => joins.get(corner));
  const drained = new Set([...part].filter(([at]) => outlets.has(at)).map(([, name]) => name));
  for (const [corner, name] of part) {
    if (!drained.has(name)) check(false, `${what}: a river at ${corner} comes to no sea`);
  }
  const chains = chainsOfRivers(land, (side) => land.river[side]);
  const names = chains.map(({ name }) => name);
  equals(new Set(names).size, names.length, `${what}: rivers that are more than one line`);
  for (const { sides, corners, name } of chains) {
    equals(new Set(sides).size, sides.length, `${what}: ${name} has a side twice`);
    equals(new Set(corners).size, corners.length, `${what}: ${name} meets itself`);
    check(sides.length >= 4, `${what}: ${name} is no longer than a brook`);
    const passed = corners.slice(1, -1).filter((corner) => outlets.has(corner));
    equals(passed, [], `${what}: ${name} comes to the sea and goes on`);
    const ends = [corners[0], corners.at(-1)];
    const joins_other = (end) => joins.get(end).length > 2;
    check(
      ends.some((end) => outlets.has(end) || joins_other(end)),
      `${what}: ${name} ends nowhere`,
    );
  }
  return chains.length;
}

function towns_are_joined({ beyond, sideOf }, land, what) {
  const around = (at) =>
    [0, 1, 2, 3, 4, 5]
      .map((direction) => [beyond(land, at, direction), sideOf(land, at, direction)])
      .filter(([to]) => to !== null);
  const is_land = (at) => land.ground[at] !== "sea" && land.ground[at] !== "lake";
  const hexes = land.ground.map((_, at) => at).filter(is_land);
  const lands = parts_of(hexes, (at) =>
    around(at)
      .map(([to]) => to)
      .filter(is_land),
  );
  const roads = parts_of(hexes, (at) =>
    around(at)
      .filter(([, side]) => land.road[side])
      .map(([to]) => to),
  );
  const strong = land.places.filter(({ kind }) => ["city", "town", "fortress"].includes(kind));
  for (const { at, name, kind } of land.places) {
    check(is_land(at), `${what}: ${kind} ${name} is in the water`);
  }
  for (const one of strong) {
    for (const other of strong) {
      if (lands.get(one.at) !== lands.get(other.at)) continue;
      check(
        roads.get(one.at) === roads.get(other.at),
        `${what}: no road from ${one.name} to ${other.name}`,
      );
    }
  }
  land.road.forEach((grade, side) => {
    const from = Math.floor(side / 3);
    const is_dry = !grade || (is_land(from) && is_land(beyond(land, from, side % 3)));
    check(is_dry, `${what}: a road in the water`);
  });
  land.crossing.forEach((crossing, side) => {
    check(!crossing || land.river[side], `${what}: a bridge over nothing`);
  });
  const keys = land.places.map(({ key }) => key);
  equals(new Set(keys).size, keys.length, `${what}: two places with one key`);
  return strong.length;
}

export async function countries() {
  await load_modules(async (load) => {
    const files = ["model/land", "model/lines", "model/read", "model/write", "country/grow"];
    const modules = await Promise.all(files.map((name) => load(`map_editor/${name}.ts`)));
    const model = Object.assign({}, ...modules);
    let slowest = 0;
    const counts = { rivers: [], strong: [], lakes: [] };
    for (const [number, seed] of seeds.entries()) {
      const coast = coasts[number % 4];
      const wishes = { seed, coast, columns: number === 3 ? 31 : 40, rows: 30, sea: 35 };
      const what = `seed ${seed}, ${coast}`;
      const began = performance.now();
      const { land, stages } = whole(model, wishes);
      slowest = Math.max(slowest, performance.now() - began);
      equals(stages, [...model.stages], `${what}: its stages`);
      counts.rivers.push(rivers_run_down(model, land, what));
      counts.lakes.push(land.ground.filter((ground) => ground === "lake").length);
      counts.strong.push(towns_are_joined(model, land, what));
      equals(model.read(model.writtenAnew("", land, "# a country")), land, `${what}: its text`);
      equals(whole(model, wishes).land, land, `${what}: the same seed`);
      const sea = land.ground.filter((ground) => ground === "sea").length / land.ground.length;
      const wanted = coast === "inland" ? 0 : 0.35;
      check(Math.abs(sea - wanted) < 0.06, `${what}: ${Math.round(sea * 100)} % of sea`);
      for (const ground of ["flatland", "hills", "forest", "mountains"]) {
        check(land.ground.includes(ground), `${what}: no ${ground}`);
      }
    }
    check(Math.max(...counts.lakes) >= 1, `lakes: ${counts.lakes}`);
    check(Math.min(...counts.rivers) >= 2, `rivers: ${counts.rivers}`);
    check(Math.min(...counts.strong) >= 10, `strongholds: ${counts.strong}`);
    console.log(`40 x 30 hexes grow in ${Math.round(slowest)} ms at most`);
    for (const [columns, rows] of [
      [1, 1],
      [2, 3],
      [9, 1],
      [1, 12],
    ]) {
      const { land } = whole(model, { seed: "tiny", coast: "coast", columns, rows, sea: 35 });
      equals(land.ground.length, columns * rows, `${columns} by ${rows} hexes grow`);
    }
  });
}
