// In whose seat the page acts, where it is not one's own: kept for this window alone.
const nameOf = (campaign: string) => `idis seat ${campaign}`;

export const seatOf = (campaign: string): string | null => sessionStorage.getItem(nameOf(campaign));

/** What is kept in this browser of a campaign is kept for each seat by itself. */
export const keptAs = (campaign: string) => [campaign, seatOf(campaign)].filter(Boolean).join(" ");

/** Opens the page anew, in that seat, or with nothing in one's own. */
export function takeSeat(campaign: string, commander: string | null) {
  if (commander) sessionStorage.setItem(nameOf(campaign), commander);
  else sessionStorage.removeItem(nameOf(campaign));
  location.reload();
}

/** What is asked of a campaign, asked in the seat that the page acts in. */
export function inSeat(path: string): string {
  const campaign = /^\/api\/v1\/campaigns\/([^/?]+)\//.exec(path)?.[1];
  const seat = campaign ? seatOf(campaign) : null;
  if (!seat || /\/(invitations|ways)($|[/?])/.test(path)) return path;
  return `${path}${path.includes("?") ? "&" : "?"}as=${encodeURIComponent(seat)}`;
}
