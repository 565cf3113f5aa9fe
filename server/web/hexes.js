// Hexes on paper: flat-topped, in the directions the server names.

export const size = 10;
const height = Math.sqrt(3) * size;

export const directions = ["north", "north_east", "south_east", "south", "south_west", "north_west"];
const steps = { north: [0, -1], north_east: [1, -1], south_east: [1, 0], south: [0, 1],
  south_west: [-1, 1], north_west: [-1, 0] };

/** The centre of an axial hex. */
export const centre = ({ q, r }) => ({ x: 1.5 * size * q, y: height * (r + q / 2) });

/** {column, row} as {q, r}. */
export const axial = ({ column, row }) => ({ q: column, r: row - (column - (column & 1)) / 2 });

/** The hex that steps lead to. */
export function after_steps(from, path) {
  return path.reduce(({ q, r }, step) => ({ q: q + steps[step][0], r: r + steps[step][1] }), from);
}

const fixed = (number) => number.toFixed(1);

function corner({ x, y }, number) {
  const angle = (Math.PI / 3) * number;
  return `${fixed(x + size * Math.cos(angle))} ${fixed(y + size * Math.sin(angle))}`;
}

/** The outline of a hex, as a piece of a path. */
export function outline(hex) {
  const middle = centre(hex);
  return `M${[0, 1, 2, 3, 4, 5].map((number) => corner(middle, number)).join("L")}Z`;
}

/** The edge on one side of a hex. North lies between the fourth and the fifth corner. */
export function edge(hex, direction) {
  const number = (directions.indexOf(direction) + 4) % 6;
  const middle = centre(hex);
  return `M${corner(middle, number)}L${corner(middle, number + 1)}`;
}

/** From a hex's centre to the middle of one side; `overhang` > 1 goes a little beyond. */
export function spoke(hex, direction, from = 0, to = 1) {
  const middle = centre(hex);
  const other = centre(after_steps(hex, [direction]));
  const at = (share) => `${fixed(middle.x + (other.x - middle.x) * share / 2)} ` +
    `${fixed(middle.y + (other.y - middle.y) * share / 2)}`;
  return `M${at(from)}L${at(to)}`;
}
