// What is drawn, kept in this browser stroke by stroke, for each user by itself; and the picture
// that is traced. Two windows do not write over each other: the one that opened it last keeps it.
import type { Change } from "./model/changes";

export interface KeptDraft {
  changes: Change[];
  done: number;
  /** The text that the editor was opened with, or gave away, last. */
  given: string | null;
}
/** Where the picture lies, in the measure of the map. */
export interface Lie {
  x: number;
  y: number;
  width: number;
  share: number;
}
export interface KeptPicture {
  file: Blob;
  lie: Lie;
}

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("nothing is kept"));
  });
const ended = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error("nothing is kept"));
  });

export type Standing = "kept" | "not_kept" | "elsewhere";

const nameFor = (owner: string) => `idis-map-${owner}`;
/** What was drawn for a campaign that is made, or thrown away, is kept no longer. */
export const forgetDrawing = (owner: string) => void indexedDB.deleteDatabase(nameFor(owner));

export class Keeper {
  private readonly writer = crypto.randomUUID?.() ?? String(Math.random());

  private constructor(private readonly database: IDBDatabase) {}

  /** Gives nothing where a browser keeps nothing. */
  static async open(owner: string): Promise<Keeper | null> {
    try {
      const request = indexedDB.open(nameFor(owner), 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("changes");
        request.result.createObjectStore("state");
      };
      const database = await answered(request);
      // It is forgotten elsewhere; anyone who draws still is told that nothing is kept.
      database.onversionchange = () => database.close();
      return new Keeper(database);
    } catch {
      return null;
    }
  }

  private begin() {
    const transaction = this.database.transaction(["changes", "state"], "readwrite");
    return {
      transaction,
      changes: transaction.objectStore("changes"),
      state: transaction.objectStore("state"),
    };
  }

  /** What was drawn last; from now on this window keeps it. */
  async take(): Promise<KeptDraft | null> {
    const { transaction, changes, state } = this.begin();
    state.put(this.writer, "writer");
    const [all, done, given] = await Promise.all([
      answered(changes.getAll()) as Promise<Change[]>,
      answered(state.get("done")) as Promise<number | undefined>,
      answered(state.get("given")) as Promise<string | undefined>,
    ]);
    await ended(transaction);
    return all.length && done ? { changes: all, done, given: given ?? null } : null;
  }
  async give(text: string): Promise<void> {
    const { transaction, state } = this.begin();
    state.put(text, "given");
    await ended(transaction);
  }

  /** Takes: all strokes, how many of them are done, and from which on they are new. */
  async save(all: Change[], done: number, from: number): Promise<Standing> {
    try {
      const { transaction, changes, state } = this.begin();
      const over = ended(transaction);
      if ((await answered(state.get("writer"))) !== this.writer) {
        await over;
        return "elsewhere";
      }
      if (from < all.length) changes.delete(IDBKeyRange.lowerBound(from));
      for (let at = from; at < all.length; at += 1) changes.put(all[at], at);
      state.put(done, "done");
      await over;
      return "kept";
    } catch {
      return "not_kept";
    }
  }

  async picture(): Promise<KeptPicture | null> {
    const { state } = this.begin();
    return ((await answered(state.get("picture"))) as KeptPicture | undefined) ?? null;
  }
  async savePicture(picture: KeptPicture | null): Promise<void> {
    const { transaction, state } = this.begin();
    if (picture) state.put(picture, "picture");
    else state.delete("picture");
    await ended(transaction);
  }
}
