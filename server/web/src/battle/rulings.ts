// Disputes, and what the referee corrects: the same in every game, so far as its `legal` offers it.
import type { Names } from "../orders/names.svelte";
import { words } from "../words";
import type { Engine, Move, Row } from "./game";
import { groupId } from "./moves_die_men";

const say = words.battle.ruling;

/** The dispute that the battle waits for; nothing if none is open. */
export function openDispute(view: Row | null): Row | undefined {
  const last = ((view?.table?.disputes ?? []) as Row[]).at(-1);
  return last?.is_open ? last : undefined;
}

/** Who speaks in a dispute: his army, his character, his side. */
export function speakerOf(player: string, view: Row, names: Names): string {
  const table = view.table as Row;
  const armies = ((table.armies ?? []) as Row[]).filter((army) => army.general === player);
  const people = ((table.characters ?? []) as Row[]).filter((one) => one.player === player);
  const seats = ((table.seats ?? []) as Row[]).filter((seat) => seat.player === player);
  const all = [
    ...armies.map((army) => String(army.name)),
    ...people.map((one) => String(one.name)),
    ...seats.map((seat) => say.sides[seat.side as string] ?? names.of(seat.side)),
  ];
  return all.join(", ");
}

/** What is his to do about a dispute. */
export function disputeMoves(legal: Row, view: Row): Move[] {
  const all: Move[] = [];
  const lodge = openDispute(view) ? say.answer : say.lodge;
  if (legal.may_settle_dispute) {
    all.push({ of: "", title: say.settle, order: { kind: "SettleDispute" }, needs: "form" });
  }
  if (legal.may_dispute) {
    all.push({ of: "", title: lodge, order: { kind: "LodgeDispute" }, needs: "form" });
  }
  if (legal.may_withdraw_dispute) {
    const order = { kind: "WithdrawDispute" };
    all.push({ of: "", title: say.withdraw, order, isGrave: true });
  }
  return all;
}

function onTheMap(view: Row): Move[] {
  const table = view.table as Row;
  const all: Move[] = [];
  for (const { post, troops } of table.groups as Row[]) {
    const order = { kind: "CorrectGroup", army: post.army, at: post.at, troops };
    all.push({ of: groupId(post.army, post.at), title: say.correct, order, needs: "form" });
  }
  for (const { id } of table.characters as Row[]) {
    const order = { kind: "CorrectCharacter", character: id };
    all.push({ of: id, title: say.correct, order, needs: "form" });
  }
  for (const { id, sets } of table.armies as Row[]) {
    for (const { number, width, height } of sets as Row[]) {
      const order = { kind: "CorrectSet", army: id, set: number };
      all.push({ of: id, title: say.correctSet(width, height), order, needs: "form" });
    }
    const order = { kind: "CorrectGroup", army: id };
    all.push({ of: id, title: say.bringBack, order, needs: "form" });
  }
  all.push({ of: "", title: say.correctGround, order: { kind: "CorrectGround" }, needs: "form" });
  return all;
}

/** What the referee may put right. */
export function correctionMoves(engine: Engine, legal: Row, view: Row): Move[] {
  if (engine === "die-men") return legal.can_correct && view.table ? onTheMap(view) : [];
  if (engine !== "throw-me-a-6") return [];
  return (legal.may_correct as string[]).map((unit) => {
    const order = { kind: "CorrectUnit", unit };
    return { of: unit, title: say.correct, order, needs: "form" };
  });
}

/** The parts of an order that are settled when its form opens. */
export const settledIn = (order: Row): string[] =>
  ["army", "side", "unit", "chariot", "character", "set"]
    .concat(order.kind === "CorrectGroup" ? ["at"] : [])
    .filter((name) => name in order);
