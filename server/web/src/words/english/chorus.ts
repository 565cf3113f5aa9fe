// What the page of the Chorus and its room say, and what kinds of news there are.

export const chorusWords = {
  title: "Gossip",
  lead: "You are of the Chorus: you stand somewhere in the country and hear what has reached it.",
  none: "Nothing has reached this place yet.",
  place: "Place",
  room: "Room",
  roomOfGods: "The Gods",
  outside: (place: string) => `outside ${place}`,
  near: (place: string) => `near ${place}`,
  nowhere: "in open country",
  together: (at: string, members: string) =>
    members ? `The Chorus is ${at}: ${members}.` : `The Chorus is ${at}.`,
  ridesTo: (place: string) => `It rides to ${place}.`,
  riding: "It is riding.",
  joins: (at: string) => `You ride to your army; you are ${at}.`,
  paces: { easy: "at 20 miles a day", hard: "at 40 miles a day" } as Record<string, string>,
  vote: (place: string, pace: string) => `Ride to ${place} ${pace}?`,
  count: (go: number, stay: number, until: string) =>
    `${go} to go, ${stay} to stay; it is open until ${until}.`,
  voted: (goes: boolean) => `You vote to ${goes ? "go" : "stay"}.`,
  go: "Go",
  stay: "Stay",
  whereTo: "Where to",
  howFast: "How fast",
  propose: "Propose to ride",
  seats: "Armies without a commander",
  seat: (name: string, faction: string) => (faction ? `${name} of ${faction}` : name),
  ask: "Ask to take it",
  asked: "You have asked for it.",
  say: "Say",
  saying: "What you say",
  referee: "the referee",
  silence: "Nobody has spoken yet.",
  commitment:
    "The dice of this war follow from a seed that is kept secret until it ends. This was " +
    "published before it began, so that every roll can be proved then:",
  here: "here",
};

export const newsKinds: Record<string, string> = {
  battle: "Battle",
  siege_begun: "Siege",
  siege_ended: "Siege",
  stronghold_taken: "Walls taken",
  revolt: "Revolt",
  razing: "Fire",
  army_passed: "An army",
  rumour: "Rumour",
  war_declared: "War",
  peace_made: "Peace",
  alliance_made: "Alliance",
  alliance_left: "Alliance broken",
};
