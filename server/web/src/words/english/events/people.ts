// Persons, letters, news, magic, players, told in the log of referee and Gods.
import {
  counted,
  days,
  ids,
  named,
  number,
  quoted,
  row,
  rows,
  said,
  type Called,
  type Row,
  type Words,
} from "./shared";

const operationOf = (one: Row, called: Called) =>
  `${called.of(one.commander)}’s operation (${said(one.aim)}) against ${called.of(one.target)}`;

export const persons: Words = {
  OperationChanged: (what, called) => {
    const one = row(what.operation);
    const due = one.due_at ? `, due ${called.when(one.due_at)}` : "";
    return (
      `${operationOf(one, called)} is ${said(one.standing)} at ${number(one.price)} ` +
      `loot${due}.`
    );
  },
  OperationRolled: (what) => {
    const { is_success: won, is_discovered: found, text } = row(what.outcome);
    return (
      `The operation rolls ${String(what.total)}: ${won ? "it succeeds" : "it fails"}` +
      `${found ? " and is discovered" : ""}. ${text ? quoted(text) : ""}`
    ).trim();
  },
  OperationDropped: () => "The operation is dropped.",
  DuelChanged: (what, called) => {
    const { challenger, challenged, hex } = row(what.duel);
    const one = (who: unknown) => {
      const { commander, die } = row(who);
      return `${called.of(commander)}${Number(die) ? ` (${String(die)})` : ""}`;
    };
    return `Single combat at ${called.at(hex)}: ${one(challenger)} against ${one(challenged)}.`;
  },
  DuelEnded: (what, called) =>
    what.victor ? `${called.of(what.victor)} wins the duel.` : "Nobody wins the duel.",
  LifeChanged: (what, called) => {
    const { id, age, died_at: died, wounded_at: wounded } = row(what.life);
    const how = died ? "is dead" : wounded ? "is wounded" : "is well";
    return `${called.of(id)}, aged ${String(age)}, ${how}.`;
  },
  IntroductionRecorded: (what, called) => {
    const { id, introduced_by: by, relationship } = row(what.introduction);
    const who = by ? ` by ${called.of(by)}` : "";
    const how = relationship ? ` (${String(relationship)})` : "";
    const traits = ids(what.traits).map(said).join(", ");
    return `${called.of(id)} was introduced${who}${how}; traits: ${traits || "none"}.`;
  },
  FaithRecorded: (what, called) => {
    const { id, faith } = row(what.faith);
    return `${called.of(id)} is of the faith ${quoted(faith)}.`;
  },
  TreasuryChanged: (what, called) => {
    const { id, loot } = row(what.treasury);
    return `The treasury of ${called.of(id)} holds ${number(loot)} loot.`;
  },
};

const letterOf = (letter: Row, called: Called) =>
  `from ${called.of(letter.sender)} to ${called.of(letter.recipient)}`;

export const writing: Words = {
  LetterHandedIn: (what, called) =>
    `A letter ${letterOf(row(what.letter), called)}: ${quoted(row(what.letter).text)}.`,
  LetterDispatched: (what, called) => {
    const due = row(what.messenger).due_at;
    const when = due ? `, to be there on ${called.when(due)}` : "";
    return `A letter ${letterOf(row(what.letter), called)} is on its way${when}.`;
  },
  MessengerRodeOn: (what, called) => {
    const { id, goal, is_waiting: waits } = row(what.messenger);
    return waits
      ? `The messenger of ${called.of(id)} waits.`
      : `The messenger of ${called.of(id)} rides on to ${called.at(goal)}.`;
  },
  LetterDelivered: (what, called) => `A letter ${letterOf(row(what.letter), called)} is delivered.`,
  LetterKept: (what, called) => `A letter ${letterOf(row(what.letter), called)} is kept back.`,
  LetterIntercepted: (what, called) =>
    `A letter ${letterOf(row(what.letter), called)} falls into other hands.`,
  ParleyChanged: (what, called) => {
    const { members, standing } = row(what.parley);
    return `A parley of ${named(members, called)} is ${said(standing)}.`;
  },
  ParleyDropped: () => "No parley comes of it.",
  ParleyHeard: (what, called) => `${called.of(what.by)} speaks in the parley.`,
  NewsChanged: (what, called) => {
    const { kind, about, place, words, is_held: held } = row(what.news);
    const whom = ids(about).map(called.of).join(" and ");
    const what_is = [said(kind), whom, place as string, words as string].filter(Boolean).join(", ");
    return `News ${held ? "held back" : "spreads"}: ${what_is}.`;
  },
  DelegationGiven: (what, called) => {
    const { delegate, faction } = row(row(what.delegation).id);
    return `${called.of(delegate)} may speak for ${called.of(faction)}.`;
  },
  DelegationTakenBack: (what, called) => {
    const { delegate, faction } = row(what.delegation);
    return `${called.of(delegate)} speaks for ${called.of(faction)} no more.`;
  },
  TreatyChanged: (what, called) => {
    const { parties, text } = row(what.treaty);
    return `A treaty of ${named(parties, called)}: ${quoted(text)}.`;
  },
  LeaderNamed: (what, called) =>
    what.leader
      ? `${called.of(what.leader)} leads ${called.of(what.faction)}.`
      : `Nobody leads ${called.of(what.faction)}.`,
  BeliefChanged: (what, called) => {
    const { id, relation } = row(what.belief);
    const { commander, other } = row(id);
    return `${called.of(commander)} believes to be ${said(relation)} with ${called.of(other)}.`;
  },
  BeliefCorrected: (what, called) => {
    const { commander, other } = row(what.belief);
    return `${called.of(commander)} now knows how things stand with ${called.of(other)}.`;
  },
  PactChanged: (what, called) => {
    const { offered_by: by, offered_to: to, terms, standing, is_off: off } = row(what.pact);
    const how = off ? "off" : said(standing);
    return `The ${said(terms)} of ${called.of(by)} with ${called.of(to)} is ${how}.`;
  },
};

