// Which clause of the rulebook is being read.
export const reading = $state({ clause: "" });
export const read = (clause: string) => (reading.clause = clause);
/** The last word of a clause's id: what tells it from the others of a list. */
export const shortName = (clause: string) =>
  (clause.split(".").at(-1) ?? clause).replace(/-ruling$/, "").replace(/-/g, " ");
