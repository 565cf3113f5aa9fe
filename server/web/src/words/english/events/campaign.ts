// What happens on the map and in armies, told in the log of referee and Gods.
import {
  all,
  clause,
  counted,
  days,
  goods,
  ids,
  men,
  number,
  quoted,
  row,
  rows,
  said,
  troops,
  type Row,
  type Words,
} from "./shared";

function weather(regions: Row[]): string {
  const by = new Map<string, number>();
  for (const one of regions) by.set(said(one.grade), (by.get(said(one.grade)) ?? 0) + 1);
  return [...by]
    .map(([grade, count]) => `${grade} in ${counted(count, "region", "regions")}`)
    .join(", ");
}
const halts: Record<string, string> = {
  none: "because it was told to",
  hostile_army: "before an enemy",
  road_ended_for_wagons: "because the road ends and its wagons need one",
  ford_closed_to_wagons: "because its wagons cannot cross the ford",
  way_closed: "because the way is closed",
  idle: "because it has no orders",
  wrong_turn: "because it has lost its way",
  road_ended_at_night: "because the road ends and it is night",
};
const marks: Record<string, string> = {
  ford_closed: "the ford is closed",
  river_frozen: "the river is frozen",
  road_spoilt: "the road is spoilt",
  bridge_broken: "the bridge is broken",
  bridge_built: "a bridge is built",
  river_in_flood: "the river is in flood",
};
const weatherOf = (one: Row) => (one.description ? String(one.description) : said(one.grade));

/** Founding, weather, marches, sight. */
export const onTheMap: Words = {
  CampaignFounded: (what) => `The campaign ${quoted(row(what.campaign).name)} begins.`,
  FactionFounded: (what) => `There is a faction, ${String(row(what.faction).name)}.`,
  StrongholdPlaced: (what, called) => {
    const { kind, place, holder } = row(what.stronghold);
    const whose = holder ? `held by ${called.of(holder)}` : "held by nobody";
    return `${called.of(place)} is a ${said(kind)}, ${whose}.`;
  },
  CommanderIntroduced: (what, called) => {
    const { name, faction } = row(what.commander);
    const whose = faction ? ` of ${called.of(faction)}` : "";
    const by = what.by_army ? `, chosen by the men of ${called.of(what.by_army)}` : "";
    return `${String(name)} becomes a commander${whose}${by}.`;
  },
  ArmyFormed: (what, called) => {
    const { name, commander, hex } = row(what.army);
    const out = what.out_of ? `, out of ${called.of(what.out_of)}` : "";
    return (
      `${String(name)} forms at ${called.at(hex)} under ${called.of(commander)}${out}: ` +
      `${troops(what.detachments)}.`
    );
  },
  WeatherTurned: (what) => `Weather of day ${String(what.day)}: ${weather(rows(what.regions))}.`,
  WeatherSet: (what, called) => {
    const one = row(what.weather);
    return `The referee sets the weather at ${called.at(one.id)}: ${weatherOf(one)}.`;
  },
  WeatherPlanned: (what) =>
    `The weather of ${counted(rows(what.weather).length, "day", "days")} to come is settled.`,
  WeatherSetAhead: (what, called) => {
    const one = row(what.weather);
    const { hex, day } = row(one.id);
    return (
      `The referee sets the weather of day ${String(day)} at ${called.at(hex)}: ` +
      `${weatherOf(one)}.`
    );
  },
  ForecastMade: (what, called) => {
    const { id, days: ahead } = row(what.forecast);
    const { commander, hex } = row(id);
    return (
      `A forecast for ${called.of(commander)} at ${called.at(hex)}: ` +
      `${rows(ahead)
        .map((one) => `day ${String(one.day)} ${said(one.grade)}`)
        .join(", ")}.`
    );
  },
  SideMarked: (what, called) => {
    const { hex, direction } = row(what.side);
    const where = `${called.way(direction)} of ${called.at(hex)}`;
    return what.mark
      ? `${marks[String(what.mark)] ?? said(what.mark)} ${where}.`.replace(/^./, (one) =>
          one.toUpperCase(),
        )
      : `What had changed ${where} is as it was.`;
  },
  DayStepDone: (what) => `Step ${String(what.steps_done)} of day ${String(what.day)} is done.`,
  MarchTaken: (what, called) => {
    const route = ids(row(what.march).route);
    return route.length
      ? `${called.of(what.army)} takes the way to ${called.at(route.at(-1))}.`
      : `${called.of(what.army)} has no way before it.`;
  },
  StretchBegan: (what, called) =>
    `${called.of(what.army)} sets out for ${called.at(row(what.step).to)}, ` +
    `at ${counted(row(what.stretch).miles_per_day, "mile", "miles")} a day` +
    `${row(what.stretch).is_night ? ", by night" : ""}.`,
  StretchEnded: (what, called) =>
    what.sets_out_at
      ? `${called.of(what.army)} halts and sets out again on ${called.when(what.sets_out_at)}.`
      : `${called.of(what.army)} halts.`,
  HexEntered: (what, called) => `${called.of(what.army)} comes to ${called.at(what.hex)}.`,
  ForkMissed: (what, called) => `${called.of(what.army)} misses a fork and takes the wrong road.`,
  ArmyArrived: (what, called) => `${called.of(what.army)} has arrived.`,
  ArmyHalted: (what, called) =>
    `${called.of(what.army)} halts ${halts[String(what.reason)] ?? said(what.reason)}.`,
  SettingOut: (what, called) =>
    `${called.of(what.army)} will set out on ${called.when(what.sets_out_at)}.`,
  FormationSet: (what, called) =>
    `${called.of(what.army)} takes a formation: ${quoted(what.formation)}.`,
  JourneyBegan: (what, called) => `${called.of(row(what.journey).id)} begins a journey.`,
  PositionNoted: (what, called) => `${called.of(what.army)} knows where it is.`,
  ArrivalNoted: (what, called) => `${called.of(row(what.arrival).id)} has come up.`,
  ArmyPlaced: (what, called) =>
    `The referee puts ${called.of(what.army)} at ${called.at(what.hex)}.`,
  PlaceLearnt: (what, called) => {
    const { commander, place } = row(row(what.known).id);
    return `${called.of(commander)} learns of ${called.of(place)}.`;
  },
  HexesLearnt: (what) => `${counted(rows(what.hexes).length, "hex", "hexes")} seen and noted.`,
  LandSeen: (what) => `${counted(rows(what.hexes).length, "worked hex", "worked hexes")} seen.`,
  LookedRound: (what, called) => `${called.of(what.army)} looks round.`,
  LookCalled: (what, called) => `${called.of(what.army)} is to look round.`,
  ArmySighted: (what, called) => {
    const { id, hex, activity, heading, infantry, cavalry } = row(what.sighting);
    const way = heading ? ` ${called.way(heading)}` : "";
    const { commander, army } = row(id);
    return (
      `${called.of(commander)} sees ${called.of(army)} at ${called.at(hex)}, ` +
      `${said(activity)}${way}: ${number(infantry)} foot and ${number(cavalry)} horse.`
    );
  },
  ArmyLostFromSight: (what, called) => {
    const { commander, army } = row(what.sighting);
    return `${called.of(commander)} sees ${called.of(army)} no more.`;
  },
};

