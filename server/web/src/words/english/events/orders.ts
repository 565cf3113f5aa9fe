// Harrying, postures, orders and questions, told in the log of referee and Gods.
import {
  all,
  clause,
  counted,
  ids,
  men,
  number,
  quoted,
  row,
  rows,
  said,
  troops,
  type Words,
} from "./shared";
import { asksOf } from "./questions";

const postures: Record<string, string> = {
  march_on: "march on",
  stay: "stay where it is",
  attack: "attack",
};

export const ordered: Words = {
  HarryingTaken: (what, called) => {
    const { army, target, aim } = row(what.harrying);
    return `Men of ${called.of(army)} are to harry ${called.of(target)}, to ${said(aim)}.`;
  },
  HarryingBegan: (what, called) =>
    `${troops([what.harriers])} ride out to harry ${called.of(what.target)}.`,
  HarryingsDue: (what) =>
    `${counted(ids(what.orders).length, "harrying", "harryings")} of day ${String(what.day)} ` +
    "are to be settled.",
  HarryingResolved: (what, called) => {
    const one = row(what.came_of_it);
    const did = [
      Number(one.killed) ? `killed ${number(one.killed)}` : "",
      Number(one.burnt) ? `burnt ${number(one.burnt)} supplies` : "",
      Number(one.supplies_taken) ? `took ${number(one.supplies_taken)} supplies` : "",
      Number(one.loot_taken) ? `took ${number(one.loot_taken)} loot` : "",
    ].filter(Boolean);
    const end = one.has_succeeded ? all(did.length ? did : ["did no harm"]) : "failed";
    return (
      `${String(one.detachment)} harried ${called.of(one.target)} and ${end}, ` +
      `losing ${men(one.lost)}.`
    );
  },
  HarryingCalledOff: () => "The harrying is called off.",
  HarriedNoMore: (what, called) => `${called.of(what.army)} is harried no more.`,
  WarbandKept: (what) => {
    const { name } = row(what.warband);
    return `The warband ${quoted(name)} stays together for another fight.`;
  },
  WarbandDisbanded: () => "A warband breaks up.",
  PostureTaken: (what, called) => {
    const { id, posture } = row(what.posture);
    return (
      `${called.of(id)}’s army will ${postures[String(posture)] ?? said(posture)} ` +
      "on meeting an army."
    );
  },
  ConditionMet: (what, called) => {
    const given = called.given(what.order);
    const whose = given ? `${given.who}’s order (${given.what})` : "An order";
    return `${whose} waited for this, and takes effect on ${called.when(what.effect_at)}.`;
  },
  OrderAltered: (what, called) => {
    const given = called.given(what.order);
    const order = called.order(String(row(what.what).kind));
    return `${given ? given.who : "A commander"} alters an order: ${order}.`;
  },
  OrderPutOff: (what, called) => {
    const given = called.given(what.order);
    const whose = given ? `${given.who}’s order (${given.what})` : "An order";
    return `${whose} is put off until ${called.when(what.effect_at)}.`;
  },
  DiceEntered: (what) => {
    const { id, faces } = row(what.dice);
    return (
      `Real dice are entered for ${clause(row(id).clause)}: ` +
      `${ids(faces).map(String).join(", ")}.`
    );
  },
  OrderGiven: (what, called) => {
    const { commander, what: order } = row(what.order);
    return `${called.of(commander)} orders: ${called.order(String(row(order).kind))}.`;
  },
  OrderTookEffect: (what, called) => {
    const given = called.given(what.order);
    return given
      ? `${given.who}’s order is ${said(what.standing)}: ${given.what}.`
      : `An order is ${said(what.standing)}.`;
  },
  OrderConcluded: (what, called) => {
    const given = called.given(what.order);
    return given
      ? `${given.who}’s order is ${said(what.standing)}: ${given.what}.`
      : `An order is ${said(what.standing)}.`;
  },
  OrderKept: (what, called) =>
    `${called.of(what.army)} rolls ${String(what.total)} for discipline in the taken place and ` +
    `${what.is_kept ? "keeps it" : "does not keep it"}.`,
  RulingsPlanned: (what) => {
    const { id, changes } = row(what.row);
    const names = rows(changes).map((one) => `${said(one.ruling)}: ${String(one.value)}`);
    return names.length
      ? `From day ${String(id)} on these readings hold: ${names.join("; ")}.`
      : `No readings are to change on day ${String(id)} any more.`;
  },
  RulingsChanged: (what) =>
    `Readings are now others: ${rows(what.changes)
      .map((one) => `${said(one.ruling)}: ${String(one.value)}`)
      .join("; ")}.`,
  LeaveChanged: (what, called) => {
    const { id, first_day: first, last_day: last, stand_in: by, deputy } = row(what.leave);
    const who = deputy ? called.of(deputy) : said(by);
    return (
      `${called.of(id)} is away from day ${String(first)} to day ${String(last)}; ` +
      `instead: ${who}.`
    );
  },
  LeaveEnded: (what, called) => `${called.of(what.commander)} is back.`,
  CommanderIdled: (what, called) =>
    `No order of ${called.of(what.commander)} came for a week: the army does nothing.`,
  TurnSet: (what, called) =>
    what.turn_at
      ? `${called.of(what.commander)} has the turn on ${called.when(what.turn_at)}.`
      : `${called.of(what.commander)} has no turn set.`,
  Told: (what, called) => called.told(row(what.entry)),
  QuestionPut: (what, called) => {
    const { asked, what: about } = row(what.question);
    return `${asked ? called.of(asked) : "The referee"} is asked about ${asksOf(row(about).kind)}.`;
  },
  QuestionSettled: (what, called) => {
    const question = called.question(what.question);
    const about = question
      ? `What ${question.asked} was asked (${asksOf(question.kind)})`
      : "A question";
    const answer = String(what.answer ?? "");
    // What he wrote himself stands as he wrote it.
    const words = /^[a-z_]*$/.test(answer) ? said(answer) : quoted(answer);
    const by = what.is_default ? ", by default" : "";
    const stop = words.endsWith(".”") ? "" : ".";
    return `${about} is answered${by}: ${words || "nothing said"}${stop}`;
  },
};
