// The signs by which units are drawn on the table, and what goes on at a table of Dice Warriors!
// while somebody is asked.
import type { Names } from "../orders/names.svelte";
import { words } from "../words";
import type { Row } from "./game";

/**
 * Warriors are numbered and coins lettered in the order in which they came; in Throw Me a 6 a unit
 * has its side's letter and its number.
 */
export function signsOf(units: Row[]): Map<string, string> {
  const signs = new Map<string, string>();
  let warriors = 0;
  let coins = 0;
  for (const unit of units) {
    const own = unit.number ? unit.side[0] + unit.number : "";
    signs.set(unit.id, own || ("mark" in unit.body ? String(++warriors) : letter(coins++)));
  }
  return signs;
}

/** a to z, then a2, b2 and so on. */
function letter(number: number): string {
  const first = String.fromCharCode("a".charCodeAt(0) + (number % 26));
  return number < 26 ? first : `${first}${Math.floor(number / 26) + 1}`;
}

/** "Penny (a) shoots at Ash (1)": what is under way; nothing if nothing is. */
export function doingOf(table: Row, names: Names): string {
  const called = (unit: string) => names.of(unit);
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
