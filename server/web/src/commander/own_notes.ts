// A commander's own notes and marks. They stay in his browser: the server has no business with
// them.
const key = (campaign: string, place: string) => `idis-note ${campaign} ${place}`;

export const noteOf = (campaign: string, place: string) =>
  localStorage.getItem(key(campaign, place)) ?? "";

/** The places that bear a note of his. */
export const placesNoted = (campaign: string): string[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(key(campaign, "place-")))
    .map((name) => name.slice(key(campaign, "").length));

export function setNote(campaign: string, place: string, text: string) {
  if (text) localStorage.setItem(key(campaign, place), text);
  else localStorage.removeItem(key(campaign, place));
}
