// Where on the map a fault of its file is.
import { numberOf, type Land } from "./land";
import { linesOf } from "./scan";

export interface Fault {
  place: string;
  detail: string;
}

function hexIn(land: Land, text: string): number | null {
  const [, column, row] = /(?<![\d,])(\d+),(\d+)(?![\d,])/.exec(text) ?? [];
  return column === undefined ? null : numberOf(land, Number(column), Number(row));
}

/** The hex that a fault names, else the first that its line is about; nothing for a fault of the
 * file as a whole. */
export function hexOfFault(land: Land, text: string, { place, detail }: Fault): number | null {
  const named = hexIn(land, detail);
  if (named !== null) return named;
  const line = linesOf(text)[Number(/:(\d+)$/.exec(place)?.[1] ?? 0) - 1];
  if (!line) return null;
  const said = [...line.words.map((word) => word.text), ...detail.split(/\s+/)];
  for (const word of said) {
    const known = land.places.find((row) => row?.key === word.split("/")[0]);
    const at = hexIn(land, word) ?? known?.at ?? null;
    if (at !== null) return at;
  }
  const row = /^(\d+):/.exec(line.words[0]?.text ?? "")?.[1];
  return row === undefined ? null : numberOf(land, 0, Number(row));
}
