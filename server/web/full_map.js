// The referee's map: the whole ground, drawn once, and the armies on it, moved as they move.
import { svg } from "./dom.js";
import { axial, centre, directions, edge, outline, size, spoke } from "./hexes.js";
import { Paper } from "./paper.js";

export const colours = ["#9c2f2f", "#2f5d9c", "#3d7a3a", "#8a5a14", "#6a3d8a", "#1f7a78", "#a0446f",
  "#4a4a4a"];

/** The pieces of the ground's paths, by class. */
function ground_paths(map) {
  const paths = {};
  const add = (name, piece) => { (paths[name] ??= []).push(piece); };
  for (const { at, ground } of map.hexes) {
    const hex = axial(at);
    add(`terrain ${ground.terrain}`, outline(hex));
    ground.sides.forEach((side, number) => {
      const direction = directions[number];
      if (side.has_road) add(side.is_minor_road ? "road minor" : "road", spoke(hex, direction));
      // Each side lies between two hexes; it is drawn from the one to the north and east of it.
      if (number > 2) return;
      if (side.has_river) add("river", edge(hex, direction));
      if (side.has_bridge) add("bridge", spoke(hex, direction, 0.75, 1.25));
      if (side.is_impassable) add("cliff", edge(hex, direction));
    });
  }
  return paths;
}

function bounds_of(map) {
  const far = centre(axial({ column: map.columns - 1, row: map.rows - 1 }));
  const margin = size * 1.5;
  return { x: -margin, y: -margin, width: far.x + 2 * margin, height: far.y + 3 * margin };
}

/** Where an army truly is: in its hex, or so many of six miles on its way to the next. */
function spot_of(army) {
  const from = centre(army.hex);
  if (!army.step) return from;
  const to = centre(army.step.to);
  const share = fraction(army.step.done) / 6;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function fraction(value) {
  const [above, below] = String(value).split("/").map(Number);
  return above / (below || 1);
}

export class FullMap {
  constructor(chosen) {
    this.paper = new Paper("The whole map");
    this.element = this.paper.element;
    this.chosen = chosen;
    this.route = svg("path", { class: "route" });
    this.armies = svg("g", {});
    this.markers = new Map();
  }

  draw_ground(map) {
    const paths = ground_paths(map);
    const order = Object.keys(paths).sort((a, b) => rank(a) - rank(b));
    const places = map.places.map((place) => {
      const { x, y } = centre(place.hex);
      return svg("g", { class: `place ${place.kind}`, transform: `translate(${x} ${y})` },
        svg("circle", { r: place.kind === "village" ? 1.6 : 2.8 }),
        svg("text", { dy: "1.15em" }, place.name));
    });
    this.paper.drawing.append(
      ...order.map((name) => svg("path", { class: name, d: paths[name].join("") })),
      svg("g", {}, places), this.route, this.armies);
    this.paper.set_bounds(bounds_of(map));
  }

  /** Puts every army where it is now. `colour_of` gives each its colour. */
  place_armies(rows, colour_of) {
    const seen = new Set();
    const in_hex = new Map();
    for (const { army } of rows) {
      seen.add(army.id);
      const spot = spot_of(army);
      const key = `${army.hex.q} ${army.hex.r}`;
      const before = in_hex.get(key) ?? 0;
      in_hex.set(key, before + 1);
      const marker = this.markers.get(army.id) ?? this.add_marker(army);
      marker.style.setProperty("--colour", colour_of(army));
      marker.querySelector("text").textContent = army.name;
      marker.classList.toggle("marching", Boolean(army.stretch));
      marker.style.transform = `translate(${spot.x + before * 5}px, ${spot.y - before * 5}px)`;
    }
    for (const [id, marker] of this.markers) {
      if (seen.has(id)) continue;
      marker.remove();
      this.markers.delete(id);
    }
  }
  add_marker(army) {
    const marker = svg("g", { class: "army", tabindex: 0, role: "button", "aria-label": army.name,
      onclick: () => this.chosen(army.id),
      onkeydown: (event) => { if (event.key === "Enter") this.chosen(army.id); } },
      svg("g", { class: "mark" },
        svg("path", { d: "M-4.6-3.2H4.6V3.2H-4.6Z" }),
        svg("path", { class: "cross", d: "M-4.6-3.2 4.6 3.2M4.6-3.2-4.6 3.2" })),
      svg("text", { dy: "-.75em" }, army.name));
    this.markers.set(army.id, marker);
    this.armies.append(marker);
    return marker;
  }

  /** Marks one army and draws the way it is going. */
  choose(row) {
    for (const [id, marker] of this.markers) marker.classList.toggle("chosen", id === row?.army.id);
    const way = row?.army.march?.route ?? [];
    const points = row ? [spot_of(row.army), ...way.map(centre)] : [];
    this.route.setAttribute("d", points.length > 1
      ? `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` : "");
  }
  /** Brings an army into sight, above whatever covers the lower part of the sheet. */
  look_at(row, covered = 0) {
    const { x, y } = spot_of(row.army);
    const width = Math.min(this.paper.box.width, size * 24);
    const height = width * (this.paper.box.height / this.paper.box.width);
    this.paper.show({ x, y: y + (height * covered) / 2 }, width);
  }
}

const layers = ["terrain", "river", "road", "bridge", "cliff"];
const rank = (name) => layers.indexOf(name.split(" ")[0]);
