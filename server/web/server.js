// What this page asks of the server, and what it hears from it.

/** A refusal, as the server words it. */
export class Refused extends Error {
  constructor(status, problem) {
    const faults = (problem.errors ?? []).map((error) => `${error.place}: ${error.detail}`);
    super([problem.detail ?? `The server answered ${status}.`, ...faults].join(" "));
    this.status = status;
    this.code = problem.code;
    this.clause = problem.clause;
  }
}

async function answer_of(response) {
  if (response.status === 204) return null;
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

export async function get(path) {
  return answer_of(await fetch(path, { headers: { Accept: "application/json" } }));
}

/** A name of one's own for one order, so that sending it again does nothing twice. */
export function fresh_key() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function post(path, body, key) {
  const headers = { "Content-Type": "application/json" };
  if (key) headers["Idempotency-Key"] = `"${key}"`;
  return answer_of(await fetch(path, { method: "POST", headers, body: JSON.stringify(body ?? {}) }));
}

/** A campaign's paths. */
export function campaign_path(campaign, rest) {
  return `/api/v1/campaigns/${campaign}/${rest}`;
}

/**
 * Listens to a campaign's stream. The browser comes back by itself with the number it had last.
 * `heard(type, data)` is called for state, entry, event and view; `standing` says "live" or "lost".
 */
export function listen(campaign, heard, standing) {
  const source = new EventSource(campaign_path(campaign, "stream"));
  for (const type of ["state", "entry", "event", "view"]) {
    source.addEventListener(type, (message) => heard(type, JSON.parse(message.data)));
  }
  source.onopen = () => standing("live");
  source.onerror = () => {
    standing("lost");
    // A stream that was refused (signed out, too many open) is not tried again by the browser.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 15000);
  };
  addEventListener("pagehide", () => source.close());
  return source;
}
