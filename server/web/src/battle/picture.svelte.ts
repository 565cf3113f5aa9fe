// The picture of a campaign's battle: the server's, where it draws one, else a plain one.
import { getText, Refused } from "../api/server";
import type { Engine, Row } from "./engines";
import { plainTable } from "./plain_table";

export class Picture {
  private served = $state("");
  private isServed = true;

  of(engine: Engine, view: Row | null): string {
    return this.served || (view ? plainTable(engine, view) : "");
  }
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
