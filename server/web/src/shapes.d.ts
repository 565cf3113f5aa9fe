declare module "virtual:shapes" {
  import type { Shape } from "./orders/shape";
  export const unions: Record<"CommanderOrder" | "RefereeOrder" | "BattleOrder", string[]>;
  export const structs: Record<string, Record<string, Shape>>;
}
