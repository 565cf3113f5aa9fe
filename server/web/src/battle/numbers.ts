// The numbers of a unit on the table, each with its place in the view, so that it can be asked
// "why?".
import { amount, sentence, words } from "../words";
import type { Engine, Row } from "./game";
import { groupId } from "./moves_die_men";

export interface UnitNumber {
  name: string;
  /** As it is shown. */
  value: string;
  /** Its place, as a JSON pointer from the view of the battle on. */
  pointer: string;
}

/** Where the answers are, and where the view of the battle stands in what is asked about. */
export interface Asks {
  path: string;
  root: string;
}

/** Which of them are lengths, in hundredths. */
const lengths = ["turn/moved", "move/spent"];
/** What there is to tell of a unit, its own numbers before those of the moment. */
const told: Record<Engine, string[]> = {
  "dice-warriors": ["body/face", "body/tempi", "body/hits", "turn/moved", "turn/attacks"],
  "throw-me-a-6": ["hits", "move/spent", "move/turns"],
  "die-men": ["spent_archers", "spent_blocs"],
};

function ofTroops(troops: Row[], pointer: string): UnitNumber[] {
  return troops.flatMap(({ type, count, threat }, at) => {
    const place = `${pointer}/troops/${at}`;
    const band = { name: sentence(type), value: amount(count), pointer: `${place}/count` };
    if (!threat) return [band];
    const name = words.battle.threatOf(band.name);
    return [band, { name, value: amount(threat), pointer: `${place}/threat` }];
  });
}

export function numbersOf(engine: Engine, { table }: Row, unit: string): UnitNumber[] {
  const list = engine === "die-men" ? "groups" : "units";
  const idOf = (row: Row) => (row.post ? groupId(row.post.army, row.post.at) : row.id);
  const rows = (table?.[list] ?? []) as Row[];
  const at = rows.findIndex((row) => idOf(row) === unit);
  if (at < 0) return [];
  const pointer = `/table/${list}/${at}`;
  const own = told[engine].flatMap((place) => {
    const value = place.split("/").reduce((part: Row | undefined, step) => part?.[step], rows[at]);
    // A group that has no archers is not said to have let none of them shoot.
    if (typeof value !== "number" || (engine === "die-men" && !value)) return [];
    const text = lengths.includes(place)
      ? words.battle.lengthIn[engine](Math.round(value / 10) / 10)
      : amount(value);
    return [{ name: words.battle.numbers[place], value: text, pointer: `${pointer}/${place}` }];
  });
  return [...ofTroops((rows[at].troops ?? []) as Row[], pointer), ...own];
}
