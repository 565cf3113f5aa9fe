// Names of the API as words of any language that has none better.

/** A name where it does not begin a sentence: "the monsters". */
export const withinSentence = (name: string) => name.replace(/^The /, "the ");

/** "no_such_place" or "ArmyArrived" as words: "no such place", "army arrived"; "north-east". */
export function humanised(text: string): string {
  return text
    .replace(/^(north|south)_/, "$1-")
    .replace(/_/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
}
