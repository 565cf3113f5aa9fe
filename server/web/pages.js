// A page of several panes: side by side where there is room, one at a time on a phone.
import { el, fill } from "./dom.js";

/**
 * `panes` are {name, title, element}; the first is the chief one. On a narrow screen a bar at the
 * bottom switches between them.
 */
export function paned(panes) {
  const buttons = panes.map((pane) => el("button", { type: "button",
    onclick: () => show(pane.name) }, pane.title));
  const boxes = panes.map((pane) => el("section", { class: `pane ${pane.name}`,
    "aria-label": pane.title }, pane.element));
  function show(name) {
    panes.forEach((pane, number) => {
      boxes[number].classList.toggle("shown", pane.name === name);
      buttons[number].setAttribute("aria-pressed", String(pane.name === name));
    });
  }
  show(panes[0].name);
  // Where there is room the first pane stands beside the others, so one of those is shown with it.
  const is_wide = matchMedia("(min-width: 900px)");
  const settle = () => {
    if (is_wide.matches && boxes[0].classList.contains("shown")) show(panes[1].name);
  };
  is_wide.addEventListener("change", settle);
  settle();
  const element = el("div", { class: "panes" }, boxes, el("nav", { class: "bar" }, buttons));
  return { element, show: (name) => { show(name); settle(); } };
}

/** The head of a page: whose it is, what day it is, and whether it is live. */
export class Head {
  constructor(title, ...extras) {
    this.time = el("span", { class: "time" });
    this.standing = el("span", { class: "standing", role: "status" });
    this.element = el("header", {}, el("h1", {}, title), el("div", { class: "now" }, this.time,
      this.standing), el("div", { class: "extras" }, extras));
  }
  show_standing(standing) {
    this.standing.className = `standing ${standing}`;
    fill(this.standing, standing === "live" ? "live" : "reconnecting…");
  }
}

/** Tells what went well or wrong, and goes by itself when it went well. */
export function note(box, text, kind) {
  fill(box, el("p", { class: `note ${kind}`, role: kind === "bad" ? "alert" : "status" }, text));
  if (kind === "good") setTimeout(() => { if (box.textContent === text) fill(box); }, 6000);
}
