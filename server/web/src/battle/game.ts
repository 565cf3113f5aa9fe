// What all parts of a battle's page mean by a game, an order and an event.
import type { EventRow, OrderBody } from "../api/types";
import type { Prospect } from "./prospect";

export type Engine = "dice-warriors" | "die-men" | "throw-me-a-6";
/** What the engines' views and offers are read as: each has its own shape. */
// The shapes of three games differ in everything; each file of moves knows its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Row = Record<string, any>;

/** Something that can be ordered now. */
export interface Move {
  /** The unit, army or set that it is for; groups the moves. */
  of: string;
  title: string;
  /** What it is one way of, where there are several ("Attack by melee"), and what it is there. */
  under?: string;
  brief?: string;
  /** The order, or as much of it as is settled. */
  order: Row & { kind: string };
  /**
   * Sent as it is; filled in by taps on the table or a form; shown when its unit is chosen; or
   * joined with others like it.
   */
  needs?: Tapped | "form" | "choosing";
  joins?: { field: string; part: unknown };
  isGrave?: boolean;
  /** What it would come to: that is shown before it is sent. */
  prospect?: Prospect;
}
export interface Tapped {
  field: string;
  /** One point, a line of points, a hex, or the steps of a unit's move. */
  wanted: "point" | "points" | "hex" | "steps";
}

/** How the API's names for the parts of a game begin. */
export const prefixOf: Record<Engine, string> = {
  "dice-warriors": "DiceWarriors",
  "die-men": "DieMen",
  "throw-me-a-6": "ThrowMeA6",
};

export interface Asked {
  due_at: string | null;
  question: Row & { id: string };
}
/** What was sent ahead: each entry with what to do instead of it; what lapsed, and why. */
export interface Ahead {
  waiting: OrderBody[][];
  lapsed: { order: OrderBody; refusal: { code: string } }[];
}
export interface Told {
  number: number;
  event: EventRow;
}
