// What the parts of a battle's page need to know of the battle, whether it is one by itself or a
// campaign's.
import type { Clock } from "../api/clock.svelte";
import type { Names } from "../orders/names.svelte";
import type { Course } from "./course.svelte";
import type { Asked, Engine, Move, Row } from "./game";
import type { Asks } from "./numbers";

export interface Fought {
  readonly engine: Engine;
  readonly view: Row | null;
  /** The table as the server draws it. */
  readonly drawing: string;
  /** What happened, and the table as it was. */
  readonly course: Course;
  readonly names: Names;
  readonly asks: Asks;
  readonly moves: Move[];
  /** What the chosen unit may do, where that was asked. */
  readonly reaches: Row | null;
  readonly asked: Asked[];
  readonly isOver: boolean;
  readonly clock: Clock;
  /** He rules by orders of his own; the others are players. */
  readonly isReferee: boolean;
  lookSoon(): void;
  /** Asks what the chosen unit may do, so far as `legal` leaves that open; "" is none. */
  choose(unit: string): Promise<void>;
}
