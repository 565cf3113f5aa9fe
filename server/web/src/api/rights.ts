// What each referee may do, and which of it an order needs. The server refuses whatever is offered
// here too freely.
import { rights } from "virtual:shapes";
import type { Me } from "./types";

export const allRights = ["rule", "write", "time", "people", "history"] as const;
export type Right = (typeof allRights)[number];

/** Of one who is no referee the server says none. */
export const rightsOf = (row: Pick<Me["roles"][number], "rights">): Right[] => row.rights ?? [];

/** Which of them an order needs, as the API's description says. */
export const rightFor = (kind: string): Right => rights[kind];
