// Which orders are open to a commander, and what may stand in them: `legal` as the server sent it,
// arranged for forms. Nothing is worked out here.
import type { CommanderView, LegalForCommander } from "../api/types";
import type { Domains, Row } from "./shape";

export interface Offer {
  kind: string;
  group: string;
  domains: Domains;
  /** What the form begins with. */
  start: Row;
  /** Fields that are not asked for. */
  settled?: string[];
}

type Domained = { domains?: Domains; start?: Row } | true | false | undefined;

const up = (least: number, most: number) => ({ least, most });
const some = (rows: readonly unknown[], domains: Domains): Domained =>
  rows.length > 0 && { domains };

function marching(legal: LegalForCommander): Record<string, Domained> {
  const { march, harry } = legal;
  return {
    MarchArmy:
      (march && {
        domains: {
          waypoints: march.places,
          steps: march.directions,
          pace: march.paces,
          when: march.by_road,
          may_leave_road: march.off_road,
        },
        start: { waypoints: [], pace: march.paces[0], when: march.by_road[0] },
      }) ||
      false,
    HoldArmy: legal.may_hold,
    CarryOn: legal.may_carry_on,
    SetFormation: legal.may_set_formation,
    SetPosture: some(legal.postures, { posture: legal.postures }),
    AbandonWagons: legal.wagons_to_abandon > 0 && {
      domains: { wagons: up(1, legal.wagons_to_abandon) },
    },
    HarryArmy:
      (harry && {
        domains: { detachment: harry.detachments, target: harry.targets, aim: harry.aims },
      }) ||
      false,
  };
}

function camping({ land }: LegalForCommander): Record<string, Domained> {
  const works = (range: number | null): Domained =>
    range !== null && {
      domains: { hexes: up(0, range), on: up(land.work_from ?? 0, (land.work_from ?? 0) + 30) },
      start: { hexes: [[]], on: land.work_from },
    };
  return {
    Forage: works(land.forage_range),
    Raze: works(land.raze_range),
    RestArmy: land.rest_from !== null && {
      domains: { on: up(land.rest_from, land.rest_from + 30), days: up(1, 365) },
      start: { on: land.rest_from, days: 1 },
    },
    EndRest: land.may_end_rest,
    DeliverSupplies: some(land.deliver_to, {
      to: land.deliver_to,
      supplies: up(1, land.supplies_to_deliver),
    }),
    SpendLoot: land.thousands_of_loot > 0 && {
      domains: { loot: up(1000, land.thousands_of_loot * 1000) },
      start: { loot: 1000 },
    },
    StationDetachments:
      land.stationable.length > 0 &&
      some(land.station_in, {
        place: land.station_in.map((row) => row.place),
        detachments: land.stationable,
      }),
    RecallDetachments: some(land.recallable, { detachments: land.recallable }),
    TakeUpStores: some(land.take_up, {
      place: land.take_up.map((row) => row.place),
      supplies: up(0, Math.max(0, ...land.take_up.map((row) => row.supplies))),
      loot: up(0, Math.max(0, ...land.take_up.map((row) => row.loot))),
    }),
    EnterWalls: some(land.enter_walls, { place: land.enter_walls }),
    LeaveWalls: land.may_leave_walls,
    SetLoadRule: land.may_set_load_rule,
  };
}

function ordering({ troops }: LegalForCommander): Record<string, Domained> {
  return {
    DivideArmy: some(troops.divisible, { detachments: troops.divisible }),
    HandOverDetachments: some(troops.armies_here, {
      to: troops.armies_here,
      detachments: troops.transferable,
    }),
    MergeDetachments: some(troops.mergeable, {
      into: [...new Set(troops.mergeable.map((row) => row.into))],
      "from.detachment": [...new Set(troops.mergeable.map((row) => row.from))],
    }),
    DisbandDetachments: some(troops.disbandable, { detachments: troops.disbandable }),
    HonourDetachment: some(troops.to_honour, { detachment: troops.to_honour }),
    NameSkirmishers: some(troops.to_name_skirmishers, { detachment: troops.to_name_skirmishers }),
    RaiseArmy: some(troops.to_raise_in, {
      region: troops.to_raise_in.map((row) => row.region),
      rally: [...new Set(troops.to_raise_in.flatMap((row) => row.rally))],
    }),
  };
}

