// A map.txt as a land. Later lines do not overrule what earlier ones said of the same road.
import { blank, isWater, step, type Ground, type Land } from "./land";
import { scanned, stepsOf, Unreadable, type Scan } from "./scan";

export function landOf(scan: Scan): Land {
  const land = blank(scan.columns, scan.rows, "flatland");
  readGround(scan, land);
  for (const { at, score } of scan.scores) land.settlement[at] = score;
  land.places = scan.places.map(({ kind, key, name, at }) => ({ kind, key, name, at }));
  readLines(scan, land);
  return land;
}

function readGround(scan: Scan, land: Land) {
  for (const { word, at } of scan.cells) {
    const letter = word.text.charAt(0);
    const ground: Ground = scan.letters.get(letter) ?? "flatland";
    land.ground[at] = ground;
    const score = word.text.slice(1);
    const isOpen = isWater(ground) && score === letter;
    land.settlement[at] = isOpen || !/^\d+$/.test(score) ? 0 : Number(score) * step;
  }
}

function readLines(scan: Scan, land: Land) {
  for (const road of scan.roads) {
    for (const side of stepsOf(scan, road)) {
      if (side === null || land.road[side]) continue;
      land.road[side] = road.grade;
      land.roadName[side] = road.name;
    }
  }
  for (const { name, words } of scan.rivers) {
    for (const side of words.flatMap(({ sides }) => sides)) {
      if (land.river[side]) continue;
      land.river[side] = true;
      land.riverName[side] = name;
    }
  }
  for (const { words } of scan.bridges) {
    for (const side of words.flatMap(({ sides }) => sides)) land.crossing[side] = "bridge";
  }
  for (const { words } of scan.barred) {
    for (const { at, sides } of words) {
      if (sides.length === 0) land.barred[at] = true;
      for (const side of sides) land.crossing[side] ??= "barred";
    }
  }
}

/** Takes: a text with a picture of the ground; what is wrong beside that is the server's to say. */
export function read(text: string): Land {
  const scan = scanned(text);
  if (scan.columns < 1 || scan.rows < 1) throw new Unreadable("no_ground");
  return landOf(scan);
}
