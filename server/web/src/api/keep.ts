// What was last seen of the server, kept in the browser for when there is no connection. It is
// forgotten at sign-out.

export interface Kept {
  body: unknown;
  etag: string | null;
  /** Milliseconds of the world when it was last known to hold. */
  at: number;
}

const opened: Promise<IDBDatabase | null> = new Promise((resolve) => {
  try {
    const request = indexedDB.open("idis", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("seen");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  } catch {
    resolve(null);
  }
});

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  const database = await opened;
  if (!database) return undefined;
  return new Promise<T | undefined>((resolve) => {
    const request = act(database.transaction("seen", mode).objectStore("seen"));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
}

export const recall = (key: string) =>
  run<Kept | undefined>("readonly", (store) => store.get(key) as IDBRequest<Kept | undefined>);
export const keep = (key: string, kept: Kept) => run("readwrite", (store) => store.put(kept, key));
export const forgetAll = () => run("readwrite", (store) => store.clear());
