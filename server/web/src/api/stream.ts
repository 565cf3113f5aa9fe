// The stream of what is new. The browser comes back by itself with the number it had last; when it
// gives up (a refusal, a server that is away for long) this does, slower each time.

import { inSeat } from "./seat";

export type Standing = "live" | "lost";

interface Line {
  type: string;
  number?: number;
  last?: number;
}

const types = ["state", "entry", "event", "view", "told"];

/** Listens until the function that it gives is called. */
export function listen(
  path: string,
  heard: (type: string, line: Line & Record<string, unknown>) => void,
  standing: (now: Standing) => void,
): () => void {
  let source: EventSource | null = null;
  let last: number | null = null;
  let wait = 2000;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = new EventSource(inSeat(last === null ? path : `${path}?after=${last}`));
    for (const type of types) {
      source.addEventListener(type, (message) => {
        const line = JSON.parse((message as MessageEvent<string>).data) as Line;
        last = line.number ?? line.last ?? last;
        heard(type, line as Line & Record<string, unknown>);
      });
    }
    source.onopen = () => {
      wait = 2000;
      standing("live");
    };
    source.onerror = () => {
      standing("lost");
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, 60_000);
    };
  };
  const again = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(timer);
    open();
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
  };
  open();
  addEventListener("online", again);
  addEventListener("pagehide", close);
  return () => {
    removeEventListener("online", again);
    removeEventListener("pagehide", close);
    close();
  };
}
