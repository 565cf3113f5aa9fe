// What the layers of the whole map show: tints of hexes, and where things on their way are.
import type { Hex, RefereeView } from "../api/types";
import { centre, hexKey, type Spot } from "../map/hexes";
import type { Tint } from "../map/whole";

export interface Layers {
  weather: boolean;
  ledger: boolean;
  settlement: boolean;
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

/** One colour for each hex that a layer has something to say of. */
export function layerTint(layers: Layers, view: RefereeView, most: number): Tint | null {
  if (!layers.weather && !layers.ledger && !layers.settlement) return null;
  const weather = new Map<string, string>();
  const ledger = new Map<string, string>();
  if (layers.weather) {
    const strongholds = new Map(view.strongholds.map((row) => [row.id, row.hex]));
    for (const row of view.region_weather) {
      const hex = strongholds.get(row.id);
      if (hex && grades[row.grade]) weather.set(hexKey(hex), grades[row.grade]);
    }
    for (const row of view.hex_weather) {
      if (row.day === view.day && grades[row.grade]) {
        weather.set(hexKey(row.id), grades[row.grade]);
      }
    }
  }
  if (layers.ledger) {
    for (const row of view.land.uses) {
      if (row.razed_on) ledger.set(hexKey(row.id), "#b0281aa0");
      else if (row.foraged_on) ledger.set(hexKey(row.id), "#a87b12a0");
      else if (row.supplies || row.loot) ledger.set(hexKey(row.id), "#1d7a49a0");
    }
  }
  return (hex, ground) => {
    const key = hexKey(hex);
    const found = ledger.get(key) ?? weather.get(key);
    if (found || !layers.settlement || !ground.settlement) return found ?? null;
    const share = Math.min(ground.settlement / Math.max(most, 1), 1);
    return `rgb(122 40 20 / ${(0.05 + 0.5 * share).toFixed(2)})`;
  };
}
