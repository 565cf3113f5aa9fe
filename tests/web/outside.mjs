// What stands outside any campaign: making one, with a foreign map looked at first; and what a
// referee lets everybody read.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { with_own } from "./histories.mjs";
import { becomes, check, hold_to_wcag, House, sample, show, sizes } from "./house.mjs";

/** Four hexes with a word that means nothing here. */
const fens = { name: "fens.txt", mimeType: "text/plain" };
fens.buffer = Buffer.from("0101 grass\n0102 swamp\n0201 grass\n0202 dragon\n");

async function choose_files(page, left_out) {
  const names = readdirSync(sample).filter((name) => !left_out.includes(name));
  const files = names.map((name) => ({
    name,
    mimeType: "text/plain",
    buffer: readFileSync(join(sample, name)),
  }));
  await page.getByLabel("Choose all of them at once").setInputFiles(files);
}

async function look_at_a_map(page, size) {
  await page.getByLabel("The map’s file").setInputFiles(fens);
  await page.getByRole("button", { name: "Read the map" }).click();
  await page.getByText("2 × 2 hexes, 0 places.").waitFor();
  const losses = page.getByRole("region", { name: "2 things are not as before" });
  check(
    await becomes(() => losses.getByText("dragon").isVisible()),
    `${size}: what was lost is not named`,
  );
  await hold_to_wcag(page, `a map's preview, ${size}`);
}

async function make_one(page, size) {
  const make = page.getByRole("button", { name: "Make the campaign" });
  await choose_files(page, ["map.txt"]);
  check(
    await becomes(() => make.isEnabled()),
    `${size}: the imported map does not stand for the missing one`,
  );
  await make.click();
  // The sample's armies stand where this small map has no hexes.
  const faults = page.locator(".faults li", { hasText: ".toml:" });
  check(await becomes(() => faults.first().isVisible()), `${size}: the faults have no lines`);
  await page.getByRole("button", { name: "Do not use this map" }).click();
  check(await make.isDisabled(), `${size}: it would be made without a map`);
  await choose_files(page, []);
  await page.getByLabel("Its name").fill(`Winter ${size}`);
  await make.click();
  const title = page.getByRole("heading", { name: `Winter ${size}`, level: 1 });
  check(await becomes(() => title.isVisible()), `${size}: its maker is not led to it`);
  const paused = page.locator("header .tag", { hasText: "paused" });
  check(await becomes(() => paused.isVisible()), `${size}: its clock does not stand`);
  await show(page, "People");
  await page.getByRole("heading", { name: "Make a link" }).waitFor();
}

export async function a_new_campaign(house) {
  for (const size of Object.keys(sizes)) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.open();
      const page = await own.sign_in("referee  ", size, {
        colorScheme: size === "desk" ? "light" : "dark",
      });
      await page.getByLabel("Campaign or battle").selectOption("new");
      await page.getByText("You will referee what you make here.", { exact: false }).waitFor();
      await hold_to_wcag(page, `a new campaign, ${size}`);
      await look_at_a_map(page, size);
      await make_one(page, size);
      await page.context().close();
      const other = await own.sign_in("Ilsabet Varn", size);
      const choices = other.getByLabel("Campaign or battle").locator('option[value="new"]');
      check((await choices.count()) === 0, `${size}: a commander is offered to make campaigns`);
      await other.context().close();
    } finally {
      own.browser = null;
      await own.close();
    }
  }
}

const hostile = '<img src=x onerror="alert(1)"> & a fair';

export async function what_everybody_reads(house) {
  await with_own(house, async (page, hand, size) => {
    const base = hand.base;
    const campaign = hand.campaign.split("/").at(-1);
    const outside = await house.page(size, { colorScheme: size === "desk" ? "light" : "dark" });
    await outside.goto(base);
    await outside.getByRole("heading", { name: "Idis" }).waitFor();
    const card = outside.locator("article", { hasText: "The Salt Peace Broken" });
    await outside.waitForTimeout(500);
    check((await card.count()) === 0, `${size}: a campaign is public by itself`);
    const feed = `${base}/public/${campaign}/news.atom`;
    check((await fetch(feed)).status === 404, `${size}: its feed is there by itself`);

    await show(page, "People");
    await page.getByLabel("What is said of it").fill("Five cantons, one pass.");
    await page.getByRole("button", { name: "Make it public" }).click();
    await page.getByLabel("News for everybody").fill(hostile);
    await page.getByRole("button", { name: "Tell everybody" }).click();
    await page.getByRole("button", { name: "Withdraw notice 1" }).waitFor();
    await hold_to_wcag(page, `what everybody reads, ${size}`);
    await hand.send(`${hand.campaign}/clock`, { action: "pause" });

    await outside.reload();
    check(await becomes(() => card.isVisible()), `${size}: a public campaign is not shown`);
    for (const text of ["Five cantons, one pass.", hostile, "The campaign is paused."]) {
      check(await card.getByText(text, { exact: true }).isVisible(), `${size}: no "${text}"`);
    }
    await hold_to_wcag(outside, `the front page with a campaign, ${size}`);
    const atom = await (await fetch(feed)).text();
    const faults = await outside.evaluate((text) => {
      const page = new DOMParser().parseFromString(text, "application/xml");
      const named = (name) => [...page.getElementsByTagName(name)].map((row) => row.textContent);
      if (page.querySelector("parsererror")) return ["no XML"];
      return [
        ...(named("entry").length === 2 ? [] : ["not two entries"]),
        ...(new Set(named("id")).size === 3 ? [] : ["ids are not three"]),
        ...(named("content").includes('<img src=x onerror="alert(1)"> & a fair')
          ? []
          : ["the news is not what was said"]),
      ];
    }, atom);
    check(faults.length === 0, `${size}: the feed: ${faults.join(", ")}`);

    await page.getByRole("button", { name: "Make it private" }).click();
    await page.getByRole("button", { name: "Make it public" }).waitFor();
    await outside.reload();
    await outside.getByRole("heading", { name: "Idis" }).waitFor();
    await outside.waitForTimeout(500);
    check((await card.count()) === 0, `${size}: it stays on the front page`);
    check((await fetch(feed)).status === 404, `${size}: its feed stays`);
    await outside.context().close();
  });
}
