// What every page of a campaign does alike: it looks again when the stream says that something has
// changed, several calls at once being one, and runs the clock.
import { Clock } from "./clock.svelte";
import { keptAs } from "./seat";
import { campaignPath, look, partMayHaveEnded } from "./server";
import { listen, type Standing } from "./stream";
import type { Of } from "./types";
import { compass } from "../map/compass.svelte";
import { badgesOf, type Badge } from "../parts/heraldry";
import { Seen } from "../parts/seen.svelte";

export abstract class Campaign {
  standing = $state<Standing | null>(null);
  /** When what is shown was true, if the server could not be asked now. */
  keptFrom = $state<number | null>(null);
  failure = $state("");
  /** What every member may read of the world and its war, if the campaign says something. */
  setting = $state("");
  /** The colours and arms of the factions that he knows of. */
  badges = $state.raw<Map<string, Badge>>(new Map());
  readonly clock = new Clock();
  /** What was seen on each pane when he last looked. */
  readonly seen: Seen;
  private isLooking = false;
  private isToLookAgain = false;

  constructor(readonly id: string) {
    this.seen = new Seen(keptAs(id));
  }

  protected abstract lookAround(): Promise<void>;
  /** The stream is back after it was lost. */
  protected returned(): void {}
  protected heard(_type: string, _line: Record<string, unknown>): void {}

  path(rest: string) {
    return campaignPath(this.id, rest);
  }

  protected async read<T>(rest: string): Promise<T> {
    const { body, keptFrom } = await look<T>(this.path(rest));
    this.keptFrom = keptFrom;
    return body;
  }

  protected async readSetting() {
    this.setting = (await this.read<Of<"Setting">>("setting")).text;
    const signs = await this.read<Of<"Badges">>("badges");
    this.badges = badgesOf(signs.badges);
    compass.north = signs.north ?? "n";
  }

  /** Reads everything anew. */
  async look() {
    if (this.isLooking) {
      this.isToLookAgain = true;
      return;
    }
    this.isLooking = true;
    try {
      this.clock.set(await this.read<Of<"Clock">>("clock"));
      await this.lookAround();
      this.failure = "";
    } catch (error) {
      this.failure = (error as Error).message;
      partMayHaveEnded(error);
    } finally {
      this.isLooking = false;
    }
    if (!this.isToLookAgain) return;
    this.isToLookAgain = false;
    void this.look();
  }

  /** Begins to listen; gives what ends it. */
  attend(): () => void {
    void this.look();
    const stop = listen(
      this.path("stream"),
      (type, line) => {
        this.heard(type, line);
        this.lookSoon();
      },
      (standing) => {
        const is_back = standing === "live" && this.standing === "lost";
        this.standing = standing;
        // Whose part has ended is heard no more: looking tells it from a lost connection.
        if (standing === "lost") this.lookSoon();
        if (!is_back) return;
        this.returned();
        this.lookSoon();
      },
    );
    const ticks = setInterval(() => this.clock.tick(), 1000);
    const looks = setInterval(() => void this.look(), 60_000);
    return () => {
      stop();
      clearInterval(ticks);
      clearInterval(looks);
    };
  }
  private soon: ReturnType<typeof setTimeout> | undefined;
  /** A burst of news is one look. */
  lookSoon() {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => void this.look(), 250);
  }
}
