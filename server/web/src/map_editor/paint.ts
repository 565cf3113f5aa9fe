// The sheet under the hand: the land, the picture that is traced, what is named; and over it where
// the hand or the keys are.
import { centre, outline } from "../map/hexes";
import type { Inks } from "../map/inks";
import type { Bounds } from "../map/view.svelte";
import type { Tint, WholeGround } from "../map/whole";
import { around, hexOf, type Land, type Place } from "./model/land";
import type { Picture } from "./picture.svelte";

export interface Scene {
  land: Land;
  whole: WholeGround;
  picture: Picture | null;
  /** Whether people are what is being drawn. */
  countsPeople: boolean;
}

const dense: Tint = (_, ground) =>
  ground.settlement
    ? `rgb(122 40 20 / ${(0.08 + 0.5 * Math.min(ground.settlement / 160, 1)).toFixed(2)})`
    : null;

const isIn = ({ x, y, width, height }: Bounds, at: { x: number; y: number }) =>
  at.x > x - 20 && at.x < x + width + 20 && at.y > y - 20 && at.y < y + height + 20;

/** Where a map's paper is, in its own measure, as `pen` is set. */
export function paint(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  scale: number,
  part: Bounds,
  scene: Scene,
) {
  // Roads and rivers that are traced stay plain over the picture.
  scene.whole.draw(pen, inks, scale, part, scene.countsPeople ? dense : null, (under) =>
    scene.picture?.draw(under),
  );
  if (scene.countsPeople && scale > 1.4) paintPeople(pen, inks, part, scene.land);
  paintClosed(pen, inks, scale, part, scene.land);
  paintPlaces(pen, inks, scale, part, scene.land);
}

function paintPeople(pen: CanvasRenderingContext2D, inks: Inks, part: Bounds, land: Land) {
  pen.font = "600 4px sans-serif";
  pen.textAlign = "center";
  pen.fillStyle = inks.ink;
  land.settlement.forEach((score, at) => {
    if (!score) return;
    const spot = centre(hexOf(land, at));
    if (isIn(part, spot)) pen.fillText(String(score), spot.x, spot.y + 7);
  });
}

function paintClosed(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  scale: number,
  part: Bounds,
  land: Land,
) {
  pen.strokeStyle = inks.ink;
  pen.lineWidth = Math.max(1.5 / scale, 0.6);
  pen.beginPath();
  land.barred.forEach((isBarred, at) => {
    if (!isBarred) return;
    const { x, y } = centre(hexOf(land, at));
    if (!isIn(part, { x, y })) return;
    pen.moveTo(x - 3, y - 3);
    pen.lineTo(x + 3, y + 3);
    pen.moveTo(x + 3, y - 3);
    pen.lineTo(x - 3, y + 3);
  });
  pen.stroke();
}

const radius = { city: 6, town: 4.5, fortress: 5.5, village: 3, landmark: 3.5 };
const ranks = { city: 4, fortress: 3, town: 2, village: 1, landmark: 0 };
const isStrong = ({ kind }: Place) => kind === "city" || kind === "fortress";

function paintPlaces(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  scale: number,
  part: Bounds,
  land: Land,
) {
  pen.textAlign = "center";
  pen.lineJoin = "round";
  const seen = land.places
    .filter((place) => place !== null)
    .filter((place) => isIn(part, centre(hexOf(land, place.at))))
    .sort((a, b) => ranks[b.kind] - ranks[a.kind]);
  for (const place of seen) paintSign(pen, inks, scale, land, place);
  if (scale > 0.5) paintNames(pen, inks, scale, land, seen);
}

function paintSign(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  scale: number,
  land: Land,
  place: Place,
) {
  const { x, y } = centre(hexOf(land, place.at));
  const wide = radius[place.kind] / scale;
  pen.fillStyle = inks.ink;
  pen.strokeStyle = inks.halo;
  pen.lineWidth = 2 / scale;
  pen.beginPath();
  if (place.kind === "fortress") pen.rect(x - wide, y - wide, 2 * wide, 2 * wide);
  else if (place.kind === "landmark") {
    pen.moveTo(x, y - wide);
    pen.lineTo(x + wide, y);
    pen.lineTo(x, y + wide);
    pen.lineTo(x - wide, y);
    pen.closePath();
  } else pen.arc(x, y, wide, 0, 2 * Math.PI);
  pen.stroke();
  pen.fill();
  if (place.kind !== "city") return;
  pen.strokeStyle = inks.ink;
  pen.lineWidth = 1.4 / scale;
  pen.beginPath();
  pen.arc(x, y, wide + 3 / scale, 0, 2 * Math.PI);
  pen.stroke();
}

/** The names that have room, the weightiest first. */
function paintNames(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  scale: number,
  land: Land,
  places: Place[],
) {
  const taken: { x: number; y: number; half: number }[] = [];
  for (const place of places) {
    const { x, y } = centre(hexOf(land, place.at));
    const [high, low] = [isStrong(place) ? 13 : 12, y + (radius[place.kind] + 13) / scale];
    pen.font = `${isStrong(place) ? 700 : 500} ${high / scale}px ${inks.serif}`;
    const half = pen.measureText(place.name).width / 2;
    const clashes = taken.some(
      (other) => Math.abs(other.y - low) < 14 / scale && Math.abs(other.x - x) < other.half + half,
    );
    if (clashes) continue;
    taken.push({ x, y: low, half });
    pen.strokeStyle = inks.halo;
    pen.lineWidth = 3 / scale;
    pen.strokeText(place.name, x, low);
    pen.fillStyle = inks.ink;
    pen.fillText(place.name, x, low);
  }
}

/** The hexes that a tool would touch. */
export function paintReach(
  pen: CanvasRenderingContext2D,
  inks: Inks,
  scale: number,
  land: Land,
  at: number | null,
  width: number,
  reach: number,
) {
  if (at === null || at >= land.ground.length) return;
  const path = new Path2D();
  for (const hex of around(land, at, reach)) outline(path, hexOf(land, hex));
  pen.lineWidth = width / scale;
  pen.strokeStyle = inks.ember;
  pen.stroke(path);
}
