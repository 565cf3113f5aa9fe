// From the link of the keeper to eight invitations, on a map of Azgaar's generator:
// by taps on a phone, and by keys alone at a desk. What is pressed is counted.
import { check, hold_to_wcag, House } from "./house.mjs";

const [wide, high] = [60, 40];
const all_biomes =
  "Marine,Hot desert,Cold desert,Savanna,Grassland,Tropical seasonal forest,Temperate deciduous " +
  "forest,Tropical rainforest,Temperate rainforest,Taiga,Tundra,Glacier,Wetland,Heath";

/** An island with fourteen burgs, as the program's full export writes one. */
function island() {
  const cells = Array.from({ length: wide * high }, (_, i) => {
    const [x, y] = [(i % wide) * 20 + 10, Math.floor(i / wide) * 20 + 10];
    const h = Math.max(3, Math.round(60 - 50 * Math.hypot((x - 600) / 560, (y - 400) / 380)));
    const is_land = h >= 20;
    return {
      ...{ i, v: [i, i + 1, i + 2], c: [i - 1, i + 1], p: [x, y], g: i, h, area: 400 },
      ...{ f: is_land ? 2 : 1, t: is_land ? 1 : -1, haven: 0, harbor: 0, fl: 0, r: 0, conf: 0 },
      ...{ biome: is_land ? [4, 6, 9, 13][i % 4] : 0, s: 9, pop: is_land ? i % 5 : 0, culture: 1 },
      ...{ burg: 0, routes: {}, state: 1, religion: 0, province: 1 },
    };
  });
  const names = "Ald,Bren,Cor,Dun,Est,Fen,Gar,Hol,Isk,Jor,Kel,Lan,Mor,Nes".split(",");
  const burgs = names.map((name, at) => {
    const cell = cells[wide * (12 + 2 * (at % 7)) + 22 + 3 * Math.floor(at / 7) + 2 * at];
    const [x, y] = cell.p;
    return {
      ...{ i: at + 1, cell: cell.i, x, y, name: at ? `${name}ham` : "Ald &amp; Sons", state: 1 },
      ...{ capital: at < 2 ? 1 : 0, population: 14 - at, citadel: at % 5 ? 0 : 1, walls: 1 },
    };
  });
  const spot = ({ x, y, cell }) => [x, y, cell];
  const routes = burgs.slice(1).map((burg, at) => ({
    ...{ i: at, group: at % 3 ? "trails" : "roads", feature: 2 },
    points: [spot(burgs[at]), spot(burg)],
  }));
  const description = "Azgaar's Fantasy Map Generator output: azgaar.github.io";
  return JSON.stringify({
    info: { version: "1.108.2", description, mapName: "Aldia", width: 1200, height: 800 },
    settings: { distanceUnit: "mi", distanceScale: 0.2, populationRate: 1000, urbanization: 1 },
    mapCoordinates: { latT: 40 },
    pack: {
      ...{ cells, features: [0, { i: 1, type: "ocean" }, { i: 2, type: "island" }] },
      ...{
        burgs: [{}, ...burgs],
        states: [
          { i: 0, name: "Neutrals" },
          { i: 1, name: "Aldia" },
        ],
      },
      ...{ rivers: [], routes, provinces: [0] },
    },
    grid: { cells: [], cellsDesired: 2_400 },
    biomesData: { i: [...Array(14).keys()], name: all_biomes.split(",") },
    notes: [{ id: "burg1", legend: "<b>Old</b> &amp; walled" }],
  });
}
const file = { name: "Aldia.json", mimeType: "application/json", buffer: Buffer.from(island()) };

