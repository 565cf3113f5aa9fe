// The forms say all that the files can: every key that a reader of a campaign's files asks for has
// a field; and the colours of sides can be told apart by anyone who sees fewer of them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { check } from "./house.mjs";
import { load_modules } from "./modules_of_client.mjs";

const readers = ["campaign_files", "people", "armies", "knowledge", "seasons"];
const asked = /\b(?:text|need_text|whole|date|texts|truth|sections|section|has)\("([a-z_]+)"/g;

/** The keys that the readers ask for by name; rulings are asked for by their offers. */
function keys_of_files() {
  const keys = new Set();
  for (const name of readers) {
    const source = readFileSync(`server/files/${name}.cpp`, "utf8");
    for (const [, key] of source.matchAll(asked)) keys.add(key);
  }
  return keys;
}

const parts_of_arms = () => {
  const source = readFileSync("server/codec/badge.cpp", "utf8");
  return [...source.matchAll(/\{"([a-z]+)", &Arms::/g)].map(([, part]) => part);
};

export async function every_key_has_a_field() {
  const folder = "server/web/src/making";
  const forms = readdirSync(folder)
    .filter((name) => name.endsWith(".svelte"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  const keys = [...keys_of_files(), ...parts_of_arms()];
  for (const known of ["first_day", "formation", "knows_hexes", "weather", "arms", "charge"]) {
    check(keys.includes(known), `the readers are not seen to ask for ${known}`);
  }
  for (const key of keys) {
    const has_field = new RegExp(`(\\.|")${key}\\b`).test(forms);
    check(has_field, `a file may say ${key}, and no form can`);
  }
}

/** How somebody sees a colour who lacks one kind of cones (Machado, Oliveira and Fernandes 2009).
/** */
const sights = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deutan: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritan: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
};
const light_of = (hex) =>
  [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
const weighed = (light, by) => by.reduce((sum, share, at) => sum + share * light[at], 0);
function lab(light) {
  const f = (value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f(weighed(light, [0.4124, 0.3576, 0.1805]) / 0.95047);
  const y = f(weighed(light, [0.2126, 0.7152, 0.0722]));
  const z = f(weighed(light, [0.0193, 0.1192, 0.9505]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const seen = (hex, by) => {
  const light = light_of(hex);
  const rows = [by.slice(0, 3), by.slice(3, 6), by.slice(6)];
  return lab(rows.map((row) => Math.min(1, Math.max(0, weighed(light, row)))));
};

export async function colours_are_told_apart() {
  await load_modules(async (load) => apart((await load("parts/heraldry.ts")).colours));
}

function apart(colours) {
  const all = Object.entries(colours);
  check(all.length === 8, `there are ${all.length} colours`);
  for (const [name, colour] of all) {
    const contrast = 1.05 / (weighed(light_of(colour), [0.2126, 0.7152, 0.0722]) + 0.05);
    check(contrast >= 3, `${name} stands out from white by ${contrast.toFixed(2)} only`);
  }
  for (const [sight, by] of Object.entries(sights)) {
    for (const [at, [one, first]] of all.entries()) {
      for (const [other, second] of all.slice(at + 1)) {
        const [a, b] = [seen(first, by), seen(second, by)];
        const far = Math.hypot(...a.map((value, axis) => value - b[axis]));
        check(far >= 20, `${sight}: ${one} and ${other} differ by ${far.toFixed(1)} only`);
      }
    }
  }
}
