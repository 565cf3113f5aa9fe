// What grows and who lives on a country that has its relief and its rivers.
import { isWater, step } from "../model/land";
import { hillsOf } from "./chance";
import { under, type Country } from "./relief";
import { riverside } from "./rivers";

export function isCoast({ land, next }: Country, at: number): boolean {
  for (let direction = 0; direction < 6; direction += 1) {
    const to = next[at * 6 + direction];
    if (to >= 0 && land.ground[to] === "sea") return true;
  }
  return false;
}

const landOf = ({ land }: Country) =>
  land.ground.map((_, at) => at).filter((at) => !isWater(land.ground[at]));

/** Ranges along the crests, with hills at their feet. */
export function rangesOf(country: Country) {
  const { land, height, crest } = country;
  const hexes = landOf(country);
  const rough = hexes.map((at) => crest[at] * 0.7 + height[at] * 0.5);
  const [high, low] = [under(rough, 0.91), under(rough, 0.73)];
  hexes.forEach((at, number) => {
    if (rough[number] > high) land.ground[at] = "mountains";
    else if (rough[number] > low) land.ground[at] = "hills";
  });
}

/** Woods where it is wet, marsh where it is low as well, desert where neither. */
export function coverOf(country: Country, seed: number) {
  const { land, height } = country;
  const wet = riverside(country);
  const apart = Math.max(5, Math.min(land.columns, land.rows) * 0.22);
  const rain = hillsOf(seed + 307, apart, 3);
  const plain = landOf(country).filter((at) => land.ground[at] === "flatland");
  const damp = plain.map((at) => rain(at % land.columns, Math.floor(at / land.columns)));
  const low = under(
    plain.map((at) => height[at]),
    0.35,
  );
  const [wood, bog, dry] = [under(damp, 0.66), under(damp, 0.62), under(damp, 0.035)];
  plain.forEach((at, number) => {
    const isLow = height[at] < low && wet.has(at);
    if (isLow && damp[number] > bog) land.ground[at] = "marsh";
    else if (damp[number] > wood) land.ground[at] = "forest";
    else if (damp[number] < dry && !wet.has(at) && !isCoast(country, at))
      land.ground[at] = "desert";
  });
}

const most = { flatland: 2, hills: 1, forest: 1, marsh: 1, mountains: 0, desert: 0 };

/** People, in twenties to the square mile. */
export function peopleOf(country: Country, seed: number) {
  const { land } = country;
  const wet = riverside(country);
  const good = hillsOf(seed + 401, 9, 2);
  for (const at of landOf(country)) {
    const ground = land.ground[at] as keyof typeof most;
    const isFertile = ground === "flatland" || ground === "forest";
    const near = (wet.has(at) ? 1 : 0) + (isCoast(country, at) ? 0.5 : 0);
    const luck = good(at % land.columns, Math.floor(at / land.columns)) * 2 - 0.8;
    const score = most[ground] + (isFertile ? near + luck : 0);
    const least = ground === "mountains" || ground === "desert" ? 0 : 1;
    land.settlement[at] = Math.max(least, Math.round(score)) * step;
  }
}
