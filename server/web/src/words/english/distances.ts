// Where north lies on a map, and how far it is on it.
import { many } from "./numbers";

const miles = (number: number) => many(number, "mile", "miles");
const days = (number: number) => {
  const half = Math.ceil(number * 2) / 2;
  const whole = Math.floor(half);
  const said = `${whole || ""}${half > whole ? "½" : ""}`;
  return `${said} ${half > 1 ? "days’" : "day’s"} march`;
};

export const distanceWords = {
  north: "North lies",
  norths: {
    n: "at the top",
    nne: "at the top, a twelfth of a turn to the right",
    ne: "at the upper right",
    e: "to the right",
    se: "at the lower right",
    sse: "at the bottom, a twelfth of a turn to the right",
    s: "at the bottom",
    ssw: "at the bottom, a twelfth of a turn to the left",
    sw: "at the lower left",
    w: "to the left",
    nw: "at the upper left",
    nnw: "at the top, a twelfth of a turn to the left",
  },
  northIs: (where: string) => `North lies ${where}`,
  northLetter: "N",
  miles,
  scale: (number: number) => `Scale: this long is ${miles(number)}`,
  measure: "Measure a way: tap from hex to hex",
  measureAnew: "Measure anew",
  measureHint: "Tap where the way begins, then where it goes.",
  /** By an army of the usual kind at its usual pace. */
  length: (all: number, road: number, marches: number) => {
    const byRoad = road === all ? ", all by road" : road ? `, ${miles(road)} by road` : "";
    return `${miles(all)}${byRoad}: about ${days(marches)}`;
  },
};
