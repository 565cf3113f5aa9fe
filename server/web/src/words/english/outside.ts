// What everybody may read of a campaign, and how one comes in on another device.

export const publicWords = {
  campaigns: "Campaigns open to view",
  feed: "News feed",
  feedOf: (name: string) => `News feed of ${name}`,
  chronicle: "The chronicle",
  chronicleOf: (name: string) => `The chronicle of ${name}`,
  kinds: { paused: "The campaign is paused.", resumed: "The campaign goes on." },
  title: "What everybody may read",
  isPrivate: "Nothing of this campaign is public. Its name and what you write here would be.",
  isPublic: "Everybody may read the campaign’s name, these words, and its notices.",
  says: "What is said of it",
  publish: "Make it public",
  change: "Change the words",
  hide: "Make it private",
  hideSure: "Take the campaign and its notices from the public page?",
  notice: "News for everybody",
  noticeHint: "Nothing that a commander could not know.",
  ready: "Ready words",
  readies: [
    "A commander has a new player.",
    "A seat is open: ask the referee.",
    "Orders of the week were missed by some; the campaign goes on.",
  ],
  tell: "Tell everybody",
  withdraw: "Withdraw",
  withdrawOf: (number: number) => `Withdraw notice ${number}`,
  showsSetting: "Everybody may read the setting, too",
  none: "No notice yet.",
  clockToo: "A pause and its end are told by themselves.",
};

/** The campaign as a book. */
export const chronicleWords = {
  title: "The chronicle",
  lead:
    "The campaign as a book: every day’s map, each commander’s side beside the truth, letters, " +
    "battles die by die, who fell. It tells what is hidden from your players, and nothing of who " +
    "they are; nobody but referees reads it until you say so.",
  write: "Write it",
  again: "Write it anew",
  writing: "A moment…",
  written: (pages: number) => `Written: ${pages} pages, up to now.`,
  read: "Read it",
  shows: "Everybody may read the chronicle",
  isPrivate: "Everybody can be let read it once the campaign is public.",
};

/** Playing by Discord. */
export const discordWords = {
  title: "Play by Discord",
  lead: "A code that you type in Discord, where the referee’s bot is: from then on it knows you.",
  make: "Show a code",
  again: "Show another code",
  type: "Type this in Discord within ten minutes. It works once:",
  bound: (count: number) =>
    count === 1 ? "One user of Discord plays as you." : `${count} users of Discord play as you.`,
  unbind: "Let go of Discord",
  code: "Code for Discord",
  codeOf: (name: string) => `A code for Discord, for ${name}`,
  passOn: "To be typed in Discord within ten minutes, by nobody else; it works once:",
};

/** Coming in on another device. */
export const deviceWords = {
  open: "Open on another device",
  title: "Open on another device",
  lead:
    "A link for you alone: point the other device’s camera at it, or send it to yourself. It " +
    "works once, for a day, and opens this campaign alone.",
  make: "Make the link",
  picture: "The link as a QR code",
  copy: "Copy the link",
  copied: "Copied",
  keep: "Anyone who has it comes in as you: give it to nobody.",
};
