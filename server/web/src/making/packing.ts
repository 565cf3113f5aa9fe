// A file of another program as it can be sent: a text as it is, what is no text or is long packed,
// and of a map of Azgaar's only what is read of it.

/** As the server takes bodies, with room for what stands round the map. */
const longest = 1_000_000;
/** Texts up to here are sent as they are. */
const short = 800_000;

/** What a map of Azgaar's generator says of itself, near its beginning. */
const azgaar = "Azgaar's Fantasy Map Generator";

export type Sent = { text: string } | { base64: string };

const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;
/** By the mark of UTF-16, or by a zero byte among its first two. */
const isWide = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) ||
  (bytes[0] === 0xfe && bytes[1] === 0xff) ||
  bytes[0] === 0 ||
  bytes[1] === 0;

/** Whether hexes of a width that is chosen are to be laid over a map. */
export async function isWithoutHexes(file: File): Promise<boolean> {
  return (await file.slice(0, 2_000).text()).includes(azgaar);
}

type Row = Record<string, unknown>;
const only = (rows: unknown, names: string[]) =>
  (Array.isArray(rows) ? rows : []).map((row: Row) =>
    row && typeof row === "object"
      ? Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]))
      : 0,
  );

/** Of a whole map of Azgaar's the parts that the server reads: a tenth of it, or less. */
export function slim(text: string): string {
  const all = JSON.parse(text) as Record<string, Row>;
  const pack = all.pack ?? all.cells ?? {};
  // Newer versions call it `biomesData`, older ones `biomes`.
  const { name } = all.biomesData ?? all.biomes ?? {};
  const names = Array.isArray(name) ? { biomesData: { name } } : {};
  return JSON.stringify({
    info: all.info,
    settings: { ...all.settings, options: undefined },
    ...names,
    pack: {
      cells: only(pack.cells, ["p", "h", "biome", "pop", "area", "f"]),
      features: only(pack.features, ["i", "type"]),
      biomes: only(pack.biomes, ["i", "name"]),
      burgs: only(pack.burgs, [
        ...["i", "name", "x", "y", "cell", "population"],
        ...["capital", "citadel", "walls", "removed"],
      ]),
      rivers: only(pack.rivers, ["i", "name", "cells"]),
      routes: only(pack.routes, ["i", "name", "group", "points"]),
      states: only(pack.states, ["i", "name", "removed"]),
    },
  });
}

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
const packed = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob();

/** Gives: nothing if it is too long, however it is sent. */
export async function asSent(file: File): Promise<Sent | null> {
  const front = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (isPacked(front) || isWide(front)) {
    const base64 = await base64Of(file);
    return base64.length > longest ? null : { base64 };
  }
  const whole = await file.text();
  const text = (await isWithoutHexes(file)) ? slim(whole) : whole;
  if (text.length <= short) return { text };
  const base64 = await base64Of(await packed(text));
  return base64.length > longest ? null : { base64 };
}
