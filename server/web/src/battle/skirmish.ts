// What the people and coins of Dice Warriors! are called beside the drawing of their table, and
// what goes on there while somebody is asked.
import type { Names } from "../orders/names.svelte";
import { words } from "../words";
import type { Row } from "./game";

/** Warriors are numbered and coins lettered in the order in which they came, as they are drawn. */
export function signsOf(units: Row[]): Map<string, string> {
  const signs = new Map<string, string>();
  let warriors = 0;
  let coins = 0;
  for (const unit of units) {
    signs.set(unit.id, "mark" in unit.body ? String(++warriors) : letter(coins++));
  }
  return signs;
}

/** a to z, then a2, b2 and so on. */
function letter(number: number): string {
  const first = String.fromCharCode("a".charCodeAt(0) + (number % 26));
  return number < 26 ? first : `${first}${Math.floor(number / 26) + 1}`;
}

/** "Ash (1)": a piece by its name and its sign. */
export function calledOf(unit: string, table: Row, names: Names): string {
  const sign = signsOf((table.units ?? []) as Row[]).get(unit);
  return sign ? words.battle.signed(names.of(unit), sign) : names.of(unit);
}

/** "Penny 1 (a) shoots at Ash (1)": what is under way; nothing if nothing is. */
export function doingOf(table: Row, names: Names): string {
  const called = (unit: string) => calledOf(unit, table, names);
  const { attack, move } = table;
  const { doing } = words.battle;
  if (attack?.is_aid) return doing.aid(called(attack.attacker));
  if (attack?.kind === "magic") return doing.magic(called(attack.attacker));
  if (attack) {
    const does = attack.kind === "melee" ? doing.melee : doing.ranged;
    return does(called(attack.attacker), called(attack.target));
  }
  if (move?.blocker) return doing.barred(called(move.mover), called(move.blocker));
  return move ? doing.walk(called(move.mover)) : "";
}
