// The texts of orders for many at once.

export const togetherWords = {
  title: "All together",
  hint:
    "What they all are to do; each may be given something else before it is sent. New to it? " +
    "Have it laid out what the computer would order, look at it, then send.",
  intents: { attack: "Attack", advance: "Advance", hold: "Hold", back: "Fall back" },
  about: {
    "dice-warriors": {
      attack: "Each goes up to an enemy and strikes; who shoots stays and shoots.",
      advance: "Each goes up to an enemy and strikes.",
      hold: "Nobody moves; each strikes whom he reaches.",
      back: "Each goes away from the nearest enemy.",
    },
    "die-men": {
      attack:
        "Hold or seize: they close up, strike whoever comes beside them, and go up to the enemy " +
        "once a round was quiet.",
      advance: "Deploy: each set leads a step nearer, else defends.",
      hold: "Hold: each set attacks who is adjacent, else defends.",
      back: "Retreat: each set leads a step away, else defends.",
    },
    "throw-me-a-6": {
      attack: "Each shoots, and charges whom it can, else goes nearer.",
      advance: "Each shoots and goes nearer; nobody charges.",
      hold: "Nobody moves; each shoots.",
      back: "Each goes back.",
    },
  } as Record<string, Record<string, string>>,
  more: (count: number, all: number, whom: string) =>
    `${count === all ? "All" : `${count} of ${all}`}, against ${whom || "the nearest"}…`,
  what: "What each of these does",
  who: "Who",
  whom: "Against",
  nearest: "the nearest",
  turns: "For so many turns",
  all: "All",
  none: "Nobody",
  lines: "Set up in lines",
  linesHint: "Every unit at a place of its own; move them on the table before you send them.",
  goes: (who: string, whom: string) => `${who}: go for ${whom}`,
  strikes: (who: string, whom: string) => `${who}: strike ${whom}`,
  walks: (who: string) => `${who}: move`,
  shoots: (who: string) => `${who}: shoot`,
  stands: "Sets stay whole",
  set: (set: string, what: string) => `The set ${set}: ${what}`,
  comes: (what: string) => `strike whoever comes beside them, else ${what}`,
  declares: (what: string) => `Declare: ${what}`,
  usual: "What is asked meanwhile is answered as usual",
  usually: {
    take_attack: "Nobody takes an attack for another",
    save: "A coin saves who falls",
    lose_upgrade: "The newest upgrade is lost first",
  } as Record<string, string>,
  ends: "The turn is over",
  first: "First, if you may choose",
  placed: "All of a kind are set up",
  terrain: "The terrain is complete",
  edge: "From our own edge",
};
