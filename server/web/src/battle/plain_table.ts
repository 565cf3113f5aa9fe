// A plain picture of a table, drawn from what the view holds, for where the server gives none. It
// keeps the measures of the server's drawings (frame.ts): what lies where can be tapped alike.
import { words } from "../words";
import type { Engine, Row } from "./engines";

type Parts = Record<string, string | number>;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => escapes[sign]);
function element(name: string, parts: Parts, within = "") {
  const all = Object.entries(parts).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${all.join("")}>${within}</${name}>`;
}
const sheet = (box: number[], within: string) =>
  element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: box.join(" ") },
    element("title", {}, escaped(words.battle.table)) + within,
  );
const dots = (points: Row[], up = 0) => points.map(({ x, y }) => `${x},${up - y}`).join(" ");
const label = (x: number, y: number, size: number, ink: string, text: string) =>
  element(
    "text",
    { x, y, fill: ink, "font-size": size, "font-weight": "bold", "text-anchor": "middle" },
    escaped(text),
  );

const grounds: Record<string, string> = {
  hill: "#e3d6a0",
  mountain: "#c9b7a6",
  wood: "#b5cfa0",
  forest: "#b9d3a4",
  town: "#cfb8ae",
  rough: "#d9cfae",
  river: "#a9c8e0",
  lake: "#a9cbe0",
  impassible: "#b9b3a8",
};
/** The first side is dark, the second light, as the server has them. */
const paints = [
  { fill: "#1d1d1f", ink: "#ffffff" },
  { fill: "#ffffff", ink: "#111111" },
  { fill: "#9a9a9a", ink: "#111111" },
];
const paintOf = (rank: number) => paints[Math.min(Math.max(rank, 0), 2)];

function fight({ field, units }: Row): string {
  const { width, depth } = field;
  const radius = Math.round(width / 45);
  const obstacles = (field.obstacles as Row[]).map((row) =>
    element("polygon", { points: dots(row.outline), fill: "#cfc8b8", stroke: "#6d6858" }),
  );
  const pieces = (units as Row[]).map((unit, at) => {
    if (!unit.place || unit.standing !== "in_play") return "";
    const { fill, ink } = paintOf(unit.side === "warriors" ? 0 : 1);
    const { x } = unit.place;
    const y = -unit.place.y;
    const edge = { fill, stroke: "#111111", "stroke-width": radius / 8 };
    const body =
      unit.body.kind === "Warrior"
        ? element("rect", {
            ...{ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
            ...edge,
          })
        : element("circle", { cx: x, cy: y, r: radius, ...edge });
    const sign = unit.body.kind === "Warrior" ? String(unit.body.face) : String(at + 1);
    return body + label(x, y + radius * 0.4, radius * 1.2, ink, sign);
  });
  const floor = { x: 0, y: -depth, width, height: depth, fill: "#f7f4ea", stroke: "#111111" };
  const inner = element(
    "svg",
    { x: 0, y: 0, width, height: depth, viewBox: `0 ${-depth} ${width} ${depth}` },
    element("rect", { ...floor, "stroke-width": 12 }) + obstacles.join("") + pieces.join(""),
  );
  return sheet([0, 0, width, depth], inner);
}

const [quarter, half] = [20, 35];
const hexagon = [-1, -1, 1, -1, 2, 0, 1, 1, -1, 1, -2, 0];
const square = [-1.75, -1, 1.75, -1, 1.75, 1, -1.75, 1];

function hexes({ map, groups, armies }: Row): string {
  const isSquares = map.grid === "squares";
  const middle = ({ q = 0, r = 0 }: Row) =>
    isSquares
      ? { x: 2 * half * q, y: 2 * half * r }
      : { x: 3 * quarter * q, y: half * (2 * r + q) };
  const round = isSquares ? square : hexagon;
  const rows = map.grounds as Row[];
  const ground = rows.map(({ at, terrain }) => {
    const { x, y } = middle(at);
    const corners = round.map((step, part) => (part % 2 ? y + step * half : x + step * quarter));
    const fill = grounds[terrain] ?? (terrain === "open" ? "#f4f2e4" : "#c4bdb3");
    const field = element("polygon", { points: corners.join(" "), fill, stroke: "#8a8574" });
    return field + label(x, y - 22, 9, "#3b3626", `${at.q ?? 0}/${at.r ?? 0}`);
  });
  const sides = [...new Set((armies as Row[]).map((army) => army.side))];
  const posted = (groups as Row[]).map(({ post, troops }) => {
    const { x, y } = middle(post.at);
    const side = (armies as Row[]).find((army) => army.id === post.army)?.side;
    const { fill, ink } = paintOf(sides.indexOf(side));
    const count = (troops as Row[]).reduce((sum, band) => sum + band.count, 0);
    const box = { x: x - 18, y: y - 13, width: 36, height: 26, rx: 5, fill, stroke: "#111111" };
    return element("rect", box) + label(x, y + 6, 17, ink, String(count));
  });
  const xs = rows.map((row) => middle(row.at).x);
  const ys = rows.map((row) => middle(row.at).y);
  const [left, top] = [Math.min(...xs) - 2 * quarter - 6, Math.min(...ys) - half - 6];
  const right = Math.max(...xs) + 2 * quarter + 6;
  const bottom = Math.max(...ys) + half + 6;
  return sheet(
    [0, 0, right - left, bottom - top],
    element("g", { transform: `translate(${-left} ${-top})` }, ground.join("") + posted.join("")),
  );
}

const [broad, deep, edge] = [4800, 3600, 60];

function field({ terrain, units, armies }: Row): string {
  const shift = (within: string) =>
    element("g", { transform: `translate(${edge} ${edge})` }, within);
  const line = (band: Row, stroke: string) =>
    element("polyline", {
      ...{ points: dots(band.line, deep), fill: "none", stroke },
      "stroke-width": band.width,
    });
  const areas = (terrain.pieces as Row[]).map((piece) =>
    element("polygon", {
      ...{ points: dots(piece.outline, deep), fill: grounds[piece.ground] ?? "#d9d5c6" },
      ...{ stroke: "#6d6858", "stroke-width": 5 },
    }),
  );
  const roads = (terrain.roads as Row[]).map((road) => line(road, "#d8c49a"));
  const first = (armies as Row[])[0]?.side;
  const stands = (units as Row[]).map((unit) => {
    if (unit.standing !== "on_table") return "";
    const { x } = unit.pose.at;
    const y = deep - unit.pose.at.y;
    const { fill, ink } = paintOf(unit.side === first ? 0 : 1);
    const body = "-160,-90 0,-130 160,-90 160,90 -160,90";
    const turn = `translate(${x} ${y}) rotate(${unit.pose.facing / 100})`;
    const look = { fill, stroke: "#111111", "stroke-width": 9 };
    const shape = element("polygon", { points: body, transform: turn, ...look });
    return shape + label(x, y + 35, 100, ink, String(unit.number));
  });
  const cloth = { x: edge, y: edge, width: broad, height: deep, fill: "#f2efe2" };
  return sheet(
    [0, 0, broad + 2 * edge, deep + 2 * edge],
    element("rect", { ...cloth, stroke: "#111111", "stroke-width": 8 }) +
      shift(
        areas.join("") +
          (terrain.river ? line(terrain.river, "#a9cbe0") : "") +
          roads.join("") +
          stands.join(""),
      ),
  );
}

export function plainTable(engine: Engine, view: Row): string {
  const { table } = view;
  if (!table) return "";
  if (engine === "dice-warriors") return fight(table);
  return engine === "die-men" ? hexes(table) : field(table);
}