/** Food, morale, numbers, the land. */
export const inArmies: Words = {
  ArmyAte: (what, called) =>
    `${called.of(what.army)} eats ${number(what.eaten)} supplies; ` +
    `${number(what.supplies)} are left` +
    (what.hungry_days ? `, and it has been hungry for ${days(what.hungry_days)}.` : "."),
  MoraleChanged: (what, called) =>
    `${called.of(what.army)} has morale ${String(what.morale)} now, for ${said(what.reason)}.`,
  CheckCalled: (what, called) =>
    `The morale of ${called.of(what.army)} is to be checked, for ${clause(what.check)}.`,
  MoraleHeld: (what, called) => `${called.of(what.army)} rolls ${String(what.total)} and holds.`,
  MoraleFailed: (what, called) =>
    `${called.of(what.army)} rolls ${String(what.total)} and does not hold: ` +
    `row ${String(what.result)} of the table.`,
  NumbersChanged: (what, called) =>
    `${called.of(what.army)} has ${goods(what)} now, and ${troops(what.detachments)}.`,
  DetachmentsLeft: (what, called) =>
    `${called.of(what.army)} is left with ${goods(what)}; what has left it: ` +
    `${troops(what.detachments)}.`,
  DetachmentsJoined: (what, called) =>
    `${troops(what.detachments)} join ${called.of(what.army)}, which has ${goods(what)} now.`,
  DetachmentsLost: (what, called) =>
    `${called.of(what.army)} has lost ` +
    `${counted(ids(what.detachments).length, "detachment", "detachments")}.`,
  ArmyEnded: (what, called) => `${called.of(what.army)} is no more.`,
  RevoltBrewed: (what, called) => {
    const { hex, infantry, provoked_by: by, day } = row(what.revolt);
    return (
      `A revolt of ${men(infantry)} brews at ${called.at(hex)} against ${called.of(by)}, ` +
      `for day ${String(day)}.`
    );
  },
  RevoltBrokeOut: () => "The revolt breaks out.",
  WorkBegan: (what, called) => {
    const { id, labour, hexes } = row(what.work);
    return (
      `${called.of(id)} begins ${said(labour)} in ` +
      `${counted(ids(hexes).length, "hex", "hexes")}.`
    );
  },
  WorkEnded: (what, called) =>
    what.standing
      ? `The day’s work of ${called.of(what.army)} is ${said(what.standing)}.`
      : `${called.of(what.army)} works the land no more.`,
  LandForaged: (what, called) =>
    what.yield === 0
      ? `${called.of(what.army)} forages and finds nothing.`
      : `${called.of(what.army)} forages ${number(what.yield)} supplies, takes in ` +
        `${number(what.gained)} and has ${number(what.supplies)}.`,
  LandRazed: (what, called) =>
    `${called.of(what.army)} razes ${counted(rows(what.hexes).length, "hex", "hexes")}.`,
  LandMarked: (what, called) => {
    const { id, supplies, loot } = row(what.hex);
    return `${called.at(id)} now holds ${goods({ supplies, loot })} for anyone who comes.`;
  },
  RestBegan: (what, called) => {
    const { id, days: count } = row(what.rest);
    return `${called.of(id)} rests for ${days(count)}.`;
  },
  RestBrokenOff: (what, called) => `The rest of ${called.of(what.army)} is broken off.`,
  RestEnded: (what, called) => `The rest of ${called.of(what.army)} is over.`,
  SuppliesDelivered: (what, called) =>
    `${called.of(what.from)} delivers ${number(what.supplies)} supplies to ` +
    `${called.of(what.to)}, ` +
    `which has ${number(what.received)}; ${number(what.left)} are left.`,
  LootSpent: (what, called) =>
    `${called.of(what.army)} buys supplies; ${number(what.loot)} loot are left.`,
  DetachmentsStationed: (what, called) => {
    const where = called.of(rows(what.stationed)[0]?.stronghold);
    return `${called.of(what.army)} leaves men at ${where} and keeps ${troops(what.detachments)}.`;
  },
  DetachmentsRecalled: (what, called) =>
    `${called.of(what.army)} calls back ${troops(what.detachments)}.`,
  PostGiven: (what, called) =>
    what.commander
      ? `${called.of(what.stronghold)} is in the care of ${called.of(what.commander)}.`
      : `${called.of(what.stronghold)} is in nobody’s care.`,
  StoreChanged: (what, called) => {
    const { id, supplies, loot } = row(what.deposit);
    const { commander, stronghold } = row(id);
    return (
      `${called.of(commander)} has ${goods({ supplies, loot })} in store at ` +
      `${called.of(stronghold)}.`
    );
  },
  LoadRuleSet: (what, called) => {
    const { id, dropped_first: first, welcome } = row(what.rule);
    return `${called.of(id)} drops ${said(first)} first, and feeds ${said(welcome)}.`;
  },
  WallsEntered: (what, called) => {
    const { id, stronghold } = row(what.within);
    return `${called.of(id)} goes within the walls of ${called.of(stronghold)}.`;
  },
  WallsLeft: (what, called) => `${called.of(what.army)} comes out of the walls.`,
  RaisingBegun: (what, called) => {
    const { raiser, rally, due_at: due } = row(what.raising);
    return (
      `${called.of(raiser)} raises men, to rally at ${called.at(rally)} on ` +
      `${called.when(due)}.`
    );
  },
  RaisingComposed: (what) =>
    `The men to be raised: ${all(
      rows(what.detachments).map((one) => `${number(one.soldiers)} ${said(one.arm)}`),
    )}.`,
  RaisingEnded: () => "The raising is over.",
  KindDefined: (what, called) => {
    const { faction, arm, special } = row(what.defined);
    const more = special && special !== "none" ? ` (${said(special)})` : "";
    return `${called.of(faction)} has a kind of ${said(arm)} of its own${more}.`;
  },
  StrongholdChanged: (what, called) => {
    const { id, holder, is_besieged: besieged } = row(what.stronghold);
    const whose = holder ? `held by ${called.of(holder)}` : "held by nobody";
    return `${called.of(id)} is ${whose}${besieged ? " and besieged" : ""}.`;
  },
  StrongholdDestroyed: (what, called) => `${called.of(what.stronghold)} is destroyed.`,
  HexOverruled: (what, called) =>
    what.ruling
      ? `By the referee’s word ${called.at(what.hex)} belongs to ${
          row(what.ruling).holder ? called.of(row(what.ruling).holder) : "nobody"
        }.`
      : `Regions say again whose ${called.at(what.hex)} is.`,
  DetachmentHonoured: (what, called) =>
    `${quoted(what.name)} of ${called.of(what.army)} bears honours: ` +
    `${ids(what.honours).map(String).join(", ") || "none"}.`,
  VictoryCredited: (what, called) =>
    `A victory is credited to ${counted(rows(what.credits).length, "detachment", "detachments")} ` +
    `of ${called.of(what.army)}.`,
  SeatTaken: (what) => `The seat has its player: ${String(what.name)}.`,
  ArmyHandedOver: (what, called) =>
    `${called.of(what.army)} is under ${called.of(what.commander)} now.`,
  FactionChanged: (what, called) =>
    what.faction
      ? `${called.of(what.commander)} serves ${called.of(what.faction)} now.`
      : `${called.of(what.commander)} serves nobody now.`,
  ConditionMarked: (what, called) => {
    const { id, is_scattered: scattered, is_sick: sick } = row(what.condition);
    const how = [scattered ? "scattered" : "", sick ? "sick" : ""].filter(Boolean);
    return `${called.of(id)} is ${how.length ? all(how) : "neither scattered nor sick"}.`;
  },
};
