// What is said of a campaign's histories: going back, what was left behind, copies.

import { amount, many } from "./numbers";

const count = (number: number, one: string, more: string) =>
  number === 0 ? `no ${more}` : many(number, one, more);

export const historyWords = {
  title: "History",
  now: (number: number, when: string) => `The campaign stands after event #${number}, ${when}.`,
  nowCopy: (number: number, when: string) => `This copy stands after event #${number}, ${when}.`,
  how: "To go back, or to try something from an earlier moment, choose the event to begin from.",
  choose: "Choose an event",
  back: {
    open: "Go back to here…",
    openFor: (number: number) => `Go back to here…, event #${number}`,
    title: (number: number, when: string) => `Go back to event #${number}, ${when}?`,
    undone: (events: number, orders: number) =>
      `It is the last that will have happened. ${count(events, "event", "events")} after it and ` +
      `${count(orders, "order", "orders")} given since will be undone.`,
    clock: "The clock stands until you let it go on.",
    kept: "What is undone is kept as a past; the campaign does not return to it.",
    told: "They have been told since what will not have happened:",
    toldInCopy: "In this copy they have been told since what will not have happened:",
    words: "What they are told of it; leave nothing here, and nobody is told",
    write: "Write to those who had been told",
    nobody: "No commander has been told anything since.",
    entries: (entries: number) => count(entries, "entry", "entries"),
    sure: "Take the campaign back",
    sureCopy: "Take this copy back",
    latest: "Nothing has happened after this event.",
    done: (number: number) => `The campaign is back at event #${number}. Its clock stands.`,
  },
  pasts: "What was left behind",
  noPasts: "It has never been taken back.",
  past: (number: number, when: string) => `Past ${number}, up to ${when}`,
  events: (events: number) => count(events, "event", "events"),
  copies: "Copies to try things on",
  copiesAre:
    "A copy begins where the campaign stands, or at any event. Nothing done there reaches " +
    "anybody, " +
    "and its dice are its own: they foretell nothing.",
  noCopies: "There is no copy.",
  copy: (number: number) => `Copy ${number}`,
  copyOf: (number: number, name: string) => `Copy ${number} of ${name}`,
  tryNow: "Make a copy of now",
  tryHere: "Try from here",
  open: "Open",
  openCopy: (number: number) => `Open copy ${number}`,
  discard: "Throw away",
  discardCopy: (number: number) => `Throw away copy ${number}`,
  discardSure: (number: number) => `Throw away copy ${number}, with all that was tried on it?`,
  band: (number: number) => `Copy ${number}: nothing here happens.`,
  bandMore: "Nobody is told, nothing of it reaches the campaign.",
  home: "Back to the campaign",
};

export const pastWords = {
  title: "The campaign as it was",
  open: "Back in time…",
  asItWas: (when: string, event: number) => `As it was on ${when}, after event #${amount(event)}.`,
  nothingOrdered: "The past: nothing can be ordered from it.",
  day: (day: number, date: string) => `Day ${day}, ${date}`,
  event: (event: number) => `Event #${amount(event)}`,
  eventBefore: "One event back",
  eventAfter: "One event on",
  play: "Play",
  pause: "Pause",
  byEvent: "event by event",
  now: "Back to now",
  notThere: "It could not be fetched: no connection.",
};

/** The log of all orders. */
export const logWords = {
  title: "Orders",
  none: "No orders yet.",
  noneNow: "Nothing is ordered that is not over.",
  given: "given",
  takesEffect: "takes effect",
  all: "All commanders",
  showOver: "also what is over",
  older: "Older orders",
};
