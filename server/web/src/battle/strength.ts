// How a battle stands: who somebody is in it, how far it is, and what is left of each side.
import { listed, words } from "../words";
import type { Engine, Row } from "./game";

interface Left {
  name: string;
  units: number;
  isOwn: boolean;
}

const rowsOf = (table: Row, list: string) => (table[list] ?? []) as Row[];

function armiesLeft(table: Row, observer: unknown): Left[] {
  const unitsOf = (army: Row) =>
    rowsOf(table, "groups")
      .filter((group) => group.post.army === army.id)
      .flatMap((group) => (group.troops ?? []) as Row[])
      .reduce((sum, band) => sum + Number(band.count), 0);
  return rowsOf(table, "armies").map((army) => ({
    name: String(army.name),
    units: unitsOf(army),
    isOwn: army.general === observer,
  }));
}
function sidesLeft(table: Row, observer: unknown): Left[] {
  return rowsOf(table, "armies").map((army) => ({
    name: String(army.name),
    units: rowsOf(table, "units").filter(
      (unit) => unit.side === army.side && unit.standing === "on_table",
    ).length,
    isOwn: army.general === observer,
  }));
}
function seatsLeft(table: Row, observer: unknown): Left[] {
  const seats = rowsOf(table, "seats");
  const sides = [...new Set(seats.map((seat) => String(seat.side)))];
  return sides.map((side) => ({
    name: words.battle.ruling.sides[side] ?? side,
    units: rowsOf(table, "units").filter(
      (unit) => unit.side === side && unit.standing === "in_play",
    ).length,
    isOwn: seats.some((seat) => seat.side === side && seat.player === observer),
  }));
}

/** "Round 2. Red has 18 units left, Blue 20. You are Red."; "" before anybody is set up. */
export function standingOf(engine: Engine, view: Row | null): string {
  const table = view?.table as Row | undefined;
  if (!view || !table || table.outcome) return "";
  const all =
    engine === "die-men"
      ? armiesLeft(table, view.observer)
      : engine === "throw-me-a-6"
        ? sidesLeft(table, view.observer)
        : seatsLeft(table, view.observer);
  const count = Number(table.round ?? table.turn ?? 0);
  if (!count || !all.some(({ units }) => units)) return "";
  const say = words.battle.stands;
  const own = all.filter(({ isOwn }) => isOwn).map(({ name }) => name);
  return [
    engine === "throw-me-a-6" ? say.turn(count) : say.round(count),
    say.left(all.map(({ name, units }) => say.units(name, units))),
    own.length ? say.you(listed(own)) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
