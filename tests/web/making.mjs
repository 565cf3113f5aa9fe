// A campaign written by form, by two at once, made in one step, and its people come in.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { becomes, check, hold_to_wcag, House, sample, sizes } from "./house.mjs";

/** Four hexes with a word that means nothing here. */
const fens = { name: "fens.txt", mimeType: "text/plain" };
fens.buffer = Buffer.from("0101 grass\n0102 swamp\n0201 grass\n0202 dragon\n");

/** Two columns of one hex, as Worldographer keeps them: packed, and in UTF-16. */
const packed = { name: "two.wxx", mimeType: "application/octet-stream" };
packed.buffer = gzipSync(
  Buffer.from(
    '\uFEFF<map hexOrientation="COLUMNS"><terrainmap>Classic/Hills\t0</terrainmap>' +
      '<tiles viewLevel="WORLD" tilesWide="2" tilesHigh="1"><tilerow>\n0\t1\n</tilerow>' +
      "<tilerow>\n0\t1\n</tilerow></tiles></map>",
    "utf16le",
  ),
);
/** One cell of grass, and a great deal that nobody reads, so that it must be packed. */
const bare = { name: "bare.json", mimeType: "application/json" };
bare.buffer = Buffer.from(
  JSON.stringify({
    info: { description: "Azgaar's Fantasy Map Generator output", width: 100, height: 60 },
    settings: { distanceUnit: "mi", distanceScale: 3, populationRate: 1000, urbanization: 1 },
    pack: {
      cells: Array.from({ length: 20_000 }, (_, i) => ({
        ...{ i, p: [(i % 200) / 2, i / 400 + 5], h: 30, biome: 4, pop: 1, area: 1, f: 1 },
        ...{ v: [1, 2, 3], routes: { 1: 2 } },
      })),
      rivers: [{ i: 1, name: "Aune", cells: [0, 5_050, 10_100, -1] }],
    },
    grid: { cells: Array.from({ length: 20_000 }, (_, i) => ({ i, temp: 3 })) },
  }),
);

/**
 * Waits until something is so, and lets the page's own clock run ahead meanwhile: what it does
 * after a while of quiet, or looks for every few seconds, it does now.
 */
const soon = (page, test, seconds) =>
  becomes(async () => {
    if (await test()) return true;
    await page.clock.fastForward(1_000);
    return false;
  }, seconds);

/** Anyone who has the lobby's link takes a seat that is free, and it is free no more. */
async function by_the_lobby(own, page, size) {
  await page.getByRole("button", { name: "Open the lobby" }).click();
  const link = await page.locator("code", { hasText: "idislobby" }).innerText();
  const visitor = await own.page(size);
  await visitor.goto(link);
  await visitor.getByRole("heading", { name: `Winter ${size}`, level: 1 }).waitFor();
  await visitor.getByLabel("Your name").fill("Berta");
  const seats = visitor.getByRole("group", { name: "Choose your seat" });
  check((await seats.getByRole("radio").count()) === 3, `${size}: not three free seats`);
  await seats.getByLabel("Old Perrin").check();
  await hold_to_wcag(visitor, `the lobby, ${size}`);
  await visitor.getByRole("button", { name: "Take this seat" }).click();
  await visitor.getByRole("button", { name: "Sign out" }).waitFor();
  const seat = page.locator("li", { hasText: "Old Perrin" });
  check(await soon(page, () => seat.getByText("has come in").isVisible()), `${size}: not by lobby`);
  await visitor.context().close();
  const late = await own.page(size);
  await late.goto(link);
  await late.getByLabel("Isaude of Cray").waitFor();
  check((await late.getByLabel("Old Perrin").count()) === 0, `${size}: a taken seat is free`);
  // He leaves it to the referee, who turns nobody away for want of a seat, and gives him one.
  const guest = await own.page(size);
  await guest.goto(link);
  await guest.getByLabel("Your name").fill("Carl");
  await guest.getByRole("button", { name: "Wait for a seat" }).click();
  await guest.getByText(`You wait for a seat in Winter ${size}.`).waitFor();
  await hold_to_wcag(guest, `waiting for a seat, ${size}`);
  await page.getByLabel("A seat for Carl").selectOption({ label: "Bertran, Margrave of Hollin" });
  await page.getByRole("button", { name: "Give it to Carl" }).click();
  await guest.getByText("Three things to do now").first().waitFor();
  const given = page.locator("li.card", { hasText: "Bertran, Margrave of Hollin" });
  check(await soon(page, () => given.getByText("has come in").isVisible()), `${size}: not seated`);
  await guest.context().close();
  await page.getByRole("button", { name: "Close the lobby" }).click();
  await page.getByRole("button", { name: "Open the lobby" }).waitFor();
  await late.reload();
  const none = late.getByText("There is no such lobby", { exact: false });
  check(await becomes(() => none.isVisible()), `${size}: a closed lobby is open`);
  await late.context().close();
}

