// What a saved map says of itself, as the page says it of a map on the screen: where north lies,
// where that is not the top, and how long a mile is. Both stand on paper of their own.
import { words } from "../words";
import { turnOf, type North } from "./compass.svelte";
import type { Inks } from "./inks";
import { roundMiles, unitsOfMiles } from "./miles";

type Pen = CanvasRenderingContext2D;
const letters = 40;

function write(pen: Pen, text: string, x: number, y: number) {
  pen.font = `500 ${letters}px serif`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillText(text, x, y);
}

/** A needle in the upper left corner. */
export function drawNeedle(pen: Pen, inks: Inks, north: North) {
  if (north === "n") return;
  const [middle, radius] = [110, 90];
  const angle = (turnOf(north) * Math.PI) / 180;
  const spot = (right: number, down: number): [number, number] => [
    middle + right * Math.cos(angle) - down * Math.sin(angle),
    middle + right * Math.sin(angle) + down * Math.cos(angle),
  ];
  pen.fillStyle = inks.paper;
  pen.strokeStyle = inks.ink;
  pen.lineWidth = 5;
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  pen.fillStyle = inks.ink;
  pen.beginPath();
  pen.moveTo(...spot(0, -35));
  pen.lineTo(...spot(20, 60));
  pen.lineTo(...spot(0, 40));
  pen.lineTo(...spot(-20, 60));
  pen.closePath();
  pen.fill();
  const [x, y] = spot(0, -62);
  write(pen, words.map.northLetter, x, y + letters / 3);
}

/** A bar of a round number of miles in the lower left corner. */
export function drawScale(pen: Pen, inks: Inks, height: number, scale: number) {
  const miles = roundMiles(scale, 800);
  const [from, length, foot] = [50, unitsOfMiles(miles) * scale, height - 40];
  pen.fillStyle = inks.paper;
  pen.fillRect(from - 30, foot - 70, length + 60, 90);
  pen.strokeStyle = inks.ink;
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(from, foot - 18);
  pen.lineTo(from, foot);
  pen.lineTo(from + length, foot);
  pen.lineTo(from + length, foot - 18);
  pen.stroke();
  pen.fillStyle = inks.ink;
  write(pen, words.map.miles(miles), from + length / 2, foot - 22);
}
