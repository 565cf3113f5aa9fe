// The move that is being made: what was tapped for it so far, what was joined to it.
import type { OrderBody } from "../api/types";
import { picking } from "../orders/picking.svelte";
import type { Sending } from "../parts/sending.svelte";
import { words } from "../words";
import type { Move, Row, Tapped } from "./game";
import type { Spot } from "./frame";
import type { Fought } from "./fought";
import { heightAt } from "./heights";
import { filledIn, targetsOf } from "./moves_dice_warriors";
import { attackOn } from "./prospect";
import type { Plan } from "./plan/plan.svelte";
import { titleFor } from "./plan/titles";

export class Turn {
  /** The unit whose moves are shown, or all. */
  unit = $state("");
  move = $state.raw<Move | null>(null);
  taps = $state.raw<Spot[]>([]);
  parts = $state.raw<unknown[]>([]);
  /** Whom the unit goes to attack, where a move may say so. */
  target = $state("");
  /** Who goes along, each by the same way from where it stands. */
  along = $state.raw<string[]>([]);

  constructor(
    private readonly house: Fought,
    private readonly sending: Sending,
    private readonly plan?: Plan,
  ) {
    $effect(() => {
      // Whatever has happened since may lead it elsewhere; one that is gone is chosen no more.
      void house.view;
      if (this.unit && !house.names.by.has(this.unit)) this.unit = "";
      void house.choose(this.unit);
    });
    // What was said of a move before is no longer so once something else is sent.
    $effect(() => {
      if (plan?.isBusy) sending.text = "";
    });
  }

  /** Whole moves are sent at once; the grave ones ask first, an attack shows what it comes to. */
  begin(move: Move) {
    this.sending.text = "";
    if (move.needs === "choosing") this.unit = move.of;
    else if (move.joins) this.join(move);
    else if (move.needs || (move.prospect && !this.isBegun(move))) this.start(move);
    else if (!move.isGrave || confirm(words.battle.sure(move.title))) void this.give(move.order);
  }
  private start(move: Move) {
    this.drop();
    this.move = move;
    picking.hex = picking.point = null;
  }
  /** Whether this is the move in hand, whatever was offered anew since. */
  isBegun(move: Move) {
    return JSON.stringify(move.order) === JSON.stringify(this.move?.order);
  }
  shows(move: Move) {
    return this.move === move || Boolean(move.prospect && this.isBegun(move));
  }
  /** What the move in hand would come to, as the table stands. */
  get prospect() {
    const { move } = this;
    if (!move?.prospect) return undefined;
    return this.house.moves.find((one) => one.prospect && this.isBegun(one))?.prospect;
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
  /** Who could go along with the unit that is being moved. */
  get companions(): string[] {
    const { engine, legal } = this.house;
    const kind = this.move?.order.kind;
    if (!legal || !this.plan || (kind !== "MoveUnit" && kind !== "MoveUnits")) return [];
    const offers = engine === "throw-me-a-6" ? legal.units : legal.moves;
    return ((offers ?? []) as Row[])
      .filter((offer) => offer.unit !== this.move?.of && offer.may_move !== false)
      .map((offer) => offer.unit as string);
  }
  goAlong(id: string) {
    this.along = this.along.includes(id)
      ? this.along.filter((one) => one !== id)
      : [...this.along, id];
  }
  /** A piece was tapped: a target or companion of the move being made, or whose moves are seen. */
  tapPiece(id: string) {
    const attack = attackOn(this.house.moves, this.unit, id.split(" ")[1] ?? "", this.move);
    if (attack) this.start(attack);
    else if (this.companions.includes(id)) this.goAlong(id);
    else if (this.targets.includes(id)) this.target = this.target === id ? "" : id;
    else this.unit = this.unit === id ? "" : id;
  }
  /** A form takes what is tapped where it asks for it. */
  private pick(at: Spot) {
    const { x, y } = at;
    if (this.house.engine === "die-men") picking.hex = { q: x, r: y };
    else picking.point = { x, y, z: heightAt(this.house.view?.table?.field, at) };
  }
  get isLine() {
    const needs = this.move?.needs;
    return typeof needs === "object" && needs.wanted === "points";
  }
  get isReady() {
    return this.parts.length > 0 || this.taps.length > 0 || Boolean(this.prospect);
  }
  /** The order with everything that was tapped or joined in it. */
  private get order(): OrderBody | null {
    const { move } = this;
    if (!move) return null;
    if (move.joins) return { ...move.order, [move.joins.field]: this.parts };
    if (move.prospect) return move.order;
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
    const moves = [unit as string, ...this.along].map((one) => ({
      unit: one,
      steps: this.tapsOf(one).map((at) => ({ kind: "GoTo", at })),
    }));
    return { ...order, kind: order.kind as string, moves };
  }
  private placeOf(unit: string): Spot {
    const units = (this.house.view?.table?.units ?? []) as Row[];
    const row = units.find((one) => one.id === unit);
    const { x = 0, y = 0 } = (row?.place ?? row?.pose?.at ?? {}) as Partial<Spot>;
    return { x, y };
  }
  /** The taps as they lie for one who goes along. */
  private tapsOf(unit: string): Spot[] {
    const lead = this.placeOf(this.move?.of ?? "");
    const own = this.placeOf(unit);
    return this.taps.map(({ x, y }) => ({ x: x + own.x - lead.x, y: y + own.y - lead.y }));
  }
  send() {
    const { order, along, plan, house } = this;
    if (!order) return;
    if (house.engine !== "dice-warriors" || !along.length || !plan) return void this.give(order);
    // Each is an order of its own there; they go together.
    const needs = this.move?.needs as Tapped;
    const table = house.view?.table as Row;
    const others = along.map((unit) =>
      filledIn({ kind: order.kind, unit }, needs, this.tapsOf(unit), table),
    );
    for (const one of [order, ...others] as OrderBody[]) plan.add(titleFor(one, house), one);
    this.drop();
    if (!plan.isGathering) void plan.send();
  }
  private async give(order: Row & { kind: string }) {
    const answer = await this.sending.send<Row>(order);
    if (!answer) return;
    this.done();
  }
  /** Takes the last tap back, and what was said of it. */
  undo() {
    this.taps = this.taps.slice(0, -1);
    this.sending.text = "";
  }
  done() {
    const { text } = this.sending;
    this.drop();
    this.sending.text = text;
    this.house.lookSoon();
  }
  drop() {
    this.sending.text = "";
    this.move = null;
    this.taps = [];
    this.parts = [];
    this.target = "";
    this.along = [];
  }
}
