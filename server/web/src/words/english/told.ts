// What is said of the ways by which somebody is told what happens when he does not look.

export const toldWords = {
  open: "Being told",
  title: "Being told",
  /** Of one who has a desk and no channel. */
  leadOfDesk:
    "Have yourself told elsewhere what comes to your desk, from the moment you say so. Nobody " +
    "else learns of it.",
  lead:
    "Have yourself told elsewhere what your channel is told, from the moment you say so. Nobody " +
    "else learns of it, and nothing ever reminds you of orders that are due.",
  kinds: {
    webhook: "A webhook of your own",
    discord: "A channel on Discord",
    push: "This device",
    calendar: "A calendar to subscribe to",
    discord_channel: "Your channel on Discord",
    mail: "Mail",
  } as Record<string, string>,
  how: {
    webhook:
      "Each message is sent there as JSON, signed as Standard Webhooks has it. Nobody but you " +
      "should have its secret.",
    discord:
      "In Discord, open the settings of a channel that you alone can read, then Integrations, " +
      "then Webhooks, and copy the address of a new one.",
    push:
      "A short sentence appears on this device, also while this page is closed; what was written " +
      "is not in it. On an iPhone add this page to the home screen first.",
    calendar:
      "What is due for you, for any calendar program that subscribes to an address. Anyone who " +
      "has the address can read it; orders that are due are not in it.",
    mail:
      "A mail for each message, or one a day. First a code is sent to the address, which you " +
      "enter here: until then nothing else goes there. What is sent by mail can be read on its " +
      "way.",
  } as Record<string, string>,
  kind: "By what",
  address: "Its address",
  addressLike: "https://…",
  digest: "Once a day, at (empty: each message by itself)",
  digestHow: "By the clock of the time zone below.",
  daily: (at: string, zone: string) => `All of it once a day, at ${at} (${zone}).`,
  prove: "The code that was sent there",
  confirm: "It is mine",
  anotherCode: "Send another code",
  codeSent: "Another code is on its way.",
  notLet: "This browser does not let it: allow messages from this page in its settings.",
  hear: "What you want to hear",
  wants: {
    question: "that I am asked something, and until when",
    letter: "that somebody writes to me",
    battle: "battles and sieges",
    all: "everything",
  } as Record<string, string>,
  desk: "that a question waits on my desk",
  quiet: "Leave me alone every day",
  from: "from",
  to: "to",
  zone: (zone: string) => `By the clock of ${zone}. What comes meanwhile comes afterwards.`,
  add: "Tell me so",
  another: "Another way",
  secret: "Its secret, shown only now:",
  feed: "Its address, shown only now. Give it to your calendar program and to nobody else:",
  both: "Its new secret, shown only now. For a day both are good:",
  leadsTo: (kind: string, host: string) => `${kind}, at ${host}`,
  hears: (what: string[]) => `You hear: ${what.join("; ")}.`,
  quietHours: (from: string, to: string, zone: string) => `Quiet from ${from} to ${to} (${zone}).`,
  last: (when: string) => `Last told ${when}.`,
  never: "Nothing has been told yet.",
  failing: (since: string) => `Nothing has been taken there since ${since}; it is tried again.`,
  givenUp:
    "It was given up. Try it: if that is taken, you are told what happens from then on. What " +
    "came meanwhile stands in your channel.",
  leftOut: (count: number) =>
    (count === 1 ? "One message was" : `${count} messages were`) +
    " refused there again and again, and left out; what was in them stands in your channel.",
  linked:
    "The referee has linked it to yours: the server’s bot writes there what you are told. You " +
    "may end that.",
  try: "Try it",
  taken: "Sent, and taken.",
  newSecret: "New secret",
  remove: "Tell me no more",
  sure: "Be told nothing more there?",
  given: "Not told any more",
  givenOf: (names: string) =>
    `What was to be sent to ${names} has not been taken for three days. Only they can mend it.`,
  leftOutOf: (names: string) =>
    `Some of what was to be sent to ${names} was refused again and again, and left out.`,
  channels: {
    title: "Commanders’ channels on Discord",
    lead:
      "The server’s bot writes what a commander is told into a channel or thread that you link. " +
      "Choose one that its player alone can read. For the id of a channel, turn on developer " +
      "mode in Discord, then press on the channel and copy it.",
    whose: "Whose channel",
    channel: "Id of the channel",
    link: "Link it",
    at: (channel: string) => `Channel ${channel}.`,
    letGo: "Let go",
    letGoOf: (name: string) => `Let go of the channel of ${name}`,
    sure: (name: string) => `Write no more in the channel of ${name}?`,
    last: (when: string) => `Last written in ${when}.`,
    gone: "It was given up.",
    failing: "It is tried again.",
  },
};
