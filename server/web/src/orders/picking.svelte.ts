// What was tapped on a map last, for the order that is being written.
import type { Hex } from "../api/types";

export const picking = $state<{ hex: Hex | null; way: unknown[]; places: string[] }>({
  hex: null,
  /** The stops of the march that is being ordered: places, or steps. */
  way: [],
  places: [],
});