const step = (page, name) =>
  page.getByRole("navigation").getByRole("button", { name, exact: false }).click();
const kept = (page) => soon(page, () => page.getByText("kept", { exact: true }).isVisible());

async function begin_with(page, name) {
  await page.getByRole("button", { name: `Begin with ${name}` }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

/** Every step is looked at, by anyone who sees and by anyone who does not. */
async function look_at_steps(page, size) {
  const names = await page.getByRole("navigation").getByRole("button").allInnerTexts();
  check(names.length === 9, `${size}: there are ${names.length} steps`);
  for (const name of names) {
    await step(page, name);
    await page.getByRole("heading", { name, level: 2 }).waitFor();
    await hold_to_wcag(page, `${name}, ${size}`);
  }
}

async function name_and_world(page, size) {
  await step(page, "Name and clock");
  await page.getByLabel("What the campaign is called").fill(`Winter ${size}`);
  const title = page.getByRole("heading", { name: `Winter ${size}`, level: 1 });
  check(await soon(page, () => title.isVisible()), `${size}: a new name is not the draft's`);
  await step(page, "The world");
  await page.getByLabel("What every player may read").fill("# Frost\n\nThe **Sarn** is ice.");
  const strong = page.getByRole("region", { name: "As they will read it" }).locator("b");
  check(await soon(page, () => strong.isVisible()), `${size}: the world is not shown as read`);
  check(await kept(page), `${size}: it is not said to be kept`);
}

/** A commander with no army and nowhere to be is a problem, which leads to his form. */
async function a_third_side(page, size) {
  await step(page, "Factions");
  await page.getByRole("button", { name: "Another faction" }).click();
  const faction = page.locator("#member-factions-2");
  await faction.getByLabel("Name", { exact: true }).fill("The Fishers");
  await faction.getByLabel("Rose").check({ force: true });
  await faction.getByRole("button", { name: "Draw arms" }).click();
  await faction.getByRole("combobox", { name: /^Charge/ }).selectOption("fish");
  await page.getByLabel("The Vale of Cray and The Fishers").selectOption("allied");
  await step(page, "Commanders");
  await page.getByRole("button", { name: "Another commander" }).click();
  const commander = page.locator("#member-commanders-2");
  await commander.getByLabel("Name", { exact: true }).fill("Old Perrin");
  await commander.getByText("Traits", { exact: false }).click();
  await commander.getByLabel("Veteran").check();
  const problem = commander.getByText("has no army", { exact: false });
  check(await soon(page, () => problem.isVisible()), `${size}: nothing is said of who is nowhere`);
  await step(page, "Check and make");
  const make = page.getByRole("button", { name: "Make the campaign" });
  check(await make.isDisabled(), `${size}: it could be made with a problem`);
  await page.getByRole("button", { name: "Show it" }).first().click();
  const name = commander.getByLabel("Name", { exact: true });
  check(
    await soon(page, () => name.evaluate((it) => it === document.activeElement)),
    "no way back",
  );
  await commander.getByLabel("Where he is, without an army").selectOption({ label: "Millbeck" });
  check(await soon(page, async () => !(await problem.isVisible())), `${size}: the problem stays`);
}

/** Ships inland are a problem; beside the Sarn they lie well. */
async function his_ships(page, size) {
  const commander = page.locator("#member-commanders-2");
  await commander.getByText("Ships: none").click();
  await commander.getByRole("button", { name: "Another fleet" }).click();
  const fleet = commander.getByRole("group", { name: "Fleet 1" });
  await fleet.getByLabel("Ships of fleet 1").fill("12");
  await commander.getByText("Ships: 12").waitFor();
  const inland = commander.getByText("no ships can lie at millbeck", { exact: false });
  check(await soon(page, () => inland.isVisible()), `${size}: ships lie inland`);
  await hold_to_wcag(page, `his ships, ${size}`);
  await fleet.getByLabel("Lie at").selectOption({ label: "a hex of its own" });
  const hex = fleet.getByLabel("a hex of its own", { exact: true });
  await hex.fill("10,7");
  await hex.blur();
  const lies = async () => !(await commander.getByText("no ships can lie").isVisible());
  check(await soon(page, lies), `${size}: no ships lie beside a river`);
  const hired = fleet.getByLabel("Hired for fleet 1");
  await hired.fill("13");
  const more = commander.getByText("13 ships are hired, of 12", { exact: false });
  check(await soon(page, () => more.isVisible()), `${size}: more ships are hired than there are`);
  await hired.fill("4");
  check(await soon(page, async () => !(await more.isVisible())), `${size}: no ships are hired`);
  const from = fleet.getByLabel("Hired from");
  check(
    await from.evaluate((it) => it.selectedOptions[0].textContent.trim() === "the countryside"),
    `${size}: hired from a stronghold unasked`,
  );
  await hired.fill("");
  await from.waitFor({ state: "detached" });
}

async function who_holds_what(page, size) {
  await step(page, "Who holds what");
  await page.getByLabel("The Fishers").check();
  const marl = page.locator('.mark[aria-label*="Marl"]').first();
  await marl.dispatchEvent("click");
  await page.getByText("The same as a list").click();
  const list = page.getByLabel("Who holds Marl");
  const holder = () => list.evaluate((it) => it.selectedOptions[0].textContent.trim());
  check(await soon(page, async () => (await holder()) === "The Fishers"), `${size}: not given`);
  await marl.dispatchEvent("click");
  check(await soon(page, async () => (await holder()) === "nobody"), `${size}: not taken back`);
  await list.selectOption({ label: "The Fishers" });
  check(await kept(page), `${size}: who holds what is not kept`);
}

/**
 * 2,400 foot, 663 followers, 250 horses and 20 wagons eat 5,763 a day; with 800 foot less, and 200
 * followers, 4,763.
 */
async function numbers_follow(page, size) {
  await step(page, "Armies");
  const army = page.locator("#member-armies-0");
  const food = (days) => army.getByText(`It has food for ${days}`, { exact: false });
  check(await soon(page, () => food("10 days").isVisible()), `${size}: no days of food`);
  await army.getByLabel("Supplies").fill("5763");
  check(await soon(page, () => food("1 day.").isVisible()), `${size}: supplies change nothing`);
  await army.getByLabel("Supplies").fill("60000");
  await army.getByLabel("Soldiers of Hollin Spears").fill("200");
  check(await soon(page, () => food("12 days").isVisible()), `${size}: soldiers change nothing`);
  const eats = army.locator("details", { hasText: "eats a day" });
  await eats.locator("summary").click();
  check(await soon(page, () => eats.locator("li").first().isVisible()), `${size}: no clauses`);
  await hold_to_wcag(page, `an army's numbers, ${size}`);
}

async function rulings_and_map(page, size) {
  await step(page, "Rulings");
  await page.getByLabel("A weekly order is wanted").selectOption("false");
  await page.getByText("Usually: Yes.").waitFor();
  check(await kept(page), `${size}: a ruling is not kept`);
  await step(page, "Map");
  await page.getByText("20 × 14 hexes, 12 places.").waitFor();
}

/** What is written twice at once: other parts are joined, the same part is not written over. */
async function two_write(own, page, size) {
  await step(page, "Check and make");
  await page.getByLabel("His or her name").fill("Tom");
  await page.getByRole("button", { name: "A link for somebody" }).click();
  const link = await page.locator("code", { hasText: "idislink" }).innerText();
  const other = await own.page(size);
  await own.enter(other, link);
  await other.clock.install();
  await other.getByRole("link", { name: "What you are writing" }).click();
  await other.getByRole("link", { name: `Winter ${size}` }).click();
  await step(other, "The world");
  const his = other.getByLabel("What every player may read");
  await his.fill("# Thaw");
  check(await kept(other), `${size}: the other's words are not kept`);
  await step(page, "Name and clock");
  await page.getByLabel("The date of its first day").fill("2026-01-05");
  check(await kept(page), `${size}: two who change different parts are in each other's way`);
  await step(page, "The world");
  const mine = page.getByLabel("What every player may read");
  check(
    await soon(page, async () => (await mine.inputValue()) === "# Thaw"),
    `${size}: not joined`,
  );
  await his.fill("# Spring");
  check(await kept(other), `${size}: the other's words are not kept again`);
  await mine.fill("# Autumn");
  const conflict = page.getByText("Tom has changed the same part", { exact: false });
  check(await soon(page, () => conflict.isVisible()), `${size}: it is written over`);
  await page.getByRole("button", { name: "Show me theirs" }).click();
  check(await soon(page, async () => (await mine.inputValue()) === "# Spring"), `${size}: not his`);
  await other.context().close();
}

async function people_come_in(own, page, size) {
  await page.getByText("0 of 3 have come in.").waitFor();
  await by_the_lobby(own, page, size);
  await page.getByRole("button", { name: "Make the links of all free seats" }).click();
  const pictures = page.getByRole("img", { name: "as a picture to be scanned" });
  check(await soon(page, async () => (await pictures.count()) === 1), `${size}: not every seat`);
  await hold_to_wcag(page, `who comes in, ${size}`);
  const seat = page.locator("li", { hasText: "Isaude of Cray" });
  const link = await seat.locator("code").innerText();
  const player = await own.page(size);
  await own.enter(player, link);
  check(await soon(page, () => seat.getByText("has come in").isVisible()), `${size}: nobody is in`);
  await page.getByText("3 of 3 have come in.").waitFor();
  await page.getByRole("button", { name: "Let the campaign begin" }).click();
  const begun = page.getByText("The campaign has begun.");
  check(await soon(page, () => begun.isVisible()), `${size}: it does not begin`);
  await player.context().close();
}

/** Doctrines play the set-up, which is watched and then stopped. */
async function try_the_balance(page, size) {
  await page.getByRole("button", { name: "Play it 100 times" }).click();
  const played = page.getByText(/^[1-9]\d* of 100 plays to day 30/);
  // It gives way to whatever else the machine has to do.
  check(await soon(page, () => played.isVisible(), 120), `${size}: nothing is played`);
  const tables = page.getByRole("table");
  check(await soon(page, async () => (await tables.count()) >= 2), `${size}: no party is counted`);
  await hold_to_wcag(page, `the balance, ${size}`);
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  // It may be done at this very moment.
  await stop.evaluateAll((buttons) => buttons[0]?.click());
  const ended = page.getByText(/of 100 plays to day 30, (stopped|done)$/);
  check(await soon(page, () => ended.isVisible()), `${size}: the plays do not end`);
}

export async function a_campaign_by_form(house) {
  for (const size of Object.keys(sizes)) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.open();
      const page = await own.sign_in("referee  ", size, {
        colorScheme: size === "desk" ? "light" : "dark",
      });
      await page.clock.install();
      await page.getByLabel("Campaign or battle").selectOption("new");
      await page.getByText("You will referee what you make here.", { exact: false }).waitFor();
      await hold_to_wcag(page, `a new campaign, ${size}`);
      await begin_with(page, "The Tolls of the Sarn");
      await look_at_steps(page, size);
      await name_and_world(page, size);
      await a_third_side(page, size);
      await his_ships(page, size);
      await who_holds_what(page, size);
      await numbers_follow(page, size);
      await rulings_and_map(page, size);
      await two_write(own, page, size);
      await page.reload();
      await page.getByRole("heading", { name: `Winter ${size}`, level: 1 }).waitFor();
      const at = (name) => page.getByRole("heading", { name, level: 2 });
      check(await becomes(() => at("The world").isVisible()), `${size}: read anew elsewhere`);
      await page.goBack();
      check(await becomes(() => at("Name and clock").isVisible()), `${size}: back leads away`);
      await step(page, "Check and make");
      await try_the_balance(page, size);
      await page.getByRole("button", { name: "Make the campaign" }).click();
      await people_come_in(own, page, size);
      await page.context().close();
    } finally {
      own.browser = null;
      await own.close();
    }
  }
}

