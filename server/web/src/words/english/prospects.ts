// What an attack of Die, Men! would come to, said before it is made.
import { many } from "./numbers";

const fall = (units: number) => (units ? many(units, "falls", "fall") : "none falls");

export const prospectWords = {
  title: "What it would come to",
  /** Behind what the attack is called, in short: whatever they answer. */
  short: (least: number, most: number) =>
    least === most ? fall(most) : `${least} to ${most} fall`,
  breaks: "it breaks",
  vain: "in vain",
  certain: "No die is rolled for it: this is sure, but for what they answer.",
  strength: (units: number, set: string) =>
    `${many(units, "unit strikes", "units strike")} with the set ${set}.`,
  unanswered: (units: number) => `If nothing stops it: ${fall(units)}.`,
  sum: (total: string) => `Its damage: ${total}.`,
  noDice: "No die that they have there can stop any of it.",
  dice: (parts: string[]) =>
    `Dice that they keep for defence may cancel some of it: ${parts.join("; ")}.`,
  answered: (dice: number, units: number) => `with ${many(dice, "die", "dice")} ${fall(units)}`,
  first: "A set of theirs has the same turn: they may defend with it first, and then stop more.",
  knocks: "If it gets through, they lose a die of a set that waits, too.",
  obstacle: "If it gets through, what bars the way there breaks.",
  tooLow: (height: number) =>
    `In vain: dice that show ${height} are under the threat rating of everybody there.`,
  go: "Attack",
};
