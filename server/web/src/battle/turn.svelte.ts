// The move that is being made: what was tapped for it so far, what was joined to it.
import type { OrderBody } from "../api/types";
import { picking } from "../orders/picking.svelte";
import type { Sending } from "../parts/sending.svelte";
import { words } from "../words";
import type { Move, Row } from "./game";
import type { Spot } from "./frame";
import type { Fought } from "./fought";
import { filledIn, targetsOf } from "./moves_dice_warriors";

export class Turn {
  /** The unit whose moves are shown, or all. */
  unit = $state("");
  move = $state.raw<Move | null>(null);
  taps = $state.raw<Spot[]>([]);
  parts = $state.raw<unknown[]>([]);
  /** Whom the unit goes to attack, where a move may say so. */
  target = $state("");

  constructor(
    private readonly house: Fought,
    private readonly sending: Sending,
  ) {
    $effect(() => {
      // Whatever has happened since may lead it elsewhere; one that is gone is chosen no more.
      void house.view;
      if (this.unit && !house.names.by.has(this.unit)) this.unit = "";
      void house.choose(this.unit);
    });
  }

  /** Whole moves are sent at once; the grave ones ask first. */
  begin(move: Move) {
    this.sending.text = "";
    if (move.needs === "choosing") this.unit = move.of;
    else if (move.joins) this.join(move);
    else if (move.needs) this.start(move);
    else if (!move.isGrave || confirm(words.battle.sure(move.title))) void this.give(move.order);
  }
  private start(move: Move) {
    this.drop();
    this.move = move;
    picking.hex = picking.point = null;
  }
  private join(move: Move) {
    const isOther =
      this.move?.order.kind !== move.order.kind || this.move?.order.army !== move.order.army;
    if (isOther) this.start(move);
    const part = move.joins?.part;
    this.parts = this.parts.includes(part)
      ? this.parts.filter((one) => one !== part)
      : [...this.parts, part];
    if (!this.parts.length) this.drop();
  }
  holds(move: Move) {
    const text = JSON.stringify(move.joins?.part);
    return this.parts.some((part) => JSON.stringify(part) === text);
  }

  tap(at: Spot) {
    const needs = this.move?.needs;
    if (needs === "form") this.pick(at);
    if (typeof needs !== "object") return;
    const isOne = needs.wanted === "point" || needs.wanted === "hex";
    this.taps = isOne ? [at] : [...this.taps, at];
  }
  /** Who can be named as the one whom the move goes to attack. */
  get targets(): string[] {
    const { engine, view } = this.house;
    if (engine !== "dice-warriors" || !this.move || !view?.table) return [];
    return targetsOf(this.move.order, view.table as Row);
  }
  /** A piece was tapped: a target of the move that is made, or whose moves are to be seen. */
  tapPiece(id: string) {
    if (this.targets.includes(id)) this.target = this.target === id ? "" : id;
    else this.unit = this.unit === id ? "" : id;
  }
  /** A form takes what is tapped where it asks for it. */
  private pick(at: Spot) {
    if (this.house.engine === "die-men") picking.hex = { q: at.x, r: at.y };
    else picking.point = { x: at.x, y: at.y };
  }
  get isLine() {
    const needs = this.move?.needs;
    return typeof needs === "object" && needs.wanted === "points";
  }
  get isReady() {
    return this.parts.length > 0 || this.taps.length > 0;
  }
  /** The order with everything that was tapped or joined in it. */
  private get order(): OrderBody | null {
    const { move } = this;
    if (!move) return null;
    if (move.joins) return { ...move.order, [move.joins.field]: this.parts };
    const needs = move.needs;
    if (typeof needs !== "object") return null;
    if (this.house.engine === "dice-warriors") {
      const order = this.target ? { ...move.order, attacking: this.target } : move.order;
      return filledIn(order, needs, this.taps, this.house.view?.table as Row) as OrderBody;
    }
    const [first] = this.taps;
    if (needs.wanted === "hex") return { ...move.order, [needs.field]: { q: first.x, r: first.y } };
    if (needs.wanted === "point") return { ...move.order, [needs.field]: first };
    if (needs.wanted === "points") return { ...move.order, [needs.field]: this.taps };
    const { unit, ...order } = move.order;
    const steps = this.taps.map((at) => ({ kind: "GoTo", at }));
    return { ...order, kind: order.kind as string, moves: [{ unit, steps }] };
  }
  send() {
    if (this.order) void this.give(this.order);
  }
  private async give(order: Row & { kind: string }) {
    const answer = await this.sending.send<Row>(order);
    if (!answer) return;
    this.done();
  }
  done() {
    this.drop();
    this.house.lookSoon();
  }
  drop() {
    this.move = null;
    this.taps = [];
    this.parts = [];
    this.target = "";
  }
}
