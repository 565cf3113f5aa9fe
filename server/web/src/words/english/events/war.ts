// Meetings, battles, sieges, ships, told in the log of referee and Gods.
import {
  all,
  clause,
  counted,
  goods,
  ids,
  number,
  numberOf,
  row,
  rows,
  said,
  troops,
  type Called,
  type Row,
  type Words,
} from "./shared";

const nameOf = (one: Row, called: Called) => called.of(one.army ?? one.fleet);
const namesOf = (side: Row, called: Called) =>
  all(rows(side.armies).map((one) => nameOf(one, called)));
const meetingOf = (meeting: Row, called: Called) =>
  `${namesOf(row(meeting.calling), called)} against ${namesOf(row(meeting.called), called)}`;

/** "The Syndic's Host (3,450, 345 fell): dice 5, +1 chosen battlefield, in all 6." */
function sideOf(side: Row, called: Called): string {
  const armies = rows(side.armies).map((one) => {
    return `${nameOf(one, called)} (${number(one.soldiers)}, ${number(one.fallen)} fell)`;
  });
  const sum = rows(side.modifiers).map(
    (one) => `${numberOf(one.amount) > 0 ? "+" : ""}${number(one.amount)} ${clause(one.clause)}`,
  );
  const parts = [`dice ${number(side.dice)}`, ...sum, `in all ${number(side.total)}`];
  return `${all(armies)}: ${parts.join(", ")}.`;
}

const battleKinds: Record<string, string> = {
  field: "Battle",
  assault: "Assault",
  sally: "Sally",
  naval: "Sea battle",
};

export const battles: Words = {
  MeetingOpened: (what, called) => {
    const meeting = row(what.meeting);
    return (
      `A battle nears at ${called.at(meeting.hex)}: ${meetingOf(meeting, called)}, ` +
      `due ${called.when(meeting.due_at)}.`
    );
  },
  MeetingChanged: (what, called) => {
    const meeting = row(what.meeting);
    const plans = [...rows(row(meeting.calling).armies), ...rows(row(meeting.called).armies)];
    const given = plans.filter((one) => one.plan).length;
    return (
      `The battle of ${meetingOf(meeting, called)}: ` +
      `${given ? counted(given, "plan", "plans") : "no plan"} handed in, due ` +
      `${called.when(meeting.due_at)}.`
    );
  },
  MeetingEnded: () => "The meeting is over.",
  BattleSought: (what, called) => `${called.of(what.army)} seeks battle.`,
  BattleBegan: (what, called) =>
    `The battle begins: ${all(rows(row(what.battle).places).map((one) => called.of(one.army)))}.`,
  BattleMoved: (what, called) => {
    const { engine, value } = row(what.what);
    return `In the battle: ${called.table(String(engine), row(value), what.meeting)}`;
  },
  BattleAwaits: (what, called) => {
    const asked = rows(what.places).filter((one) => ids(one.asked).length);
    return asked.length
      ? `The battle waits for ${all(asked.map((one) => called.of(one.army)))}.`
      : "The battle waits for nobody.";
  },
  BattleFought: (what, called) => {
    const fought = row(what.battle);
    const [calling, other] = [row(fought.calling), row(fought.called)];
    const winner = fought.victor ? row(fought[String(fought.victor)]) : null;
    const end = winner
      ? `${namesOf(winner, called)} won by ${number(fought.difference)}`
      : "nobody won";
    const sides = [calling, other].map((side) => sideOf(side, called)).join(" ");
    const kind = battleKinds[String(fought.kind)] ?? battleKinds.field;
    return `${kind} at ${called.at(fought.hex)}: ${end}. ${sides}`;
  },
  DefeatChecked: (what, called) =>
    `${called.of(what.army)}, beaten, rolls ${String(what.total)} and ` +
    `${what.has_held ? "holds" : "does not hold"}.`,
  ArmyRetreated: (what, called) => `${called.of(what.army)} retreats to ${called.at(what.hex)}.`,
  DisorderBegan: (what, called) => {
    const { id, until } = row(what.disorder);
    return `${called.of(id)} is in disorder until ${called.when(until)}.`;
  },
  ArmyFled: (what, called) => `${called.of(what.army)} flees to ${called.at(what.hex)}.`,
  DisorderEnded: (what, called) => `${called.of(what.army)} is in order again.`,
  SpoilsLeft: (what, called) =>
    `Spoils lie at ${called.at(row(what.spoils).hex)}: ${goods(row(what.spoils))}.`,
  SpoilsGone: () => "What was left of the spoils is gone.",
  CommanderCaptured: (what, called) => {
    const { id, held_by: by } = row(what.captive);
    return `${called.of(id)} is a captive of ${called.of(by)}.`;
  },
  CaptiveFreed: (what, called) =>
    `${called.of(what.commander)} is free, at ${called.at(what.hex)}.`,
  CaptiveShutIn: (what, called) => {
    const { id, stronghold } = row(what.shut_in);
    return `${called.of(id)} is held in ${called.of(stronghold)}.`;
  },
  StanceTaken: (what, called) => {
    const { id, relation } = row(what.stance);
    const { a, b } = row(id);
    const how: Record<string, string> = {
      allied: "are allied",
      neutral: "are neutral",
      at_war: "are at war",
    };
    return `${called.of(a)} and ${called.of(b)} ${how[String(relation)] ?? said(relation)}.`;
  },
};