const texts_of_sample = () =>
  readdirSync(sample).map((name) => ({
    name,
    mimeType: "text/plain",
    buffer: readFileSync(join(sample, name)),
  }));

async function read_a_map(page, file, size) {
  await page.getByLabel("A map of another program").setInputFiles(file);
  if (file === bare) await page.getByLabel("how many are laid across it").fill("10");
  await page.getByRole("button", { name: "Read the map" }).click();
  await page.getByText(size).waitFor({ timeout: 60_000 });
}

async function look_at_a_map(page, size) {
  await step(page, "Map");
  await read_a_map(page, packed, "2 × 1 hexes, 0 places.");
  await read_a_map(page, bare, "10 × 5 hexes, 0 places.");
  await page.getByLabel("A map of another program").setInputFiles(fens);
  await page.getByRole("button", { name: "Read the map" }).click();
  await page.getByText("2 × 2 hexes, 0 places.").waitFor();
  const losses = page.getByRole("region", { name: "2 things are not as before" });
  const lost = await becomes(() => losses.getByText("dragon").isVisible());
  check(lost, `${size}: what was lost is not named`);
  await hold_to_wcag(page, `a map's preview, ${size}`);
  // The sample's armies stand where this small map has no hexes.
  await step(page, "Check and make");
  const faults = page.locator(".faults li", { hasText: ".toml:" });
  check(await becomes(() => faults.first().isVisible()), `${size}: the faults have no lines`);
}

