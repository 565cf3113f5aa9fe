// The three games as the API names their parts, and what can be ordered in them now.
import { Names, type Band } from "../orders/names.svelte";
import { titleOf } from "../orders/shape";
import { listed, sentence, words } from "../words";
import { nameBrought, sideOf } from "./brought";
import type { Engine, Move, Row, Told } from "./game";
import { dieMenMoves, groupId, hexAsked, hexName, titleOfUse } from "./moves_die_men";
import { diceWarriorsMoves } from "./moves_dice_warriors";
import { throwMeMoves } from "./moves_throw_me_a_6";
import { correctionMoves, disputeMoves, speakerOf } from "./rulings";
import { signsOf } from "./skirmish";

export function engineOf(view: Row, id: string): Engine {
  if (id.startsWith("fight-")) return "dice-warriors";
  return "personal_fights" in view ? "die-men" : "throw-me-a-6";
}

export function movesOf(
  engine: Engine,
  legal: Row,
  view: Row,
  reaches: Row | null,
  names: Names,
): Move[] {
  return [
    ...disputeMoves(legal, view),
    ...ownMoves(engine, legal, view, reaches, names),
    ...correctionMoves(engine, legal, view),
  ];
}

function ownMoves(
  engine: Engine,
  legal: Row,
  view: Row,
  reaches: Row | null,
  names: Names,
): Move[] {
  if (engine === "dice-warriors") return diceWarriorsMoves(legal, names);
  if (engine === "die-men") return dieMenMoves(legal, view, reaches, names);
  return throwMeMoves(legal, view, reaches, names);
}

/** What `reaches` is asked for a unit, if there is more to know of it than `legal` says. */
export function reachesAsked(engine: Engine, legal: Row | null, unit: string): string | null {
  if (engine === "dice-warriors" || !legal) return null;
  if (engine === "die-men") return hexAsked(legal, unit);
  return (legal.units as Row[]).some((offer) => offer.unit === unit) ? unit : null;
}

/** What an order is called that is not among the moves offered. */
export function titleOfOrder(order: Row): string {
  return order.uses?.length ? titleOfUse((order.uses as Row[])[0]) : titleOf(String(order.kind));
}

/** What the parts of a table are called. */
export function tableNames(engine: Engine, view: Row): Map<string, string> {
  const by = new Map<string, string>();
  const { table } = view;
  if (!table) return by;
  const units = (table.units ?? []) as Row[];
  const signs = signsOf(units);
  for (const unit of units) {
    by.set(unit.id, words.battle.signed(unitName(unit) ?? coinName(unit), signs.get(unit.id)!));
  }
  for (const army of (table.armies ?? []) as Row[]) if (army.id) by.set(army.id, army.name);
  for (const one of (table.characters ?? []) as Row[]) by.set(one.id, one.name);
  for (const { post } of (table.groups ?? []) as Row[]) {
    by.set(groupId(post.army, post.at), `${by.get(post.army)} ${hexName(post.at)}`);
  }
  if (engine === "throw-me-a-6") {
    for (const army of table.armies as Row[]) by.set(army.side, army.name);
  }
  if (engine === "die-men") {
    const armies = table.armies as Row[];
    for (const { side } of armies) {
      const all = armies.filter((army) => army.side === side).map((army) => army.name);
      by.set(sideOf(side), listed(all));
    }
  }
  nameEverybody(view, by);
  return by;
}

/** Who plays, by what he leads; what is asked, by whom it is about. */
function nameEverybody(view: Row, by: Map<string, string>) {
  const table = view.table as Row;
  const players = [
    ...((table.seats ?? []) as Row[]).map((row) => row.player),
    ...((table.armies ?? []) as Row[]).map((row) => row.general),
    ...((table.characters ?? []) as Row[]).map((row) => row.player),
  ].filter((one) => typeof one === "string" && !by.has(one)) as string[];
  const named = new Names();
  named.by = by;
  for (const player of new Set(players)) {
    by.set(player, words.battle.playerOf(speakerOf(player, view, named)));
  }
  for (const { id, kind, about, unit, army, character } of (view.questions ?? []) as Row[]) {
    const of = by.get(unit ?? character ?? army);
    by.set(id, sentence(kind ?? about) + (of ? `: ${of}` : ""));
  }
}

/** What kinds of units there are on a table of Die, Men!, and how many of each in one place. */
export function bandsOf(view: Row): Band[] {
  const { table } = view;
  const lists = [
    ...((table?.groups ?? []) as Row[]).map((group) => group.troops),
    ...((table?.armies ?? []) as Row[]).map((army) => army.unplaced ?? []),
  ] as Band[][];
  const most = new Map<string, Band>();
  for (const { type, threat = 0, count } of lists.flat()) {
    const key = `${type} ${threat}`;
    most.set(key, { type, threat, count: Math.max(count, most.get(key)?.count ?? 0) });
  }
  return [...most.values()];
}

/** The same by what was told of it, once there is no table any more. */
export function namesInTold(told: Told[], campaign: Names): Map<string, string> {
  const by = new Map(campaign.by);
  const walk = (value: unknown) => {
    if (!value || typeof value !== "object") return;
    const row = value as Row;
    const name = typeof row.id === "string" ? (unitName(row) ?? row.body?.coin) : null;
    if (typeof name === "string" && !by.has(row.id)) by.set(row.id, campaign.inText(name));
    Object.values(row).forEach(walk);
  };
  told.forEach(({ event }) => walk(event.what));
  nameBrought(
    told.map(({ event }) => event.what),
    campaign,
    by,
  );
  return by;
}

/** A number alone says too little of a unit that has a type. */
function unitName({ name, profile, body }: Row): string | undefined {
  if (profile && /^\d+$/.test(name)) return `${sentence(profile.type)} ${name}`;
  return name ?? body?.mark;
}
/** Coins bear no marks: they are told apart by their signs. */
function coinName({ body }: Row): string {
  return sentence(`${body?.is_special ? `${words.battle.special} ` : ""}${body?.coin ?? ""}`);
}

export interface Piece {
  id: string;
  x: number;
  y: number;
  says: string;
}
/** The pieces that can be tapped, at their points of the table (Die, Men!: hexes). */
export function piecesOf(engine: Engine, view: Row, names: Names): Piece[] {
  const { table } = view;
  if (!table) return [];
  if (engine === "die-men") {
    return (table.groups as Row[]).map((group) => ({
      id: groupId(group.post.army, group.post.at),
      x: group.post.at.q,
      y: group.post.at.r,
      says: names.of(group.post.army),
    }));
  }
  return ((table.units ?? []) as Row[]).flatMap((unit) => {
    const at = engine === "dice-warriors" ? unit.place : unit.pose?.at;
    const isThere = unit.standing === "in_play" || unit.standing === "on_table";
    return at && isThere ? [{ id: unit.id, x: at.x, y: at.y, says: names.of(unit.id) }] : [];
  });
}
