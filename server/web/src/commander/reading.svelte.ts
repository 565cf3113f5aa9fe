// What is being written, read as orders: a moment after the last letter, and never twice at once.
import { campaignPath, post } from "../api/server";
import type { ReadAs } from "../api/types";

/** How long a pause in writing is, in milliseconds. */
const pause = 250;

export class Reading {
  /** What the text that was read last is read as; nothing while there is none. */
  read = $state.raw<ReadAs | null>(null);
  /** The text that `read` is about. */
  text = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = "";

  constructor(private readonly campaign: () => string) {}

  /** The text is this now. */
  write(text: string) {
    this.wanted = text.trim();
    clearTimeout(this.timer);
    if (!this.wanted) {
      this.forget();
      return;
    }
    this.timer = setTimeout(() => void this.look(this.wanted), pause);
  }
  /** Reads at once what is written, if that is not what was read last. */
  async readNow() {
    clearTimeout(this.timer);
    if (this.wanted && this.wanted !== this.text) await this.look(this.wanted);
  }
  forget() {
    clearTimeout(this.timer);
    this.wanted = "";
    this.read = null;
    this.text = "";
  }
  private async look(text: string) {
    try {
      const read = await post<ReadAs>(campaignPath(this.campaign(), "orders/read"), { text });
      if (text !== this.wanted) return;
      this.read = read;
      this.text = text;
    } catch {
      // Without an answer the words can still be sent to the referee.
      if (text === this.wanted) this.read = null;
    }
  }
}
