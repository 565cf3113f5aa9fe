// What an event of the campaign is told as in the referee's log. Of kinds that are not here the log
// says their members, one after another.
import { humanised } from "./plain";

type Row = Record<string, unknown>;

/** How what an event names is called. */
export interface Called {
  of: (id: unknown) => string;
  /** A hex, by a place in it or as the map's file counts it. */
  at: (hex: unknown) => string;
  order: (kind: string) => string;
  /** What a question was about, and to whom it was put, if that is known. */
  question: (id: unknown) => { kind: string; asked: string } | null;
}

const number = (value: unknown) => Number(value).toLocaleString("en-GB");
const counted = (value: unknown, one: string, many: string) =>
  Number(value) === 1 ? `1 ${one}` : `${number(value)} ${many}`;
const said = (value: unknown) => humanised(String(value ?? ""));
const row = (value: unknown) => value as Row;
const rows = (value: unknown) => (value ?? []) as Row[];
const clause = (id: unknown) =>
  (String(id).split(".").at(-1) ?? "").replace(/-ruling$/, "").replace(/-/g, " ");

/** "The Syndic's Host (3,450, 345 fell), 2d6 5, +1 chosen battlefield: 6". */
function sideOf(side: Row, called: Called): string {
  const armies = rows(side.armies).map((one) => {
    const name = called.of(one.army ?? one.fleet);
    return `${name} (${number(one.soldiers)}, ${number(one.fallen)} fell)`;
  });
  const sum = rows(side.modifiers).map(
    (one) => `${Number(one.amount) > 0 ? "+" : ""}${String(one.amount)} ${clause(one.clause)}`,
  );
  const parts = [`dice ${String(side.dice)}`, ...sum, `in all ${String(side.total)}`];
  return `${armies.join(" and ")}: ${parts.join(", ")}.`;
}
const namesOf = (side: Row, called: Called) =>
  rows(side.armies)
    .map((one) => called.of(one.army ?? one.fleet))
    .join(" and ");
const meetingOf = (meeting: Row, called: Called) =>
  `${namesOf(row(meeting.calling), called)} against ${namesOf(row(meeting.called), called)}`;

function battle(fought: Row, called: Called): string {
  const [calling, other] = [row(fought.calling), row(fought.called)];
  const winner = fought.victor ? row(fought[String(fought.victor)]) : null;
  const end = winner
    ? `${namesOf(winner, called)} won by ${String(fought.difference)}`
    : "nobody won";
  const sides = [calling, other].map((side) => sideOf(side, called)).join(" ");
  return `at ${called.at(fought.hex)} ${end}. ${sides}`;
}

function weather(regions: Row[]): string {
  const by = new Map<string, number>();
  for (const one of regions) by.set(said(one.grade), (by.get(said(one.grade)) ?? 0) + 1);
  return [...by]
    .map(([grade, count]) => `${grade} in ${counted(count, "region", "regions")}`)
    .join(", ");
}