const engineStands: Record<string, string> = {
  in_building: "are being built",
  built: "stand ready",
  breaking_down: "are being taken down",
  broken_down: "are taken down",
  rebuilding: "are being put up again",
};

export const sieges: Words = {
  SiegeChanged: (what, called) => {
    const { id, besiegers, standing, weeks, threshold } = row(what.siege);
    return (
      `Siege of ${called.of(id)} by ${all(ids(besiegers).map(called.of))}: ${said(standing)}, ` +
      `week ${number(Number(weeks) + 1)}, the gates hold at ${String(threshold)}.`
    );
  },
  SiegeEnded: (what, called) => `The siege of ${called.of(what.stronghold)} is over.`,
  GatesTested: (what, called) => {
    const sum = rows(what.changes).map(
      (one) => `${Number(one.amount) > 0 ? "+" : ""}${String(one.amount)} ${clause(one.clause)}`,
    );
    return (
      `The gates of ${called.of(row(what.siege).id)}: ${String(what.total)} rolled against ` +
      `${String(what.threshold)}${sum.length ? ` (${sum.join(", ")})` : ""}.`
    );
  },
  HoldChanged: (what, called) => {
    const { id, infantry, cavalry, morale } = row(what.hold);
    return (
      `The garrison of ${called.of(id)}: ${number(infantry)} foot, ${number(cavalry)} horse, ` +
      `morale ${String(morale)}.`
    );
  },
  StationedChanged: (what) => `Men stationed are now ${troops(what.detachments)}.`,
  EnginesChanged: (what, called) => {
    const { hex, standing } = row(what.engines);
    return (
      `Siege engines at ${called.at(hex)} ` + `${engineStands[String(standing)] ?? said(standing)}.`
    );
  },
  EnginesGone: () => "Siege engines are no more.",
  FallenChanged: (what, called) => {
    const { id, captors, supplies, loot } = row(what.fallen);
    const by = all(rows(captors).map((one) => called.of(one.army)));
    return `${called.of(id)} has fallen to ${by}; ${goods({ supplies, loot })} are in it.`;
  },
  FallenSettled: (what, called) =>
    `What becomes of fallen ${called.of(what.stronghold)} is settled.`,
};

const ships = (count: unknown) => counted(count, "ship", "ships");
const fleetOf = (fleet: Row, called: Called) => {
  const who = called.of(fleet.commander);
  const on = fleet.army ? `, with ${called.of(fleet.army)} ${said(fleet.standing)}` : "";
  return `${ships(fleet.ships)} of ${who} at ${called.at(fleet.hex)}${on}`;
};
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const atSea: Words = {
  FleetChanged: (what, called) => `${sentence(fleetOf(row(what.fleet), called))}.`,
  FleetGone: () => "A fleet is no more.",
  FleetSailed: (what, called) => `${sentence(fleetOf(row(what.fleet), called))}, under way.`,
  ArmyLanded: (what, called) => `${called.of(what.army)} lands at ${called.at(what.hex)}.`,
  CrewsChecked: (what) =>
    `The crews are checked: ${rows(what.checks)
      .map((one) => `${String(one.total)} ${one.has_held ? "holds" : "sails away"}`)
      .join(", ")}.`,
  ShipSailedAway: (what, called) => {
    const { commander, back_at: back } = row(what.ship);
    return `A ship of ${called.of(commander)} sails away; it may be back on ${called.when(back)}.`;
  },
  ShipCameBack: () => "A ship comes back.",
  PartyLanded: (what, called) => {
    const { id, parts } = row(what.party);
    const { army, hex } = row(id);
    return `A part of ${called.of(army)} lands at ${called.at(hex)}: ${troops(parts)}.`;
  },
  PartyJoined: (what, called) =>
    `The landed part joins ${called.of(row(what.party).army)}, which has ${goods(what)} now.`,
  BuildingChanged: (what, called) => {
    const { commander, ships: count, hex, due_at: due } = row(what.building);
    const when = due ? `, due ${called.when(due)}` : "";
    return `${called.of(commander)} builds ${ships(count)} at ${called.at(hex)}${when}.`;
  },
  BuildingEnded: () => "The building of ships is over.",
  CountryHired: (what, called) => {
    const { id, hired_by: by } = row(what.hire);
    return `${called.of(by)} has hired what ships there are at ${called.at(id)}.`;
  },
  HiredShipsLost: (what, called) => {
    const { id, ships: count } = row(what.loss);
    const { stronghold, back_at: back } = row(id);
    return `${called.of(stronghold)} has lost ${ships(count)}, until ${called.when(back)}.`;
  },
  HiredShipsReplaced: (what, called) =>
    `${called.of(row(what.loss).stronghold)} has its lost ships again.`,
};