/** A text that no form can show is said to be so, and mended as a text. */
async function mend_as_text(page, size) {
  await page.getByText("Change a file as a text").click();
  await page.getByLabel("Which file").selectOption("factions.toml");
  const text = page.getByRole("textbox", { name: "factions.toml" });
  const before = await text.inputValue();
  await text.fill("lonely = 3\n");
  await page.getByRole("button", { name: "Put this text in" }).click();
  await step(page, "Factions");
  const nothing = page.getByText("what no form can show", { exact: false });
  check(await becomes(() => nothing.isVisible()), `${size}: a form for what has none`);
  await step(page, "Check and make");
  await page.getByText("Change a file as a text").click();
  await page.getByLabel("Which file").selectOption("factions.toml");
  await text.fill(before);
  await page.getByRole("button", { name: "Put this text in" }).click();
  await step(page, "Factions");
  const league = page.getByRole("group", { name: "The League of Aldmere" });
  check(await becomes(() => league.isVisible()), `${size}: the text is not what the form shows`);
}

export async function a_new_campaign(house) {
  for (const size of Object.keys(sizes)) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.open();
      const page = await own.sign_in("referee  ", size);
      await page.getByLabel("Campaign or battle").selectOption("new");
      await page.getByLabel("Choose all six of them at once").setInputFiles(texts_of_sample());
      await page.getByRole("button", { name: "Begin with these files" }).click();
      await page.getByRole("heading", { name: "The Salt Peace Broken", level: 1 }).waitFor();
      await look_at_a_map(page, size);
      await mend_as_text(page, size);
      await step(page, "Check and make");
      await page.getByRole("button", { name: "Throw the draft away" }).click();
      const templates = page.getByRole("heading", { name: "To begin from" });
      check(await becomes(() => templates.isVisible()), `${size}: it is not thrown away`);
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
