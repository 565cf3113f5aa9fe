// What the layers of the whole map show: tints of hexes, and where things on their way are.
import type { Hex, RefereeView } from "../api/types";
import { centre, hexKey, type Spot } from "../map/hexes";
import type { Tint } from "../map/whole";
import type { NewsTimes } from "./map_facts.svelte";

export interface Layers {
  weather: boolean;
  ledger: boolean;
  settlement: boolean;
  regions: boolean;
  letters: boolean;
  news: boolean;
}

type Army = RefereeView["armies"][number]["army"];

function fraction(value: string | number): number {
  const [above, below] = String(value).split("/").map(Number);
  return above / (below || 1);
}

/** Where an army truly is: in its hex, or so many of six miles on its way to the next. */
export function spotOf(army: Army): Spot {
  const from = centre(army.hex);
  if (!army.step) return from;
  const to = centre(army.step.to);
  const share = fraction(army.step.done) / 6;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A share of the way through these hexes. */
export function alongWay(way: Hex[], share: number): Spot {
  const at = Math.min(Math.max(share, 0), 1) * (way.length - 1);
  const before = centre(way[Math.floor(at)]);
  const after = centre(way[Math.ceil(at)]);
  const part = at - Math.floor(at);
  return {
    x: before.x + (after.x - before.x) * part,
    y: before.y + (after.y - before.y) * part,
  };
}

const grades: Record<string, string> = { bad: "#3a5a9a70", very_bad: "#43208890" };
const countries = ["#b0281a", "#1d5c9e", "#a87b12", "#1d7a49", "#7a3b8f", "#0f7d86", "#8a5a2b"];
const reached = "#c2410c80";
/** News that comes within the next hours is drawn as its front. */
const front = { colour: "#c2410c38", seconds: 12 * 3600 };

/** News on its way: how long ago it happened, and how long it takes to each hex. */
export interface Front {
  age: number;
  times: NewsTimes;
}

/** One colour for each hex that a layer has something to say of. */
export function layerTint(
  layers: Layers,
  view: RefereeView,
  most: number,
  regions: Map<string, string[]>,
  news: Front | null,
): Tint | null {
  const isPlain = !layers.weather && !layers.ledger && !layers.settlement && !layers.regions;
  if (isPlain && !news) return null;
  const colours = new Map(
    view.strongholds.map((row, at) => [row.id, countries[at % countries.length]]),
  );
  const weather = new Map<string, string>();
  const ledger = new Map<string, string>();
  if (layers.weather) {
    const of_region = new Map(view.region_weather.map((row) => [row.id, grades[row.grade]]));
    for (const [key, ids] of regions) {
      const colour = of_region.get(ids[0]);
      if (colour) weather.set(key, colour);
    }
    for (const row of view.hex_weather) {
      if (row.day !== view.day) continue;
      weather.delete(hexKey(row.id));
      if (grades[row.grade]) weather.set(hexKey(row.id), grades[row.grade]);
    }
  }
  if (layers.ledger) {
    for (const row of view.land.uses) {
      if (row.razed_on) ledger.set(hexKey(row.id), "#b0281aa0");
      else if (row.foraged_on) ledger.set(hexKey(row.id), "#a87b12a0");
      else if (row.supplies || row.loot) ledger.set(hexKey(row.id), "#1d7a49a0");
    }
  }
  const newsAt = (key: string) => {
    const ahead = (news?.times.get(key) ?? Infinity) - (news?.age ?? 0);
    if (ahead <= 0) return reached;
    return ahead <= front.seconds ? front.colour : undefined;
  };
  const regionAt = (key: string) => {
    const first = layers.regions ? regions.get(key)?.[0] : undefined;
    return first && `${colours.get(first)}48`;
  };
  return (hex, ground) => {
    const key = hexKey(hex);
    const found = newsAt(key) ?? ledger.get(key) ?? weather.get(key) ?? regionAt(key);
    if (found || !layers.settlement || !ground.settlement) return found ?? null;
    const share = Math.min(ground.settlement / Math.max(most, 1), 1);
    return `rgb(122 40 20 / ${(0.05 + 0.5 * share).toFixed(2)})`;
  };
}
