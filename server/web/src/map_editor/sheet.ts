// What the sheet needs of whatever is drawn on it: a map that is being made, or the land of a
// campaign under way.
import type { Spot } from "../map/hexes";
import type { WholeGround } from "../map/whole";
import type { Land } from "./model/land";

export interface Sheet<Tool> {
  readonly land: Land;
  readonly whole: WholeGround;
  /** Counts everything that can be seen of it. */
  readonly version: number;
  begin(tool: Tool, erases: boolean, spot: Spot): void;
  move(spot: Spot): void;
  lift(spot: Spot): void;
  cancel(): void;
  /** What a tool does to one side of a hex, for who has no hand but keys. */
  touchSide(tool: Tool, at: number, direction: number): void;
  /** A hex in words. */
  says(at: number): string;
}
