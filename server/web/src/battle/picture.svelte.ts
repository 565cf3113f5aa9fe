// The server's picture of a campaign's battle; nothing until it is there.
import { getText, Refused } from "../api/server";

export class Picture {
  served = $state("");
  private isServed = true;

  /** To be called when what is seen has changed; does not ask again for what is not there. */
  async ask(path: string) {
    if (!this.isServed) return;
    try {
      this.served = await getText(path);
    } catch (error) {
      this.isServed = !(error instanceof Refused);
      this.served = "";
    }
  }
}
