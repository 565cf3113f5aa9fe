// A commander's maps: the sketch of what he was told and saw, and the country round his army.
import { svg } from "./dom.js";
import { after_steps, centre, directions, edge, outline, size, spoke } from "./hexes.js";
import { Paper } from "./paper.js";

const hundredth = size * 1.7 / 100;
const on_paper = ({ east, south }) => ({ x: east * hundredth, y: south * hundredth });

const line_of = (points) =>
  `M${points.map(on_paper).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;

function bounds_of(spots) {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const margin = 26;
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** How rough ground is drawn, about a spot. */
const grounds = {
  hills: "M-5 2q2.5-6 5 0M0 2q2.5-6 5 0",
  mountains: "M-5 3-1-4 2 1 3.5-2 6 3",
  forest: "M-3 3v-2a2.4 2.4 0 1 1 .1 0M3 3v-2a2.4 2.4 0 1 1 .1 0",
  marsh: "M-5 1h4M1 1h4M-2 3h4M-3 1v-3M3 1v-3M0 3v-3",
  water: "M-5 0q2.5-3 5 0t5 0M-4 3q2-2.4 4 0t4 0",
};

/** The sketch of places, roads, rivers and rough ground. `chosen(place)` is called for a place. */
export class SketchMap {
  constructor(chosen) {
    this.paper = new Paper("Your map", "whole");
    this.element = this.paper.element;
    this.chosen = chosen;
  }
  draw(view, stands_at) {
    const { sketch, places } = view.map;
    const spots = [];
    const at = (point) => {
      const spot = on_paper(point);
      spots.push(spot);
      return spot;
    };
    const parts = [];
    for (const line of sketch?.lines ?? []) {
      line.points.forEach(at);
      parts.push(svg("path", { class: line.kind, d: line_of(line.points) }));
    }
    for (const ground of sketch?.grounds ?? []) {
      const { x, y } = at(ground.at);
      parts.push(svg("path", { class: `ground ${ground.terrain}`, d: grounds[ground.terrain] ?? "M-1 0h2",
        transform: `translate(${x} ${y})` }));
    }
    for (const bridge of sketch?.bridges ?? []) {
      const { x, y } = at(bridge);
      parts.push(svg("path", { class: "bridge", d: `M${x - 3} ${y - 2}h6M${x - 3} ${y + 2}h6` }));
    }
    for (const place of places.filter((row) => row.drawn)) {
      const { x, y } = at(place.drawn);
      const is_here = place.id === stands_at;
      parts.push(svg("g", { class: `place ${place.kind}${is_here ? " here" : ""}`, tabindex: 0,
        role: "button", "aria-label": place.name, transform: `translate(${x} ${y})`,
        onclick: () => this.chosen(place),
        onkeydown: (event) => { if (event.key === "Enter") this.chosen(place); } },
        svg("circle", { class: "reach", r: 9 }),
        svg("circle", { r: place.kind === "village" ? 2 : 3.4 }),
        svg("text", { dy: "1.25em" }, place.name)));
    }
    for (const army of view.seen.filter((row) => row.drawn)) {
      const { x, y } = at(army.drawn);
      parts.push(svg("g", { class: "army seen", transform: `translate(${x} ${y})` },
        svg("g", { class: "mark" }, svg("path", { d: "M-4.6-3.2H4.6V3.2H-4.6Z" }))));
    }
    this.paper.drawing.replaceChildren(...parts);
    this.paper.set_bounds(spots.length ? bounds_of(spots) : { x: 0, y: 0, width: 100, height: 100 });
  }
}

/** The hexes in sight, by the steps that lead to them. */
export class Surroundings {
  constructor() {
    this.paper = new Paper("What lies round your army", "whole");
    this.element = this.paper.element;
  }
  draw(view) {
    const here = { q: 0, r: 0 };
    const grounds = [];
    const lines = [];
    const texts = [];
    const spots = [centre(here)];
    const name_of = new Map(view.map.places.map((place) => [place.id, place.name]));
    for (const row of view.in_sight) {
      const hex = after_steps(here, row.steps);
      const { x, y } = centre(hex);
      spots.push({ x, y });
      grounds.push(svg("path", { class: `terrain ${row.terrain ?? "unknown"}`, d: outline(hex) }));
      for (const direction of directions) {
        if (row.roads.includes(direction)) lines.push(svg("path", { class: "road", d: spoke(hex, direction) }));
        if (row.rivers.includes(direction)) lines.push(svg("path", { class: "river", d: edge(hex, direction) }));
        if (row.bridges.includes(direction)) {
          lines.push(svg("path", { class: "bridge", d: spoke(hex, direction, 0.75, 1.25) }));
        }
      }
      for (const place of row.places) {
        texts.push(svg("g", { class: "place town", transform: `translate(${x} ${y})` },
          svg("circle", { r: 2 }), svg("text", { dy: "1.1em" }, name_of.get(place) ?? "")));
      }
    }
    const seen = view.seen.filter((army) => army.is_in_sight && army.steps).map((army) => {
      const { x, y } = centre(after_steps(here, army.steps));
      return svg("g", { class: "army seen", transform: `translate(${x + 3} ${y - 3})` },
        svg("g", { class: "mark" }, svg("path", { d: "M-4.6-3.2H4.6V3.2H-4.6Z" })));
    });
    this.paper.drawing.replaceChildren(...grounds, ...lines, ...texts, ...seen,
      svg("g", { class: "army own" }, svg("g", { class: "mark" },
        svg("path", { d: "M-4.6-3.2H4.6V3.2H-4.6Z" }),
        svg("path", { class: "cross", d: "M-4.6-3.2 4.6 3.2M4.6-3.2-4.6 3.2" }))));
    this.paper.set_bounds(bounds_of(spots));
  }
}
