// What can be ordered in Die, Men!, out of what `legal` offers and, for the hex that is chosen,
// `reaches`.
import type { Names } from "../orders/names.svelte";
import { humanised, listed, words } from "../words";
import type { Move, Row } from "./game";
import { inShort, type Prospect } from "./prospect";

const say = words.battle.move;
const titles = words.battle.orderTitles;

export const hexName = (hex: Row | null) => (hex ? `${hex.q ?? 0},${hex.r ?? 0}` : say.off);
/** The units of an army in a hex. */
export const groupId = (army: string, hex: Row) => `${army} ${hex.q},${hex.r}`;
/** What `reaches` is asked for them: their hex, if a set may be used there. */
export function hexAsked(legal: Row, group: string): string | null {
  const is = (offer: Row) =>
    (offer.hexes as Row[]).some((hex) => groupId(offer.army, hex) === group);
  return (legal.sets as Row[]).some(is) ? group.split(" ")[1] : null;
}
const troops = (bands: Row[]) =>
  listed(bands.map((band) => words.battle.unitsOf(band.count, band.type)));

/** What a line of the scale makes of an army: its units, its pool, the chance of no set in it. */
function oddsOf({ army, units, dice, no_set }: Row, names: Names): string {
  const [above, below = 1] = String(no_set).split("/").map(Number);
  const none = (above / below).toLocaleString(words.locale, {
    style: "percent",
    maximumSignificantDigits: 4,
  });
  return say.odds(names.of(army), units, dice, none);
}

function setup(legal: Row, names: Names): Move[] {
  const all: Move[] = [];
  const isShifting = (legal.answers as Row[]).some((row) => row.kind === "shift_scale");
  for (const { army, soldiers, odds } of legal.scales as Row[]) {
    const kind = isShifting ? "ShiftScale" : "ChooseScale";
    const title = say.scale(soldiers, (odds as Row[]).map((row) => oddsOf(row, names)).join("; "));
    all.push({ of: army ?? "", title, order: { kind, army, soldiers } });
  }
  for (const { army, tiles } of legal.tiles as Row[]) {
    for (const terrain of new Set(tiles as string[])) {
      all.push({
        of: army,
        title: say.lay(humanised(terrain)),
        order: { kind: "LayTile", army, terrain },
        needs: { field: "at", wanted: "hex" },
      });
    }
  }
  for (const { army, type, threat, units } of legal.places as Row[]) {
    for (const count of new Set([units, Math.ceil(units / 2), 1] as number[])) {
      all.push({
        of: army,
        title: say.placeSome(words.battle.unitsOf(count, type)),
        order: { kind: "PlaceUnits", army, troops: [{ type, threat, count }] },
        needs: { field: "at", wanted: "hex" },
      });
    }
  }
  for (const { at, character } of legal.characters as Row[]) {
    const title = `${say.place} ${hexName(at)}`;
    all.push({ of: names.of(character), title, order: { kind: "PlaceCharacter", character, at } });
  }
  return all;
}

/** What a use of a set does. */
export function titleOfUse(use: Row): string {
  if (use.kind === "AttackUse") {
    return say.attack(hexName(use.from), hexName(use.target), humanised(use.attack));
  }
  if (use.kind === "DefendUse") return say.defend(hexName(use.at));
  if (use.kind === "PassUse") return say.pass;
  const to = use.kind === "LeaveUse" ? null : use.path.at(-1);
  return say.march(troops(use.troops), hexName(use.from), hexName(to));
}
function uses(offer: Row): Row[] {
  const each = (kind: string, rows: Row[]) => rows.map((row) => ({ kind, ...row }));
  return [
    ...each("AttackUse", offer.attacks),
    ...each("DefendUse", offer.defends),
    ...each("MoveUse", offer.moves),
    ...each("LeaveUse", offer.leaves),
  ];
}

const spending = (offer: Row, use: Row): Move["order"] =>
  offer.by
    ? { kind: "SpendClaimed", character: offer.by, uses: [use] }
    : { kind: "SpendSet", army: offer.army, set: offer.set, uses: [use] };

/** What a set may be spent on in the chosen hex; of the others, that they may be chosen for it. */
function spendings(offer: Row, reaches: Row | null, names: Names): Move[] {
  const isOne = (row: Row) => row.army === offer.army && row.by === offer.by;
  const all = (offer.hexes as Row[]).flatMap((hex): Move[] => {
    const of = groupId(offer.army, hex);
    const isChosen = reaches?.hex?.q === hex.q && reaches?.hex?.r === hex.r;
    const found = isChosen ? (reaches?.sets as Row[]).find(isOne) : undefined;
    if (!found) return [{ of, title: say.choose, order: { kind: "" }, needs: "choosing" }];
    const foretold = (found.prospects ?? []) as Prospect[];
    // The attacks come first, each with what is foretold of it.
    return uses(found).map((use, at) => {
      const move = { of, title: titleOfUse(use), order: spending(offer, use) };
      const prospect = foretold[at];
      if (!prospect) return move;
      return { ...move, title: say.foretold(move.title, inShort(prospect)), prospect };
    });
  });
  const of = `${names.of(offer.army)}: ${say.set(offer.set)}`;
  const pass = { kind: "PassUse" };
  return [...all, { of, title: titleOfUse(pass), order: spending(offer, pass) }];
}

