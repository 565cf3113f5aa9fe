// A made-up language: every text of a catalogue in brackets and longer by two fifths, as it may be
// in other tongues. A page read in it shows which texts stand in no catalogue, and where there is
// no room for longer ones.

/** What in a catalogue is no text for people. */
const noTexts = new Set(["id", "flags", "locale"]);

function longer(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  return `⟦${text}${" mo".repeat(Math.ceil((text.length * 0.4) / 3))}⟧`;
}

/** A catalogue with the same members, in the made-up language. */
export function madeUp<T>(value: T): T {
  if (typeof value === "string") return longer(value) as T;
  if (typeof value === "function") {
    return ((...parts: unknown[]) =>
      madeUp((value as (...all: unknown[]) => unknown)(...parts))) as T;
  }
  if (Array.isArray(value)) return value.map((part: unknown) => madeUp(part)) as T;
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, noTexts.has(name) ? part : madeUp(part)]),
  ) as T;
}
