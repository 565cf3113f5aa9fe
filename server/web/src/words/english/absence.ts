// What is said of readings chosen anew, of those who are away, and of a commander's week.

export const leaveWords = {
  title: "Away for a while",
  about:
    "Say when you are away and who decides for you meanwhile. No weekly order is wanted of you " +
    "as long as it lasts. Nobody is told but the person who stands in and the referee. The first " +
    "order that you give yourself ends it.",
  first: "First day",
  last: "Last day",
  who: "Who decides meanwhile",
  deputyOf: "Whose player",
  standIns: {
    deputy: "Another player of your side",
    doctrine: "The server’s computer",
    standing_orders: "Nobody: my standing orders hold",
  } as Record<string, string>,
  say: "Say that I am away",
  change: "Change it",
  back: "I am back",
  drop: "I stay here",
  will: (first: string, last: string) => `You will be away from ${first} to ${last}.`,
  is: (last: string) => `You are away until the end of ${last}.`,
  acts: {
    deputy: (name: string) => `${name} decides for you.`,
    doctrine: "The server’s computer decides for you.",
    standing_orders: "Your standing orders hold.",
  },
  standsIn: "You stand in",
  willAct: (name: string, first: string, last: string) => `For ${name}, from ${first} to ${last}.`,
  mayAct: (name: string, last: string) => `For ${name}, until the end of ${last}.`,
  act: (name: string) => `Decide for ${name}`,
  decline: "Decline",
  declineSure: (name: string) =>
    `Not decide for ${name}? Nobody does then, and the standing orders hold. ` +
    `${name} is told, and the referee sees it.`,
  band: (name: string) => `You decide for ${name}, who is away. All that you order is marked so.`,
  home: "Back to my own seat",
  desk: "Away",
  one: (name: string, first: string, last: string, who: string) =>
    `${name}, from ${first} to ${last}: ${who}`,
  hasBegun: "away now",
  byWhom: {
    deputy: (name: string) => `${name} decides`,
    doctrine: "the computer decides",
    standing_orders: "standing orders hold",
  },
  /** Who entered an order in a commander’s name. */
  by: {
    deputy: (name: string) => `by ${name} for him`,
    doctrine: "by the computer for him",
    referee: "by the referee, as he wrote",
  },
  end: (name: string) => `End it: the leave of ${name}`,
  endShort: "End it",
  endSure: (name: string) => `Let the leave of ${name} be over? Both are told.`,
  calendar: {
    away: "You are away",
    over: "Your leave is over",
    standsIn: (name: string) => `You decide for ${name}`,
    standsInNoMore: (name: string) => `Back again: ${name}`,
  },
};

export const weekWords = {
  done: "The week ends; you have given your order for it",
  owed: "The week ends; it still wants an order of you",
  free: "The week ends; no order is wanted of you",
  hunger: {
    within_a_week: "By your own reckoning hunger is at most seven days off.",
    within_three_days: "By your own reckoning hunger is at most three days off.",
  } as Record<string, string>,
};

export const rulingsWords = {
  title: "Rulings of this campaign",
  about:
    "What holds today. Change any of them from a day on, with a reason; everybody is told at " +
    "once. What is under way keeps what it began with.",
  from: "From this day on",
  why: "The reason, as everybody reads it",
  change: "Change",
  changed: (count: number) => (count === 1 ? "Change this ruling" : `Change ${count} rulings`),
  nothing: "Nothing is changed yet.",
  stays: {
    sketch_is_drawn:
      "It stays: two drawings of one map with different errors would betray the truth between " +
      "them.",
    maps_are_handed_out: "It stays: what commanders have of the map is drawn by it.",
    map_is_fixed: "It stays: everything that has happened stands on it.",
    clock_is_fixed: "It stays: every day that was is counted by it.",
  } as Record<string, string>,
  toCome: (day: string) => `From ${day} on`,
  truth: { true: "Yes", false: "No" } as Record<string, string>,
  value: {
    campaign_roll: "The campaign’s roll",
    die_men: "Die, Men!",
    throw_me_a_6: "Throw Me a 6",
    dice_warriors: "Dice Warriors!",
    by_plan: "The computer, by the plans",
    by_post: "Commanders, by post",
  } as Record<string, string>,
  name: {
    weekly_lapse: "A weekly order is wanted",
    lapse_grace_days: "Days of grace",
    decision_hours: "Hours for a question",
    rough_terrain: "Rough ground",
    bad_weather_march_factor: "March in bad weather",
    very_bad_weather_march_factor: "March in very bad weather",
    sketch_distortion: "How far sketches err",
    hands_out_hexes: "Commanders see hexes",
    sailing_hours: "Hours of sailing a day",
    operation_days: "Days of an operation",
    small_battle_soldiers: "A small battle: up to so many",
    great_battle_soldiers: "A great battle: from so many on",
    small_battles_by: "Small battles are fought by",
    battles_by: "Other battles are fought by",
    great_battles_by: "Great battles are fought by",
    battles_wait_for_referee: "Battles wait for you",
    battle_conduct: "Who decides in an engine’s battle",
    battle_decision_hours: "Hours for a decision in battle",
    fallen_of_lost_percent: "Fallen of a hundred lost",
    map: "The map",
    first_day: "The date of the first day",
    time_zone: "The time zone",
  } as Record<string, string>,
  does: {
    weekly_lapse: "Without an order in a week an army does nothing until one comes.",
    lapse_grace_days: "So many days of the new week an order still counts for the old one.",
    decision_hours: "When a commander has not answered by then, the default is taken.",
    rough_terrain: "The kinds of ground that count as rough.",
    bad_weather_march_factor: "The part of a day’s miles that an army makes: 0, 1, or 1/2.",
    very_bad_weather_march_factor: "The part of a day’s miles that an army makes; 0 stops it.",
    sketch_distortion: "Hundredths of a hex that a place may be drawn off.",
    hands_out_hexes: "Hexes with columns and rows, instead of a sketch.",
    sailing_hours: "Counted from dawn.",
    operation_days: "If you do not say otherwise of one.",
    small_battle_soldiers: "Soldiers of both sides together.",
    great_battle_soldiers: "Soldiers of both sides together.",
    small_battles_by: "You may choose otherwise for each.",
    battles_by: "You may choose otherwise for each.",
    great_battles_by: "You may choose otherwise for each.",
    battles_wait_for_referee: "A battle with all plans in waits for you until it is due.",
    battle_conduct: "You may choose otherwise for each.",
    battle_decision_hours: "When nobody has decided by then, the default is taken.",
    fallen_of_lost_percent: "The others are scattered and come back.",
    map: "",
    first_day: "",
    time_zone: "",
  } as Record<string, string>,
  grounds: {
    flatland: "flat land",
    hills: "hills",
    forest: "forest",
    marsh: "marsh",
    mountains: "mountains",
    desert: "desert",
  } as Record<string, string>,
};
