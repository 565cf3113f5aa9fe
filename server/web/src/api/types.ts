// The names this page uses for what the API describes.
import type { components } from "../../generated/api";

export type Schemas = components["schemas"];
export type Of<Name extends keyof Schemas> = Schemas[Name];

export type Direction =
  "north" | "north_east" | "south_east" | "south" | "south_west" | "north_west";
export type Role = Me["roles"][number]["role"];
export type Me = Schemas["Me"];
export type View = Schemas["View"];
export type CommanderView = Schemas["CommanderView"];
export type RefereeView = Schemas["RefereeView"];
export type LegalForCommander = Schemas["LegalForCommander"];
export type LegalForReferee = Schemas["LegalForReferee"];
export type Figure = Schemas["Figure"];
/** As the API has it: what is left out is 0. */
export type Hex = { q?: number; r?: number };
export type Entry = Schemas["ChannelLine"] & { words: string };
export type Question = Schemas["Questions"]["questions"][number];
export type Ordered = Schemas["Ordered"];
export type ReadAs = Schemas["ReadAs"];

/** An event as the log gives it. */
export interface EventRow {
  number: number;
  at: string;
  what: { kind: string } & Record<string, unknown>;
  clauses: string[];
  rolls: { face: number; clause?: string; sides?: number }[];
  /** Not for a player of a battle. */
  cause?: string;
}
/** An order, as a form fills it in. */
export type OrderBody = { kind: string } & Record<string, unknown>;
/** An order in words, with the reading of them that is meant. */
export type WordsBody = { text: string; confirm: string };
