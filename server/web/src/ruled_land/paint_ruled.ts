// What is ruled of the land, or is to be, over the land itself: hexes in the colours of whose they
// are, waste hatched, marks on their sides; what the server refused is ringed.
import { centre, directions, edge, outline } from "../map/hexes";
import type { Inks } from "../map/inks";
import { hexesOf, hexOf, type Land } from "../map_editor/model/land";
import type { Wish } from "./ruled.svelte";

/** Each mark has a colour and dashes of its own. */
const looks: Record<string, [string, number[]]> = {
  bridge_broken: ["#c2261c", [2, 1.5]],
  bridge_built: ["#5a3b16", []],
  ford_closed: ["#c2261c", []],
  river_frozen: ["#bfe6f5", []],
  river_in_flood: ["#1438bc", [4, 1]],
  road_spoilt: ["#8a5a2b", [1, 1]],
};

export function paintRuled(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  scale: number,
  land: Land,
  wishes: Wish[],
  colourOf: (party: string) => string,
) {
  for (const wish of wishes) {
    if (wish.layer === "mark") paintMark(pen, land, wish);
    else if (wish.value && wish.value !== "rules") paintHex(pen, land, wish, colourOf);
  }
  pen.setLineDash([]);
  for (const wish of wishes.filter((one) => one.refused)) {
    const path = new Path2D();
    const at = wish.layer === "mark" ? hexesOf(land, wish.at).from : wish.at;
    outline(path, hexOf(land, at), 8);
    pen.strokeStyle = inks.ember;
    pen.lineWidth = 3 / scale;
    pen.stroke(path);
  }
}

function paintMark(pen: CanvasRenderingContext2D, land: Land, { at, value }: Wish) {
  const look = looks[String(value)];
  if (!look) return;
  const { from, direction } = hexesOf(land, at);
  const path = new Path2D();
  edge(path, hexOf(land, from), directions[direction]);
  pen.strokeStyle = look[0];
  pen.setLineDash(look[1]);
  pen.lineWidth = 2.2;
  pen.stroke(path);
}

function paintHex(
  pen: CanvasRenderingContext2D,
  land: Land,
  { layer, at, value }: Wish,
  colourOf: (party: string) => string,
) {
  const hex = hexOf(land, at);
  const path = new Path2D();
  if (layer === "holder") {
    outline(path, hex);
    pen.globalAlpha = 0.45;
    pen.fillStyle = value === "nobody" ? "#8a8174" : colourOf(String(value));
    pen.fill(path);
    pen.globalAlpha = 1;
    return;
  }
  const { x, y } = centre(hex);
  for (const shift of [-4, 0, 4]) {
    path.moveTo(x + shift - 3, y + 5);
    path.lineTo(x + shift + 3, y - 5);
  }
  pen.setLineDash([]);
  pen.strokeStyle = "#b0281a";
  pen.lineWidth = 1.1;
  pen.stroke(path);
}
