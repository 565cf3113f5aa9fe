// A whole country out of a seed: coast, ranges, rivers, what grows, people, towns and roads, each
// shown as it comes.
import { hexesOf, type Land } from "../model/land";
import { chanceOf, seedOf } from "./chance";
import { coverOf, peopleOf, rangesOf } from "./cover";
import { namesOf } from "./names";
import { raised, type Country, type Wishes } from "./relief";
import { lakesOf, riversOf } from "./rivers";
import { Builder } from "./roads";
import { Founder } from "./towns";

export const stages = ["coast", "ranges", "rivers", "cover", "towns", "roads"] as const;
export type Stage = (typeof stages)[number];

/** Gorges: where a river runs between mountains and no road goes over it, nobody fords it. */
function barGorges({ land }: Country) {
  land.river.forEach((isRiver, side) => {
    if (!isRiver || land.road[side]) return;
    const { from, to } = hexesOf(land, side);
    const isSteep = (at: number) => land.ground[at] === "mountains";
    if (isSteep(from) && isSteep(to)) land.crossing[side] = "barred";
  });
}

/** Grows a country; after each stage gives what there is so far, the same land each time. */
export function* grown(wishes: Wishes): Generator<{ stage: Stage; land: Land }, Land> {
  const seed = seedOf(`${wishes.seed} ${wishes.columns} ${wishes.rows} ${wishes.coast}`);
  const chance = chanceOf(seed);
  const names = namesOf(chanceOf(seed + 1));
  const country = raised(wishes, seed, chance);
  const { land } = country;
  yield { stage: "coast", land };
  rangesOf(country);
  yield { stage: "ranges", land };
  const rivers = riversOf(country, chance);
  for (const { sides } of rivers) {
    const name = names.river();
    for (const side of sides) {
      land.river[side] = true;
      land.riverName[side] = name;
    }
  }
  lakesOf(country, rivers);
  yield { stage: "rivers", land };
  coverOf(country, seed);
  peopleOf(country, seed);
  yield { stage: "cover", land };
  const founder = new Founder(country, chance, names);
  founder.strongholds();
  yield { stage: "towns", land };
  new Builder(country, names.road).join();
  founder.villages();
  founder.landmarks();
  barGorges(country);
  yield { stage: "roads", land };
  return land;
}