function fighting({ battles, sieges, land }: LegalForCommander): Record<string, Domained> {
  return {
    AttackArmy: some(battles.attack, { target: battles.attack }),
    JoinBattle: some(battles.join, { beside: battles.join }),
    HandInPlan: battles.plan !== null && { start: { meeting: battles.plan } },
    CallOffBattle: battles.call_off !== null && { start: { meeting: battles.call_off } },
    LetDoctrineFight: battles.fight !== null && {
      start: { meeting: battles.fight, fights: true },
    },
    TakeSpoils: some(battles.spoils, {
      meeting: battles.spoils.map((row) => row.id),
      loot: up(0, Math.max(0, ...battles.spoils.map((row) => row.loot))),
      wagons: up(0, Math.max(0, ...battles.spoils.map((row) => row.wagons))),
      supplies: up(0, Math.max(0, ...battles.spoils.map((row) => row.supplies))),
    }),
    BesiegeStronghold: some(sieges.besiege, { place: sieges.besiege }),
    AssaultStronghold: some(sieges.assault, { place: sieges.assault }),
    PlanSiege: some(sieges.plan, { place: sieges.plan }),
    YieldStronghold: some(sieges.yield, { place: sieges.yield }),
    DefendStronghold: some(land.defend, { place: land.defend }),
    BuildEngines: sieges.may_build_engines && { domains: { engines: up(1, 100) } },
    BreakDownEngines: sieges.may_break_down_engines,
    RebuildEngines: sieges.may_rebuild_engines,
    LeaveEngines: sieges.may_leave_engines,
  };
}

function talking(legal: LegalForCommander): Record<string, Domained> {
  const { letters, news, persons } = legal;
  return {
    SendLetter: some(letters.to, { to: letters.to, answers: letters.answerable }),
    AskForParley: some(letters.parley_with, { with: letters.parley_with }),
    SpeakInParley: some(letters.open_parleys, { parley: letters.open_parleys }),
    RecordTreaty: some(news.treat_with, {
      with: news.treat_with,
      for_faction: news.may_bind_faction ? [true] : [],
    }),
    DelegateTalks: some([...news.delegate_to, ...news.take_back_from], {
      to: [...new Set([...news.delegate_to, ...news.take_back_from])],
    }),
    DeclareWar: some(news.declare_war_on, { with: news.declare_war_on }),
    LeaveAlliance: some(news.leave, { with: news.leave }),
    OfferTerms: some([...news.offer_peace_to, ...news.offer_alliance_to], {
      with: [...new Set([...news.offer_peace_to, ...news.offer_alliance_to])],
      terms: [
        ...(news.offer_peace_to.length > 0 ? ["peace"] : []),
        ...(news.offer_alliance_to.length > 0 ? ["alliance"] : []),
      ],
    }),
    SignTreaty: some(news.sign, { treaty: news.sign }),
    RunOperation: persons.operation_funds > 0 && {
      domains: { funds: up(0, persons.operation_funds), target: persons.operation_targets },
    },
    ChallengeCommander: some(persons.challenge, { army: persons.challenge }),
    CountTreasury: some(persons.count_treasury, { place: persons.count_treasury }),
    WriteToReferee: legal.may_write,
  };
}

function asking({ may_ask, news }: LegalForCommander): Record<string, Domained> {
  return {
    AskNews: some(news.ask, { where: news.ask }),
    AskWeather: may_ask,
    AskForecast: may_ask,
    AskPosition: may_ask,
  };
}

function spells({ magic }: LegalForCommander): Record<string, Domained> {
  const of = (rows: { spell: string; wizard: string | null }[]) =>
    some(rows, {
      spell: [...new Set(rows.map((row) => row.spell))],
      wizard: [...new Set(rows.flatMap((row) => row.wizard ?? []))],
    });
  return {
    ProposeSpell: magic.may_propose,
    MemorizeSpell: of(magic.memorize),
    CastSpell: of(magic.cast),
    LoadBooks: some(magic.load_books, { spell: magic.load_books }),
    UnloadBooks: some(magic.unload_books, { spell: magic.unload_books }),
    LeaveWizard: some(magic.leave, { wizard: magic.leave }),
    TakeBackWizard: some(magic.take_back, { wizard: magic.take_back }),
    RaiseWizard: some(magic.raise_wizard, { tower: magic.raise_wizard }),
  };
}

