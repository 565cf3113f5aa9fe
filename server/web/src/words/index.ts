// The language in use. Another one is another folder beside `english`, whose index has the same
// members.
import { english } from "./english";
import { madeUp } from "./made_up";

export type Words = typeof english;
/** What the browser was told to speak, for those who try the page. */
const language = typeof localStorage === "undefined" ? null : localStorage.getItem("idis-language");
export const words: Words = language === "made-up" ? madeUp(english) : english;

/** A name of the API as words. */
export const humanised = (text: string): string => words.plain(text);

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** The same with a capital. */
export const sentence = (text: string) => capital(humanised(text));

/** A number as people write it: "3,300"; a fraction "3/2" as "1.5". */
export function amount(value: number | string): string {
  if (typeof value === "string" && value.includes("/")) {
    const [above, below] = value.split("/").map(Number);
    return (above / below).toLocaleString(words.locale, { maximumFractionDigits: 2 });
  }
  return Number(value).toLocaleString(words.locale);
}

/** A share of one as people write it: "1/9" as "11 %". */
export const percent = (share: number) => `${Math.round(share * 100)} %`;
/** A fraction as the API has it, as a number. */
export function fractionOf(value: number | string): number {
  const [above, below = 1] = String(value).split("/").map(Number);
  return above / below;
}

/** "a, b and c"; where one of them holds a comma, "a; b, of x; and c". */
export function listed(parts: string[]): string {
  if (parts.length < 2) return parts[0] ?? "";
  const hasComma = parts.some((part) => part.includes(","));
  const before = parts.slice(0, -1).join(hasComma ? "; " : ", ");
  return `${before}${hasComma ? ";" : ""} ${words.and} ${parts.at(-1)}`;
}
