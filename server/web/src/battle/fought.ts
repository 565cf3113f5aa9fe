// What the parts of a battle's page need to know of the battle, whether it is one by itself or a
// campaign's.
import type { OrderBody } from "../api/types";
import type { Clock } from "../api/clock.svelte";
import type { Names } from "../orders/names.svelte";
import type { Course } from "./course.svelte";
import type { Ahead, Asked, Engine, Move, Row } from "./game";
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
  /** What is open to him, as the server says it. */
  readonly legal: Row | null;
  readonly moves: Move[];
  /** What the chosen unit may do, where that was asked. */
  readonly reaches: Row | null;
  readonly asked: Asked[];
  /** What he has sent ahead; null of a referee, who waits for nobody. */
  readonly ahead: Ahead | null;
  readonly isOver: boolean;
  readonly clock: Clock;
  /** He rules by orders of his own; the others are players. */
  readonly isReferee: boolean;
  /** Where several orders are sent to at once, and where a doctrine's own are. */
  readonly togetherPath: string;
  readonly suggestionPath: string;
  /** An order of the game as the server takes it here, and back. */
  readonly within: (order: OrderBody) => OrderBody;
  readonly without: (order: OrderBody) => OrderBody | null;
  lookSoon(): void;
  /** Asks what the chosen unit may do, so far as `legal` leaves that open; "" is none. */
  choose(unit: string): Promise<void>;
  /** The same of any unit; null where the game has no more to say. */
  reachesOf(unit: string): Promise<Row | null>;
}

/** How a battle that is over ended for him who looks on; nothing for anyone who had no side. */
export function resultFor({ engine, view }: Fought): "won" | "lost" | "undecided" | null {
  const table = view?.table as Row | undefined;
  if (!view || !table?.outcome) return null;
  const own =
    engine === "dice-warriors"
      ? ((table.seats ?? []) as Row[]).find((seat) => seat.player === view.observer)
      : ((table.armies ?? []) as Row[]).find((army) => army.general === view.observer);
  if (!own) return null;
  const winner = table.outcome.holder ?? table.outcome.winner;
  if (winner === undefined || winner === null) return "undecided";
  return winner === own.side ? "won" : "lost";
}
