// The value of a reading that the rules leave open, in words.
import type { Of } from "../api/types";
import { listed, words } from "../words";

export type Offer = Of<"RulingOffer">;

export const wordsIn = (value: string) => value.split(", ").filter(Boolean);
export const nameOf = ({ ruling }: Offer) => words.rulings.name[ruling] ?? ruling;

export function shownValue(offer: Offer, value: string): string {
  const say = words.rulings;
  if (offer.form === "truth") return say.truth[value] ?? value;
  if (offer.form === "one_word") return say.value[value] ?? value;
  if (offer.form === "words") return listed(wordsIn(value).map((one) => say.grounds[one] ?? one));
  return value;
}