const everyWay = ["north", "north_east", "south_east", "south", "south_west", "north_west"];

function sailing({ ships }: LegalForCommander, view: CommanderView): Record<string, Domained> {
  const most = (rows: { ships_max: number }[]) =>
    up(1, Math.max(1, ...rows.map((row) => row.ships_max)));
  const parted = (rows: { fleet: string; ships_max: number }[]) =>
    some(rows, { fleet: rows.map((row) => row.fleet), ships: most(rows) });
  const embark = [...new Set([...ships.embark, ...ships.embark_part])];
  return {
    EmbarkArmy: some(embark, {
      fleet: embark,
      detachments: view.army?.detachments.map((row) => row.id) ?? [],
    }),
    DisembarkArmy: ships.may_disembark,
    SailFleet: ships.sail.length > 0 && {
      domains: {
        fleet: ships.sail,
        waypoints: view.map.places.map((row) => row.id),
        steps: everyWay,
      },
      start: { fleet: ships.sail[0], waypoints: [], is_rowing: false },
    },
    AttackFleet: some(ships.attack, { fleet: ships.attack }),
    DivideFleet: parted(ships.divide),
    MergeFleets: some(ships.merge, {
      fleet: [...new Set(ships.merge.map((row) => row.fleet))],
      into: [...new Set(ships.merge.map((row) => row.into))],
    }),
    BuildShips: (ships.may_build_here || ships.build_at.length > 0) && {
      domains: { place: ships.build_at, ships: up(0, 100) },
    },
    HireShips: (ships.may_hire_here || ships.hire_at.length > 0) && {
      domains: { place: ships.hire_at, ships: up(1, 100) },
    },
    GiveBackShips: parted(ships.give_back),
  };
}

/** Everything that is open, group by group. */
export function offersOf(legal: LegalForCommander, view: CommanderView): Offer[] {
  const later: Record<string, Domained> = {
    OrderWhen: some(legal.conditions, { condition: legal.conditions }),
    AlterOrder: some(legal.alterable, { order: legal.alterable }),
    WithdrawOrder: some(legal.withdrawable, { order: legal.withdrawable }),
  };
  const groups: [string, Record<string, Domained>][] = [
    ["march", marching(legal)],
    ["camp", camping(legal)],
    ["people", talking(legal)],
    ["ask", asking(legal)],
    ["troops", ordering(legal)],
    ["fight", fighting(legal)],
    ["magic", spells(legal)],
    ["sea", sailing(legal, view)],
    ["later", later],
  ];
  const formation = { formation: view.army?.formation ?? "" };
  return groups.flatMap(([group, rows]) =>
    Object.entries(rows).flatMap(([kind, open]) => {
      if (!open) return [];
      const { domains = {}, start = {} } = open === true ? {} : open;
      return [{ kind, group, domains, start: kind === "SetFormation" ? formation : start }];
    }),
  );
}

/** What may wait for something besides what is open now: where the army is by then is open, and
 * its work begins with the day after. */
export function offersForLater(offers: Offer[]): Offer[] {
  const group = "later";
  const days = { domains: { days: up(1, 365) }, start: { days: 1 } };
  const work = { domains: {}, start: {}, settled: ["hexes", "on"] };
  const nothing = { domains: {}, start: {} };
  const waiting: Offer[] = [
    { kind: "RestArmy", group, ...days, settled: ["on"] },
    { kind: "Forage", group, ...work },
    { kind: "Raze", group, ...work },
    ...["EndRest", "EnterWalls", "LeaveWalls", "BesiegeStronghold"].map((kind) => ({
      kind,
      group,
      ...nothing,
    })),
  ];
  const kinds = new Set(waiting.map((one) => one.kind));
  return [...offers.filter((one) => !kinds.has(one.kind)), ...waiting];
}
