// What can be ordered in Throw Me a 6, out of what `legal` offers and, for the unit that is chosen,
// `reaches`.
import type { Names } from "../orders/names.svelte";
import { humanised, words } from "../words";
import type { Move, Row } from "./game";

const say = words.battle.move;
const titles = words.battle.orderTitles;

function setup(legal: Row, side: string | undefined): Move[] {
  const all: Move[] = [];
  for (const { ground, left } of legal.terrain as Row[]) {
    all.push({
      of: "",
      title: `${say.lay(humanised(ground))} (${left})`,
      order: { kind: "PlacePiece", ground, side },
      needs: { field: "outline", wanted: "points" },
    });
  }
  const lines: [boolean, string][] = [
    [legal.may_place_river, "PlaceRiver"],
    [legal.may_place_road, "PlaceRoad"],
  ];
  for (const [isOpen, kind] of lines) {
    if (!isOpen) continue;
    const needs = { field: "line", wanted: "points" } as const;
    all.push({ of: "", title: titles[kind], order: { kind, side }, needs });
  }
  for (const edge of legal.edges as string[]) {
    all.push({ of: "", title: say.edge(edge), order: { kind: "ChooseEdge", edge, side } });
  }
  for (const { unit } of legal.deployments as Row[]) {
    all.push({
      of: unit,
      title: say.place,
      order: { kind: "DeployUnit", unit },
      needs: { field: "at", wanted: "point" },
    });
  }
  for (const isFirst of legal.may_choose_turn ? [true, false] : []) {
    const order = { kind: "ChooseTurn", side, is_first: isFirst };
    all.push({ of: "", title: isFirst ? say.first : say.second, order });
  }
  return all;
}

/** What the chosen unit may do; of another, that it may be chosen for it. */
function actions(offer: Row, reaches: Row | null, names: Names): Move[] {
  const of = offer.unit as string;
  if (reaches?.unit !== of) {
    return [{ of, title: say.choose, order: { kind: "" }, needs: "choosing" }];
  }
  const wayOf = ({ target, pivot, oblique }: Row) => {
    const whom = names.of(target);
    if (pivot) return say.chargeTurning(whom);
    return oblique ? say.chargeAslant(whom) : say.charge(whom);
  };
  const all: Move[] = (reaches.charges as Row[]).map((charge) => ({
    of,
    title: wayOf(charge),
    order: { kind: "ChargeUnit", ...charge },
  }));
  for (const target of reaches.targets as string[]) {
    const order = { kind: "Shoot", unit: of, targets: [target] };
    all.push({ of, title: say.shoot(names.of(target)), order });
  }
  if ((reaches.envelopes as Row[]).length) {
    const needs = { field: "moves", wanted: "steps" } as const;
    all.push({ of, title: say.go, order: { kind: "MoveUnits", unit: of }, needs });
  }
  for (const unit of reaches.joins as string[]) {
    const order = { kind: "AttachChariot", chariot: of, unit };
    all.push({ of, title: say.join(names.of(unit)), order });
  }
  if (reaches.may_break_off) {
    all.push({ of, title: say.breakOff, order: { kind: "BreakOff", unit: of } });
  }
  return all;
}

function melee(legal: Row, names: Names): Move[] {
  const all: Move[] = [];
  const choice = (unit: string, kind: string, field: string, both: [string, string]) =>
    [true, false].forEach((yes, at) =>
      all.push({ of: unit, title: both[at], order: { kind, unit, [field]: yes } }),
    );
  for (const unit of legal.pila as string[]) {
    choice(unit, "ThrowPila", "throws", [say.pila, say.noPila]);
  }
  if (legal.shot_at_charger) {
    choice(legal.shot_at_charger, "ShootAtCharger", "shoots", [say.shootCharger, say.holdFire]);
  }
  for (const { unit, enemies } of legal.flanks as Row[]) {
    for (const enemy of enemies as string[]) {
      const order = { kind: "FightFlank", unit, enemy };
      all.push({ of: unit, title: say.fight(names.of(enemy)), order });
    }
  }
  if (legal.retreat) {
    const { unit, deduction_most: most } = legal.retreat as Row;
    for (let less = 0; less <= most; less += 1) {
      const order = { kind: "ModifyRetreat", unit, change: -less };
      all.push({ of: unit, title: say.retreat(less), order });
    }
  }
  if (legal.pursuit) {
    const { unit, most } = legal.pursuit as Row;
    const half = Math.round(most / 2);
    for (const distance of new Set([most, half, 0] as number[])) {
      const order = { kind: "Pursue", unit, distance };
      all.push({
        of: unit,
        title: say.pursue((distance / 100).toLocaleString(words.locale)),
        order,
      });
    }
  }
  return all;
}

export function throwMeMoves(legal: Row, view: Row, reaches: Row | null, names: Names): Move[] {
  const side = (view.table?.armies as Row[] | undefined)?.find(
    (army) => army.general === view.observer,
  )?.side as string | undefined;
  const all = [
    ...setup(legal, side),
    ...(legal.units as Row[]).flatMap((offer) => actions(offer, reaches, names)),
    ...melee(legal, names),
  ];
  for (const chariot of legal.may_detach as string[]) {
    const order = { kind: "DetachChariot", chariot };
    all.push({ of: chariot, title: titles.DetachChariot, order, needs: "form" });
  }
  const plain: [boolean, string][] = [
    [legal.may_complete_terrain, "CompleteTerrain"],
    [legal.may_finish_deploying, "FinishDeploying"],
    [legal.may_end_actions, "EndActions"],
    [legal.may_open, "OpenBattle"],
  ];
  for (const [isOpen, kind] of plain) {
    const order = kind === "OpenBattle" ? { kind } : { kind, side };
    if (isOpen) all.push({ of: "", title: titles[kind], order });
  }
  for (const one of legal.may_name_general as string[]) {
    const order = { kind: "NameGeneral" };
    all.push({ of: one, title: titles.NameGeneral, order, needs: "form" });
  }
  for (const one of legal.may_instruct as string[]) {
    const order = { kind: "Instruct", side: one };
    all.push({ of: "", title: titles.Instruct, order, needs: "form" });
  }
  for (const one of legal.may_end_battle as string[]) {
    for (const kind of ["ProposeDraw", "Concede"]) {
      all.push({ of: "", title: titles[kind], order: { kind, side: one }, isGrave: true });
    }
  }
  return all;
}
