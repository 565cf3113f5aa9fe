// How numbers are written in this language.

export const locale = "en-GB";

/** "3,300"; of fractions so many digits, at most. */
export const amount = (value: number, digits = 2): string =>
  value.toLocaleString(locale, { maximumFractionDigits: digits });

/** "1 event", "3,300 events". */
export const many = (count: number, one: string, more: string): string =>
  `${amount(count)} ${count === 1 ? one : more}`;
