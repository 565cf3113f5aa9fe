// The members of an event as words, its ids as names: "army The Host, hex 12,9".
import type { EventRow, Hex } from "../api/types";
import { offset, sameHex } from "../map/hexes";
import type { Names } from "../orders/names.svelte";
import { titleOf } from "../orders/shape";
import { humanised, words } from "../words";
import type { Called } from "../words/english_events";

/** What tells nothing that another row does not. */
const leftOut = new Set(["kind", "id", "number"]);

function valueOf(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === false || value === "") return "";
  if (value === true) return "yes";
  if (typeof value !== "object") return names.of(String(value));
  if (Array.isArray(value)) {
    if (value.length > 3 && typeof value[0] === "object") return `(${value.length})`;
    return value
      .map((part) => valueOf(part, names))
      .filter(Boolean)
      .join(" ");
  }
  const row = value as Record<string, unknown>;
  if ("engine" in row) return valueOf(row.value, names);
  if ("q" in row && "r" in row) {
    const { column, row: line } = offset(row as Hex);
    return `${column},${line}`;
  }
  if (typeof row.name === "string" && row.name) return names.inText(row.name);
  if (Array.isArray(row.statements)) return saidInDispute(row);
  // Of what is nested only what can be said in a word or two: its kind, its text, who it is.
  const named = Object.values(row).map((part) => names.by.get(String(part)));
  const said = [
    row.kind && humanised(String(row.kind)),
    row.text as string,
    row.what && valueOf(row.what, names),
  ];
  return [...said, ...named].filter(Boolean).join(" ");
}

/** What was said last in a dispute: by a player, or by the referee who ended it. */
function saidInDispute(dispute: Record<string, unknown>): string {
  const last = (dispute.statements as { words: string }[]).at(-1)?.words ?? "";
  if (dispute.is_open) return `“${last}”`;
  const said = dispute.decision ? `: “${String(dispute.decision)}”` : "";
  return (dispute.is_upheld ? words.battle.ruling.upheld : words.battle.ruling.notUpheld) + said;
}

function told(entry: Record<string, unknown>, names: Names): string {
  const content = entry.content as { kind: string; text?: string };
  const text = content.text ? `: ${content.text}` : "";
  return `${names.of(String(entry.commander))}, ${humanised(content.kind)}${text}`;
}

/** Before the reason that a referee gave for what he ruled. */
const ruled = "order of referee: ";

const reasonOf = (row: EventRow) =>
  row.cause?.startsWith(ruled) ? `“${row.cause.slice(ruled.length)}”` : "";

/**
 * What else is known of a campaign where its events are told. Battles have none: their events may
 * bear the names of a campaign's, and are told by their members.
 */
export interface Known {
  places: { id: string; hex: Hex }[];
  /** The events, of which some put the questions that others settle. */
  events: EventRow[];
}

function called(names: Names, known: Known): Called {
  return {
    of: (id) => names.of(id as string),
    at: (value) => {
      const hex = value as Hex | undefined;
      if (!hex) return words.nowhere;
      const place = known.places.find((row) => sameHex(row.hex, hex));
      const { column, row: line } = offset(hex);
      return place ? names.of(place.id) : words.whole.hex(column, line).toLowerCase();
    },
    order: (kind) => titleOf(kind).toLowerCase(),
    question: (id) => {
      const put = known.events.find(
        ({ what }) => what.kind === "QuestionPut" && (what.question as { id: string }).id === id,
      )?.what.question as { asked: string | null; what: { kind: string } } | undefined;
      if (!put) return null;
      return { kind: put.what.kind, asked: put.asked ? names.of(put.asked) : words.chorus.referee };
    },
  };
}

export function wordsOfEvent(row: EventRow, names: Names, known?: Known): string {
  if (row.what.kind === "Told") return told(row.what.entry as Record<string, unknown>, names);
  const said = known && words.eventOf[row.what.kind]?.(row.what, called(names, known));
  if (said !== undefined) return [names.inText(said), reasonOf(row)].filter(Boolean).join(" ");
  const parts: string[] = [];
  for (const [name, value] of Object.entries(row.what)) {
    const text = leftOut.has(name) ? "" : valueOf(value, names);
    if (text) parts.push(`${humanised(name)} ${text}`);
  }
  if (reasonOf(row)) parts.push(reasonOf(row));
  return names.inText(parts.join(", ").slice(0, 400));
}
