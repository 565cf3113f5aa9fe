// The members of an event as words, its ids as names: "army The Host, hex 12,9".
import type { EventRow, Hex } from "../api/types";
import { offset } from "../map/hexes";
import type { Names } from "../orders/names.svelte";
import { humanised } from "../words";

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
  // Of what is nested only what can be said in a word or two: its kind, its text, who it is.
  const named = Object.values(row).map((part) => names.by.get(String(part)));
  const said = [
    row.kind && humanised(String(row.kind)),
    row.text as string,
    row.what && valueOf(row.what, names),
  ];
  return [...said, ...named].filter(Boolean).join(" ");
}

function told(entry: Record<string, unknown>, names: Names): string {
  const content = entry.content as { kind: string; text?: string };
  const text = content.text ? `: ${content.text}` : "";
  return `${names.of(String(entry.commander))}, ${humanised(content.kind)}${text}`;
}

/** Before the reason that a referee gave for what he ruled. */
const ruled = "order of referee: ";

export function wordsOfEvent(row: EventRow, names: Names): string {
  if (row.what.kind === "Told") return told(row.what.entry as Record<string, unknown>, names);
  const parts: string[] = [];
  for (const [name, value] of Object.entries(row.what)) {
    const text = leftOut.has(name) ? "" : valueOf(value, names);
    if (text) parts.push(`${humanised(name)} ${text}`);
  }
  if (row.cause?.startsWith(ruled)) parts.push(`“${row.cause.slice(ruled.length)}”`);
  return parts.join(", ").slice(0, 400);
}
