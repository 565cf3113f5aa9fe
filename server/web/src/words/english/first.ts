// What a commander reads when he first comes in, and when he comes back.

/** What every player may read of the world. */
export const settingWords = {
  title: "The world and its war",
  about: "Every player and spectator of the campaign may read it, from the first minute on.",
  word: "Word it anew (# makes a heading, an empty line a paragraph)",
  keep: "Keep it so",
};

export const firstWords = {
  title: "Who you are, and what to do first",
  leads: (faction: string) => `You lead ${faction}.`,
  serves: (faction: string) => `You serve ${faction}.`,
  alone: "You belong to no faction.",
  commands: (army: string, place: string) =>
    place ? `Your army, ${army}, stands at ${place}.` : `Your army, ${army}, is in open country.`,
  aboard: (army: string, ships: string) => `Your army, ${army}, is aboard of ${ships}.`,
  neighbours: "Round you, as you know it",
  relation: { allied: "Your friends", at_war: "At war with you", neutral: "Neutral" } as Record<
    string,
    string
  >,
  seen: (armies: number) =>
    armies === 1 ? "You have seen one army: it is on your map." : `You have seen ${armies} armies.`,
  letters: "You can write letters to",
  todo: "Three things to do now",
  answer: "Answer what you are asked, below.",
  why: {
    MarchArmy: "Tap a place on your map: your army goes there while you sleep.",
    SendLetter: "An ally who hears from you this week is worth a regiment. It takes days.",
    AskNews: "Hear what people say round here, and how old it is.",
    Forage: "Let the country feed the army, and its own stores last longer.",
    SetPosture: "Say what the army does when it meets another while you are away.",
    SetFormation: "Say how your men march and stand.",
  } as Record<string, string>,
  orWrite:
    "Or write in your own words, below: what is read as an order is shown before it is given; " +
    "the rest goes to your referee.",
};

/** The first evening of the one who is no commander: who he is, what there is, three things to do.
/** */
export const eveningWords = {
  todo: "Three things to do now",
  known: "What you can know, and what you cannot",
  rules: "The rules, to read through",
  done: "I have seen this",
  referee: {
    title: "Your first evening",
    you: (name: string) => (name ? `${name}, you are the referee.` : "You are the referee."),
    field: (commanders: number, armies: number) =>
      `${commanders === 1 ? "One commander" : `${commanders} commanders`} and ` +
      `${armies === 1 ? "one army" : `${armies} armies`} are on your map.`,
    seats: (open: number) =>
      open === 0
        ? "Every seat has its player."
        : open === 1
          ? "One seat is open: until somebody has it, you order for it."
          : `${open} seats are open: until somebody has them, you order for them.`,
    clock: {
      runs: "The clock runs: armies march and eat by themselves.",
      stands: "The clock stands: nothing happens until you let it go on.",
    },
    about:
      "The umpire moves the armies and keeps the rules by itself. To your desk comes what needs " +
      "a person, each with what it would do if you said nothing.",
    things: {
      answer: ["Answer what waits", "Questions and letters of players, below on this desk."],
      people: ["Let your players in", "Each seat and spectator has a link; give it away once."],
      eyes: [
        "See what a commander sees",
        "His map, his sight, his channel: nothing more than his.",
      ],
      write: ["Write to all commanders", "Say hello, and what you expect of a week."],
      clock: ["Let the clock go on", "From then on it is war."],
    },
  },
  god: {
    title: "You look down on this war",
    you: (name: string) =>
      name ? `${name}, you are one of the Gods.` : "You are one of the Gods.",
    about:
      "You see everything live and order nothing. What you see is not for the players’ ears " +
      "while the war goes on.",
    things: {
      eyes: ["See what a commander sees", "The same war through one man’s eyes."],
      past: ["Go back in time", "Any day, any event, under the map."],
      room: ["Talk with the other Gods", "Their room, and the referee’s."],
    },
  },
  chorus: {
    title: "You are of the Chorus",
    you: (name: string) =>
      name ? `${name}, you ride with the Chorus.` : "You ride with the Chorus.",
    about:
      "You are a crowd that goes from place to place and hears what people tell there: news that " +
      "is days old, rumours among it. Nobody tells you anything else.",
    things: {
      ride: ["Propose where to ride", "The others vote; a ride takes days."],
      room: ["Talk with the others", "The Chorus has a room of its own."],
      story: ["Read the story so far", "What this world is, and what its war is about."],
    },
  },
};

export const lookedWords = {
  since: "New since you last looked",
  new: "new",
  aboveSince: "Above this: new since you last looked",
  takenBack:
    "Your referee has taken the campaign back: some of what stood here has not happened, and " +
    "things may come otherwise now.",
};
