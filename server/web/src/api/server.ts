// What this page asks of the server: reads that know their ETag and survive a lost connection,
// orders that carry their own key.
import { forgetAll, keep, recall, type Kept } from "./keep";
import { inSeat } from "./seat";

interface Problem {
  detail?: string;
  code?: string;
  clause?: string;
  field?: string;
  errors?: { place: string; detail: string }[];
}

/** A refusal, as the server words it. */
export class Refused extends Error {
  /** What it says as a whole, and each fault that it names. */
  readonly detail: string;
  readonly faults: { place: string; detail: string }[];
  readonly code: string | undefined;
  readonly clause: string | undefined;
  /** Which part of what was sent it is about: "orders/3/unit". */
  readonly field: string;
  constructor(
    readonly status: number,
    problem: Problem,
  ) {
    const faults = problem.errors ?? [];
    // The faults themselves stand beside it here.
    const detail = (problem.detail ?? `${status}`).replace(/; see `errors`[^.]*/, "");
    super([detail, ...faults.map((fault) => `${fault.place}: ${fault.detail}`)].join(" "));
    this.detail = detail;
    this.faults = faults;
    this.code = problem.code;
    this.clause = problem.clause;
    this.field = problem.field ?? "";
  }
}

/** The server did not answer at all. */
export class NoAnswer extends Error {}

const whenEnded = new Set<() => void>();
/** Calls when the server no longer knows who this is: signed out elsewhere, or expired. */
export function onSessionEnd(call: () => void) {
  whenEnded.add(call);
  return () => whenEnded.delete(call);
}

const whenPartEnds = new Set<() => void>();
/** Calls when somebody asks for a campaign in which he may have no part any more. */
export function onPartEnd(call: () => void) {
  whenPartEnds.add(call);
  return () => whenPartEnds.delete(call);
}
/** A campaign refused itself: it is as if it were not there. */
export function partMayHaveEnded(error: unknown) {
  if (error instanceof Refused && [403, 404].includes(error.status)) {
    whenPartEnds.forEach((call) => call());
  }
}

/** Whose eyes these are; what is kept is kept for him alone. */
let viewer = "";
export function setViewer(user: string) {
  viewer = user;
}

const fresh = new Map<string, Kept>();

async function fetched(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(inSeat(path), init);
  } catch {
    throw new NoAnswer();
  }
}

async function refused(response: Response): Promise<Refused> {
  const problem = (await response.json().catch(() => ({}))) as Problem;
  if (response.status === 401) whenEnded.forEach((call) => call());
  return new Refused(response.status, problem);
}

export interface Seen<T> {
  body: T;
  /** When it was last known to hold, if the server could not be asked now. */
  keptFrom: number | null;
}

/** Reads; without a connection, gives what was seen last. */
export async function look<T>(path: string): Promise<Seen<T>> {
  const key = `${viewer} ${inSeat(path)}`;
  const known = fresh.get(key);
  const headers: Record<string, string> = { Accept: "application/json" };
  if (known?.etag) headers["If-None-Match"] = known.etag;
  let response: Response;
  try {
    response = await fetched(path, { headers });
  } catch (error) {
    const kept = known ?? (await recall(key));
    if (!kept) throw error;
    return { body: kept.body as T, keptFrom: kept.at };
  }
  if (response.status === 304 && known) {
    known.at = Date.now();
    return { body: known.body as T, keptFrom: null };
  }
  if (!response.ok) throw await refused(response);
  const kept = {
    body: (await response.json()) as unknown,
    etag: response.headers.get("ETag"),
    at: Date.now(),
  };
  fresh.set(key, kept);
  void keep(key, kept);
  return { body: kept.body as T, keptFrom: null };
}

export const get = async <T>(path: string): Promise<T> => (await look<T>(path)).body;

/** Reads what is not worth keeping: much of it, each for a moment. */
export async function getOnce<T>(path: string): Promise<T> {
  const response = await fetched(path, { headers: { Accept: "application/json" } });
  if (!response.ok) throw await refused(response);
  return (await response.json()) as T;
}

/** A text that is not JSON: a drawing. */
export async function getText(path: string): Promise<string> {
  const response = await fetched(path, {});
  if (!response.ok) throw await refused(response);
  return response.text();
}

/** A name of one's own for one order, so that sending it again does nothing twice. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function post<T>(path: string, body: unknown = {}, key?: string): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (key) headers["Idempotency-Key"] = `"${key}"`;
  const response = await fetched(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw await refused(response);
  return (response.status === 204 ? null : await response.json()) as T;
}

export async function signOut() {
  await post("/api/v1/sign-out").catch(() => null);
  fresh.clear();
  await forgetAll();
}

export const campaignPath = (campaign: string, rest: string) =>
  `/api/v1/campaigns/${campaign}/${rest}`;
export const battlePath = (battle: string, rest: string) => `/api/v1/battles/${battle}/${rest}`;
/** A commander's or player's id may be anything a URL has to hide. */
export const segment = (text: string) => encodeURIComponent(text);
