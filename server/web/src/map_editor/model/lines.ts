// Roads and rivers as the lines that a person would have written: each goes on as far as it can.
import { corner, centre, size } from "../../map/hexes";
import { hexesOf, hexOf, type Grade, type Land } from "./land";

/** The two corners that a side joins, each by a name that all three hexes there share. */
export function cornersOf(land: Pick<Land, "columns" | "rows">, side: number): [string, string] {
  const { from, direction } = hexesOf(land, side);
  const [one, other] = cornerSpots(land, from, direction);
  return [cornerName(one), cornerName(other)];
}
export function cornerSpots(land: Pick<Land, "columns" | "rows">, at: number, direction: number) {
  const middle = centre(hexOf(land, at));
  const number = (direction + 4) % 6;
  return [corner(middle, number), corner(middle, number + 1)] as const;
}
const high = (Math.sqrt(3) * size) / 2;
/** Corners lie on a lattice of half a side by half a hex. */
export const cornerName = ({ x, y }: { x: number; y: number }) =>
  `${Math.round(x / (size / 2))},${Math.round(y / high)}`;

interface Link<Node> {
  side: number;
  ends: [Node, Node];
}

/** Cuts links into chains; each begins where an odd number meets, as long as there is such. */
function chained<Node>(links: Link<Node>[]): { nodes: Node[]; sides: number[] }[] {
  const at = new Map<Node, Set<Link<Node>>>();
  for (const link of links) {
    for (const end of link.ends) {
      if (!at.has(end)) at.set(end, new Set());
      at.get(end)!.add(link);
    }
  }
  const left = new Set(links);
  const chains: { nodes: Node[]; sides: number[] }[] = [];
  const follow = (start: Node) => {
    const chain = { nodes: [start], sides: [] as number[] };
    for (let here = start, next = first(at.get(here)!); next; next = first(at.get(here)!)) {
      left.delete(next);
      for (const end of next.ends) at.get(end)!.delete(next);
      here = next.ends[0] === here ? next.ends[1] : next.ends[0];
      chain.nodes.push(here);
      chain.sides.push(next.side);
    }
    if (chain.sides.length) chains.push(chain);
  };
  for (const [node, meeting] of at) while (meeting.size % 2) follow(node);
  for (const link of links) if (left.has(link)) follow(link.ends[0]);
  return chains;
}
const first = <T>(set: Set<T>): T | undefined => set.values().next().value;

/** By what a line bears, in the order in which it is met. */
function grouped(sides: number[], nameOf: (side: number) => string): number[][] {
  const groups = new Map<string, number[]>();
  for (const side of sides) {
    const name = nameOf(side);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push(side);
  }
  return [...groups.values()];
}
const numbersOf = (list: unknown[], wanted: (side: number) => boolean) =>
  list.map((_, side) => side).filter(wanted);

export function chainsOfRoads(land: Land, wanted: (side: number) => boolean) {
  const sides = numbersOf(land.road, wanted);
  return grouped(sides, (side) => `${land.road[side]} ${land.roadName[side]}`).flatMap((group) => {
    const links = group.map((side): Link<number> => {
      const { from, to } = hexesOf(land, side);
      return { side, ends: [from, to] };
    });
    const grade = land.road[group[0]] as Grade;
    const name = land.roadName[group[0]];
    return chained(links).map(({ nodes }) => ({ hexes: nodes, grade, name }));
  });
}

export function chainsOfRivers(land: Land, wanted: (side: number) => boolean) {
  const sides = numbersOf(land.river, wanted);
  return grouped(sides, (side) => land.riverName[side]).flatMap((group) => {
    const links = group.map((side) => ({ side, ends: cornersOf(land, side) }));
    const name = land.riverName[group[0]];
    return chained(links).map((chain) => ({ sides: chain.sides, corners: chain.nodes, name }));
  });
}
