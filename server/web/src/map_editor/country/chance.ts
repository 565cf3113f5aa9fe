// Chance that a seed decides, the same in every browser, and hills of it.

/** Numbers from 0 up to 1, one after the other. */
export type Chance = () => number;

const mixed = (number: number) => {
  let value = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
};

/** A seed in words or figures as a number. */
export function seedOf(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

export function chanceOf(seed: number): Chance {
  let state = mixed(seed + 1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
export const below = (chance: Chance, most: number) => Math.floor(chance() * most);
export const oneOf = <T>(chance: Chance, all: readonly T[]): T => all[below(chance, all.length)];

/** Smooth hills about so far apart, from 0 to 1, with smaller ones on them. */
export function hillsOf(seed: number, apart: number, layers = 4) {
  const at = (x: number, y: number, layer: number) =>
    mixed(Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(layer + 1, seed | 1)) /
    4294967296;
  const smooth = (share: number) => share * share * (3 - 2 * share);
  const one = (x: number, y: number, layer: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [a, b] = [smooth(x - left), smooth(y - top)];
    const above = at(left, top, layer) * (1 - a) + at(left + 1, top, layer) * a;
    const under = at(left, top + 1, layer) * (1 - a) + at(left + 1, top + 1, layer) * a;
    return above * (1 - b) + under * b;
  };
  return (x: number, y: number) => {
    let [sum, most] = [0, 0];
    for (let layer = 0; layer < layers; layer += 1) {
      const share = 0.5 ** layer;
      const scale = 2 ** layer / apart;
      sum += one(x * scale, y * scale, layer) * share;
      most += share;
    }
    return sum / most;
  };
}

/** What is least comes out first. */
export class Queue {
  private readonly costs: number[] = [];
  private readonly values: number[] = [];

  get isEmpty() {
    return this.costs.length === 0;
  }
  push(cost: number, value: number) {
    const { costs, values } = this;
    let at = costs.length;
    for (; at > 0;) {
      const parent = (at - 1) >> 1;
      if (costs[parent] <= cost) break;
      costs[at] = costs[parent];
      values[at] = values[parent];
      at = parent;
    }
    costs[at] = cost;
    values[at] = value;
  }
  pop(): [number, number] {
    const { costs, values } = this;
    const out: [number, number] = [costs[0], values[0]];
    const [cost, value] = [costs.pop() as number, values.pop() as number];
    const length = costs.length;
    if (length === 0) return out;
    let at = 0;
    for (let child = 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && costs[child + 1] < costs[child]) child += 1;
      if (costs[child] >= cost) break;
      costs[at] = costs[child];
      values[at] = values[child];
      at = child;
    }
    costs[at] = cost;
    values[at] = value;
    return out;
  }
}
