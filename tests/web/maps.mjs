// What a commander's map says of itself, and what he writes on it.
import { Hand } from "./armies.mjs";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { becomes, check, hold_to_wcag, House, sample, show } from "./house.mjs";

/** He taps a place, reads how and since when he knows it, and finds his note again. */
export async function own_notes(house) {
  const page = await house.sign_in("Hedda Thorne", "phone");
  await show(page, "Map");
  const place = page.locator(".mark.city").first();
  const name = await place.getAttribute("aria-label");
  await place.click();
  const known = page.locator("aside", { hasText: /Known .* \((today|yesterday|\d+ days ago)\)/ });
  check(await becomes(() => known.isVisible()), "a place does not say how old its knowledge is");
  await page.getByLabel("Your own note on this place").fill("Bread is dear here");
  await page.getByRole("button", { name: "Close" }).click();
  const marked = page.locator(".mark.city", { hasText: "✎" });
  check(await becomes(() => marked.first().isVisible()), `no mark of his own on ${name}`);
  await show(page, "Notes");
  const note = page.getByText("Bread is dear here");
  check(await becomes(() => note.isVisible()), "his note on a place is not among his notes");
  await hold_to_wcag(page, "notes");
  await page.context().close();
}

/** Round his army a tap on a hex is a march there; a key says what the signs are. */
export async function marches_by_hexes(house) {
  for (const size of ["phone", "desk"]) {
    const page = await house.sign_in("Hedda Thorne", size);
    await show(page, "Map");
    await page.getByText("What the signs are").click();
    const bridge = page.getByText("A bridge", { exact: true });
    check(await becomes(() => bridge.isVisible()), `${size}: no key to the map`);
    await hold_to_wcag(page, `the map's key, ${size}`);
    await page.getByText("What the signs are").click();
    await page.getByRole("button", { name: "In sight" }).click();
    const own = page.locator(".mark.army").last();
    await own.waitFor();
    await page.waitForTimeout(500);
    const box = await own.boundingBox();
    const way = page.locator(".way p", { hasText: "north" });
    let is_march = false;
    // How large a hex is depends on how far it sees.
    for (const up of [40, 70, 100, 140]) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - up);
      is_march = await becomes(() => way.isVisible(), 2);
      if (is_march) break;
    }
    check(is_march, `${size}: a tap on a hex in sight is no march`);
    await page.context().close();
  }
}

/** In a campaign that hands out hexes his map is of the hexes he knows. */
export async function hexes_handed_out(house) {
  const folder = mkdtempSync(join(tmpdir(), "idis-hexes-"));
  cpSync(sample, folder, { recursive: true });
  const file = join(folder, "campaign.toml");
  const text = readFileSync(file, "utf8").replace("[rulings]", "[rulings]\nhands_out_hexes = true");
  writeFileSync(file, text);
  const own = new House(house.program);
  own.browser = house.browser;
  try {
    await own.open(folder);
    for (const size of ["phone", "desk"]) await hex_map(own, size);
  } finally {
    own.browser = null;
    await own.close();
    rmSync(folder, { recursive: true });
  }
}

async function hex_map(house, size) {
  const page = await house.sign_in("Hedda Thorne", size);
  await show(page, "Map");
  const here = page.locator(".mark.here").first();
  check(await becomes(() => here.isVisible()), `hexes, ${size}: he does not see where he stands`);
  const box = await here.boundingBox();
  // Beside the place's mark, in a hex that he knows.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height + 24);
  const known = page.locator("aside", { hasText: /Known/ });
  check(await becomes(() => known.isVisible()), `hexes, ${size}: a hex does not say what it is`);
  await page.locator(".mark.city:not(.here)").first().click();
  const march = page.getByRole("button", { name: "March here" });
  check(await becomes(() => march.isVisible()), `hexes, ${size}: no march to a place`);
  await hold_to_wcag(page, `hexes, ${size}`);
  await page.context().close();
}

/** What layers ask for by themselves: whose region a hex is in, and how far news has come. */
/** The whole map as a PNG: its longer side has the dots it is to be printed with. */
async function saves_a_picture(page) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the whole map as a picture" }).click();
  const download = await coming;
  check(download.suggestedFilename().endsWith(".png"), "a saved map is no PNG by its name");
  const bytes = readFileSync(await download.path());
  check(bytes.subarray(1, 4).toString() === "PNG", "a saved map is no PNG");
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  check(Math.max(...sides) === 3_200, `a saved map has ${sides} dots`);
  // A sheet with nothing on it takes up a tenth of that.
  check(bytes.length > 100_000, `a saved map is ${bytes.length} bytes: it is empty`);
}

/** The same as lines: it needs nothing beside it, and says what it is of. */
async function saves_lines(page) {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the whole map as lines" }).click();
  const download = await coming;
  check(download.suggestedFilename().endsWith(".svg"), "a map of lines is no SVG by its name");
  const text = readFileSync(await download.path(), "utf8");
  const { faults, paths, texts } = await page.evaluate((svg) => {
    const root = new DOMParser().parseFromString(svg, "image/svg+xml");
    const all = (name) => [...root.querySelectorAll(name)];
    return {
      faults: all("parsererror").length + all("[href], style, script").length,
      paths: all("path").filter((one) => /^M [-\d.]+ [-\d.]+/.test(one.getAttribute("d"))).length,
      texts: all("text").map((one) => one.textContent),
    };
  }, text);
  check(faults === 0, "a map of lines is not sound by itself");
  check(paths > 50, `a map of lines has ${paths} of them`);
  check(texts.includes("Merrowford"), `a map of lines names ${texts.slice(0, 5)}`);
  check(!/NaN|undefined|var\(/.test(text), "a map of lines has parts that are none");
  check(
    texts.some((one) => /^\d+ miles$/.test(one)),
    "a map of lines does not tell how long a mile is",
  );
}

export async function layers_of_the_map(house) {
  const hand = await Hand.of(house, "referee  ");
  const { armies } = (await hand.ask("view")).referee;
  await hand.order("PlantNews", { hex: armies[0].army.hex, words: "A comet was seen." });
  const page = await house.sign_in("referee  ", "desk");
  await page.getByLabel("Layers").click();
  await page.getByLabel("Regions").check();
  await page.locator(".mark.city").first().dispatchEvent("click");
  const region = page.locator("aside.card li", { hasText: "Region of" });
  check(await becomes(() => region.isVisible()), "a city is in no region");
  const asked = page.waitForResponse(/news-times/);
  await page.getByLabel("News, and how far it has come").check();
  check((await asked).ok(), "nobody says how far news has come");
  await saves_a_picture(page);
  await saves_lines(page);
  await page.context().close();
}
