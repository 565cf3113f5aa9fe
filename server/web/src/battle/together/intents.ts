// Orders for many at once: what somebody wishes of them all, put into the game's own orders. Each
// order comes with what to do where it is not allowed, since what is so far only wished is not yet
// known to be possible: the server takes the first that is.
import type { OrderBody } from "../../api/types";
import { words } from "../../words";
import type { Fought } from "../fought";
import type { Row } from "../game";
import type { Planned } from "../plan/plan.svelte";
import { battleLine, enemiesInLine, isSettingUp, ownInLine } from "./throw_me_a_6";
import { enemyHosts, hostRows, ownHosts } from "./die_men";
import {
  enemyFighters,
  fighterRows,
  fightersInLines,
  isPlacingFighters,
  ownFighters,
} from "./dice_warriors";

/** What can be wished of them. */
export const intents = ["attack", "advance", "hold", "back"] as const;
export type Intent = (typeof intents)[number];

export interface Wish {
  intent: Intent;
  /** Of whom: ids of units, or of groups. */
  who: string[];
  /** Against whom; "" is the nearest. */
  whom: string;
  /** For so many turns, where the game lets one foresee them. */
  turns: number;
}

/** Whom orders can be given together. */
export function ownOf({ engine, view }: Fought): string[] {
  if (!view?.table) return [];
  if (engine === "dice-warriors") return ownFighters(view);
  return engine === "die-men" ? ownHosts(view) : ownInLine(view);
}
export function enemiesOf({ engine, view }: Fought): string[] {
  if (!view?.table) return [];
  if (engine === "dice-warriors") return enemyFighters(view);
  return engine === "die-men" ? enemyHosts(view) : enemiesInLine(view);
}
/** Whether the battle has come so far that many can be ordered together. */
export function isOpen({ engine, view }: Fought): boolean {
  const phase = view?.table?.phase as string | undefined;
  if (engine === "dice-warriors") return phase === "turns";
  const before = "gathering scaling laying placing terrain edges deploying over".split(" ");
  return phase !== undefined && !before.includes(phase);
}
/** Whether they can be set up together. */
export function setsUp({ engine, view }: Fought): boolean {
  if (!view) return false;
  if (engine === "dice-warriors") return isPlacingFighters(view);
  return engine === "throw-me-a-6" && isSettingUp(view);
}

/** The orders that put a wish into effect, the end of his turn among them. */
export async function rowsFor(house: Fought, wish: Wish): Promise<Planned[]> {
  const { engine, view } = house;
  if (!view?.table) return [];
  const say = { unit: (id: string) => house.names.of(id), ...words.battle.together };
  const answers = answersNow(house).flatMap((order) => entry(say.usual, [order]));
  if (engine === "dice-warriors") {
    const rows = isPlacingFighters(view)
      ? fightersInLines(view, house.legal, say)
      : fighterRows(view, house.legal, wish, say);
    return [...answers, ...rows];
  }
  if (engine === "die-men") return [...answers, ...hostRows(view, wish, say)];
  return [...answers, ...(await battleLine(house, wish, say))];
}

/** What a wish for many answers by itself, or nobody else can answer. */
const ofTheWish = (
  "take_turn place_units settle_dispute purchase yield place_character choose_scale lay_tile " +
  "declare break_sets spend_set move_freely try_command claim_set " +
  "act leftover deploy place_terrain choose_edge choose_turn"
).split(" ");
/** The usual answers to what he is asked at this moment in somebody else's turn. */
function answersNow({ engine, asked }: Fought): OrderBody[] {
  return asked
    .filter(({ question }) => !ofTheWish.includes((question.kind ?? question.about) as string))
    .flatMap(({ question }): OrderBody[] => {
      if (engine === "dice-warriors") {
        const { id, default_answer: answer } = question;
        return [{ kind: "AnswerQuestion", question: id, answer }];
      }
      const order = question.default_order as Row | undefined;
      return order?.kind === "ByPlayer" ? [order.what as OrderBody] : [];
    });
}

/** An order with what to do instead; nothing where there is none. */
export function entry(title: string, orders: (Row & { kind: string })[]): Planned[] {
  const most = 20;
  const [order, ...instead] = orders.slice(0, most) as OrderBody[];
  return order ? [{ title, order, instead }] : [];
}
/** How titles of such orders are made. */
export interface Says {
  unit: (id: string) => string;
  goes: (who: string, whom: string) => string;
  strikes: (who: string, whom: string) => string;
  walks: (who: string) => string;
  shoots: (who: string) => string;
  stands: string;
  set: (set: string, what: string) => string;
  comes: (what: string) => string;
  declares: (what: string) => string;
  usual: string;
  usually: Record<string, string>;
  ends: string;
  first: string;
  placed: string;
  terrain: string;
  edge: string;
}