export const eventWords: Record<string, (what: Row, called: Called) => string> = {
  BattleFought: (what, called) => battle(row(what.battle), called),
  MeetingOpened: (what, called) => meetingOf(row(what.meeting), called),
  MeetingChanged: (what, called) => {
    const meeting = row(what.meeting);
    const plans = [...rows(row(meeting.calling).armies), ...rows(row(meeting.called).armies)];
    const given = plans.filter((one) => one.plan).length;
    return `${meetingOf(meeting, called)}; ${counted(given, "plan", "plans")} handed in`;
  },
  ArmySighted: (what, called) => {
    const { id, hex, activity, heading } = row(what.sighting);
    const way = heading ? `, ${said(heading)}` : "";
    const { commander, army } = row(id);
    const where = `${called.at(hex)}, ${said(activity)}${way}`;
    return `${called.of(commander)} sees ${called.of(army)} at ${where}`;
  },
  ArmyLostFromSight: (what, called) => {
    const { commander, army } = row(what.sighting);
    return `${called.of(commander)} sees ${called.of(army)} no more`;
  },
  ArmyAte: (what, called) =>
    `${called.of(what.army)} ate ${number(what.eaten)}, ${number(what.supplies)} left` +
    (what.hungry_days ? `, hungry for ${counted(what.hungry_days, "day", "days")}` : ""),
  ArmyArrived: (what, called) => called.of(what.army),
  ArmyRetreated: (what, called) => `${called.of(what.army)} to ${called.at(what.hex)}`,
  HexEntered: (what, called) => `${called.of(what.army)} comes to ${called.at(what.hex)}`,
  StretchBegan: (what, called) =>
    `${called.of(what.army)} sets out for ${called.at(row(what.step)?.to)}, ` +
    `at ${counted(row(what.stretch)?.miles_per_day, "mile", "miles")} a day`,
  StretchEnded: (what, called) => `${called.of(what.army)} halts`,
  MarchTaken: (what, called) => {
    const route = (row(what.march)?.route ?? []) as unknown[];
    return route.length
      ? `${called.of(what.army)} takes the way to ${called.at(route.at(-1))}`
      : called.of(what.army);
  },
  WeatherTurned: (what) => `day ${String(what.day)}: ${weather(rows(what.regions))}`,
  PostureTaken: (what, called) => {
    const { id, posture } = row(what.posture);
    return `${called.of(id)} will ${said(posture)} on meeting an army`;
  },
  CheckCalled: (what, called) => `${called.of(what.army)}, for ${clause(what.check)}`,
  MoraleHeld: (what, called) => `${called.of(what.army)} rolls ${String(what.total)} and holds`,
  MoraleFailed: (what, called) =>
    `${called.of(what.army)} rolls ${String(what.total)} and does not hold: ` +
    `row ${String(what.result)} of the table`,
  DefeatChecked: (what, called) =>
    `${called.of(what.army)}, beaten, rolls ${String(what.total)} and ` +
    (what.has_held ? "holds" : "does not hold"),
  MoraleChanged: (what, called) =>
    `${called.of(what.army)} has ${String(what.morale)} now, for ${said(what.reason)}`,
  OrderGiven: (what, called) => {
    const { commander, what: order } = row(what.order);
    return `${called.of(commander)}: ${called.order(String(row(order).kind))}`;
  },
  QuestionPut: (what, called) => {
    const { asked, what: about } = row(what.question);
    return `${asked ? called.of(asked) : "the referee"} is asked: ${said(row(about).kind)}`;
  },
  QuestionSettled: (what, called) => {
    const question = called.question(what.question);
    const about = question ? `${said(question.kind)}, asked of ${question.asked}` : "";
    const by = what.is_default ? " by default" : "";
    return `${about ? `${about}: ` : ""}${said(what.answer) || "nothing said"}${by}`;
  },
  NewsChanged: (what, called) => {
    const { kind, about, place, words } = row(what.news);
    const whom = ((about ?? []) as unknown[]).map((id) => called.of(id)).join(" and ");
    return [said(kind), whom, place as string, words as string].filter(Boolean).join(", ");
  },
  StanceTaken: (what, called) => {
    const { id, relation } = row(what.stance);
    return `${called.of(row(id).a)} and ${called.of(row(id).b)}: ${said(relation)}`;
  },
  SpoilsLeft: (what) => {
    const { supplies, loot, wagons } = row(what.spoils);
    const carts = counted(wagons, "wagon", "wagons");
    return `${number(supplies)} supplies, ${number(loot)} loot, ${carts}`;
  },
  VictoryCredited: (what, called) =>
    `${called.of(what.army)}: ${counted(rows(what.credits).length, "detachment", "detachments")}`,
  CommanderIdled: (what, called) => `no order of ${called.of(what.commander)} came for a week`,
  NumbersChanged: (what, called) =>
    `${called.of(what.army)} now has ${number(what.supplies)} supplies, ` +
    `${number(what.loot)} loot and ` +
    `${counted(rows(what.detachments).length, "detachment", "detachments")}`,
};
