// A picture that lies beneath the map to be traced. It never leaves the browser.
import type { Bounds } from "../map/view.svelte";
import type { Keeper, Lie } from "./keep";

export class Picture {
  bitmap = $state.raw<ImageBitmap | null>(null);
  lie = $state.raw<Lie>({ x: 0, y: 0, width: 100, share: 0.5 });
  private file: Blob | null = null;

  constructor(private readonly keeper: Keeper | null) {}

  async recall() {
    const kept = await this.keeper?.picture().catch(() => null);
    if (!kept) return;
    this.bitmap = await createImageBitmap(kept.file);
    this.file = kept.file;
    this.lie = kept.lie;
  }
  /** Lays it over the whole map; throws where it is no picture. */
  async choose(file: Blob, over: Bounds) {
    this.bitmap = await createImageBitmap(file);
    this.file = file;
    this.place({ x: over.x, y: over.y, width: over.width });
  }
  remove() {
    this.bitmap?.close();
    this.bitmap = null;
    this.file = null;
    this.keep();
  }
  place(change: Partial<Lie>) {
    const now = { ...this.lie, ...change };
    this.lie = { ...now, width: Math.max(now.width, 5) };
    this.keep();
  }
  get height() {
    return this.bitmap ? (this.lie.width * this.bitmap.height) / this.bitmap.width : 0;
  }
  private keep() {
    const { file, lie } = this;
    // What cannot be kept is chosen again another time; the map itself is not concerned.
    void this.keeper?.savePicture(file && { file, lie }).catch(() => null);
  }

  draw(pen: CanvasRenderingContext2D) {
    if (!this.bitmap) return;
    pen.globalAlpha = this.lie.share;
    pen.drawImage(this.bitmap, this.lie.x, this.lie.y, this.lie.width, this.height);
    pen.globalAlpha = 1;
  }
}
