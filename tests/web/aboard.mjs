// A commander who begins at sea: ships are hired for him by form, his army is aboard of them, and
// that is so on his own page and in the files of the campaign.
import { readFileSync } from "node:fs";
import { becomes, check, hold_to_wcag, House, show, sizes } from "./house.mjs";
import { equals } from "./modules.mjs";

/**
 * 2,400 foot and 662 followers need 31 ships, 250 horses 13, supplies and loot of 60,500 need 7.
 */
const needed = 51;
const files = "map.txt campaign.toml factions.toml commanders.toml armies.toml background.md";

const step = (page, name) =>
  page.getByRole("navigation").getByRole("button", { name, exact: false }).click();
const army_of = (page) => page.locator("#member-armies-0");
const tick_of = (page) => army_of(page).getByLabel("Aboard of his ships there");
const commander_of = (page) => page.locator("#member-commanders-0");

/** Puts the army beside the Sarn, and as many ships as are not enough. */
async function hires_ships(page, size) {
  await step(page, "Armies");
  const army = army_of(page);
  await army.getByLabel("Stands at").selectOption({ label: "a hex of its own" });
  const hex = army.getByLabel("a hex of its own", { exact: true });
  await hex.fill("10,7");
  await hex.blur();
  check((await tick_of(page).count()) === 0, `${size}: aboard of no ships`);
  await step(page, "Commanders");
  const commander = commander_of(page);
  await commander.getByText("Ships: none").click();
  await commander.getByRole("button", { name: "Another fleet" }).click();
  const place = await commander.getByLabel("a hex of its own", { exact: true }).inputValue();
  check(place === "10,7", `${size}: ships lie at ${place}, where his army is not`);
  await commander.getByLabel("Ships of fleet 1").fill(String(needed - 1));
  await commander.getByLabel("Hired for fleet 1").fill(String(needed - 1));
}

async function goes_aboard(page, size) {
  await step(page, "Armies");
  await tick_of(page).check();
  const few = army_of(page).getByText(`it needs ${needed} ships with all it has, and there are 50`);
  check(await becomes(() => few.isVisible()), `${size}: an army is aboard of too few ships`);
  await hold_to_wcag(page, `an army aboard, ${size}`);
  await step(page, "Commanders");
  await commander_of(page).getByText("Ships: 50").click();
  await commander_of(page).getByLabel("Ships of fleet 1").fill(String(needed));
  await commander_of(page).getByLabel("Hired for fleet 1").fill(String(needed));
  await step(page, "Check and make");
  await page.getByText("Nothing stands in the way.").waitFor();
}

/** Files of the six, as the page saves them. */
async function saved(page, names = files) {
  const all = [];
  for (const name of names.split(" ")) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Save ${name}` }).click();
    all.push({
      ...{ name, mimeType: "text/plain" },
      buffer: readFileSync(await (await download).path()),
    });
  }
  return all;
}
const texts_of = (all) => all.map(({ name, buffer }) => [name, buffer.toString()]);

async function comes_in_again(page, all, size) {
  await page.evaluate(() => (location.hash = "new"));
  await page.getByLabel("Choose all six of them at once").setInputFiles(all);
  await page.getByRole("button", { name: "Begin with these files" }).click();
  await page.getByRole("heading", { name: "Name and clock", level: 2 }).waitFor();
  await step(page, "Armies");
  check(await becomes(() => tick_of(page).isChecked()), `${size}: read again it is not aboard`);
  await step(page, "Commanders");
  await commander_of(page).getByText(`Ships: ${needed}`).click();
  const hired = await commander_of(page).getByLabel("Hired for fleet 1").inputValue();
  check(hired === String(needed), `${size}: read again ${hired} ships are hired`);
  await step(page, "Check and make");
  await page.getByText("Nothing stands in the way.").waitFor();
  // Chromium lets a page save ten files in a row: here are those that armies and ships are in.
  const again = await saved(page, "campaign.toml commanders.toml armies.toml");
  const before = all.filter(({ name }) => again.some((one) => one.name === name));
  equals(texts_of(again), texts_of(before), `${size}: the files are others`);
}

/** What he reads of his ships when he comes in, and on his army's sheet. */
async function is_at_sea(own, link, size) {
  const page = await own.page(size, {
    colorScheme: size === "desk" ? "light" : "dark",
  });
  await own.enter(page, link);
  const first = page.getByText(`Your army, The Host of Hollin, is aboard of ${needed} ships.`);
  check(await becomes(() => first.isVisible()), `${size}: he does not read that he is at sea`);
  const order = page.getByRole("button", { name: "Give an order" });
  await order.click();
  await page.getByRole("button", { name: "Go ashore" }).waitFor();
  check(
    (await page.getByRole("button", { name: "March", exact: true }).count()) === 0,
    `${size}: an army marches on the water`,
  );
  await page.keyboard.press("Escape");
  await show(page, "Army");
  await page.getByRole("heading", { name: "Ships", level: 2 }).waitFor();
  const ships = page.getByRole("listitem").filter({ hasText: `${needed} ships` });
  const said = (await ships.innerText()).replace(/\s+/g, " ");
  equals(said, `${needed} ships your army is aboard and ${needed} hired`, `${size}: his ships`);
  await hold_to_wcag(page, `an army at sea, ${size}`);
  await page.context().close();
}

export async function aboard_at_the_start(house) {
  for (const size of Object.keys(sizes)) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.open();
      const page = await own.sign_in("referee  ", size);
      await page.getByLabel("Campaign or battle").selectOption("new");
      await page.getByRole("button", { name: "Begin with The Tolls of the Sarn" }).click();
      await page.getByRole("heading", { name: "Name and clock", level: 2 }).waitFor();
      await hires_ships(page, size);
      await goes_aboard(page, size);
      const draft = await page.evaluate(() => location.hash);
      const at = await page.getByRole("heading", { level: 2 }).first().innerText();
      await comes_in_again(page, await saved(page), size);
      // The address leads back to the draft, and to the step that he was at.
      await page.evaluate((hash) => (location.hash = hash), draft);
      await page.getByRole("heading", { name: at, level: 2 }).waitFor();
      await step(page, "Check and make");
      await page.getByRole("button", { name: "Make the campaign" }).click();
      await page.getByRole("button", { name: "Make a link for Bertran" }).click();
      const seat = page.locator("li", { hasText: "Bertran" });
      await is_at_sea(own, await seat.locator("code").innerText(), size);
      await page.context().close();
    } finally {
      own.browser = null;
      await own.close();
    }
  }
}
