// The referee's rulings, arranged by what they are about: told by the fields of each, so that a new
// one finds its place by itself.
import { fieldsOf, kindOf, refereeKinds, titleOf, type Row } from "../orders/shape";

/** In this order they stand on the desk; the first whose field a ruling has is its own. */
const subjects: [string, string[]][] = [
  ["battle", ["meeting"]],
  ["letters", ["letter", "news", "text", "words"]],
  ["ships", ["fleet", "ships"]],
  ["army", ["army", "detachment", "raising", "warband"]],
  ["place", ["stronghold", "place"]],
  ["hex", ["hex"]],
  ["faction", ["faction", "a", "party"]],
  ["person", ["commander", "user", "operation", "order"]],
];
export const subjectNames = [...subjects.map(([name]) => name), "rest"];

const namesOf = (kind: string) => fieldsOf(kind).map(([name]) => name);
export function subjectOf(kind: string): string {
  const has = namesOf(kind);
  return subjects.find(([, fields]) => fields.some((one) => has.includes(one)))?.[0] ?? "rest";
}

/** Those have a form of their own, or are answered on their cards; a room has its own pane. */
const elsewhere = new Set(
  "AnswerQuestion WriteToCommander WriteToCommanders ChangeRulings SayInRoom".split(" "),
);
export const isOnDesk = (kind: string) => !elsewhere.has(kindOf(kind));

export interface Group {
  name: string;
  kinds: string[];
}
export function grouped(kinds: string[], wanted: string): Group[] {
  const text = wanted.trim().toLowerCase();
  const named = (kind: string) => titleOf(kind).toLowerCase().includes(text);
  return subjectNames
    .map((name) => ({
      name,
      kinds: kinds
        .filter((kind) => subjectOf(kind) === name && named(kind))
        .sort((a, b) => titleOf(a).localeCompare(titleOf(b))),
    }))
    .filter((group) => group.kinds.length);
}

/** What can be ruled of something that is looked at, each with the fields that this settles. */
export function rulingsOn(known: Row): { kind: string; start: Row }[] {
  return refereeKinds.filter(isOnDesk).flatMap((kind) => {
    const settled = Object.entries(known).filter(([name, value]) => {
      return value !== undefined && value !== null && namesOf(kind).includes(name);
    });
    return settled.length ? [{ kind, start: Object.fromEntries(settled) }] : [];
  });
}
