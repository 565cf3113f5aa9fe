// A map that is being drawn: its strokes, what they look like, and that each of them is kept.
import { WholeGround } from "../map/whole";
import type { Spot } from "../map/hexes";
import { rowOf, touched, wholeOf } from "./drawing";
import { Keeper, type KeptDraft, type Standing } from "./keep";
import { History, Stroke, type Change, type Patch } from "./model/changes";
import type { Land } from "./model/land";
import { read } from "./model/read";
import { Hand, touchSide, type Tool } from "./model/tools";
import { hexWords } from "./said";
import type { Sheet } from "./sheet";

export class Session implements Sheet<Tool> {
  private readonly history: History;
  private hand: Hand | null = null;
  /** A land that is shown while it grows, in place of what is drawn. */
  private guest: Land | null = null;
  private writing: Promise<unknown> = Promise.resolve();
  /** From which stroke on none is kept yet. */
  private unkept: number;

  whole = $state.raw<WholeGround>() as WholeGround;
  /** Counts everything that can be seen of it. */
  version = $state(0);
  canUndo = $state(false);
  canRedo = $state(false);
  standing = $state<Standing>("kept");

  private constructor(
    private readonly keeper: Keeper | null,
    draft: KeptDraft,
  ) {
    this.history = new History(draft.changes, draft.done);
    this.unkept = draft.changes.length;
    if (!keeper) this.standing = "not_kept";
    this.redraw(null);
  }

  /** Goes on where the user stopped. A text that is given and was not given before is drawn on
   * instead; that can be taken back like any stroke. */
  static async begin(keeper: Keeper | null, text: string | null, blank: string) {
    const kept = await keeper?.take().catch(() => null);
    const fresh = { changes: [{ text: text ?? blank }], done: 1, given: text };
    let session: Session | null = null;
    try {
      if (kept) session = new Session(keeper, kept);
    } catch {
      // What cannot be read any more is begun anew.
    }
    if (!session) {
      session = new Session(keeper, fresh);
      session.unkept = 0;
      session.keep();
    } else if (text !== null && text !== kept?.given && text !== session.text()) {
      session.replace(text);
    }
    if (text !== null) session.give(text);
    return { session, isNew: !kept && text === null };
  }
  /** The map goes where it is used: it is what the editor is opened with the next time. */
  given() {
    this.give(this.text());
  }
  private give(text: string) {
    const { keeper } = this;
    // Without it the text is drawn on as a new one, which loses nothing.
    this.writing = this.writing.then(() => keeper?.give(text).catch(() => null));
  }

  get land(): Land {
    return this.guest ?? this.history.land;
  }
  text = () => this.history.written();
  begun = () => this.history.begun;

  /** Another text in place of what is there. Takes: a text that can be read. */
  replace(text: string) {
    read(text);
    this.guest = null;
    this.add({ text });
    this.redraw(null);
  }
  /** Shows a land that is not drawn yet. */
  show(land: Land | null) {
    this.guest = land;
    this.redraw(null);
  }

  begin(tool: Tool, erases: boolean, spot: Spot) {
    if (this.guest) return;
    this.hand = new Hand(new Stroke(this.history.land), tool, erases);
    this.move(spot);
  }
  move(spot: Spot) {
    this.hand?.to(spot);
    if (this.hand) this.redraw(this.hand.stroke.takeFresh());
  }
  lift(spot: Spot) {
    this.hand?.lift(spot);
    const stroke = this.hand?.stroke;
    this.hand = null;
    if (stroke) this.finish(stroke);
  }
  /** What the hand has done since it came down is as if it had not. */
  cancel() {
    const patches = this.hand?.stroke.patches() ?? [];
    this.hand = null;
    const stroke = new Stroke(this.history.land);
    for (const { layer, at, before } of patches) stroke.set(layer, at, before as never);
    this.redraw(stroke.takeFresh());
  }
  /** One stroke that needs no hand. */
  act(does: (stroke: Stroke) => void) {
    if (this.guest) return;
    const stroke = new Stroke(this.history.land);
    does(stroke);
    this.finish(stroke);
  }
  touchSide(tool: Tool, at: number, direction: number) {
    this.act((stroke) => touchSide(stroke, tool, at, direction));
  }
  says(at: number) {
    return hexWords(this.land, at);
  }
  private finish(stroke: Stroke) {
    this.redraw(stroke.takeFresh());
    const patches = stroke.patches();
    if (patches.length) this.add({ patches });
  }

  undo() {
    if (!this.history.canUndo || this.hand || this.guest) return;
    this.redraw(this.history.undo());
    this.keep();
  }
  redo() {
    if (!this.history.canRedo || this.hand || this.guest) return;
    this.redraw(this.history.redo());
    this.keep();
  }

  private add(change: Change) {
    this.unkept = Math.min(this.unkept, this.history.done);
    this.history.add(change);
    this.keep();
  }
  private keep() {
    this.canUndo = this.history.canUndo;
    this.canRedo = this.history.canRedo;
    const { keeper, history } = this;
    if (!keeper || this.standing === "elsewhere") return;
    const { done, changes } = history;
    const [all, from] = [[...changes], this.unkept];
    this.unkept = all.length;
    this.writing = this.writing.then(async () => {
      this.standing = await keeper.save(all, done, from);
      if (this.standing !== "kept") this.unkept = Math.min(this.unkept, from);
    });
  }
  /** Takes: what changed; nothing if that is everything. */
  private redraw(patches: Patch[] | null) {
    const { land } = this;
    if (patches) this.whole.change(touched(land, patches).map((at) => rowOf(land, at)));
    else this.whole = new WholeGround(wholeOf(land));
    this.version += 1;
    this.canUndo = this.history.canUndo;
    this.canRedo = this.history.canRedo;
  }
}
