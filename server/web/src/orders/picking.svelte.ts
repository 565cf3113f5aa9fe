// What was tapped on a map or a table last, for the order that is being written.
import type { Hex } from "../api/types";

export const picking = $state<{
  hex: Hex | null;
  point: { x: number; y: number; z?: number } | null;
  way: unknown[];
  isWay: boolean;
  places: string[];
}>({
  hex: null,
  point: null,
  /** Whether the order that is being written has a way. */
  isWay: false,
  /** The stops of the march that is being ordered: places, or steps. */
  way: [],
  places: [],
});
