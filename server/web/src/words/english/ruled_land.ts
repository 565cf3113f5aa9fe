// The land of a campaign under way, ruled upon with the map editor.

export const ruledLandWords = {
  open: "Rule on the land…",
  title: "The land of the campaign",
  leave: "Back",
  tools: "What you hold",
  tool: {
    look: "Look",
    mark: "Sides",
    holder: "Whose it is",
    waste: "Laid waste",
  } as Record<string, string>,
  closed: {
    ground: "Ground",
    people: "People",
    place: "Place",
    road: "Road",
    river: "River",
  } as Record<string, string>,
  whyClosed:
    "Ground, people, places, roads and rivers stay as they were when the campaign began: marches " +
    "under way, what commanders know and what was eaten are reckoned by them.",
  mark: {
    bridge_broken: "Bridge broken",
    bridge_built: "Bridge built",
    ford_closed: "Ford closed",
    river_frozen: "Frozen",
    river_in_flood: "In flood",
    road_spoilt: "Road spoilt",
  } as Record<string, string>,
  holder: "Whose",
  nobody: "nobody’s",
  rules: "as the rules say",
  until: "Free again on day",
  size: "How broad",
  sizes: ["One hex", "Seven hexes", "Nineteen hexes"],
  erases: "Takes away",
  hint: {
    look: "Drag the map. What is ruled is drawn in its colours.",
    mark: "Tap a side, or press 1 to 6 for the sides of the hex that the keys are on.",
    holder: "Paint the hexes that are to be another’s than the rules say.",
    waste: "Paint what gives no food until that day.",
  } as Record<string, string>,
  says: {
    mark: (what: string) => what.toLowerCase(),
    holder: (whose: string) => `ruled: ${whose}`,
    waste: (day: number) => `laid waste until day ${day}`,
    asDrawn: "as drawn",
    notWaste: "not laid waste",
    asRules: "whose it is as the rules say",
  },
  undo: "Undo",
  redo: "Redo",
  reason: "Why, for the log",
  effect: (number: number) =>
    number === 1 ? "Put 1 change into effect" : `Put ${number} changes into effect`,
  none: "Nothing is drawn yet.",
  drawn: "What is to be put into effect",
  show: "Show it",
  done: (number: number) =>
    number === 1 ? "1 change is in force." : `${number} changes are in force.`,
  refused: (why: string) => `Refused: ${why}`,
  noneOf: (number: number) =>
    number === 1
      ? "It was refused, and nothing has changed."
      : `One of the ${number} was refused, so none is in force; it is shown on the map.`,
  tooMany: (most: number) => `At most ${most} are put into effect at once.`,
};
