// A copy of a campaign to try things on, as its id tells it: "campaign-….fork-2".
export interface Fork {
  /** The campaign that it is a copy of. */
  campaign: string;
  number: number;
}

export function forkOf(id: string): Fork | null {
  const match = /^(.+)\.fork-(\d+)$/.exec(id);
  return match && { campaign: match[1], number: Number(match[2]) };
}
