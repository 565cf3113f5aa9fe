// Taking a campaign back, and copies of it to try things on, as the server does them.
import { campaignPath, get, post } from "../api/server";
import type { Of } from "../api/types";
import type { RefereeHouse } from "./house.svelte";

/** Makes a copy that begins after an event, and goes there. */
export async function tryFrom(house: RefereeHouse, event: number) {
  const { fork } = await post<Of<"MadeFork">>(house.path("forks"), { event });
  location.hash = fork;
}

/** Who was told what since an event. */
export const toldSince = (house: RefereeHouse, event: number) =>
  get<Of<"Rewound">>(house.path(`rewind?to=${event}`));

/** With the words for those who have been told since what will not have happened; "" for none. */
export async function goBack(house: RefereeHouse, event: number, words: string) {
  // In a copy nobody is there to be told.
  const said = house.isCopy ? "" : words.trim();
  const { told } = await post<Of<"Rewound">>(house.path("rewind"), { to: event, words: said });
  house.wentBack(event, said ? [] : told.map((one) => one.commander));
}

export async function discard(fork: string) {
  await post(campaignPath(fork, "discard"));
}