/** Presses with a finger, or walks to it by the tab key and presses Enter. */
class Person {
  presses = 0;
  constructor(page, has_keys) {
    this.page = page;
    this.has_keys = has_keys;
  }
  async press(locator, key = "Enter") {
    await locator.waitFor();
    if (!this.has_keys) {
      this.presses += 1;
      return locator.click();
    }
    await this.walk_to(locator);
    this.presses += 1;
    return this.page.keyboard.press(key);
  }
  async walk_to(locator) {
    const is_here = () => locator.evaluate((it) => it === document.activeElement);
    for (let count = 0; count < 150; count += 1) {
      if (await is_here()) return;
      this.presses += 1;
      await this.page.keyboard.press("Tab");
    }
    check(false, `by keys one does not come to ${String(locator)}`);
  }
  async write(locator, text) {
    if (this.has_keys) {
      await this.walk_to(locator);
      await this.page.keyboard.press("Control+A");
      await this.page.keyboard.type(text);
    } else await locator.fill(text);
    this.presses += 1 + text.length;
  }
  step(name) {
    const steps = this.page.getByRole("navigation");
    return this.press(steps.getByRole("button", { name, exact: false }));
  }
}

/**
 * Has hexes laid on it by their miles. The map is 240 by 160 miles. One of 4.5 miles is 5.196 from
 * corner to corner, and there is a column every 3.897: (240 - 1.299) / 3.897 = 61, 160 / 4.5 = 36.
 */
async function read_by_miles(page) {
  const [columns, miles] = [/^It has no hexes/, /^Or how many of its miles/];
  await page.getByLabel(miles).fill("4.5");
  check(await page.getByLabel(columns).isDisabled(), "both widths of a map are asked for");
  await page.getByRole("button", { name: "Read the map" }).click();
  await page.getByText(/^61 × 36 hexes, 1\d places\.$/).waitFor();
  await page.getByLabel(miles).fill("");
  check(await page.getByLabel(columns).isEnabled(), "a map's columns cannot be chosen again");
}

async function from_link_to_invitations(own, size, has_keys) {
  const [link] = own.run("user", "keeper", "--base", own.address).trim().split("\n");
  const page = await own.page(size);
  const person = new Person(page, has_keys);
  const button = (name) => page.getByRole("button", { name });
  const held = (what) => hold_to_wcag(page, `a map of Azgaar's, ${what}, ${size}`);
  await page.goto(link);
  await person.press(button("Come in"));
  await page.getByRole("heading", { name: "To begin from" }).waitFor();
  await held("where it begins");
  await person.press(button("Begin with A new campaign"));
  await page.getByRole("heading", { name: "Name and clock", level: 2 }).waitFor();
  await person.write(page.getByLabel("What the campaign is called"), "The Isle");
  await person.step("Map");
  // The system's own window, in which a file is chosen, is no part of the page.
  await page.getByLabel("A map of another program").setInputFiles(file);
  await page.getByLabel(/^It has no hexes/).waitFor();
  await held("chosen");
  if (!has_keys) await read_by_miles(page);
  await person.press(button("Read the map"));
  await page.getByText(/^60 × \d+ hexes, 1\d places\.$/).waitFor();
  check(await page.getByText("Ald & Sons").first().isVisible(), `${size}: a name as HTML has it`);
  const unknown = page.getByText("Heath", { exact: false });
  check((await unknown.count()) > 0, `${size}: its own biome has lost its name on the way`);
  await held("read");
  await person.press(button(/Put 2 sides and 8 commanders/));
  await person.step("Check and make");
  await page.getByText("Nothing stands in the way.").waitFor();
  await held("checked");
  await person.press(button("Make the campaign"));
  await page.getByText("0 of 8 have come in.").waitFor();
  await person.press(button("Make the links of all free seats"));
  const pictures = page.getByRole("img", { name: "as a picture to be scanned" });
  await pictures.nth(7).waitFor();
  check((await pictures.count()) === 8, `${size}: not eight invitations`);
  await held("eight are invited");
  await page.context().close();
  return person.presses;
}

export async function a_map_of_azgaar(house) {
  for (const [size, has_keys] of [
    ["phone", false],
    ["desk", true],
  ]) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.serve("0");
      const presses = await from_link_to_invitations(own, size, has_keys);
      // Eight presses and the campaign's name; by keys the way to each besides.
      const most = has_keys ? 260 : 20;
      check(presses <= most, `${size}: it takes ${presses} presses, where ${most} are enough`);
    } finally {
      own.browser = null;
      await own.close();
    }
  }
}