/** "4×10": a set by what its dice show. */
function setNamed(view: Row, army: string, number: number): string {
  const row = ((view.table?.armies ?? []) as Row[]).find((one) => one.id === army);
  const set = ((row?.sets ?? []) as Row[]).find((one) => one.number === number);
  return set ? `${set.width}×${set.height}` : say.set(number);
}

/** What his sets become before they are spent: pieces, or nothing else. */
function breaking(legal: Row, view: Row): Move[] {
  const splits = legal.splits as Row[];
  const all = splits.flatMap(({ army, set, ways }) =>
    (ways as number[][]).map((widths): Move => {
      const joins = { field: "splits", part: { set, widths } };
      const title = say.split(setNamed(view, army, set), widths.join(" + "));
      return { of: army, title, order: { kind: "BreakSets", army }, joins };
    }),
  );
  const armies = [...new Set(splits.map(({ army }) => army as string))];
  const whole = armies.map((army): Move => ({
    of: army,
    title: say.keepWhole,
    order: { kind: "BreakSets", army, splits: [] },
  }));
  return [...whole, ...all];
}

function round(legal: Row, view: Row, reaches: Row | null, names: Names): Move[] {
  const all: Move[] = [];
  for (const { army, stances, strategies } of legal.declarations as Row[]) {
    for (const strategy of strategies as string[]) {
      const order = { kind: "Declare", army, stances: Array(stances).fill({ strategy }) };
      // What goes somewhere says where.
      if (["deploy", "seize"].includes(strategy)) {
        const title = say.declareFor(humanised(strategy));
        all.push({ of: army, title, order, needs: "form" });
      } else all.push({ of: army, title: say.declare(humanised(strategy)), order });
    }
    all.push({ of: army, title: say.declareMore, order: { kind: "Declare", army }, needs: "form" });
  }
  all.push(...breaking(legal, view));
  for (const offer of legal.sets as Row[]) all.push(...spendings(offer, reaches, names));
  for (const { character, attempts, can_inspire, claims } of legal.commands as Row[]) {
    for (const attempt of attempts as Row[]) {
      const title = say.command(humanised(attempt.skill));
      all.push({ of: character, title, order: { kind: "TryCommand", ...attempt } });
    }
    for (const set of claims as number[]) {
      const order = { kind: "ClaimSet", character, set };
      all.push({ of: character, title: say.claim(set), order });
    }
    if (can_inspire) {
      const order = { kind: "InspireTroops", character };
      all.push({ of: character, title: titles.InspireTroops, order });
    }
  }
  return all;
}

function consequences(legal: Row): Move[] {
  const all: Move[] = [];
  for (const { army, dice } of legal.gobble as Row[]) {
    const order = { kind: "ChooseGobble", army, dice: [] };
    all.push({ of: army, title: say.keepDice, order });
    for (const die of dice as Row[]) {
      const title = say.gobble(die.height, humanised(die.source));
      const joins = { field: "dice", part: die };
      all.push({ of: army, title, order: { kind: "ChooseGobble", army }, joins });
    }
  }
  for (const { army, troops: hit, units } of legal.losses as Row[]) {
    const order = { kind: "TakeLosses", army, troops: hit };
    all.push({ of: army, title: say.losses(units, troops(hit)), order, needs: "form" });
  }
  for (const { army, sets } of legal.dice as Row[]) {
    for (const set of sets as number[]) {
      all.push({ of: army, title: say.give(set), order: { kind: "GiveDie", army, set } });
    }
  }
  for (const { army, from, to, troops: who } of legal.steps as Row[]) {
    const joins = { field: "steps", part: { from, to, troops: who } };
    const title = say.march(troops(who), hexName(from), hexName(to));
    all.push({ of: army, title, order: { kind: "MoveFreely", army }, joins });
  }
  for (const army of new Set((legal.steps as Row[]).map((row) => row.army as string))) {
    const order = { kind: "MoveFreely", army, steps: [] };
    all.push({ of: army, title: say.stay, order });
  }
  return all;
}

export function dieMenMoves(legal: Row, view: Row, reaches: Row | null, names: Names): Move[] {
  const all = [
    ...setup(legal, names),
    ...round(legal, view, reaches, names),
    ...consequences(legal),
  ];
  if (legal.can_open) {
    all.push({ of: "", title: titles.OpenBattle, order: { kind: "OpenBattle" }, needs: "form" });
  }
  for (const army of legal.may_instruct as string[]) {
    const order = { kind: "Instruct", army };
    all.push({ of: "", title: titles.Instruct, order, needs: "form" });
  }
  for (const army of legal.may_end_it as string[]) {
    for (const kind of ["ProposeDraw", "Surrender"]) {
      all.push({ of: "", title: titles[kind], order: { kind, army }, isGrave: true });
    }
  }
  return all;
}
