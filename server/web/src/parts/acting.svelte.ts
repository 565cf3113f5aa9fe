// What a press sets going: whether it is under way, and what went wrong with it.
import { words } from "../words";

export class Acting {
  isBusy = $state(false);
  text = $state("");
  readonly act = async (does: () => Promise<unknown>) => {
    this.text = "";
    this.isBusy = true;
    try {
      await does();
    } catch (error) {
      this.text = (error as Error).message || words.notSent;
    }
    this.isBusy = false;
  };
}
