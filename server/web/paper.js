// A sheet that can be dragged, pinched and scrolled: what all maps here are drawn on.
import { el, svg } from "./dom.js";

/**
 * A drawing with buttons to come nearer and go further. `label` says what it is; `first` whether it
 * is "whole" when first seen, or so near that it is "filled".
 */
export class Paper {
  constructor(label, first = "filled") {
    this.first = first;
    this.drawing = svg("svg", { role: "img", "aria-label": label, class: `paper ${first}` });
    const button = (text, name, does) =>
      el("button", { type: "button", title: name, "aria-label": name, onclick: does }, text);
    this.element = el("div", { class: "sheet" }, this.drawing,
      el("div", { class: "sheet-buttons" },
        button("+", "Nearer", () => this.zoom(0.7)),
        button("−", "Further", () => this.zoom(1 / 0.7)),
        button("⤢", "The whole map", () => this.show_all())));
    this.pointers = new Map();
    this.box = this.bounds = { x: 0, y: 0, width: 100, height: 100 };
    // A sheet on a pane that was hidden has no size until it is shown.
    let was_seen = false;
    new ResizeObserver(() => {
      if (!this.drawing.clientWidth) return;
      if (was_seen) this.apply();
      else this.show_filled();
      was_seen = true;
    }).observe(this.drawing);
    this.drawing.addEventListener("pointerdown", (event) => this.touch(event));
    this.drawing.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      this.drawing.addEventListener(end, (event) => this.pointers.delete(event.pointerId));
    }
    this.drawing.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, this.spot(event));
    }, { passive: false });
  }

  /** What is drawn; shown whole the first time, and whenever it has become something else. */
  set_bounds(bounds) {
    const is_new = JSON.stringify(bounds) !== JSON.stringify(this.bounds);
    this.bounds = bounds;
    if (is_new) this.show_filled();
  }
  show_all() {
    this.box = { ...this.bounds };
    this.apply();
  }
  /** As near as shows no empty paper beyond what is drawn. */
  show_filled() {
    const { clientWidth, clientHeight } = this.drawing;
    this.show_all();
    if (this.first === "whole" || !clientWidth || !clientHeight) return;
    const { x, y, width, height } = this.bounds;
    const shape = clientWidth / clientHeight;
    if (shape < width / height) this.show({ x: x + width / 2, y: y + height / 2 }, height * shape);
  }
  /** Puts a spot into the middle, so near that `width` fits. */
  show(spot, width) {
    const { clientWidth, clientHeight } = this.drawing;
    const height = clientWidth ? (width * clientHeight) / clientWidth : width;
    this.box = { x: spot.x - width / 2, y: spot.y - height / 2, width, height };
    this.apply();
  }
  apply() {
    const { x, y, width, height } = this.box;
    this.drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    // Names and marks keep a size that can be read and tapped, however far one looks.
    const each = this.units_per_pixel();
    this.drawing.style.setProperty("--text", `${Math.max(10.5 * each, 4)}px`);
    this.drawing.style.setProperty("--mark", Math.max(1.7 * each, 0.8));
    this.drawing.classList.toggle("far", each > 0.8);
  }
  units_per_pixel() {
    const { clientWidth, clientHeight } = this.drawing;
    if (!clientWidth || !clientHeight) return 1;
    return Math.max(this.box.width / clientWidth, this.box.height / clientHeight);
  }
  spot(event) {
    const point = new DOMPoint(event.clientX, event.clientY);
    return point.matrixTransform(this.drawing.getScreenCTM().inverse());
  }
  zoom(factor, spot) {
    const { x, y, width, height } = this.box;
    const about = spot ?? { x: x + width / 2, y: y + height / 2 };
    const wanted = Math.min(Math.max(width * factor, 40), this.bounds.width * 1.5);
    const by = wanted / width;
    this.box = { x: about.x - (about.x - x) * by, y: about.y - (about.y - y) * by,
      width: wanted, height: height * by };
    this.apply();
  }
  touch(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId);
    const scale = this.drawing.getScreenCTM().a;
    if (others.length === 1) {
      const other = others[0][1];
      const distance = (spot) => Math.hypot(spot.x - other.x, spot.y - other.y);
      if (distance(now) > 10) {
        this.zoom(distance(before) / distance(now), this.spot({ clientX: other.x, clientY: other.y }));
      }
    } else if (others.length === 0) {
      this.box.x -= (now.x - before.x) / scale;
      this.box.y -= (now.y - before.y) / scale;
      this.apply();
    }
    this.pointers.set(event.pointerId, now);
  }
}
