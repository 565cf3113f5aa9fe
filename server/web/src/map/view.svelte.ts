// Which part of a map is seen: its middle and how near, moved by hand, wheel, keys and fingers.
import type { Spot } from "./hexes";

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class MapSight {
  x = $state(0);
  y = $state(0);
  /** Pixels for each unit of the map. */
  scale = $state(1);
  width = $state(0);
  height = $state(0);
  private bounds: Bounds = { x: 0, y: 0, width: 100, height: 100 };
  private isSettled = false;
  private readonly fingers = new Map<number, Spot>();
  private travelled = 0;

  constructor(private readonly fills: boolean) {}

  setBounds(bounds: Bounds) {
    const is_new = JSON.stringify(bounds) !== JSON.stringify(this.bounds);
    this.bounds = bounds;
    if (is_new) this.isSettled = false;
    this.settle();
  }
  setSize(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.settle();
  }
  private settle() {
    if (this.isSettled || !this.width || !this.height) return;
    this.isSettled = true;
    this.showAll();
    if (!this.fills) return;
    const { width, height } = this.bounds;
    this.scale = Math.min(
      Math.max(this.width / width, this.height / height),
      Math.min(this.width / width, this.height / height) * 2.4,
    );
  }
  showAll() {
    this.fit(this.bounds);
  }
  /** Brings all of something into sight, on so much of the width or height. */
  fit({ x, y, width, height }: Bounds, share = 1) {
    this.scale = share * Math.min(this.width / width, this.height / height);
    this.x = x + width / 2;
    this.y = y + height / 2;
  }
  /** Brings a spot into the middle, no further away than this scale. */
  show(spot: Spot, scale = this.scale) {
    this.x = spot.x;
    this.y = spot.y;
    this.scale = Math.max(this.scale, scale);
  }
  /** Whether all of a mark at a spot is in sight. */
  holds(spot: Spot): boolean {
    const half = 14;
    const away = (far: number, size: number) => Math.abs(far) * this.scale <= size / 2 - half;
    return away(spot.x - this.x, this.width) && away(spot.y - this.y, this.height);
  }
  spotAt(pixel: Spot): Spot {
    return {
      x: this.x + (pixel.x - this.width / 2) / this.scale,
      y: this.y + (pixel.y - this.height / 2) / this.scale,
    };
  }
  zoom(factor: number, about: Spot = { x: this.width / 2, y: this.height / 2 }) {
    const least = Math.min(this.width / this.bounds.width, this.height / this.bounds.height) * 0.7;
    const held = this.spotAt(about);
    this.scale = Math.min(Math.max(this.scale * factor, least), 60);
    const now = this.spotAt(about);
    this.move(held.x - now.x, held.y - now.y);
  }
  /** Moves, but never so far that nothing of the map is left in sight. */
  move(dx: number, dy: number) {
    const { x, y, width, height } = this.bounds;
    this.x = Math.min(Math.max(this.x + dx, x), x + width);
    this.y = Math.min(Math.max(this.y + dy, y), y + height);
  }
  get hasMoved() {
    return this.travelled > 6;
  }
  touch(id: number, at: Spot) {
    if (!this.fingers.size) this.travelled = 0;
    this.fingers.set(id, at);
  }
  drag(id: number, at: Spot) {
    const before = this.fingers.get(id);
    if (!before) return;
    this.travelled += Math.abs(at.x - before.x) + Math.abs(at.y - before.y);
    if (this.fingers.size === 1) {
      this.move((before.x - at.x) / this.scale, (before.y - at.y) / this.scale);
    } else {
      const other = [...this.fingers].find(([key]) => key !== id)?.[1];
      if (other) {
        const far = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
        const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
        this.zoom(far(at, other) / far(before, other), middle);
      }
    }
    this.fingers.set(id, at);
  }
  lift(id: number) {
    this.fingers.delete(id);
  }
  /** What a key does, if it does anything. */
  key(name: string): boolean {
    const step = 60 / this.scale;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    if (moves[name]) this.move(...moves[name]);
    else if (name === "+" || name === "=") this.zoom(1.3);
    else if (name === "-") this.zoom(1 / 1.3);
    else if (name === "0") this.showAll();
    else return false;
    return true;
  }
}
