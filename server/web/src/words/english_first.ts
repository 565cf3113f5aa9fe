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
    "Or write in your own words, below: your referee reads it and says how it is understood.",
  can: "What you can know",
  canKnow: [
    "Your own army: its numbers, its food, what it can carry, each with the reason why.",
    "What lies in your sight now, and what you have seen or been told: with how, and when.",
    "What letters and people tell you, days later; it may be wrong.",
  ],
  cannot: "What you cannot know",
  cannotKnow: [
    "The morale of your men, and how long a march will really take.",
    "Where others are when you do not see them, and what they plan.",
    "Whether your letter arrived, until somebody answers.",
  ],
};

export const lookedWords = {
  since: "New since you last looked",
  takenBack:
    "Your referee has taken the campaign back: some of what stood here has not happened, and " +
    "things may come otherwise now.",
};
