// The rounds of a battle in what was told of it, and whose turn a phase is: both stand in earlier
// entries than the one that is looked at.
import type { Row, Told } from "./game";

export interface Round {
  /** 0 is what came before the first. */
  number: number;
  /** After how many entries it has begun. */
  at: number;
  isTurn: boolean;
}

/** The rounds, or turns in a game that counts those, in their order. */
export function roundsOf(told: Told[]): Round[] {
  const all: Round[] = told.length ? [{ number: 0, at: 1, isTurn: false }] : [];
  told.forEach(({ event }, index) => {
    const what = event.what as Row;
    if (what.kind !== "RoundBegan" && what.kind !== "TurnBegan") return;
    const number = Number(what.round ?? what.turn ?? 1);
    // In one game both sides have a turn in each round.
    if (all.at(-1)?.number === number) return;
    all.push({ number, at: index + 1, isTurn: what.round === undefined });
  });
  if (all.length) all[0].isTurn = all.at(-1)!.isTurn;
  return all;
}

/** In which of the rounds an entry lies. */
export function roundAt(rounds: Round[], at: number): number {
  return Math.max(
    0,
    rounds.findLastIndex((round) => round.at <= at),
  );
}

const other: Record<string, string> = { red: "blue", blue: "red" };
/** The same entries; where a phase is the first or the second player's, with who that is. */
export function withActors(told: Told[]): Told[] {
  let first = "";
  return told.map((entry) => {
    const { what } = entry.event;
    if (what.kind === "TurnOrderSet") first = String(what.first);
    if (what.kind !== "PhaseBegan" || !first) return entry;
    const isFirst = String(what.phase).startsWith("first");
    const acts = isFirst ? first : String(what.phase).startsWith("second") ? other[first] : "";
    return acts ? { ...entry, event: { ...entry.event, what: { ...what, acts } } } : entry;
  });
}
