// Names of the API as words of any language that has none better.

/** "no_such_place" or "ArmyArrived" as words: "no such place", "army arrived". */
export function humanised(text: string): string {
  return text
    .replace(/_/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
}
