declare module "virtual:shapes" {
  import type { Right } from "./api/rights";
  import type { Shape } from "./orders/shape";
  export const unions: Record<"CommanderOrder" | "RefereeOrder", string[]>;
  export const battleOrders: Record<"player" | "referee", string[]>;
  export const rights: Record<string, Right>;
  export const structs: Record<string, Record<string, Shape>>;
}
