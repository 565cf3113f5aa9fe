// What the hand holds on this page, and how a tool is set.
import type { Crossing, Grade, Ground } from "./model/land";
import type { Tool } from "./model/tools";

export const kinds = [
  "look",
  "ground",
  "people",
  "place",
  "road",
  "river",
  "crossing",
  "clear",
] as const;
export type Kind = (typeof kinds)[number];

/** Each tool keeps how it was set while another is held. */
export interface Held {
  kind: Kind;
  ground: Ground;
  score: number;
  size: number;
  fills: boolean;
  grade: Grade;
  roadName: string;
  riverName: string;
  crossing: Crossing | "ford" | "closed";
  erases: boolean;
}

export const atFirst: Held = {
  kind: "ground",
  ground: "flatland",
  score: 40,
  size: 0,
  fills: false,
  grade: "major",
  roadName: "",
  riverName: "",
  crossing: "bridge",
  erases: false,
};

/** A name as the file takes it: in quotes, plain text of 80 bytes at most. */
function plain(text: string): string {
  const letters = [...text.replace(/["\p{Cc}]/gu, "").trim()];
  while (new TextEncoder().encode(letters.join("")).length > 80) letters.pop();
  return letters.join("").trim();
}

/** What draws; nothing for what only looks or asks. */
export function toolOf(held: Held): Tool | null {
  const { kind, size, fills } = held;
  switch (kind) {
    case "ground":
      return { kind, ground: held.ground, size, fills };
    case "people":
      return { kind, score: held.score, size, fills };
    case "road":
      return { kind, grade: held.grade, name: plain(held.roadName) };
    case "river":
      return { kind, name: plain(held.riverName) };
    case "crossing":
      return { kind, crossing: held.crossing };
    case "clear":
      return { kind, size };
    default:
      return null;
  }
}
export const canErase = (kind: Kind) => ["people", "road", "river", "crossing"].includes(kind);
