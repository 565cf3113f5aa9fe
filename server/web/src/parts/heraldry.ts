// The colours of factions, and the pieces of which their arms are drawn: a shield of 24 by 28, its
// divisions, and charges about its middle. All shapes are our own.
import type { Of } from "../api/types";

export type Arms = Of<"Arms">;
export type Badge = Of<"Badge">;

/** Told apart by anyone who sees fewer colours, too, on light ground as on dark. */
export const colours: Record<string, string> = {
  blue: "#1438bc",
  vermilion: "#ab3001",
  green: "#0b9645",
  amber: "#a99400",
  purple: "#700a71",
  sky: "#5078f5",
  rose: "#e069b4",
  slate: "#545137",
};
export const tinctures: Record<string, string> = {
  or: "#e8b923",
  argent: "#f4f1e8",
  gules: "#b3231f",
  azure: "#1f4fa3",
  vert: "#22763a",
  purpure: "#71307f",
  sable: "#1c1a1a",
};

export const shield = "M1 1H23V14C23 21 17 25.5 12 27.5C7 25.5 1 21 1 14Z";

/** The part of the field that each sets off, cut to the shield. */
export const divisions: Record<string, string> = {
  plain: "",
  per_pale: "M12 0H24V28H12Z",
  per_fess: "M0 13H24V28H0Z",
  per_bend: "M0 0L24 26V28H0Z",
  per_saltire: "M0 0L12 13L0 26ZM24 0L12 13L24 26Z",
  quarterly: "M12 0H24V13H12ZM0 13H12V28H0Z",
  chief: "M0 0H24V8H0Z",
  pale: "M8 0H16V28H8Z",
  fess: "M0 9H24V18H0Z",
  bend: "M0 0H6L24 20V27L0 4Z",
  chevron: "M12 8L24 19V26L12 15L0 26V19Z",
  cross: "M9.5 0H14.5V10.5H24V15.5H14.5V28H9.5V15.5H0V10.5H9.5Z",
  saltire: "M0 0H5L12 9L19 0H24V4L15.5 13L24 23V28H20L12 17L4 28H0V23L8.5 13L0 4Z",
  bordure: "M0 0H24V28H0ZM4.5 4.5V14C4.5 18.8 8 22 12 23.8C16 22 19.5 18.8 19.5 14V4.5Z",
};

export const charges: Record<string, string> = {
  none: "",
  star: "M12 6L13.7 10.8H18.8L14.7 13.8L16.2 18.7L12 15.7L7.8 18.7L9.3 13.8L5.2 10.8H10.3Z",
  crescent: "M15.5 6.8A6.6 6.6 0 1 0 15.5 18.2A5.2 5.2 0 1 1 15.5 6.8Z",
  sun:
    "M12 9A3.5 3.5 0 1 0 12 16A3.5 3.5 0 1 0 12 9ZM11.3 5H12.7V8H11.3ZM11.3 17H12.7V20H11.3Z" +
    "M4.5 11.8H7.5V13.2H4.5ZM16.5 11.8H19.5V13.2H16.5ZM6.2 7.7L7.2 6.7L9.3 8.8L8.3 9.8Z" +
    "M14.7 16.2L15.7 15.2L17.8 17.3L16.8 18.3ZM16.8 6.7L17.8 7.7L15.7 9.8L14.7 8.8Z" +
    "M8.3 15.2L9.3 16.2L7.2 18.3L6.2 17.3Z",
  tower: "M7 6H9V8H11V6H13V8H15V6H17V10H16V19H13.5V15.5A1.5 1.5 0 0 0 10.5 15.5V19H8V10H7Z",
  tree: "M12 5L16.5 11H14.5L17.5 15.5H13V19.5H11V15.5H6.5L9.5 11H7.5Z",
  sword: "M12 4.5L13.2 7V14H16V15.6H13.2V18.2A1.2 1.2 0 1 1 10.8 18.2V15.6H8V14H10.8V7Z",
  key:
    "M12 5A3 3 0 0 1 12.8 10.9V13H15.5V14.8H12.8V16.4H15V18.2H12.8V20H11.2V10.9A3 3 0 0 1 12 5Z" +
    "M12 6.5A1.5 1.5 0 1 0 12 9.5A1.5 1.5 0 1 0 12 6.5Z",
  crown: "M6 8L9 11.5L12 6.5L15 11.5L18 8V16.5H6ZM6 17.3H18V19H6Z",
  ship: "M11.3 5H12.7V13.5H19L17 18H7L5 13.5H11.3ZM13.4 6L17.6 12H13.4ZM10.6 7V12H7Z",
  wheel:
    "M12 6A6.5 6.5 0 1 0 12 19A6.5 6.5 0 1 0 12 6ZM11.2 8.1V11.7H7.6A4.9 4.9 0 0 1 11.2 8.1Z" +
    "M12.8 8.1A4.9 4.9 0 0 1 16.4 11.7H12.8ZM7.6 13.3H11.2V16.9A4.9 4.9 0 0 1 7.6 13.3Z" +
    "M12.8 13.3H16.4A4.9 4.9 0 0 1 12.8 16.9Z",
  anchor:
    "M12 4.8A1.9 1.9 0 0 1 12.8 8.4V9.5H15V11H12.8V17.2C14.8 17 16 15.9 16.3 14.2L15 14.9" +
    "L15.6 12.6L18.4 14.1C18 17 15.6 19 12 19.2C8.4 19 6 17 5.6 14.1L8.4 12.6L9 14.9L7.7 14.2" +
    "C8 15.9 9.2 17 11.2 17.2V11H9V9.5H11.2V8.4A1.9 1.9 0 0 1 12 4.8Z",
  fish: "M5 12.5C7.5 8.8 12.5 8.8 15.5 11.8L19 9V16L15.5 13.2C12.5 16.2 7.5 16.2 5 12.5Z",
};

/** Arms as they are where a file leaves a part out. */
export const whole = (arms: Arms): Required<Arms> => ({
  division: "plain",
  field: "azure",
  second: "argent",
  charge: "none",
  tincture: "argent",
  ...arms,
});

export const badgesOf = (rows: Of<"Badges">["badges"]) =>
  new Map<string, Badge>(rows.map(({ faction, ...badge }) => [faction, badge as Badge]));