export const magic: Words = {
  SpellChanged: (what, called) => {
    const { name, commander, standing } = row(what.spell);
    return `The spell ${quoted(name)} of ${called.of(commander)} is ${said(standing)}.`;
  },
  StudyChanged: (what, called) => {
    const { id, days: count, spells } = row(what.study);
    return (
      `${called.of(row(id).student)} has studied ${named(spells, called)} ` + `for ${days(count)}.`
    );
  },
  StudyGone: (what, called) => `${called.of(row(what.study).student)} studies no more.`,
  TowerChanged: (what, called) => {
    const { id, used_on: day } = row(what.tower);
    return day === null || day === undefined
      ? `${called.of(id)} is a tower where wizards are found.`
      : `The tower ${called.of(id)} was used on day ${String(day)}.`;
  },
  TowerGone: (what, called) => `${called.of(what.tower)} is no tower any more.`,
  WizardSought: (what, called) => {
    const { commander, tower } = row(what.raising);
    return `${called.of(commander)} seeks a wizard in ${called.of(tower)}.`;
  },
  WizardSearchEnded: () => "The search for a wizard is over.",
  WizardLeft: (what, called) => {
    const { hex, left_by: by } = row(what.lone);
    return (
      `${String(row(what.wizard).name)} is left alone at ${called.at(hex)} by ` +
      `${called.of(by)}.`
    );
  },
  LoneWizardChanged: (what) => {
    const { name, weeks, has_strange_ideas: strange } = row(what.lone);
    const ideas = strange ? " and has strange ideas" : "";
    return `${String(name)} has been alone for ${counted(weeks, "week", "weeks")}${ideas}.`;
  },
  WizardJoined: (what, called) => {
    const { name, army } = row(what.wizard);
    return `${String(name)} joins ${called.of(army)}.`;
  },
  WizardLost: (what, called) => `${called.of(what.wizard)} is lost.`,
  WizardCaptured: (what, called) => {
    const { name, held_by: by } = row(what.captive);
    return `${String(name)} is a captive of ${called.of(by)}.`;
  },
  WizardBrooded: (what) => `${String(row(what.lone).name)} broods alone.`,
};

const roles: Record<string, string> = {
  none: "nobody in this campaign",
  commander: "a commander",
  god: "one of the Gods",
  chorus: "of the Chorus",
};

export const players: Words = {
  RoleGiven: (what, called) => {
    const { name, role, commander } = row(what.player);
    const whom = commander ? `, ${called.of(commander)}` : "";
    return `${String(name)} is ${roles[String(role)] ?? said(role)} now${whom}.`;
  },
  SeatLeft: (what, called) => `The seat of ${called.of(what.commander)} is free.`,
  SeatOffered: (what, called) =>
    `The seat of ${called.of(row(what.offer).id)} is offered to the Chorus.`,
  SeatOfferEnded: (what, called) => `The seat of ${called.of(what.commander)} is offered no more.`,
  VoteChanged: (what, called) => {
    const { goal, ballots, until } = row(what.vote);
    return (
      `The Chorus votes on riding to ${called.of(goal)}, until ${called.when(until)}: ` +
      `${counted(rows(ballots).length, "vote", "votes")}.`
    );
  },
  VoteClosed: (what) =>
    `The Chorus ${what.goes ? "rides" : "stays"}: ${String(what.to_go)} to go, ` +
    `${String(what.to_stay)} to stay.`,
  RidingChanged: (what, called) => {
    const { id, hex, joins } = row(what.riding);
    const whom = joins ? ` to join ${called.of(joins)}` : "";
    return `${called.of(id)} rides${whom} and is at ${called.at(hex)}.`;
  },
  RidingEnded: (what, called) => `${called.of(what.rider)} has arrived.`,
  SaidInRoom: (what, called) => {
    const { speaker, text } = row(what.line);
    return `${speaker ? called.of(speaker) : "The referee"} says: ${quoted(text)}.`;
  },
};
