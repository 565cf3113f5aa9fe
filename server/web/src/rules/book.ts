// A book of rules as it is read: by section in the order of the catalogue, and searched by words.
import type { Of } from "../api/types";
import { words } from "../words";

export type Clause = Of<"RulebookClause">;
export type Ruling = Of<"Rulings">["rulings"][number];

export interface Section {
  id: string;
  title: string;
  clauses: Clause[];
}

/** "idis", "3", "infantry-eat". */
export const partsOf = (clause: string) => clause.split(".");

/** The clauses by section; what the catalogue does not name stands last, under its own id. */
export function sectionsOf(book: string, clauses: Clause[]): Section[] {
  const by = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const section = partsOf(clause.id)[1];
    by.set(section, [...(by.get(section) ?? []), clause]);
  }
  const titles = new Map(
    (words.rules.books[book]?.sections ?? []).map((row) => [row.id, row.title]),
  );
  const order = [...titles.keys(), ...[...by.keys()].filter((id) => !titles.has(id))];
  return order
    .filter((id) => by.has(id))
    .map((id) => ({ id, title: titles.get(id) ?? id, clauses: by.get(id)! }));
}

/** Clauses that have all these words, in whatever order; those first that are named so. */
export function found(clauses: Clause[], text: string): Clause[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (hay: string) => wanted.every((word) => hay.includes(word));
  const all = clauses.filter((row) =>
    has(`${row.id.replace(/-/g, " ")} ${row.clause} ${row.check} ${row.ruling}`.toLowerCase()),
  );
  const isNamed = (row: Clause) => has(partsOf(row.id)[2].replace(/-/g, " "));
  return [...all.filter(isNamed), ...all.filter((row) => !isNamed(row))];
}

/** Which clauses are to be read: all, or those of a kind. */
export function isOfKind(clause: Clause, kind: string, rulings: Ruling[]): boolean {
  if (kind === "all") return true;
  if (kind === "own") return rulings.some((row) => row.clause === clause.id);
  if (kind === "ruling") return clause.ruling !== "";
  return clause.kind === kind;
}

/** How the campaign reads a clause, in words. */
export function readingOf(ruling: Ruling, value: unknown = ruling.value): string {
  return words.rules.readings[ruling.name]?.(value) ?? String(value);
}
